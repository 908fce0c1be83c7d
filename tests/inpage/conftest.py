"""A bench in a real browser, and the static library around it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.inpage.bench import build_bench
from tests.inpage.hosting import hosted
from tests.sites import made_once, written_site
from tests.web.conftest import browser  # noqa: F401  # a fixture


@pytest.fixture
def anyio_backend() -> str:
    """Run asynchronous tests as the server runs."""
    return "asyncio"


@pytest.fixture(scope="session")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the bench."""
    return made_once(tmp_path_factory, "bench", build_bench)


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory, bench: Path) -> Iterator[str]:
    """The address of the bench in a static library, some way below the top of its host."""
    written = written_site(tmp_path_factory)

    def place(folder: Path) -> None:
        shutil.copytree(written, folder)
        shutil.copytree(bench, folder / "bench")

    folder = made_once(tmp_path_factory, "kept/games", place)
    with hosted(folder.parents[1]) as address:
        yield f"{address}/kept/games/bench/"
