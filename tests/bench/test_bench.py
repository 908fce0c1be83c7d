from __future__ import annotations

import math
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from ludotheca import BadOption
from ludotheca.bench import bench, chasse_croise, learning, machine, peers, pig, royal_ur, veldiv
from ludotheca.bench.harness import Lengths, Side, Speeds, compare, compared, table
from ludotheca.cli.main import run
from ludotheca.core import registry
from ludotheca.lab.speed import Speed
from royal_ur.game import RoyalUr


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every side play a few games only, and nobody else take part."""
    for suite in (pig, chasse_croise, royal_ur):
        for name in ("GAMES", "PLAIN_GAMES"):
            monkeypatch.setattr(suite, name, 2)
    for name in ("GAMES", "STEPS", "LOOP_STEPS"):
        monkeypatch.setattr(learning, name, 2)
    monkeypatch.setattr(learning, "FULL", False)
    monkeypatch.setattr(veldiv, "SECONDS", 1e-6)
    monkeypatch.setattr(machine, "installed", lambda _: None)
    monkeypatch.setattr(peers, "installed", lambda _: None)


def test_ratios_are_taken_within_a_round() -> None:
    speeds = Speeds({"ours": [10.0, 40.0, 30.0], "theirs": [5.0, 10.0, 10.0]})
    assert speeds.median("ours") == 30
    assert speeds.ratio("ours", "theirs") == (3, 2, 4)
    assert speeds.ratio("ours", "theirs", 0.5) == (1.5, 1, 2)


def test_sides_take_turns_after_a_warm_up() -> None:
    played: list[str] = []

    def side(name: str) -> Side:
        def play() -> float:
            played.append(name)
            return 1

        return Side(name, play)

    speeds = compare([side("a"), side("b")], rounds=2)
    assert "".join(played) == "ababab"
    assert {name: len(rates) for name, rates in speeds.rates.items()} == {"a": 2, "b": 2}


def test_tables_tell_rates_and_ratios_of_what_can_be_compared() -> None:
    ours = Side("ours", lambda: 10, Lengths(steps=6, decisions=2))
    theirs = Side("theirs", lambda: 10, Lengths(steps=math.nan, decisions=1))
    text = compared([ours, theirs], ("games", "decisions", "throws"), rounds=3)
    assert "|  | games a second | decisions a second | throws a second |\n" in text
    assert "| decisions, against theirs | " in text
    assert "throws, against" not in text
    assert "| theirs | " in text
    assert " | – |\n" in text


def test_a_table_is_markdown() -> None:
    assert table(["a", "b"], [[1, "x"]]) == "| a | b |\n| --- | --- |\n| 1 | x |\n"


@pytest.mark.compiled
@pytest.mark.usefixtures("small")
def test_a_page_names_the_machine_and_absent_peers() -> None:
    page = bench(["pig", "chasse-croise"], rounds=1)
    assert page.startswith("# Speed\n")
    assert f"{machine.cores()} cores" in page
    assert "Not installed, so not compared: OpenSpiel, Pgx, PettingZoo, Gymnasium.\n" in page
    assert "\n| Ludotheca, compiled | " in page
    assert "| throws, against Ludotheca, plain Python | " in page
    assert "| OpenSpiel" not in page
    assert "\n\n\n" not in page


@pytest.mark.compiled
@pytest.mark.usefixtures("small")
def test_the_command_writes_the_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    box = registry.box("veldiv")
    one_race = replace(box, games=(registry.game_type("veldiv/team-pursuit"),))
    monkeypatch.setattr(registry, "box", lambda _: one_race)
    file = tmp_path / "speed.md"
    assert run(["bench", "veldiv", "--rounds", "1", "--output", str(file)]) == 0
    assert "| team-pursuit | 4 | " in file.read_text(encoding="utf-8")
    assert capsys.readouterr().out == ""


@pytest.mark.compiled
@pytest.mark.usefixtures("small")
def test_environments_are_measured_side_by_side() -> None:
    page = bench(["learning"], rounds=1)
    for name in ("Gymnasium, fields", "self-play, view", "PettingZoo's loop, fields"):
        assert f"| Ludotheca, {name} | " in page
    assert "| actions, against Ludotheca, PettingZoo's loop, fields | " in page


def test_actions_are_drawn_among_the_legal_ones() -> None:
    masks = np.array([[0, 1, 0, 1], [0, 0, 0, 0], [1, 0, 0, 0]], np.int8)
    drawn = [learning.legal_actions(masks, np.random.default_rng(k)).tolist() for k in range(20)]
    assert {tuple(actions) for actions in drawn} == {(1, 0, 0), (3, 0, 0)}


def test_a_box_that_is_not_installed_is_told_and_not_measured(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(registry, "box_ids", lambda: ["ludix"])
    page = bench(["royal-ur"], rounds=1)
    assert "pip install ./examples/royal_ur" in page
    assert "| Ludotheca, compiled |" not in page


@pytest.mark.usefixtures("small")
def test_a_box_that_is_installed_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "box_ids", lambda: ["royal-ur"])
    monkeypatch.setattr(registry, "game", lambda _: RoyalUr(2))
    monkeypatch.setattr(royal_ur, "MEASURED", 2)
    monkeypatch.setattr(royal_ur, "Speed", SimpleNamespace(FULL=Speed.PLAIN, PLAIN=Speed.PLAIN))
    page = bench(["royal-ur"], rounds=1)
    assert "| games, against Ludotheca, plain Python | " in page
    assert "pip install" not in page


def test_peers_that_are_installed_are_measured() -> None:
    sides = list(peers.openspiel_sides("pig(players=2,winscore=20)", games=5, loop_games=2))
    present = machine.installed(machine.PEERS["OpenSpiel"]) is not None
    names = ["OpenSpiel, C++ rollouts", "OpenSpiel, Python loop"]
    assert [side.name for side in sides] == (names if present else [])
    assert [side.play() for side in sides] == ([5, 2] if present else [])
    assert all(side.lengths.steps > side.lengths.decisions > 0 for side in sides)


def test_what_cannot_be_measured_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no benchmark 'chess'"):
        bench(["chess"], rounds=1)
    with pytest.raises(BadOption, match="rounds cannot be '0'"):
        bench(["pig"], rounds=0)
