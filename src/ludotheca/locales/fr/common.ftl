### Les mots qui n'appartiennent à aucune boîte.

mark-printed = imprimé
mark-reading = notre lecture
mark-ours = notre ajout

players = de { $low } à { $high } joueurs
players-one = { $low ->
    [one] { $low } joueur
   *[other] { $low } joueurs
  }
games-none = aucune boîte de l'étagère ne convient : { $asked }.
games-meant = Vouliez-vous dire { $box } ?
games-at-most = { $minutes } au plus
minutes = { $low } à { $high } min
minutes-one = { $low } min
percent = { $percent } %
age = dès { $age } ans
rules-board = Le plateau de { $title }, au milieu d'une partie
rules-follow = D'après la feuille : { $sheet }
rules-cite = À citer ainsi : { $id }
rules-marks = [imprimé] la feuille le dit · [notre lecture] elle ne tranche pas · [notre ajout] elle ne peut pas le dire
rules-options = Options
rules-option-default = par défaut : { $value }

replay-refused = transcription { $transcript }, coup { $move }, { $text } : { $why } Coups possibles : { $moves }
replay-nothing = { $file } ne contient aucune partie.

decided-last-throw = Le dernier lancer a tout décidé{ $margin ->
    [0] .
   *[other] , avec { $margin } d'avance.
  }
decided-never-behind = Personne devant, du premier tour au dernier{ $margin ->
    [0] .
   *[other] , et { $margin } d'avance à la fin.
  }
decided-from-behind = Une victoire venue de l'arrière{ $margin ->
    [0] .
   *[other] , avec { $margin } d'avance à la fin.
  }
decided-outlasted = Le dernier en course, tous les autres étant sortis.
decided-changes = { $changes ->
    [0] Une partie serrée
    [one] La première place a changé de mains une fois
   *[other] La première place a changé de mains { $changes } fois
  }{ $margin ->
    [0] .
   *[other] , avec { $margin } d'avance à la fin.
  }

legal-over = La partie est finie.
legal-dice = Les dés vont tomber pour { $name } :
legal-decision = À { $name } de décider :

edition-sound = { $file } : { $edition } peut se jouer.
edition-written = { $file } est écrit. Pour y jouer : ludotheca play { $game } --edition { $file }
check-box-sound = { $box } est en ordre : { $texts ->
    [one] un texte
   *[other] { $texts } textes
  } par langue, { $languages }.
check-box-faults = { $box } : { $faults ->
    [one] un défaut
   *[other] { $faults } défauts
  }.
words-complete = Il ne manque aucun texte à { $box } : { $languages }.
words-unplayed = Il peut manquer à la liste des textes dits en jouant : { $problem }

scaffold-written = { $title } est écrit : { $folder }. Pour l'installer, le contrôler et y jouer :
