"""Hints: every decision that is open, with its chance of winning and what it costs."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Literal

from ludotheca.bots import Bot, judging, quick
from ludotheca.core.errors import NoHint
from ludotheca.core.match import Match
from ludotheca.lab.limits import MOST_SEED, whole
from ludotheca.lab.odds import BEST, exact_chances
from ludotheca.lab.search import decided
from ludotheca.lab.sums import NORMAL_95, share_interval
from ludotheca.lab.trials import Trials, halve

GAMES, GAMES_A_MOVE = 10_000, 300
"""How many games are played on in all: so many, or so many for each decision if that is more."""


Method = Literal["exact", "judged", "rollouts"]


@dataclass(frozen=True)
class Advice:
    """One decision and what it is worth to the seat that takes it."""

    move: str
    odds: float
    """The chance of winning after it."""
    within: float
    """How far that is sure, to each side, with 95 % certainty; 0 if it is exact."""
    loss: float
    """What it costs against the best."""
    is_worse: bool
    """Whether it surely is worse than the best, and not by chance."""

    def to_json(self) -> dict[str, Any]:
        """Return every figure as plain JSON values."""
        figures = {"odds": self.odds, "within": self.within, "loss": self.loss}
        return {"move": self.move, **figures}


@dataclass(frozen=True)
class Hint:
    """What a seat can decide, the best first.

    >>> match = ludotheca.Match(ludotheca.game("ludix/pig"))
    >>> events = match.play("6")
    >>> hint = ludotheca.lab.hint(match)
    >>> hint.best, hint.method, [round(advice.loss, 3) for advice in hint.moves]
    ('roll', 'exact', [0.0, 0.036])
    """

    seat: int
    name: str
    """The player who decides."""
    method: Method
    moves: tuple[Advice, ...]
    games: int
    """How many games were played on in all; 0 if it is exact or judged."""
    play: str
    """How everybody is taken to play on: ``best``, or the name of the bot that plays or judges."""

    @property
    def best(self) -> str:
        """The decision that is worth most."""
        return self.moves[0].move

    def to_json(self) -> dict[str, Any]:
        """Return every figure as plain JSON values."""
        return {
            "seat": self.seat,
            "method": self.method,
            "moves": [advice.to_json() for advice in self.moves],
            "best": self.best,
        }

    def summary(self, language: str = "en") -> str:
        """Tell in words what each decision is worth, a line each, and how that was found."""
        from ludotheca.lab.telling_play import tell_hint

        return tell_hint(self, language)


def hint(match: Match, *, seed: int = 0) -> Hint:
    """Tell what every decision that is open is worth.

    Exact where the game can be solved from here, everybody then playing their best.  Where the
    game's hard bot can judge decisions at once, it does.  Elsewhere each decision is played on,
    with the game's quick bot in all seats and the same throws after each, the better ones more
    often.  The same seed gives the same answer.

    NoHint if nobody decides now, BadOption if the seed is out of range.
    """
    whole("seed", seed, 0, MOST_SEED)
    if match.actor < 0:
        raise NoHint(
            "the game is over: nobody decides any more"
            if match.is_over
            else f"nobody decides now: the dice of {match.names[match.seat]} are to fall",
            hint="a hint is for a seat that has to decide",
        )
    exact = _exact(match, seed)
    if exact is not None:
        return exact
    bot = judging(match.game)
    return _rolled(match, seed) if bot is None else _judged(match, bot)


def _exact(match: Match, seed: int) -> Hint | None:
    game, seat, worth = match.game, match.actor, dict[str, float]()
    for text, move in match.playable().items():
        after = match.state
        game.rules.apply(after, move, None)
        chances = exact_chances(game, after, seed)
        if chances is None:
            return None
        worth[text] = chances[seat]
    best = max(worth.values())
    advice = [Advice(text, odds, 0.0, best - odds, odds < best) for text, odds in worth.items()]
    moves = tuple(sorted(advice, key=lambda entry: entry.loss))
    return Hint(seat, match.names[seat], "exact", moves, 0, BEST)


def _judged(match: Match, bot: Bot) -> Hint:
    judge, playable = bot.kind.judge, match.playable()
    assert judge is not None  # noqa: S101  # that is why it was asked
    worth = judge.chances(match.state, tuple(playable.values()))
    best = max(worth)
    advice = [
        Advice(text, odds, judge.within, best - odds, best - odds > judge.sure)
        for text, odds in zip(playable, worth, strict=True)
    ]
    moves = tuple(sorted(advice, key=lambda entry: entry.loss))
    return Hint(match.actor, match.names[match.actor], "judged", moves, 0, bot.name)


def _rolled(match: Match, seed: int) -> Hint:
    game, seat, playable = match.game, match.actor, match.playable()
    player, moves = quick(game), tuple(playable.values())
    trials = Trials(game, match.state, moves, player, seed)
    prior = trials.trial_of[decided(player, match.state, moves, seed)]
    furthest = halve(trials, prior, max(GAMES, GAMES_A_MOVE * len(trials)))
    best = max(furthest, key=trials.chance)
    advice = [_advice(text, trials, trials.trial_of[move], best) for text, move in playable.items()]
    games = sum(trials.games(number) for number in range(len(trials)))
    ranked = tuple(sorted(advice, key=lambda entry: entry.loss))
    return Hint(seat, match.names[seat], "rollouts", ranked, games, player.name)


def _advice(text: str, trials: Trials, number: int, best: int) -> Advice:
    """Measure a decision against the best, with which it shares its luck.

    So its chance is surer than by its own games, of which it may have had few.
    """
    odds = trials.chance(best)
    low, high = share_interval(odds, trials.square(best), trials.games(best))
    if number == best:
        return Advice(text, odds, (high - low) / 2, 0.0, False)
    lead, error = trials.lead(best, number)
    loss = min(max(0.0, lead), odds)
    within = math.hypot((high - low) / 2, NORMAL_95 * error)
    return Advice(text, odds - loss, within, loss, lead > NORMAL_95 * error)
