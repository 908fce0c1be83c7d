"""The games that learners meet: all on the shelf, and one that lies in somebody else's box."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from ludotheca.core import registry


@pytest.fixture(autouse=True)
def _somebody_elses_box(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("coin-race", "coin_race:BOX", registry.GROUP)
    entries = {**registry._entries(), "coin-race": entry}
    monkeypatch.setattr(registry, "_entries", lambda: entries)
