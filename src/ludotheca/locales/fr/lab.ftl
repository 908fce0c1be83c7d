### Le laboratoire : ce que dit une simulation.

lab-simulated = { $game }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } à partir de la graine { $seed }
lab-options = avec { $options }
lab-speed = en { $seconds } s, environ { $rate } parties par seconde
lab-interrupted = interrompu : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } sur { $asked }, comme une simulation de { $games }
lab-wins = place { $seat }, { $policy } : gagne { $share } % (de { $low } à { $high } %)
lab-shared = { $games ->
    [one] dans { $games } partie la victoire est partagée ; elle compte à parts égales
   *[other] dans { $games } parties la victoire est partagée ; elles comptent à parts égales
  }
lab-unfinished = { $games ->
    [one] { $games } partie n'était pas finie après { $moves } coups ; personne ne l'a gagnée
   *[other] { $games } parties n'étaient pas finies après { $moves } coups ; personne ne les a gagnées
  }
lab-moves = coups par partie
lab-spread = { $name } : { $mean } (écart type { $sd }, de { $min } à { $max })
lab-ratio = { $name } : { $mean }
lab-by-seat = { $figures } ; par place { $parts }
lab-number = { $number }

## La barre pendant que les parties se jouent

lab-progress = On joue
lab-compiling = Compilation des règles : cela prend un moment, une seule fois sur cette machine.
lab-progress-rate = { $rate } parties/s

## L'image

lab-plot-title = { $game }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  }, graine { $seed }
lab-plot-moves = Longueur d'une partie
lab-plot-moves-axis = coups
lab-plot-games-axis = parties
lab-plot-wins = Parts de victoires, intervalles à 95 %
lab-plot-wins-axis = part des parties (%)
lab-plot-seat-axis = place
lab-plot-seat = place { $seat } : { $policy }
lab-plot-lead = Qui mène ({ $games ->
    [one] { $games } partie
   *[other] { $games } parties
  })
lab-plot-lead-axis = part jouée de la partie (%)

## L'arène

lab-arena-head = { $game }, { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } entre chaque paire, à partir de la graine { $seed }
lab-arena-interrupted = interrompu : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } sur { $asked } entre chaque paire
lab-arena-bot = { $name } : Elo { $elo } ± { $within }, gagne { $share } % (de { $low } à { $high } %), { $ms ->
    [0] moins de 0,001
   *[other] { $ms }
  } ms par décision
lab-arena-pair = { $a } contre { $b } : { $share } % (de { $low } à { $high } %)
lab-arena-plot-elo = Elo, intervalles à 95 %
lab-arena-plot-elo-axis = points Elo ; leur moyenne est 0

## Les résultats dans un carnet

lab-table-seat = place
lab-table-player = joueur
lab-table-bot = robot
lab-table-wins = part des parties
lab-table-chance = chance de gagner
lab-table-between = 95 % entre
lab-table-stop = s'arrête d'abord à
lab-table-start = départ
lab-table-luck = hasard
lab-table-skill = ses décisions
lab-table-others = celles des autres
lab-table-end = fin
lab-table-odds = Qui gagne
lab-table-course = Hasard et décisions
lab-table-percent = { $percent } %
lab-table-span = { $low } à { $high } %
