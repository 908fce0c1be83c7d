### What was measured of a game: on its box's page, in reports and in the docs.

figures-title = What the library knows
figures-of = { $game }: what is known of it
figures-line = { $title }: { $told }
figures-how-rollouts = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }. { $games ->
    [one] { $games } game
   *[other] { $games } games
  } were followed move by move, with win chances from games played on at every point; { $simulated } more were simply played by our usual bot. What stands in brackets holds with 95% certainty.
figures-how-exact = { $players ->
    [one] { $players } player
   *[other] { $players } players
  }. { $games ->
    [one] { $games } game
   *[other] { $games } games
  } of best play were followed move by move, with exact win chances; { $simulated } more were simply played by our usual bot. What stands in brackets holds with 95% certainty.

## Each picture: its title, and what it says

figures-length = Length
figures-length-told = A game has { $mean ->
    [one] { $mean } move
   *[other] { $mean } moves
  } ({ $low } to { $high }), throws and decisions together; nine in ten have between { $short } and { $long }.

figures-balance = Fairness by seat
figures-balance-even = All seats win nearly alike, from { $least } to { $most }% of the games; { $fair }% would be fair.
figures-balance-uneven = Number { $best } in order of play wins most often, { $most }% of the games ({ $low } to { $high }%), number { $worst } least, { $least }%; { $fair }% would be fair.

figures-others = With more or fewer players
figures-others-even = With any number of players no seat is further than { $within ->
    [one] { $within } point
   *[other] { $within } points
  } of a hundred from a fair share.
figures-others-told = With { $players ->
    [one] { $players } player
   *[other] { $players } players
  } number { $best } in order of play wins { $most }% of the games, where { $fair }% would be fair: no other table is so uneven.

figures-luck = Luck and skill
figures-luck-told = Among easy, normal and hard players { $luck }% of what makes results differ is luck ({ $low } to { $high }%), { $skill }% is decisions.
figures-luck-all = Nobody decides anything here: all of it is luck.
figures-luck-unsure = How much is luck cannot be told from so few games: between { $low } and { $high }%.

figures-lead = The lead
figures-lead-told = The lead changes { $mean } times a game ({ $low } to { $high }). The picture shows everybody's chances in one of them, from its beginning to its end.

figures-drama = From behind
figures-drama-told = At the worst moment the later winner is { $behind ->
    [one] { $behind } point
   *[other] { $behind } points
  } of win chance behind ({ $low } to { $high }).

figures-decided = When it is decided
figures-decided-end = As a rule the last move decides: only then does the winner's chance rise above 90% for good.
figures-decided-told = Only after { $part }% of the moves ({ $low } to { $high }%) does the winner's chance stay above 90%.

figures-decisions = Decisions
figures-decisions-told = Players decide { $count } times a game, among { $options } possibilities on average; at least a point of win chance hangs on { $real }% of these decisions ({ $low } to { $high }%).

figures-stakes = What hangs on a decision
figures-stakes-two = The right decision is worth { $worst ->
    [one] { $worst } point
   *[other] { $worst } points
  } of win chance more than the wrong one ({ $low } to { $high }).
figures-stakes-told = Where there is a choice, the best is worth { $second ->
    [one] { $second } point
   *[other] { $second } points
  } of win chance more than the second best, and { $worst } more than the worst ({ $low } to { $high }).

figures-ladder = From easy to hard
figures-ladder-both = Normal bots win { $normal_share }% against easy ones ({ $normal_low } to { $normal_high }%), hard bots { $hard_share }% against normal ones ({ $hard_low } to { $hard_high }%).
figures-ladder-normal = Normal bots win { $normal_share }% against easy ones ({ $normal_low } to { $normal_high }%); the hard one is the normal one.
figures-ladder-hard = Hard bots win { $hard_share }% against normal ones ({ $hard_low } to { $hard_high }%); the normal one is the easy one.

figures-best = Best play
figures-best-told = If both play their best, the first to play wins { $first }% and the other { $second }%. At the beginning the one stops at { $stop ->
    [one] { $stop } point
   *[other] { $stop } points
  } of a turn, the other at { $other_stop }; the map says when the first one stops later on, with his own score to the right and the other's upwards.

figures-reading = Read otherwise
figures-reading-told = { $title }: “{ $other }” instead of “{ $usual }” ({ $item }) gives { $changed }% of the games another winner{ $how ->
    [longer] {" "}and makes them { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
      } longer.
    [shorter] {" "}and makes them { $moves ->
        [one] { $moves } move
       *[other] { $moves } moves
      } shorter.
   *[same] .
  }
