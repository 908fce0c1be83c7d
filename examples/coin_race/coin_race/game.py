"""The coin race as a game: its notation and view."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from coin_race import board, scene
from coin_race import rules as coin_rules
from coin_race.rules import MOST_PLAYERS, State
from coin_race.scene import SIDES
from ludotheca.core.board import Board
from ludotheca.core.faces import Faces
from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Motion, Scene
from ludotheca.rulebook import OVER


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
        return scene.draw(self, state)

    def board(self) -> Board:
        """Return the lanes, one for each seat."""
        return board.draw(self.players)

    def faces(self) -> Faces:
        """Return what the sides of the coin look like."""
        return scene.FACES

    def motion(
        self, state: State, code: str, seat: int, arguments: Mapping[str, int]
    ) -> tuple[Motion, ...]:
        """Let whoever steps on climb step by step."""
        return scene.motion(state, code, seat, arguments)
