### Ludix: everything a player reads.

ludix-line = Four Roman dice: make a numeral, press your luck, dare again.
ludix-goal = Have the highest score when somebody has banked the target, usually 300, and the round is complete: make Roman numerals, and stop before a throw makes none.
ludix-pig-title = Pig
ludix-pig-line = The cousin with one die: a one loses the turn, a hundred wins.
ludix-pig-goal = Be the first to bank the target, usually 100: throw as often as you dare, but a one loses all the points of the turn.
ludix-piglet-title = Piglet
ludix-piglet-line = Pig with a coin: tails lose the turn.
ludix-piglet-goal = Be the first to bank the target, usually 10: every heads is a point, but tails lose all those of the turn.

## The table

ludix-column-score = Score
ludix-column-turn = This turn
ludix-column-needed = To go
ludix-headline = { $numeral ->
    [none] { ludix-points }
   *[other] { $numeral } = { $points }
  }
ludix-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
  }
ludix-headline-bad = { $throw }: no numeral
ludix-risk = Next throw: { $chance } ({ $percent }%) to lose { $points ->
    [one] the { $points } point
   *[other] all { $points } points
  } of this turn.
ludix-chase = Final round: { $best } is the score to beat. { $missing ->
    [0] { $who ->
        [you] You are in front.
       *[other] { $name } is in front.
      }
    [one] { $who ->
        [you] You take
       *[other] { $name } takes
      } the lead with { $missing } more point.
   *[other] { $who ->
        [you] You take
       *[other] { $name } takes
      } the lead with { $missing } more points.
  }
ludix-banner-last-round = Last round
ludix-roll = Throw again
ludix-stop = Stop and bank { $points } (score { $total })
ludix-layout = { $numeral } = { $points }
ludix-throw-hint = Throw your four dice and type their symbols from large to small, for example LXVI.
ludix-pig-throw-hint = Throw your die and type its number, 1 to 6.
ludix-die = { $face ->
    [none] A die
   *[other] Die: { $face }
  }
ludix-slot = Slot { $slot } of the numeral
ludix-stamp = The numeral is worth { $points }
ludix-coin = This turn: { ludix-points }, not banked yet
ludix-chest = Banked: { $score }
ludix-medal = The winner's laurel
ludix-legend-coin = The points of this turn: a bad throw takes them all
ludix-legend-chest = Banked points: nothing takes them away
ludix-legend-stamp = What the numeral in the row is worth
ludix-piglet-throw-hint = Toss your coin and type 1 for heads, 0 for tails.
ludix-piglet-throw-1 = heads
ludix-piglet-throw-0 = tails

## What happened

ludix-rolled = { $who ->
    [you] You dare
   *[other] { $name } dares
  } again with { $points } in hand.
ludix-laid-out = { $numeral ->
    [none] { $who ->
        [you] You throw
       *[other] { $name } throws
      } { $throw }: { $total } this turn.
   *[other] { $who ->
        [you] You lay
       *[other] { $name } lays
      } out { $numeral }, { ludix-points }: { $total } this turn.
  }
ludix-best = { $who ->
    [you] You lay
   *[other] { $name } lays
  } out { $numeral }, the best of { $ways } ways, { ludix-points }: { $total } this turn.
ludix-choose = { $throw } can be laid out in several ways: { $who ->
    [you] you choose
   *[other] { $name } chooses
  }.
ludix-chosen = { $who ->
    [you] You lay
   *[other] { $name } lays
  } { $throw } out as { $numeral }, { ludix-points }: { $total } this turn.
ludix-bust = { $throw } is a bad throw: { $lost ->
    [0] nothing for { $who ->
        [you] you
       *[other] { $name }
      } this turn.
    [one] { $who ->
        [you] you lose
       *[other] { $name } loses
      } { $lost } point.
   *[other] { $who ->
        [you] you lose
       *[other] { $name } loses
      } { $lost } points.
  }
ludix-banked = { $who ->
    [you] You stop and bank
   *[other] { $name } stops and banks
  } { $points }: { $score } in all.
ludix-final-round = { $who ->
    [you] You have
   *[other] { $name } has
  } reached { $score }. { $left ->
    [0] The round is complete.
    [one] One more player has a turn.
   *[other] { $left } more players have a turn.
  }
ludix-won = { $who ->
    [you] You win
   *[other] { $name } wins
  } with { $score }.
ludix-shared = { $who ->
    [you] You share
   *[other] { $name } shares
  } the win with { $score }.

## The rules in our words

ludix-section-box = The box
ludix-section-turn = A turn
ludix-section-end = The end
ludix-option-arrange = Who lays the dice out: auto takes the best numeral, player lets you choose.
ludix-option-arrange-title = Laying out the dice
ludix-option-arrange-auto = The best numeral, found for you
ludix-option-arrange-player = By hand: you find it yourself
ludix-option-target-title = Points to reach
ludix-option-target = The score that starts the final round (in Pig and Piglet: that wins).

rule-LUD-1 = Two to six players from the age of ten share four special dice, all alike: one L, two X, one V and two I on each.
rule-LUD-2 = Race to 300 points; who has won is settled once the round is complete (LUD-9).
rule-LUD-3 = Whoever is quickest to call out "Alea jacta est" begins. Here the seats are in order of play and the first seat begins.
rule-LUD-4 = Throw all four dice and lay every one of them out as a single Roman numeral that exists. Its value joins the points of your turn.
rule-LUD-5 = A numeral exists if it is the modern spelling of a number from 1 to 89 and takes exactly four symbols: IV, IX and XL subtract, V and L never stand twice, I and X never four times. Of the 35 throws, 14 make a numeral and 21 do not.
rule-LUD-6 = Some throws can be laid out in more than one way; the choice is yours, and the higher value is never worse. Option arrange: auto picks the highest for you, player asks.
rule-LUD-7 = With a numeral on the table, stop, bank the points of the turn and pass the dice on; or take up all four and throw again, as often as you dare.
rule-LUD-8 = Four dice that make no numeral end your turn and cost you all its points. The risk is exactly 23 in 81, about 28.4%; the sheet says one in four.
rule-LUD-9 = Once somebody has banked 300 or more, the round is played to its end, so that everybody has had equally many turns; then the highest score wins.
rule-LUD-10 = Several players with the same highest score share the win.
rule-LUD-11 = Option target: play to another score than 300.

## What a simulation counts

ludix-count-turns = turns
ludix-count-busts = turns lost to a bad throw
ludix-count-bust-rate = bad throws a turn
ludix-count-margin = final margin

## The bots

ludix-bot-hold = Steady
ludix-bot-hold-line = Stops as soon as one more throw would lose more than it wins.
ludix-bot-cautious = Careful
ludix-bot-cautious-line = Is content with little, whatever the others have.
ludix-bot-bold = Daredevil
ludix-bot-bold-line = Always wants more, and goes for all of it as soon as somebody is nearly home.
ludix-bot-perfect = Flawless
ludix-bot-perfect-line = For two, plays as well as can be played; among more, by the chance of winning.

## The card

ludix-evidence-country = The sheet places the publisher in Vienna.
ludix-evidence-identifiers = The article names the same author, publisher and year.
ludix-evidence-minutes = Measured: two players make 23 throws a game, six make 50, at 15 seconds a throw.
