"""What the table shows: riders and how they go, dice, score sheet, how the race stands, choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin
from typing import Any

from ludotheca.boxes.veldiv import infield
from ludotheca.boxes.veldiv.articles import (
    CHOOSE,
    ELIMINATION,
    ENDED,
    FINISHED,
    HIGHER,
    INDIVIDUAL,
    KITTY,
    LOWER,
    OUT,
    PURSUIT,
    TEAM,
    TEAM_PURSUIT,
    THROW,
    TRACK,
    State,
    player_of,
    square_at,
    throws_two,
)
from ludotheca.boxes.veldiv.kitty import kitty
from ludotheca.boxes.veldiv.team_pursuit import is_safe
from ludotheca.core.board import Board, Point
from ludotheca.core.game import Game
from ludotheca.core.scene import Choice, Die, Message, Motion, Panel, Piece, Scene, Throw

COLUMNS = {
    INDIVIDUAL: ("laps", "premier", "points", "place", "square", "distance"),
    TEAM: ("laps", "premier", "points", "place", "square", "distance"),
    PURSUIT: ("laps", "square", "distance"),
    TEAM_PURSUIT: ("laps", "square", "distance"),
    ELIMINATION: ("place", "square", "distance"),
    KITTY: ("paid", "place", "square", "distance"),
}
"""The score sheet of each race."""
SCORE = {
    INDIVIDUAL: ("laps", "premier", "points"),
    TEAM: ("laps", "premier", "points"),
    PURSUIT: ("distance",),
    TEAM_PURSUIT: ("distance",),
    ELIMINATION: ("distance",),
    KITTY: ("paid",),
}
"""What tells at the end how everybody has done."""
NONE, NO_PLACE = "–", "×"
FACES = tuple("123456")
ASIDE = (30.0, -28.0)
"""How far two riders who share a square stand outwards from its middle."""
RODE = ("rode", "rode-lucky", "rode-gentle", "relayed")
"""Events that set a rider off; they tell how far it has come."""
WENT_ON = (
    "taken",
    "taken-lucky",
    "taken-rival",
    "taken-mate",
    "taken-rival-lucky",
    "taken-mate-lucky",
    "crept",
)
"""Events that send a rider on from a taken square."""
LEFT = ("arrived", "arrived-unplaced", "last-across", "passed", "team-passed", "three-laps")
"""Events that take riders off the track."""


def draw(game: Game, state: State, board: Board) -> Scene:
    """Return the scene of a race."""
    dice = _dice(state, state.high, state.low)
    return Scene(
        dice=dice,
        headline=_headline(state),
        panel=_panel(state),
        notes=tuple(_notes(state)),
        choices=tuple(
            _choice(state, move, game.decision_text(state, move)) for move in game.decisions(state)
        ),
        pieces=(*infield.pieces(state, dice, game.ranking(state)), *_riders(state, board)),
        throw=_entry(state),
        banner=_banner(state),
        is_past=state.phase == THROW,
    )


def motion(state: State, code: str, seat: int, arguments: Mapping[str, int]) -> Iterator[Motion]:
    """Yield what moves in an event; ``state`` is the one before the whole move."""
    if code in RODE or code in WENT_ON:
        rider, leap = arguments["rider"], arguments["leap"]
        path = _leap(arguments["square"], leap)
        if arguments.get("distance") == leap:
            path = (place_of(state, rider), *path[1:])
        yield Motion(f"rider-{rider}", path)
    elif code == "put-back":
        yield from _put_back(state, arguments["rider"], arguments)
    elif code in LEFT:
        first = seat * state.team_size
        both = range(first, first + state.team_size)
        for rider in both if code == "team-passed" else [arguments.get("rider", first)]:
            yield from _taken_off(state, rider, arguments)


def _leap(square: int, leap: int) -> tuple[str, ...]:
    """Return every square of a leap, from where it began to where it ends."""
    return tuple(f"square-{(square - back - 1) % TRACK + 1}" for back in range(leap, -1, -1))


def _put_back(state: State, rider: int, arguments: Mapping[str, int]) -> Iterator[Motion]:
    """VEL-CAG-2: back to square 38; paying for a second lap at once, the rider is there already."""
    if arguments["distance"] == TRACK * state.lap - 10:
        yield Motion(f"rider-{rider}", (place_of(state, rider), f"square-{arguments['square']}"))


def _taken_off(state: State, rider: int, arguments: Mapping[str, int]) -> Iterator[Motion]:
    """Lead a rider to the bench; where the mover stands by then, only the event can tell."""
    stood = place_of(state, rider)
    if "distance" in arguments:
        stood = f"square-{square_at(state, rider, arguments['distance'])}"
    elif player_of(state, rider) == state.turn:
        stood = f"square-{arguments['square']}"
    yield Motion(f"rider-{rider}", (stood, f"bench-{rider}"))


def thrown(state: State, outcome: int) -> tuple[Die, ...]:
    """Return the dice that fall, the higher first."""
    if throws_two(state):
        return _dice(state, HIGHER[outcome], LOWER[outcome])
    return _dice(state, outcome + 1, 0)


# Riders


def shorts(state: State, rider: int) -> str:
    """Return what tells a rider from its team-mate: white for rider 1, black for rider 2."""
    return "none" if state.team_size == 1 else ("white", "black")[rider % 2]


def place_of(state: State, rider: int) -> str:
    """Return where a rider stands; one that waits for a choice, where it has met its mate."""
    if state.status[rider] in (FINISHED, OUT):
        return f"bench-{rider}"
    if state.phase == CHOOSE and rider == state.rider:
        return f"square-{square_at(state, rider, state.reached)}"
    return f"square-{state.held[rider]}" if state.held[rider] else f"start-{rider}"


def _riders(state: State, board: Board) -> tuple[Piece, ...]:
    """Return a piece for each rider; of two on one square the first stands farther out."""
    places = [place_of(state, rider) for rider in range(state.riders)]
    return tuple(
        _rider(state, rider, place, _offset(places, rider, board))
        for rider, place in enumerate(places)
    )


def _rider(state: State, rider: int, place: str, offset: Point) -> Piece:
    kind, _, square = place.partition("-")
    about = {"shorts": shorts(state, rider), "where": kind, "square": square}
    return Piece(
        f"rider-{rider}",
        place,
        "rider-second" if state.team_size == 2 and rider % 2 else "rider",
        player_of(state, rider),
        label=Message("veldiv-rider", about),
        offset=offset,
        role="out" if state.status[rider] == OUT else "",
    )


def _offset(places: list[str], rider: int, board: Board) -> Point:
    place = places[rider]
    if places.count(place) == 1:
        return 0.0, 0.0
    turn = radians(board.places()[place].turn)
    aside = ASIDE[places[:rider].count(place)]
    return -round(aside * sin(turn), 1), round(aside * cos(turn), 1)


# Dice, score sheet, notes and choices


def _dice(state: State, high: int, low: int) -> tuple[Die, ...]:
    """Return the dice that fell; 0 for none.  They lie in the infield."""
    return tuple(
        Die(
            str(die),
            "lucky" if die == 6 and not state.gentle else "plain",
            "d6",
            piece=f"die-{number}",
        )
        for number, die in enumerate((high, low))
        if die
    )


def _entry(state: State) -> Throw | None:
    if state.phase != THROW:
        return None
    return Throw((FACES,) * (2 if throws_two(state) else 1), "-")


def _headline(state: State) -> Message | None:
    if state.phase == CHOOSE:
        square = square_at(state, state.rider, state.reached)
        about = {"shorts": shorts(state, state.rider), "square": square}
        return Message("veldiv-headline-choose", about)
    return None


def _panel(state: State) -> Panel:
    columns = COLUMNS[state.race]
    rows = ([_cell(state, player, column) for column in columns] for player in range(state.players))
    return Panel.of("veldiv", columns, rows, *SCORE[state.race])


def _cell(state: State, player: int, column: str) -> str | int:
    if column in ("laps", "premier", "points", "paid"):
        held: int = getattr(state, column)[player]
        return held
    first = player * state.team_size
    cells = [_ridden(state, rider, column) for rider in range(first, first + state.team_size)]
    return cells[0] if len(cells) == 1 else " · ".join(map(str, cells))


def _ridden(state: State, rider: int, column: str) -> str | int:
    if column == "distance":
        return state.distance[rider]
    if column == "place":
        # Lapped, so that this sprint has no place for it, before or after it has crossed.
        has_lost = state.marked[rider] or (state.crossed[rider] and not state.place[rider])
        return NO_PLACE if has_lost else state.place[rider] or NONE
    off = state.status[rider] in (FINISHED, OUT)
    return NONE if off else square_at(state, rider, state.distance[rider])


def _notes(state: State) -> list[Message]:
    notes = []
    if state.race in (INDIVIDUAL, TEAM) and state.phase != ENDED:
        last = "yes" if state.last_sprint else "no"
        notes.append(Message("veldiv-note-sprint", {"sprint": state.lap, "last": last}))
    if state.race == ELIMINATION:
        about = {"lap": state.lap, "riders": state.riders - state.departures}
        notes.append(Message("veldiv-note-lap", about))
    if state.race == KITTY:
        about = {"lap": state.lap, "kitty": kitty(state), "total": state.total}
        notes.append(Message("veldiv-note-kitty", about))
    if state.gentle and state.phase != ENDED:
        notes.append(Message("veldiv-note-gentle"))
    if state.race == TEAM_PURSUIT and is_safe(state) and state.phase != ENDED:
        notes.append(Message("veldiv-note-safe"))
    return notes


def _banner(state: State) -> Message | None:
    """Announce the sprint after which it is over."""
    is_last = state.race in (INDIVIDUAL, TEAM) and state.last_sprint and state.phase != ENDED
    return Message("veldiv-banner-last-sprint") if is_last else None


def _choice(state: State, move: int, text: str) -> Choice:
    rider = state.rider ^ move
    about: dict[str, Any] = {"shorts": shorts(state, rider), "advance": 2 * state.die}
    return Choice(text, str(move + 1), Message(f"veldiv-{text}", about), piece=f"rider-{rider}")
