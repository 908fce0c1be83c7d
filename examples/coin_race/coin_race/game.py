"""The coin race as a game: its notation, and what it looks like."""

from __future__ import annotations

from collections.abc import Mapping

from coin_race import board, scene
from coin_race import rules as coin_rules
from coin_race.rules import MOST_PLAYERS, State
from coin_race.scene import SIDES
from ludotheca.core.board import Board
from ludotheca.core.faces import Faces
from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Motion, Scene


class CoinRace(Game):
    """Tails is one step, heads are two."""

    id = "coin-race"
    rules = Rules.of(coin_rules)
    seats = range(2, MOST_PLAYERS + 1)
    moves = ("step", "rest")
    throws = SIDES
    throw_hint = "coin-race-throw-hint"

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
