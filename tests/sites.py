"""The library without a server, written once for all tests of a run."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from tests.core.child import run_child

if TYPE_CHECKING:
    import pytest


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder that all workers share; whoever asks for it first lets it be made."""
    ours = factory.getbasetemp()
    shared = ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours
    folder = shared / name
    with (shared / f"{folder.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            make(folder)
    return folder


def written_site(factory: pytest.TempPathFactory) -> Path:
    """Return the library of what is installed, as ``ludotheca site`` writes it."""
    return made_once(factory, "library", write_site)


def write_site(folder: Path, environment: Mapping[str, str] | None = None) -> None:
    """Write the library of all that an environment has installed."""
    done = run_child(["-m", "ludotheca", "site", str(folder)], environment=environment)
    assert done.returncode == 0, done.stderr.decode()
