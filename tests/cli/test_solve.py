from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludotheca.lab.solve import load

pytestmark = pytest.mark.compiled

if TYPE_CHECKING:
    from tests.cli.conftest import Command


def test_programs_read_the_value_and_its_proof(command: Command) -> None:
    done = command("solve", "ludix/pig", "--json")
    assert (done.code, done.err) == (0, "")
    (told,) = done.answers()
    assert told["value"][0] == pytest.approx(0.5306, abs=5e-5)
    assert sum(told["value"]) == 1
    assert told["residual"] < 1e-14
    assert told["seconds"] > 0
    assert (told["game"], told["options"], told["stop_at"]) == (
        "ludix/pig",
        {"target": 100},
        [21, 21],
    )


def test_people_read_it_in_words(command: Command) -> None:
    done = command("solve", "ludix/piglet", "--target", "2")
    assert (done.code, done.err) == (0, "")
    assert "57.142857% for who begins, 42.857143% for the other" in done.out
    assert "Residual 1.1e-16" in done.out or "Residual 0.0e+00" in done.out
    told = command("solve", "ludix/piglet", "--target", "2", "--lang", "fr").out
    assert "57,142857\N{NARROW NO-BREAK SPACE}% pour qui commence" in told


def test_values_and_a_map_are_written(command: Command, tmp_path: Path) -> None:
    out, plot = tmp_path / "pig.npz", tmp_path / "pig.svg"
    done = command("solve", "ludix/pig", "--target", "20", "--out", str(out), "--plot", str(plot))
    assert done.code == 0
    assert f"Written: {out}\nWritten: {plot}\n" in done.out
    assert load(out).target == 20
    assert plot.read_text(encoding="utf-8").startswith("<?xml")


WRONG = {
    "a game that cannot be solved": (["penalty"], "these can: ludix, ludix/pig, ludix/piglet"),
    "no game": (["nosuch"], "there is no game 'nosuch'"),
    "a target out of range": (["ludix", "--target", "0"], "a whole number from 1 to 10000"),
    "a game without a target": (["veldiv/team", "--target", "9"], "no option 'target'"),
    "too high a target": (["ludix/pig", "--target", "9999"], "gigabytes"),
    "no picture": (["ludix/pig", "--plot", "map.txt"], "a file that ends in .png, .svg, .pdf"),
    "nowhere to write": (["ludix/pig", "--target", "3", "--out", "/nosuch/x.npz"], "No such file"),
}


@pytest.mark.parametrize("asked", WRONG)
def test_what_is_wrong_is_said_in_one_line(command: Command, asked: str) -> None:
    arguments, complaint = WRONG[asked]
    assert complaint in command("solve", *arguments).complaint()
