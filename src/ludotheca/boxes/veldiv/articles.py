"""The articles: track, dice, leaps, taken squares and team leaps, which all six races ride by.

Seat and team are one number: rider ``2 * team`` is a team's rider 1, rider ``2 * team + 1`` its
rider 2; in races of single riders rider and seat are the same.
"""

from __future__ import annotations

from typing import Any

from ludotheca.rulebook import Citation, Record, cite, i8, i16, i32, i64, rule, state

TRACK = 48
"""The squares of the oval; number 48 is the common start and finish line."""
MOST_RIDERS = 12
NOBODY = -1

INDIVIDUAL, TEAM, PURSUIT, TEAM_PURSUIT, ELIMINATION, KITTY = range(6)
# What happens next
THROW, CHOOSE, ENDED = range(3)
# What a rider does; the first two are on the track
RIDING, WAITING, FINISHED, OUT = range(4)
# Who goes on from a square that two team-mates have met on (VEL-7a)
MOVER, MATE = range(2)
# What the crossing of a lapped rider is worth (VEL-IND-3a)
LAPPED_VOID, LAPPED_NEXT, LAPPED_NONE = range(3)

# Two dice: the 21 throws, higher number first, and the throw that each of their 36 falls makes.
PAIRS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
HIGHER = tuple(high for high, _ in PAIRS)
LOWER = tuple(low for _, low in PAIRS)
FALLS = tuple(PAIRS.index((max(a, b), min(a, b))) for a in range(1, 7) for b in range(1, 7))

THREW = Citation(1, "VEL-2", "threw", "die")
THREW_FIRST = Citation(2, "VEL-5", "threw-first", "rider", "die")
THREW_TWO = Citation(3, "VEL-5", "threw-two", "rider", "die", "ahead", "second")
THREW_LAST = Citation(4, "VEL-10", "threw-last", "rider", "die")
LOST_DIE = Citation(5, "VEL-5", "die-lost", "rider", "die")
RODE = Citation(6, "VEL-1", "rode", "rider", "leap", "square", "distance")
RODE_LUCKY = Citation(7, "VEL-1", "rode-lucky", "rider", "leap", "square", "distance")
RODE_GENTLE = Citation(8, "VEL-PUR-2", "rode-gentle", "rider", "leap", "square", "distance")
RODE_GENTLE_TEAM = Citation(9, "VEL-TPU-1", "rode-gentle", "rider", "leap", "square", "distance")
TAKEN = Citation(10, "VEL-3", "taken", "rider", "holder", "leap", "square")
TAKEN_LUCKY = Citation(11, "VEL-4", "taken-lucky", "rider", "holder", "leap", "square")
TAKEN_RIVAL = Citation(12, "VEL-6", "taken-rival", "rider", "holder", "leap", "square")
TAKEN_MATE = Citation(13, "VEL-7", "taken-mate", "rider", "holder", "leap", "square")
TAKEN_RIVAL_LUCKY = Citation(14, "VEL-8", "taken-rival-lucky", "rider", "holder", "leap", "square")
TAKEN_MATE_LUCKY = Citation(15, "VEL-9", "taken-mate-lucky", "rider", "holder", "leap", "square")
CREPT = Citation(16, "VEL-3", "crept", "rider", "holder", "leap", "square")
MUST_CHOOSE = Citation(17, "VEL-7a", "choose", "rider", "holder", "advance", "square")
STAYED = Citation(18, "VEL-7a", "stayed", "rider", "holder", "square", "distance")
RELAYED = Citation(19, "VEL-7a", "relayed", "rider", "leap", "square", "distance")
LOST_RELAY = Citation(20, "VEL-IND-7", "relay-lost", "rider", "leap")


@state
class State(Record):
    """A race of any of the six kinds."""

    race: int = i8
    players: int = i8
    team_size: int = i8
    riders: int = i8
    # Options
    gentle: int = i8  # a six is worth 6 (VEL-PUR-2, VEL-TPU-1)
    by_choice: int = i8  # the player says which team-mate goes on (VEL-7a)
    each_opponent: int = i8  # lap tokens are counted over each opponent apart (VEL-IND-4)
    premier_riders: int = i8  # how many placed riders take the Premier token (VEL-TEA-3)
    lapping: int = i8  # what the crossing of a lapped rider is worth (VEL-IND-3a)
    premiers: int = i8  # how many Premier tokens the race is over (VEL-IND-5)
    knocks_out_always: int = i8  # teams are put out to the end of the race (VEL-TPU-3)
    worth: list[int] = i8[4]  # the points of places 1 to 3 in a sprint
    stake: int = i32
    total: int = i32
    # Riders
    start: list[int] = i8[MOST_RIDERS]
    distance: list[int] = i32[MOST_RIDERS]
    held: list[int] = i8[MOST_RIDERS]  # the square it takes; 0 for none (VEL-11)
    crowd: list[int] = i8[TRACK + 1]  # how many riders take each square; first, none
    status: list[int] = i8[MOST_RIDERS]
    left: list[int] = i8[MOST_RIDERS]  # in which order it left the track; 0 if it has not
    departures: int = i8
    # The turn, the dice as they last fell, and the ride under way
    turn: int = i8
    phase: int = i8
    high: int = i8
    low: int = i8
    rider: int = i8
    die: int = i8
    reached: int = i32  # how far its leaps have brought it
    tried: int = i64  # the taken squares it has come to, a bit for each
    next_rider: int = i8
    next_die: int = i8
    # The sprint or lap being ridden
    lap: int = i32
    places: int = i8
    place: list[int] = i8[MOST_RIDERS]
    crossings: int = i8
    crossed: list[int] = i8[MOST_RIDERS]  # in which order it crossed, with a place or void
    marked: list[int] = i8[MOST_RIDERS]
    lapped: list[int] = i16[MOST_RIDERS]
    premier_given: int = i8
    last_sprint: int = i8
    # What the players hold
    premier: list[int] = i8[MOST_RIDERS]
    laps: list[int] = i16[MOST_RIDERS]
    points: list[int] = i32[MOST_RIDERS]
    paid: list[int] = i32[MOST_RIDERS]
    best: list[list[int]] = i16[MOST_RIDERS, MOST_RIDERS]  # whole laps, player over opponent


@rule
def line_up(s: State, race: int, players: int, team_size: int) -> None:
    """Put every rider on the common start line; VEL-12: seat 0 throws first."""
    s.race = race
    s.players = players
    s.team_size = team_size
    s.riders = players * team_size
    s.rider = NOBODY
    s.next_rider = NOBODY
    for rider in range(s.riders):
        s.start[rider] = TRACK
    s.crowd[0] = s.riders


# The track


@rule
def square_at(s: State, rider: int, distance: int) -> int:
    """Return the square on which a rider stands at a distance from its start."""
    return (s.start[rider] + distance - 1) % TRACK + 1


@rule
def lines_crossed(distance: int) -> int:
    """Return how often a rider has passed the square that it started from."""
    return max(distance - 1, 0) // TRACK


@rule
def stand(s: State, rider: int, distance: int) -> None:
    """Put a rider down where it has come to."""
    s.distance[rider] = distance
    hold(s, rider, square_at(s, rider, distance))


@rule
def hold(s: State, rider: int, square: int) -> None:
    """Let a rider take a square instead of the one it had, or none: 0.

    VEL-11: off the track and on the common start line riders take none; nor do they under way.
    """
    s.crowd[s.held[rider]] -= 1
    s.crowd[square] += 1
    s.held[rider] = square


@rule
def leave_track(s: State, rider: int, status: int) -> None:
    """VEL-11: off the track a rider takes no square."""
    s.status[rider] = status
    hold(s, rider, 0)
    s.left[rider] = s.departures


@rule
def holder(s: State, square: int) -> int:
    """Return who takes a square, or NOBODY."""
    for rider in range(s.riders):
        if s.held[rider] == square:
            return rider
    return NOBODY


@rule
def player_of(s: State, rider: int) -> int:
    """Return the seat that a rider belongs to."""
    return rider // 2 if s.team_size == 2 else rider


@rule
def slower(s: State, player: int) -> int:
    """Return the distance of a player's slower rider; a single rider is slower and faster."""
    first = player * s.team_size
    return min(s.distance[first], s.distance[first + s.team_size - 1])


@rule
def faster(s: State, player: int) -> int:
    """Return the distance of a player's faster rider."""
    first = player * s.team_size
    return max(s.distance[first], s.distance[first + s.team_size - 1])


# The leaps


@rule
def is_lucky(s: State) -> bool:
    """VEL-1: a six is the lucky throw, where the race does not forbid it."""
    return s.die == 6 and s.gentle == 0


@rule
def set_off(s: State, rider: int, die: int, ev: Any) -> None:
    """VEL-1: the die's number in squares, 12 on a lucky six."""
    s.rider = rider
    s.die = die
    s.tried = 0
    hold(s, rider, 0)
    leap = 12 if is_lucky(s) else die
    s.reached = s.distance[rider] + leap
    cite(ev, article_of_leap(s), rider, leap, square_at(s, rider, s.reached), s.reached)


@rule
def article_of_leap(s: State) -> int:
    """Return the item that says what the die is worth."""
    if s.die < 6:
        return RODE
    if s.gentle == 0:
        return RODE_LUCKY
    return RODE_GENTLE if s.team_size == 1 else RODE_GENTLE_TEAM


@rule
def ride(s: State, ev: Any) -> bool:
    """VEL-3, 7b: leap on until a square is free; False if the player must choose first (VEL-7a)."""
    square = square_at(s, s.rider, s.reached)
    while s.crowd[square] > 0:
        if (s.tried >> square) & 1:
            creep(s, ev)
            return True
        s.tried |= 1 << square
        if s.by_choice == 1 and mate_takes(s, square):
            cite(ev, MUST_CHOOSE, s.rider, holder(s, square), 2 * s.die, square)
            s.phase = CHOOSE
            return False
        go_on(s, ev)
        square = square_at(s, s.rider, s.reached)
    return True


@rule
def creep(s: State, ev: Any) -> None:
    """VEL-3: back on a square that was tried before, on by one square, whoever holds the next."""
    square = square_at(s, s.rider, s.reached)
    while s.crowd[square] > 0:
        s.reached += 1
        cite(ev, CREPT, s.rider, holder(s, square), 1, square % TRACK + 1)
        square = square % TRACK + 1


@rule
def mate_takes(s: State, square: int) -> bool:
    """Say whether it is the team-mate of the rider under way who takes a square."""
    return s.team_size == 2 and s.held[s.rider ^ 1] == square


@rule
def go_on(s: State, ev: Any) -> None:
    """VEL-3, 4, 6 to 9: by the die again, 6 on a six; by double the die from the team-mate."""
    taken = square_at(s, s.rider, s.reached)
    by_mate = mate_takes(s, taken)
    leap = 2 * s.die if by_mate else s.die
    s.reached += leap
    square = square_at(s, s.rider, s.reached)
    cite(ev, article_of_taken(s, by_mate), s.rider, holder(s, taken), leap, square)


@rule
def article_of_taken(s: State, by_mate: bool) -> int:
    """Return the article that sends a rider on from a taken square."""
    lucky = is_lucky(s)
    if s.team_size == 1:
        return TAKEN_LUCKY if lucky else TAKEN
    if by_mate:
        return TAKEN_MATE_LUCKY if lucky else TAKEN_MATE
    return TAKEN_RIVAL_LUCKY if lucky else TAKEN_RIVAL


# The dice


@rule
def can_throw(s: State, player: int) -> bool:
    """Say whether a player has a rider that rides."""
    first = player * s.team_size
    return s.status[first] == RIDING or s.status[first + s.team_size - 1] == RIDING


@rule
def pass_dice(s: State) -> None:
    """VEL-12: the dice go round in seat order, past those who have nobody to ride."""
    for _ in range(s.players):
        s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
        if can_throw(s, s.turn):
            return


@rule
def throws_two(s: State) -> bool:
    """VEL-2: one die; VEL-5: two for a team under way; VEL-10: one for its last rider."""
    first = s.turn * s.team_size
    return (
        s.team_size == 2
        and s.distance[first] > 0
        and s.status[first] == RIDING
        and s.status[first + 1] == RIDING
    )


@rule
def take_dice(s: State, outcome: int, ev: Any) -> None:
    """VEL-2, 5, 10: give the dice that fell to the riders and set the first of them off."""
    if throws_two(s):
        take_two(s, HIGHER[outcome], LOWER[outcome], ev)
    else:
        take_one(s, outcome + 1, ev)


@rule
def take_one(s: State, die: int, ev: Any) -> None:
    """VEL-2, 5, 10: the die goes to the only rider, to a team's first, or to its last."""
    s.high = die
    s.low = 0
    rider = s.turn * s.team_size
    if s.team_size == 1:
        cite(ev, THREW, die)
    elif s.distance[rider] == 0:
        cite(ev, THREW_FIRST, rider, die)
    else:
        if s.status[rider] != RIDING:
            rider += 1
        cite(ev, THREW_LAST, rider, die)
    set_off(s, rider, die, ev)


@rule
def take_two(s: State, high: int, low: int, ev: Any) -> None:
    """VEL-5: the higher number to the rider behind, which moves first, the lower to the other."""
    s.high = high
    s.low = low
    behind = 2 * s.turn
    if s.distance[behind + 1] < s.distance[behind]:
        behind += 1
    s.next_rider = behind ^ 1
    s.next_die = low
    cite(ev, THREW_TWO, behind, high, behind ^ 1, low)
    set_off(s, behind, high, ev)


@rule
def take_next_die(s: State, ev: Any) -> None:
    """VEL-5: the second die is played after the first, unless its rider has finished by then."""
    rider = s.next_rider
    die = s.next_die
    s.next_rider = NOBODY
    s.next_die = 0
    if rider == NOBODY:
        rest(s)
    elif s.status[rider] == RIDING:
        set_off(s, rider, die, ev)
    else:
        cite(ev, LOST_DIE, rider, die)
        rest(s)


@rule
def stay(s: State, ev: Any) -> None:
    """VEL-7a: the rider that arrived stays; its team-mate will ride."""
    square = square_at(s, s.rider, s.reached)
    cite(ev, STAYED, s.rider, s.rider ^ 1, square, s.reached)


@rule
def set_mate_off(s: State, ev: Any) -> bool:
    """VEL-7a: the team-mate takes the doubled advance; VEL-IND-7: not if it has finished."""
    mate = s.rider ^ 1
    leap = 2 * s.die
    if s.status[mate] != RIDING:
        cite(ev, LOST_RELAY, mate, leap)
        return False
    s.rider = mate
    s.tried = 0
    hold(s, mate, 0)
    s.reached = s.distance[mate] + leap
    cite(ev, RELAYED, mate, leap, square_at(s, mate, s.reached), s.reached)
    return True


@rule
def rest(s: State) -> None:
    """Nobody is under way."""
    s.rider = NOBODY
    s.die = 0
    s.reached = 0
    s.tried = 0
