"""Ludix, Pig and Piglet as games: options, notation and view."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ludotheca.boxes.ludix import board, kit, scene
from ludotheca.boxes.ludix import rules as ludix_rules
from ludotheca.boxes.ludix.counts import COUNTED
from ludotheca.boxes.ludix.numerals import ALL_NUMERALS, DICE, SYMBOLS, THROWS, written
from ludotheca.boxes.ludix.rules import (
    ARRANGE,
    MOST_PLAYERS,
    NOTHING,
    PLAIN_POINTS,
    ROLL,
    STOP,
    State,
    set_scores,
    setup_pig,
    setup_piglet,
)
from ludotheca.boxes.ludix.scene import Dice
from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.kit import Kit
from ludotheca.core.observing import Observed
from ludotheca.core.options import ChoiceOption, Option, WholeOption
from ludotheca.core.press import Press, Scores
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Die, Motion, Scene
from ludotheca.rulebook import OVER

TARGET = WholeOption("target", low=1, high=10_000, default=300, item="LUD-11")
ARRANGE_BY = ChoiceOption("arrange", values=("auto", "player"), default="auto", item="LUD-6")
DECISIONS = {ROLL: "roll", STOP: "stop"}


class Family(Game):
    """What Ludix, Pig and Piglet have in common: everything but the dice."""

    seats = range(2, MOST_PLAYERS + 1)
    counted = COUNTED
    observed = Observed(
        by_seat=("scores",), seats=("turn",), left_out=("players", "by_hand", "table", "at_once")
    )
    dice: ClassVar[Dice]

    @property
    def most_actions(self) -> int:
        """Return one for each layout too, if players lay the dice out."""
        by_hand = self.options.get("arrange") == "player"
        return super().most_actions if by_hand else len(DECISIONS)

    @property
    def longest_match(self) -> int:
        """Return enough for a target that is reached a point or two at a time."""
        return max(super().longest_match, 4 * self.players * int(self.options["target"]))

    def outcome_text(self, state: Any, outcome: int) -> str:  # noqa: ARG002
        """Write a throw."""
        return self.dice.throws[outcome]

    def decision_text(self, state: State, move: int) -> str:
        """Write a layout as ``=LXVI``, the other decisions as ``roll`` and ``stop``."""
        return f"={self.dice.numerals[move]}" if state.phase == ARRANGE else DECISIONS[move]

    def _last_throw(self, state: State) -> str | None:
        return None if state.last_throw == NOTHING else self.dice.throws[state.last_throw]

    def _numeral(self, state: State) -> str | None:
        return None if state.numeral == NOTHING else self.dice.numerals[state.numeral]

    def view(self, state: State) -> dict[str, Any]:
        """Return the ledger's view; ``throws`` counts those of the turn in progress."""
        over = self.actor(state) == OVER
        return {
            "to_play": None if over else state.turn,
            "scores": state.scores[: self.players],
            "turn_points": state.turn_points,
            "throws": state.throws,
            "last_throw": self._last_throw(state),
            "numeral": self._numeral(state),
            "final_round": state.final_round == 1,
            "over": over,
            "ranking": self.ranking(state),
        }

    def event_arguments(self, state: State, arguments: dict[str, int]) -> dict[str, Any]:  # noqa: ARG002
        """Write throws and numerals as players read them."""
        written: dict[str, Any] = dict(arguments)
        if "throw" in written:
            written["throw"] = self.dice.throws[written["throw"]]
        if "numeral" in written:
            written["numeral"] = self.dice.numerals[written["numeral"]] or "none"
        return written

    def press(self) -> Press | None:
        """Say how positions of two are set and read; of more there are too many to study."""
        if self.players != 2:
            return None
        return Press(int(self.options["target"]), set_scores, _scores)

    def scene(self, state: State) -> Scene:
        """Show the dice as they were laid out, the score sheet, the risk and the choices."""
        return scene.draw(self, state, self.dice)

    def board(self) -> Board:
        """Return the felt."""
        return board.draw(len(self.dice.faces), self.players)

    def sketch(self, state: State) -> None:
        """Draw nothing: dice and score sheet say it all."""

    def kit(self) -> Kit:
        """Return the felt, chests and coins; and the dice that nobody has at home."""
        return kit.of(self.players, special_dice=len(self.dice.faces) > 1)

    def motion(
        self,
        state: State,
        code: str,
        seat: int,  # noqa: ARG002
        arguments: Mapping[str, int],
    ) -> tuple[Motion, ...]:
        """Move the dice, or the turn's points into their chest."""
        return tuple(scene.motion(state, self.dice, code, arguments))

    def thrown(self, state: State, outcome: int) -> tuple[Die, ...]:
        """Return the dice as they fall, before they are laid out."""
        return scene.thrown(state, self.dice, outcome)


def _scores(state: State) -> Scores:
    own, other = state.scores[state.turn], state.scores[1 - state.turn]
    return Scores(state.turn, own, other, state.turn_points)


class Ludix(Family):
    """Four dice with Roman numerals, to 300; the round is finished."""

    id = "ludix"
    rules = Rules.of(ludix_rules)
    declared: ClassVar[tuple[Option, ...]] = (ARRANGE_BY, TARGET)
    notation = re.compile(rf"=?[{SYMBOLS}]{{4}}|roll|stop")
    throw_hint = "ludix-throw-hint"
    dice = Dice((tuple(SYMBOLS),) * DICE, THROWS, ALL_NUMERALS)
    opening = "reaction"  # LUD-3

    def press(self) -> Press | None:
        """Leave out games in which a player lays the dice out: they have a decision more."""
        return super().press() if self.options["arrange"] == "auto" else None

    def corrected(self, text: str) -> str:
        """Sort a throw's symbols from large to small; words go in small letters."""
        symbols = text.strip().upper().replace("-", "").replace(" ", "")
        if symbols and set(symbols) <= set(SYMBOLS):
            return written(symbols)
        return symbols if symbols.startswith("=") else text.strip().lower()


class Pig(Family):
    """Pig, the cousin whose best play is published: one die, to 100, won at once."""

    id = "ludix/pig"
    rules = replace(Ludix.rules, setup=setup_pig)
    declared: ClassVar[tuple[Option, ...]] = (replace(TARGET, default=100),)
    notation = re.compile(r"[1-6]|roll|stop")
    throw_hint = "ludix-pig-throw-hint"
    dice = Dice.single("123456", (*ALL_NUMERALS, *(None for points in PLAIN_POINTS if points)))

    def corrected(self, text: str) -> str:
        """Words go in small letters."""
        return text.strip().lower()


class Piglet(Pig):
    """Piglet, the smallest game of the family: a coin, to 10, won at once."""

    id = "ludix/piglet"
    rules = replace(Ludix.rules, setup=setup_piglet)
    declared: ClassVar[tuple[Option, ...]] = (replace(TARGET, default=10),)
    notation = re.compile(r"[01]|roll|stop")
    throw_hint = "ludix-piglet-throw-hint"
    dice = Dice.single("01", Pig.dice.numerals)
