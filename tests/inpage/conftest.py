"""A bench in a real browser, and the static library around it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.inpage.bench import build_bench
from tests.inpage.hosting import hosted
from tests.sites import written_site
from tests.web.conftest import browser  # noqa: F401  # a fixture


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


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory, bench: Path) -> Iterator[str]:
    """The address of the bench in a static library, some way below the top of its host."""
    top = tmp_path_factory.mktemp("host")
    folder = top / "kept" / "games"
    shutil.copytree(written_site(tmp_path_factory), folder)
    shutil.copytree(bench, folder / "bench")
    with hosted(top) as address:
        yield f"{address}/kept/games/bench/"
