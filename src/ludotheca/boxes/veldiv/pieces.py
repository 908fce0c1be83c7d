"""The riders on the track, and how an event moves them: square by square, leap by leap."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin

from ludotheca.boxes.veldiv.articles import (
    CHOOSE,
    FINISHED,
    OUT,
    TRACK,
    State,
    player_of,
    square_at,
)
from ludotheca.core.board import Board, Point
from ludotheca.core.scene import Message, Motion, Piece

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


def riders(state: State, board: Board) -> tuple[Piece, ...]:
    """Return a piece for each rider; of two on one square the first stands farther out."""
    places = [place_of(state, rider) for rider in range(state.riders)]
    return tuple(
        _rider(state, rider, place, _offset(places, rider, board))
        for rider, place in enumerate(places)
    )


def _rider(state: State, rider: int, place: str, offset: Point) -> Piece:
    kind, _, square = place.partition("-")
    told = {"shorts": shorts(state, rider), "where": kind, "square": square}
    return Piece(
        f"rider-{rider}",
        place,
        "rider-second" if state.team_size == 2 and rider % 2 else "rider",
        player_of(state, rider),
        label=Message("veldiv-rider", told),
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


def ride(state: State, code: str, seat: int, arguments: Mapping[str, int]) -> Iterator[Motion]:
    """Yield what moves in an event; ``state`` is the one before the whole move."""
    if code in RODE or code in WENT_ON:
        rider, leap = arguments["rider"], arguments["leap"]
        path = _ridden(arguments["square"], leap)
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


def _ridden(square: int, leap: int) -> tuple[str, ...]:
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
