### Les parties revues sur la page : les revoir, et ce qu'elles ont été.

replay-title = Une partie revue
replay-of = { $game } : la partie revue
replay-position = Coup { $at } sur { $moves }
replay-before = Avant le premier de { $moves ->
    [0] zéro coup
    [one] { $moves } coup
   *[other] { $moves } coups
  }
replay-move = Coup

## La parcourir

replay-controls = Le cours de la partie
replay-slider = Coup
replay-first = Au début
replay-back = Un coup en arrière
replay-forward = Un coup en avant
replay-last = À la fin
replay-play = Laisser défiler
replay-pause = Arrêter
replay-turn-before = Au tournant précédent
replay-turn-after = Au tournant suivant
replay-pace = Allure
replay-times = { $tempo }×

## La garder et la partager

replay-save = Enregistrer
replay-share = Partager
replay-others = Autres parties
replay-share-title = Partager cette partie
replay-share-line = Qui a ce lien voit comment cette partie s'est passée, et rien d'autre.
replay-share-names = Les noms des joueurs y figurent, comme convenu à la table.
replay-share-no-names = Personne n'y est nommé : la table a été ouverte ainsi.
replay-link = Lien vers la partie revue
replay-make-link = Créer le lien

## La liste

replay-library = Parties jouées
replay-open = Une partie que vous avez enregistrée
replay-open-line = Déposez son fichier ici, ou choisissez-le. Elle est rejouée selon les règles, coup par coup, et n'est gardée nulle part.
replay-choose = Choisir un fichier
replay-my-games = Mes parties
replay-my-games-line = Seul cet appareil garde cette liste.
replay-no-games = Aucune ne s'est encore terminée sur cet appareil. Lui seul garde la liste.
replay-forget = Oublier cette partie de { $game }
replay-forgotten = { $game } est oublié.
replay-result = { $won ->
    [you] { $count ->
        [0] Vous avez gagné.
       *[other] Vous avez gagné, avec { $names }.
      }
    [all] Match nul.
    [nobody] Personne n'a gagné.
   *[others] { $count ->
        [one] { $names } a gagné.
       *[other] { $names } ont gagné.
      }
  }

## Ce qu'elle a été

replay-chart = Chances de gagner
replay-percent = { $percent } %
replay-percent-within = { $percent } % ± { $within }
replay-change = { $sign ->
    [plus] +{ $percent } %
    [minus] −{ $percent } %
   *[none] 0 %
  }
replay-chance-of = { $name } { $chance }
replay-telling-soon = On cherche qui menait à quel moment. Cela commence dans un instant…
replay-telling = On cherche qui menait à quel moment : { $percent } %…
replay-no-story = On ne peut pas dire qui menait à quel moment.
replay-turns = Les tournants
replay-no-turns = On ne peut dire d'aucun coup qu'il ait beaucoup changé les chances de quelqu'un.
replay-evening = Le lancer de la soirée
replay-lead = En tête
replay-lead-changes = { $changes ->
    [0] La tête n'a jamais changé.
    [one] La tête a changé une fois.
   *[other] La tête a changé { $changes } fois.
  }
replay-leads = { $move ->
    [0] { $name }, dès le début
   *[other] { $name }, à partir du coup { $move }
  }
replay-decisions = Les décisions
replay-decisions-line = { $compared ->
    [0] Personne n'avait rien à choisir.
    [one] Une décision a été comparée à la meilleure possible.
   *[other] { $compared } décisions ont été comparées à la meilleure possible.
  } { $costly ->
    [0] { $compared ->
        [0] {""}
       *[other] Aucune n'a sûrement coûté quelque chose.
      }
    [one] Une a sûrement coûté quelque chose :
   *[other] { $costly } ont sûrement coûté quelque chose :
  }
replay-decisions-untold = Le temps a manqué pour les comparer toutes.
replay-decision = Coup { $move }, { $name } : { $played }.
replay-cost = Coût : { $cost }.
replay-better = Mieux : { $best }.
replay-all = Tout montrer ({ $count })
replay-accounts = Hasard et adresse
replay-accounts-line = Des chances que chacun avait au début à ce qu'elles sont devenues.
replay-accounts-of = Hasard et adresse : { $name }
replay-start = Au début
replay-luck = Le hasard
replay-skill = Ses décisions
replay-others-decided = Décisions des autres
replay-end = À la fin
replay-accounts-within = Hasard et décisions, chacun à { $within } % près.
replay-untold = Ici, hasard et adresse ne se distinguent pas : l'erreur serait plus grande que ce qu'il y aurait à dire.
replay-accuracy = Précision { $accuracy }{ $within ->
    [0] {""}
   *[other] {" "}± { $within }
  }, sur { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
  }
replay-accuracy-untold = La précision ne peut pas être dite à partir de { $decisions ->
    [one] une décision
   *[other] { $decisions } décisions
  }.
replay-no-choice = Il n'y avait rien à choisir.
replay-figures = Les chances en chiffres
replay-exact = Tout ceci est exact : à partir de chaque position, chacun est supposé jouer au mieux.
replay-rollouts = À partir de chaque position, au moins { $games ->
    [one] { $games } partie a été poursuivie
   *[other] { $games } parties ont été poursuivies
  } par le robot « { $play } ». Les bandes sont sûres à 95 %.

## Ce qui peut clocher

replay-not-shown = « { $file } » ne peut pas être montré.
replay-problem-bad-transcript = { $number ->
    [0] Ce n'est pas une partie enregistrée chez nous, ou elle est abîmée.
   *[other] Son coup { $number } n'est pas un coup.
  }
replay-problem-bad-notation = Le coup { $number }, « { $move } », n'est pas un coup de ce jeu.
replay-problem-illegal-move = Les règles ne permettent pas le coup { $number }, « { $move } », à cet endroit.
replay-problem-game-over = Le coup { $number }, « { $move } », vient après la fin de la partie.
replay-problem-old-rules = Elle a été jouée selon d'anciennes règles, et à partir du coup { $number } celles d'aujourd'hui ne la suivent plus.
replay-problem-bad-option = Elle a été jouée avec un réglage que ce jeu n'a pas.
replay-problem-bad-edition = Elle a été jouée avec une édition qui n'est pas ici.
replay-problem-unknown-game = Le jeu joué n'est pas sur notre étagère.
replay-problem-too-long = Elle a plus de coups qu'on ne peut en montrer.
replay-problem-too-large = Le fichier est plus gros que n'importe quelle partie.
replay-problem-not-now = La partie n'est pas finie. On pourra la revoir quand elle le sera.
replay-problem-wrong-key = Ce lien ne montre pas cette partie. Demandez-en un nouveau.
