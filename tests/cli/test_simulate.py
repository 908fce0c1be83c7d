from __future__ import annotations

import json
from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import Command
from tests.core.child import at_terminal, interrupt, output_of

PIG = ("simulate", "ludix/pig", "--games", "3000", "--seed", "4")


@pytest.mark.compiled
def test_simulate_tells_the_figures(command: Command) -> None:
    told = command(*PIG, "--players", "3", "--policy", "random", "--policy", "0=hold-25")
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("ludix/pig, 3 players: 3,000 games from seed 4\n")
    assert "seat 0, hold-25: wins 8" in told.out
    assert "seat 2, random: wins " in told.out
    assert "bad throws a turn: " in told.out


@pytest.mark.compiled
def test_simulate_tells_them_in_french(command: Command) -> None:
    told = command(*PIG, "--lang", "fr")
    assert told.out.startswith("ludix/pig, 2 joueurs")
    assert "mauvais lancers par tour\xa0: " in told.out


@pytest.mark.compiled
def test_simulate_writes_the_fixed_json(command: Command) -> None:
    [answer] = command(*PIG, "--json", "--policy", "hold-20", "--threads", "1").answers()
    [shared] = command(*PIG, "--json", "--policy", "hold-20", "--threads", "3").answers()
    assert {**answer, "seconds": 0} == {**shared, "seconds": 0}
    fixed = ("game", "players", "games", "seed", "seconds", "wins", "win_ci", "moves_per_game")
    assert tuple(answer)[:8] == fixed
    assert answer["policies"] == ["hold-20", "hold-20"]
    assert answer["options"] == {"target": 100}


@pytest.mark.compiled
def test_simulate_takes_options_and_editions(command: Command) -> None:
    [short] = command(*PIG, "--json", "-o", "target=10").answers()
    assert short["options"] == {"target": 10}
    few = ("--games", "20", "--edition", "france98")
    [penalty] = command("simulate", "penalty", "--json", *few).answers()
    assert penalty["options"]["edition"].startswith("france98")


@pytest.mark.compiled
def test_simulate_draws(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "pig.svg"
    assert command(*PIG, "--plot", str(file)).code == 0
    assert file.read_text().startswith("<?xml")


@pytest.mark.slow
@pytest.mark.compiled
def test_simulate_runs_on_a_cluster(command: Command) -> None:
    [alone] = command(*PIG, "--json").answers()
    shared = command(*PIG, "--json", "--cluster", "local:2")
    assert {**shared.answers()[0], "seconds": 0} == {**alone, "seconds": 0}


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("ludix", "--games", "0"), "games cannot be '0' (a whole number from 1 to 1000000000000)"),
        (("ludix", "--games", "many"), "is not a valid integer"),
        (("ludix", "--seed", "-1"), "seed cannot be '-1'"),
        (("ludix", "--threads", "0"), "threads cannot be '0'"),
        (("ludix", "--players", "9"), "ludix cannot be played by '9' players (from 2 to 6)"),
        (("ludix", "--policy", "nobody"), "no bot 'nobody' plays ludix (bots: easy, normal, hard"),
        (("ludix", "--policy", "2=hold"), "there is no seat '2' (2 players have the seats 0 to 1)"),
        (
            ("ludix", "--policy", "x=hold"),
            "'x=hold' names no bot for a seat (seats count from 0; write 1=hold-25 or",
        ),
        (("ludix", "--policy", "0="), "'0=' names no bot for a seat"),
        (
            ("ludix", "--policy", "hold", "--policy", "random"),
            "two bots for all seats: hold and random",
        ),
        (
            ("ludix", "--policy", "0=hold", "--policy", "00=random"),
            "two bots for seat 0: hold and random",
        ),
        (("ludix", "-o", "target"), "'target' is no option: write name=value"),
        (("ludix", "--cluster", "nowhere"), "'nowhere' is no cluster (a scheduler as tcp://"),
        (("ludix", "--plot", "figures.txt"), "a plot cannot be written as 'figures.txt'"),
        (("nothing",), "there is no game 'nothing'"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_line(
    command: Command, arguments: tuple[str, ...], complaint: str
) -> None:
    assert complaint in command("simulate", *arguments).complaint()


@pytest.mark.compiled
def test_on_a_terminal_a_bar_shows_the_rate_and_ctrl_c_ends_with_what_there_is() -> None:
    arguments = (*PIG[:2], "--games", "900000000000", "--policy", "hold-20")
    child = at_terminal(*arguments, environment={"LANG": "C"})
    try:
        # The first rate may be 0, while the rules are being compiled.
        child.expect("Playing .* [1-9][0-9,]* games/s")
        interrupt(child, "interrupted: ([0-9,]+) of 900,000,000,000 games")
        assert int(str(child.match.group(1)).replace(",", "")) > 0
        child.expect("seat 1, hold-20: wins")
        child.expect(pexpect.EOF)
    finally:
        child.close(force=True)
    assert child.exitstatus == 0


def test_the_program_loads_the_lab_only_when_it_is_asked_for() -> None:
    code = """
import json, sys
from ludotheca.cli.main import run
run(["--help"])
print(json.dumps(sorted({name.split(".")[0] for name in sys.modules})))
"""
    loaded = set(json.loads(output_of(code).splitlines()[-1]))
    assert loaded & {"numpy", "numba", "dask", "distributed", "matplotlib", "rich"} == set()


def test_games_are_written_and_replay(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    done = command("simulate", "ludix/pig", "--games", "3", "--games-to", str(file))
    assert done.code == 0
    assert len(command("replay", str(file), "--json").answers()) == 3
    nowhere = str(tmp_path / "nowhere" / "games.csv")
    asked = ("simulate", "ludix/pig", "--games-to")
    assert "No such file" in command(*asked, nowhere).complaint()
    assert "a file that ends in .parquet, .jsonl, .csv" in command(*asked, "x.txt").complaint()
    assert (
        "name one with --games-to" in command("simulate", "ludix/pig", "--with-moves").complaint()
    )
