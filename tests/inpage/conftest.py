"""A bench in a real browser, and the static library beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.inpage.bench import build_bench


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests as the server runs."""
    return "asyncio"


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the bench."""
    folder = tmp_path_factory.mktemp("bench")
    build_bench(folder)
    return folder
