"""Endings: positions so near to the end that every way on can be gone."""

from __future__ import annotations

from fractions import Fraction

from ludotheca.core.game import Game
from ludotheca.rulebook import CHANCE, OVER, Record

Shares = tuple[Fraction, ...]
"""Each seat's share of the win."""

MOST_POSITIONS = 80
"""How many positions are looked at before giving up; a few milliseconds."""


class _TooFar(Exception):
    """The end is too far away, or need not come."""


def final_shares(game: Game, state: Record) -> Shares:
    """Return each seat's share of a win that has been decided."""
    best = (game.ranking(state) or [[]])[0]
    return tuple(
        Fraction(1, len(best)) if seat in best else Fraction(0) for seat in range(game.players)
    )


def ending(game: Game, state: Record, most: int = MOST_POSITIONS) -> Shares | None:
    """Return each seat's exact chance of winning, or None if the end is too far away.

    Whoever decides takes the decision that is best for their own seat, the first of equals.
    """
    known: dict[bytes, Shares | None] = {}

    def worth(position: Record) -> Shares:
        name = position.to_bytes()
        if name in known:
            found = known[name]
            if found is None:  # a way that leads back to where it began
                raise _TooFar
            return found
        if len(known) >= most:
            raise _TooFar
        known[name] = None
        shares = known[name] = _shares(position)
        return shares

    def _shares(position: Record) -> Shares:
        actor = game.actor(position)
        if actor == OVER:
            return final_shares(game, position)
        if actor == CHANCE:
            weights = game.weights(position)
            ahead = [worth(_after(game, position, move)) for move in range(len(weights))]
            return tuple(_mean(weights, column) for column in zip(*ahead, strict=True))
        open_to_it = [worth(_after(game, position, move)) for move in game.decisions(position)]
        return max(open_to_it, key=lambda shares: shares[actor])

    try:
        return worth(state)
    except _TooFar:
        return None


def _after(game: Game, state: Record, move: int) -> Record:
    after = state.copy()
    game.rules.apply(after, move, None)
    return after


def _mean(weights: list[int], values: tuple[Fraction, ...]) -> Fraction:
    weighed = (weight * value for weight, value in zip(weights, values, strict=True))
    return sum(weighed, Fraction(0)) / sum(weights)
