### Veldiv: everything a player reads.

veldiv-line = Track cycling on an oval of 48 squares: six races, two dice, and nobody shares a square.
veldiv-individual-title = Veldiv, individual race
veldiv-individual-line = Sprint after sprint at the line; the Premier token that was agreed on, usually the third, announces the last one.
veldiv-individual-goal = Gain whole laps on the others and win the sprints at the line; most lap tokens win, and between equals the most Premier tokens, then points.
veldiv-team-title = Veldiv, team race
veldiv-team-line = The Américaine: two riders a team, two dice, sprints for both.
veldiv-team-goal = Bring both your riders round ahead of the other teams; most lap tokens win, and between equals the most Premier tokens, then points.
veldiv-pursuit-title = Veldiv, pursuit
veldiv-pursuit-line = Start around the track, catch the rider ahead, or ride three laps first.
veldiv-pursuit-goal = Catch and pass every rider ahead of you, or be the first to ride three laps.
veldiv-team-pursuit-title = Veldiv, team pursuit
veldiv-team-pursuit-line = The pursuit in pairs: both riders have to pass.
veldiv-team-pursuit-goal = Pass the other teams with both your riders, or be the first to bring both home after three laps.
veldiv-elimination-title = Veldiv, elimination
veldiv-elimination-line = The last across the line goes out, lap after lap.
veldiv-elimination-goal = Never be the last across the line: that rider goes out, lap after lap, and the one who is left wins.
veldiv-kitty-title = Veldiv, kitty race
veldiv-kitty-line = The last across the line pays, until the kitty is full.
veldiv-kitty-goal = Pay as little as you can into the kitty: whoever is last across the line pays, until it is full.

## The table

veldiv-column-laps = Laps
veldiv-column-premier = Premier
veldiv-column-points = Points
veldiv-column-paid = Paid
veldiv-column-place = Across
veldiv-column-square = Square
veldiv-column-distance = Ridden
veldiv-headline-choose = { $who ->
    [you] Your riders
   *[other] { $name }'s riders
  } meet on { $square }
veldiv-counter = { $kind ->
    [sprint] Sprint
    [last] Last sprint
    [lap] Lap
   *[to-go] Laps to go
  }
veldiv-counted = { $kind ->
    [sprint] Sprint { $count }
    [last] Sprint { $count }, the last
    [lap] Lap { $count }
   *[to-go] Laps to go: { $count }
  }
veldiv-die = A die showing { $face }
veldiv-holding = { $paid ->
    [0] Premier tokens: { $premier }, lap tokens: { $laps }
   *[other] Paid: { $paid }
  }
veldiv-podium = The podium
veldiv-champion = { $place ->
    [1] First
    [2] Second
   *[other] Third
  }
veldiv-note-sprint = { $last ->
    [yes] Sprint { $sprint }, the last: who crosses the line has finished.
   *[no] Sprint { $sprint } is open.
  }
veldiv-note-lap = Lap { $lap }: { $riders ->
    [one] one rider is left.
   *[other] { $riders } riders are in the race; the last across goes out.
  }
veldiv-note-kitty = Lap { $lap }: the kitty holds { $kitty } of { $total }.
veldiv-banner-last-sprint = Last sprint
veldiv-note-gentle = Begun by four, a six is worth 6.
veldiv-note-safe = Two laps are done: nobody is put out any more.
veldiv-mover = { $shorts ->
    [white] White
   *[black] Black
  }, who has just arrived, rides on by { $advance }
veldiv-mate = { $shorts ->
    [white] White
   *[black] Black
  }, who was here, rides on by { $advance }
veldiv-throw-hint = Throw your die and type its number, 1 to 6.
veldiv-team-throw-hint = Throw your dice and type what they show: 4 for one die, 5-3 for two, the higher first.
veldiv-legend-line = The line: every lap begins and ends here
veldiv-legend-start = A start: everybody sets out from a square of their own
veldiv-legend-six = The lucky six: 12 squares
veldiv-legend-white = A team's white rider
veldiv-legend-black = A team's black rider
veldiv-token-premier = Premier
veldiv-token-lap = Un Tour
veldiv-square = { $kind ->
    [start] Square { $square }, a start
    [line] Square { $square }, the line
   *[plain] Square { $square }
  }
veldiv-rider = { $shorts ->
    [white] The white rider
    [black] The black rider
   *[none] The rider
  }, { $where ->
    [square] on square { $square }
    [start] on the start line
   *[bench] off the track
  }

## What happened

# A rider: the player's name, and in teams the shorts.
veldiv-who = { $who ->
    [you] { $shorts ->
        [white] Your white rider
        [black] Your black rider
       *[none] Your rider
      }
   *[other] { veldiv-named }
  }
veldiv-who-inside = { $who ->
    [you] { $shorts ->
        [white] your white rider
        [black] your black rider
       *[none] your rider
      }
   *[other] { veldiv-named }
  }
veldiv-named = { $shorts ->
    [white] { $name } (white)
    [black] { $name } (black)
   *[none] { $name }
  }
veldiv-threw = { $who ->
    [you] You throw
   *[other] { $name } throws
  } a { $die }.
veldiv-threw-first = { $who ->
    [you] You throw
   *[other] { $name } throws
  } a { $die } for the first rider, { $shorts ->
    [white] white
   *[black] black
  }.
veldiv-threw-two = { $who ->
    [you] You throw
   *[other] { $name } throws
  } { $die } and { $second }: { $die } for { $shorts ->
    [white] white, behind; { $second } for black
   *[black] black, behind; { $second } for white
  }.
veldiv-threw-last = { $who ->
    [you] You throw
   *[other] { $name } throws
  } a { $die } for the rider still on the track, { $shorts ->
    [white] white
   *[black] black
  }.
veldiv-die-lost = The { $die } is lost: { veldiv-who-inside } has finished already.
veldiv-rode = { veldiv-who } rides { $leap ->
    [one] { $leap } square
   *[other] { $leap } squares
  } to { $square }.
veldiv-rode-lucky = Lucky six: { veldiv-who-inside } rides { $leap } squares to { $square }.
veldiv-rode-gentle = { veldiv-who } rides { $leap } squares to { $square }: begun by four, a six is worth no more.
veldiv-taken = { $taken } is taken: { $leap } more, to { $square }.
veldiv-taken-lucky = { $taken } is taken: after a lucky six { $leap } more, to { $square }.
veldiv-taken-rival = An opponent is on { $taken }: { $leap } more, to { $square }.
veldiv-taken-mate = The team-mate is on { $taken }: double the die, { $leap } more, to { $square }.
veldiv-taken-rival-lucky = An opponent is on { $taken }: after a lucky six { $leap } more, to { $square }.
veldiv-taken-mate-lucky = The team-mate is on { $taken }: after a lucky six { $leap } more, to { $square }.
veldiv-crept = { $taken } is taken, and these leaps go round in circles: one square on, to { $square }.
veldiv-choose = { veldiv-who } meets the team-mate on { $square }: which of them rides on by { $advance }?
veldiv-stayed = { veldiv-who } stays on { $square }, and the team-mate rides on.
veldiv-relayed = { veldiv-who } rides on by { $leap } squares to { $square }.
veldiv-relay-lost = { veldiv-who } has just finished: the advance of { $leap } squares is lost.

veldiv-sprint-closed = { veldiv-who } is across once more: sprint { $sprint } is closed.
veldiv-sprint-closed-marked = { veldiv-who }, lapped before crossing, is across: sprint { $sprint } is closed.
veldiv-crossing-void = { veldiv-who }, lapped before crossing, is across: that crossing is void, and sprint { $sprint } stays open for the others.
veldiv-place-void = Place { $place } of sprint { $sprint } is void, and its { $points ->
    [one] point goes
   *[other] { $points } points go
  } to nobody.
veldiv-no-premier = No team has both riders across: sprint { $sprint } gives no Premier token.
veldiv-sprint-opened = Sprint { $sprint } is open.
veldiv-unmarked = { veldiv-who } is no longer marked.
veldiv-placed = { $points ->
    [0] { veldiv-who } crosses the line, number { $place } of sprint { $sprint }: no point.
    [one] { veldiv-who } crosses the line, number { $place } of sprint { $sprint }: { $points } point.
   *[other] { veldiv-who } crosses the line, number { $place } of sprint { $sprint }: { $points } points.
  }
veldiv-premier = The Premier token of sprint { $sprint } goes to { $who ->
    [you] you: you have { $tokens } now.
   *[other] { $name }, who has { $tokens } now.
  }
veldiv-last-sprint = { $tokens ->
    [one] The first token is all it takes: sprint { $sprint } is the last, and who crosses has finished.
   *[other] { $who ->
        [you] You hold
       *[other] { $name } holds
      } the { $tokens } tokens it takes: sprint { $sprint } is the last, and who crosses has finished.
  }
veldiv-arrived = { veldiv-who } has finished, number { $order } to leave the track.
veldiv-arrived-unplaced = { veldiv-who }, lapped before crossing, has finished without a place, number { $order } to leave the track.
veldiv-marked = { $laps ->
    [one] { veldiv-who } is lapped and marked: no place in sprint { $sprint }.
   *[other] { veldiv-who } is { $laps } laps down and marked: no place in sprint { $sprint }.
  }
veldiv-lap-token = { $tokens ->
    [one] { $who ->
        [you] You have gained a lap and take a lap token.
       *[other] { $name } has gained a lap and takes a lap token.
      }
   *[other] { $who ->
        [you] You have
       *[other] { $name } has
      } gained a lap: { $tokens } lap tokens now.
  }
veldiv-team-lap-token = { $tokens ->
    [one] Both { $who ->
        [you] of your riders
       *[other] riders of { $name }
      } have gained a lap: a lap token.
   *[other] Both { $who ->
        [you] of your riders
       *[other] riders of { $name }
      } have gained a lap: { $tokens } lap tokens now.
  }
veldiv-won-race = { $who ->
    [you] You win
   *[other] { $name } wins
  } the race with { $tokens ->
    [0] no lap token
    [one] { $tokens } lap token
   *[other] { $tokens } lap tokens
  }, { $premier } Premier and { $points ->
    [one] { $points } point
   *[other] { $points } points
  }.

veldiv-lap-done = { $who ->
    [you] You have completed lap { $laps } and take
   *[other] { $name } has completed lap { $laps } and takes
  } a token Un Tour.
veldiv-team-lap-done = Both { $who ->
    [you] of your riders
   *[other] riders of { $name }
  } have completed lap { $laps }: a token Un Tour.
veldiv-passed = { $who ->
    [you] You are
   *[other] { $name } is
  } caught and passed: out, and off the track.
veldiv-team-passed = Both { $who ->
    [you] of your riders
   *[other] riders of { $name }
  } are passed by both riders of one team: out, and off the track.
veldiv-safe = { $who ->
    [you] You are
   *[other] { $name } is
  } the first to hold two tokens: from now on nobody is put out.
veldiv-three-laps = { veldiv-who } has ridden three laps and leaves the track.
veldiv-won-pursuit = { $who ->
    [you] You win
   *[other] { $name } wins
  } the pursuit.

veldiv-waits = { $who ->
    [you] You are across, number { $place } in lap { $lap }, and wait there.
   *[other] { $name } is across, number { $place } in lap { $lap }, and waits there.
  }
veldiv-waits-on = { $who ->
    [you] You are past the line of lap { $lap } as well and go on waiting.
   *[other] { $name } is past the line of lap { $lap } as well and goes on waiting.
  }
veldiv-last-across = { $who ->
    [you] You are
   *[other] { $name } is
  } last in lap { $lap }: out, and off the track. { $riders ->
    [one] One rider is left.
   *[other] { $riders } riders are left.
  }
veldiv-next-lap = Lap { $lap }: { $who ->
    [you] you throw
   *[other] { $name } throws
  } first.
veldiv-won-elimination = { $who ->
    [you] You have outlasted everybody and win.
   *[other] { $name } has outlasted everybody and wins.
  }
veldiv-paid = { $who ->
    [you] You are last and pay
   *[other] { $name } is last and pays
  } { $stake }, { $paid } so far; the kitty holds { $kitty }.
veldiv-put-back = { $who ->
    [you] You go
   *[other] { $name } goes
  } to square { $square } for the next lap.
veldiv-kitty-full = The kitty holds { $kitty }: that is the end of the race.
veldiv-won-kitty = { $who ->
    [you] You have paid least, { $paid }, and win.
   *[other] { $name } has paid least, { $paid }, and wins.
  }
veldiv-shared-kitty = { $who ->
    [you] You have paid { $paid }, as little as anybody, and share the win.
   *[other] { $name } has paid { $paid }, as little as anybody, and shares the win.
  }

## The rules in our words

veldiv-section-articles = Riding: the articles
veldiv-section-individual = Individual race
veldiv-section-team = Team race (Américaine)
veldiv-section-pursuit = Individual pursuit
veldiv-section-team-pursuit = Team pursuit
veldiv-section-elimination = Elimination
veldiv-section-kitty = La Cagnotte, the kitty race
veldiv-option-lap_token = What a lap token is for: field, a lap gained on all opponents at once; each, a lap gained on any one of them.
veldiv-option-lap_token-title = Gaining a lap
veldiv-option-lap_token-field = Counts when gained on the whole field
veldiv-option-lap_token-each = Counts for every rival you lap
veldiv-option-lapped = What the crossing of a lapped rider is worth: void, nothing, and the sprint stays open; next, it closes the sprint and is the first of the next; none, being lapped means nothing.
veldiv-option-lapped-title = Lapped riders
veldiv-option-lapped-void = Their next crossing is void
veldiv-option-lapped-next = Their next crossing opens the next sprint
veldiv-option-lapped-none = Cross like everybody else
veldiv-option-premiers = How many Premier tokens the race is over; the sprint of the last one is ridden to its end.
veldiv-option-premiers-title = Premier tokens to win
veldiv-option-premier = Who takes the Premier token of a sprint: both, the first team with both riders across; first, the team of the first rider across.
veldiv-option-premier-title = First across
veldiv-option-premier-both = The first team with both riders across
veldiv-option-premier-first = The team of the first rider across
veldiv-option-mate = Who rides on when team-mates meet on a square: mover, the one who arrives; choice, whichever the player says.
veldiv-option-mate-title = When team-mates meet
veldiv-option-mate-mover = The one who arrives rides on
veldiv-option-mate-choice = You say who rides on
veldiv-option-knockout = How long teams can be put out: two, until a team has done two laps; race, to the end of the race.
veldiv-option-knockout-title = Putting teams out
veldiv-option-knockout-two = Until a team has done two laps
veldiv-option-knockout-race = To the end of the race
veldiv-option-stake = What the last across pays.
veldiv-option-stake-title = What the last one pays
veldiv-option-total = What the kitty must hold for the race to end; at most 1000 times the stake.
veldiv-option-total-title = A full kitty

veldiv-readings = **Which reading weighs most.** What the crossing of a lapped rider is worth (VEL-IND-3a). The sheet annuls the points of the lapped and of nobody else, and so do we. Let such a crossing open the next sprint instead (lapped=next), and with the same dice somebody else wins 19.0% of individual races of four, 47.6% of eight and 55.7% of twelve. In team races it is 21.2% with four teams and 41.7% with six; there the Premier token weighs as much (VEL-TEA-3): premier=first gives 27.2% and 43.3% another winner. Whether a lapped rider takes a place at all (lapped=none) changes hardly a winner. [All readings, measured](../readings.md).

rule-VEL-1 = One to five are worth what they show. The six is the lucky throw: it is worth 12 squares.
rule-VEL-2 = Throw one die when your turn comes and ride your rider that far.
rule-VEL-3 = A square holds one rider. If yours comes to a square that is taken, it leaps on by the same number, again and again, until a square is free. Should that bring it back to a square it has tried in this move, it goes on from there one square at a time, past whoever is in the way.
rule-VEL-4 = A lucky six leaps 12 squares; if that square is taken, it goes on by 6 at a time until one is free.
rule-VEL-5 = In team races your first turn is one die for one rider. After that throw two dice: the higher number is for the rider behind, which moves first, the lower for the rider ahead, which moves second. Who is behind is settled by distance when the dice fall, for both of them; a rider still at the start is behind. The second die is played even if the first brought its rider home; it is lost only if its own rider has finished by then. The first of your riders to leave the start is rider 1, white in our reports; rider 2 is black.
rule-VEL-5x = For example: your riders are on 15 and 23 and you throw 3 and 5. The rider on 15 goes to 20, then the one on 23 to 26.
rule-VEL-6 = In team races, from a square with an opponent on it leap on by the same number until a square is free.
rule-VEL-7 = From a square with your team-mate on it leap on by double the die, unless the throw was worth 12 (VEL-9). If that leads to an opponent, go on by the number of the die.
rule-VEL-7a = The sheet lets one of your two riders take the doubled leap. Option mate: with mover it is always the one that arrived. With choice you say mover or mate; with mate the arriving rider keeps the square and its team-mate leaps from it, by double the die, or by 12 after a lucky six. Either way the dice stay with the riders to whom they fell.
rule-VEL-7b = However long the ride, each taken square counts by who is on it: from your team-mate double the die (12 after a lucky six), from an opponent the die (6 after a lucky six).
rule-VEL-8 = In team races a lucky six that ends on an opponent goes on by 6 at a time until a square is free.
rule-VEL-9 = A lucky six that ends on your team-mate goes on by 12 more; from any opponent after that by 6.
rule-VEL-10 = Once one of your two riders has finished, you throw one die, for the other.
rule-VEL-11 = Riders off the track are in nobody's way, nor are those who have not left the common start line, square 48. In pursuits the start squares are held from the beginning.
rule-VEL-12 = The die goes round from neighbour to neighbour, to the right on the sheet; here in the order of the seats, and the first seat begins.

rule-VEL-IND-1 = Two to twelve players with one rider each, all on square 48. VEL-1 to VEL-4 say how they ride.
rule-VEL-IND-2 = Each time round ends in a sprint at the line, which is crossed by going beyond 48. The first across takes a Premier token. The places bring points: 1 with two players; 2 and 1 with three; 3, 2 and 1 with four or more.
rule-VEL-IND-3 = One sprint is open at a time. Whoever crosses takes its next place. A rider who has a place in it and crosses again closes it: places that nobody took are void, and this crossing is the first of the next sprint.
rule-VEL-IND-3a = Who is lapped before crossing has lost the points of that sprint and races on for the next ones, a lap down. A rider is marked if it is lapped while a sprint is open that it has not crossed yet. Option lapped: with void, the crossing of a marked rider is void. It takes no place, gives nothing and closes nothing, the sprint stays open for the others, and the mark is gone; if the rider comes round once more while the same sprint is open, that closes it (VEL-IND-3). With next, the crossing of a marked rider closes the sprint and is the first of the next one. With none, nobody is marked. Every new sprint wipes all marks and void crossings. You are lapped when, at the end of a move, a rider of another player who is still riding is for the first time more than 48 squares ahead of yours; then more than 96, and so on; once each, by whomever. Nobody is lapped before leaving the start.
rule-VEL-IND-4 = Gaining whole laps brings lap tokens: one when you are more than 48 squares ahead, two when more than 96, and so on. Option lap_token: with field you hold as many as the most laps you have ever been ahead of all opponents at once; with each, the most laps ever ahead of each opponent, added up. What counts is the end of a move; finished riders count where they finished; nobody gains a lap on a rider who has not left the start.
rule-VEL-IND-5 = The race is over as many Premier tokens as you agree on: option premiers, usually three. When a player has that many, that sprint is the last. Now whoever crosses has finished and leaves the track, the winner of the token first of all, and the others throw on until everybody is home. No sprint follows: a marked rider finishes without a place, whatever the option lapped says. Riders who have finished, and the moves with which they finish, mark nobody.
rule-VEL-IND-6 = Most lap tokens win; if equal, most Premier tokens; then most points; then the order in which the riders finished in the last sprint.
rule-VEL-IND-7 = Each die is settled before the next is played: first the ride, then the crossings one by one, then marks, then lap tokens. Where a team-mate rides on instead (VEL-7a), all this is settled first for the rider that stays, and the other's ride is a move of its own; if it has been finished by that, it does not ride.

rule-VEL-TEA-1 = Two to six players with two riders each, all on square 48. VEL-5 to VEL-10 say how they ride.
rule-VEL-TEA-2 = In each sprint the first three riders across bring 3, 2 and 1 points, whosever they are; both of yours may be among them.
rule-VEL-TEA-3 = Each sprint has one Premier token, for the first team across. Option premier: with both it goes to the first team that has both riders placed in the sprint, and to nobody if the sprint is closed before; with first it goes to the team of the first rider across.
rule-VEL-TEA-4 = A team takes a lap token when both its riders have gained a lap on the other teams: as in VEL-IND-4, with the distance of its slower rider against the faster rider of the other team.
rule-VEL-TEA-5 = Sprints, the end and the ranking are those of VEL-IND-3 to VEL-IND-7, and a team is home with its second rider. The sheet does not speak of lapped riders here, so that nobody is marked; option lapped: void and next as in VEL-IND-3a, where only opponents mark you. With premier=both, riders who have already crossed what turns out to be the last sprint, with a place or not, have finished too, at once and in the order in which they crossed.

rule-VEL-PUR-1 = Two to four players with one rider each. Starts: 24 and 48 for two; 16, 32 and 48 for three; 12, 24, 36 and 48 for four. The first seat starts from the first of them.
rule-VEL-PUR-2 = VEL-1 to VEL-4 say how you ride. Begun by four, a six is worth 6 to the end of the race, and goes on by 6 like any other number.
rule-VEL-PUR-3 = Take a token Un Tour each time you pass your own start square after a lap.
rule-VEL-PUR-4 = A rider who is caught and passed is out at the end of that move. You have passed a rider when your distance beats theirs by more than the squares from your start forward to their start.
rule-VEL-PUR-5 = The last rider on the track wins, and so does the first to go beyond three laps (144 squares), at once. Those passed in a move are taken out before the win is looked at. Behind the winner: those still riding by distance, equal ones tied; then those who are out, the latest first, tied if one move put them out together.

rule-VEL-TPU-1 = Two to four teams of two start from the squares of VEL-PUR-1, both riders from the same one. VEL-5 to VEL-10 say how they ride. Begun by four teams, a six is worth 6, and VEL-8 and VEL-9 do not apply.
rule-VEL-TPU-2 = A team takes a token Un Tour whenever both its riders have completed one more lap from their start.
rule-VEL-TPU-3 = A team is out if both its riders have been passed by both riders of one other team: at the end of that team's turn its slower rider must be past the faster rider of yours, counted as in VEL-PUR-4; finished riders count where they finished. Option knockout: with two, nobody is put out any more once any team holds two tokens Un Tour, in that very turn either; with race, teams are put out to the end of the race.
rule-VEL-TPU-4 = A rider beyond three laps (144 squares) has finished and leaves the track. The first team with both riders home wins, or the last team left. Behind it: teams still riding by their slower rider's distance, equal ones tied; then those who are out, the latest first, tied if one turn put them out together.

rule-VEL-ELI-1 = Two to twelve players with one rider each, all on 48; VEL-1 to VEL-4 say how they ride. Who crosses the line stays on the square reached and waits, without throwing, until the lap is decided. Who is past the next line as well waits through that lap too, as the first across in it.
rule-VEL-ELI-2 = As soon as all but one are across, that last rider is out and leaves the track.
rule-VEL-ELI-3 = The next lap is opened by the player whose rider stands nearest past the line; then in seat order among those still in the race.
rule-VEL-ELI-4 = The last rider left wins; the others rank in reverse order of going out.

rule-VEL-CAG-1 = Two to twelve players ride as in VEL-ELI-1, and a lap is decided when all but one are across. Options stake and total: what the last one pays, and what the kitty is to hold in the end.
rule-VEL-CAG-2 = The last across pays the stake into the kitty and starts the next lap from square 38, ten squares before the line, so that its first passing of 48 ends nothing. If 38 is taken, both stand there until the newcomer moves, which is at once. The rider goes there even if the payment ends the race.
rule-VEL-CAG-3 = Whoever has paid throws first, then the others in seat order.
rule-VEL-CAG-4 = The race is over when the kitty holds the total or more. Who has paid least wins; equal payments tie.

## What a simulation counts

veldiv-count-lap-tokens = lap tokens
veldiv-count-void-places = void places
veldiv-count-throws = throws
veldiv-count-squares = squares ridden
veldiv-count-throws-a-lap = throws a lap

## The card

veldiv-evidence-players = The kitty race says 2 to 12; the sheet opens the others to two players and more.
veldiv-evidence-minutes = Measured in the individual race: two players make 76 throws, twelve make 732, at 8 seconds a throw.
