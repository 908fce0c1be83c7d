### Words that belong to no box.

mark-printed = printed
mark-reading = our reading
mark-ours = ours

players = { $low } to { $high } players
players-one = { $low ->
    [one] { $low } player
   *[other] { $low } players
  }
minutes = { $low } to { $high } min
minutes-one = { $low } min
percent = { $percent }%
age = from age { $age }
rules-board = The board of { $title }, in the middle of a match
rules-follow = Follows the sheet: { $sheet }
rules-marks = [printed] the sheet says it · [our reading] the sheet leaves it open · [ours] the sheet cannot say it
rules-options = Options
rules-option-default = default: { $value }

replay-refused = transcript { $transcript }, move { $move }, { $text }: { $why } Possible here: { $moves }

legal-over = The game is over.
legal-dice = Dice are to fall for { $name }:
legal-decision = { $name } decides:

edition-sound = { $file }: { $edition } can be played.
edition-written = { $file } is written. Play it: ludotheca play { $game } --edition { $file }
