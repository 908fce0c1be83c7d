"""What other tables notice: the measurement itself, as small as can be."""

from __future__ import annotations

import pytest

from ludotheca import Match
from ludotheca.bench import attacked
from ludotheca.bench.long_tables import NAMES, long_match


@pytest.mark.parametrize("moves", [1, 50])
def test_a_long_match_is_legal_and_waits_for_the_throw_that_begins_a_turn(moves: int) -> None:
    setup, played = long_match(moves)
    assert len(played) >= moves
    match = Match(setup.new_game(), list(NAMES))
    for text in played:
        match.play(text)
    assert not match.is_over
    assert "2" in match.outcomes()
    assert match.seat != match.turns[-1].seat


@pytest.mark.slow
def test_every_disturbance_is_measured_beside_the_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"TABLES": 2, "MOVES": 3, "LONG_MOVES": 40, "OPENINGS": 1, "SILENT": 4, "STORIES": 1}
    for name, number in small.items():
        monkeypatch.setattr(attacked, name, number)
    page = attacked.section(rounds=1)
    assert page.startswith("## What other tables notice\n")
    assert "| quiet | " in page
    assert "| tables of 40 moves open | " in page
    assert "| moves are taken back there | " in page
    assert "| 4 silent connections | " in page
    assert "| stories are worked out | " in page
