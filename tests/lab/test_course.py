from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from importlib import import_module
from typing import Any

import pytest

import ludotheca
from ludotheca import BadOption, Match, NoOdds, lab
from ludotheca.lab.course import Account
from ludotheca.lab.effort import COMPILED
from tests.lab.test_odds import begun

pytestmark = pytest.mark.compiled


def check_sums(course: lab.Course, match: Match) -> None:
    players = match.game.players
    assert len(course.chances) == len(match.moves) + 1
    assert [step.text for step in course.steps] == list(match.moves)
    for chances in course.chances:
        assert sum(chances) == 1
    for account in course.accounts:
        assert account.start + account.luck + account.skill + account.others == account.end
    assert sum(account.luck for account in course.accounts) == 0
    best = (match.ranking or [[]])[0]
    if best:
        shares = [Fraction(seat in best, len(best)) for seat in range(players)]
        assert [account.end for account in course.accounts] == shares


@pytest.mark.parametrize(
    ("name", "players"),
    [("ludix", 2), ("ludix", 4), ("penalty", 3), ("veldiv/team", 3), ("veldiv/elimination", 2)],
)
def test_luck_and_skill_sum_exactly_to_the_result(name: str, players: int) -> None:
    match = begun(name, players, 10_000, seed=4)
    course = lab.course(match, games=50)
    check_sums(course, match)
    exact = {("ludix", 2), ("veldiv/elimination", 2)}
    assert course.method == ("exact" if (name, players) in exact else "rollouts")
    assert (course.games == 0) == (course.method == "exact")


def test_a_shared_win_counts_in_parts() -> None:
    match = Match(ludotheca.game("ludix", players=3, target=80))
    for text in ("LXXX", "stop") * 3:
        match.play(text)
    course = lab.course(match, games=100)
    check_sums(course, match)
    assert [account.end for account in course.accounts] == [Fraction(1, 3)] * 3


def test_an_unfinished_game_ends_with_its_present_odds() -> None:
    match = begun("ludix", 2, 9)
    course = lab.course(match)
    check_sums(course, match)
    assert course.accounts[0].end == Fraction(lab.odds(match).chances[0])


def test_a_game_that_has_not_begun_has_no_course_yet() -> None:
    course = lab.course(Match(ludotheca.game("ludix/pig")))
    assert (course.steps, course.moments()) == ((), [])
    assert [account.luck for account in course.accounts] == [0, 0]


def test_against_best_play_nobody_wins_by_deciding() -> None:
    """A foolish stop costs what it costs; who does the right thing loses nothing."""
    match = Match(ludotheca.game("ludix/pig", target=30))
    for text in ("2", "stop", "5", "roll", "6", "roll", "1", "6", "roll", "6"):
        match.play(text)
    course = lab.course(match)
    first, second = course.accounts
    assert first.skill < Fraction(-1, 100)
    assert float(first.skill) == pytest.approx(float(course.steps[1].change[0]), abs=1e-12)
    assert first.others == -second.skill
    assert all(float(step.change[step.seat]) <= 1e-12 for step in course.steps if not step.is_throw)
    assert first.within == 0


def test_who_decides_as_the_bot_does_neither_wins_nor_loses_by_it() -> None:
    course = lab.course(begun("ludix", 3, 10_000, seed=2), games=60)
    assert [account.skill for account in course.accounts] == [0, 0, 0]
    assert course.play == "hold-110"


def test_a_decision_that_the_bot_may_draw_by_lot_is_neither_won_nor_lost_by() -> None:
    """Chassé-Croisé's bot draws lots between equals."""
    course = lab.course(begun("chasse-croise", 2, 60, seed=3), games=20)
    assert [account.skill for account in course.accounts] == [0, 0]


def test_against_chance_every_decision_counts() -> None:
    match = begun("veldiv/team", 2, 10_000, seed=1, mate="choice")
    course = lab.course(match, games=200)
    check_sums(course, match)
    assert any(account.skill for account in course.accounts)


def test_what_cannot_be_told_is_not_told() -> None:
    """Foolish from the beginning to the end, and few games to tell what it cost."""
    match = Match(ludotheca.game("ludix", players=3, target=400), dice=ludotheca.dice.Seeded(2))
    while not match.is_over and match.played < 60:
        if match.actor == ludotheca.CHANCE:
            match.throw()
        else:
            match.play("stop")
    course = lab.course(match, games=20)
    assert not any(account.can_be_told for account in course.accounts)
    assert course.to_json()["seats"][0]["luck"] is None
    check_sums(course, match)
    assert all(account.can_be_told for account in lab.course(match).accounts)


def test_a_match_beyond_all_bounds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    course = import_module("ludotheca.lab.course")
    monkeypatch.setattr(course, "effort", lambda: replace(COMPILED, longest=5))
    with pytest.raises(NoOdds, match="a game of 6 moves is too long for its course to be told"):
        lab.course(begun("ludix", 3, 6))


def test_a_foolish_decision_shows_in_rollouts_too() -> None:
    match = Match(ludotheca.game("ludix", players=3, target=80))
    for text in ("LXXX", "stop", "LXXV", "stop", "IIII"):  # stops although 80 are to be beaten
        match.play(text)
    course = lab.course(match, games=400)
    assert course.steps[3].change[1] < Fraction(-1, 4)
    assert course.accounts[1].skill == course.steps[3].change[1]
    assert 0 < course.accounts[1].within < 0.2


def test_the_same_seed_gives_the_same_course() -> None:
    match = begun("ludix", 3, 20)
    assert lab.course(match, games=30, seed=5) == lab.course(match, games=30, seed=5)
    assert lab.course(match, games=30, seed=5) != lab.course(match, games=30, seed=6)


def test_more_games_make_it_surer() -> None:
    match = begun("ludix", 3, 10_000)
    few, many = lab.course(match, games=50), lab.course(match, games=1600)
    assert many.accounts[0].within < few.accounts[0].within / 3
    assert float(few.accounts[0].luck) == pytest.approx(
        float(many.accounts[0].luck), abs=2 * few.accounts[0].within
    )


@pytest.mark.parametrize("wrong", [{"games": 0}, {"games": 1}, {"games": -5}, {"seed": 2**63}])
def test_what_no_course_can_be_told_from_is_refused(wrong: dict[str, Any]) -> None:
    (name,) = wrong
    with pytest.raises(BadOption, match=f"{name} cannot be"):
        lab.course(begun("ludix", 3, 3), **wrong)


def test_without_a_number_the_length_of_the_game_decides() -> None:
    assert lab.course(begun("ludix", 3, 10)).games == 2000
    assert 100 <= lab.course(begun("ludix/pig", 6, 400)).games < 2000


def test_key_moments_are_the_greatest_changes() -> None:
    course = lab.course(begun("ludix", 2, 10_000))
    sizes = [max(map(abs, step.change)) for step in course.moments(5)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] == max(max(map(abs, step.change)) for step in course.steps)


def test_rounded_numbers_still_add_up() -> None:
    third = Fraction(1, 3)
    account = Account(0, third, third / 2, third / 2, Fraction(1, 7), 2 * third + Fraction(1, 7), 0)
    for digits in range(7):
        told = account.rounded(digits)
        assert told["start"] + told["luck"] + told["skill"] + told["others"] == told["end"]
        assert told["luck"] == pytest.approx(float(account.luck) * 10**digits, abs=2)
