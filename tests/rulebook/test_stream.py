from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludotheca.rulebook import accelerate
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, below, mix, skip, start
from tests.rulebook.toy_rules import fill

SEEDS = st.integers(0, 2**63 - 1)
GAMES = st.integers(0, 2**40)
CHANNELS = st.sampled_from([DICE, DECISIONS])
COUNTS = st.integers(1, 2**31)

# The value that chi-square passes once in ten thousand times, by degrees of freedom.
RARE = {5: 25.74, 35: 73.0, 1295: 1490.0}


def draws(
    length: int, count: int = 2**31, seed: int = 7, game: int = 0, channel: int = DICE
) -> list[int]:
    stream = Stream()
    start(stream, seed, game, channel)
    return [below(stream, count) for _ in range(length)]


def chi_square(drawn: Sequence[int], cells: int) -> float:
    expected = len(drawn) / cells
    counted = Counter(drawn)
    return sum((counted[cell] - expected) ** 2 / expected for cell in range(cells))


@given(SEEDS, GAMES, CHANNELS, COUNTS, st.integers(0, 50))
def test_skipping_to_a_draw_is_the_same_as_making_those_before(
    seed: int, game: int, channel: int, count: int, number: int
) -> None:
    stream = Stream()
    start(stream, seed, game, channel)
    skip(stream, number)
    assert below(stream, count) == draws(number + 1, count, seed, game, channel)[-1]


@given(SEEDS, GAMES, st.integers(0, 10**12), st.integers(0, 10**12))
def test_two_skips_are_one_long_skip(seed: int, game: int, first: int, second: int) -> None:
    once, twice = Stream(), Stream()
    for stream in (once, twice):
        start(stream, seed, game, DICE)
    skip(once, first + second)
    skip(twice, first)
    skip(twice, second)
    assert once == twice


@given(SEEDS, GAMES, CHANNELS, st.lists(COUNTS, min_size=1, max_size=20))
def test_a_draw_does_not_depend_on_what_the_earlier_ones_were_for(
    seed: int, game: int, channel: int, counts: list[int]
) -> None:
    mixed, plain = Stream(), Stream()
    start(mixed, seed, game, channel)
    start(plain, seed, game, channel)
    for count in counts:
        below(mixed, count)
        below(plain, 6)
    assert mixed == plain


@given(SEEDS, GAMES, CHANNELS)
def test_a_stream_forgets_where_it_was_before_its_start(seed: int, game: int, channel: int) -> None:
    fresh, used = Stream(), Stream()
    used.at, used.step, used.ready = 11, 13, 17
    start(fresh, seed, game, channel)
    start(used, seed, game, channel)
    assert fresh == used


@given(SEEDS, GAMES, CHANNELS, COUNTS)
def test_a_draw_lies_below_its_count(seed: int, game: int, channel: int, count: int) -> None:
    assert all(0 <= drawn < count for drawn in draws(10, count, seed, game, channel))


def test_seeds_games_and_channels_have_nothing_in_common() -> None:
    streams = [
        tuple(draws(8, seed=seed, game=game, channel=channel))
        for seed in (0, 1, 2, 3, 2**32, 2**62)
        for game in (0, 1, 2, 3, 2**32, 2**50)
        for channel in (DICE, DECISIONS)
    ]
    assert len(set(streams)) == len(streams)
    every = [drawn for stream in streams for drawn in stream]
    assert len(set(every)) > 0.99 * len(every)


def test_mix_sends_no_two_neighbours_to_one_word() -> None:
    assert len({mix(word) for word in range(10_000)}) == 10_000


def test_the_draws_of_one_game_are_uniform() -> None:
    assert chi_square(draws(60_000, 6), 6) < RARE[5]
    assert chi_square(draws(60_000, 1296), 1296) < RARE[1295]


def test_successive_draws_are_independent() -> None:
    drawn = draws(60_001, 6)
    pairs = [6 * a + b for a, b in pairwise(drawn)]
    assert chi_square(pairs, 36) < RARE[35]


@pytest.mark.parametrize("number", [0, 1, 7])
def test_one_draw_across_games_is_uniform(number: int) -> None:
    drawn = [draws(number + 1, 6, game=game)[number] for game in range(12_000)]
    assert chi_square(drawn, 6) < RARE[5]


def test_one_draw_across_seeds_is_uniform() -> None:
    assert chi_square([draws(1, 6, seed=seed)[0] for seed in range(30_000)], 6) < RARE[5]


def test_dice_and_decisions_of_a_game_are_independent() -> None:
    pairs = zip(draws(40_000, 6), draws(40_000, 6, channel=DECISIONS), strict=True)
    assert chi_square([6 * a + b for a, b in pairs], 36) < RARE[35]


@pytest.mark.compiled
@settings(max_examples=300)
@given(SEEDS, GAMES, CHANNELS, st.integers(0, 2**40), COUNTS)
def test_plain_and_compiled_draws_are_the_same(
    seed: int, game: int, channel: int, passed: int, count: int
) -> None:
    import numpy as np

    plain = [0] * 20
    fill(Stream(), seed, game, channel, passed, count, plain)
    compiled = np.zeros(20, np.int64)
    accelerate(fill)(Stream.records(1)[0], seed, game, channel, passed, count, compiled)
    assert compiled.tolist() == plain
