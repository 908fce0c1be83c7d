"""The coin race as a game: notation, view, scene and motion."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from coin_race import rules as coin_rules
from coin_race import stairs
from coin_race.rules import MOST_PLAYERS, STEP, State
from coin_race.stairs import place_id, runner_id
from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Choice, Die, Message, Motion, Panel, Piece, Scene, Throw
from ludotheca.rulebook import CHANCE, OVER

SIDES = ("tails", "heads")


class CoinRace(Game):
    """Tails is one step, heads are two."""

    id = "coin-race"
    rules = Rules.of(coin_rules)
    seats = range(2, MOST_PLAYERS + 1)
    notation = re.compile("heads|tails|step|rest")
    throw_hint = "coin-race-throw-hint"
    texts: ClassVar[tuple[str, str]] = ("step", "rest")

    def decision_text(self, state: Any, move: int) -> str:  # noqa: ARG002
        """Write a decision."""
        return self.texts[move]

    def outcome_text(self, state: Any, outcome: int) -> str:  # noqa: ARG002
        """Write a side of the coin."""
        return SIDES[outcome]

    def view(self, state: State) -> dict[str, Any]:
        """Return where everybody stands."""
        over = self.actor(state) == OVER
        return {
            "to_play": None if over else state.turn,
            "places": state.places[: self.players],
            "over": over,
            "ranking": self.ranking(state),
        }

    def scene(self, state: State) -> Scene:
        """Show the coin, who stands where, and the choices."""
        places = state.places[: self.players]
        return Scene(
            dice=() if state.coin < 0 else (Die(str(state.coin + 1)),),
            headline=None,
            panel=Panel(
                (Message("coin-race-column-place"),),
                tuple((place,) for place in places),
            ),
            notes=(),
            choices=tuple(self._choice(state, move) for move in self.decisions(state)),
            pieces=tuple(_runner(seat, place) for seat, place in enumerate(places)),
            throw=Throw((SIDES,)) if self.actor(state) == CHANCE else None,
        )

    def _choice(self, state: State, move: int) -> Choice:
        text = self.decision_text(state, move)
        label = Message(f"coin-race-{text}", {"steps": state.coin + 1})
        if move != STEP:
            return Choice(text, text[0], label)
        there = place_id(state.turn, state.places[state.turn] + state.coin + 1)
        return Choice(text, text[0], label, piece=runner_id(state.turn), target=there)

    def board(self) -> Board:
        """Return the lanes, one for each seat."""
        return stairs.board(self.players)

    def motion(
        self, state: State, code: str, seat: int, arguments: Mapping[str, int]
    ) -> tuple[Motion, ...]:
        """Let whoever steps on climb step by step."""
        if code != "stepped":
            return ()
        climbed = range(state.places[seat], arguments["place"] + 1)
        return (Motion(runner_id(seat), tuple(place_id(seat, step) for step in climbed)),)


def _runner(seat: int, place: int) -> Piece:
    label = Message("coin-race-runner", {"step": place})
    return Piece(runner_id(seat), place_id(seat, place), "coin", seat, label=label)
