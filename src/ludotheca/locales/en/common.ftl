### Words that belong to no box.

mark-printed = printed
mark-reading = our reading
mark-ours = ours

players = { $low } to { $high } players
players-one = { $low ->
    [one] { $low } player
   *[other] { $low } players
  }
games-none = no box on the shelf fits: { $asked }.
games-meant = Did you mean { $box }?
games-at-most = at most { $minutes }
minutes = { $low } to { $high } min
minutes-one = { $low } min
percent = { $percent }%
age = from age { $age }
rules-board = The board of { $title }, in the middle of a match
rules-follow = Follows the sheet: { $sheet }
rules-cite = To be cited as: { $id }
rules-marks = [printed] the sheet says it · [our reading] the sheet leaves it open · [ours] the sheet cannot say it
rules-options = Options
rules-option-default = default: { $value }

replay-refused = transcript { $transcript }, move { $move }, { $text }: { $why } Possible here: { $moves }
replay-nothing = { $file } holds no transcript.

decided-last-throw = The last throw decided it{ $margin ->
    [0] .
   *[other] , by { $margin }.
  }
decided-never-behind = Never behind from the first round on{ $margin ->
    [0] .
   *[other] , and { $margin } ahead at the end.
  }
decided-from-behind = Won from behind{ $margin ->
    [0] .
   *[other] , by { $margin } in the end.
  }
decided-outlasted = Outlasted all the others.
decided-changes = { $changes ->
    [0] Won in a close game
    [one] The lead changed once
    [2] The lead changed twice
   *[other] The lead changed { $changes } times
  }{ $margin ->
    [0] .
   *[other] ; { $margin } ahead in the end.
  }

legal-over = The game is over.
legal-dice = Dice are to fall for { $name }:
legal-decision = { $name } decides:

edition-sound = { $file }: { $edition } can be played.
edition-written = { $file } is written. Play it: ludotheca play { $game } --edition { $file }
check-box-sound = { $box } is sound: { $texts ->
    [one] one text
   *[other] { $texts } texts
  } a language, { $languages }.
check-box-faults = { $box }: { $faults ->
    [one] one fault
   *[other] { $faults } faults
  }.
words-complete = { $box } lacks no text: { $languages }.
words-unplayed = Not everything that is said in play may be listed: { $problem }

scaffold-written = { $title } is written: { $folder }. Install, check and play it:
