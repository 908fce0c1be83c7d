"""A person against the greedy bot at a table of Chassé-Croisé, with real dice."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from tests.terminal.sessions import moves_kept, play

TABLE: dict[str, Any] = {
    "game": "chasse-croise",
    "names": ("Ann",),
    "bots": ("1",),
    "own_dice": True,
}
TURNS = ("6-4", "4+6", "4+4", "2-1", "3-1", "4+1")


def test_a_person_plays_a_bot_and_sees_the_board(saves: Path) -> None:
    screen = play(*TURNS, **TABLE)
    assert moves_kept(saves)[:4] == ["6-4", "4+6", "4+4", "2-1"]
    assert re.search(r"▲ Victor \(bot\)", screen)
    assert "B     1    2    3   ●4" in screen, "pawn 4 has arrived on its numbered square"
    assert "[CHA-10]" in screen
    *table, _where_it_is_kept = screen.splitlines()
    assert max(map(len, table)) <= 80


@pytest.mark.parametrize(("language", "hint"), [("en", "Write 6-3."), ("fr", "Écrivez 6-3.")])
def test_a_throw_typed_in_the_wrong_order_is_explained(language: str, hint: str) -> None:
    assert hint in play("3-6", "6-3", lang=language, **TABLE)


def test_the_moves_are_listed_on_request_in_columns() -> None:
    screen = play("6-4", ":moves", **TABLE)
    assert "20 moves are open, for example" in screen
    listed = [line for line in screen.splitlines() if "pawn 4 on to 6" in line]
    assert len(listed) == 1
    assert listed[0].count("pawn") > 1


@pytest.mark.parametrize(
    ("typed", "item"),
    [("4+5", "CHA-3"), ("4-6", "CHA-4"), ("pass", "CHA-11")],
)
def test_a_refused_move_names_the_item_that_forbids_it(typed: str, item: str) -> None:
    assert f"[{item}]" in play("6-4", typed, **TABLE)
