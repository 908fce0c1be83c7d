## Feuilles à imprimer pour jouer
print-title = { $title } : à imprimer
print-foot = { $title } · { $sheet } · { $number } sur { $count }
print-front = Pour commencer
print-board = Plateau
print-board-part = Plateau { $part }
print-pieces = Pièces à découper
print-cards = Cartes { $number }, recto
print-card-backs = Cartes { $number }, verso
print-notes = Ce que disent les cases
print-rules = Règles
print-in-the-box = Dans la boîte
print-has-board = { $sheets ->
    [one] Un plateau de { $width } × { $height } mm, sur une feuille
   *[other] Un plateau de { $width } × { $height } mm, sur { $sheets } feuilles
  }
print-has-pieces = { $count ->
    [one] Une pièce
   *[other] { $count } pièces, pour tous ceux qui peuvent jouer
  }
print-has-dice = { $count ->
    [one] Un dé à plier
   *[other] { $count } dés à plier
  }
print-has-cards = { $count ->
    [one] Une carte : { $name }
   *[other] { $count } cartes : { $name }
  }
print-has-notes = Ce que disent les cases
print-has-rules = Les règles
print-how = Comment le fabriquer
print-paper-a4 = A4
print-paper-letter = Letter (États-Unis)
print-step-print = Imprimez les { $pages } pages sur papier { $paper } à 100 %, « taille réelle », jamais « ajuster à la page » ; le mieux est un carton fin.
print-step-duplex = Imprimez les cartes, pages { $first } à { $last }, en recto verso, retournées sur le bord long, et tout le reste sur un seul côté.
print-step-cut = Découpez le plateau le long du trait interrompu.
print-step-glue = Découpez chaque feuille du plateau le long des traits interrompus et collez-la sur la bande qui porte son nom, bords et croix superposés : d'abord chaque rangée de gauche à droite, puis les rangées l'une sous l'autre.
print-step-pieces = Découpez les pièces le long de leurs traits ; sur du carton, elles durent plus longtemps.
print-step-stand = Découpez les pièces ; là où il y a des pointillés, pliez la figure à la tête, collez ses moitiés dos à dos et rabattez les pieds vers l'extérieur pour qu'elle tienne debout.
print-step-dice = Découpez les dés avec leurs languettes, pliez chaque arête et collez ; de vrais dés conviennent aussi, s'ils montrent la même chose.
print-signs = Ce que veulent dire les signes
print-written = Écrit : { $file }
print-ruler = Ce trait mesure { $length } mm. S'il n'en mesure pas autant chez vous, les pages n'ont pas été imprimées à 100 %.
