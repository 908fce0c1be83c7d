### Veldiv : tout ce que lit un joueur.

veldiv-line = Du cyclisme sur piste, un ovale de 48 cases : six courses, deux dés, et jamais deux coureurs sur la même case.
veldiv-individual-title = Veldiv, course individuelle
veldiv-individual-line = Sprint après sprint sur la ligne ; le jeton Premier convenu, d'ordinaire le troisième, annonce le dernier.
veldiv-individual-goal = Prenez des tours d'avance aux autres et gagnez les sprints sur la ligne : l'emporte celui qui a le plus de jetons Un Tour, puis, à égalité, le plus de jetons Premier, puis de points.
veldiv-team-title = Veldiv, course par équipes
veldiv-team-line = L'américaine : deux coureurs par équipe, deux dés, des sprints pour les deux.
veldiv-team-goal = Menez vos deux coureurs devant les autres équipes : l'emporte celle qui a le plus de jetons Un Tour, puis, à égalité, le plus de jetons Premier, puis de points.
veldiv-pursuit-title = Veldiv, poursuite
veldiv-pursuit-line = Départs tout autour de la piste : rattrapez celui qui précède, ou bouclez trois tours le premier.
veldiv-pursuit-goal = Rattrapez et dépassez tous ceux qui vous précèdent, ou soyez le premier à boucler trois tours.
veldiv-team-pursuit-title = Veldiv, poursuite par équipes
veldiv-team-pursuit-line = La poursuite à deux : les deux coureurs doivent passer.
veldiv-team-pursuit-goal = Dépassez les autres équipes avec vos deux coureurs, ou soyez la première équipe à boucler trois tours au complet.
veldiv-elimination-title = Veldiv, éliminatoire
veldiv-elimination-line = Le dernier à franchir la ligne sort, tour après tour.
veldiv-elimination-goal = Ne soyez jamais le dernier à franchir la ligne : tour après tour, ce coureur-là sort, et celui qui reste gagne.
veldiv-kitty-title = Veldiv, la Cagnotte
veldiv-kitty-line = Le dernier à franchir la ligne paie, jusqu'à ce que la cagnotte soit pleine.
veldiv-kitty-goal = Versez le moins possible dans la cagnotte : le dernier à franchir la ligne paie, jusqu'à ce qu'elle soit pleine.

## La table

veldiv-column-laps = Tours
veldiv-column-premier = Premier
veldiv-column-points = Points
veldiv-column-paid = Versé
veldiv-column-place = Passage
veldiv-column-square = Case
veldiv-column-distance = Roulé
veldiv-headline-choose = { $who ->
    [you] Vos deux coureurs
   *[other] { $name } : les deux coureurs
  } se retrouvent sur la { $square }
veldiv-counter = { $kind ->
    [sprint] Sprint
    [last] Dernier sprint
    [lap] Tour
   *[to-go] Tours à faire
  }
veldiv-counted = { $kind ->
    [sprint] Sprint { $count }
    [last] Sprint { $count }, le dernier
    [lap] Tour { $count }
   *[to-go] Tours à faire : { $count }
  }
veldiv-die = Un dé qui montre { $face }
veldiv-holding = { $paid ->
    [0] Jetons Premier : { $premier }, jetons Un Tour : { $laps }
   *[other] Payé : { $paid }
  }
veldiv-podium = Le podium
veldiv-champion = { $place ->
    [1] Premier
    [2] Deuxième
   *[other] Troisième
  }
veldiv-note-sprint = { $last ->
    [yes] Sprint { $sprint }, le dernier : qui passe la ligne a terminé.
   *[no] Le sprint { $sprint } est ouvert.
  }
veldiv-note-lap = Tour { $lap } : { $riders ->
    [one] il reste un coureur.
   *[other] { $riders } coureurs en course ; le dernier à passer sort.
  }
veldiv-note-kitty = Tour { $lap } : la cagnotte contient { $kitty } sur { $total }.
veldiv-banner-last-sprint = Dernier sprint
veldiv-note-gentle = Course commencée à quatre : le six ne vaut que 6.
veldiv-note-safe = Deux tours sont bouclés : plus personne n'est éliminé.
veldiv-mover = { $shorts ->
    [white] Le blanc
   *[black] Le noir
  }, qui vient d'arriver, repart de { $advance } cases
veldiv-mate = { $shorts ->
    [white] Le blanc
   *[black] Le noir
  }, qui était là, repart de { $advance } cases
veldiv-throw-hint = Lancez votre dé et tapez son chiffre, de 1 à 6.
veldiv-team-throw-hint = Lancez vos dés et tapez ce qu'ils montrent : 4 pour un dé, 5-3 pour deux, le plus haut d'abord.
veldiv-legend-line = La ligne : chaque tour y commence et y finit
veldiv-legend-start = Un départ : chacun part de sa propre case
veldiv-legend-six = Le six, coup de chance : 12 cases
veldiv-legend-white = Le coureur blanc d'une équipe
veldiv-legend-black = Le coureur noir d'une équipe
veldiv-token-premier = Premier
veldiv-token-lap = Un Tour
veldiv-square = { $kind ->
    [start] Case { $square }, un départ
    [line] Case { $square }, la ligne
   *[plain] Case { $square }
  }
veldiv-rider = { $shorts ->
    [white] Le coureur blanc
    [black] Le coureur noir
   *[none] Le coureur
  }, { $where ->
    [square] sur la case { $square }
    [start] sur la ligne de départ
   *[bench] hors de la piste
  }

## Ce qui s'est passé

# Un coureur : le nom du joueur et, en équipe, la couleur de la culotte.
veldiv-who = { $who ->
    [you] { $shorts ->
        [white] Votre coureur blanc
        [black] Votre coureur noir
       *[none] Votre coureur
      }
   *[other] { veldiv-named }
  }
veldiv-who-inside = { $who ->
    [you] { $shorts ->
        [white] votre coureur blanc
        [black] votre coureur noir
       *[none] votre coureur
      }
   *[other] { veldiv-named }
  }
veldiv-named = { $shorts ->
    [white] { $name } (blanc)
    [black] { $name } (noir)
   *[none] { $name }
  }
veldiv-threw = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } un { $die }.
veldiv-threw-first = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } un { $die } pour le premier coureur, le { $shorts ->
    [white] blanc
   *[black] noir
  }.
veldiv-threw-two = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } { $die } et { $second } : { $die } pour { $shorts ->
    [white] le blanc, derrière ; { $second } pour le noir
   *[black] le noir, derrière ; { $second } pour le blanc
  }.
veldiv-threw-last = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } un { $die } pour le coureur encore en piste, le { $shorts ->
    [white] blanc
   *[black] noir
  }.
veldiv-die-lost = Le { $die } est perdu : { veldiv-who-inside } a déjà terminé.
veldiv-rode = { veldiv-who } roule de { $leap ->
    [one] { $leap } case
   *[other] { $leap } cases
  } jusqu'à la { $square }.
veldiv-rode-lucky = Six, le coup de chance : { veldiv-who-inside } roule de { $leap } cases jusqu'à la { $square }.
veldiv-rode-gentle = { veldiv-who } roule de { $leap } cases jusqu'à la { $square } : dans une course commencée à quatre, le six ne vaut que 6.
veldiv-taken = La { $taken } est occupée : encore { $leap }, jusqu'à la { $square }.
veldiv-taken-lucky = La { $taken } est occupée : après un six, encore { $leap }, jusqu'à la { $square }.
veldiv-taken-rival = Un rival tient la { $taken } : encore { $leap }, jusqu'à la { $square }.
veldiv-taken-mate = L'équipier tient la { $taken } : le double du dé, encore { $leap }, jusqu'à la { $square }.
veldiv-taken-rival-lucky = Un rival tient la { $taken } : après un six, encore { $leap }, jusqu'à la { $square }.
veldiv-taken-mate-lucky = L'équipier tient la { $taken } : après un six, encore { $leap }, jusqu'à la { $square }.
veldiv-crept = La { $taken } est occupée et ces bonds tournent en rond : une case de plus, la { $square }.
veldiv-choose = { veldiv-who } rejoint l'équipier sur la { $square } : lequel repart de { $advance } cases ?
veldiv-stayed = { veldiv-who } reste sur la { $square } ; l'équipier repart.
veldiv-relayed = { veldiv-who } repart de { $leap } cases jusqu'à la { $square }.
veldiv-relay-lost = { veldiv-who } vient de terminer : l'avance de { $leap } cases est perdue.

veldiv-sprint-closed = { veldiv-who } repasse la ligne : le sprint { $sprint } est clos.
veldiv-sprint-closed-marked = { veldiv-who }, doublé avant de passer, passe la ligne : le sprint { $sprint } est clos.
veldiv-crossing-void = { veldiv-who }, doublé avant de passer, passe la ligne : ce passage est nul, et le sprint { $sprint } reste ouvert aux autres.
veldiv-place-void = La place { $place } du sprint { $sprint } est nulle : { $points ->
    [one] son point ne va
   *[other] ses { $points } points ne vont
  } à personne.
veldiv-no-premier = Aucune équipe n'a passé la ligne au complet : pas de jeton Premier pour le sprint { $sprint }.
veldiv-sprint-opened = Le sprint { $sprint } est ouvert.
veldiv-unmarked = { veldiv-who } n'est plus marqué.
veldiv-placed = { $points ->
    [0] { veldiv-who } passe la ligne, numéro { $place } du sprint { $sprint } : aucun point.
    [one] { veldiv-who } passe la ligne, numéro { $place } du sprint { $sprint } : { $points } point.
   *[other] { veldiv-who } passe la ligne, numéro { $place } du sprint { $sprint } : { $points } points.
  }
veldiv-premier = Le jeton Premier du sprint { $sprint } { $who ->
    [you] est à vous : vous en avez { $tokens }.
   *[other] va à { $name }, qui en a { $tokens }.
  }
veldiv-last-sprint = { $tokens ->
    [one] Un seul jeton suffit : le sprint { $sprint } est le dernier, et qui passe la ligne a terminé.
   *[other] { $who ->
        [you] Vous avez
       *[other] { $name } a
      } les { $tokens } jetons qu'il faut : le sprint { $sprint } est le dernier, et qui passe la ligne a terminé.
  }
veldiv-arrived = { veldiv-who } a terminé et quitte la piste, numéro { $order } à l'arrivée.
veldiv-arrived-unplaced = { veldiv-who }, doublé avant de passer, a terminé sans place et quitte la piste, numéro { $order } à l'arrivée.
veldiv-marked = { $laps ->
    [one] { veldiv-who } est doublé et marqué : pas de place dans le sprint { $sprint }.
   *[other] { veldiv-who } a { $laps } tours de retard et est marqué : pas de place dans le sprint { $sprint }.
  }
veldiv-lap-token = { $tokens ->
    [one] { $who ->
        [you] Vous avez gagné un tour et prenez un jeton Un Tour.
       *[other] { $name } a gagné un tour et prend un jeton Un Tour.
      }
   *[other] { $who ->
        [you] Vous avez
       *[other] { $name } a
      } gagné un tour : { $tokens } jetons Un Tour désormais.
  }
veldiv-team-lap-token = { $tokens ->
    [one] { $who ->
        [you] Vos deux coureurs
       *[other] { $name } : les deux coureurs
      } ont gagné un tour et rapportent un jeton Un Tour.
   *[other] { $who ->
        [you] Vos deux coureurs
       *[other] { $name } : les deux coureurs
      } ont gagné un tour, ce qui fait { $tokens } jetons Un Tour.
  }
veldiv-won-race = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
  } la course avec { $tokens ->
    [0] aucun jeton Un Tour
    [one] { $tokens } jeton Un Tour
   *[other] { $tokens } jetons Un Tour
  }, { $premier } Premier et { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

veldiv-lap-done = { $who ->
    [you] Vous avez bouclé le tour { $laps } et prenez
   *[other] { $name } a bouclé le tour { $laps } et prend
  } un jeton Un Tour.
veldiv-team-lap-done = { $who ->
    [you] Vos deux coureurs
   *[other] { $name } : les deux coureurs
  } ont bouclé le tour { $laps } et rapportent un jeton Un Tour.
veldiv-passed = { $who ->
    [you] Votre coureur
   *[other] { $name }
  } est rattrapé et dépassé : éliminé, hors de la piste.
veldiv-team-passed = { $who ->
    [you] Vos deux coureurs
   *[other] { $name } : les deux coureurs
  } sont dépassés par les deux d'une même équipe. Éliminés, hors de la piste.
veldiv-safe = { $who ->
    [you] Vous tenez
   *[other] { $name } tient
  } deux jetons avant tous les autres : désormais plus personne n'est éliminé.
veldiv-three-laps = { veldiv-who } a roulé trois tours et quitte la piste.
veldiv-won-pursuit = { $who ->
    [you] Vous gagnez
   *[other] { $name } gagne
  } la poursuite.

veldiv-waits = { $who ->
    [you] Vous avez passé la ligne, numéro { $place } du tour { $lap }, et attendez sur place.
   *[other] { $name } a passé la ligne, numéro { $place } du tour { $lap }, et attend sur place.
  }
veldiv-waits-on = { $who ->
    [you] Vous avez déjà passé aussi la ligne du tour { $lap } et attendez toujours.
   *[other] { $name } a déjà passé aussi la ligne du tour { $lap } et attend toujours.
  }
veldiv-last-across = { $who ->
    [you] Votre coureur
   *[other] { $name }
  } est dernier du tour { $lap } : éliminé, hors de la piste. { $riders ->
    [one] Il reste un coureur.
   *[other] Il reste { $riders } coureurs.
  }
veldiv-next-lap = Tour { $lap } : { $who ->
    [you] vous lancez
   *[other] { $name } lance
  } en premier.
veldiv-won-elimination = { $who ->
    [you] Votre coureur reste seul en course : vous gagnez.
   *[other] { $name } reste seul en course et gagne.
  }
veldiv-paid = { $who ->
    [you] Vous passez en dernier et versez
   *[other] { $name } passe en dernier et verse
  } { $stake }, { $paid } jusqu'ici ; la cagnotte contient { $kitty }.
veldiv-put-back = { $who ->
    [you] Vous allez
   *[other] { $name } va
  } sur la case { $square } pour le tour suivant.
veldiv-kitty-full = La cagnotte contient { $kitty } : la course est finie.
veldiv-won-kitty = { $who ->
    [you] Vous avez versé le moins, { $paid }, et gagnez.
   *[other] { $name } a versé le moins, { $paid }, et gagne.
  }
veldiv-shared-kitty = { $who ->
    [you] Vous avez
   *[other] { $name } a
  } versé { $paid }, personne n'a versé moins : la victoire est partagée.

## La règle, avec nos mots

veldiv-section-articles = Rouler : les articles
veldiv-section-individual = Course individuelle
veldiv-section-team = Course par équipes (Américaine)
veldiv-section-pursuit = Poursuite individuelle
veldiv-section-team-pursuit = Poursuite par équipes
veldiv-section-elimination = Éliminatoire
veldiv-section-kitty = La Cagnotte
veldiv-option-lap_token = Ce qui vaut un jeton Un Tour : field, un tour gagné sur tous les adversaires à la fois ; each, un tour gagné sur n'importe lequel d'entre eux.
veldiv-option-lap_token-title = Gagner un tour
veldiv-option-lap_token-field = Compte quand il est gagné sur tout le monde
veldiv-option-lap_token-each = Compte pour chaque rival doublé
veldiv-option-lapped = Ce que vaut le passage d'un coureur doublé : void, rien, et le sprint reste ouvert ; next, il clôt le sprint et compte comme le premier du suivant ; none, être doublé ne change rien.
veldiv-option-lapped-title = Coureurs doublés
veldiv-option-lapped-void = Leur prochain passage est nul
veldiv-option-lapped-next = Leur prochain passage ouvre le sprint suivant
veldiv-option-lapped-none = Ils passent comme les autres
veldiv-option-premiers = En combien de jetons Premier la course se dispute ; le sprint du dernier se court jusqu'au bout.
veldiv-option-premiers-title = Jetons Premier à gagner
veldiv-option-premier = À qui va le jeton Premier d'un sprint : both, à la première équipe dont les deux coureurs ont passé la ligne ; first, à l'équipe du premier coureur passé.
veldiv-option-premier-title = Premier sur la ligne
veldiv-option-premier-both = La première équipe passée au complet
veldiv-option-premier-first = L'équipe du premier coureur passé
veldiv-option-mate = Qui repart quand deux équipiers se retrouvent sur une case : mover, celui qui arrive ; choice, celui que le joueur désigne.
veldiv-option-mate-title = Quand deux équipiers se retrouvent
veldiv-option-mate-mover = Celui qui arrive repart
veldiv-option-mate-choice = Vous dites qui repart
veldiv-option-knockout = Jusqu'à quand on élimine des équipes : two, jusqu'à ce qu'une équipe ait fait deux tours ; race, jusqu'à la fin de la course.
veldiv-option-knockout-title = Éliminer les équipes
veldiv-option-knockout-two = Jusqu'à ce qu'une équipe ait fait deux tours
veldiv-option-knockout-race = Jusqu'à la fin de la course
veldiv-option-stake = Ce que verse le dernier passé.
veldiv-option-stake-title = Ce que verse le dernier
veldiv-option-total = Ce que la cagnotte doit contenir pour finir la course ; au plus 1000 fois la mise.
veldiv-option-total-title = Une cagnotte pleine

veldiv-readings = **La lecture qui pèse le plus.** Ce que vaut le passage d'un coureur doublé (VEL-IND-3a). La feuille annule les points des doublés et de personne d'autre ; nous aussi. Qu'un tel passage ouvre plutôt le sprint suivant (lapped=next), et avec les mêmes dés un autre gagne 19,0 % des courses individuelles à quatre, 47,6 % à huit et 55,7 % à douze. Par équipes, c'est 21,2 % à quatre équipes et 41,7 % à six ; là, le jeton Premier pèse autant (VEL-TEA-3) : premier=first donne un autre vainqueur dans 27,2 % et 43,3 % des courses. Qu'un coureur doublé prenne ou non une place (lapped=none) ne change presque jamais le vainqueur. [Toutes les lectures, mesurées](../readings.md).

rule-VEL-1 = De un à cinq, un dé vaut ce qu'il montre. Le six est le coup de chance : il vaut 12 cases.
rule-VEL-2 = À votre tour, lancez un dé et faites rouler votre coureur d'autant.
rule-VEL-3 = Une case, un coureur. Si le vôtre tombe sur une case occupée, il repart du même nombre, encore et encore, jusqu'à une case libre. S'il retombe ainsi sur une case déjà essayée dans ce coup, il continue de là case par case, quels que soient les occupants.
rule-VEL-4 = Un six fait un bond de 12 ; si la case est occupée, on repart de 6 en 6 jusqu'à une case libre.
rule-VEL-5 = Dans les courses par équipes, chacun lance à son premier tour un seul dé, pour un seul coureur. Ensuite on lance deux dés : le plus haut pour le coureur de derrière, qui part d'abord, le plus bas pour celui de devant, qui part après. La distance au moment du lancer décide qui est derrière, pour les deux dés ; un coureur encore au départ est derrière. Le second dé se joue même si le premier a mené son coureur à l'arrivée ; il n'est perdu que si son propre coureur a terminé entre-temps. Le premier des deux à quitter le départ est le coureur 1, blanc dans nos comptes rendus ; le coureur 2 est noir.
rule-VEL-5x = Par exemple : vos coureurs sont sur la 15 et la 23, et vous lancez 3 et 5. Celui de la 15 va sur la 20, puis celui de la 23 sur la 26.
rule-VEL-6 = Dans les courses par équipes, d'une case tenue par un rival on repart du même nombre jusqu'à une case libre.
rule-VEL-7 = D'une case tenue par votre équipier on repart du double du dé, sauf si le lancer valait 12 (VEL-9). Si l'on tombe alors sur un rival, on continue du nombre que montre le dé.
rule-VEL-7a = La feuille laisse l'un de vos deux coureurs faire le bond doublé. Option mate : avec mover, c'est toujours celui qui arrive. Avec choice, vous dites mover ou mate ; avec mate, l'arrivant garde la case et son équipier en repart, du double du dé, ou de 12 après un six. Dans tous les cas, chaque dé reste au coureur à qui il est échu.
rule-VEL-7b = Si long que soit le parcours, chaque case occupée compte selon son occupant : votre équipier, le double du dé (12 après un six) ; un rival, le dé (6 après un six).
rule-VEL-8 = Dans les courses par équipes, un six qui finit sur un rival continue de 6 en 6 jusqu'à une case libre.
rule-VEL-9 = Un six qui finit sur votre équipier continue de 12 ; ensuite, d'un rival, de 6.
rule-VEL-10 = Dès que l'un de vos deux coureurs a terminé, vous lancez un seul dé, pour l'autre.
rule-VEL-11 = Les coureurs hors de la piste ne gênent personne, ni ceux qui n'ont pas quitté la ligne de départ commune, case 48. En poursuite, les cases de départ sont tenues dès le début.
rule-VEL-12 = Le dé passe de voisin en voisin, vers la droite selon la feuille ; ici dans l'ordre des places, et la première commence.

rule-VEL-IND-1 = De deux à douze joueurs, un coureur chacun, tous sur la case 48. VEL-1 à VEL-4 disent comment on roule.
rule-VEL-IND-2 = Chaque tour finit par un sprint sur la ligne, que l'on passe en allant au-delà de la 48. Le premier passé prend un jeton Premier. Les places donnent des points : 1 à deux joueurs ; 2 et 1 à trois ; 3, 2 et 1 à quatre ou plus.
rule-VEL-IND-3 = Un seul sprint est ouvert à la fois. Qui passe la ligne en prend la place suivante. Un coureur qui y a déjà sa place et repasse le clôt : les places que personne n'a prises sont nulles, et ce passage est le premier du sprint suivant.
rule-VEL-IND-3a = Qui est doublé avant de passer perd les points de ce sprint et court pour les suivants, avec un tour de retard. Un coureur est marqué s'il est doublé pendant qu'un sprint est ouvert dont il n'a pas encore passé la ligne. Option lapped : avec void, le passage d'un coureur marqué est nul. Il ne prend pas de place, ne rapporte rien et ne clôt rien, le sprint reste ouvert aux autres, et la marque s'efface ; si le coureur repasse alors que le même sprint est ouvert, il le clôt (VEL-IND-3). Avec next, le passage d'un coureur marqué clôt le sprint et compte comme le premier du suivant. Avec none, personne n'est marqué. Tout nouveau sprint efface les marques et les passages nuls. Est doublé celui qui, à la fin d'un coup, voit pour la première fois un coureur d'un autre joueur, encore en course, à plus de 48 cases devant lui ; puis à plus de 96, et ainsi de suite ; une fois pour chaque, peu importe par qui. Nul n'est doublé avant d'avoir quitté le départ.
rule-VEL-IND-4 = Les tours gagnés rapportent des jetons Un Tour : un à plus de 48 cases d'avance, deux à plus de 96, et ainsi de suite. Option lap_token : avec field, vous en tenez autant que le plus de tours que vous ayez jamais eus d'avance sur tous à la fois ; avec each, le plus de tours jamais eus sur chaque adversaire, additionnés. C'est la fin d'un coup qui compte ; les coureurs arrivés comptent là où ils ont fini ; on ne gagne aucun tour sur qui n'a pas quitté le départ.
rule-VEL-IND-5 = La course se dispute en un nombre convenu de jetons Premier : option premiers, trois d'ordinaire. Quand un joueur en a autant, ce sprint est le dernier. Dès lors, qui passe la ligne a terminé et quitte la piste, à commencer par celui du jeton, et les autres lancent jusqu'à ce que tous soient arrivés. Aucun sprint ne suit : un coureur marqué finit sans place, quelle que soit l'option lapped. Les coureurs arrivés, coup d'arrivée compris, ne marquent personne.
rule-VEL-IND-6 = Gagne celui qui a le plus de jetons Un Tour ; à égalité, celui qui a le plus de jetons Premier ; puis le plus de points ; puis l'ordre d'arrivée dans le dernier sprint.
rule-VEL-IND-7 = Chaque dé est réglé avant que le suivant soit joué : d'abord le parcours, puis les passages un à un, puis les marques, puis les jetons Un Tour. Si c'est l'équipier qui repart (VEL-7a), tout cela est d'abord réglé pour celui qui reste, et le parcours de l'équipier est un coup à part ; si celui-ci se trouve arrivé entre-temps, il ne repart pas.

rule-VEL-TEA-1 = De deux à six joueurs, deux coureurs chacun, tous sur la case 48. VEL-5 à VEL-10 disent comment on roule.
rule-VEL-TEA-2 = À chaque sprint, les trois premiers coureurs passés rapportent 3, 2 et 1 points, quelle que soit leur équipe ; vos deux coureurs peuvent en être.
rule-VEL-TEA-3 = Chaque sprint a un jeton Premier, pour la première équipe passée. Option premier : avec both, il va à la première équipe dont les deux coureurs ont une place dans le sprint, et à personne si le sprint est clos avant ; avec first, il va à l'équipe du premier coureur passé.
rule-VEL-TEA-4 = Une équipe prend un jeton Un Tour quand ses deux coureurs ont gagné un tour sur les autres équipes : comme en VEL-IND-4, avec la distance de son coureur le plus lent contre le plus rapide de l'autre équipe.
rule-VEL-TEA-5 = Sprints, fin et classement sont ceux de VEL-IND-3 à VEL-IND-7, et une équipe arrive avec son second coureur. La feuille ne parle pas ici de coureurs doublés, si bien que personne n'est marqué ; option lapped : void et next comme à VEL-IND-3a, seuls les adversaires vous marquant. Avec premier=both, les coureurs qui ont déjà passé la ligne dans ce qui se révèle le dernier sprint, avec ou sans place, ont terminé aussi, aussitôt et dans l'ordre de leurs passages.

rule-VEL-PUR-1 = De deux à quatre joueurs, un coureur chacun. Départs : 24 et 48 à deux ; 16, 32 et 48 à trois ; 12, 24, 36 et 48 à quatre. La première place part de la première nommée.
rule-VEL-PUR-2 = VEL-1 à VEL-4 disent comment on roule. Dans une course commencée à quatre, le six ne vaut que 6, jusqu'à la fin, et il repart de 6 comme tout autre nombre.
rule-VEL-PUR-3 = Prenez un jeton Un Tour chaque fois que, un tour bouclé, vous dépassez votre propre case de départ.
rule-VEL-PUR-4 = Un coureur rattrapé et dépassé est éliminé à la fin de ce coup. Vous avez dépassé un coureur quand votre distance l'emporte sur la sienne de plus de cases qu'il n'y en a de votre départ, vers l'avant, au sien.
rule-VEL-PUR-5 = Le dernier coureur en piste gagne ; de même, aussitôt, le premier qui va au-delà de trois tours (144 cases). Les coureurs dépassés sortent avant que l'on cherche le gagnant. Derrière le gagnant : ceux qui roulent encore, par distance, ex æquo si elle est égale ; puis les éliminés, les derniers sortis d'abord, ex æquo si un même coup les a sortis.

rule-VEL-TPU-1 = De deux à quatre équipes de deux partent des cases de VEL-PUR-1, les deux coureurs de la même. VEL-5 à VEL-10 disent comment on roule. Dans une course commencée à quatre équipes, le six ne vaut que 6, et VEL-8 et VEL-9 ne s'appliquent pas.
rule-VEL-TPU-2 = Une équipe prend un jeton Un Tour dès que ses deux coureurs ont bouclé un tour de plus depuis leur départ.
rule-VEL-TPU-3 = Une équipe est éliminée si ses deux coureurs ont été dépassés par les deux d'une même autre équipe : à la fin du tour de jeu de celle-ci, son coureur le plus lent doit avoir dépassé votre plus rapide, au sens de VEL-PUR-4 ; les coureurs arrivés comptent là où ils ont fini. Option knockout : avec two, plus personne n'est éliminé dès qu'une équipe tient deux jetons Un Tour, pas même dans ce tour de jeu ; avec race, on élimine jusqu'à la fin de la course.
rule-VEL-TPU-4 = Un coureur au-delà de trois tours (144 cases) a terminé et quitte la piste. La première équipe arrivée au complet gagne, ou la dernière en piste. Derrière elle : les équipes qui roulent encore, par la distance du plus lent, ex æquo si elle est égale ; puis les éliminées, les dernières sorties d'abord, ex æquo si un même tour de jeu les a sorties.

rule-VEL-ELI-1 = De deux à douze joueurs, un coureur chacun, tous sur la 48 ; VEL-1 à VEL-4 disent comment on roule. Qui franchit la ligne reste sur la case atteinte et attend, sans lancer, que le tour soit décidé. Qui a déjà franchi aussi la ligne suivante attend encore tout ce tour-là, où il compte comme premier passé.
rule-VEL-ELI-2 = Dès que tous ont passé sauf un, celui-là est éliminé et quitte la piste.
rule-VEL-ELI-3 = Au tour suivant, celui qui a le moins dépassé la ligne lance en premier ; puis on suit l'ordre des places, parmi ceux qui restent en course.
rule-VEL-ELI-4 = Le dernier en course gagne ; les autres se classent dans l'ordre inverse des éliminations.

rule-VEL-CAG-1 = De deux à douze joueurs roulent comme en VEL-ELI-1, et un tour est décidé quand tous ont passé sauf un. Options stake et total : ce que verse le dernier, et ce que la cagnotte doit contenir à la fin.
rule-VEL-CAG-2 = Le dernier verse la mise dans la cagnotte et commence le tour suivant sur la case 38, dix cases avant la ligne ; son premier passage de la 48 ne termine donc rien. Si la 38 est occupée, ils y sont deux jusqu'à ce que le nouveau venu reparte, ce qu'il fait aussitôt. Il y va même si son versement finit la course.
rule-VEL-CAG-3 = Celui qui a versé lance en premier, puis les autres dans l'ordre des places.
rule-VEL-CAG-4 = La course est finie quand la cagnotte contient le total ou davantage. Qui a versé le moins gagne ; à versements égaux, on est ex æquo.

## Ce que compte une simulation

veldiv-count-lap-tokens = jetons Un Tour
veldiv-count-void-places = places non attribuées
veldiv-count-throws = lancers
veldiv-count-squares = cases parcourues
veldiv-count-throws-a-lap = lancers par tour de piste

## La fiche

veldiv-evidence-players = La Cagnotte se joue de 2 à 12 ; aux autres courses, la feuille admet deux joueurs et plus.
veldiv-evidence-minutes = Mesurée à la course individuelle : à deux, 76 lancers, à douze 732, à 8 secondes le lancer.
