from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ludotheca import bench, lab
from ludotheca.cli.outputs import check_output
from tests.cli.conftest import Command

WRITING = [
    ("simulate", "ludix/pig", "--plot"),
    ("solve", "ludix/pig", "--plot"),
    ("solve", "ludix/pig", "--out"),
    ("bench", "pig", "--output"),
]


@pytest.mark.parametrize("asked", WRITING, ids=" ".join)
def test_a_file_that_cannot_be_written_is_refused_before_the_work(
    command: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    def work(*_: Any, **__: Any) -> None:
        raise AssertionError("it has begun to work")

    monkeypatch.setattr(lab, "simulate", work)
    monkeypatch.setattr(lab.solve, "solve", work)
    monkeypatch.setattr(bench, "bench", work)
    nowhere = tmp_path / "nowhere" / "file.png"
    assert f"{nowhere}: No such file" in command(*asked, str(nowhere)).complaint()
    folder = tmp_path / "folder.png"
    folder.mkdir()
    assert f"{folder}: Is a directory" in command(*asked, str(folder)).complaint()


def test_looking_whether_a_file_can_be_written_changes_nothing(tmp_path: Path) -> None:
    kept = tmp_path / "kept.png"
    kept.write_bytes(b"a picture")
    check_output(kept)
    check_output(tmp_path / "new.png")
    check_output(None)
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [b"a picture"]
