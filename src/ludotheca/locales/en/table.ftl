### The table on the page: everything that it says itself.

table-title = The table
table-connecting = Pulling up a chair …
table-lost = The connection is lost. We keep trying, and go on exactly where we were.
table-lost-here = The table has stopped. We start it again, and go on exactly where we were.
table-restarting = The library is being restarted. We come back in a moment, and go on exactly where we were.
table-bot = { $name } (bot)
table-bot-tag = bot
table-bot-level = bot, { $level ->
    [easy] easy
    [hard] hard
   *[normal] normal
  }
table-bot-named = bot, { $kind }
table-player = Player { $number }
table-you = you
table-away = away
table-away-for = away for { $time }
table-waits-for-guest = waits for a guest
table-resigned = resigned
table-time-left = Time left:
table-time-short = { $seconds ->
    [one] { $seconds } second left.
   *[other] { $seconds } seconds left.
  }

## Around the table

table-rules = Rules
table-rules-of = The rules of { $title }
table-rule = Rule { $item }
table-share = Links
table-about = About
table-here = A table on this device
table-here-line = This table is kept by this browser, on this device. Nobody can come to it from elsewhere, and nothing of it goes anywhere.
table-leave = Leave
table-kept = You can leave at any time: the table stays on the shelf, under your tables.
table-forgotten = { $days ->
    [one] If nothing happens there for a day, this library forgets it.
   *[other] If nothing happens there for { $days } days, this library forgets it.
  }
table-board = The board of { $title }
table-piece = { $what }, { $where }
table-piece-plays = { $piece }: { $move }
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
table-turn-guest = This chair waits for a guest.
table-over = The game is over.
table-moment = One moment …
table-wait = { $name } is at it …
table-wait-away = { $name } is away. In { $time } you may go on without waiting.
table-watching = You are looking on.

## Throwing and choosing

table-throw = { $dice ->
    [one] Throw the die
   *[other] Throw the dice
  }
table-draw-card = Draw a card
table-throwing = Throw for me
table-throwing-stop = Let me throw
table-card-read = Go on
table-card-lies = A card is being read.
table-series-total = Total
table-series-leads = leads
table-series-next = next
table-space = space
table-dice-fall = The dice are falling
table-choices = Choices
table-all-choices = Show all choices
table-on-board = { $dice ->
    [0] Tap a piece, then its place if there are several.
   *[other] Tap a piece, then its place if there are several; or a die first.
  }
table-where-to = Where to? Tap beside it to let it go.
table-which = Which of these is meant?
table-list = Choose from a list ({ $count })
table-pick-die = Play the { $value }
table-threats = Show what can be hit
table-threat = { $what }; { $share } of throws could hit here
table-fast = Fast forward
table-arrange = Lay the dice out: tap them in order or drag them into the row.
table-show-me = Show me how they can lie
table-not-laid = { $text } is not a layout that counts. Try another order.
table-own-throw = { $name }: what did you throw?
table-own-card = { $name }: which card did you draw?
table-tap-faces = Tap what fell
table-enter-throw = Enter { $move }
table-tap-card = Tap the card that you drew
table-laid = What has been entered
table-take-up = take back
table-no-face = “{ $key }” is on no die. Tap or type { $faces }.
table-draw-for-me = Draw for me
table-throw-for-me = Throw for me
table-outcomes = What fell
table-type-throw = Type it:
table-enter = Enter

## Chances and hints

table-odds = Chances
table-odds-percent = { $percent }%
table-odds-within = ± { $within }
table-odds-exact = exact
table-fewer-games = Worked out on this device, with fewer games.
table-odds-coming = The chances are being worked out …
table-hint = Hint
table-hint-line = What is each choice worth? The others see that you ask.
table-hint-coming = One moment, we try every choice …
table-hint-best = the best
table-hint-as-good = just as good
table-hint-near = { $points } less, which is not sure
table-hint-worse = costs { $points }

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

## When somebody leaves

table-gone = { $name } has been away for { $time }. How shall we go on?
table-let-bot = Let a bot sit in
table-free = Free the chair
table-free-sure = Whoever comes with the new link then plays on for { $name }. Until somebody does, { $name } may still come back.
table-free-not = No, we wait
table-free-line = { $name } is away and a bot plays: let another guest have the chair.
table-guest-awaited = Chair { $number } waits for a guest. One of the others has the link.
table-return = Take my seat back
table-return-bot = { $seats ->
    [1] A bot is playing for you.
   *[other] A bot is playing for { $name }.
  }
table-return-freed = Your chair has been freed for another guest. Nobody has taken it yet.

## One's own seat

table-seat = Your seat
table-bot-for-me = { $seats ->
    [1] Let a bot play for me
   *[other] Let a bot play
  }
table-bot-for-me-line = Take the seat back whenever you like.
table-resign = Resign
table-resign-line = This seat is lost; a bot plays it on for the others.
table-resign-sure = { $seats ->
    [1] Do you give this game up for lost?
   *[other] Does { $name } give this game up for lost?
  }
table-not-sure = No, play on
table-end = End the game
table-end-line = It stops here, and nobody wins.
table-end-sure = The game then stops here, and nobody wins. It cannot be taken up again.
table-end-ask = Propose to end
table-end-ask-line = If all who are here agree, it stops, and nobody wins.
table-end-ask-sure = Shall we ask the others whether they would like to stop here? Then nobody wins.
table-end-pending = { $name } proposes to end the game here, without a winner.
table-end-asked = You propose to end the game. The others are being asked.
table-end-agree = Yes, let us stop
table-end-refuse = No, play on
table-end-withdraw = No, let us play on

## Gathering

table-gathering = { $free ->
    [0] Everybody is here
    [one] One chair is still free
   *[other] { $free } chairs are still free
  }
table-free-chair = Free
table-invite = Invite with this link: whoever opens it sits down
table-invite-chair = Invite with this link to chair { $number }
table-watch = Let others look on with this one
table-links-here = These links open on this computer only. To let other devices in, start the library in one of these ways:
table-copy = Copy
table-copied = Copied
table-code = The link as a QR code
table-show-code = QR code
table-renew = Make a new link
table-renewed = The old one opens nothing any more.
table-own-link = Go on playing on another device
table-own-link-line = Open this link on your other device, or scan the code, and play on there; your seat stays here as well.
table-own-link-secret = Whoever has it plays as you: hand it to nobody else.
table-own-link-label = The link to your seat
table-bring = Whose seat is yours?
table-bring-line = On this device { $held } sits at this table already. The link that you opened leads to the seat of { $brought }. This device can keep one of them.
table-bring-stay = Stay { $name }
table-bring-change = Play as { $name }
table-own-key = Somebody else has my seat's key
table-own-key-line = Make it anew: your seat then opens on this device alone, and nowhere else any more. Invitations that you gave and nobody took are made anew as well.
table-own-key-renew = Shut all other devices out
table-own-key-renewed = Done. Your seat is yours alone again.
table-agreed-odds = { $odds ->
    [all] Everybody may look at the chances of winning.
    [watchers] Those who look on may see the chances of winning.
   *[nobody] Nobody sees the chances of winning.
  }
table-agreed-hints = { $hints ->
    [yes] Hints are allowed.
   *[no] There are no hints.
  }
table-agreed-names = { $names ->
    [yes] A replay that is shared shows your names.
   *[no] A replay that is shared shows no names.
  }
table-listed = The table stands on the list of open tables until all chairs are taken.
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
table-ended = The game was ended
table-ended-agreed = You agreed to stop here. Nobody has won.
table-ended-left = The others had left. Nobody has won.
table-ended-resigned = { $count ->
    [one] { $names } has resigned.
   *[other] { $names } have resigned.
  }
table-ended-time = { $count ->
    [one] { $names } has run out of time.
   *[other] { $names } have run out of time.
  }
table-rematch = Once more
table-rematch-follow = To the next match
table-replay = See it again
table-transcript = Save the game
table-shelf = Back to the shelf

## Notes in the log

page-note-seated = { $who ->
    [you] You sit down.
   *[other] { $name } sits down.
  }
page-note-begun = { $who ->
    [you] You begin.
   *[other] { $name } begins.
  }
page-note-undo-asked = { $who ->
    [you] You ask
   *[other] { $name } asks
  } to take back.
page-note-undo-refused = { $who ->
    [you] You
   *[other] { $name }
  } would rather not take that back.
page-note-undone = { $moves ->
    [one] The last move is taken back.
   *[other] The last { $moves } moves and throws are taken back.
  }
page-note-stood-in = { $why ->
    [own] { $who ->
        [you] You let
       *[other] { $name } lets
      } a bot play: { $bot }.
    [time] { $who ->
        [you] You are
       *[other] { $name } is
      } out of time; a bot plays on: { $bot }.
   *[left] { $who ->
        [you] You are
       *[other] { $name } is
      } away; a bot sits in: { $bot }.
  }
page-note-freed = { $who ->
    [you] You are
   *[other] { $name } is
  } away; the chair is free for another guest.
page-note-returned = { $who ->
    [you] You are
   *[other] { $name } is
  } back at the table.
page-note-resigned = { $why ->
    [time] { $who ->
        [you] You are out of time, and so have resigned.
       *[other] { $name } is out of time, and so has resigned.
      }
   *[own] { $who ->
        [you] You resign.
       *[other] { $name } resigns.
      }
  }
page-note-hinted = { $who ->
    [you] You ask
   *[other] { $name } asks
  } for a hint.
page-note-end-asked = { $who ->
    [you] You propose
   *[other] { $name } proposes
  } to end the game.
page-note-end-refused = { $who ->
    [you] You
   *[other] { $name }
  } would rather play on.
page-note-ended = { $why ->
    [left] { $who ->
        [you] You end
       *[other] { $name } ends
      } the game; the others had left.
   *[agreed] All agree to end the game.
  }

## Being called

table-call = Your turn
table-call-line = The table waits for you.

## The first game

table-first = Your first game
table-first-more = The signs
table-first-done = Got it
table-first-again = Show goal and signs at the table

## How a race for the first turn goes

table-race-here = Press { $key } or tap here
table-race-early = Whoever reacts too early is out.

## How it ended

table-you-win = You win!
table-you-share = You share the win with { $names }
table-kind-word = Well played. The next one may be yours.
