royal-ur-title = The Royal Game of Ur
royal-ur-line = A race along twenty squares, 4,600 years old: hit in the middle, rest on the rosettes.
royal-ur-goal = Be the first to bring all seven pieces along the board and off it.
royal-ur-column-home = Home
royal-ur-column-under-way = On the board
royal-ur-column-waiting = Waiting
royal-ur-marked = Marked tip
royal-ur-plain = Plain tip
royal-ur-throw = Throw the four dice
royal-ur-throw-hint = Throw four dice and type how many marked tips lie on top, from 0 to 4.
royal-ur-headline = { $throw }
royal-ur-start = Pieces wait here
royal-ur-home = Pieces are home here
royal-ur-square = { $square ->
    [4] Square 4, a rosette
    [8] Square 8, the rosette in the middle
    [14] Square 14, a rosette
   *[other] Square { $square }
  }
royal-ur-piece = { $square ->
    [0] Piece that waits
    [15] Piece that is home
   *[other] Piece on square { $square }
  }
royal-ur-legend-rosette = A rosette: throw again. In the middle nobody is hit on it.
royal-ur-choice-move = { $here ->
    [0] Enter on square { $there }
   *[other] From { $here } to { $there }
  }
royal-ur-choice-rosette = { $here ->
    [0] Enter on the rosette { $there }
   *[other] From { $here } to the rosette { $there }
  }
royal-ur-choice-hit = From { $here } to { $there }: hit
royal-ur-choice-home = From { $here } home
royal-ur-thrown = { $who ->
    [you] You throw { $throw }.
   *[other] { $name } throws { $throw }.
  }
royal-ur-moved = { $here ->
    [0] { $who ->
        [you] You enter
       *[other] { $name } enters
      } on square { $there }.
   *[other] { $who ->
        [you] You go
       *[other] { $name } goes
      } from square { $here } to { $there }.
  }
royal-ur-borne-off = { $who ->
    [you] You bring
   *[other] { $name } brings
  } a piece home from square { $here }.
royal-ur-hit = { $who ->
    [you] Your piece
   *[other] { $name }'s piece
  } on square { $here } is hit and starts anew.
royal-ur-again = A rosette: { $who ->
    [you] you throw again.
   *[other] { $name } throws again.
  }
royal-ur-passed = No piece can move: the dice go on.
royal-ur-won = { $who ->
    [you] You are home with all seven and win.
   *[other] { $name } is home with all seven and wins.
  }
royal-ur-refused-no-piece = No piece of yours stands there.
royal-ur-refused-occupied = A piece of your own stands there already.
royal-ur-refused-protected = Nobody is hit on the rosette in the middle.
royal-ur-refused-too-far = Too far: a piece goes home by the exact throw.
royal-ur-count-hits = pieces lost
royal-ur-count-rosettes = rosettes reached
royal-ur-count-passes = turns without a move
royal-ur-section-box = What is in the box
royal-ur-section-turn = A turn
royal-ur-section-end = The end
rule-UR-1 = Two players, twenty squares, five of them rosettes, and seven pieces each, which wait beside the board. Four dice with four tips, two of them marked.
rule-UR-2 = Agree on who begins, or draw lots.
rule-UR-3 = Throw the four dice: as many steps as marked tips lie on top, none to four.
rule-UR-4 = One piece makes all the steps, and you choose which: one that waits enters, another goes on. The way leads over four squares of your own, the eight in the middle that both use, and two of your own again.
rule-UR-5 = A square has room for one piece; whoever comes to one of its own cannot go there. On the way pieces may be passed.
rule-UR-6 = If a rival's piece stands in the middle where yours arrives, it is hit and waits again beside the board.
rule-UR-7 = Whoever comes to a rosette throws again, and may move another piece.
rule-UR-8 = On the rosette in the middle nobody can be hit; while a piece stands on it, no other can go there.
rule-UR-9 = If no piece can make the steps, or there are none to make, it is the other's turn. Whoever can move must move, even if it does no good.
rule-UR-10 = From the last square one step leads off the board; a piece leaves it by the exact throw only.
rule-UR-11 = Whoever is the first to have all seven pieces off the board wins.
