### Ludix : tout ce que lit un joueur.

ludix-line = Quatre dés romains : composez un nombre, tentez le sort, osez encore.
ludix-goal = Ayez le meilleur score quand quelqu'un a atteint le total convenu, 300 d'ordinaire, et que la manche est finie : composez des nombres romains, et arrêtez-vous avant le lancer qui n'en donne aucun.
ludix-pig-title = Pig
ludix-pig-line = Le cousin à un dé : un as fait perdre le tour, cent points l'emportent.
ludix-pig-goal = Soyez le premier à atteindre le total convenu, 100 d'ordinaire : lancez aussi souvent que vous l'osez, mais un as fait perdre tous les points du tour.
ludix-piglet-title = Piglet
ludix-piglet-line = Pig à pile ou face : pile fait perdre le tour.
ludix-piglet-goal = Soyez le premier à atteindre le total convenu, 10 d'ordinaire : chaque face vaut un point, mais pile fait perdre tous ceux du tour.

## La table

ludix-column-score = Score
ludix-column-turn = Ce tour
ludix-column-needed = Reste
ludix-headline = { $numeral ->
    [none] { ludix-points }
   *[other] { $numeral } = { $points }
  }
ludix-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
ludix-headline-bad = { $throw } : aucun nombre
ludix-risk = Prochain lancer : un risque de { $chance } ({ $percent } %) de perdre { $points ->
    [one] le point
   *[other] les { $points } points
  } de ce tour.
ludix-chase = Dernière manche : le score à battre est { $best }. { $missing ->
    [0] { $who ->
        [you] Vous êtes en tête.
       *[other] { $name } est en tête.
      }
    [one] Encore { $missing } point et { $who ->
        [you] vous passez
       *[other] { $name } passe
      } en tête.
   *[other] Encore { $missing } points et { $who ->
        [you] vous passez
       *[other] { $name } passe
      } en tête.
  }
ludix-banner-last-round = Dernière manche
ludix-roll = Relancer
ludix-stop = S'arrêter et noter { $points } (score { $total })
ludix-layout = { $numeral } = { $points }
ludix-throw-hint = Lancez vos quatre dés et tapez leurs symboles du plus grand au plus petit, par exemple LXVI.
ludix-pig-throw-hint = Lancez votre dé et tapez son chiffre, de 1 à 6.
ludix-die = { $face ->
    [none] Un dé
   *[other] Dé : { $face }
  }
ludix-slot = Case { $slot } du nombre
ludix-stamp = Le nombre vaut { $points }
ludix-coin = Ce tour : { ludix-points }, à noter en s'arrêtant
ludix-chest = Noté : { $score }
ludix-medal = Les lauriers du vainqueur
ludix-legend-coin = Les points de ce tour : un mauvais lancer les emporte tous
ludix-legend-chest = Les points notés : plus rien ne les reprend
ludix-legend-stamp = Ce que vaut le nombre de la rangée
ludix-piglet-throw-hint = Lancez votre pièce et tapez 1 pour face, 0 pour pile.
ludix-piglet-throw-1 = face
ludix-piglet-throw-0 = pile

## Ce qui s'est passé

ludix-rolled = { $who ->
    [you] Vous relancez
   *[other] { $name } relance
  } avec { $points } en main.
ludix-laid-out = { $numeral ->
    [none] { $who ->
        [you] Vous lancez
       *[other] { $name } lance
      } { $throw } : { $total } pour ce tour.
   *[other] { $who ->
        [you] Vous composez
       *[other] { $name } compose
      } { $numeral }, { ludix-points } : { $total } pour ce tour.
  }
ludix-best = { $who ->
    [you] Vous composez
   *[other] { $name } compose
  } { $numeral }, la meilleure de { $ways } possibilités, { ludix-points } : { $total } pour ce tour.
ludix-choose = { $throw } peut se disposer de plusieurs façons : à { $who ->
    [you] vous
   *[other] { $name }
  } de choisir.
ludix-chosen = { $who ->
    [you] Vous composez
   *[other] { $name } compose
  } { $numeral } avec { $throw }, { ludix-points } : { $total } pour ce tour.
ludix-bust = { $throw } ne vaut rien : { $lost ->
    [0] aucun point pour { $who ->
        [you] vous
       *[other] { $name }
      }.
    [one] { $who ->
        [you] vous perdez
       *[other] { $name } perd
      } { $lost } point.
   *[other] { $who ->
        [you] vous perdez
       *[other] { $name } perd
      } { $lost } points.
  }
ludix-banked = { $who ->
    [you] Vous vous arrêtez et notez
   *[other] { $name } s'arrête et note
  } { $points } : { $score } en tout.
ludix-final-round = { $who ->
    [you] Vous atteignez
   *[other] { $name } atteint
  } { $score }. { $left ->
    [0] La manche est complète.
    [one] Un joueur doit encore jouer.
   *[other] { $left } joueurs doivent encore jouer.
  }
ludix-won = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
  } avec { $score }.
ludix-shared = { $who ->
    [you] Vous partagez
   *[other] { $name } partage
  } la victoire avec { $score }.

## La règle, avec nos mots

ludix-section-box = La boîte
ludix-section-turn = Un tour
ludix-section-end = La fin
ludix-option-arrange = Qui dispose les dés : auto prend le meilleur nombre, player vous laisse choisir.
ludix-option-arrange-title = Disposer les dés
ludix-option-arrange-auto = Le meilleur nombre, trouvé pour vous
ludix-option-arrange-player = À la main : à vous de le trouver
ludix-option-target-title = Points à atteindre
ludix-option-target = Le score qui ouvre la dernière manche (à Pig et Piglet : qui gagne).

rule-LUD-1 = De deux à six joueurs, dès dix ans, se partagent quatre dés spéciaux identiques : sur chacun un L, deux X, un V et deux I.
rule-LUD-2 = La partie se joue en 300 points ; le vainqueur n'est connu qu'une fois la manche complète (LUD-9).
rule-LUD-3 = Le plus prompt à s'écrier « Alea jacta est » commence. Ici les places suivent l'ordre du jeu et la première commence.
rule-LUD-4 = Lancez les quatre dés et disposez-les tous en un seul nombre romain qui existe. Sa valeur s'ajoute aux points du tour.
rule-LUD-5 = Un nombre existe s'il est l'écriture moderne d'un nombre de 1 à 89 en quatre symboles exactement : IV, IX et XL soustraient, V et L n'apparaissent qu'une fois, I et X jamais quatre. Sur 35 lancers possibles, 14 font un nombre et 21 n'en font pas.
rule-LUD-6 = Certains lancers se disposent de plusieurs façons ; à vous de choisir, et la plus haute valeur n'est jamais un mauvais choix. Option arrange : auto la prend pour vous, player vous demande.
rule-LUD-7 = Le nombre une fois formé, arrêtez-vous, notez les points du tour et passez les dés ; ou reprenez les quatre et relancez, autant de fois que vous l'osez.
rule-LUD-8 = Quatre dés qui ne font aucun nombre terminent le tour et en coûtent tous les points. Le risque exact est de 23 sur 81, environ 28,4 % ; la feuille dit un sur quatre.
rule-LUD-9 = Dès qu'un joueur a noté 300 points ou davantage, on finit la manche pour que chacun ait eu le même nombre de tours ; le plus haut score gagne alors.
rule-LUD-10 = Les joueurs à égalité en tête partagent la victoire.
rule-LUD-11 = Option target : jouer en un autre nombre de points que 300.

## Ce que compte une simulation

ludix-count-turns = tours
ludix-count-busts = tours perdus sur un mauvais lancer
ludix-count-bust-rate = mauvais lancers par tour
ludix-count-margin = écart final

## Les robots

ludix-bot-hold = Pondéré
ludix-bot-hold-line = S'arrête dès qu'un lancer de plus coûterait plus qu'il ne rapporte.
ludix-bot-cautious = Frileux
ludix-bot-cautious-line = Se contente de peu, quel que soit le score des autres.
ludix-bot-bold = Casse-cou
ludix-bot-bold-line = En veut toujours plus, et joue son va-tout dès que quelqu'un touche au but.
ludix-bot-perfect = Infaillible
ludix-bot-perfect-line = À deux, joue aussi bien qu'il est possible ; à plusieurs, selon ses chances de l'emporter.

## La fiche

ludix-evidence-country = La feuille situe l'éditeur à Vienne.
ludix-evidence-identifiers = L'article nomme le même auteur, le même éditeur et la même année.
ludix-evidence-minutes = Mesurée : à deux, 23 lancers par partie, à six 50, à 15 secondes le lancer.
