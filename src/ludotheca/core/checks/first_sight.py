"""What a game shows before anything is played: whoever opens its box sees that first."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault, file_of, innermost
from ludotheca.core.checks.needed import is_of_the_house
from ludotheca.core.errors import said_by
from ludotheca.core.game import Game


def first_sight_faults(box: Box) -> Iterator[Fault]:
    """Yield games that cannot be laid out, each with the last line of its own that was reached.

    Boxes of the house are held to more by its own tests, and stand on the shelf at once.
    """
    for kind in box.games:
        if is_of_the_house(kind.__module__):
            continue
        try:
            _lay_out(kind)
        except Exception as problem:  # anything may be wrong in somebody else's package
            file, line = _place(kind, problem)
            told = " ".join(f"{kind.id} cannot be laid out: {said_by(problem)}".split())
            yield Fault("game", file, told, "a board and a scene to begin with", line)


def _lay_out(kind: type[Game]) -> None:
    game = kind()
    game.board()
    game.faces()
    game.scene(game.initial())


def _place(kind: type[Game], problem: BaseException) -> tuple[str, int | None]:
    reached = innermost(problem, {kind.__module__.partition(".")[0]})
    return (file_of(kind), None) if reached is None else reached[1:]
