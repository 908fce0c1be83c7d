"""Saving, leaving, going on: nothing is ever lost."""

from __future__ import annotations

import json
import os
import shlex
from pathlib import Path
from typing import Any

import pytest

from ludotheca.core.errors import BadOption, BadTranscript, LudothecaError, MoveError
from ludotheca.core.match import Match
from ludotheca.terminal import saves as save_files
from ludotheca.terminal.saves import write_safely
from tests.terminal.sessions import Answer, kept, moves_kept, play, throws_fall

PEOPLE: dict[str, Any] = {"game": "ludix", "names": ("Ann", "Bob")}
OWN = {**PEOPLE, "own_dice": True}


@pytest.mark.parametrize("last", [":quit", "quit", ":quitter", EOFError(), KeyboardInterrupt()])
def test_whoever_leaves_is_told_how_to_go_on(last: Answer, saves: Path) -> None:
    screen = play("XXII", "r", "LXVI", last, **OWN)
    assert moves_kept(saves) == ["XXII", "roll", "LXVI"]
    (path,) = saves.glob("*.json")
    (command,) = [line for line in screen.splitlines() if "--resume" in line]
    assert shlex.split(command) == ["ludotheca", "play", "--resume", str(path)]


def test_the_command_survives_a_path_with_blanks(tmp_path: Path) -> None:
    path = tmp_path / "my 'best' game.json"
    screen = play("XXII", save=path, **OWN)
    (command,) = [line for line in screen.splitlines() if "--resume" in line]
    assert shlex.split(command)[-1] == str(path)


def test_ctrl_c_while_a_bot_thinks_keeps_the_game(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(_script: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tests.terminal.sessions.Script.pause", interrupted)
    throws_fall(monkeypatch, "XXII")
    screen = play("", "s", game="ludix", bots=("1",))
    assert "--resume" in screen
    assert moves_kept(saves) == ["XXII", "stop"]


def test_leaving_before_the_first_throw_keeps_nothing(saves: Path) -> None:
    assert "Nothing had been played yet." in play(":quit", **PEOPLE)
    assert not saves.exists()


def test_a_game_goes_on_where_it_was_left(saves: Path) -> None:
    play("XXII", **OWN)
    (path,) = saves.glob("*.json")
    screen = play("s", "LXVI", resume=path)
    assert "The game goes on after 1 move." in screen
    assert "│ X │ │ X │ │ I │ │ I │" in screen
    assert moves_kept(saves) == ["XXII", "stop", "LXVI"]


def test_undo_reaches_behind_the_point_of_return(saves: Path) -> None:
    play("XXII", "r", "LXVI", **OWN)
    (path,) = saves.glob("*.json")
    play(":undo", ":undo", resume=path)
    assert moves_kept(saves) == ["XXII"]


def test_bots_come_back_with_the_game(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII")
    play("", game="ludix", bots=("1=hold-30",))
    (path,) = saves.glob("*.json")
    assert "Elsa is a bot: hold-30." in play("s", resume=path, whole=False)


def test_the_newest_unfinished_game_is_found(saves: Path) -> None:
    play("XXII", **OWN)
    play("4", game="ludix/pig", names=("Cy", "Di"), own_dice=True)
    play("XXII", "s", "XIII", "s", options={"target": "5"}, **OWN)
    assert "Cy" in play(resume_latest=True)
    assert "Ann" in play(resume_latest=True, game="ludix")
    assert len(kept(saves)) == 2


def test_no_unfinished_game_is_an_error() -> None:
    with pytest.raises(LudothecaError, match="no unfinished game of ludix"):
        play(resume_latest=True, game="ludix")


def test_what_is_no_game_is_passed_over(saves: Path) -> None:
    play("XXII", **OWN)
    for name, text in {"a": "", "b": "{}", "c": "[1", "d": '{"game": "chess"}'}.items():
        (saves / f"{name}.json").write_text(text)
    (saves / "folder.json").mkdir()
    assert "after 1 move" in play(resume_latest=True)


def test_a_finished_game_can_be_looked_at(saves: Path) -> None:
    play("XXII", "s", "XIII", "s", options={"target": "5"}, **OWN)
    (path,) = (saves / "finished").glob("*.json")
    assert "Ann wins." in play(resume=path)
    assert path.exists()


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", BadTranscript),
        ("{", BadTranscript),
        ('{"game": "ludix", "players": ["A", "B"], "moves": ["XXII", "hop"]}', MoveError),
        ('{"game": "ludix", "players": ["A", "bot:deep"], "moves": []}', LudothecaError),
        ('{"game": "chess", "players": ["A", "B"], "moves": []}', LudothecaError),
    ],
)
def test_a_corrupt_file_is_explained(
    text: str, error: type[LudothecaError], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_text(text)
    with pytest.raises(error):
        play(resume=path)
    assert path.read_text() == text
    assert capsys.readouterr().out == ""


def test_a_missing_file_is_explained(tmp_path: Path) -> None:
    with pytest.raises(BadTranscript, match="cannot be read"):
        play(resume=tmp_path / "none.json")


@pytest.mark.parametrize(
    "asked", [{"players": 3}, {"names": ("A",)}, {"bots": ("1",)}, {"seed": 1}, {"own_dice": True}]
)
def test_a_game_that_goes_on_keeps_its_players_and_dice(asked: dict[str, Any], saves: Path) -> None:
    play("XXII", **OWN)
    (path,) = saves.glob("*.json")
    with pytest.raises(BadOption, match="stay as they were"):
        play(resume=path, **asked)
    with pytest.raises(BadOption, match="is a game of ludix"):
        play(resume=path, game="ludix/pig")


def test_a_game_is_kept_where_people_want_it(saves: Path, tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "game.json"
    play("XXII", save=path, **OWN)
    assert json.loads(path.read_text("utf-8"))["moves"] == ["XXII"]
    assert not saves.exists()
    with pytest.raises(BadOption, match="exists already"):
        play(save=path, **OWN)
    other = tmp_path / "other.json"
    play("s", resume=path, save=other)
    assert json.loads(path.read_text("utf-8"))["moves"] == ["XXII"]
    assert json.loads(other.read_text("utf-8"))["moves"] == ["XXII", "stop"]


def test_save_says_where_and_makes_copies(
    saves: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    copy = Path("copy.json")
    screen = play(":save", "XXII", ":save", f":save {copy}", "s", f"save {copy}", "n", **OWN)
    (path,) = saves.glob("*.json")
    assert "There is nothing to keep before the first throw." in screen
    assert str(path) in screen
    assert f"{copy} exists already. Write over it?" in screen
    assert json.loads(copy.read_text("utf-8"))["moves"] == ["XXII"]
    play(f":save {copy}", "y", resume=path)
    assert json.loads(copy.read_text("utf-8"))["moves"] == ["XXII", "stop"]


@pytest.mark.parametrize("place", [".", "pipe", "~nobody-of-that-name/x", "a\0b"])
def test_a_copy_that_cannot_be_written_is_explained(
    place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    screen = play("XXII", f":save {place}", "y", "s", whole=False, **OWN)
    assert "cannot be written" in screen
    assert Path("pipe").is_fifo()


def test_a_folder_that_cannot_be_written_is_told_once(saves: Path) -> None:
    saves.parent.mkdir()
    saves.write_text("a file where the folder should be")
    screen = play("XXII", "r", "LXVI", "s", "XXII", **OWN)
    assert screen.count("The game cannot be kept") == 1
    assert "put it into a file" in " ".join(screen.split())
    transcript = json.loads(screen[screen.index('{"ludotheca"') :])
    assert Match.replay(transcript).moves == ("XXII", "roll", "LXVI", "stop", "XXII")


def test_a_game_that_could_not_be_kept_still_ends(saves: Path) -> None:
    saves.parent.mkdir()
    saves.write_text("")
    screen = play("XXII", "s", "XIII", "s", options={"target": "5"}, **OWN)
    assert "Ann wins." in screen
    assert '"moves": ["XXII", "stop", "XIII", "stop"]' in screen


def test_a_failed_write_leaves_the_old_file_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    write_safely(path, "old")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_safely(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_games_of_the_same_second_have_files_of_their_own(saves: Path) -> None:
    for _ in range(3):
        play("XXII", **OWN)
    for _ in range(3):
        play("XXII", "s", "XIII", "s", options={"target": "5"}, **OWN)
    assert len(kept(saves)) == 3
    assert len(list((saves / "finished").iterdir())) == 3


def test_the_saves_folder_is_the_users_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LUDOTHECA_DATA")
    assert save_files.saves_folder().parent.name == "ludotheca"
