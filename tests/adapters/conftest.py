"""The shelf as learners find it where other people's boxes are installed too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.adapters.games import INSTALLED
from tests.installing import on_the_shelf


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with on_the_shelf(monkeypatch, *INSTALLED):
        yield
