"""What tests of the lab share."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def little_solved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no game of luck be known exactly but those that are worked out by the way.

    Others may have been solved before, by another test or by whoever owns the machine.
    """
    from ludotheca.lab.exact import store

    monkeypatch.setattr(store, "_at_hand", {})
    monkeypatch.setattr(store, "file_of", lambda _, made_from: tmp_path / f"{made_from}.npz")
