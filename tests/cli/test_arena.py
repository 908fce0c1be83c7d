from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from ludotheca import lab

if TYPE_CHECKING:
    from tests.cli.conftest import Command

PIGLET = ("arena", "ludix/piglet", "-o", "target=4", "--bots", "hold-2,random")


def test_an_arena_for_programs(command: Command) -> None:
    done = command(*PIGLET, "--games", "12", "--seed", "3", "--json")
    assert (done.code, done.err) == (0, "")
    (told,) = done.answers()
    assert list(told) == ["game", "games", "seed", "bots", "pairs"]
    game = lab.simulate("ludix/piglet", games=1, seed=0).game
    expected = lab.arena(type(game)(2, target=4), ["hold-2", "random"], games=12, seed=3)
    assert told["pairs"] == expected.to_json()["pairs"]


def test_an_arena_in_words(command: Command) -> None:
    told = command(*PIGLET, "--games", "12").out.splitlines()
    assert told[0] == "ludix/piglet, 2 players: 12 games of every two, from seed 0"
    assert len(told) == 4
    french = command(*PIGLET, "--games", "12", "--lang", "fr").out
    assert "hold-2 contre random" in french


def test_at_a_larger_table(command: Command) -> None:
    done = command(*PIGLET, "--games", "4", "--players", "5", "--json")
    assert done.answers()[0]["games"] == 4


def test_games_are_kept_and_replay(command: Command, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "games"
    assert command(*PIGLET, "--games", "3", "--save", str(folder)).code == 0
    files = sorted(folder.iterdir())
    assert len(files) == 3
    for file in files:
        assert command("replay", str(file), "--json").code == 0


def test_it_is_drawn(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "arena.png"
    assert command(*PIGLET, "--games", "4", "--plot", str(file)).code == 0
    assert file.read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("ludix",), "Missing option '--bots'"),
        (("ludix", "--bots", "hold"), "one bot has nobody to meet"),
        (("ludix", "--bots", ","), "no bot is named"),
        (("ludix", "--bots", "hold,nobody"), "no bot 'nobody' plays ludix"),
        (("ludix", "--bots", "hold,hold"), "'hold-110' is named twice"),
        (("ludix", "--bots", "hold,random", "--games", "0"), "games cannot be"),
        (("ludix", "--bots", "hold,random", "--seed", "-1"), "seed cannot be"),
        (("ludix", "--bots", "hold,random", "--plot", "a.txt"), "a plot cannot be written"),
        (("ludix", "--bots", "hold,random", "--cluster", "nowhere"), "is no cluster"),
        (("ludix", "--bots", "hold,random", "--players", "99"), "cannot be played by"),
        (("nothing", "--bots", "hold,random"), "there is no game 'nothing'"),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_line(
    command: Command, arguments: tuple[str, ...], complaint: str
) -> None:
    assert complaint in command("arena", *arguments).complaint()
