"""The ladder: each level against the next."""

from __future__ import annotations

from importlib import import_module

import pytest

from ludotheca.lab.reporting.ladder import ladder
from tests.lab.reporting.tiny import FOOL, WISE, Doors, silent

pytestmark = pytest.mark.compiled


def test_the_wise_win_three_games_of_four_against_fools(monkeypatch: pytest.MonkeyPatch) -> None:
    """At the doors with 3/4, and in the other seat 1 - 1/4; hard is no step up from normal."""
    levels = {"easy": FOOL, "normal": WISE, "hard": WISE}
    module = import_module("ludotheca.lab.reporting.ladder")
    monkeypatch.setattr(module, "opponents", lambda _: levels)
    found = ladder(Doors(), 50, 1, silent)
    (rung,) = found.parts["rungs"]
    assert (rung["level"], rung["below"], rung["games"]) == ("normal", "easy", 2_000)
    low, high = rung["interval"]
    assert low <= 3 / 4 <= high
    assert found.value == rung["share"]


def test_one_bot_on_all_levels_is_no_ladder(monkeypatch: pytest.MonkeyPatch) -> None:
    module = import_module("ludotheca.lab.reporting.ladder")
    monkeypatch.setattr(module, "opponents", lambda _: dict.fromkeys(("easy", "hard"), WISE))
    assert ladder(Doors(), 50, 1, silent).why == "one-bot"
