"""What rules say matters of a position: positions that share it must have the same future."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Any

from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.rules import ESSENCE
from ludotheca.lab.odds import positions
from ludotheca.rulebook import OVER, Record, accelerate
from ludotheca.testing.positions import must

PLACES, AROUND = 5, 120
"""From so many places of a match, spread over it, so many positions near each are looked at."""

Future = tuple[Any, ...]
"""Who acts, what can be played and with which weights, and what each of it leads to."""


def essence_is_lossless(match: Match) -> None:
    """Positions with the same essence have the same future, and all essences the same length.

    Different ways lead to one essence: so positions around several places of a match are looked at,
    by every move, and each that shares its essence with another is held against it.
    """  # fmt: skip
    game = match.game
    if game.rules.essence is None:
        return
    met: dict[tuple[int, ...], tuple[bytes, Future]] = {}
    for state in _near(match):
        essence = game.essence(state)
        assert essence is not None
        before = state.to_bytes()
        first, future = met.setdefault(essence, (before, _future(game, state)))
        if first != before:
            found = _future(game, state)
            must(future == found, f"essence {essence} has two futures: {future} and {found}")
    must(len(set(map(len, met))) <= 1, "essences of one game are not of one length")


def essence_compiles(match: Match) -> None:
    """A compiled essence is that of the plain rule, without a wrong index."""
    import numpy as np

    rules = match.game.rules
    if rules.essence is None:
        return
    compiled, numbers = accelerate(rules.essence, debug=True), np.zeros(ESSENCE, np.int64)
    for position in positions(match):
        plain = match.game.essence(position.state)
        if plain is not None:
            count = compiled(position.state.record(), numbers)
            must(tuple(numbers[:count].tolist()) == plain, f"compiled, essence {plain} differs")


def _near(match: Match) -> Iterator[Record]:
    """Yield positions that are not over, of a match and around it."""
    stations = [position.state for position in positions(match)]
    for place in range(PLACES):
        waiting, seen = deque([stations[len(stations) * place // PLACES]]), 0
        while waiting and seen < AROUND:
            state = waiting.popleft()
            if match.game.actor(state) != OVER:
                seen += 1
                yield state
                waiting.extend(after for _, after in _ahead(match.game, state))


def _ahead(game: Game, state: Record) -> Iterator[tuple[int, Record]]:
    """Yield every move that can be played, or fall, with the position that it leads to."""
    for move in game.decisions(state) or range(len(game.weights(state))):
        after = state.copy()
        game.rules.apply(after, move, None)
        yield move, after


def _future(game: Game, state: Record) -> Future:
    ahead = [
        (move, game.essence(after), game.ranking(after) and game.leaders(after))
        for move, after in _ahead(game, state)
    ]
    return game.actor(state), game.weights(state), ahead
