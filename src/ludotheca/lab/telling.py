"""A simulation in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ludotheca.core.words import Words, words_in

if TYPE_CHECKING:
    from ludotheca.lab.simulation import Ratio, Simulation
    from ludotheca.lab.sums import Spread


def tell(simulation: Simulation, language: str) -> str:
    """Return the figures of a simulation, a line each."""
    words = words_in(language)
    return "\n".join(
        [*_head(simulation, words), *_wins(simulation, words), *_rest(simulation, words)]
    )


def _head(simulation: Simulation, words: Words) -> Iterator[str]:
    rate = round(simulation.games / max(simulation.seconds, 1e-9))
    yield words(
        "lab-simulated",
        game=simulation.game.id,
        players=simulation.players,
        games=simulation.games,
        seed=str(simulation.seed),
    )
    options = simulation.game.options
    if options:
        yield words("lab-options", options=", ".join(f"{k}={v}" for k, v in options.items()))
    yield words("lab-speed", seconds=round(simulation.seconds, 2), rate=_rounded(rate))
    if simulation.games < simulation.asked:
        yield words("lab-interrupted", games=simulation.games, asked=simulation.asked)


def _rounded(rate: int) -> int:
    """Keep three figures: more would say nothing."""
    spare = max(len(str(rate)) - 3, 0)
    return round(rate, -spare)


def _wins(simulation: Simulation, words: Words) -> Iterator[str]:
    limits = simulation.win_ci.tolist()
    for seat, (share, (low, high)) in enumerate(zip(simulation.wins.tolist(), limits, strict=True)):
        yield "  " + words(
            "lab-wins",
            seat=seat,
            policy=simulation.policies[seat],
            share=percent(share),
            low=percent(low),
            high=percent(high),
        )
    if simulation.sums.shared():
        yield "  " + words("lab-shared", games=simulation.sums.shared())
    if simulation.unfinished:
        longest = simulation.game.most_random_moves
        yield "  " + words("lab-unfinished", games=simulation.unfinished, moves=longest)


def percent(share: float) -> float:
    """Return a share in hundredths, as people read it."""
    return round(100 * share, 2)


def _rest(simulation: Simulation, words: Words) -> Iterator[str]:
    yield "  " + _spread(words, words("lab-moves"), simulation.moves_per_game, None)
    counts, rates = simulation.counts, simulation.rates
    for entry in simulation.game.counted:
        name = words(f"{simulation.game.box_id}-count-{entry.name}")
        if entry.name in counts:
            yield "  " + _spread(words, name, counts[entry.name].game, counts[entry.name].seats)
        else:
            yield "  " + _ratio(words, name, rates[entry.name])


def _spread(words: Words, name: str, spread: Spread, seats: Sequence[float] | None) -> str:
    told = words(
        "lab-spread",
        name=name,
        mean=round(spread.mean, 2),
        sd=round(spread.sd, 2),
        min=spread.min,
        max=spread.max,
    )
    return _by_seat(words, told, seats)


def _ratio(words: Words, name: str, ratio: Ratio) -> str:
    told = words("lab-ratio", name=name, mean=_number(words, ratio.mean))
    return _by_seat(words, told, ratio.seats)


def _by_seat(words: Words, told: str, seats: Sequence[float | None] | None) -> str:
    if seats is None:
        return told
    parts = " · ".join(_number(words, part) for part in seats)
    return words("lab-by-seat", told=told, parts=parts)


def _number(words: Words, number: float | None) -> str:
    return "–" if number is None else words("lab-number", number=round(number, 3))
