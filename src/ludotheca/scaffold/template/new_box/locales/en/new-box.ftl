new-box-line = Throw a die, go or stay, and do not be caught.
new-box-goal = Be the first on the last step.
new-box-column-step = Step
new-box-place = { $step ->
    [0] Start
   *[other] Step { $step }
  }
new-box-throw-hint = Throw a die and type what it shows.
new-box-go = { $steps ->
    [one] Go on by one
   *[other] Go on by { $steps }
  }
new-box-stay = Stay
new-box-thrown = { $who ->
    [you] You throw
   *[other] { $name } throws
  } a { $die }.
new-box-went = { $who ->
    [you] You go
   *[other] { $name } goes
  } to step { $place }.
new-box-stayed = { $who ->
    [you] You stay.
   *[other] { $name } stays.
  }
new-box-sent = { $who ->
    [you] You start again.
   *[other] { $name } starts again.
  }
new-box-won = { $who ->
    [you] You win.
   *[other] { $name } wins.
  }
new-box-section-all = The race
rule-NEW-1 = Throw the die.
rule-NEW-2 = Go as many steps as it shows, but no further than the last, or stay where you are.
rule-NEW-3 = Whoever stands as far as you have gone starts again.
rule-NEW-4 = The first on the last step wins.
