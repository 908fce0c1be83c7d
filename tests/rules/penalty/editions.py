"""Small editions for tests: a board told by its special squares, cards told by their effects."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import ludotheca
from ludotheca.core.game import Game

Square = dict[str, Any]

EFFECTS = ("none", "row_start", "throw_again", "swap_ahead")


def squares(
    last: int, special: Mapping[int, str], inner: int = 41, glory: int = 69
) -> list[Square]:
    """Return the squares 1 to ``last``: plain, or a kind, or an instruction by its effect."""
    made: list[Square] = []
    for number in range(1, last + 1):
        row = "outer" if number < inner else "inner" if number < glory else "glory"
        told = special.get(number, "plain")
        square = {"number": number, "row": row, "kind": told}
        if told not in ("plain", "penalty", "joker"):
            square |= {"kind": "instruction", "effect": told}
        made.append(square)
    return made


def written(
    board: Sequence[Square], penalty: Sequence[str], joker: Sequence[str], name: str = "test"
) -> str:
    """Return the TOML of an edition; JSON values are TOML values here."""
    lines = ['schema = "penalty-edition/1"', f'name = "{name}"', 'title = { en = "T", fr = "T" }']
    for square in board:
        lines += ["[[squares]]", *(f"{key} = {json.dumps(value)}" for key, value in square.items())]
    for pile, effects in (("penalty", penalty), ("joker", joker)):
        for number, effect in enumerate(effects, start=1):
            lines += [f"[[{pile}]]", f"number = {number}", f'effect = "{effect}"']
            lines += [f'text = {{ en = "{pile} {number}", fr = "{pile} {number}" }}']
    return "\n".join(lines) + "\n"


def game_of(text: str, players: int = 2, seven: str = "printed") -> Game:
    """Return Penalty with the edition that a TOML text holds."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "edition.toml"
        file.write_text(text, encoding="utf-8")
        return ludotheca.game("penalty", players=players, edition=file, seven=seven)


def game_on(
    special: Mapping[int, str],
    *,
    players: int = 2,
    last: int = 88,
    penalty: Sequence[str] = ("none",),
    joker: Sequence[str] = ("none",),
    seven: str = "printed",
) -> Game:
    """Return Penalty on a board of the usual rows with a few special squares."""
    inner, glory = (41, 69) if last == 88 else (max(2, last // 2), max(3, last - last // 4))
    return game_of(written(squares(last, special, inner, glory), penalty, joker), players, seven)


def random_effect(draw: random.Random, longest: int) -> str:
    """Return any effect of the vocabulary."""
    word = draw.choice(("advance", "back", "back", "next", "miss_turn", *EFFECTS))
    if word in ("advance", "back"):
        return f"{word} {draw.randint(1, longest)}"
    if word == "next":
        return f"next {draw.choice(('penalty', 'joker', 'instruction'))}"
    return f"miss_turn {draw.randint(1, 3)}" if word == "miss_turn" else word


def random_edition(draw: random.Random) -> tuple[list[Square], list[str], list[str]]:
    """Return the squares and cards of any board, crowded with effects; the Cup may be too far."""
    last = draw.choice((3, draw.randint(3, 30), draw.randint(14, 60), 88, 200))
    inner = draw.randint(2, last - 1)
    glory = draw.randint(inner + 1, last)
    crowded = draw.random()
    special = {
        number: draw.choice(("penalty", "joker", random_effect(draw, draw.choice((5, 12, 60)))))
        for number in range(1, last + 1)
        if draw.random() < crowded
    }
    piles = [
        [random_effect(draw, draw.choice((5, 12, 60))) for _ in range(draw.choice((1, 2, 5, 20)))]
        for _ in range(2)
    ]
    return squares(last, special, inner, glory), piles[0], piles[1]
