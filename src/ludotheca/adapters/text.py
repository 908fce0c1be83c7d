"""A position in characters: the game's sketch and its score sheet, for logs and plain terminals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from ludotheca.core.board import seat_mark
from ludotheca.core.game import Game
from ludotheca.core.scene import Message, Panel, Scene
from ludotheca.core.sketch import Sketch
from ludotheca.core.words import Words


def draw_text(game: Game, state: Any, names: Sequence[str], words: Words, acting: int) -> str:
    """Return a position in lines; an arrow points to the seat that is asked."""
    sketch, scene = game.sketch(state), game.scene(state)
    parts = [_drawn(sketch)] if sketch else []
    parts.append([line for line in _headline(scene, names[game.rules.seat(state)], words) if line])
    parts.append(list(_sheet(scene.panel, names, words, acting)))
    return "\n\n".join("\n".join(lines) for lines in parts if lines) + "\n"


def _drawn(sketch: Sketch) -> list[str]:
    cells = [[" "] * sketch.width for _ in range(sketch.height)]
    for mark in sketch.marks:
        is_piece = mark.seat is not None and mark.role == "piece"
        text = seat_mark(mark.seat or 0) + mark.text if is_piece else mark.text
        for x, character in enumerate(text, start=mark.x):
            if 0 <= mark.y < sketch.height and 0 <= x < sketch.width:
                cells[mark.y][x] = character
    return ["".join(row).rstrip() for row in cells]


def _headline(scene: Scene, name: str, words: Words) -> Iterator[str]:
    if scene.dice:
        yield "[" + "] [".join(die.value for die in scene.dice) + "]"
    if scene.headline:
        yield words.message(scene.headline, name)


def _sheet(panel: Panel, names: Sequence[str], words: Words, acting: int) -> Iterator[str]:
    def told(cell: str | int | Message, name: str) -> str:
        return words.message(cell, name) if isinstance(cell, Message) else str(cell)

    rows = [["", *(words.message(column) for column in panel.columns)]]
    for seat, name in enumerate(names):
        arrow = ">" if seat == acting else " "
        cells = (told(cell, name) for cell in panel.rows[seat])
        rows.append([f"{arrow} {seat_mark(seat)} {name}", *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for first, *others in rows:
        cells = (cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True))
        yield "  ".join([first.ljust(widths[0]), *cells]).rstrip()
