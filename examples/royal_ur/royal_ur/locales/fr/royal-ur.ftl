royal-ur-title = Le jeu royal d'Ur
royal-ur-line = Une course de vingt cases, vieille de 4 600 ans : on se prend au milieu, on souffle sur les rosettes.
royal-ur-goal = Soyez le premier à faire sortir vos sept pions du tablier.
royal-ur-column-home = Sortis
royal-ur-column-under-way = En jeu
royal-ur-column-waiting = En attente
royal-ur-marked = Pointe marquée
royal-ur-plain = Pointe nue
royal-ur-throw = Lancer les quatre dés
royal-ur-throw-hint = Lancez quatre dés et tapez combien de pointes marquées sont en haut, de 0 à 4.
royal-ur-headline = { $throw }
royal-ur-start = Les pions attendent ici
royal-ur-home = Les pions sortis sont ici
royal-ur-square = { $square ->
    [4] Case 4, une rosette
    [8] Case 8, la rosette du milieu
    [14] Case 14, une rosette
   *[other] Case { $square }
  }
royal-ur-piece = { $square ->
    [0] Pion en attente
    [15] Pion sorti
   *[other] Pion sur la case { $square }
  }
royal-ur-legend-rosette = Une rosette : on rejoue. Sur celle du milieu, personne n'est pris.
royal-ur-choice-move = { $here ->
    [0] Entrer sur la case { $there }
   *[other] De { $here } à { $there }
  }
royal-ur-choice-rosette = { $here ->
    [0] Entrer sur la rosette { $there }
   *[other] De { $here } à la rosette { $there }
  }
royal-ur-choice-hit = De { $here } à { $there } : prendre
royal-ur-choice-home = Sortir de la case { $here }
royal-ur-thrown = { $who ->
    [you] Vous lancez : { $throw }.
   *[other] { $name } lance : { $throw }.
  }
royal-ur-moved = { $here ->
    [0] { $who ->
        [you] Vous entrez
       *[other] { $name } entre
      } sur la case { $there }.
   *[other] { $who ->
        [you] Vous allez
       *[other] { $name } va
      } de la case { $here } à la case { $there }.
  }
royal-ur-borne-off = { $who ->
    [you] Vous sortez
   *[other] { $name } sort
  } un pion depuis la case { $here }.
royal-ur-hit = { $who ->
    [you] Votre pion
   *[other] Le pion de { $name }
  } sur la case { $here } est pris : il repart de zéro.
royal-ur-again = Une rosette : { $who ->
    [you] vous rejouez.
   *[other] { $name } rejoue.
  }
royal-ur-passed = Aucun pion ne peut avancer : les dés passent.
royal-ur-won = { $who ->
    [you] Vos sept pions sont sortis : vous gagnez.
   *[other] Les sept pions de { $name } sont sortis : c'est gagné.
  }
royal-ur-refused-no-piece = Aucun de vos pions n'est là.
royal-ur-refused-occupied = Un de vos pions s'y trouve déjà.
royal-ur-refused-protected = Sur la rosette du milieu, personne n'est pris.
royal-ur-refused-too-far = Trop loin : un pion sort par le nombre exact.
royal-ur-count-hits = pions perdus
royal-ur-count-rosettes = rosettes atteintes
royal-ur-count-passes = tours sans coup
royal-ur-section-box = Dans la boîte
royal-ur-section-turn = Un tour
royal-ur-section-end = La fin
rule-UR-1 = Deux joueurs, vingt cases dont cinq rosettes, et sept pions chacun, qui attendent à côté du tablier. Quatre dés à quatre pointes, dont deux marquées.
rule-UR-2 = Convenez de qui commence, ou tirez au sort.
rule-UR-3 = Lancez les quatre dés : autant de pas que de pointes marquées en haut, de zéro à quatre.
rule-UR-4 = Un seul pion fait tous les pas, et vous choisissez lequel : l'un de ceux qui attendent entre, ou un autre avance. Le chemin suit quatre cases à vous, les huit du milieu, communes aux deux, puis deux cases à vous.
rule-UR-5 = Une case ne reçoit qu'un pion ; on ne va pas où se trouve un des siens. En chemin, on peut passer par-dessus.
rule-UR-6 = Si un pion adverse se trouve au milieu où le vôtre arrive, il est pris et attend de nouveau à côté du tablier.
rule-UR-7 = Qui arrive sur une rosette rejoue, avec le pion de son choix.
rule-UR-8 = Sur la rosette du milieu, personne n'est pris ; tant qu'un pion s'y trouve, aucun autre ne peut y aller.
rule-UR-9 = Si aucun pion ne peut faire les pas, ou s'il n'y en a pas à faire, c'est à l'autre. Qui peut avancer le doit, même sans profit.
rule-UR-10 = De la dernière case, un pas mène hors du tablier ; un pion n'en sort que par le nombre exact.
rule-UR-11 = Le premier à avoir sorti ses sept pions gagne.
