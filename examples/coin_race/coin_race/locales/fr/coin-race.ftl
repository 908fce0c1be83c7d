coin-race-line = Lancez une pièce, avancez ou attendez : le premier à la troisième marche.
coin-race-goal = Soyez le premier sur la troisième marche ou au-delà.
coin-race-column-place = Marche
coin-race-runner = { $step ->
    [0] Pièce au départ
   *[other] Pièce sur la marche { $step }
  }
coin-race-place = { $step ->
    [0] Départ
   *[other] Marche { $step }
  }
coin-race-legend-goal = La troisième marche : qui y arrive a gagné
coin-race-heads = Face
coin-race-tails = Pile
coin-race-toss = Lancer la pièce
coin-race-throw-hint = Lancez une pièce et tapez face ou pile.
coin-race-step = { $steps ->
    [one] Avancer d'une marche
   *[other] Avancer de { $steps } marches
  }
coin-race-rest = Attendre
coin-race-fell = { $steps ->
    [one] Pile : une marche pour { $who ->
        [you] vous
       *[other] { $name }
      }.
   *[other] Face : { $steps } marches pour { $who ->
        [you] vous
       *[other] { $name }
      }.
  }
coin-race-stepped = { $who ->
    [you] Vous êtes
   *[other] { $name } est
  } sur la marche { $place }.
coin-race-rested = { $who ->
    [you] Vous attendez.
   *[other] { $name } attend.
  }
coin-race-won = { $who ->
    [you] Vous gagnez.
   *[other] { $name } gagne.
  }
coin-race-section-all = La course
rule-COIN-1 = Lancez la pièce : pile vaut une marche, face deux.
rule-COIN-2 = Avancez d'autant, ou attendez.
rule-COIN-3 = Le premier sur la troisième marche ou au-delà gagne.
coin-race-mechanism-coin-toss = pile ou face
