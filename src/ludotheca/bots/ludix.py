"""Bots for Ludix, Pig and Piglet."""

from __future__ import annotations

from typing import Any

from ludotheca.bots.ludix_race import throws_on
from ludotheca.bots.ludix_tables import (
    A_WORD,
    BITS,
    FIRST_WORDS,
    LIMIT_MASK,
    LIMITS,
    NET,
    SPANS,
    TOTALS,
    WORDS,
)
from ludotheca.bots.policy import BotKind
from ludotheca.boxes.ludix.rules import (
    ARRANGE,
    FIRST_LAYOUT,
    FIRST_THROW,
    LAYOUT_COUNT,
    LAYOUT_POINTS,
    ROLL,
    ROMAN_TABLE,
    STOP,
    THROW_COUNT,
    THROW_WEIGHT,
    State,
    best_score,
)
from ludotheca.core.game import Game
from ludotheca.rulebook import compilable


def _break_even(table: int) -> int:
    first = FIRST_THROW[table]
    won = lost = 0
    for entry in range(first, first + THROW_COUNT[table]):
        if LAYOUT_COUNT[entry]:
            won += THROW_WEIGHT[entry] * LAYOUT_POINTS[FIRST_LAYOUT[entry]]
        else:
            lost += THROW_WEIGHT[entry]
    return -(-won // lost)


EVEN = tuple(map(_break_even, range(len(THROW_COUNT))))
"""For each throw table the turn's points from which one more throw loses more than it wins."""


@compilable
def hold(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Throw until the turn is worth ``level`` or the target is reached; at the end, to the lead."""
    if s.phase == ARRANGE:
        best: int = moves[0]
        return best
    return STOP if is_enough(s, level) else ROLL


@compilable
def is_enough(s: State, level: int) -> bool:
    """Say whether one who holds at so many points stops."""
    score = s.scores[s.turn] + s.turn_points
    if s.final_round == 1:
        return score > best_score(s)
    return score >= s.target or s.turn_points >= level


@compilable
def cautious(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Take the best numeral, and be content with half of what a turn can be worth."""
    if s.phase == ARRANGE:
        best: int = moves[0]
        return best
    return STOP if is_enough(s, (EVEN[s.table] + 1) // 2) else ROLL


@compilable
def bold(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Want more than a turn is worth; whoever is ahead, or nearly home, is to be caught at once."""
    if s.phase == ARRANGE:
        best: int = moves[0]
        return best
    rival = best_rival(s)
    even = EVEN[s.table]
    behind = rival - s.scores[s.turn]
    wanted = even + even // 4
    if rival >= s.target - even:
        wanted = s.target
    elif behind > wanted:
        wanted = behind
    return STOP if is_enough(s, wanted) else ROLL


@compilable
def best_rival(s: State) -> int:
    """Return the highest score of the others."""
    best = 0
    for player in range(s.players):
        if player != s.turn:
            best = max(best, s.scores[player])
    return best


@compilable
def perfect(s: State, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """For two, play as the solver does; among more, by estimated chances of winning."""
    if s.phase == ARRANGE:
        best: int = moves[0]  # LUD-6: the higher value is always at least as good
        return best
    if s.final_round == 1 and s.turn + 1 == s.players:
        return STOP if s.scores[s.turn] + s.turn_points > best_score(s) else ROLL
    if s.table == ROMAN_TABLE and s.players > 2:
        return ROLL if throws_on(s, NET) else STOP
    return STOP if is_within_limit(s) else ROLL


@compilable
def is_within_limit(s: State) -> bool:
    """Say whether best play against the best of the others stops, were there nobody else.

    To the target of the table, or a lower one, that is the whole truth about a game of two; in a
    longer race scores further off count as the table's lowest.
    """
    section = s.turn if s.table == ROMAN_TABLE else s.table + 1
    shift = SPANS[section] - s.target
    own = max(0, s.scores[s.turn] + shift)
    total = own + s.turn_points
    if total >= TOTALS[section]:
        return True
    other = max(0, best_rival(s) + shift)
    word = LIMITS[FIRST_WORDS[section] + total * WORDS[section] + other // A_WORD]
    return own < word >> BITS * (other % A_WORD) & LIMIT_MASK


def break_even(game: Game) -> int:
    """Return the turn's points from which one more throw loses more than it wins, on average."""
    state = game.initial()
    assert isinstance(state, State)  # noqa: S101  # the registry asks for this box's games only
    return EVEN[state.table]


HOLD = BotKind("hold", hold, box="ludix", levels=range(1, 10_001), usual=break_even)
CAUTIOUS = BotKind("cautious", cautious, box="ludix")
BOLD = BotKind("bold", bold, box="ludix")
PERFECT = BotKind("perfect", perfect, box="ludix")
