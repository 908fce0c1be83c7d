"""Every test has a saves folder of its own."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHECA_DATA", str(tmp_path / "data"))
    return tmp_path / "data" / "saves"
