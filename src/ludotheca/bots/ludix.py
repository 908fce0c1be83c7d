"""Bots for Ludix, Pig and Piglet."""

from __future__ import annotations

from typing import Any

from ludotheca.bots.policy import BotKind
from ludotheca.boxes.ludix.rules import (
    ARRANGE,
    FIRST_LAYOUT,
    FIRST_THROW,
    LAYOUT_COUNT,
    LAYOUT_POINTS,
    ROLL,
    STOP,
    THROW_COUNT,
    THROW_WEIGHT,
    State,
    best_score,
)
from ludotheca.core.game import Game
from ludotheca.rulebook import compilable


@compilable
def hold(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Throw until the turn is worth ``level`` or the target is reached; at the end, to the lead."""
    if s.phase == ARRANGE:
        best: int = moves[0]
        return best
    score = s.scores[s.turn] + s.turn_points
    if s.final_round == 1:
        return STOP if score > best_score(s) else ROLL
    return STOP if score >= s.target or s.turn_points >= level else ROLL


def break_even(game: Game) -> int:
    """Return the turn's points from which one more throw loses more than it wins, on average."""
    state = game.initial()
    assert isinstance(state, State)  # noqa: S101  # the registry asks for this box's games only
    first = FIRST_THROW[state.table]
    won = lost = 0
    for entry in range(first, first + THROW_COUNT[state.table]):
        if LAYOUT_COUNT[entry]:
            won += THROW_WEIGHT[entry] * LAYOUT_POINTS[FIRST_LAYOUT[entry]]
        else:
            lost += THROW_WEIGHT[entry]
    return -(-won // lost)


HOLD = BotKind("hold", hold, box="ludix", levels=range(1, 10_001), usual=break_even)
