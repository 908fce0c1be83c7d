### Penalty: everything a player reads.

penalty-line = A football journey to the Cup of 1998: two dice, cards, and a play-off wherever pawns meet.
penalty-goal = Be the first to go round the outer row and the inner one, along the Road of Glory and into the Cup, with exactly the right throw.

## The table

penalty-column-square = Square
penalty-column-needs = To go
penalty-column-skips = Miss
penalty-column-card = Last card
penalty-last-card = { $pile ->
    [penalty] penalty { $number }
   *[joker] joker { $number }
  }
penalty-headline = { $high } + { $low } = { $total }
penalty-headline-opening = Who begins?
penalty-note-opening = The throw for the opening: everybody throws the white dice, and the highest total begins.
penalty-series = Play-off on square { $square }
penalty-card-title = { $pile ->
    [penalty] Penalty card { $number }
   *[joker] Joker card { $number }
  }
penalty-card-text = { $text }
penalty-note-card = { $pile ->
    [penalty] { $who ->
        [you] Draw
       *[other] { $name } draws
      } the top card of the penalty pile.
   *[joker] { $who ->
        [you] Draw
       *[other] { $name } draws
      } the top card of the joker pile.
  }
penalty-note-win = { $needs ->
    [one] { $needs } square
   *[other] { $needs } squares
  } to the Cup: { $who ->
      [you] you have
     *[other] { $name } has
    } a chance of { $ways } in { $of } ({ $percent }%) to win with the next throw.
penalty-pawn = { $square ->
    [0] Pawn on START
   *[other] Pawn on square { $square }
  }
penalty-legend-penalty = Draw a penalty card
penalty-legend-joker = Draw a joker card
penalty-legend-instruction = Do what the square says: touch it to read it
penalty-legend-instruction-printed = Do what the square says: it stands on the sheet of squares
penalty-legend-named = A place with a story, and nothing to do
penalty-deck-penalty = Penalty
penalty-deck-joker = Joker
penalty-place = { $place ->
    [none] { $kind ->
        [start] START
        [cup] The Cup
        [penalty] { $square } · a penalty card
        [joker] { $square } · a joker card
       *[plain] Square { $square }
      }
   *[other] { $kind ->
        [start] { $place }
        [cup] { $place }
        [penalty] { $square } · { $place } · a penalty card
        [joker] { $square } · { $place } · a joker card
       *[plain] { $square } · { $place }
      }
  }
penalty-place-instruction = { $place ->
    [none] { $square }
   *[other] { $square } · { $place }
  } · { $effect ->
    [advance] { $amount ->
        [one] go { $amount } square on
       *[other] go { $amount } squares on
      }
    [back] { $amount ->
        [one] go { $amount } square back
       *[other] go { $amount } squares back
      }
    [next-penalty] on to the next penalty square
    [next-joker] on to the next joker square
    [next-instruction] on to the next instruction
    [row-start] back to where this row begins
    [miss-turn] { $amount ->
        [one] miss a turn
       *[other] miss { $amount } turns
      }
    [throw-again] throw again
    [swap-ahead] change places with the next pawn ahead
   *[none] a rest
  }
penalty-roll = Throw again
penalty-stop = Stop and pass the dice on
penalty-throw-hint = White dice: the higher one first, for example 5-2. In a play-off: your one die, 1 to 6. A card: its pile and number, for example penalty:7 or joker:12.

## What happened

penalty-opening = { $who ->
    [you] You throw
   *[other] { $name } throws
  } { $throw } for the right to begin: { $total }.
penalty-opening-tie = { $who ->
    [you] You share the highest total, { $total }, and throw again.
   *[other] { $name } shares the highest total, { $total }, and throws again.
  }
penalty-begins = { $who ->
    [you] You begin.
   *[other] { $name } begins.
  }
penalty-moved = { $who ->
    [you] You throw { $throw } and go
   *[other] { $name } throws { $throw } and goes
  } from { $from } to { $to }.
penalty-too-many = { $throw } is more than the { $needs } that { $who ->
    [you] you need
   *[other] { $name } needs
  }: the pawn stays, and the turn is over.
penalty-won = { $throw } is exactly what { $who ->
    [you] you need
   *[other] { $name } needs
  }: the Cup!
penalty-won-by-seven = A seven, with { $needs } to go: { $throw } takes { $who ->
    [you] you
   *[other] { $name }
  } to the Cup!
penalty-draws = { $pile ->
    [penalty] Square { $square } is a penalty square: { $who ->
        [you] you draw
       *[other] { $name } draws
      } a card.
   *[joker] Square { $square } is a joker square: { $who ->
        [you] you draw
       *[other] { $name } draws
      } a card.
  }
penalty-card =
    { $who ->
        [you] You draw
       *[other] { $name } draws
      } { $pile ->
        [penalty] penalty card { $number }.
       *[joker] joker card { $number }.
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
penalty-instruction = Square { $square } tells { $who ->
    [you] you
   *[other] { $name }
  } { $effect ->
    [advance] { $amount ->
        [one] to go { $amount } square on.
       *[other] to go { $amount } squares on.
      }
    [back] { $amount ->
        [one] to go { $amount } square back.
       *[other] to go { $amount } squares back.
      }
    [next-penalty] to go on to the next penalty square.
    [next-joker] to go on to the next joker square.
    [next-instruction] to go on to the next instruction.
    [row-start] to go back to where this row begins.
    [miss-turn] { $amount ->
        [one] to miss a turn.
       *[other] to miss { $amount } turns.
      }
    [throw-again] to throw again.
    [swap-ahead] to change places with the next pawn ahead.
   *[none] nothing at all.
  }
penalty-enough = Twenty effects are enough for one throw: square { $square } does nothing to { $who ->
    [you] you
   *[other] { $name }
  }.
penalty-led = { $who ->
    [you] You go
   *[other] { $name } goes
  } from { $from } to { $to }.
penalty-owes = { $who ->
    [you] You
   *[other] { $name }
  } will miss { $turns ->
    [one] a turn.
   *[other] { $turns } turns.
  }
penalty-gains-throw = { $who ->
    [you] You
   *[other] { $name }
  } may throw again.
penalty-swapped = Places are changed: { $who ->
    [you] you go
   *[other] { $name } goes
  } from { $from } to { $to }.
penalty-idle = Nothing changes for { $who ->
    [you] you
   *[other] { $name }
  }.
penalty-kept-out = Only dice lead into the Cup: { $who ->
    [you] you stay
   *[other] { $name } stays
  } on { $square }.
penalty-missed = { $skips ->
    [0] { $who ->
        [you] You miss
       *[other] { $name } misses
      } a turn.
   *[other] { $who ->
        [you] You miss
       *[other] { $name } misses
      } a turn, and { $skips } more to come.
  }
penalty-playoff = Square { $square } is taken: a play-off. { $who ->
    [you] You throw
   *[other] { $name } throws
  } blue.
penalty-playoff-again = Square { $square } is taken too: another play-off. { $who ->
    [you] You throw
   *[other] { $name } throws
  } blue.
penalty-answers = { $who ->
    [you] You throw
   *[other] { $name } throws
  } red.
penalty-shot-blue = Blue { $die } for { $who ->
    [you] you
   *[other] { $name }
  }: { $total } after { $shot } of 5.
penalty-shot-red = Red { $die } for { $who ->
    [you] you
   *[other] { $name }
  }: { $total } after { $shot } of 5.
penalty-level = { $total } each: both throw five more.
penalty-playoff-won = { $who ->
    [you] You win the play-off with { $total } and go
   *[other] { $name } wins the play-off with { $total } and goes
  } from { $from } to { $to }.
penalty-playoff-lost = { $who ->
    [you] You lose it with { $total } and go
   *[other] { $name } loses it with { $total } and goes
  } from { $from } to { $to }.
penalty-back-at-start = START holds { $who ->
    [you] you
   *[other] { $name }
  }: nobody goes back farther.
penalty-shares = { $who ->
    [you] You share
   *[other] { $name } shares
  } square { $square }: so near the Cup there are no play-offs.
penalty-double = A double: { $who ->
    [you] you
   *[other] { $name }
  } may throw again.
penalty-double-lost = A double, but { $who ->
    [you] you
   *[other] { $name }
  } had a play-off: no second throw for it.
penalty-rolled = { $who ->
    [you] You take
   *[other] { $name } takes
  } up the dice again.
penalty-stopped = { $who ->
    [you] You pass
   *[other] { $name } passes
  } the dice on.
penalty-ranked = { $who ->
    [you] You end
   *[other] { $name } ends
  } on square { $square }, { $needs } away.

## The rules in our words

penalty-section-box = The box
penalty-section-journey = The journey
penalty-section-playoff = Play-offs
penalty-section-turn = Throwing again, and instructions
penalty-section-end = The end
penalty-option-edition = The board and the cards: france98 is ours; a file holds your own (ludotheca edition new my-penalty.toml).
penalty-option-edition-title = Board and cards
penalty-option-edition-france98 = France 98, our own edition
penalty-option-seven = From where a seven wins: printed, from 4, 2 and 1 square away, as the sheet says; upto4, from 3 as well.
penalty-option-seven-title = A winning seven
penalty-option-seven-printed = From 4, 2 or 1 away, as printed
penalty-option-seven-upto4 = From 3 away as well

rule-PEN-1 = The game came out for the World Cup of 1998, to tell football fans more about it. So each card and each named square of our edition comes with a true fact of World Cup history up to that year.
rule-PEN-2 = In the box: the board, six pawns, twenty penalty cards, twenty joker cards, two white dice, a red die and a blue one.
rule-PEN-3 = All pawns wait on START. Everybody throws the white dice once, in seat order, and the highest total begins; those who share it throw again until one of them leads. A double means nothing yet. After that, seat order.
rule-PEN-4 = Throw both white dice and move by their total: once round the outer row, anticlockwise, once round the inner row, then up the Road of Glory in the middle to the Cup. It is one line of squares, from START (0) to the Cup.
rule-PEN-5 = On a penalty or joker square, take the top card of that pile, do what it says, and put it face up under the pile. The pile is never shuffled again, so once every card has been seen the order repeats. Cards and instructions have eight possible effects, which are ours: go on, go back, go on to the next square of a kind, go back to the beginning of the row (START in the outer one), miss turns, throw again, change places with the nearest pawn ahead (neither of the two counts as arriving), or nothing. Missed turns add up, whoever's turn it was, and are paid when that player's turns come round; throw again counts only in your own turn.
rule-PEN-6 = Two pawns on one square play off. The one that has just come throws the blue die, the one that stood there the red die, by turns, five times each and never fewer. The higher total goes 5 squares on, then the lower one 5 back. The square itself does nothing to either. Where several stand, the newcomer meets the next of them in seat order.
rule-PEN-7 = If the totals of a play-off are equal, both throw five more.
rule-PEN-8 = A pawn that a play-off brings to a taken square plays off there as well, by the same rules; first the winner's arrival is settled, then the loser's.
rule-PEN-9 = There are no play-offs on START nor on the last 12 squares before the Cup: pawns stand there side by side. Nobody goes back farther than START.
rule-PEN-10 = After a double you may throw again or stop, as often as doubles come. But if your own pawn had a play-off while the throw was being settled, the double is spent. A throw again from a card or an instruction stays yours; with a double it makes one extra throw, not two.
rule-PEN-11 = An instruction printed on the Road of Glory must be obeyed by every pawn that arrives on it.
rule-PEN-12 = To win you need exactly the total that takes you to the Cup. With less you advance. With more you stay where you are and your turn is over, double or not.
rule-PEN-13 = If you need exactly 4, 2 or 1, a total of seven wins as well. From 1 away, two dice can win in no other way. The sheet leaves 3 out, although it is harder to throw than 4. Option seven: printed keeps to the sheet, upto4 lets a seven win from 3 away too.
rule-PEN-14 = However a pawn comes to a square, by dice, card, instruction or play-off, it arrives there, and the square counts. Arrivals are settled one at a time in the order in which they came about; if the pawn has meanwhile left, nothing happens. Pawns that change places do not arrive, so their new squares do nothing to them; but first the one who obeyed, then the other, each plays off with a pawn that it stands with, wherever play-offs are held. After twenty effects of one throw, squares do nothing more. Only dice lead into the Cup: any other move that would reach it is not made.
rule-PEN-15 = The first pawn in the Cup wins and ends the game. The others are ranked by how far they have come; on equal squares they are tied.

## What a simulation counts

penalty-count-playoffs = play-offs
penalty-count-cards = cards drawn

## The card

penalty-evidence-year = The sheet bears no date; it says that the game was made for the World Cup of 1998.
penalty-evidence-players = The sheet names no number of players; the box has six pawns.
penalty-evidence-minutes = Measured: two players make 31 throws a game and draw 11 cards, six make 71 and draw 32, at 15 seconds each and half a minute a play-off.
