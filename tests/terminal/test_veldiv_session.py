"""Veldiv at the terminal: the oval is drawn, the ride is told, races can be watched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.terminal.sessions import moves_kept, play


def widest(screen: str) -> int:
    """Return the length of the longest line, but for the place of the transcript."""
    return max(len(line) for line in screen.splitlines() if ".json" not in line)


def test_a_race_with_real_dice_is_drawn_and_told() -> None:
    screen = play("4", "4", ":quit", game="veldiv/individual", names=("Ann", "Bob"), own_dice=True)
    assert "● 4" in screen
    assert "▸  ▲ Bob" in screen
    assert "4 more, to 8" in screen
    assert "[VEL-3]" in screen
    assert widest(screen) <= 80


def test_dice_in_the_wrong_order_are_asked_for_again() -> None:
    screen = play(
        *("5", "3", "2-6", "6-2", ":quit"),
        game="veldiv/team",
        names=("Ann", "Bob"),
        own_dice=True,
    )
    assert "6-2" in screen.partition("2-6")[2]
    assert "[VEL-5]" in screen


def test_a_team_decides_who_goes_on() -> None:
    screen = play(
        *("5", "6", "5-1", "2", ":quit"),
        game="veldiv/team",
        names=("Ann", "Bob"),
        options={"mate": "choice"},
        own_dice=True,
    )
    assert "[VEL-7a]" in screen


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    "race", ["individual", "team", "pursuit", "team-pursuit", "elimination", "kitty"]
)
def test_every_race_can_be_watched_to_its_end(race: str, lang: str) -> None:
    screen = play(lang=lang, game=f"veldiv/{race}", watch=True, seed=3)
    assert "1." in screen
    assert screen.count("╭────") > 2
    assert widest(screen) <= 80


def test_own_dice_say_how_many_are_awaited_now(saves: Path) -> None:
    asked: dict[str, Any] = {"game": "veldiv/team", "names": ("Ann", "Bob"), "own_dice": True}
    screen = play("3-5", "4", "6", "3", "3-5", "5-3", **asked)
    one, two = "One die: type what it shows, for example 4.", "2 dice: type what they show, for"
    assert f"'3-5' is not a throw. {one}" in " ".join(screen.split())
    assert f"'3' is not a throw. {two} example 5-3." in " ".join(screen.split())
    assert screen.count("Write 5-3.") == 1
    assert moves_kept(saves) == ["4", "6", "5-3"]
