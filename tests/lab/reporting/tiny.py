"""Two games that are worked out by hand, and bots for one of them."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from ludotheca.bots.policy import Bot, BotKind
from ludotheca.core.game import Game
from ludotheca.core.options import Option, WholeOption
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Panel, Scene
from ludotheca.rulebook import compilable
from tests.lab.reporting import door_rules, toss_rules
from tests.lab.reporting.door_rules import BAD, GOOD


class Tiny(Game):
    """What both have in common: moves are written as numbers."""

    seats = range(2, 3)
    notation = re.compile("[0-9]")
    throw_hint = "none"

    def decision_text(self, state: Any, move: int) -> str:  # noqa: ARG002
        return str(move)

    def outcome_text(self, state: Any, outcome: int) -> str:  # noqa: ARG002
        return str(outcome)

    def view(self, state: Any) -> dict[str, Any]:  # noqa: ARG002
        return {}

    def scene(self, state: Any) -> Scene:  # noqa: ARG002
        return Scene((), None, Panel((), ()), (), ())


class Tosses(Tiny):
    """Nobody decides anything."""

    id = "tosses"
    rules = Rules.of(toss_rules)
    declared: ClassVar[tuple[Option, ...]] = (WholeOption("rounds", 1, 99, 3, "TOSS-1"),)


class Doors(Tiny):
    """One decision that matters and one that does not."""

    id = "doors"
    rules = Rules.of(door_rules)


@compilable
def open_good(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    return GOOD


@compilable
def open_bad(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    return BAD if s.step == 1 else GOOD


WISE = Bot(BotKind("wise", open_good))
FOOL = Bot(BotKind("fool", open_bad))


def silent(done: int, of: int) -> None:
    """Be told how far the work is, and do nothing about it."""
