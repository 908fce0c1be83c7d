"""Boards drawn in characters."""

from __future__ import annotations

import re
from typing import Any

import pytest

from ludotheca.boxes.ludix.game import Ludix
from ludotheca.core.sketch import Mark, Sketch
from ludotheca.sitting import Seat
from ludotheca.terminal.board import draw_sketch
from tests.terminal.sessions import play, throws_fall

SEATS = [Seat(0, "Ann"), Seat(1, "Bob")]


def drawn(sketch: Sketch) -> list[str]:
    return [line.plain for line in draw_sketch(sketch, SEATS)]


def test_marks_lie_where_they_are_put_and_over_earlier_ones() -> None:
    marks = (Mark(0, 0, "-----", "line"), Mark(1, 0, "4", role="piece", seat=1), Mark(2, 1, "12"))
    assert drawn(Sketch(5, 3, marks)) == ["-▲4--", "  12", ""]


def test_only_pieces_carry_the_mark_of_their_seat() -> None:
    assert drawn(Sketch(5, 1, (Mark(0, 0, "home", "label", seat=0),))) == ["home"]


def test_what_lies_outside_is_left_off() -> None:
    marks = (Mark(3, 0, "abc"), Mark(-1, 0, "xy"), Mark(0, 7, "z"), Mark(4, 0, "日"))
    assert drawn(Sketch(5, 1, marks)) == ["y  ab"]


def test_wide_characters_keep_the_columns() -> None:
    assert drawn(Sketch(5, 1, (Mark(0, 0, "日"), Mark(2, 0, "x")))) == ["日x"]


def test_a_game_with_a_board_shows_it_whenever_somebody_is_asked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sketch = Sketch(78, 1, (Mark(0, 0, "=" * 78, "line"), Mark(5, 0, "7", "piece", seat=0)))

    def drawn(self: Ludix, state: Any) -> Sketch:  # noqa: ARG001
        return sketch

    monkeypatch.setattr(Ludix, "sketch", drawn)
    throws_fall(monkeypatch, "XXII", "LXVI")
    screen = play("", "r", ":scores", game="ludix", width=79)
    boards = [line for line in screen.splitlines() if "==●7==" in line]
    assert len(boards) == 4
    assert all(len(line) == 78 for line in boards)
    narrow = play("", "r", ":scores", game="ludix", width=78, lang="fr")
    assert "==" not in narrow
    assert "il faut une fenêtre de 79 colonnes" in " ".join(narrow.split())


def seen(screen: str) -> list[str]:
    """Return the marks and numbers of the first board that is on a screen."""
    board = screen.partition("To go")[2] or screen.partition("Steps")[2] or screen
    return re.findall(r"[●▲][|]?|\d+", board.partition("Enter ")[0])


@pytest.mark.parametrize("width", [38, 48, 60, 72, 79, 80, 120])
@pytest.mark.parametrize("game", ["veldiv/team", "penalty", "chasse-croise"])
def test_a_board_is_never_cut_off(game: str, width: int) -> None:
    screen = play(":quit", game=game, names=("Ann", "Bob"), width=width)
    last = {"veldiv/team": "16", "penalty": "89", "chasse-croise": "10"}[game]
    told = re.search(r"a window of (\d+) columns", " ".join(screen.split()))
    if told:
        assert width < int(told[1])
        screen = play(":quit", game=game, names=("Ann", "Bob"), width=int(told[1]))
    assert last in seen(screen)
    assert {"●", "▲"} <= {mark[0] for mark in seen(screen)}
    assert max(len(line) for line in screen.splitlines()) <= max(width, 48)


@pytest.mark.parametrize("width", [30, 60])
def test_a_score_sheet_without_room_for_its_columns_is_told_in_lines(width: int) -> None:
    screen = " ".join(play(":quit", game="veldiv/team", names=("Ann", "Bob"), width=width).split())
    assert "Premier 0, Points 0, Across – · –," in screen
    assert "…" not in screen
