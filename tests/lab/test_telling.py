"""The lab's results in words; what a simulation says stands in test_simulate."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ludotheca
from ludotheca import lab
from ludotheca.lab.course import Account
from ludotheca.lab.solve import solve


def course_of(*accounts: tuple[str, str, float]) -> lab.Course:
    """A course of which only luck, skill and their certainty matter."""
    nothing = Fraction(0)
    parts = [(Fraction(luck), Fraction(skill), sure) for luck, skill, sure in accounts]
    kept = tuple(
        Account(seat, nothing, luck, skill, nothing, luck + skill, sure)
        for seat, (luck, skill, sure) in enumerate(parts)
    )
    names = ("Ann", "Bob", "Cy")[: len(accounts)]
    return lab.Course(names, (), (), kept, "rollouts", "greedy", 500, ())


@pytest.mark.parametrize(
    ("accounts", "told"),
    [
        ([("0.3", "0.2", 0.01), ("-0.3", "-0.1", 0.01)], ["Ann had the luck", "Ann decided best"]),
        ([("0.3", "0.06", 0.04), ("-0.3", "0", 0.04)], ["Ann had the luck"]),
        ([("0.3", "0.2", 0.06), ("-0.3", "-0.1", 0.06)], []),  # cannot be told
        ([("0", "-0.00001", 0.0), ("0", "0", 0.0)], []),  # rounding, or next to it
        ([("0.3", "0", 0.0), ("0.3", "0", 0.0), ("-0.6", "-0.1", 0.0)], []),  # two alike
    ],
)
def test_who_was_best_is_said_where_it_is_sure(
    accounts: list[tuple[str, str, float]], told: list[str]
) -> None:
    verdicts = course_of(*accounts).summary().splitlines()[len(accounts) : -1]
    assert [verdict.partition(":")[0] for verdict in verdicts] == told


def test_what_is_not_sure_enough_is_not_told() -> None:
    course = course_of(("0.3", "0.2", 0.06), ("-0.3", "-0.1", 0.04))
    told = course.summary().splitlines()
    assert told[0].endswith("luck and decisions cannot be told")
    assert "-30.0 luck" in told[1]
    assert "cannot be told to ± 5.0" in told[-1]
    assert "ne peuvent être connus" in course.summary("fr")
    unsure, sure = (account.to_json() for account in course.accounts)
    assert (unsure["luck"], unsure["skill"], unsure["others"]) == (None, None, None)
    assert unsure["within"] == 0.06
    assert sure["luck"] == -0.3


def test_every_result_tells_itself_in_both_languages() -> None:
    odds = lab.Odds(("Ann", "Bob"), (0.25, 0.75), ((0.25, 0.25), (0.75, 0.75)), "exact", 0, "best")
    assert odds.summary().splitlines()[:2] == ["Ann: 25.0%", "Bob: 75.0%"]
    assert "Exact, si chacun joue" in odds.summary("fr")
    rough = lab.Odds(("Ann",), (0.5,), ((0.4, 0.6),), "rollouts", 100, "random")
    assert "40.0 to 60.0" in rough.summary()
    assert rough.to_json() == {
        "chances": [0.5],
        "intervals": [[0.4, 0.6]],
        "method": "rollouts",
        "games": 100,
        "play": "random",
    }


def test_chances_of_a_solution_are_written_as_the_language_writes_numbers() -> None:
    solution = solve(ludotheca.game("ludix/piglet", target=2))
    share = f"{100 * solution.value[0]:.6f}"
    assert f"{share}% for who begins" in solution.summary("en")
    assert f"{share.replace('.', ',')}\u202f% pour qui commence" in solution.summary("fr")
