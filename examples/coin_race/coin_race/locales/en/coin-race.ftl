coin-race-line = Throw a coin, step or rest: first to the third step.
coin-race-goal = Be the first to climb to the third step or beyond.
coin-race-column-place = Step
coin-race-runner = { $step ->
    [0] Coin at the start
   *[other] Coin on step { $step }
  }
coin-race-place = { $step ->
    [0] Start
   *[other] Step { $step }
  }
coin-race-legend-goal = The third step: who stands here has won
coin-race-heads = Heads
coin-race-tails = Tails
coin-race-toss = Toss the coin
coin-race-throw-hint = Throw a coin and type heads or tails.
coin-race-step = { $steps ->
    [one] Step on by one
   *[other] Step on by { $steps }
  }
coin-race-rest = Rest
coin-race-fell = { $steps ->
    [one] Tails: one step for { $who ->
        [you] you
       *[other] { $name }
      }.
   *[other] Heads: { $steps } steps for { $who ->
        [you] you
       *[other] { $name }
      }.
  }
coin-race-stepped = { $who ->
    [you] You stand
   *[other] { $name } stands
  } on step { $place }.
coin-race-rested = { $who ->
    [you] You rest.
   *[other] { $name } rests.
  }
coin-race-won = { $who ->
    [you] You win.
   *[other] { $name } wins.
  }
coin-race-section-all = The race
rule-COIN-1 = Throw the coin: tails is worth one step, heads two.
rule-COIN-2 = Take the steps, or rest.
rule-COIN-3 = The first on the third step or beyond wins.
coin-race-mechanism-coin-toss = tossing a coin
