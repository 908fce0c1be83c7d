"""What lies on the felt, and how a throw, a layout or a banked turn moves it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise

from ludotheca.boxes.ludix.board import slots_of
from ludotheca.boxes.ludix.numerals import written
from ludotheca.boxes.ludix.rules import (
    FIRST_THROW,
    LAYOUT_COUNT,
    LAYOUT_POINTS,
    NOTHING,
    THROW,
    State,
)
from ludotheca.core.scene import Die, Message, Motion, Piece

Texts = tuple[str | None, ...]
"""How each throw, or each layout, is written."""


def casts(dice: int) -> list[str]:
    """Return where dice fall."""
    return [f"cast-{die}" for die in range(dice)]


def laid_out(throw: str, numeral: str | None) -> list[str]:
    """Return where the dice of a throw lie as a numeral; where they fell if there is none."""
    if numeral is None:
        return casts(len(throw))
    return [f"slot-{slot}" for slot in slots_of(throw, numeral)]


def shown_numeral(state: State, numerals: Texts) -> str | None:
    """Return the numeral that lies in the slots, until its dice are taken up again (LUD-7)."""
    taken_up = state.phase == THROW and state.throws > 0
    return None if state.numeral == NOTHING or taken_up else numerals[state.numeral]


def shown_throw(state: State, throws: tuple[str, ...]) -> str:
    """Return what the dice show; blanks before the first throw."""
    return " " * len(throws[0]) if state.last_throw == NOTHING else throws[state.last_throw]


def is_bad(state: State, throw: int) -> bool:
    """LUD-8: say whether a throw can be laid out as nothing."""
    return throw != NOTHING and LAYOUT_COUNT[FIRST_THROW[state.table] + throw] == 0


def dice_of(state: State, throws: tuple[str, ...], throw: int) -> tuple[Die, ...]:
    """Return the dice of a throw, each with the piece that it is."""
    role = "bad" if is_bad(state, throw) else "plain"
    return tuple(Die(symbol, role, piece=f"die-{die}") for die, symbol in enumerate(throws[throw]))


def lie(state: State, throws: tuple[str, ...], numerals: Texts) -> tuple[Piece, ...]:
    """Return every piece: the chests, the turn's points, the stamp, the dice."""
    throw, numeral = shown_throw(state, throws), shown_numeral(state, numerals)
    pieces = [_chest(seat, state.scores[seat]) for seat in range(state.players)]
    if state.turn_points:
        pieces.append(_coin(state.turn, state.turn_points))
    if numeral:
        pieces.append(_stamp(LAYOUT_POINTS[state.numeral]))
    role = "bad" if is_bad(state, state.last_throw) else ""
    for die, (symbol, place) in enumerate(zip(throw, laid_out(throw, numeral), strict=True)):
        face = symbol.strip()
        label = Message("ludix-die", {"face": face or "none"})
        pieces.append(Piece(f"die-{die}", place, "die", text=face, label=label, role=role))
    return tuple(pieces)


def _chest(seat: int, score: int) -> Piece:
    label = Message("ludix-chest", {"score": score})
    return Piece(f"chest-{seat}", f"bank-{seat}", "chest", seat, str(score), label)


def _coin(seat: int, points: int) -> Piece:
    label = Message("ludix-coin", {"points": points})
    return Piece("turn-points", f"hand-{seat}", "coin", text=f"+{points}", label=label)


def _stamp(points: int) -> Piece:
    label = Message("ludix-stamp", {"points": points})
    return Piece("stamp", "stamp-pad", "stamp", text=str(points), label=label, role="struck")


def move(
    state: State,
    throws: tuple[str, ...],
    numerals: Texts,
    code: str,
    arguments: Mapping[str, int],
) -> Iterator[Motion]:
    """Yield what moves in an event: the dice fall, then lie down as a numeral; or points go in."""
    if code == "banked":
        yield Motion("turn-points", (f"hand-{state.turn}", f"bank-{state.turn}"))
    if code not in ("rolled", "choose", "bust", "laid-out", "best", "chosen"):
        return
    before = laid_out(shown_throw(state, throws), shown_numeral(state, numerals))
    fallen = casts(len(before))
    after = fallen
    if "numeral" in arguments:
        after = _layout(state, throws, numerals, arguments)
    for die, path in enumerate(zip(before, fallen, after, strict=True)):
        steps = (path[0], *(place for stood, place in pairwise(path) if place != stood))
        if len(steps) > 1:
            yield Motion(f"die-{die}", steps)


def _layout(
    state: State, throws: tuple[str, ...], numerals: Texts, arguments: Mapping[str, int]
) -> list[str]:
    """Return where the dice lie after a layout; ``best`` names no throw, but its numeral does."""
    numeral = numerals[arguments["numeral"]]
    throw = shown_throw(state, throws)
    if numeral is not None:
        throw = written(numeral)
    return laid_out(throw, numeral)
