"""How moves are written, numbered and refused; and refusals make the legal moves."""

from __future__ import annotations

import random

import pytest

import ludotheca
from ludotheca import CHANCE, BadNotation, IllegalMove, Match
from ludotheca.boxes.chasse_croise import rules as crossing
from ludotheca.core.dice import Seeded
from ludotheca.core.words import LANGUAGES, words_in
from ludotheca.rulebook import Citation
from tests.rules.chasse_croise.positions import position, refused

GAME = ludotheca.game("chasse-croise", max_turns=60)
REFUSALS = [
    value
    for value in vars(crossing).values()
    if isinstance(value, Citation) and value.code.startswith("refused-")
]


def test_the_numbers_of_the_41_decisions() -> None:
    match = position(red={1: 6, 4: 6}, dice="6-3")
    numbers = match.game.playable(match.state)
    assert numbers["4-6"] == 20 * 0 + 2 * 3 + 1
    assert numbers["4+3"] == 20 * 1 + 2 * 3
    assert numbers["10+6"] == 18
    assert numbers["1-3"] == 21
    assert crossing.PASS == 40
    assert crossing.MOST_MOVES == 41


def test_of_equal_dice_the_first_played_counts_as_the_higher() -> None:
    match = position(dice="4-4")
    assert match.game.playable(match.state) == {f"{pawn + 1}+4": 2 * pawn for pawn in range(10)}
    match.play("1+4")
    assert match.game.playable(match.state)["2+4"] == 22


@pytest.mark.parametrize(("typed", "right"), [("3-6", "6-3"), ("63", "6-3"), ("3 6", "6-3")])
def test_a_throw_is_written_with_the_higher_die_first(typed: str, right: str) -> None:
    with pytest.raises((IllegalMove, BadNotation)) as caught:
        Match(GAME).play(typed)
    assert caught.value.hint == f"write {right}"


@pytest.mark.parametrize(
    ("typed", "right"), [("4 + 6", "4+6"), ("4−3", "4-3"), ("04+6", ""), ("4+9", "")]
)
def test_a_sloppy_move_is_refused_with_a_hint(typed: str, right: str) -> None:
    match = position(red={4: 5}, dice="6-3")
    with pytest.raises(BadNotation) as caught:
        match.play(typed)
    assert caught.value.hint.startswith(f"write {right}" if right else "one of: 1+6,")


def test_a_move_that_looks_like_a_throw_is_left_alone() -> None:
    match = position(red={3: 9}, dice="6-3")
    match.play("3-6")
    assert match.view()["red"][2] == 3


def test_no_throw_is_refused_by_an_item() -> None:
    assert refused(Match(GAME), "4+6") == (None, None)


def test_CHA_11_a_pass_that_is_too_early_is_told_in_words() -> None:
    match = position(dice="6-3")
    with pytest.raises(IllegalMove) as caught:
        match.play("pass")
    assert str(caught.value).startswith("move 1: 'pass' is forbidden by CHA-11: must advance (one")
    for language in LANGUAGES:
        words = words_in(language)
        sentence = words("chasse-croise-refused-must-advance")
        assert words.refusal(caught.value) == f"{sentence} [CHA-11]"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_its_words(language: str) -> None:
    words = words_in(language)
    assert len(REFUSALS) == 5
    assert all(f"chasse-croise-{refusal.code}" in words for refusal in REFUSALS)


def test_what_is_legal_is_exactly_what_nothing_refuses() -> None:
    for seed in range(20):
        match, choose = Match(GAME, dice=Seeded(seed)), random.Random(seed)  # noqa: S311
        while not match.is_over:
            if match.actor == CHANCE:
                match.throw()
                continue
            state = match.state
            free = [move for move in range(100) if crossing.refusal(state, move) == 0]  # type: ignore[arg-type]  # its own state
            assert sorted(GAME.decisions(state)) == free
            match.play(choose.choice(match.legal()))
