### Chassé-Croisé : tout ce que lit un joueur.

chasse-croise-line = Deux flots de pions se croisent à angle droit : esquivez, chassez, passez les premiers.
chasse-croise-goal = Soyez le premier à faire traverser le plateau à vos dix pions, en renvoyant au passage ceux de l'adversaire à leur départ.

## La table

chasse-croise-column-home = Arrivés
chasse-croise-column-under-way = En route
chasse-croise-column-at-start = Au départ
chasse-croise-column-steps-to-go = Cases restantes
chasse-croise-headline = { $high } et { $low } à jouer
chasse-croise-headline-left = encore { $die } à jouer
chasse-croise-way-red = Rouge monte, du bord A au bord B ; Blanc traverse depuis la gauche.
chasse-croise-way-white = Blanc va vers la droite, du bord C au bord D ; Rouge traverse depuis le bas.
chasse-croise-may-pass = { $who ->
    [you] Aucun de vos pions ne peut avancer : reculez si vous voulez, ou passez.
   *[other] { $name } ne peut faire avancer aucun pion, mais peut reculer ou passer.
  }
chasse-croise-must-pass = { $who ->
    [you] Aucun de vos pions ne peut bouger
   *[other] { $name } ne peut bouger aucun pion
  } : il ne reste qu'à passer.
chasse-croise-limit = Tour { $turn }, sur { $turns } au plus.
chasse-croise-pawn = { $distance ->
    [0] Pion { $pawn }, au départ
    [11] Pion { $pawn }, arrivé
   *[other] Pion { $pawn }, à { $distance } sur 11
  }
chasse-croise-crossing = Colonne { $column }, rangée { $row }
chasse-croise-start = { $side ->
    [red] Départ du pion { $pawn } de Rouge
   *[white] Départ du pion { $pawn } de Blanc
  }
chasse-croise-arrival = { $side ->
    [red] Arrivée du pion { $pawn } de Rouge
   *[white] Arrivée du pion { $pawn } de Blanc
  }
chasse-croise-legend-start = Un départ : un pion y attend, et y retourne s'il est touché
chasse-croise-legend-arrival = Une arrivée : il y faut exactement le nombre de cases qui restent
chasse-croise-legend-crossing = Un croisement : qui tombe sur un pion adverse le renvoie
chasse-croise-choice-advance = pion { $pawn } avance à { $distance }
chasse-croise-choice-arrive = pion { $pawn } arrive
chasse-croise-choice-back = pion { $pawn } recule à { $distance }
chasse-croise-choice-hit = pion { $pawn } touche le { $distance } adverse
chasse-croise-choice-hit-back = pion { $pawn } recule et touche le { $distance }
chasse-croise-choice-pass = passer
chasse-croise-both-on = { $hits ->
    [0] pion { $pawn } avance à { $distance } avec les deux dés
    [1] pion { $pawn } avance à { $distance } avec les deux dés et touche un adversaire
   *[other] pion { $pawn } avance à { $distance } avec les deux dés et touche deux adversaires
  }
chasse-croise-both-arrive = { $hits ->
    [0] pion { $pawn } arrive avec les deux dés
   *[other] pion { $pawn } touche un adversaire et arrive avec les deux dés
  }
chasse-croise-both-back = { $hits ->
    [0] pion { $pawn } recule à { $distance } avec les deux dés
    [1] pion { $pawn } recule à { $distance } avec les deux dés et touche un adversaire
   *[other] pion { $pawn } recule à { $distance } avec les deux dés et touche deux adversaires
  }
chasse-croise-throw-hint = Lancez vos deux dés et tapez-les avec un trait d'union, le plus fort d'abord, par exemple 6-3.

## Ce qui s'est passé

chasse-croise-thrown = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } { $high } et { $low }.
chasse-croise-thrown-equal = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } deux fois { $high } : deux dés comme les autres.
chasse-croise-advanced = { $who ->
    [you] Votre pion
   *[other] { $name } : le pion
  } { $pawn } avance de { $steps }, le voici à { $distance }.
chasse-croise-went-back = { $who ->
    [you] Votre pion
   *[other] { $name } : le pion
  } { $pawn } recule de { $steps }, le voici à { $distance }.
chasse-croise-left-arrival = { $who ->
    [you] Votre pion
   *[other] { $name } : le pion
  } { $pawn } ressort de l'arrivée et recule de { $steps }, le voici à { $distance }.
chasse-croise-hit = { $who ->
    [you] Votre pion
   *[other] { $name } : le pion
  } { $pawn } touche le { $rival } adverse, qui retourne à son départ.
chasse-croise-arrived = Le pion { $pawn } est arrivé : { $home } sur 10 pour { $who ->
    [you] vous
   *[other] { $name }
  }.
chasse-croise-passed = { $low ->
    [0] { $who ->
        [you] Vous ne pouvez pas avancer de { $high } et passez.
       *[other] { $name } ne peut pas avancer de { $high } et passe.
      }
   *[other] { $who ->
        [you] Vous ne pouvez avancer ni de { $high } ni de { $low } et passez.
       *[other] { $name } ne peut avancer ni de { $high } ni de { $low } et passe.
      }
  }
chasse-croise-won = { $who ->
    [you] Vous avez vos dix pions à l'arrivée et gagnez.
   *[other] { $name } a ses dix pions à l'arrivée et gagne.
  }
chasse-croise-drawn = Après { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
  } sans vainqueur, la partie est nulle.

## Pourquoi un coup est refusé

chasse-croise-refused-wrong-die = Aucun des dés restants ne montre ce nombre.
chasse-croise-refused-beyond-start = Ce pion reculerait au-delà de son départ.
chasse-croise-refused-beyond-arrival = Ce pion dépasserait son arrivée : il faut le nombre exact.
chasse-croise-refused-jump = Un adversaire barre l'axe, et on ne saute pas par-dessus un adversaire.
chasse-croise-refused-must-advance = Un de vos pions peut encore avancer ; on ne passe que si aucun ne le peut.

## La règle, avec nos mots

chasse-croise-section-box = La boîte
chasse-croise-section-turn = Un tour
chasse-croise-section-end = La fin
chasse-croise-option-max_turns = Après ce nombre de tours, les deux camps comptés, la partie est nulle ; 0 : sans limite.
chasse-croise-option-max_turns-title = Tours au plus

rule-CHA-1 = Rouge et Blanc ont dix pions chacun. Chaque pion attend sur sa propre case de départ, hors de la grille où l'on se croise.
rule-CHA-2 = La feuille ne dit pas qui commence. Ici c'est Rouge, la première place ; tirez les places au sort si vous voulez.
rule-CHA-3 = Lancez deux dés. Un pion se déplace de leur somme, ou bien un pion se déplace de l'un, puis un pion de l'autre ; vers l'avant ou vers l'arrière, à votre gré. Ici les dés se jouent l'un après l'autre, dans l'ordre qui vous plaît, ce qui comprend la somme.
rule-CHA-4 = Les dix colonnes de Rouge croisent à angle droit les dix rangées de Blanc, sur cent cases communes : c'est ainsi que nous lisons le plateau. Un pion garde son axe toute la partie. Il ne recule pas plus loin que son départ et ne va pas plus loin que son arrivée, onze cases plus loin.
rule-CHA-5 = Tomber exactement sur un adversaire le renvoie aussitôt à son départ, d'où il pourra repartir au prochain tour de son camp. Sur les départs et les arrivées, personne n'est touché.
rule-CHA-6 = Un pion arrivé peut ressortir à reculons, par exemple pour toucher quelqu'un.
rule-CHA-7 = On ne saute pas par-dessus un adversaire, ni vers l'avant ni vers l'arrière.
rule-CHA-8 = Un même pion peut jouer les deux dés dans le même sens : sur un chemin libre, ou en touchant avec le premier puis en poursuivant avec le second.
rule-CHA-9 = Un même pion peut aussi avancer d'un dé et reculer de l'autre, dans l'ordre voulu.
rule-CHA-10 = Pour arriver, il faut exactement le nombre de cases qui restent.
rule-CHA-11 = On ne passe que si aucun de ses pions ne peut avancer avec l'un des dés restants. Reculer est toujours permis, jamais obligatoire. Passer termine le tour.
rule-CHA-12 = Deux dés égaux sont deux dés ordinaires ; ils ne donnent rien de plus.
rule-CHA-13 = Qui a le premier ses dix pions sur la ligne d'arrivée gagne aussitôt, même s'il lui reste un dé.
rule-CHA-14 = Option max_turns : après ce nombre de tours sans vainqueur, la partie est nulle.

## Ce que compte une simulation

chasse-croise-count-hits = touches
chasse-croise-count-passes = passes

## Les robots

chasse-croise-bot-careless = Rêveur
chasse-croise-bot-net = Renard

## La fiche

chasse-croise-evidence-title = La feuille a perdu son titre : nous lui avons donné ce nom.
chasse-croise-evidence-language = La feuille a perdu son titre ; ce qui en reste est en français.
chasse-croise-evidence-minutes = Mesurée : 52 tours par partie, à 20 secondes le tour.
