"""Whether boards and lids can be drawn: roles that are painted, ids, places within bounds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache

from ludotheca.core.board import Board
from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault, file_of
from ludotheca.core.drawing import stylesheet
from ludotheca.core.errors import shown
from ludotheca.core.game import Game
from ludotheca.testing.box.svg_paths import path_problem


def drawing_faults(box: Box, games: list[Game], file: str) -> Iterator[Fault]:
    """Yield what is wrong with the lid and with the boards of some games, each thing once."""
    told = set[str]()
    for game in games:
        board: Board | None = None
        with suppress(Exception):  # told where the game is played
            board = game.board()
        for fault in _faults(f"the board of {game.id}", board, file_of(type(game))):
            if fault.problem not in told:
                told.add(fault.problem)
                yield fault
    yield from _faults("the lid", box.cover, file)
    if box.cover is not None:
        for shape in box.cover.shapes:
            if shape.label:
                yield Fault("drawing", file, f"the lid says {shape.label!r}", "a lid without words")


def _faults(what: str, board: Board | None, file: str) -> Iterator[Fault]:
    if board is None:
        return
    roles = {role for shape in board.shapes if shape.path for role in shape.role.split()}
    parts = [part for figure in board.figures for part in figure.parts]
    parts += [part for symbol in board.legend for part in symbol.parts]
    roles |= {role for part in parts for role in part.role.split()}
    for role in sorted(roles - painted()):
        problem = f"{what} has a role `{role}` that nothing paints"
        yield Fault("drawing", file, problem, "one of ludotheca.core.board")
    yield from _path_faults(what, board, file)
    for kind, ids in (("shape", board.shapes), ("figure", board.figures)):
        for name, count in Counter(each.id for each in ids).items():
            if count > 1:
                yield Fault("clash", file, f"{what} has {count} {kind}s {name!r}", "an id for each")
    width, height = board.size
    for name, place in board.places().items():
        x, y = place.at or (0.0, 0.0)
        if not (0 < x < width and 0 < y < height):
            problem = f"{what} has its place {name!r} at {x:g}, {y:g}"
            yield Fault("drawing", file, problem, f"within {width} by {height}")


def _path_faults(what: str, board: Board, file: str) -> Iterator[Fault]:
    """Yield what is drawn along paths that a browser would draw in part, or not at all."""
    drawn = [(f"its shape {shape.id!r}", shape.path) for shape in board.shapes]
    for figure in board.figures:
        drawn += [(f"a part of its figure {figure.id!r}", part.path) for part in figure.parts]
    drawn += [("a sign of its legend", part.path) for sign in board.legend for part in sign.parts]
    for part_of_it, path in drawn:
        if path and (problem := path_problem(path)) is not None:
            told = f"{what} has {part_of_it} along {shown(path)}: {problem}"
            yield Fault("drawing", file, told, "a path of SVG, as M0 0h40v40h-40z")


@cache
def painted() -> frozenset[str]:
    """Return every role that the common stylesheet paints."""
    return frozenset(re.findall(r"\.([a-z][a-z-]*)", stylesheet()))
