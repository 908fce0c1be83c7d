### The terminal: everything that it says itself.

terminal-player = Player { $number }
terminal-bot = { $name } (bot)
terminal-bot-line = { $name } is a bot: { $bot }.
terminal-bot-failed = { $name } cannot decide ({ $problem }); { $other } decides instead.
terminal-and = { $first } and { $last }

## The table

terminal-commands-hint = { $help } shows what else you can type; { $quit } leaves, and the game is kept.
terminal-resumed = { $moves ->
    [one] The game goes on after { $moves } move.
   *[other] The game goes on after { $moves } moves.
  }
terminal-throw = Throw the dice
terminal-enter = Enter
terminal-faces = ({ $faces })
terminal-own-throw = { $dice ->
    [one] One die: type what it shows, for example { $example }.
   *[other] { $dice } dice: type what they show, for example { $example }.
  }
terminal-own-card = Type the card that was drawn, for example { $example }.
terminal-own-fall = Type what fell, for example { $example }.
terminal-arrange = Lay the dice out: type what they are to spell. { $moves } shows the ways.
terminal-press-enter = Press Enter to throw the dice.
terminal-write = Write { $move }.
terminal-not-now = { $text } cannot be played now.
terminal-unknown = { $text } is not one of the choices.
terminal-unknown-throw = { $text } is not a throw.
terminal-unknown-command = There is no command { $text }; { $help } lists them.
terminal-many = { $count } moves are open, for example { $example }; { $moves } lists them.
terminal-keys = Type { $keys }.
terminal-board-narrow = The board needs a window of { $columns } columns to be drawn.
terminal-or = { $first } or { $last }

## Commands: the words that are understood, the first is the one shown

terminal-command-help = help
terminal-command-hint = hint advice
terminal-command-moves = moves
terminal-command-undo = undo back
terminal-command-scores = scores table
terminal-command-odds = odds winning
terminal-command-dice = dice risk
terminal-command-rules = rules
terminal-command-save = save
terminal-command-quit = quit exit leave

terminal-help-help = what you are reading
terminal-help-hint = what each decision is worth, the best first; ? is enough
terminal-help-moves = everything that can be played now
terminal-help-undo = take back the last thing that somebody typed
terminal-help-scores = the score sheet
terminal-help-odds = who is winning: the chances of everybody
terminal-help-dice = how the next throw can fall, exactly
terminal-help-rules = the rules, item by item; one of them with its id: { $example }
terminal-help-save = keep a copy in a file: { $example }
terminal-help-quit = leave; the game is kept and can go on later
terminal-help-title = What you can type
terminal-help-choices = At a decision: the key of a choice, or the move itself in notation.
terminal-help-prefix = The sign : may be left out where the word is no move, and a beginning is enough after it.

## Undo

terminal-undo-nothing = Nobody has decided anything yet that could be taken back.
terminal-undo-consent = This takes back { $moves }. Does everybody agree?
terminal-undo-refused = Then everything stays as it is.
terminal-undone = Taken back: { $moves }.
terminal-yes-no = y/N
terminal-yes = y yes

## How the dice can fall

terminal-dice-none = No throw comes next.
terminal-dice-title = How the next throw can fall
terminal-dice-bad = Bad throws together: { $chance } ({ $percent }%)

## Rules

terminal-rules-unknown = There is no rule { $text }.

## Saving and leaving

terminal-saved = Kept in
terminal-save-over = { $file } exists already. Write over it?
terminal-save-nothing = There is nothing to keep before the first throw.
terminal-save-failed = The game cannot be kept in { $file }: { $problem }. Play on, or keep a copy elsewhere with { $save }.
terminal-copy-failed = { $file } cannot be written: { $problem }.
terminal-kept = The game is kept. Go on with it whenever you like:
terminal-not-kept = The game could not be kept ({ $problem }). This is its transcript; put it into a file to go on with it:
terminal-nothing-played = Nothing had been played yet.
terminal-goodbye = Goodbye.

## The end

terminal-over = The end
terminal-winner = { $who ->
    [you] You win.
   *[other] { $name } wins.
  }
terminal-winners = { $names } share the win.
terminal-transcript = The whole game lies in

## The shelf

terminal-shelf-title = Ludotheca
terminal-shelf-line = the game library that never closes
terminal-shelf-unfinished = Unfinished
terminal-shelf-boxes = On the shelf
terminal-shelf-moves = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
  }
terminal-shelf-more = … and { $count } more: type part of a title.
terminal-shelf-which = Which one? A number, or part of a title; { $quit } to leave.
terminal-shelf-none = Nothing on the shelf is called { $text }.
terminal-shelf-meant = Nothing on the shelf is called { $text }. Did you mean { $title }?
terminal-shelf-players = How many players, { $low } to { $high }?
terminal-shelf-players-wrong = A number from { $low } to { $high }, please.
terminal-shelf-names = Who plays? Names with commas between; seats without a name go to a bot, or to one that plays { $easy }, { $normal } or { $hard } if you write that.
terminal-shelf-names-only = Who plays? Names with commas between; seats without a name go to a bot.
terminal-shelf-names-many = { $count } names are too many for { $players ->
    [one] { $players } player
   *[other] { $players } players
  }.
terminal-shelf-name-wrong = A name has 1 to { $longest } printable characters.
terminal-shelf-bot-wrong = No bot of that name plays this game; those that do: { $bots }.
terminal-shelf-dice = Whose dice: ours (o), or your own (y), typed in as they fall?
terminal-shelf-dice-ours = o ours
terminal-shelf-dice-own = y yours own
terminal-shelf-bot = bot
terminal-shelf-easy = easy
terminal-shelf-normal = normal
terminal-shelf-hard = hard
terminal-shelf-default = Enter: { $answer }

## A game seen again

terminal-step-at = { $game }: { $at ->
    [0] before the first of { $moves } moves
   *[other] move { $at } of { $moves }
  }
terminal-step-ask = (n)ext, (p)revious, (f)irst, (l)ast, a number, (q)uit
terminal-step-next = n next
terminal-step-previous = p previous back
terminal-step-first = f first
terminal-step-last = l last
terminal-step-quit = q quit exit
terminal-step-end = That was the last move.
terminal-step-beginning = Nothing was played before that.
terminal-step-unknown = { $text } leads nowhere. Enter goes on; a number from 0 to { $moves } leads to that move.
