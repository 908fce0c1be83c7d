new-box-line = Lancez un dé, avancez ou restez, et ne vous faites pas prendre.
new-box-goal = Soyez le premier sur la dernière marche.
new-box-column-step = Marche
new-box-place = { $step ->
    [0] Départ
   *[other] Marche { $step }
  }
new-box-throw-hint = Lancez un dé et tapez ce qu'il montre.
new-box-go = { $steps ->
    [one] Avancer d'une marche
   *[other] Avancer de { $steps } marches
  }
new-box-stay = Rester
new-box-thrown = { $who ->
    [you] Vous lancez
   *[other] { $name } lance
  } un { $die }.
new-box-went = { $who ->
    [you] Vous avancez
   *[other] { $name } avance
  } jusqu'à la marche { $place }.
new-box-stayed = { $who ->
    [you] Vous restez sur place.
   *[other] { $name } reste sur place.
  }
new-box-sent = { $who ->
    [you] Vous repartez du début.
   *[other] { $name } repart du début.
  }
new-box-won = { $who ->
    [you] Vous gagnez.
   *[other] { $name } gagne.
  }
new-box-section-all = La course
rule-NEW-1 = Lancez le dé.
rule-NEW-2 = Avancez d'autant de marches, sans dépasser la dernière, ou restez sur place.
rule-NEW-3 = Qui se tient aussi loin que vous repart du début.
rule-NEW-4 = Le premier sur la dernière marche gagne.
