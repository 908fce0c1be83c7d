"""The game: how moves are written, and what everybody may know."""

from collections.abc import Mapping
from typing import Any

from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Motion, Scene
from ludotheca.rulebook import OVER
from new_box import board, rules, scene
from new_box.rules import MOST_PLAYERS, State


class NewBox(Game):
    """A race to the last step."""

    id = "new-box"
    rules = Rules.of(rules)
    seats = range(2, MOST_PLAYERS + 1)
    moves = ("go", "stay")
    throws = scene.FACES
    throw_hint = "new-box-throw-hint"

    def view(self, state: State) -> dict[str, Any]:
        """Return what everybody may know."""
        over = self.actor(state) == OVER
        return {
            "to_play": None if over else state.turn,
            "places": state.places[: self.players],
            "die": state.die,
            "over": over,
            "ranking": self.ranking(state),
        }

    def scene(self, state: State) -> Scene:
        """Return what the table shows now."""
        return scene.draw(self, state)

    def board(self) -> Board:
        """Return the board."""
        return board.draw(self.players)

    def motion(
        self, state: State, code: str, seat: int, arguments: Mapping[str, int]
    ) -> tuple[Motion, ...]:
        """Return what an event moves."""
        return scene.motion(state, code, seat, arguments)
