"""Chassé-Croisé as a game: its option, notation and view."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from ludotheca.boxes.chasse_croise import board, scene, sketch
from ludotheca.boxes.chasse_croise import rules as crossing_rules
from ludotheca.boxes.chasse_croise.counts import COUNTED, steps_made
from ludotheca.boxes.chasse_croise.rules import A_DIE, NO_DIE, PASS, THROWS, State, decision
from ludotheca.boxes.chasse_croise.told import VIEW
from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.observing import Observed
from ludotheca.core.options import Option, Value, WholeOption
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Motion, Scene
from ludotheca.core.sketch import Sketch
from ludotheca.rulebook import CHANCE, OVER

MAX_TURNS = WholeOption("max_turns", low=0, high=1_000_000, default=0, item="CHA-14")
PASSING = "pass"
STEP = re.compile(r"([1-9]|10)([+-])([1-6])")
"""A pawn, forward or back, by a die; a throw, as 6-3, has the same shape."""


class ChasseCroise(Game):
    """Ten pawns against ten, crossing a grid at right angles."""

    id = "chasse-croise"
    rules = Rules.of(crossing_rules)
    seats = range(2, 3)
    declared: ClassVar[tuple[Option, ...]] = (MAX_TURNS,)
    notation = re.compile(f"{STEP.pattern}|{PASSING}")
    throw_hint = "chasse-croise-throw-hint"
    counted = COUNTED
    ahead = staticmethod(steps_made)
    bounded: ClassVar[Mapping[str, Value]] = {"max_turns": 60}
    observed = Observed(by_seat=("pawns",), seats=("side",), view=VIEW)

    def outcome_text(self, state: Any, outcome: int) -> str:  # noqa: ARG002
        """Write a throw, the higher die first."""
        high, low = THROWS[outcome]
        return f"{high}-{low}"

    def decision_text(self, state: State, move: int) -> str:
        """Write a move as ``4+6`` or ``4-3``, or ``pass``."""
        if move == PASS:
            return PASSING
        sign = "-" if move % 2 else "+"
        return f"{move % A_DIE // 2 + 1}{sign}{state.dice[move // A_DIE]}"

    def attempted(self, state: State, text: str) -> int | None:
        """Return the decision that a text stands for, with a die that was thrown or with none."""
        if text == PASSING:
            return PASS
        step = STEP.fullmatch(text)
        if step is None:
            return None
        pawn, sign, steps = int(step[1]), step[2], int(step[3])
        die = state.dice.index(steps) if steps in state.dice else NO_DIE
        return decision(die, pawn - 1, int(sign == "-"))

    def corrected(self, text: str) -> str:
        """Leave out blanks, write the plain minus sign and small letters."""
        return "".join(text.lower().replace("−", "-").split())

    def suggested(self, state: State, text: str) -> str:
        """Put the higher die of a throw first, whatever stands between the two."""
        dice = sorted(re.findall(r"[1-6]", text), reverse=True)
        if self.actor(state) == CHANCE and len(dice) == 2:
            return "-".join(dice)
        return self.corrected(text)

    def view(self, state: State) -> dict[str, Any]:
        """Return the ledger's view."""
        over = self.actor(state) == OVER
        return {
            "to_play": None if over else state.side,
            "dice_left": sorted((die for die in state.dice if die), reverse=True),
            "red": list(state.pawns[0]),
            "white": list(state.pawns[1]),
            "turn": state.turn,
            "over": over,
            "ranking": self.ranking(state),
        }

    def scene(self, state: State) -> Scene:
        """Show the board, the dice left, how far each side is, and every move with what it does."""
        return scene.draw(self, state)

    def board(self) -> Board:
        """Return the woven grid with its starts and arrivals."""
        return board.draw()

    def sketch(self, state: State) -> Sketch:
        """Return the grid with its pawns."""
        return sketch.draw(state)

    def motion(
        self,
        state: Any,  # noqa: ARG002
        code: str,
        seat: int,
        arguments: Mapping[str, int],
    ) -> tuple[Motion, ...]:
        """Let pawns walk square by square, and knock those that are hit back to their starts."""
        return scene.motion(code, seat, arguments)
