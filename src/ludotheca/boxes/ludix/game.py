"""Ludix, Pig and Piglet as games: options, notation, view and scene."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, ClassVar

from ludotheca.boxes.ludix import rules as ludix_rules
from ludotheca.boxes.ludix.board import felt, slots_of
from ludotheca.boxes.ludix.counts import COUNTED
from ludotheca.boxes.ludix.numerals import ALL_NUMERALS, DICE, SYMBOLS, THROWS, written
from ludotheca.boxes.ludix.rules import (
    ARRANGE,
    DECIDE,
    FIRST_LAYOUT,
    FIRST_THROW,
    LAYOUT_COUNT,
    LAYOUT_POINTS,
    MOST_PLAYERS,
    NOTHING,
    PLAIN_POINTS,
    ROLL,
    STOP,
    THROW,
    THROW_COUNT,
    THROW_WEIGHT,
    State,
    place,
    setup_pig,
    setup_piglet,
)
from ludotheca.boxes.ludix.scene import dice_of, lie, move
from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.options import Choice, Option, Whole
from ludotheca.core.press import Press, Standing
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Arrange, Die, Gauge, Message, Motion, Panel, Scene, Throw
from ludotheca.core.scene import Choice as SceneChoice
from ludotheca.rulebook import OVER

TARGET = Whole("target", low=1, high=10_000, default=300, item="LUD-11")
ARRANGE_BY = Choice("arrange", values=("auto", "player"), default="auto", item="LUD-6")
DECISIONS = {ROLL: "roll", STOP: "stop"}
BY_HAND = Arrange(
    pieces=tuple(f"die-{die}" for die in range(DICE)),
    slots=tuple(f"slot-{slot}" for slot in range(DICE)),
    prefix="=",
)
"""LUD-6: the dice are laid out in the slots."""


class Family(Game):
    """What Ludix, Pig and Piglet have in common: everything but the throw table."""

    seats = range(2, MOST_PLAYERS + 1)
    counted = COUNTED
    throws: ClassVar[tuple[str, ...]]
    """How each throw is written."""
    numerals: ClassVar[tuple[str | None, ...]]
    """How each layout is written; None where there is no numeral to lay out."""
    entry: ClassVar[Throw]
    """How people enter a throw of their own dice."""

    def outcome_text(self, state: Any, outcome: int) -> str:  # noqa: ARG002
        """Write a throw."""
        return self.throws[outcome]

    def decision_text(self, state: State, move: int) -> str:
        """Write a layout as ``=LXVI``, the other decisions as ``roll`` and ``stop``."""
        return f"={self.numerals[move]}" if state.phase == ARRANGE else DECISIONS[move]

    def _last_throw(self, state: State) -> str | None:
        return None if state.last_throw == NOTHING else self.throws[state.last_throw]

    def _numeral(self, state: State) -> str | None:
        return None if state.numeral == NOTHING else self.numerals[state.numeral]

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
        told: dict[str, Any] = dict(arguments)
        if "throw" in told:
            told["throw"] = self.throws[told["throw"]]
        if "numeral" in told:
            told["numeral"] = self.numerals[told["numeral"]] or "none"
        return told

    def risk(self, state: State) -> Fraction:
        """Return the exact chance that a throw is bad (LUD-8)."""
        first, count = FIRST_THROW[state.table], THROW_COUNT[state.table]
        entries = range(first, first + count)
        bad = sum(THROW_WEIGHT[entry] for entry in entries if LAYOUT_COUNT[entry] == 0)
        return Fraction(bad, sum(THROW_WEIGHT[entry] for entry in entries))

    def press(self) -> Press | None:
        """Say how positions of two are set and read; of more there are too many to study."""
        if self.players != 2:
            return None
        return Press(int(self.options["target"]), place, _standing)

    def scene(self, state: State) -> Scene:
        """Show the dice as they were laid out, the score sheet, the risk and the choices."""
        risk = self._risk(state)
        return Scene(
            dice=self._dice(state),
            headline=self._headline(state),
            panel=self._panel(state),
            notes=(*self._notes(state), *risk),
            choices=tuple(self._choice(state, move) for move in self.decisions(state)),
            pieces=lie(state, self.throws, self.numerals),
            throw=self.entry if state.phase == THROW else None,
            arrange=BY_HAND if state.phase == ARRANGE else None,
            gauges=tuple(Gauge(float(self.risk(state)), label) for label in risk),
        )

    def board(self) -> Board:
        """Return the felt."""
        return felt(len(self.entry.dice), self.players)

    def motion(
        self,
        state: State,
        code: str,
        seat: int,  # noqa: ARG002
        arguments: Mapping[str, int],
    ) -> tuple[Motion, ...]:
        """Move the dice, or the turn's points into their chest."""
        return tuple(move(state, self.throws, self.numerals, code, arguments))

    def thrown(self, state: State, outcome: int) -> tuple[Die, ...]:
        """Return the dice as they fall, before they are laid out."""
        return dice_of(state, self.throws, outcome)

    def _dice(self, state: State) -> tuple[Die, ...]:
        if state.last_throw == NOTHING:
            return ()
        fallen = self.thrown(state, state.last_throw)
        numeral = self._numeral(state)
        if numeral is None:
            return fallen
        slots = slots_of(self.throws[state.last_throw], numeral)
        return tuple(fallen[slots.index(slot)] for slot in range(len(slots)))

    def _headline(self, state: State) -> Message | None:
        if state.numeral != NOTHING:
            told = {
                "numeral": self._numeral(state) or "none",
                "points": LAYOUT_POINTS[state.numeral],
            }
            return Message("ludix-headline", told)
        if state.last_throw != NOTHING and state.phase != ARRANGE:
            return Message("ludix-headline-bad", {"throw": self._last_throw(state)})
        return None

    def _panel(self, state: State) -> Panel:
        rows = []
        for seat in range(self.players):
            score = state.scores[seat]
            in_hand = state.turn_points if seat == state.turn else 0
            rows.append((score, f"+{in_hand}" if in_hand else "", max(0, state.target - score)))
        columns = ("ludix-column-score", "ludix-column-turn", "ludix-column-needed")
        return Panel(tuple(Message(column) for column in columns), tuple(rows))

    def _notes(self, state: State) -> list[Message]:
        notes: list[Message] = []
        best = max(state.scores)
        if state.final_round and self.actor(state) != OVER:
            missing = best + 1 - state.scores[state.turn] - state.turn_points
            notes.append(Message("ludix-chase", {"best": best, "missing": max(0, missing)}))
        return notes

    def _risk(self, state: State) -> list[Message]:
        if state.phase != DECIDE:
            return []
        risk = self.risk(state)
        told = {
            "chance": str(risk),
            "percent": round(100 * float(risk), 1),
            "points": state.turn_points,
        }
        return [Message("ludix-risk", told)]

    def _choice(self, state: State, move: int) -> SceneChoice:
        text = self.decision_text(state, move)
        if state.phase == ARRANGE:
            entry = FIRST_LAYOUT[state.last_throw]
            told = {"numeral": self.numerals[move], "points": LAYOUT_POINTS[move]}
            return SceneChoice(text, str(move - entry + 1), Message("ludix-layout", told))
        total = state.scores[state.turn] + state.turn_points
        told = {"points": state.turn_points, "total": total}
        return SceneChoice(text, text[0], Message(f"ludix-{text}", told))


def _standing(state: State) -> Standing:
    own, other = state.scores[state.turn], state.scores[1 - state.turn]
    return Standing(state.turn, own, other, state.turn_points)


class Ludix(Family):
    """Four dice with Roman numerals, to 300; the round is finished."""

    id = "ludix"
    rules = Rules.of(ludix_rules)
    declared: ClassVar[tuple[Option, ...]] = (ARRANGE_BY, TARGET)
    notation = re.compile(rf"=?[{SYMBOLS}]{{4}}|roll|stop")
    throw_hint = "ludix-throw-hint"
    throws = THROWS
    numerals = ALL_NUMERALS
    entry = Throw((tuple(SYMBOLS),) * DICE)
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
    throws = tuple("123456")
    entry = Throw((throws,))
    numerals = (*ALL_NUMERALS, *(None for points in PLAIN_POINTS if points))

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
    throws = tuple("01")
    entry = Throw((throws,))
