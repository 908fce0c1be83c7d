"""The library without a server, written once for all tests of a run."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path
from typing import TYPE_CHECKING

from tests.core.child import run_child

if TYPE_CHECKING:
    import pytest


def written_site(factory: pytest.TempPathFactory) -> Path:
    """Return the folder that ``ludotheca site`` writes; whoever asks first lets it be written."""
    ours = factory.getbasetemp()
    shared = ours.parent if "PYTEST_XDIST_WORKER" in os.environ else ours
    folder = shared / "library"
    with (shared / "library.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            done = run_child(["-m", "ludotheca", "site", str(folder)])
            assert done.returncode == 0, done.stderr.decode()
    return folder
