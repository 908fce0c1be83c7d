### Replays on the page: matches seen again, and what they were like.

replay-title = A replay
replay-of = { $game }: the replay
replay-position = Move { $at } of { $moves }
replay-before = Before the first of { $moves ->
    [0] no moves
    [one] one move
   *[other] { $moves } moves
  }
replay-move = Move

## Going through it

replay-controls = The course of the game
replay-slider = Move
replay-first = To the beginning
replay-back = One move back
replay-forward = One move on
replay-last = To the end
replay-play = Let it run
replay-pause = Stop
replay-turn-before = To the turning point before
replay-turn-after = To the next turning point
replay-pace = Pace
replay-times = { $tempo }×

## Keeping and sharing it

replay-save = Save
replay-share = Share
replay-others = Other games
replay-share-title = Share this replay
replay-share-line = Whoever has this link can see how this game went, and nothing else.
replay-share-names = It shows the players' names, as was agreed at the table.
replay-share-no-names = It names nobody: that is how the table was opened.
replay-link = Link to the replay
replay-make-link = Make the link

## The list

replay-library = Games that were played
replay-open = A game that you have saved
replay-open-line = Drop its file here, or choose it. It is played again by the rules, move by move, and kept nowhere.
replay-choose = Choose a file
replay-my-games = My games
replay-my-games-line = Only this device keeps this list.
replay-no-games = None has ended on this device yet. Only this device keeps the list.
replay-forget = Forget this game of { $game }
replay-forgotten = { $game } is forgotten.
replay-result = { $won ->
    [you] { $count ->
        [0] You won.
       *[other] You won, with { $names }.
      }
    [all] A draw.
    [nobody] Nobody won.
   *[others] { $names } won.
  }

## What it was like

replay-chart = Chances of winning
replay-percent = { $percent }%
replay-percent-within = { $percent }% ± { $within }
replay-change = { $sign ->
    [plus] +{ $percent }%
    [minus] −{ $percent }%
   *[none] 0%
  }
replay-chance-of = { $name } { $chance }
replay-telling-soon = Working out who was winning when. It begins in a moment …
replay-telling = Working out who was winning when: { $percent }% done …
replay-no-story = Who was winning when cannot be told.
replay-turns = Turning points
replay-no-turns = No single move surely changed anybody's chances by much.
replay-evening = The throw of the evening
replay-lead = The lead
replay-lead-changes = { $changes ->
    [0] It never changed hands.
    [one] It changed hands once.
   *[other] It changed hands { $changes } times.
  }
replay-leads = { $move ->
    [0] { $name }, from the beginning
   *[other] { $name }, from move { $move } on
  }
replay-decisions = Decisions
replay-decisions-line = { $compared ->
    [0] Nobody had anything to choose.
    [one] One decision was compared with the best that was open.
   *[other] { $compared } decisions were compared with the best that was open.
  } { $costly ->
    [0] { $compared ->
        [0] {""}
       *[other] None of them surely cost anything.
      }
    [one] One of them surely cost something:
   *[other] { $costly } of them surely cost something:
  }
replay-decisions-untold = There was no time to compare them all.
replay-decision = Move { $move }, { $name }: { $played }.
replay-cost = It cost { $cost }.
replay-better = Better: { $best }.
replay-all = Show all { $count }
replay-accounts = Luck and skill
replay-accounts-line = From the chance that everybody had at the beginning to what became of it.
replay-accounts-of = Luck and skill of { $name }
replay-start = At the beginning
replay-luck = Luck
replay-skill = Own decisions
replay-others-decided = Decisions of the others
replay-end = At the end
replay-accounts-within = Luck and decisions may each be off by { $within }%.
replay-untold = Luck and skill cannot be told apart here: the error would be larger than what is to be told.
replay-accuracy = Accuracy { $accuracy }{ $within ->
    [0] {""}
   *[other] {" "}± { $within }
  }, over { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
  }
replay-accuracy-untold = Accuracy cannot be told from { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
  }.
replay-no-choice = There was nothing to choose.
replay-figures = The chances in figures
replay-exact = All of this is exact: everybody is taken to play their best from each position on.
replay-rollouts = From each position at least { $games ->
    [one] one game was
   *[other] { $games } games were
  } played on by the bot “{ $play }”. The bands hold with 95% certainty.

## What can be wrong with it

replay-not-shown = “{ $file }” cannot be shown.
replay-problem-bad-transcript = { $number ->
    [0] It is no saved game of ours, or it is damaged.
   *[other] Move { $number } of it is no move at all.
  }
replay-problem-bad-notation = Move { $number }, “{ $move }”, is no move of this game.
replay-problem-illegal-move = The rules do not allow move { $number }, “{ $move }”, where it stands.
replay-problem-game-over = Move { $number }, “{ $move }”, comes after the end of the game.
replay-problem-old-rules = It was played under earlier rules, and from move { $number } on it cannot be played by those of today.
replay-problem-bad-option = It was played with a setting that this game does not have.
replay-problem-bad-edition = It was played with an edition that is not at hand here.
replay-problem-unknown-game = The game that was played is not on our shelf.
replay-problem-too-long = It has more moves than can be shown.
replay-problem-too-large = The file is larger than any game.
replay-problem-not-now = The game is not over yet. There is a replay once it is.
replay-problem-wrong-key = This link does not show that game. Ask for a new one.
