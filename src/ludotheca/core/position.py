"""Positions that somebody sets up, for a test or a study: named field by field, and checked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ludotheca.core.errors import BadPosition, listed, shown, with_guess
from ludotheca.rulebook import CHANCE, OVER, Record
from ludotheca.rulebook.state import Field

if TYPE_CHECKING:
    from ludotheca.core.game import Game


def set_fields(state: Record, fields: Mapping[str, Any]) -> None:
    """Set fields of a state by their names; BadPosition names the first that is wrong.

    The first entries of an array are set by a list that is shorter, single ones by an object.
    """
    for name, value in fields.items():
        field = state.FIELDS.get(name)
        if field is None:
            known = list(state.FIELDS)
            hint = with_guess(f"its fields: {listed(known, most=len(known))}", name, known)
            raise BadPosition(f"a position has no field {shown(name)}", field=name, hint=hint)
        setattr(state, name, _set(getattr(state, name), value, field, field.shape, name))


def _set(held: Any, given: Any, field: Field, shape: tuple[int, ...], where: str) -> Any:
    """Return what a field, or a part of it, holds afterwards."""
    if not shape:
        return _whole(given, field, where)
    entries = list(held)
    for index, value in _entries(given, shape[0], where):
        place = f"{where}[{index}]"
        entries[index] = _set(entries[index], value, field, shape[1:], place)
    return entries


def _entries(
    given: Mapping[Any, Any] | Sequence[Any] | float | None, length: int, where: str
) -> list[tuple[int, Any]]:
    """Return which entries of an array are given, and what each is to be."""
    entries: list[tuple[Any, Any]] = [(None, given)]
    if isinstance(given, Mapping):
        entries = list(given.items())
    elif isinstance(given, Sequence) and not isinstance(given, str | bytes):
        entries = list(enumerate(given))
    if all(type(index) is int and 0 <= index < length for index, _ in entries):
        return entries
    expected = f"a list of at most {length}, or an object of indices below {length}"
    raise BadPosition(f"{where} cannot be {shown(given)}", field=where, hint=expected)


def _whole(given: Any, field: Field, where: str) -> int:
    if isinstance(given, int) and not isinstance(given, bool) and field.low <= given <= field.high:
        return int(given)
    expected = f"a whole number from {field.low} to {field.high}"
    raise BadPosition(f"{where} cannot be {shown(given)}", field=where, hint=expected)


def check_position(game: Game, state: Record) -> None:
    """Raise BadPosition if a state is none of this game's, or its rules find no way on from it."""
    if type(state) is not game.rules.state:
        raise BadPosition(
            f"{shown(state)} is no position of {game.id}", hint="make it with game.position(…)"
        )
    try:
        state.check()
        problem = _problem(game, state.copy())
    except Exception as error:  # the rules may stumble over numbers that never occur in play
        raise BadPosition(f"{game!r} cannot play this position: {error}") from error
    if problem:
        raise BadPosition(f"{game!r} cannot play this position: {problem}")


def _problem(game: Game, state: Record) -> str:
    seats, actor, seat = range(game.players), game.actor(state), game.rules.seat(state)
    if seat not in seats or actor not in (*seats, CHANCE, OVER):
        return f"the seat in turn is {seat} and the actor {actor}"
    if actor != OVER and not game.playable(state):
        return "nothing can be played, and the game is not over"
    places = [-1] * game.players
    game.rules.ranking(state, places)
    return "it is one of fewer players" if min(places) < 0 else ""
