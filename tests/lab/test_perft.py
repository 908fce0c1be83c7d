from __future__ import annotations

import itertools
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import ludotheca
from ludotheca.core.game import Game
from ludotheca.lab.perft import Depth, perft
from ludotheca.lab.speed import Speed

TABLES = Path(__file__).with_name("ludix_perft.txt")


def read_tables() -> dict[str, list[Depth]]:
    """Return the committed tables by the line that heads each: a game and its options."""
    tables: dict[str, list[Depth]] = {}
    for line in TABLES.read_text(encoding="utf-8").splitlines():
        if line.startswith("ludix"):
            table = tables[line] = []
        elif line and not line.startswith("#"):
            depth, lines, positions, mass, over = line.split()
            row = Depth(int(depth), int(lines), int(positions), Fraction(mass), Fraction(over))
            table.append(row)
    return tables


def game_of(heading: str) -> Game:
    name, *settings = heading.split()
    options: dict[str, Any] = {}
    for setting in settings:
        option, _, value = setting.partition("=")
        options[option] = int(value) if value.isdigit() else value
    return ludotheca.game(name, players=2, **options)


KNOWN = read_tables()
AT_ONCE = {name: 3 if name.partition(" ")[0] == "ludix" else 6 for name in KNOWN}
"""How deep each game is counted in a second or two."""
COMPILED = {name: depth + 1 for name, depth in AT_ONCE.items()}


@pytest.mark.parametrize(("heading", "depth"), AT_ONCE.items())
def test_plain_rules_unfold_as_known(heading: str, depth: int) -> None:
    assert perft(game_of(heading), depth) == KNOWN[heading][: depth + 1]


@pytest.mark.compiled
@pytest.mark.parametrize(("heading", "depth"), AT_ONCE.items())
def test_compiled_rules_unfold_as_known(heading: str, depth: int) -> None:
    assert perft(game_of(heading), depth, speed=Speed.QUICK) == KNOWN[heading][: depth + 1]


@pytest.mark.slow
@pytest.mark.parametrize("heading", KNOWN)
def test_plain_rules_unfold_as_known_to_the_end_of_the_table(heading: str) -> None:
    assert perft(game_of(heading), len(KNOWN[heading]) - 1) == KNOWN[heading]


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.parametrize(("heading", "depth"), COMPILED.items())
def test_compiled_rules_unfold_as_known_more_deeply(heading: str, depth: int) -> None:
    assert perft(game_of(heading), depth, speed=Speed.QUICK) == KNOWN[heading][: depth + 1]


# The first rows by hand

THROWS, GOOD, BAD = 35, 14, 21
"""Of the throws, those that make a numeral and those that do not (LUD-5)."""
LAYOUTS_TO_CHOOSE = 4 + 3 + 2 + 2 + 2
"""The layouts of LXVI, LXXI, LXII, XXXI and XXVI, the throws that leave a choice (LUD-6)."""
RISK = Fraction(23, 81)
AT_LEAST_30 = Fraction(64 + 32 + 32 + 48 + 96 + 96 + 96 + 48 + 32, 1296)
"""XXXI, XXXV, LIII, LVII, LXII, LXVI, LXXI, LXXV and LXXX among the 1296 falls."""


def test_every_throw_comes_first() -> None:
    for heading in KNOWN:
        throws = 6 if "pig" in heading else THROWS
        assert KNOWN[heading][0] == Depth(0, 1, 1, Fraction(1), Fraction(0))
        assert KNOWN[heading][1] == Depth(1, throws, throws, Fraction(1), Fraction(0))


def test_a_good_throw_leaves_two_decisions_and_a_bad_one_the_next_seats_throws() -> None:
    second = 2 * GOOD + BAD * THROWS
    assert KNOWN["ludix"][2].lines == second
    # Whatever the bad throw was, the next one covers it.
    assert KNOWN["ludix"][2].positions == 2 * GOOD + THROWS
    assert KNOWN["ludix"][3].lines == 2 * GOOD * THROWS + BAD * second


def test_laying_out_takes_a_move_where_there_is_a_choice() -> None:
    decided = 2 * (GOOD - 5) + LAYOUTS_TO_CHOOSE
    assert KNOWN["ludix arrange=player"][2].lines == decided + BAD * THROWS
    assert KNOWN["ludix arrange=player"][2].positions == decided + THROWS


def test_pig_unfolds_in_the_same_way() -> None:
    second = 2 * 5 + 1 * 6
    assert KNOWN["ludix/pig"][2].lines == second
    assert KNOWN["ludix/pig"][3].lines == 2 * 5 * 6 + 1 * second


def test_the_first_games_end_with_the_third_move() -> None:
    # Thirty points banked and a bad throw, by either seat: the round is complete (LUD-9).
    assert KNOWN["ludix target=30"][3].over == 2 * (AT_LEAST_30 / 2 * RISK)
    assert KNOWN["ludix target=30"][2].over == 0


def test_pig_ends_at_once() -> None:
    # Two throws of 2 to 6 with a sum of 8 or more, 15 of 36, and throwing on between, then a stop.
    assert KNOWN["ludix/pig target=8"][4].over == Fraction(15, 36) / 4


@pytest.mark.parametrize("heading", KNOWN)
def test_a_game_has_ended_or_goes_on(heading: str) -> None:
    table = KNOWN[heading]
    for before, after in itertools.pairwise(table):
        assert after.mass == 1 - before.over
        assert before.over <= after.over <= 1
        assert after.depth == before.depth + 1
