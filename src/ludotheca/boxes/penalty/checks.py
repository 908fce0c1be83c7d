"""How the parts of an edition must go together; their shapes are checked elsewhere.

What is not of the right shape is passed over here, so that one look finds everything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludotheca.boxes.penalty.arrivals import MOST_EFFECTS, MOVING, goal
from ludotheca.boxes.penalty.rules import TOTALS, setup, wins
from ludotheca.boxes.penalty.state import PRINTED, State, Tables
from ludotheca.boxes.penalty.vocabulary import (
    JOKER,
    KINDS,
    MOST_CARDS,
    MOST_SQUARES,
    PENALTY,
    PILES,
    ROWS,
)
from ludotheca.core.errors import listed, shown
from ludotheca.core.forms import Fault

Entry = Mapping[str, Any]


def faults_together(value: Any) -> Iterator[Fault]:
    """Yield what is wrong although each part alone is right."""
    if not isinstance(value, Mapping):
        return
    for part, most in (("squares", MOST_SQUARES), *((pile, MOST_CARDS) for pile in PILES)):
        yield from _numbering(value, part, most)
    squares = _entries(value, "squares", MOST_SQUARES)
    for position, square in squares:
        yield from _effect_of_kind(position, square)
    yield from _rows(squares)


def _entries(value: Entry, part: str, most: int) -> list[tuple[int, Entry]]:
    """Return the entries of a list that have a sound number, with their positions, by number."""
    given = value.get(part)
    if not isinstance(given, list) or len(given) > most:
        return []
    sound = [
        (position, entry)
        for position, entry in enumerate(given)
        if isinstance(entry, Mapping) and type(entry.get("number")) is int
    ]
    return sorted(sound, key=lambda pair: pair[1]["number"])


def _numbering(value: Entry, part: str, most: int) -> Iterator[Fault]:
    """Yield numbers that stand twice and numbers that are missing."""
    first: dict[int, int] = {}
    for position, entry in sorted(_entries(value, part, most), key=lambda pair: pair[0]):
        number = entry["number"]
        if number in first:
            path = (part, position, "number")
            earlier = f"{part}[{first[number]}]"
            yield Fault(path, f"{number} stands twice, first in {earlier}", "each number once")
        first.setdefault(number, position)
    numbers = {number for number in first if 1 <= number <= most}
    missing = sorted(set(range(1, max(numbers, default=0) + 1)) - numbers)
    if missing:
        gaps = listed(map(str, missing))
        yield Fault((part,), f"missing: {gaps}", "numbers from 1 without a gap")


def _effect_of_kind(position: int, square: Entry) -> Iterator[Fault]:
    """Yield an instruction that says nothing, and an effect where there is no instruction."""
    kind, effect = square.get("kind"), square.get("effect")
    path = ("squares", position, "effect")
    if kind == "instruction" and effect is None:
        yield Fault(path, "is missing", "what the instruction makes the pawn do")
    elif kind in KINDS and kind != "instruction" and effect is not None:
        yield Fault(path, f"a {kind} square has an effect", "an effect on instructions only")


def _rows(squares: list[tuple[int, Entry]]) -> Iterator[Fault]:
    """Yield squares whose row comes too late, and rows without a square."""
    reached = 0
    for position, square in squares:
        row = square.get("row")
        if row not in ROWS:
            continue
        if ROWS.index(row) < reached:
            path = ("squares", position, "row")
            problem = f"square {square['number']} is {row}, after {ROWS[reached]} squares"
            yield Fault(path, problem, "outer squares first, then inner, then glory")
        reached = max(reached, ROWS.index(row))
    for row in ROWS:
        if squares and not any(square.get("row") == row for _, square in squares):
            yield Fault(("squares",), f"no square of the row {shown(row)}", "all three rows")


def unreachable_cup(tables: Tables) -> Iterator[Fault]:
    """Yield a fault if no luck whatsoever brings a lone pawn close enough to win."""
    state = State()
    setup(state, 2, tables, PRINTED)
    led = [_led(state, square) for square in range(tables.cup)]
    reached, ahead = {0}, [0]
    while ahead:
        square = ahead.pop()
        needs = tables.cup - square
        if any(wins(state, total, needs) for total in TOTALS):
            return
        for arrived in {square + total for total in TOTALS if total < needs}:
            found = _rests(led, arrived) - reached
            reached |= found
            ahead.extend(found)
    yield Fault(("squares",), "nobody can ever reach the Cup", "a way from START to the Cup")


def _rests(led: list[set[int]], square: int) -> set[int]:
    """Return the squares on which a lone pawn that arrives on this one can come to rest."""
    rests: set[int] = set()
    arrived = {square}
    for _ in range(MOST_EFFECTS):
        rests |= {here for here in arrived if here in led[here]}
        arrived = {there for here in arrived for there in led[here] if there != here}
    return rests | arrived


def _led(s: State, square: int) -> set[int]:
    """Return where the effects that a square can have lead a lone pawn; itself if they do not."""
    kind = s.kinds[square]
    effects = [(s.square_effects[square], s.square_amounts[square])]
    if kind in (PENALTY, JOKER):
        pile = kind - PENALTY
        effects = list(zip(s.card_effects[pile], s.card_amounts[pile], strict=True))
        effects = effects[: s.card_counts[pile]]
    led: set[int] = set()
    for effect, amount in effects:
        target = max(0, goal(s, square, effect, amount)) if effect in MOVING else square
        led.add(target if target < s.cup else square)
    return led
