"""What a throw is worth, found out by playing the game's own rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ludotheca.core.errors import CannotSolve, listed
from ludotheca.core.game import Game
from ludotheca.core.press import Press
from ludotheca.core.registry import shelf
from ludotheca.rulebook import CHANCE

PLAYERS = 2


@dataclass(frozen=True)
class Throws:
    """The points that a throw adds to a turn, with their chances, and the risk of a bad one."""

    gains: tuple[int, ...]
    """Every number of points that a throw can add, in order."""
    chances: tuple[Fraction, ...]
    risk: Fraction
    bad: int
    """An outcome that is a bad throw."""
    stop: int
    """The decision that ends a turn."""

    def sums(self, most: int) -> list[int]:
        """Mark with 1 each number of points, from 0 to ``most``, that throws can add up to."""
        marks = [1] + [0] * most
        for points in range(1, most + 1):
            marks[points] = max(
                (marks[points - gain] for gain in self.gains if gain <= points), default=0
            )
        return marks


def press_of(game: Game) -> Press:
    """Return how to set and read a game's positions; CannotSolve says which games can be solved."""
    press = game.press()
    if press is None:
        raise CannotSolve(
            f"{game!r} cannot be solved exactly",
            hint=f"for two players and with the usual options these can: {listed(solvable())};"
            f" and, for few players, where luck is all: {listed(lucky())}",
        )
    return press


def solvable() -> list[str]:
    """Return the ids of the games that can be solved, as they are usually played by two."""
    kinds = [kind for box in shelf() for kind in box.games if PLAYERS in kind.seats]
    return [kind.id for kind in kinds if kind(PLAYERS).press() is not None]


def lucky() -> list[str]:
    """Return the ids of the games in which nobody decides and whose rules say what matters."""
    kinds = [kind for box in shelf() for kind in box.games]
    return [
        kind.id for kind in kinds if kind.rules.essence is not None and not kind().has_decisions
    ]


def throws_of(game: Game, press: Press) -> Throws:
    """Play every throw from the beginning of a turn and see what it makes of it."""
    state = _turn(game, press, 0)
    seat = game.rules.seat(state)
    weights = game.weights(state)
    gained: Counter[int] = Counter()
    bad: list[int] = []
    for outcome, weight in enumerate(weights):
        after: Any = state.copy()
        game.rules.apply(after, outcome, None)
        if game.actor(after) == seat:
            gained[press.scores(after).points] += weight
        else:
            bad.append(outcome)
    total = sum(weights)
    if not bad or not gained:
        raise CannotSolve(f"{game!r} has no throws that are bad, or none that are good")
    return Throws(
        gains=tuple(sorted(gained)),
        chances=tuple(Fraction(gained[points], total) for points in sorted(gained)),
        risk=Fraction(sum(weights[outcome] for outcome in bad), total),
        bad=bad[0],
        stop=_stop(game, _turn(game, press, min(gained))),
    )


def _turn(game: Game, press: Press, points: int) -> Any:
    state = game.initial()
    press.set_scores(state, 0, 0, 0, points)
    return state


def _stop(game: Game, state: Any) -> int:
    """Return the decision after which no dice fall for the same seat."""
    seat = game.rules.seat(state)
    stops: list[int] = []
    for move in game.decisions(state):
        after = state.copy()
        game.rules.apply(after, move, None)
        if game.actor(after) != CHANCE or game.rules.seat(after) != seat:
            stops.append(move)
    (stop,) = stops
    return stop
