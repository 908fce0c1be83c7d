"""A player for any game: it plays every decision on with dice of its own and takes the best.

It begins with what the game's quick policy would do and departs from that only if a rival did
better in games with the same luck, by enough for how much such games err.
"""

from __future__ import annotations

from ludotheca.bots import quick
from ludotheca.bots.policy import RANDOM, Bot, BotKind
from ludotheca.bots.question import Question
from ludotheca.core.game import Game
from ludotheca.lab.trials import Trials, halve
from ludotheca.rulebook import Record
from ludotheca.rulebook.stream import DECISIONS, Stream, start

CAUTION = 20.0
"""By how many squared errors of the difference a rival must be better than the prior's move.

Rivals of a fair policy are worse than its own move more often than not.  Weighed against what the
paired games say, that asks for two standard errors and more of a few games and for next to nothing
of many; so it measures best, with any number of rollouts.
"""
GRADES = {"easy": 60, "normal": 400, "hard": 3_000}


def think(question: Question) -> int:
    """Return the decision that does best in rollouts; the level is how many there are in all.

    With ``seconds`` it stops between batches and decides by what there is.
    """
    if len(question.moves) == 1:
        return question.moves[0]
    prior = quick(question.game)
    usual = decided(prior, question.state, question.moves, question.seed)
    trials = Trials(question.game, question.state, question.moves, prior, question.seed)
    if len(trials) == 1:
        return usual
    held = trials.trial_of[usual]
    _, *rivals = halve(trials, held, question.level, question.seconds)
    best = max(rivals, key=trials.chance)
    lead, error = trials.lead(best, held)
    caution = 0.0 if prior.kind is RANDOM else CAUTION
    if lead <= caution * error * error:
        return usual
    return next(move for move in question.moves if trials.trial_of[move] == best)


def decided(bot: Bot, state: Record, moves: tuple[int, ...], seed: int) -> int:
    """Return what a policy decides in a position."""
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
