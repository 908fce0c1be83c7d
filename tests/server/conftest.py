"""What the server's tests share."""

from __future__ import annotations

import pytest

from ludotheca.core.dice import System


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests as the server runs."""
    return "asyncio"


@pytest.fixture
def dice(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The throws that fall, one after the other."""
    throws: list[str] = []
    monkeypatch.setattr(System, "throw", lambda *_: throws.pop(0))
    return throws
