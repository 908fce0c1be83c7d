"""Refused moves: where a game's rules say which item forbids them, the error does too."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ludotheca
from coin_race.game import CoinRace
from coin_race.rules import REST, STEP, State
from ludotheca import IllegalMove, Match
from ludotheca.core.words import words_in
from ludotheca.rulebook import Citation, rule
from ludotheca.testing import CheckFailed, check_game

NO_REST = Citation(9, "COIN-2", "refused-no-rest")


@rule
def refusal(s: State, move: int) -> int:
    return NO_REST if move == REST and s.coin == 1 else 0


@rule
def legal(s: State, moves: Any) -> int:
    count = 0
    for move in (STEP, REST):
        if refusal(s, move) == 0:
            moves[count] = move
            count += 1
    return count


class Restless(CoinRace):
    """A coin race in which nobody rests after heads."""

    rules = replace(CoinRace.rules, refusal=refusal, legal=legal)


def refused(match: Match, text: str) -> IllegalMove:
    before = match.state
    with pytest.raises(IllegalMove) as caught:
        match.play(text)
    assert match.state == before
    return caught.value


def test_a_refused_move_names_its_item() -> None:
    match = Match(Restless(2))
    match.play("heads")
    error = refused(match, "rest")
    assert (error.item, error.reason) == ("COIN-2", "no-rest")
    assert str(error) == "move 2: 'rest' is forbidden by COIN-2: no rest (one of: step)"


def test_what_no_item_forbids_is_refused_as_before() -> None:
    match = Match(Restless(2))
    for error in (refused(match, "step"), refused(Match(CoinRace(2)), "rest")):
        assert (error.item, error.reason) == (None, None)
        assert "cannot be played now (one of: tails, heads)" in str(error)


def test_without_a_refusal_there_are_no_words_for_it() -> None:
    error = refused(Match(ludotheca.game("ludix")), "stop")
    assert words_in("en").refusal(error) is None


@pytest.mark.compiled
def test_the_kit_holds_refusals_against_legal() -> None:
    check_game(Restless(2), games=3)
    unsure = type(
        "Unsure", (Restless,), {"rules": replace(Restless.rules, legal=CoinRace.rules.legal)}
    )
    with pytest.raises(CheckFailed, match="'rest' is legal and refused"):
        check_game(unsure(2), games=3)
