"""``backup``, ``restore`` and ``store`` as they are typed."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.postgres.fixtures import executed
from tests.server.store_files import changed, filled, of_version_1

if TYPE_CHECKING:
    from tests.cli.conftest import Command


@pytest.fixture
def store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The user's own store, of two tables."""
    monkeypatch.setenv("LUDOTHECA_DATA", str(tmp_path))
    return asyncio.run(filled(tmp_path / "tables.sqlite3"))


def test_a_backup_is_made_and_restored(command: Command, store: Path, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.sqlite3")
    made = command("backup", copy)
    assert (made.code, made.out, made.err) == (0, f"{copy}: 2 tables, 40 entries\n", "")
    changed(store, "UPDATE entries SET kind = 'x'")
    done = command("restore", copy, "--force")
    assert done.code == 0
    told, kept = done.out.splitlines()
    assert told == f"{store} is as it was in {copy}"
    assert command("store", "check").code == 0
    assert command("store", "check", kept.removeprefix("what it held before is in ")).code == 1


def test_a_backup_goes_where_there_is_nothing_yet(
    command: Command, store: Path, tmp_path: Path
) -> None:
    copy, new = str(tmp_path / "copy.sqlite3"), str(tmp_path / "new" / "tables.sqlite3")
    assert command("backup", copy, "--store", f"sqlite:///{store}").code == 0
    refused = command("restore", copy, "--store", new).complaint()
    assert f"there is no folder {tmp_path / 'new'} (there is {tmp_path}; make the rest" in refused
    assert (
        f"there is no folder {tmp_path / 'new'}"
        in command("store", "rescue", copy, new).complaint()
    )
    assert not (tmp_path / "new").exists()
    (tmp_path / "new").mkdir()
    assert command("restore", copy, "--store", new).out == f"{new} is as it was in {copy}\n"
    assert command("store", "check", new).out == "sound: 2 tables, 40 entries\n"


def test_nothing_is_overwritten_unasked(command: Command, store: Path, tmp_path: Path) -> None:
    copy = str(tmp_path / "copy.sqlite3")
    command("backup", copy)
    assert "--force replaces it" in command("backup", copy).complaint()
    assert command("backup", copy, "--force").code == 0
    assert "--force restores" in command("restore", copy).complaint()
    assert "there is a file" in command("store", "rescue", str(store), copy).complaint()


def test_what_is_damaged_is_listed(command: Command, store: Path, tmp_path: Path) -> None:
    changed(store, "DELETE FROM entries WHERE version = 7 AND table_id = 'one'")
    sentence = "table 'one' is damaged from version 7 on: an entry is missing"
    checked = command("store", "check")
    assert checked.code == 1
    assert checked.out == "sound: 1 table, 20 entries\n"
    assert checked.err == f"ludotheca: {sentence}\n"
    as_json = command("store", "check", str(store), "--json")
    assert as_json.code == 1
    assert as_json.answers() == [
        {
            "sound": False,
            "tables": 1,
            "entries": 20,
            "problems": [],
            "damaged": [{"table": "one", "version": 7, "why": "an entry is missing"}],
        }
    ]
    copied = command("backup", str(tmp_path / "copy.sqlite3"))
    assert (copied.code, copied.err) == (1, f"ludotheca: {sentence}\n")
    saved = command("store", "rescue", str(store), str(tmp_path / "saved.sqlite3"))
    assert saved.code == 1
    assert saved.out.endswith("saved.sqlite3: 2 tables, 26 entries\n")
    assert saved.err == f"ludotheca: {sentence}; 6 entries were kept\n"
    assert command("store", "check", str(tmp_path / "saved.sqlite3")).code == 0


def test_a_rescue_takes_addresses_of_files_and_says_what_to_do_about_postgres(
    command: Command, store: Path, tmp_path: Path
) -> None:
    saved = tmp_path / "saved.sqlite3"
    refused = command("store", "rescue", "postgresql://ludotheca:secret@db/games", str(saved))
    told = refused.complaint()
    assert "postgresql://ludotheca@db" in told
    assert "secret" not in told
    assert "make a backup of it" in told
    assert command("store", "rescue", f"sqlite:///{store}", str(saved)).code == 0
    assert command("store", "check", str(saved)).out == "sound: 2 tables, 40 entries\n"


def test_an_older_store_is_looked_through_and_left_as_it_is(
    command: Command, tmp_path: Path
) -> None:
    old = of_version_1(tmp_path / "old.sqlite3", {"one": ["{}"]})
    before = old.read_bytes()
    assert command("store", "check", str(old)).out == "sound: 1 table, 1 entry\n"
    assert old.read_bytes() == before


@pytest.mark.parametrize(
    "words",
    [
        ("backup", "copy.sqlite3", "--store", "none.sqlite3"),
        ("backup", "copy.sqlite3", "--store", "mongodb://somewhere"),
        ("restore", "none.sqlite3"),
        ("store", "check", "none.sqlite3"),
        ("store", "check", "."),
        ("store", "rescue", "none.sqlite3", "new.sqlite3"),
        ("store", "rescue", "letter.txt", "new.sqlite3"),
        ("store", "rescue", "mongodb://somewhere", "new.sqlite3"),
        ("restore", "letter.txt"),
        ("store", "mend"),
        ("backup",),
    ],
)
def test_what_is_asked_wrongly_is_said_in_a_line(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LUDOTHECA_DATA", str(tmp_path / "data"))
    Path("letter.txt").write_text("Dear Ann, this is no database.\n" * 40)
    command(*words).complaint()
    assert [path.name for path in tmp_path.iterdir() if path.name != "data"] == ["letter.txt"]


@pytest.mark.postgres
def test_a_library_moves_to_postgres_and_back(
    command: Command, store: Path, tmp_path: Path, database: str
) -> None:
    there, back = str(tmp_path / "there.sqlite3"), str(tmp_path / "back.sqlite3")
    name = database.partition("?")[0]
    command("backup", there)
    moved = command("restore", there, "--store", database)
    assert (moved.code, moved.out) == (0, f"{name} is as it was in {there}\n")
    assert command("store", "check", database).out == "sound: 2 tables, 40 entries\n"
    assert "--force restores" in command("restore", there, "--store", database).complaint()
    assert (
        "what it held before is in" in command("restore", there, "--store", database, "--force").out
    )
    executed(database, "DELETE FROM entries WHERE version = 7 AND table_id = 'one'")
    checked = command("store", "check", database)
    assert (checked.code, checked.out) == (1, "sound: 1 table, 20 entries\n")
    assert "table 'one' is damaged from version 7 on" in checked.err
    assert command("backup", back, "--store", database).code == 1
    saved = command("store", "rescue", back, str(tmp_path / "saved.sqlite3"))
    assert "6 entries were kept" in saved.err
    assert store.exists()


@pytest.mark.parametrize(
    "words",
    [
        ("backup", "copy.sqlite3", "--store"),
        ("store", "check"),
        ("restore", "letter.txt", "--store"),
    ],
)
@pytest.mark.parametrize("where", ["127.0.0.1:1", "x/y", "[", "127.0.0.1:port"])
def test_a_database_that_cannot_be_reached_is_told_of_without_its_password(
    command: Command,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    where: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("letter.txt").write_text("Dear Ann")
    complaint = command(*words, f"postgresql://ann:s3cret@{where}/tables").complaint()
    assert "s3cret" not in complaint
    assert [path.name for path in tmp_path.iterdir()] == ["letter.txt"]


def test_what_is_no_store_is_not_sound(command: Command, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, this is no database.\n" * 40)
    checked = command("store", "check", str(letter))
    assert (checked.code, checked.err) == (1, "ludotheca: file is not a database\n")
