"""How a match was decided: by the last throw, from behind, or never behind."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.core.deciding import MOST_MOVES, Leads
from ludotheca.core.scene import Message
from ludotheca.core.texts import LANGUAGES
from tests.core.test_words import messages

NOTHING, ONE = ["0"], ["1", "stop"]
"""Turns of Piglet: a tail that loses it, a head that is banked."""


def played(*turns: list[str], target: int) -> tuple[Match, Leads]:
    match = Match(ludotheca.game("ludix/piglet", target=target))
    leads = Leads(match)
    for move in (move for turn in turns for move in turn):
        match.play(move)
        leads.follow(match)
    return match, leads


def several(points: int) -> list[str]:
    return ["1", *["roll", "1"] * (points - 1), "stop"]


def decided(*turns: list[str], target: int) -> Message | None:
    match, leads = played(*turns, target=target)
    assert match.is_over
    return leads.decided(match)


def test_who_was_in_front_all_the_time_was_never_behind() -> None:
    told = decided(*[ONE, NOTHING] * 3, ONE, target=4)
    assert told == Message("decided-never-behind", {"margin": 4, "changes": 0})


def test_who_takes_the_lead_with_the_last_throw_wins_by_it() -> None:
    told = decided(*[NOTHING, ONE] * 3, several(4), target=4)
    assert told == Message("decided-last-throw", {"margin": 1, "changes": 0})


def test_who_was_behind_at_half_time_has_come_from_behind() -> None:
    told = decided(*[NOTHING, ONE] * 3, several(4), NOTHING, ONE, target=5)
    assert told == Message("decided-from-behind", {"margin": 2, "changes": 1})


def test_else_it_is_told_how_often_the_lead_changed() -> None:
    told = decided(NOTHING, ONE, several(2), *[NOTHING] * 3, ONE, NOTHING, ONE, target=4)
    assert told == Message("decided-changes", {"margin": 3, "changes": 1})


def test_who_is_left_when_the_others_are_out_has_outlasted_them() -> None:
    match = Match(ludotheca.game("veldiv/elimination", players=3))
    leads = Leads(match)
    while not match.is_over:  # the first rider throws fives, the last one ones
        match.play(str(5 - 2 * match.seat))
        leads.follow(match)
    told = leads.decided(match)
    assert told is not None
    assert told.id == "decided-outlasted"


def test_a_match_of_a_round_or_two_has_no_course() -> None:
    assert decided(ONE, NOTHING, ONE, target=2) is None


def test_what_was_taken_back_has_not_happened() -> None:
    match, leads = played(*[ONE, NOTHING] * 3, ["1"], target=4)
    taken_back = match.undo(4)
    leads.follow(match)
    for move in [*taken_back[:-1], "1", "stop"]:
        match.play(move)
        leads.follow(match)
    told = leads.decided(match)
    assert told is not None
    assert told.id == "decided-never-behind"


def test_a_match_that_was_taken_up_in_the_middle_tells_only_of_its_end() -> None:
    match = Match(ludotheca.game("ludix/piglet", target=4))
    for move in [*ONE, *NOTHING] * 3:
        match.play(move)
    leads = Leads(match)
    for move in ONE:
        match.play(move)
        leads.follow(match)
    assert leads.decided(match) is None


def test_of_an_endless_match_nothing_is_kept() -> None:
    match, leads = played(*[NOTHING] * (MOST_MOVES + 1), several(2), target=2)
    assert match.is_over
    assert leads.decided(match) is None


def test_nobody_alone_has_won_where_the_win_is_shared() -> None:
    game = ludotheca.game("ludix", target=1)
    match = Match(game)
    leads = Leads(match)
    for move in ["LXVI", "stop"] * 2:
        match.play(move)
        leads.follow(match)
    assert match.ranking == [[0, 1]]
    assert leads.decided(match) is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "how", ["last-throw", "never-behind", "from-behind", "changes", "outlasted"]
)
def test_each_way_has_its_words(how: str, language: str) -> None:
    assert f"decided-{how}" in messages(language, "common")
