### The catalogue card of a box.

catalogue-line = What is known of this box, and how we know.
catalogue-line-sheet = What is known of this box, and how we know: what is printed stands on the sheet, { $sheet }.
catalogue-rules-of = The rules of { $title }, item by item
catalogue-entry-title = Title
catalogue-entry-author = Author
catalogue-entry-publisher = Publisher
catalogue-entry-year = Year
catalogue-entry-number = Publisher's number
catalogue-entry-country = Country
catalogue-entry-language = Language of the sheet
catalogue-entry-sheet = Sheet
catalogue-entry-players = Players
catalogue-entry-age = Age
catalogue-entry-minutes = Time
catalogue-entry-mechanisms = Mechanisms
catalogue-entry-esar = ESAR class
catalogue-entry-identifiers = In other catalogues
catalogue-entry-rules = Our rules, to be cited as
catalogue-esar = { $class ->
    [E] E, exercise
    [S] S, make-believe
    [A] A, assembling
    [R] R, game with rules
   *[other] { $class }
  }
catalogue-from = Source: { $document }.
catalogue-identifier-boardgamegeek = BoardGameGeek
catalogue-identifier-wikidata = Wikidata
catalogue-identifier-wikipedia = Wikipedia

catalogue-mechanism-betting = stakes
catalogue-mechanism-dice-choice = choice between dice
catalogue-mechanism-dice-combination = combining dice
catalogue-mechanism-dice-duel = duel of dice
catalogue-mechanism-event-cards = event cards
catalogue-mechanism-exact-arrival = exact arrival
catalogue-mechanism-lane-movement = movement along lanes
catalogue-mechanism-one-to-a-square = one to a square
catalogue-mechanism-player-elimination = elimination of players
catalogue-mechanism-push-your-luck = pushing one's luck
catalogue-mechanism-race = race
catalogue-mechanism-roll-and-move = throw and move
catalogue-mechanism-send-back = sending back
catalogue-mechanism-teams = teams
