### Chassé-Croisé: everything a player reads.

chasse-croise-line = Two streams of pawns cross at right angles: dodge, chase, be across first.
chasse-croise-goal = Be the first to bring all ten of your pawns across the board, and send the rival's back to their start on the way.

## The table

chasse-croise-column-home = Home
chasse-croise-column-under-way = Under way
chasse-croise-column-at-start = At the start
chasse-croise-column-steps-to-go = Steps to go
chasse-croise-headline = { $high } and { $low } to play
chasse-croise-headline-left = { $die } left to play
chasse-croise-way-red = Red runs upwards, from edge A to edge B; White comes across from the left.
chasse-croise-way-white = White runs to the right, from edge C to edge D; Red comes across from below.
chasse-croise-may-pass = { $who ->
    [you] No pawn of yours can advance: move back if you like, or pass.
   *[other] { $name } cannot advance with any pawn, and may move back or pass.
  }
chasse-croise-must-pass = { $who ->
    [you] No pawn of yours can move
   *[other] { $name } cannot move any pawn
  }: there is nothing left but to pass.
chasse-croise-limit = Turn { $turn } of { $turns } at most.
chasse-croise-pawn = { $distance ->
    [0] Pawn { $pawn }, at its start
    [11] Pawn { $pawn }, home
   *[other] Pawn { $pawn }, at { $distance } of 11
  }
chasse-croise-crossing = Column { $column }, row { $row }
chasse-croise-start = { $side ->
    [red] Start of Red's pawn { $pawn }
   *[white] Start of White's pawn { $pawn }
  }
chasse-croise-arrival = { $side ->
    [red] Arrival of Red's pawn { $pawn }
   *[white] Arrival of White's pawn { $pawn }
  }
chasse-croise-legend-start = A start: here a pawn waits, and returns when it is hit
chasse-croise-legend-arrival = An arrival: it takes exactly the steps that are left
chasse-croise-legend-crossing = A crossing: who lands on a rival sends it back
chasse-croise-choice-advance = pawn { $pawn } on to { $distance }
chasse-croise-choice-arrive = pawn { $pawn } arrives
chasse-croise-choice-back = pawn { $pawn } back to { $distance }
chasse-croise-choice-hit = pawn { $pawn } hits rival { $distance }
chasse-croise-choice-hit-back = pawn { $pawn } back, hits rival { $distance }
chasse-croise-choice-pass = pass
chasse-croise-both-on = { $hits ->
    [0] pawn { $pawn } on to { $distance } with both dice
    [1] pawn { $pawn } on to { $distance } with both dice, hitting a rival
   *[other] pawn { $pawn } on to { $distance } with both dice, hitting two rivals
  }
chasse-croise-both-arrive = { $hits ->
    [0] pawn { $pawn } arrives with both dice
   *[other] pawn { $pawn } hits a rival and arrives with both dice
  }
chasse-croise-both-back = { $hits ->
    [0] pawn { $pawn } back to { $distance } with both dice
    [1] pawn { $pawn } back to { $distance } with both dice, hitting a rival
   *[other] pawn { $pawn } back to { $distance } with both dice, hitting two rivals
  }
chasse-croise-throw-hint = Throw your two dice and type them with a hyphen, the higher first, for example 6-3.

## What happened

chasse-croise-thrown = { $who ->
    [you] You throw
   *[other] { $name } throws
  } { $high } and { $low }.
chasse-croise-thrown-equal = { $who ->
    [you] You throw
   *[other] { $name } throws
  } { $high } twice: two dice like any others.
chasse-croise-advanced = { $who ->
    [you] Your
   *[other] { $name }'s
  } pawn { $pawn } advances by { $steps } to { $distance }.
chasse-croise-went-back = { $who ->
    [you] Your
   *[other] { $name }'s
  } pawn { $pawn } goes back by { $steps } to { $distance }.
chasse-croise-left-arrival = { $who ->
    [you] Your
   *[other] { $name }'s
  } pawn { $pawn } leaves its arrival, back by { $steps } to { $distance }.
chasse-croise-hit = { $who ->
    [you] Your
   *[other] { $name }'s
  } pawn { $pawn } hits rival { $rival }, which returns to its start.
chasse-croise-arrived = Pawn { $pawn } has arrived: { $home } of 10 home for { $who ->
    [you] you
   *[other] { $name }
  }.
chasse-croise-passed = { $low ->
    [0] { $who ->
        [you] You cannot advance by { $high } and pass.
       *[other] { $name } cannot advance by { $high } and passes.
      }
   *[other] { $who ->
        [you] You cannot advance by { $high } or { $low } and pass.
       *[other] { $name } cannot advance by { $high } or { $low } and passes.
      }
  }
chasse-croise-won = { $who ->
    [you] You have all ten pawns home and win.
   *[other] { $name } has all ten pawns home and wins.
  }
chasse-croise-drawn = { $turns ->
    [one] { $turns } turn is over
   *[other] { $turns } turns are over
  } and nobody has won: the game is drawn.

## Why a move is refused

chasse-croise-refused-wrong-die = No die that is left shows that number.
chasse-croise-refused-beyond-start = That pawn would go back beyond its start.
chasse-croise-refused-beyond-arrival = That pawn would run beyond its arrival: only the exact number brings it home.
chasse-croise-refused-jump = A rival stands in between, and nobody jumps over a rival.
chasse-croise-refused-must-advance = A pawn of yours can still advance; you may pass only when none can.

## The rules in our words

chasse-croise-section-box = The box
chasse-croise-section-turn = A turn
chasse-croise-section-end = The end
chasse-croise-option-max_turns = After that many turns, both sides counted, the game is drawn; 0 sets no limit.
chasse-croise-option-max_turns-title = Turns at most

rule-CHA-1 = Red and White have ten pawns each. Every pawn waits on its own start square, outside the crossing grid.
rule-CHA-2 = Nothing is said of who begins. Here Red, the first seat, does; draw lots for the seats if you like.
rule-CHA-3 = Throw two dice. One pawn moves by their sum, or one moves by one die and then one by the other; on or back, as you please. Here the dice are played one by one, in the order you choose, which covers the sum too.
rule-CHA-4 = Red's ten columns cross White's ten rows at right angles, on a hundred squares that both share: so we read the board. A pawn keeps to its own axis for the whole game. It goes no further back than its start and no further on than its arrival, eleven steps away.
rule-CHA-5 = Land exactly on a rival and it returns to its start at once, to set out again from its owner's next turn. On starts and arrivals nobody can be hit.
rule-CHA-6 = A pawn that has arrived may come out again backwards, to hit somebody for instance.
rule-CHA-7 = Nobody jumps over a rival, neither going on nor going back.
rule-CHA-8 = The same pawn may use both dice in the same direction: along a free path, or hitting with the first die and carrying on with the second.
rule-CHA-9 = The same pawn may also go on with one die and back with the other, in either order.
rule-CHA-10 = To arrive takes exactly the number of steps that are left.
rule-CHA-11 = You may pass only when none of your pawns can advance by any die that is left. Moving back is always open and never a duty. Passing ends the turn.
rule-CHA-12 = Equal dice are two ordinary dice; they earn nothing more.
rule-CHA-13 = Whoever first has all ten pawns on the arrival line wins, at once, even with a die still to play.
rule-CHA-14 = Option max_turns: when that many turns are over and nobody has won, the game is drawn.

## What a simulation counts

chasse-croise-count-hits = hits
chasse-croise-count-passes = passes

## The bots

chasse-croise-bot-careless = Dreamer
chasse-croise-bot-net = Fox

## The card

chasse-croise-evidence-title = The sheet has lost its title: this name is ours.
chasse-croise-evidence-language = The sheet has lost its title; what is left of it is in French.
chasse-croise-evidence-minutes = Measured: 52 turns a game, at 20 seconds a turn.
