### The lab: solved games, chances, luck and skill.

## A solved game

odds-solved = { $game } to { $target }, both playing their best: { NUMBER($first, minimumFractionDigits: 6, maximumFractionDigits: 6) }% for who begins, { NUMBER($second, minimumFractionDigits: 6, maximumFractionDigits: 6) }% for the other.
odds-solved-stop = With nothing on either side, stop at { $first ->
    [one] { $first } point
   *[other] { $first } points
  } when you begin, at { $second } when you do not.
odds-solved-proof = Residual { $residual }: no value differs by more from what a turn of best play makes of it.
odds-solved-work = { $turns ->
    [one] { $turns } turn
   *[other] { $turns } turns
  } worked out in { $seconds } s.
odds-chain = { $game } for { $players }, in which the dice alone decide:
odds-chain-seat = seat { $seat }: { NUMBER($chance, minimumFractionDigits: 6, maximumFractionDigits: 6) }%
odds-chain-proof = Residual { $residual }: no chance is off by more, but for rounding.
odds-chain-work = { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
  } worked out in { $seconds } s.
odds-written = Written: { $file }

odds-map-title = { $game } to { $target }: when to stop
odds-map-first = who begins
odds-map-second = who is second
odds-map-either = either player
odds-map-own = own score
odds-map-other = the other's score
odds-map-stop = points of the turn at which to stop
odds-map-turn = points of the turn
odds-map-section = The other has { $other }: throw on in the shaded part

## Who is winning

odds-chance = { $name }: { $percent }%
odds-chance-between = { $name }: { $percent }% ({ $low } to { $high }%)
odds-exact = Exact, if everybody plays their best from here.
odds-exact-dice = Exact: the dice alone decide.
odds-rollouts = From { $games ->
    [one] { $games } game
   *[other] { $games } games
  } played on from here with { $bot } in every seat; 95% intervals.

## The course of a game

odds-course-over = { $name }: { $start }% at the start, { $luck } luck, { $skill } own decisions, { $others } the others' decisions: { $end }%
odds-course-untold = { $name }: { $start }% at the start, { $end }% in the end; luck and decisions cannot be told
odds-course-lucky = { $name } had the luck: { $luck }.
odds-course-skilled = { $name } decided best: { $skill }.
odds-course-exact = Points of a hundred; exact, measured against best play.
odds-course-exact-dice = Points of a hundred; exact, for the dice alone decide.
odds-course-rollouts = Points of a hundred, measured against { $bot } in every seat, { $games ->
    [one] { $games } game
   *[other] { $games } games
  } a position, more where it matters; luck and decisions are sure to ± { $within }.
odds-course-unsure = Points of a hundred. Luck and decisions cannot be told to ± { $within }: from so many decisions, games played on with { $bot } in every seat differ too much ({ $games } or more a position).
odds-course-moments = Key moments:
odds-course-moment = move { $move }, { $text } ({ $name }): { $change } for { $whom }

## Hints

odds-hint-head = { $name } decides:
odds-hint-best = { $move }: { $percent }%, the best
odds-hint-as-good = { $move }: { $percent }%, just as good
odds-hint-near = { $move }: { $percent }%, { $loss } less, which is not sure
odds-hint-worse = { $move }: { $percent }%, costs { $loss }
odds-hint-judged = Chances of winning as { $bot } judges them, from what it has learnt: sure to ± { $within }; what a decision costs is much surer.
odds-hint-rollouts = Chances of winning, from { $games ->
    [one] { $games } game
   *[other] { $games } games
  } played on with { $bot } in every seat; the best is sure to ± { $within }.
