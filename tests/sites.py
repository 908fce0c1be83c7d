"""The library without a server, written once for all tests of a run."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tests.core.child import run_child

if TYPE_CHECKING:
    import pytest


def written_site(
    factory: pytest.TempPathFactory,
    name: str = "library",
    environment: Mapping[str, str] | None = None,
) -> Path:
    """Return the folder that ``ludotheca site`` writes; whoever asks first lets it be written."""
    ours = factory.getbasetemp()
    shared = ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours
    folder = shared / name
    with (shared / f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            write_site(folder, environment)
    return folder


def write_site(folder: Path, environment: Mapping[str, str] | None = None) -> None:
    """Write the library of all that an environment has installed."""
    done = run_child(["-m", "ludotheca", "site", str(folder)], environment=environment)
    assert done.returncode == 0, done.stderr.decode()
