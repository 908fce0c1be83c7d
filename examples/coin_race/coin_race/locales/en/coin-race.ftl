coin-race-line = Throw a coin, step or rest: first to the third step.
coin-race-column-place = Step
coin-race-runner = { $step ->
    [0] Coin at the start
   *[other] Coin on step { $step }
  }
coin-race-place = { $step ->
    [0] Start
   *[other] Step { $step }
  }
coin-race-throw-hint = Throw a coin and type heads or tails.
coin-race-step = { $steps ->
    [one] Step on by one
   *[other] Step on by { $steps }
  }
coin-race-rest = Rest
coin-race-fell = { $steps ->
    [one] Tails: one step for { $name }.
   *[other] Heads: { $steps } steps for { $name }.
  }
coin-race-stepped = { $name } stands on step { $place }.
coin-race-rested = { $name } rests.
coin-race-won = { $name } wins.
coin-race-section-all = The race
rule-COIN-1 = Throw the coin: tails is worth one step, heads two.
rule-COIN-2 = Take the steps, or rest.
rule-COIN-3 = The first on the third step or beyond wins.
