"""``ludotheca site``: where the library is written, and where not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ludotheca.server.site import library
from ludotheca.server.site.library import Library

if TYPE_CHECKING:
    import pytest

    from tests.cli.conftest import Command

SMALL = Library({"index.html": b"<title>", "library.json": b"{}"}, "1a2b", ("stones stays",))


def test_it_says_what_it_wrote_and_how_to_try_it(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "make_library", lambda _static, *, alone: SMALL if alone else None)
    folder = tmp_path / "library"
    done = command("site", str(folder))
    assert done.code == 0
    assert done.out == (
        f"{folder}: 3 files, 0.0 MB, version 1a2b\n"
        f"Try it: python -m http.server --directory {folder}\n"
    )
    assert done.err.splitlines()[-1] == "ludotheca: stones stays"
    assert (folder / "index.html").is_file()


def test_it_leaves_alone_whatever_lies_there(command: Command, tmp_path: Path) -> None:
    (tmp_path / "letters.txt").write_text("mine")
    done = command("site", str(tmp_path))
    assert "holds what is not of a library: letters.txt" in done.complaint()
    assert [file.name for file in tmp_path.iterdir()] == ["letters.txt"]


def test_it_has_to_be_told_where(command: Command) -> None:
    assert "Missing argument 'DIR'" in command("site").complaint()
