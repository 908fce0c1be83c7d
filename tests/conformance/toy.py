"""A toy game, sound as it stands: throw a coin, then step on by it or rest; the first to 3 wins."""

from __future__ import annotations

import re
import sys
from typing import Any, ClassVar

from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Choice, Message, Panel, Scene
from ludotheca.rulebook import CHANCE, OVER, Citation, Record, cite, i8, i64, rule, state

RULES_VERSION = 1
MOST_MOVES = 2
MOST_OUTCOMES = 2
STEP, REST = 0, 1
STEPPED = Citation(1, "TOY-1", "stepped", "place")


@state
class State(Record):
    """Where everybody stands, and the coin."""

    players: int = i8
    places: list[int] = i8[4]
    turn: int = i8
    coin: int = i8  # -1 while it is in the air
    moves: int = i64


@rule
def setup(s: State, players: int) -> None:
    s.players = players
    s.coin = -1


@rule
def actor(s: State) -> int:
    for player in range(s.players):
        if s.places[player] >= 3:
            return OVER
    return CHANCE if s.coin < 0 else s.turn


@rule
def seat(s: State) -> int:
    return s.turn


@rule
def legal(s: State, moves: Any) -> int:  # noqa: ARG001
    moves[0] = STEP
    moves[1] = REST
    return 2


@rule
def chance(s: State, weights: Any) -> int:  # noqa: ARG001
    weights[0] = 1
    weights[1] = 1
    return 2


@rule
def tickets(s: State) -> int:  # noqa: ARG001
    return 2


@rule
def fall(s: State, ticket: int) -> int:  # noqa: ARG001
    return ticket


@rule
def apply(s: State, move: int, ev: Any) -> None:
    s.moves += 1
    if s.coin < 0:
        s.coin = move
        return
    if move == STEP:
        s.places[s.turn] += 1 + s.coin
        cite(ev, STEPPED, s.places[s.turn])
    s.coin = -1
    s.turn = (s.turn + 1) % s.players


@rule
def ranking(s: State, places: Any) -> None:
    for player in range(s.players):
        places[player] = 0 if s.places[player] >= 3 else 1


class Toy(Game):
    id = "toy"
    rules = Rules.of(sys.modules[__name__])
    seats = range(2, 5)
    notation = re.compile("heads|tails|step|rest")
    throw_hint = "toy-throw-hint"
    texts: ClassVar[tuple[str, str]] = ("step", "rest")

    def decision_text(self, state: Any, move: int) -> str:  # noqa: ARG002
        return self.texts[move]

    def outcome_text(self, state: Any, outcome: int) -> str:  # noqa: ARG002
        return ("tails", "heads")[outcome]

    def view(self, state: State) -> dict[str, Any]:
        over = self.actor(state) == OVER
        return {
            "to_play": None if over else state.turn,
            "places": state.places[: self.players],
            "over": over,
            "ranking": self.ranking(state),
        }

    def scene(self, state: State) -> Scene:
        keys = self.decisions(state)
        return Scene(
            dice=(),
            headline=None,
            panel=Panel((), tuple(() for _ in range(self.players))),
            notes=(),
            choices=tuple(
                Choice(self.decision_text(state, move), str(move), Message("toy")) for move in keys
            ),
        )
