from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheca
from ludotheca import CHANCE, Match
from ludotheca.bots import bot
from ludotheca.core.dice import Seeded


def decision(name: str, *moves: str, game: str = "ludix", **options: Any) -> str:
    """Return what a bot decides after some moves; asking must change nothing."""
    match = Match(ludotheca.game(game, **options))
    for text in moves:
        match.play(text)
    before = match.state
    decided = bot(match.game, name).decide(match.game, before, seed=1, number=0)
    assert before == match.state
    assert decided in match.legal()
    return decided


# hold


@pytest.mark.parametrize(
    ("level", "moves", "expected"),
    [
        (22, ["XXII"], "stop"),
        (23, ["XXII"], "roll"),
        (44, ["XXII", "roll", "XXII"], "stop"),
        (45, ["XXII", "roll", "XXII"], "roll"),
        (45, ["XXII", "roll", "XXII", "roll", "VIII"], "stop"),
        (1, ["VIII"], "stop"),
        (10000, ["LXXX"], "roll"),
        (30, ["XXII", "stop", "XXII"], "roll"),
        (30, ["XXII", "stop", "LXII"], "stop"),
    ],
)
def test_hold_throws_until_the_turn_is_worth_its_level(
    level: int, moves: list[str], expected: str
) -> None:
    assert decision(f"hold-{level}", *moves) == expected


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["LXXX"], "roll"),
        (["LXXX", "roll", "XXII"], "stop"),
        (["LXXX", "stop", "XXII", "stop", "VIII"], "roll"),
        (["LXXX", "stop", "XXII", "stop", "XXII"], "stop"),
        (["LXXX", "stop", "XXII"], "roll"),
    ],
)
def test_hold_stops_once_the_target_is_reached(moves: list[str], expected: str) -> None:
    assert decision("hold-1000", *moves, target=100) == expected


@pytest.mark.parametrize("level", [1, 30, 1000])
@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["XXII"], "roll"),
        (["LXXI"], "roll"),
        (["LXXX"], "roll"),
        (["LXXI", "roll", "VIII"], "roll"),
        (["LXXI", "roll", "XIII"], "stop"),
    ],
    ids=["behind", "target reached", "level", "one less", "ahead"],
)
def test_in_the_final_round_hold_throws_until_it_leads(
    level: int, moves: list[str], expected: str
) -> None:
    assert decision(f"hold-{level}", "LXXX", "stop", *moves, target=70) == expected


def test_in_the_final_round_hold_looks_at_the_best_score() -> None:
    begun = ["LXXX", "stop", "LXXX", "roll", "VIII", "stop"]
    assert decision("hold-1", *begun, "LXXX", players=3, target=70) == "roll"
    assert decision("hold-1", *begun, "LXXX", "roll", "XIII", players=3, target=70) == "stop"


@pytest.mark.parametrize("level", [1, 1000])
def test_hold_lays_out_the_best_numeral(level: int) -> None:
    assert decision(f"hold-{level}", "LXVI", arrange="player") == "=LXVI"
    assert decision(f"hold-{level}", "LXXI", arrange="player") == "=LXXI"


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        (["6", "roll", "6", "roll", "6"], "roll"),
        (["6", "roll", "6", "roll", "6", "roll", "2"], "stop"),
    ],
)
def test_hold_plays_pig_by_the_well_known_twenty(moves: list[str], expected: str) -> None:
    assert decision("hold", *moves, game="ludix/pig") == expected


@pytest.mark.parametrize("name", ["ludix", "ludix/pig"])
def test_the_usual_level_is_where_one_more_throw_stops_to_pay(name: str) -> None:
    game = ludotheca.game(name)
    level = bot(game, "hold").level
    won = risk = Fraction(0)
    for text, chance in Match(game).outcomes().items():
        match = Match(game)
        match.play(text)
        points = match.view()["turn_points"]
        won += chance * points
        risk += chance if points == 0 else 0
    assert won - risk * (level - 1) > 0
    assert won - risk * level <= 0


# random


@given(st.integers(0, 2**63 - 1), st.integers(0, 2**40))
def test_a_random_decision_follows_from_seed_and_number(seed: int, number: int) -> None:
    match = Match(ludotheca.game("ludix"))
    match.play("XXII")
    player = bot(match.game, "random")
    decided = [player.decide(match.game, match.state, seed, number) for _ in range(3)]
    assert len(set(decided)) == 1
    assert decided[0] in ("roll", "stop")


@pytest.mark.parametrize(
    ("throw", "options"), [("XXII", {}), ("LXVI", {"arrange": "player"})], ids=["two", "four"]
)
def test_random_decisions_are_equally_likely(throw: str, options: dict[str, Any]) -> None:
    match = Match(ludotheca.game("ludix", **options))
    match.play(throw)
    player = bot(match.game, "random")
    decided = Counter(player.decide(match.game, match.state, 7, number) for number in range(4000))
    share = 4000 / len(match.legal())
    assert set(decided) == set(match.legal())
    assert all(0.9 * share < count < 1.1 * share for count in decided.values())


def played(name: str, seed: int) -> tuple[str, ...]:
    match = Match(ludotheca.game("ludix", target=60), dice=Seeded(3))
    player = bot(match.game, name)
    while not match.is_over:
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(player.decide(match.game, match.state, seed, len(match.moves)))
    return match.moves


def test_a_match_of_random_bots_can_be_repeated() -> None:
    assert played("random", 1) == played("random", 1)
    assert played("random", 1) != played("random", 2)


def test_hold_leaves_nothing_to_chance() -> None:
    assert played("hold-30", 1) == played("hold-30", 2)
