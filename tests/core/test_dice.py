from __future__ import annotations

import secrets
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheca
from ludotheca import CHANCE, BadTranscript, IllegalMove, Match, NoThrow
from ludotheca.core.dice import Dice, Own, Scripted, Seeded, System, dice_from
from ludotheca.rulebook.stream import DICE, Stream, start

GAMES = ["ludix", "ludix/pig"]
SEEDS = st.integers(0, 2**63 - 1)


def throws(dice: Dice, count: int, name: str = "ludix") -> list[str]:
    """Return the throws of a match in which nobody ever stops."""
    match = Match(ludotheca.game(name, players=3), dice=dice)
    fallen: list[str] = []
    while len(fallen) < count:
        if match.actor == CHANCE:
            match.throw()
            fallen.append(match.moves[-1])
        else:
            match.play("roll")
    return fallen


# Seeded


@given(SEEDS, st.integers(0, 10**6), st.sampled_from(GAMES))
def test_a_seed_repeats_its_throws(seed: int, game: int, name: str) -> None:
    assert throws(Seeded(seed, game), 12, name) == throws(Seeded(seed, game), 12, name)


def test_seeds_and_games_throw_differently() -> None:
    fallen = {tuple(throws(Seeded(seed, game), 20)) for seed in range(5) for game in range(5)}
    assert len(fallen) == 25


@given(SEEDS, st.integers(0, 2**40), st.sampled_from(GAMES))
def test_a_seeds_throws_are_the_stream_of_its_game(seed: int, number: int, name: str) -> None:
    game = ludotheca.game(name)
    stream, state, scratch = Stream(), game.initial(), game.rules.scratch()
    start(stream, seed, number, DICE)
    weights = getattr(scratch, "weights")  # noqa: B009  # every scratch has them
    drawn = [game.outcome_text(state, game.rules.draw(state, stream, weights)) for _ in range(8)]
    assert throws(Seeded(seed, number), 8, name) == drawn


@given(SEEDS, st.lists(st.booleans(), max_size=30))
def test_undone_throws_fall_again(seed: int, undos: list[bool]) -> None:
    expected = throws(Seeded(seed), 40)
    match = Match(ludotheca.game("ludix", players=3), dice=Seeded(seed))
    for undo in undos:
        if undo and match.moves:
            match.undo()
        elif match.actor == CHANCE:
            match.throw()
        else:
            match.play("roll")
    fallen = [text for text in match.moves if text != "roll"]
    assert fallen == expected[: len(fallen)]


def test_a_throw_typed_in_counts_as_one_of_the_seeds() -> None:
    expected = throws(Seeded(7), 3)
    match = Match(ludotheca.game("ludix", players=3), dice=Seeded(7))
    match.play("XXII")
    match.play("roll")
    match.throw()
    assert match.moves[-1] == expected[1]


LONG = pytest.param("x" * 10**6, id="long")
UNPRINTABLE = pytest.param(10**5000, id="unprintable")


@pytest.mark.parametrize("value", [-1, 2**63, True, 1.0, "7", None, LONG, UNPRINTABLE])
@pytest.mark.parametrize("name", ["seed", "game"])
def test_a_seed_is_a_whole_number_within_limits(name: str, value: Any) -> None:
    with pytest.raises(ValueError, match=f"{name} must be a whole number from 0") as caught:
        Seeded(**{"seed": 1, name: value})
    assert len(str(caught.value)) < 200


# System


@pytest.mark.parametrize("name", GAMES)
def test_the_systems_throws_fall_as_the_weights_say(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ludotheca.game(name)
    weights = game.weights(game.initial())
    tickets = iter(range(sum(weights)))

    def next_ticket(below: int) -> int:
        assert below == sum(weights)
        return next(tickets)

    monkeypatch.setattr(secrets, "randbelow", next_ticket)
    fallen = Counter(System().throw(game, game.initial(), 0) for _ in range(sum(weights)))
    assert list(fallen.items()) == list(zip(game.playable(game.initial()), weights, strict=True))


def test_the_system_throws_every_face_and_never_repeats_a_match() -> None:
    assert set(throws(System(), 2000, "ludix/pig")) == set("123456")
    assert throws(System(), 200) != throws(System(), 200)


# Own and Scripted


@pytest.mark.parametrize("name", GAMES)
def test_own_dice_are_never_thrown_for_you(name: str) -> None:
    match = Match(ludotheca.game(name), dice=Own())
    first = next(iter(match.outcomes()))
    with pytest.raises(NoThrow, match=f"by hand.*by its text: {first}"):
        match.throw()
    assert list(match.moves) == []
    match.play(first)
    assert list(match.moves) == [first]


def test_a_script_falls_in_order() -> None:
    with Scripted(["XXII", "LXVI", "LVVI"]) as dice:
        assert throws(dice, 3) == ["XXII", "LXVI", "LVVI"]


def test_a_script_that_has_run_out_says_so() -> None:
    match = Match(ludotheca.game("ludix"), dice=Scripted([]))
    with pytest.raises(NoThrow, match="the script holds 0 throws"):
        match.throw()
    assert match.moves == ()


def test_a_throw_that_is_left_fails_the_test() -> None:
    with (
        pytest.raises(NoThrow, match="2 scripted throws never fell: LXVI, LVVI"),
        Scripted(["XXII", "LXVI", "LVVI"]) as dice,
    ):
        throws(dice, 1)


def test_a_left_throw_does_not_hide_what_went_wrong() -> None:
    with pytest.raises(ZeroDivisionError), Scripted(["XXII"]):
        _ = 1 / 0


def test_an_undone_throw_of_a_script_falls_again() -> None:
    with Scripted(["XXII", "LXVI"]) as dice:
        match = Match(ludotheca.game("ludix"), dice=dice)
        match.throw()
        match.undo()
        match.throw()
        match.play("stop")
        match.throw()
    assert match.moves == ("XXII", "stop", "LXVI")


def test_a_script_must_hold_throws_of_the_game() -> None:
    match = Match(ludotheca.game("ludix/pig"), dice=Scripted(["roll"]))
    with pytest.raises(IllegalMove):
        match.throw()
    assert match.moves == ()


# What a transcript says of them


@pytest.mark.parametrize(
    "described",
    [
        {"source": "system"},
        {"source": "own"},
        {"source": "seeded", "seed": 7, "game": 0},
        {"source": "seeded", "seed": 2**63 - 1, "game": 41},
    ],
)
def test_a_source_comes_back_from_its_description(described: dict[str, Any]) -> None:
    assert dice_from(described).described() == described


def test_without_a_description_or_its_script_fresh_dice_are_thrown() -> None:
    assert isinstance(dice_from(None), System)
    assert isinstance(dice_from(Scripted(["XXII"]).described()), System)


WRONG_DICE: list[Any] = [
    {},
    [],
    5,
    "system",
    True,
    {"source": "loaded"},
    {"source": None},
    {"source": ["own"]},
    {"source": {}},
    {"source": "own", "seed": 1},
    {"source": "system", "seed": 1, "game": 1},
    {"source": "seeded"},
    {"source": "seeded", "seed": 1},
    {"source": "seeded", "seed": 1, "game": 0, "more": 1},
    {"source": "seeded", "seed": -1, "game": 0},
    {"source": "seeded", "seed": 2**63, "game": 0},
    {"source": "seeded", "seed": True, "game": 0},
    {"source": "seeded", "seed": 1.0, "game": 0},
    {"source": "seeded", "seed": 10**4000, "game": 0},
    {"source": "seeded", "seed": "7" * 10**6, "game": 0},
]


@pytest.mark.parametrize("described", WRONG_DICE, ids=lambda value: repr(value)[:60])
def test_other_descriptions_are_refused(described: Any) -> None:
    with pytest.raises(BadTranscript, match=r"^dice: ") as caught:
        dice_from(described)
    assert caught.value.where == "dice"
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize("described", [5, "loaded", ["own"]])
def test_the_refusal_repeats_what_was_given(described: Any) -> None:
    with pytest.raises(BadTranscript) as caught:
        dice_from(described)
    assert str(described) in str(caught.value)
