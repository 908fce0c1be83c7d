"""What the tests of the site share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludotheca.server.site.library import Library, make_library
from ludotheca.server.site.page import static_folder
from tests.sites import written_site


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a whole library."""
    return written_site(tmp_path_factory)


@pytest.fixture(scope="session")
def listing(site: Path) -> dict[str, Any]:
    """What that library says of itself."""
    told: dict[str, Any] = json.loads((site / "library.json").read_bytes())
    return told


@pytest.fixture(scope="session")
def library() -> Library:
    """A library with a server behind it."""
    return make_library(static_folder(), alone=False)
