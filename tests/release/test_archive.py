from __future__ import annotations

import subprocess
import sys

import pytest

from scripts.try_release import ROOT
from tests.patience import PATIENCE


@pytest.mark.slow
@pytest.mark.compiled
@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="an archive is held against what git has")
def test_what_is_committed_can_be_built_installed_and_played() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "scripts" / "try_release.py", "--quick"],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "a game of" in done.stdout
