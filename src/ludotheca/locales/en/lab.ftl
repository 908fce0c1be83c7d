### The lab: what a simulation tells.

lab-simulated = { $game }, { $players ->
    [one] { $players } player
   *[other] { $players } players
  }: { $games ->
    [one] { $games } game
   *[other] { $games } games
  } from seed { $seed }
lab-options = with { $options }
lab-speed = in { $seconds } s, about { $rate } games a second
lab-interrupted = interrupted: { $games } of { $asked } games, the same as a run of { $games }
lab-wins = seat { $seat }, { $policy }: wins { $share }% ({ $low } to { $high }%)
lab-shared = { $games ->
    [one] in { $games } game the win was shared; it counts in equal parts
   *[other] in { $games } games the win was shared; they count in equal parts
  }
lab-unfinished = { $games ->
    [one] { $games } game had not ended after { $moves } moves; nobody has won it
   *[other] { $games } games had not ended after { $moves } moves; nobody has won them
  }
lab-moves = moves a game
lab-spread = { $name }: { $mean } (sd { $sd }, from { $min } to { $max })
lab-ratio = { $name }: { $mean }
lab-by-seat = { $figures }; by seat { $parts }
lab-number = { $number }

## The bar while games are played

lab-progress = Playing
lab-compiling = Compiling the rules: this takes a moment, once on this machine.
lab-progress-rate = { $rate } games/s

## The picture

lab-plot-title = { $game }, { $players ->
    [one] { $players } player
   *[other] { $players } players
  }, { $games ->
    [one] { $games } game
   *[other] { $games } games
  }, seed { $seed }
lab-plot-moves = Length of a game
lab-plot-moves-axis = moves
lab-plot-games-axis = games
lab-plot-wins = Win shares with 95% intervals
lab-plot-wins-axis = share of games (%)
lab-plot-seat-axis = seat
lab-plot-seat = seat { $seat }: { $policy }
lab-plot-lead = Who leads ({ $games ->
    [one] { $games } game
   *[other] { $games } games
  })
lab-plot-lead-axis = part of the game played (%)

## The arena

lab-arena-head = { $game }, { $players ->
    [one] { $players } player
   *[other] { $players } players
  }: { $games ->
    [one] { $games } game
   *[other] { $games } games
  } of every two, from seed { $seed }
lab-arena-interrupted = interrupted: { $games } of { $asked } games of every two
lab-arena-bot = { $name }: Elo { $elo } ± { $within }, wins { $share }% ({ $low } to { $high }%), { $ms ->
    [0] under 0.001
   *[other] { $ms }
  } ms a decision
lab-arena-pair = { $a } against { $b }: { $share }% ({ $low } to { $high }%)
lab-arena-plot-elo = Elo with 95% intervals
lab-arena-plot-elo-axis = Elo points; their mean is 0

## Results in a notebook

lab-table-seat = seat
lab-table-player = player
lab-table-bot = bot
lab-table-wins = share of games
lab-table-chance = chance of winning
lab-table-between = 95% between
lab-table-stop = stops first at
lab-table-start = start
lab-table-luck = luck
lab-table-skill = own decisions
lab-table-others = the others' decisions
lab-table-end = end
lab-table-odds = Who is winning
lab-table-course = Luck and decisions
lab-table-percent = { $percent }%
lab-table-span = { $low } to { $high }%
