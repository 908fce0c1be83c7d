"""``ludotheca print``: a box as a PDF, and what cannot be printed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.core.child import run_child

if TYPE_CHECKING:
    from tests.cli.conftest import Command


def test_a_box_is_written_where_it_is_wanted(command: Command, tmp_path: Path) -> None:
    file = tmp_path / "jeu.pdf"
    done = command("print", "ludix", "--paper", "letter", "--lang", "fr", "-o", str(file))
    assert (done.code, done.err) == (0, "")
    assert done.out == f"Écrit\N{NO-BREAK SPACE}: {file}\n"
    assert file.read_bytes().startswith(b"%PDF-")


def test_by_default_it_is_named_after_box_and_paper(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert command("print", "ludix").out == "Written: ludix-a4.pdf\n"
    assert [file.name for file in tmp_path.iterdir()] == ["ludix-a4.pdf"]


def test_it_goes_to_output_as_it_is() -> None:
    done = run_child(["-m", "ludotheca", "print", "ludix", "-o", "-"])
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.startswith(b"%PDF-")
    assert done.stdout.rstrip().endswith(b"%%EOF")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["ludux"], "did you mean 'ludix'?"),
        (["ludix", "--paper", "a5"], "there is no paper 'a5' (one of: a4, letter)"),
        (["ludix", "--lang", "de"], "'de' is not one of: en, fr"),
        (["ludix", "--edition", "france98"], "the box ludix has no editions"),
        (["penalty", "--edition", "nowhere.toml"], "nowhere.toml: No such file"),
        (["ludix", "-o", "nowhere/ludix.pdf"], "nowhere/ludix.pdf: No such file"),
        ([], "Missing argument 'BOX'"),
    ],
)
def test_what_cannot_be_printed_is_told_in_a_line(
    command: Command, arguments: list[str], told: str
) -> None:
    assert told in command("print", *arguments).complaint()


def test_an_edition_of_ones_own_is_printed(command: Command, tmp_path: Path) -> None:
    mine, file = str(tmp_path / "mine.toml"), tmp_path / "mine.pdf"
    command("edition", "new", mine)
    assert command("print", "penalty", "--edition", mine, "-o", str(file)).code == 0
    assert file.read_bytes().startswith(b"%PDF-")


def test_help_names_paper_edition_and_file(command: Command) -> None:
    told = command("print", "--help").out
    assert all(part in told for part in ("--paper", "a4 or letter", "--edition", "-o, --output"))
