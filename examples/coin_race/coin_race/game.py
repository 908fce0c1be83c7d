"""The coin race as a game: notation, view and scene."""

from __future__ import annotations

import re
from typing import Any, ClassVar

from coin_race import rules as coin_rules
from coin_race.rules import MOST_PLAYERS, State
from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Choice, Die, Message, Panel, Scene
from ludotheca.rulebook import OVER

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
        """Show the coin, the places and the choices."""
        return Scene(
            dice=() if state.coin < 0 else (Die(str(state.coin + 1)),),
            headline=None,
            panel=Panel(
                (Message("coin-race-column-place"),),
                tuple((place,) for place in state.places[: self.players]),
            ),
            notes=(),
            choices=tuple(self._choice(state, move) for move in self.decisions(state)),
        )

    def _choice(self, state: State, move: int) -> Choice:
        text = self.decision_text(state, move)
        return Choice(text, text[0], Message(f"coin-race-{text}", {"steps": state.coin + 1}))
