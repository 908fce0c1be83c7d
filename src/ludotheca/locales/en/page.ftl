### The page around the table: everything that it says itself.

page-greeting = What shall we play tonight?
page-greeting-line = Old game boxes, opened again. Take one down: two clicks, and the dice are yours.
page-shelf = The shelf
page-to-shelf = Back to the shelf
page-to-box = Back to { $box }
page-skip = Skip to the page
page-close = Close
page-language = Language
page-light = { $now ->
    [system] Light or dark: as on your device.
    [light] Light.
   *[dark] Dark.
  } { $next ->
    [system] Follow your device.
    [light] Change to light.
   *[dark] Change to dark.
  }
page-sound = Sound
page-bell = Call me when it is my turn
page-bell-refused = Your browser does not let this page call you. Its settings for this page can allow it.
page-loading = One moment …
page-try-again = Try again
page-offline = You are offline. We go on as soon as the connection is back.
page-offline-here = No connection to the library. What you begin now is played on this device.
page-no-box = There is no such box on our shelf

## The shelf

page-search = Look for a game
page-search-players = Players
page-search-minutes = Time
page-search-any = any
page-search-at-most = { $minutes } min at most
page-search-found = { $count ->
    [0] No box fits. Ask for a little less.
    [one] { $count } box fits.
   *[other] { $count } boxes fit.
  }
page-played = Games that were played, and those that you have saved
page-drop = Drop a saved game here to see it again
page-go-on = Go on playing
page-put-away = Put this game of { $game } away
page-away-now = { $game } is put away.
page-away-undo = Undo
page-away = Put away ({ $count })
page-put-back = Put back
page-put-back-game = Put this game of { $game } back on the list
page-carry = Go on with this game of { $game } on another device
page-carry-title = Go on playing on another device
page-all-tables = Show all { $count }
page-fewer = Show fewer
page-mine-turn = Your turn
page-mine-waiting = Waiting for { $name }
page-mine-under-way = Under way
page-mine-gathering = A chair is still free
page-mine-race = About to begin
page-mine-over = Over
page-mine-next = Over; the next match waits
page-mine-locked = Your key was made anew elsewhere
page-mine-gone = No longer kept here
page-lives-here = on this device
page-lives-there = at the library's server
page-open-tables = Open tables ({ $count })
page-free-chairs = { $count ->
    [one] one free chair
   *[other] { $count } free chairs
  }
page-sit-down = Sit down
page-sit-down-at = Sit down with { $names }: { $game }
page-sit-with = { $names }: there is a chair for you.

## A box

page-read-rules = Read the rules
page-sheets = Print and play
page-sheets-line = What is in the box at true size, as a PDF to cut out.
page-sheets-paper = Paper
page-sheets-paper-a4 = A4
page-sheets-paper-letter = US Letter
page-sheets-download = Download the PDF
page-sheets-coming = It is being drawn …
page-sheets-done = It is among your downloads. Print it at 100%, on one side but for cards.
page-catalogue = Catalogue card
page-rules-of = The rules of { $box }
page-goal = The goal
page-contents = Contents
page-other-games = The other games of the box
page-fact-players = Players
page-fact-minutes = Time
page-fact-age = Age
page-fact-author = Author
page-fact-publisher = Publisher
page-fact-year = Year
page-fact-unnamed = not named on the sheet
page-print = Print
page-mark-printed = the sheet says it.
page-mark-reading = the sheet leaves it open; this is how we read it.
page-mark-ours = the sheet cannot say it; we added it.
page-which-game = Which game?
page-way-bots = Play now
page-way-here = With friends at this screen
page-way-here-line = Pass the device round; everybody plays from here.
page-way-link = Invite by link
page-way-link-line = Everybody on a device of their own, wherever they are.
page-way-link-none = That takes a server, and there is none here.
page-way-own-dice = Your dice, our referee
page-way-own-dice-line = Throw on your own table; tell us what fell, and we keep the rules.
page-change = Change who plays and how
page-company-here = { $count ->
    [1] you
   *[other] { $count } of you at this screen
  }
page-company-elsewhere = { $count ->
    [one] somebody elsewhere
   *[other] { $count } people elsewhere
  }
page-company-bot = { $count ->
    [one] a bot
   *[other] { $count } bots
  }
page-start-bots = Play
page-start-here = Sit down and play
page-start-link = Open the table and get the link
page-start-own-dice = Put up the board
page-opening = Setting the table …

## Who plays

page-who-plays = Who plays?
page-chair = Player { $number }: who is it?
page-name = Name of player { $number }
page-kind-here = At this screen
page-kind-elsewhere = Elsewhere, by link
page-kind-elsewhere-none = Elsewhere: takes a server
page-elsewhere-none = Somebody on another device? That takes a server: see “{ page-way-link }”.
page-kind-bot = A bot
page-gets-link = will get a link
page-which-bot = Which bot is player { $number }?
page-level-easy = Easy
page-level-normal = Normal
page-level-hard = Hard
page-no-level = only throws the dice
page-bots-by-name = A particular bot
page-take-away = Take player { $number } away
page-add-chair = Add a player
page-chairs = { $low } to { $high } can play
page-guest = Guest
page-player = Player { $number }
page-bot-random = Lucky
page-bot-hold = Steady
page-bot-forward = Dasher
page-bot-greedy = Greedy
page-bot-search = Far-sighted
page-who-begins = Who begins?
page-begins-reaction = The quickest to react
page-begins-lots = Draw lots
page-begins-rules = The opening throws decide, as the rules have it.
page-begins-elsewhere = Player { $number }, whoever comes
page-begins-bot = Player { $number }, a bot
page-option-printed = The rule: { $item }
page-option-reading = The sheet leaves this open: { $item }
page-option-ours = Our own addition: { $item }
page-trouble-same-name = { $name } sits here already. Two of that name? Add a letter.
page-trouble-number = A whole number from { $low } to { $high }.

## Without a server

page-here-away = The library's server does not answer: you play on this device.
page-here-loading = The library is starting on this device: { $percent }%
page-here-ready = Ready: everything happens on this device.
page-here-failed = The library could not be started on this device. Try again, or load the page anew. It takes a recent browser that runs WebAssembly and lets the page keep its games.
page-needs-server = Tables for several devices are kept by a server, and this library does without one. Do you know where a Ludotheca is served? Open it here.
page-server-away = Tables for several devices are kept by the library's server, which does not answer just now.
page-server-address = Address of the library
page-server-open = Open that library
page-server-bad = An address looks like games.example.org or 192.168.1.20:8000.
page-kept-now = Ready to play without a network.
page-keeping-offered = This device can keep the library, about 9 MB, and then open it without a network.
page-keep-it = Keep it
page-keeping-coming = This device is putting the library by …
page-keeping-kept = This device keeps the library, version { $version }: it opens without a network.
page-keeping-renewed = A new version of the library is here. It is taken the next time you open it.

## How people get along

page-house = How we get along
page-dice = The dice
page-dice-sealed = Sealed
page-dice-sealed-line = Every browser at the table has a part in each throw, so that nobody can foresee it; and everybody can check it.
page-dice-server = The server's
page-dice-server-line = The server throws by itself, and you take its word.
page-grace = If somebody leaves, wait
page-grace-line = After that the others may let a bot sit in, free the chair, or end the game.
page-clock-title = Clock
page-clock-none = None: take your time
page-clock = { $per ->
    [move] { $time } a move
   *[game] { $time } each for the whole game
  }
page-clock-agreed = { $per ->
    [move] Clock: { $time } a move;
   *[game] Clock: { $time } each;
  } { $then ->
    [bot] then a bot plays on.
   *[resign] then the seat resigns.
  }
page-then = When the time is up
page-then-bot = A bot plays on
page-then-resign = The seat resigns
page-listed = Show it on the list of open tables: whoever likes may sit down
page-odds = Chances of winning, during play
page-odds-nobody = Nobody sees them
page-odds-watchers = Those who look on may see them
page-odds-all = Everybody may see them
page-hints = Allow hints: whoever is to decide may ask what each choice is worth
page-replay-names = A replay that is shared shows the players' names

## What can go wrong

page-problem-offline = The library does not answer. Is your connection up?
page-problem-server = Something broke on our side. Nothing is lost; please try again.
page-problem-no-server = This library does without a server, so that cannot be done here.
page-problem-not-started = { page-here-failed }
page-problem-broken = { page-problem-server }
page-problem-error = That did not work. Nothing is lost; please try again.
page-problem-unknown-game = That game is not on our shelf.
page-problem-bad-box = This box cannot be opened: something in it is damaged.
page-problem-unknown-bot = That bot does not know this game. Choose another.
page-problem-bad-option = One of these settings cannot be played. Look them over again.
page-problem-move = That cannot be played.
page-problem-bad-notation = “{ $move }” is no move of this game.
page-problem-illegal-move = The rules do not allow that now.
page-problem-game-over = The game is over; nothing more can be played.
page-problem-no-throw = The dice cannot fall like that.
page-problem-nothing-to-undo = There is nothing to take back.
page-problem-bad-transcript = This game's record cannot be read.
page-problem-old-rules = This game was begun under earlier rules and cannot go on.
page-problem-bad-edition = This edition cannot be played.
page-problem-bad-paper = That paper is not known here: choose A4 or US Letter.
page-problem-no-replay = This game is no longer at hand here. Open it again.
page-problem-no-table = There is no such table any more.
page-problem-wrong-key = This link does not open that. Ask for a new one.
page-problem-other-device = This table lives on the device where it was opened, and opens only there.
page-problem-key-renewed = Your key to this table was made anew on another device. It opens there, and here no longer.
page-problem-not-yours = That is not yours to play.
page-problem-not-agreed = Nobody agreed on that when this table was opened.
page-problem-no-odds = This game is too long for its story to be told.
page-problem-no-story = The story of this game could not be worked out. Please try again later.
page-problem-not-now = Not at this moment.
page-problem-conflict = Somebody was quicker. Look at the table again.
page-problem-chair-taken = That chair is taken. Take another, or watch.
page-problem-needs-consent = Everybody has to agree to that.
page-problem-bad-name = A name has 1 to 40 letters or signs that can be seen, with few marks on each.
page-problem-name-taken = Somebody at this table is called that, or nearly. Add a letter or a word.
page-problem-bad-anchor = This chain is known at the table already. Your browser will make another.
page-problem-too-long = More has happened at this table than we can keep. It ends here.
page-problem-stuck = Something in this game is damaged, and it cannot go on. All that was played is kept.
page-problem-unreadable = This table was kept by a newer library than this one.
page-problem-bad-message = We did not understand that. Please load the page again.
page-problem-too-large = That is more than we can take.
page-problem-too-fast = A little slower, please.
page-problem-store-damaged = What was written down about this table is damaged. Please tell whoever runs this library.
page-problem-too-slow = That took too long to reach us. Please try again.
page-problem-full = The house is full just now. Please try again in a moment.
page-problem-wrong-host = This library is not known by that name. Tell whoever runs it.
page-problem-other-site = That was asked by another site's page, so it has not happened.
page-try-again-in = Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
page-problem-store-failed = We could not write that down, so it has not happened. Please try again.
page-problem-restarting = The library is being restarted. Please try again in a moment.
page-problem-not-found = There is nothing here.
page-problem-not-allowed = That cannot be done here.
