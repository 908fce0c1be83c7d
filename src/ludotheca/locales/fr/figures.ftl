### Ce qu'on a mesuré d'un jeu : sur la page de sa boîte, dans les rapports et la documentation.

figures-title = Ce qu'en sait la ludothèque
figures-of = { $game } : ce qu'on en sait
figures-line = { $title } : { $told }
figures-how-rollouts = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }. { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } ont été suivies coup par coup, avec des chances tirées de parties prolongées à chaque position ; { $simulated } autres ont simplement été jouées par notre robot habituel. Ce qui est entre parenthèses vaut avec 95 % de certitude.
figures-how-exact = { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }. { $games ->
    [one] { $games } partie
   *[other] { $games } parties
  } jouées au mieux ont été suivies coup par coup, avec des chances exactes ; { $simulated } autres ont simplement été jouées par notre robot habituel. Ce qui est entre parenthèses vaut avec 95 % de certitude.

## Chaque image : son titre, et ce qu'elle dit

figures-length = Durée
figures-length-told = Une partie compte { $mean ->
    [one] { $mean } coup
   *[other] { $mean } coups
  } (de { $low } à { $high }), lancers et décisions ensemble ; neuf sur dix en ont entre { $short } et { $long }.

figures-balance = Équité des places
figures-balance-even = Toutes les places gagnent presque autant, de { $least } à { $most } % des parties ; { $fair } % serait équitable.
figures-balance-uneven = Le numéro { $best } dans l'ordre du jeu gagne le plus souvent, { $most } % des parties (de { $low } à { $high } %), le numéro { $worst } le moins, { $least } % ; { $fair } % serait équitable.

figures-others = À plus ou à moins de joueurs
figures-others-even = Quel que soit le nombre des joueurs, aucune place n'est à plus de { $within ->
    [one] { $within } point
   *[other] { $within } points
  } sur cent de sa part équitable.
figures-others-told = À { $players ->
    [one] { $players } joueur
   *[other] { $players } joueurs
  }, le numéro { $best } dans l'ordre du jeu gagne { $most } % des parties, alors que { $fair } % serait équitable : aucune autre table n'est aussi inégale.

figures-luck = Hasard et adresse
figures-luck-told = Entre joueurs faciles, normaux et difficiles, { $luck } % de ce qui distingue les résultats est du hasard (de { $low } à { $high } %), { $skill } % vient des décisions.
figures-luck-all = Personne ne décide de rien ici : tout est hasard.
figures-luck-unsure = La part du hasard ne peut se dire à partir de si peu de parties : entre { $low } et { $high } %.

figures-lead = La tête
figures-lead-told = La tête change { $mean } fois par partie (de { $low } à { $high }). L'image montre les chances de chacun dans l'une d'elles, du début à la fin.

figures-drama = Revenir de loin
figures-drama-told = Au pire moment, le futur gagnant a { $behind ->
    [one] { $behind } point
   *[other] { $behind } points
  } de chances de retard (de { $low } à { $high }).

figures-decided = Quand c'est joué
figures-decided-end = En règle générale c'est le dernier coup qui décide : alors seulement les chances du gagnant dépassent 90 % pour de bon.
figures-decided-told = Ce n'est qu'après { $part } % des coups (de { $low } à { $high } %) que les chances du gagnant restent au-dessus de 90 %.

figures-decisions = Décisions
figures-decisions-told = Les joueurs décident { $count } fois par partie, entre { $options } possibilités en moyenne ; { $real } % de ces décisions (de { $low } à { $high } %) pèsent au moins un point de chances.

figures-stakes = Ce que pèse une décision
figures-stakes-two = La bonne décision vaut { $worst ->
    [one] { $worst } point
   *[other] { $worst } points
  } de chances de plus que la mauvaise (de { $low } à { $high }).
figures-stakes-told = Quand il y a un choix, le meilleur vaut { $second ->
    [one] { $second } point
   *[other] { $second } points
  } de chances de plus que le deuxième, et { $worst } de plus que le pire (de { $low } à { $high }).

figures-ladder = Du facile au difficile
figures-ladder-both = Les robots normaux gagnent { $normal_share } % contre les faciles (de { $normal_low } à { $normal_high } %), les difficiles { $hard_share } % contre les normaux (de { $hard_low } à { $hard_high } %).
figures-ladder-normal = Les robots normaux gagnent { $normal_share } % contre les faciles (de { $normal_low } à { $normal_high } %) ; le difficile est le normal.
figures-ladder-hard = Les robots difficiles gagnent { $hard_share } % contre les normaux (de { $hard_low } à { $hard_high } %) ; le normal est le facile.

figures-best = Le meilleur jeu
figures-best-told = Si tous deux jouent au mieux, le premier gagne { $first } % et l'autre { $second } %. Au début, l'un s'arrête à { $stop ->
    [one] { $stop } point
   *[other] { $stop } points
  } dans un tour, l'autre à { $other_stop } ; la carte dit quand le premier s'arrête ensuite, son score vers la droite et celui de l'autre vers le haut.

figures-reading = Lu autrement
figures-reading-told = { $title } : « { $other } » au lieu de « { $usual } » ({ $item }) donne un autre gagnant à { $changed } % des parties{ $how ->
    [longer] {" "}et les allonge de { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
      }.
    [shorter] {" "}et les raccourcit de { $moves ->
        [one] { $moves } coup
       *[other] { $moves } coups
      }.
   *[same] .
  }
