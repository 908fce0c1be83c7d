"""The terminal knows no game by name: it plays a box that it has never heard of."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.installing import on_the_shelf
from tests.terminal.sessions import moves_kept, play


@pytest.fixture(autouse=True)
def _coin_race(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_the_shelf(monkeypatch, "coin-race"):
        yield


@pytest.mark.parametrize(
    ("language", "heads", "tails"), [("en", "heads", "Tails"), ("fr", "Face", "1")]
)
def test_a_foreign_box_is_played_to_its_end(language: str, heads: str, tails: str) -> None:
    # By notation, or by what faces are called and show in the player's language.
    answers = (heads, ":rules", "s", tails, "r", "heads", "s")
    names = ("Ann", "Bob")
    screen = play(*answers, lang=language, game="coin-race", names=names, own_dice=True)
    assert f"│ {heads.capitalize()} │" in screen
    assert "[COIN-1]" in screen
    assert "1.  ● Ann" in screen


def test_a_foreign_box_stands_on_the_shelf(saves: Path) -> None:
    screen = play("coin", "", "", "", "")
    assert "Coin Race  2 to 4 players" in screen
    assert "(bot)" in screen
    assert len(moves_kept(saves)) == 1
