"""A player for any game: it plays decisions on with dice of its own and takes the best.

It begins with what the game's quick policy would do and departs from that only if a rival did
better in games with the same luck, by enough for how much such games err.  The rivals are what the
policy would do if it could not do that: few of them with a small budget, more with a large one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from ludotheca.bots import quick
from ludotheca.bots.policy import RANDOM, Bot, BotKind
from ludotheca.bots.question import Question
from ludotheca.core.errors import BotFailed
from ludotheca.core.game import Game
from ludotheca.lab.trials import Trials, halve
from ludotheca.rulebook import Record
from ludotheca.rulebook.stream import DECISIONS, Stream, start

CAUTION = 20.0
"""By how many squared errors of the difference a rival must be better than the prior's move.

Rivals of a fair policy are worse than its own move more often than not.  Weighed against what the
paired games say, that asks for two standard errors and more of a few games and for next to nothing
of many.
"""
FEWEST_RIVALS = 3
A_RIVAL = 6
"""There is a rival for each so many of the budget's square root: twice as many for four times the
games, which makes each of them twice as sure."""
GRADES = {"easy": 60, "normal": 400, "hard": 3_000}


def think(question: Question, policy: Bot | None = None) -> int:
    """Return the decision that does best in rollouts; the level is how many there are in all.

    They are played by the game's quick policy or another one.  With ``seconds`` it stops between
    batches and decides by what there is.
    """
    if len(question.moves) == 1:
        return question.moves[0]
    prior, budget = policy or quick(question.game), question.level
    trials = Trials(question.game, question.state, question.moves, prior, question.seed)
    wanted = preferred(prior, question, trials, rivals_for(budget))
    usual = wanted[0]
    if len(trials) == 1:
        return usual
    held, *rivals = (trials.trial_of[move] for move in wanted)
    if prior.kind is RANDOM or len(rivals) < rivals_for(budget):
        rivals = [number for number in range(len(trials)) if number != held]
    caution = 0.0 if prior.kind is RANDOM else CAUTION
    best = best_of(trials, held, rivals, budget, caution, question.seconds)
    if best == held:
        return usual
    return next(move for move in question.moves if trials.trial_of[move] == best)


def best_of(
    trials: Trials,
    held: int,
    rivals: Sequence[int],
    budget: int,
    caution: float = CAUTION,
    seconds: float | None = None,
) -> int:
    """Play some trials on and return the one to take: ``held`` unless a rival is better by far."""
    _, *furthest = halve(trials, held, budget, seconds, rivals)
    best = max(furthest, key=trials.chance)
    lead, error = trials.lead(best, held)
    return best if lead > caution * error * error else held


def rivals_for(budget: int) -> int:
    """Return how many rivals so many games can tell apart.

    >>> [rivals_for(budget) for budget in (60, 400, 1_600, 6_400)]
    [3, 3, 6, 13]
    """
    return max(FEWEST_RIVALS, math.isqrt(budget) // A_RIVAL)


def preferred(policy: Bot, question: Question, trials: Trials, rivals: int) -> list[int]:
    """Return what a policy decides, and what it would if that were not open, and so on.

    All lead to different positions.  There are fewer than so many ``rivals`` if there are fewer
    positions, or if the policy does not look at what is open.  BotFailed if it decides what is not
    open although everything is.
    """
    left, wanted, known = list(question.moves), list[int](), set[int]()
    while left and len(wanted) <= rivals:
        move = decided(policy, question.state, left, question.seed)
        if move not in left:
            break
        left.remove(move)
        if trials.trial_of[move] not in known:
            known.add(trials.trial_of[move])
            wanted.append(move)
    if not wanted:
        raise BotFailed(f"{policy.name} answered {move}, which is no legal decision")
    return wanted


def decided(bot: Bot, state: Record, moves: Sequence[int], seed: int) -> int:
    """Return what a policy decides in a position, of some of the legal moves."""
    assert bot.kind.policy is not None  # noqa: S101  # quick bots are policies
    stream = Stream()
    start(stream, seed, 0, DECISIONS)
    move: int = bot.kind.policy(state.copy(), list(moves), len(moves), stream, bot.level)
    return move


def usual_budget(game: Game) -> int:  # noqa: ARG001  # the same for all
    """Return the rollouts of a decision if no number is named."""
    return GRADES["normal"]


SEARCH = BotKind(
    "search", think=think, levels=range(1, 1_000_001), usual=usual_budget, grades=GRADES
)
