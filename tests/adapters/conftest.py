"""The shelf as learners find it where somebody else's box is installed too."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint

import pytest

from ludotheca.core import registry
from ludotheca.core.words import words_in


@pytest.fixture(autouse=True)
def _coin_race(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    entry = EntryPoint("coin-race", "coin_race:BOX", registry.GROUP)
    entries = {**registry._entries(), "coin-race": entry}
    monkeypatch.setattr(registry, "_entries", lambda: entries)
    words_in.cache_clear()
    yield
    words_in.cache_clear()
