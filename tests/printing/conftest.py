from __future__ import annotations

from collections.abc import Iterator

import pytest

from coin_race import BOX
from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.words import words_in


@pytest.fixture
def with_example(monkeypatch: pytest.MonkeyPatch) -> Iterator[Box]:
    """Put the example of somebody else's box on the shelf."""
    ids, opened = sorted([*registry.box_ids(), BOX.id]), registry.box
    monkeypatch.setattr(registry, "box_ids", lambda: ids)
    monkeypatch.setattr(registry, "box", lambda name: BOX if name == BOX.id else opened(name))
    words_in.cache_clear()
    yield BOX
    words_in.cache_clear()
