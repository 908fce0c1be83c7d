"""The shelf as learners find it where somebody else's box is installed too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.installing import example_on_the_shelf


@pytest.fixture(autouse=True)
def _coin_race(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with example_on_the_shelf(monkeypatch):
        yield
