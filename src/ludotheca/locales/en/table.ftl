### The table on the page: everything that it says itself.

table-title = The table
table-connecting = Pulling up a chair …
table-lost = The connection is lost. We keep trying, and go on exactly where we were.
table-restarting = The library is being restarted. We come back in a moment, and go on exactly where we were.
table-bot = { $name } (bot)
table-player = Player { $number }
table-you = you
table-away = away

## Around the table

table-rules = Rules
table-rules-of = The rules of { $title }
table-rule = Rule { $item }
table-share = Links
table-leave = Leave
table-kept = You can leave at any time: the table stays on the shelf, under your tables.
table-board = The board of { $title }
table-piece = { $what }, { $where }
table-scores = Scores
table-players = Players
table-to-play = to play
table-log = What happened
table-log-empty = Nothing yet. The table is set.
table-tray = Dice and choices

## Whose turn

table-turn-yours = Your turn.
table-turn-name = { $name }, it is your turn.
table-turn-other = { $name } is playing.
table-over = The game is over.
table-moment = One moment …
table-wait = { $name } is at it …
table-watching = You are looking on.

## Throwing and choosing

table-throw = { $dice ->
    [one] Throw the die
   *[other] Throw the dice
  }
table-draw-card = Draw a card
table-space = space
table-dice-fall = The dice are falling
table-choices = Choices
table-all-choices = Show all choices
table-on-board = Click on the board, or choose here.
table-fast = Fast forward
table-arrange = Lay the dice out: tap them in order or drag them into the row. Or let it be done:
table-not-laid = { $text } is not a layout that counts. Try another order.
table-own-throw = { $name }: what did you throw?
table-own-card = { $name }: which card did you draw?
table-die = Die { $number } of { $of }
table-tap-faces = Tap what fell
table-enter-throw = That is it: { $move }
table-outcomes = What fell
table-type-throw = Or type it:
table-enter = Enter

## Taking back

table-undo = Take back
table-undo-ask = Take back …
table-undo-title = Take back?
table-undo-consent = This takes back a throw, or a move that was not yours alone. Does everybody at this screen agree?
table-undo-agree = Yes, take it back
table-undo-refuse = No, it stays
table-undo-pending = { $moves ->
    [one] { $name } asks to take back the last move.
   *[other] { $name } asks to take back the last { $moves } moves and throws.
  }
table-undo-waiting = The others are being asked.

## Gathering

table-gathering = { $free ->
    [0] Everybody is here
    [one] One chair is still free
   *[other] { $free } chairs are still free
  }
table-free-chair = Free
table-invite = Invite with this link: whoever opens it sits down
table-watch = Let others look on with this one
table-links-here = These links open on this computer only. To let other devices in, start the library in one of these ways:
table-copy = Copy
table-copied = Copied
table-code = The link as a QR code
table-join = You are invited
table-your-name = Your name
table-name-missing = Tell us your name, please.
table-sit-down = Sit down
table-no-chair = All chairs are taken. Ask for the link to look on.

## Who begins

table-race = Who begins?
table-race-idle = When the cry sounds, be the first to react.
table-race-ready = Wait for it …
table-race-call = Alea jacta est!
table-race-again = Everybody was too early. Once more!
table-race-false = too early
table-race-start = We are ready
table-race-opener = Whoever opened the table starts the race.
table-race-otherwise = Settle it otherwise
table-begin-lots = Draw lots
table-begin-chair = { $name } begins

## The end

table-winner = { $name } wins!
table-winners = { $names } share the win
table-draw = A draw
table-rematch = Once more
table-rematch-follow = To the next match
table-transcript = Save the game
table-shelf = Back to the shelf

## Notes in the log

page-note-seated = { $name } sits down.
page-note-begun = { $name } begins.
page-note-undo-asked = { $name } asks to take back.
page-note-undo-refused = { $name } would rather not take that back.
page-note-undone = { $moves ->
    [one] The last move is taken back.
   *[other] The last { $moves } moves and throws are taken back.
  }
