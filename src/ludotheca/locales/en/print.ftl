## Sheets to print and play with
print-title = { $title }: print and play
print-foot = { $title } · { $sheet } · { $number } of { $count }
print-front = How to begin
print-board = Board
print-board-part = Board { $part }
print-pieces = Pieces to cut out
print-cards = Cards { $number }, fronts
print-card-backs = Cards { $number }, backs
print-notes = What the squares say
print-rules = Rules
print-in-the-box = In the box
print-has-board = { $sheets ->
    [one] A board of { $width } × { $height } mm, on one sheet
   *[other] A board of { $width } × { $height } mm, on { $sheets } sheets
  }
print-has-pieces = { $count ->
    [one] One piece
   *[other] { $count } pieces, for everybody who can play
  }
print-has-dice = { $count ->
    [one] A die to fold
   *[other] { $count } dice to fold
  }
print-has-cards = { $count ->
    [one] A card: { $name }
   *[other] { $count } cards: { $name }
  }
print-has-notes = What the squares say
print-has-rules = The rules
print-how = How to make it
print-paper-a4 = A4
print-paper-letter = US Letter
print-step-print = Print all { $pages } pages on { $paper } at 100%, “actual size”, never “fit to page”; thin card is best.
print-step-duplex = Print the cards, pages { $first } to { $last }, on both sides of the paper, turned over its long edge, and everything else on one side.
print-step-cut = Cut out the board along the dashed line.
print-step-glue = Cut each sheet of the board along its dashed lines and glue it onto the strip that bears its name, so that edges and crosses meet: first each row from left to right, then row below row.
print-step-pieces = Cut out the pieces along their lines; those on card last longer.
print-step-stand = Cut out the pieces; where there are dotted lines, fold the figure at its head, glue its halves back to back and bend the feet outwards, so that it stands.
print-step-dice = Cut out the dice with their tabs, fold every edge and glue; real dice do as well, if they show the same.
print-signs = What the signs mean
print-written = Written: { $file }
print-ruler = This line is { $length } mm long. If yours is not, the pages were not printed at 100%.
