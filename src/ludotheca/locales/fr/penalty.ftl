### Penalty : tout ce que lit un joueur.

penalty-line = Un voyage de football vers la Coupe de 1998 : deux dés, des cartes, et un barrage partout où deux pions se rencontrent.
penalty-goal = Soyez le premier à parcourir la rangée extérieure, la rangée intérieure et le Chemin de la gloire, et à entrer dans la Coupe avec le total exact.

## La table

penalty-column-square = Case
penalty-column-needs = Reste
penalty-column-skips = À passer
penalty-column-card = Dernière carte
penalty-last-card = { $pile ->
    [penalty] pénalité { $number }
   *[joker] joker { $number }
  }
penalty-headline = { $high } + { $low } = { $total }
penalty-headline-opening = Qui commence ?
penalty-note-opening = On lance pour savoir qui commence : chacun jette les dés blancs, et le plus fort total ouvre la partie.
penalty-series = Barrage sur la case { $square }
penalty-card-title = { $pile ->
    [penalty] Carte pénalité { $number }
   *[joker] Carte joker { $number }
  }
penalty-card-text = { $text }
penalty-note-card = { $pile ->
    [penalty] { $who ->
        [you] Tirez
       *[other] { $name } tire
      } la carte du dessus de la pile pénalité.
   *[joker] { $who ->
        [you] Tirez
       *[other] { $name } tire
      } la carte du dessus de la pile joker.
  }
penalty-note-win = { $needs ->
    [one] { $needs } case
   *[other] { $needs } cases
  } jusqu'à la Coupe : { $who ->
      [you] vous avez
     *[other] { $name } a
    } { $ways ->
    [one] { $ways } chance
   *[other] { $ways } chances
  } sur { $of } ({ $percent } %) de gagner au prochain lancer.
penalty-pawn = { $square ->
    [0] Pion au DÉPART
   *[other] Pion sur la case { $square }
  }
penalty-legend-penalty = Tirez une carte pénalité
penalty-legend-joker = Tirez une carte joker
penalty-legend-instruction = Faites ce que dit la case : touchez-la pour la lire
penalty-legend-instruction-printed = Faites ce que dit la case : voyez la feuille des cases
penalty-legend-named = Un lieu qui a son histoire, et rien à faire
penalty-deck-penalty = Pénalité
penalty-deck-joker = Joker
penalty-place = { $place ->
    [none] { $kind ->
        [start] DÉPART
        [cup] La Coupe
        [penalty] { $square } · une carte pénalité
        [joker] { $square } · une carte joker
       *[plain] Case { $square }
      }
   *[other] { $kind ->
        [start] { $place }
        [cup] { $place }
        [penalty] { $square } · { $place } · une carte pénalité
        [joker] { $square } · { $place } · une carte joker
       *[plain] { $square } · { $place }
      }
  }
penalty-place-instruction = { $place ->
    [none] { $square }
   *[other] { $square } · { $place }
  } · { $effect ->
    [advance] { $amount ->
        [one] avancez d'une case
       *[other] avancez de { $amount } cases
      }
    [back] { $amount ->
        [one] reculez d'une case
       *[other] reculez de { $amount } cases
      }
    [next-penalty] allez à la prochaine case pénalité
    [next-joker] allez à la prochaine case joker
    [next-instruction] allez à la prochaine consigne
    [row-start] revenez au début de cette rangée
    [miss-turn] { $amount ->
        [one] passez un tour
       *[other] passez { $amount } tours
      }
    [throw-again] relancez
    [swap-ahead] échangez votre place avec le premier pion devant vous
   *[none] un repos
  }
penalty-roll = Relancer
penalty-stop = S'arrêter et passer les dés
penalty-throw-hint = Dés blancs : le plus fort d'abord, par exemple 5-2. En barrage : votre seul dé, de 1 à 6. Une carte : sa pile et son numéro, par exemple penalty:7 ou joker:12.

## Ce qui s'est passé

penalty-opening = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } { $throw } pour savoir qui commence : { $total }.
penalty-opening-tie = { $who ->
    [you] Vous êtes à égalité au plus fort total, { $total }, et relancez.
   *[other] { $name } est à égalité au plus fort total, { $total }, et relance.
  }
penalty-begins = { $who ->
    [you] Vous commencez.
   *[other] { $name } commence.
  }
penalty-moved = { $who ->
    [you] Vous lancez { $throw } et allez
   *[other] { $name } lance { $throw } et va
  } de { $from } à { $to }.
penalty-too-many = { $throw }, c'est trop : il { $who ->
    [you] vous fallait { $needs }
   *[other] fallait { $needs } à { $name }
  }. Le pion reste, et le tour est fini.
penalty-won = { $throw }, juste ce qu'il { $who ->
    [you] vous fallait
   *[other] fallait à { $name }
  } : la Coupe !
penalty-won-by-seven = Un sept, alors qu'il manquait { $needs } : { $throw } { $who ->
    [you] vous mène
   *[other] mène { $name }
  } à la Coupe !
penalty-draws = { $pile ->
    [penalty] La case { $square } est une case pénalité : { $who ->
        [you] vous tirez
       *[other] { $name } tire
      } une carte.
   *[joker] La case { $square } est une case joker : { $who ->
        [you] vous tirez
       *[other] { $name } tire
      } une carte.
  }
penalty-card =
    { $who ->
        [you] Vous tirez
       *[other] { $name } tire
      } la carte { $pile ->
        [penalty] pénalité { $number }.
       *[joker] joker { $number }.
    } { $text }{ $fact ->
        [none] { "" }
       *[other] { "" } { $fact }
    }
penalty-told = { $place ->
    [none] { $fact }
   *[other] { $fact ->
        [none] { $place }.
       *[other] { $place }. { $fact }
      }
  }
penalty-instruction = La case { $square } { $who ->
    [you] vous demande
   *[other] demande à { $name }
  } { $effect ->
    [advance] { $amount ->
        [one] d'avancer d'une case.
       *[other] d'avancer de { $amount } cases.
      }
    [back] { $amount ->
        [one] de reculer d'une case.
       *[other] de reculer de { $amount } cases.
      }
    [next-penalty] d'aller à la prochaine case pénalité.
    [next-joker] d'aller à la prochaine case joker.
    [next-instruction] d'aller à la prochaine consigne.
    [row-start] de revenir au début de la rangée.
    [miss-turn] { $amount ->
        [one] de passer un tour.
       *[other] de passer { $amount } tours.
      }
    [throw-again] de relancer.
    [swap-ahead] d'échanger { $who ->
        [you] votre place avec le premier pion devant vous.
       *[other] sa place avec le premier pion qui précède.
      }
   *[none] de ne rien faire.
  }
penalty-enough = Vingt effets suffisent pour un lancer : la case { $square } { $who ->
    [you] ne vous fait rien
   *[other] ne fait rien à { $name }
  }.
penalty-led = { $who ->
    [you] Vous allez
   *[other] { $name } va
  } de { $from } à { $to }.
penalty-owes = { $who ->
    [you] Vous passerez
   *[other] { $name } passera
  } { $turns ->
    [one] un tour.
   *[other] { $turns } tours.
  }
penalty-gains-throw = { $who ->
    [you] Vous pouvez
   *[other] { $name } peut
  } relancer.
penalty-swapped = Échange de places : { $who ->
    [you] vous allez
   *[other] { $name } va
  } de { $from } à { $to }.
penalty-idle = Rien ne change pour { $who ->
    [you] vous
   *[other] { $name }
  }.
penalty-kept-out = Seuls les dés mènent à la Coupe : { $who ->
    [you] vous restez
   *[other] { $name } reste
  } sur { $square }.
penalty-missed = { $skips ->
    [0] { $who ->
        [you] Vous passez votre tour.
       *[other] { $name } passe son tour.
      }
   *[other] { $who ->
        [you] Vous passez votre tour
       *[other] { $name } passe son tour
      }, et encore { $skips } après celui-ci.
  }
penalty-playoff = La case { $square } est occupée : barrage. { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } le dé bleu.
penalty-playoff-again = La case { $square } est occupée aussi : encore un barrage. { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } le dé bleu.
penalty-answers = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } le dé rouge.
penalty-shot-blue = Bleu { $die } pour { $who ->
    [you] vous
   *[other] { $name }
  } : { $total } après { $shot } sur 5.
penalty-shot-red = Rouge { $die } pour { $who ->
    [you] vous
   *[other] { $name }
  } : { $total } après { $shot } sur 5.
penalty-level = { $total } partout : chacun relance cinq fois.
penalty-playoff-won = { $who ->
    [you] Vous gagnez le barrage avec { $total } et allez
   *[other] { $name } gagne le barrage avec { $total } et va
  } de { $from } à { $to }.
penalty-playoff-lost = { $who ->
    [you] Vous le perdez avec { $total } et allez
   *[other] { $name } le perd avec { $total } et va
  } de { $from } à { $to }.
penalty-back-at-start = { $who ->
    [you] Vous vous arrêtez
   *[other] { $name } s'arrête
  } au DÉPART : on ne recule pas plus loin.
penalty-shares = { $who ->
    [you] Vous partagez
   *[other] { $name } partage
  } la case { $square } : si près de la Coupe, plus de barrage.
penalty-double = Un double : { $who ->
    [you] vous pouvez
   *[other] { $name } peut
  } relancer.
penalty-double-lost = Un double, mais { $who ->
    [you] vous avez
   *[other] { $name } a
  } joué un barrage : pas de second lancer.
penalty-rolled = { $who ->
    [you] Vous reprenez
   *[other] { $name } reprend
  } les dés.
penalty-stopped = { $who ->
    [you] Vous passez
   *[other] { $name } passe
  } les dés.
penalty-ranked = { $who ->
    [you] Vous finissez
   *[other] { $name } finit
  } sur la case { $square }, à { $needs } de la Coupe.

## La règle, avec nos mots

penalty-section-box = La boîte
penalty-section-journey = Le voyage
penalty-section-playoff = Les barrages
penalty-section-turn = Relancer, et les consignes
penalty-section-end = La fin
penalty-option-edition = Le plateau et les cartes : france98 est notre édition ; un fichier contient les vôtres (ludotheca edition new mon-penalty.toml).
penalty-option-edition-title = Plateau et cartes
penalty-option-edition-france98 = France 98, notre édition
penalty-option-seven = D'où un sept fait gagner : printed, à 4, 2 ou 1 case de la Coupe, comme dans la règle ; upto4, à 3 cases aussi.
penalty-option-seven-title = Le sept gagnant
penalty-option-seven-printed = À 4, 2 ou 1 case, comme dans la règle
penalty-option-seven-upto4 = À 3 cases aussi

rule-PEN-1 = Le jeu est né pour la Coupe du monde 1998, afin que les amateurs de football la connaissent mieux. Chaque carte et chaque case nommée de notre édition porte donc un fait vrai de son histoire jusqu'à cette année-là.
rule-PEN-2 = Dans la boîte : le plateau, six pions, vingt cartes pénalité, vingt cartes joker, deux dés blancs, un rouge et un bleu.
rule-PEN-3 = Tous les pions attendent sur DÉPART. Chacun lance une fois les dés blancs, dans l'ordre des places ; le plus fort total ouvre la partie, et ceux qui le partagent relancent jusqu'à ce qu'un seul mène. Un double ne compte pas encore. Ensuite, l'ordre des places.
rule-PEN-4 = Lancez les deux dés blancs et avancez de leur total : un tour de la rangée extérieure, dans le sens inverse des aiguilles d'une montre, un tour de la rangée intérieure, puis le Chemin de la gloire, au milieu, jusqu'à la Coupe. C'est une seule ligne de cases, de la case DÉPART (0) à la Coupe.
rule-PEN-5 = Sur une case pénalité ou joker, prenez la carte du dessus de cette pile, faites ce qu'elle dit et glissez-la dessous, face visible. On ne mélange plus : quand toutes ont été vues, l'ordre se répète. Cartes et consignes ont huit effets possibles, qui sont notre ajout : avancer, reculer, aller à la prochaine case d'une sorte, revenir au début de la rangée (à DÉPART pour l'extérieure), passer des tours, relancer, échanger sa place avec le pion le plus proche devant (aucun des deux n'arrive pour autant), ou rien. Les tours à passer s'ajoutent, quel que soit le joueur dont c'est le tour, et se paient quand vient le tour du joueur concerné ; relancer ne vaut que dans son propre tour.
rule-PEN-6 = Deux pions sur une case jouent un barrage. Celui qui vient d'arriver prend le dé bleu, celui qui y était le rouge, chacun son tour, cinq fois et jamais moins. Le plus fort total avance de 5 cases, puis l'autre recule de 5. La case elle-même n'agit sur aucun des deux. S'il y en a plusieurs, c'est le suivant dans l'ordre des places qui l'affronte.
rule-PEN-7 = Si les totaux d'un barrage sont égaux, chacun relance cinq fois.
rule-PEN-8 = Un pion qu'un barrage amène sur une case occupée y joue un nouveau barrage, de la même façon ; on règle d'abord l'arrivée du gagnant, puis celle du perdant.
rule-PEN-9 = Pas de barrage sur DÉPART ni sur les 12 dernières cases avant la Coupe : les pions s'y tiennent côte à côte. Nul ne recule au-delà de DÉPART.
rule-PEN-10 = Après un double, relancez ou arrêtez-vous, aussi souvent que viennent les doubles. Mais si votre propre pion a joué un barrage pendant ce lancer, le double est perdu. Un lancer offert par une carte ou une consigne vous reste ; avec un double, cela fait un lancer de plus, pas deux.
rule-PEN-11 = Une consigne imprimée sur le Chemin de la gloire s'impose à tout pion qui y arrive.
rule-PEN-12 = Pour gagner, il faut exactement le total qui mène à la Coupe. Avec moins, on avance. Avec plus, on reste sur place et le tour est fini, double ou non.
rule-PEN-13 = S'il manque exactement 4, 2 ou 1, un total de sept gagne aussi. À 1 de la Coupe, deux dés ne peuvent pas gagner autrement. La règle omet le 3, pourtant plus difficile à lancer que le 4. Option seven : printed s'en tient à la règle, upto4 fait aussi gagner le sept à 3 cases.
rule-PEN-14 = De quelque façon qu'un pion vienne sur une case, par les dés, une carte, une consigne ou un barrage, il y arrive et la case agit. Les arrivées se règlent une à une, dans l'ordre où elles se sont produites ; si le pion est reparti entre-temps, il ne se passe rien. Deux pions qui échangent leurs places n'arrivent pas : leurs nouvelles cases ne leur font rien ; mais d'abord celui qui a obéi, puis l'autre, joue un barrage contre le pion avec lequel il se retrouve, là où l'on joue des barrages. Après vingt effets d'un même lancer, les cases n'agissent plus. Seuls les dés mènent à la Coupe : tout autre déplacement qui l'atteindrait n'a pas lieu.
rule-PEN-15 = Le premier pion à la Coupe gagne et termine la partie. Les autres se classent selon le chemin parcouru ; à égalité de case, ils sont ex æquo.

## Ce que compte une simulation

penalty-count-playoffs = barrages
penalty-count-cards = cartes tirées

## La fiche

penalty-evidence-year = La feuille n'est pas datée ; elle dit que le jeu a été créé pour la Coupe du monde de 1998.
penalty-evidence-players = La feuille ne dit pas combien l'on est ; la boîte a six pions.
penalty-evidence-minutes = Mesurée : à deux, 31 lancers et 11 cartes par partie, à six 71 et 32, à 15 secondes chacun et une demi-minute par barrage.
