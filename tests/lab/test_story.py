from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from importlib import import_module

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca import Match, NoOdds, lab
from ludotheca.lab.course import Course, Step
from ludotheca.lab.decisions import Compared, accuracy_of
from ludotheca.lab.effort import COMPILED
from ludotheca.lab.story import (
    Accuracy,
    Kind,
    Lead,
    TurningPoint,
    greatest,
    leads,
    throw_of_the_evening,
    whom,
)
from ludotheca.server import wire
from tests.lab.test_decisions import coin_race_chance, piglet, played
from tests.lab.test_odds import begun

pytestmark = pytest.mark.compiled

stories = import_module("ludotheca.lab.story")


def told(chances: Sequence[tuple[float, ...]], error: float) -> Course:
    """A course with nothing in it but chances, all of them as sure."""
    rows = tuple(tuple(Fraction(chance) for chance in row) for row in chances)
    errors = tuple((error,) * len(row) for row in chances)
    return Course(("Ann", "Bob"), rows, (), (), "rollouts", "hold", 9, errors)


def test_a_story_worked_out_by_hand() -> None:
    """Chances of 4/7, 5/7 after heads and 7/7 after heads again."""
    story = lab.story(piglet("1", "roll", "1", "stop"))
    first, second = story.turning_points
    assert (first.number, first.kind, first.by, first.seat) == (1, "throw", 0, 0)
    assert (first.before, first.after) == pytest.approx((4 / 7, 5 / 7))
    assert second.number == 3
    assert second.after == pytest.approx(1)
    assert story.throw_of_the_evening == second
    assert (story.leads, story.lead_changes) == ((Lead(0, 0),), 0)
    assert [account.luck for account in story.course.accounts] == pytest.approx([3 / 7, -3 / 7])
    assert story.accuracies == (Accuracy(2, 100, 0), Accuracy(0, None, None))
    assert story.is_all_compared


def test_rollouts_stay_near_what_is_worked_out_by_hand() -> None:
    match = played(Match(CoinRace()), "heads", "step", "tails", "step", "heads", "step")
    story = lab.story(match)
    assert story.course.method == "rollouts"
    start, error = float(story.course.chances[0][0]), story.course.errors[0][0]
    assert abs(start - coin_race_chance(0, 0)) <= 1.5 * error
    assert list(story.course.chances[-1]) == [1, 0]
    assert list(story.course.errors[-1]) == [0, 0]


def test_figures_for_programs_are_what_the_server_sends() -> None:
    for match in (begun("ludix", 3, 10_000), begun("penalty", 2, 40), piglet()):
        values = lab.story(match).to_json()
        assert wire.Story.model_validate(values).model_dump(mode="json") == values
        assert len(values["odds"]) == len(values["within"]) == len(match.moves) + 1


def test_luck_and_skill_are_told_as_in_the_course() -> None:
    match = begun("ludix", 2, 10_000)
    seats = lab.story(match).to_json()["seats"]
    for seat, account in zip(seats, lab.course(match).to_json()["seats"], strict=True):
        assert {name: seat[name] for name in account} == account


def test_what_is_level_but_for_chance_does_not_change_the_lead() -> None:
    swaying = [(0.52, 0.48), (0.49, 0.51), (0.53, 0.47)]
    assert list(leads(told(swaying, 0.04))) == []
    assert list(leads(told(swaying, 0.0))) == [Lead(0, 0), Lead(1, 1), Lead(2, 0)]
    turned = [(0.5, 0.5), (0.6, 0.4), (0.48, 0.52), (0.3, 0.7)]
    assert list(leads(told(turned, 0.03))) == [Lead(1, 0), Lead(3, 1)]


def test_a_throw_that_changes_anothers_chances_far_more_is_told_of_him() -> None:
    tenth = Fraction(1, 10)
    near = Step(1, "6", 0, is_throw=True, change=(tenth, -2 * tenth, tenth))
    far = Step(1, "6", 0, is_throw=True, change=(tenth / 2, -2 * tenth, tenth))
    assert (whom(near), whom(far)) == (0, 1)


def test_it_tells_itself_in_words() -> None:
    match = piglet("1", "stop", "1", "roll", "1", "stop")
    match.names[:] = ["Ann", "Bob"]
    lines = lab.story(match).summary().splitlines()
    assert lines[0] == "The lead changed once: Ann at first, Bob from move 3 on."
    assert "  Move 1, throw: heads, Ann goes from 57 to 71%." in lines
    assert "The throw of the evening: Move 5, throw: heads, Bob goes from 60 to 100%." in lines
    assert f"Ann: accuracy {accuracy_of(4 / 35):.1f} of 100 in 1 decision" in lines
    assert (
        "  Move 2 (Ann), Stop and bank 1 (score 1): better Throw again."
        " It cost 11.4 points of a hundred." in lines
    )
    french = lab.story(match).summary("fr")
    assert "Coup 1, lancer\N{NO-BREAK SPACE}: face, Ann passe de 57 à 71" in french


def test_an_untouched_match_has_no_story_yet() -> None:
    story = lab.story(Match(ludotheca.game("ludix/pig")))
    assert (story.turning_points, story.throw_of_the_evening, story.decisions) == ((), None, ())
    assert len(story.leads) == 1


def test_progress_goes_up_to_the_end() -> None:
    heard: list[float] = []
    lab.story(begun("ludix", 3, 20), progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 1
    assert len(heard) > 5


def test_a_match_beyond_all_bounds_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    course = import_module("ludotheca.lab.course")
    monkeypatch.setattr(course, "effort", lambda: replace(COMPILED, longest=5))
    with pytest.raises(NoOdds, match="too long"):
        lab.story(begun("ludix", 3, 6))


def test_what_cannot_be_told_is_not_told() -> None:
    its = Accuracy.of([Compared(1, 0, "a", "a", 0.0, 0.2)])
    assert its.mean is None
    assert its.within is not None
    assert its.within > 5


def test_a_throw_of_the_evening_is_told_only_if_it_surely_changed_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The two heads are worth a seventh and two, the stop between them nothing."""
    match = piglet("1", "roll", "1", "stop")
    exact = lab.course(match)

    def evening(error: float) -> int | None:
        unsure = replace(exact, errors=tuple((error, error) for _ in exact.errors))
        monkeypatch.setattr(stories, "course", lambda *_, **__: unsure)
        story = lab.story(match)
        throw = story.throw_of_the_evening
        assert throw is None or throw in story.turning_points
        return None if throw is None else throw.number

    assert [evening(error) for error in (0.0, 0.1, 0.2)] == [3, 3, None]


def test_a_small_change_makes_no_evening_however_sure() -> None:
    story = lab.story(played(Match(ludotheca.game("ludix/pig")), "4"))
    assert story.course.method == "exact"
    assert story.course.steps[0].change[0] != 0
    assert (story.turning_points, story.throw_of_the_evening) == ((), None)


def test_the_throw_of_the_evening_may_be_one_of_many_turning_points() -> None:
    def point(number: int, kind: Kind, after: float) -> TurningPoint:
        return TurningPoint(number, kind, 0, 0, "1", {"en": "one"}, 0.5, after, 0.0)

    sure = [point(number, "decision", 0.9) for number in range(1, 7)]
    sure += [point(7, "throw", 0.6), point(8, "throw", 0.3), point(9, "decision", 1.0)]
    assert [each.number for each in greatest(sure)] == [1, 2, 3, 4, 9]
    evening = throw_of_the_evening(sure)
    assert evening is not None
    assert evening.number == 8


def test_moves_are_counted_in_one_way_throughout() -> None:
    """Whatever is told of a move names it by its place in the transcript."""
    story = lab.story(begun("ludix", 2, 10_000))
    assert story.turning_points
    for told_point in story.turning_points:
        assert told_point.sentence[1]["number"] == told_point.number
        assert f"Move {told_point.number}, {told_point.kind}: " in story.summary()
