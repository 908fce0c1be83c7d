"""Files of single games: what they hold is what the simulation adds up."""

from __future__ import annotations

import csv
import json
import os
import signal
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from pyarrow import parquet

import ludotheca
from ludotheca import BadOption, Match, MissingExtra, lab
from ludotheca.core.game import Game
from ludotheca.lab import game_files, simulating
from ludotheca.lab.interrupts import uninterrupted
from ludotheca.lab.speed import pace_of

PIG = ludotheca.game("ludix/pig", target=20)
RACE = ludotheca.game("veldiv/elimination", players=3)
LUDIX = ludotheca.game("ludix", players=3, target=60)


@pytest.fixture(autouse=True)
def no_pace_is_left() -> Iterator[None]:
    """So short games would mislead whoever reckons how long games of Pig take."""
    yield
    pace_of.cache_clear()


def table(file: Path) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = parquet.read_table(file).to_pylist()
    return rows


@pytest.mark.parametrize("game", [PIG, RACE, LUDIX], ids=lambda game: str(game.id))
def test_rows_add_up_to_the_simulation(game: Game, tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    told = lab.simulate(game, games=60, seed=4, games_to=file)
    rows = table(file)
    assert [(row["game"], row["seed"]) for row in rows] == [(number, 4) for number in range(60)]
    for seat in range(game.players):
        assert sum(row[f"utility_{seat}"] for row in rows) / 60 == pytest.approx(told.wins[seat])
        assert all(row[f"won_{seat}"] == (row[f"place_{seat}"] == 1) for row in rows)
        for name, counts in told.counts.items():
            if counts.seats is not None:
                mean = sum(row[f"{name}_{seat}"] for row in rows) / 60
                assert mean == pytest.approx(counts.seats[seat])
    assert sum(row["moves"] for row in rows) / 60 == pytest.approx(told.moves_per_game.mean)
    about = json.loads(parquet.read_schema(file).metadata[b"ludotheca"])
    assert (about["game"], about["seed"], about["players"]) == (game.id, 4, game.players)


def test_games_are_the_same_whoever_plays_them(tmp_path: Path) -> None:
    one, two, alone = (tmp_path / f"{name}.parquet" for name in ("one", "two", "alone"))
    lab.simulate(RACE, games=50, seed=2, games_to=one, threads=1)
    with ThreadPoolExecutor(3) as workers:
        lab.simulate(RACE, games=50, seed=2, games_to=two, executor=workers)
    lab.simulate(RACE, games=20, seed=2, games_to=alone)
    assert table(one) == table(two)
    assert table(one)[:20] == table(alone)
    text = tmp_path / "games.csv"
    lab.simulate(RACE, games=50, seed=2, games_to=text)
    with text.open(encoding="utf-8", newline="") as stream:
        lines = list(csv.DictReader(stream))
    assert [{name: float(cell) for name, cell in line.items()} for line in lines] == table(one)


def test_transcripts_replay_to_what_rows_tell(tmp_path: Path) -> None:
    rows, lines = tmp_path / "games.parquet", tmp_path / "games.jsonl"
    told = lab.simulate(LUDIX, games=20, seed=1, games_to=rows, with_moves=True)
    lab.simulate(LUDIX, games=20, seed=1, games_to=lines)
    transcripts = [json.loads(line) for line in lines.read_text(encoding="utf-8").splitlines()]
    assert len(transcripts) == told.games == 20
    for row, transcript in zip(table(rows), transcripts, strict=True):
        match = Match.replay(transcript)
        assert list(match.moves) == row["played"]
        assert match.played == row["moves"]
        assert match.ranking is not None
        assert match.ranking[0] == [seat for seat in range(3) if row[f"won_{seat}"]]
        before = 0
        for group in match.ranking:
            assert {row[f"place_{seat}"] for seat in group} == {before + 1}
            before += len(group)


def test_a_game_that_was_broken_off_has_no_places(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(PIG), "most_random_moves", 3)
    file = tmp_path / "games.parquet"
    told = lab.simulate(PIG, games=5, games_to=file)
    assert told.unfinished == 5
    assert {(row["finished"], row["place_0"], row["utility_0"]) for row in table(file)} == {
        (False, None, 0.0)
    }


def test_an_interrupted_run_leaves_exactly_its_games(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"

    def interrupt(done: int, total: int) -> None:
        if done < total:
            raise KeyboardInterrupt

    told = lab.simulate(PIG, games=10**6, seed=3, games_to=file, progress=interrupt)
    assert 0 < told.games < 10**6
    assert [row["game"] for row in table(file)] == list(range(told.games))
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("failing", [KeyboardInterrupt, RuntimeError])
def test_a_run_that_fails_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: type[BaseException]
) -> None:
    file = tmp_path / "games.csv"
    file.write_text("older games", encoding="utf-8")

    def fail(*_: Any) -> None:
        raise failing

    monkeypatch.setattr(simulating, "result_of", fail)
    monkeypatch.setattr(simulating, "_is_played", lambda _: False)
    with pytest.raises(failing):
        lab.simulate(PIG, games=50, games_to=file)
    assert file.read_text(encoding="utf-8") == "older games"
    assert list(tmp_path.iterdir()) == [file]


def test_ctrl_c_waits_for_the_step_that_is_under_way() -> None:
    steps = []

    def step() -> None:
        with uninterrupted():
            os.kill(os.getpid(), signal.SIGINT)
            steps.append("done all the same")

    with pytest.raises(KeyboardInterrupt):
        step()
    assert steps == ["done all the same"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_what_cannot_be_written_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(BadOption, match=r"ends in .parquet, .jsonl, .csv"):
        lab.simulate(PIG, games=5, games_to=tmp_path / "games.txt")
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(MissingExtra, match=r"pip install 'ludotheca\[data\]'"):
        game_files.check_game_file(tmp_path / "games.parquet")
    lab.simulate(PIG, games=5, games_to=tmp_path / "games.csv")


@pytest.mark.parametrize("ending", game_files.KINDS)
def test_where_no_file_can_be_no_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str
) -> None:
    def play(*_: Any) -> None:
        raise AssertionError("it has begun to play")

    monkeypatch.setattr(simulating, "play_chunk", play)
    with pytest.raises(FileNotFoundError):
        lab.simulate(PIG, games=5, games_to=tmp_path / "nowhere" / f"games{ending}")
    folder = tmp_path / f"folder{ending}"
    folder.mkdir()
    with pytest.raises(IsADirectoryError, match="folder"):
        lab.simulate(PIG, games=5, games_to=folder)
    assert list(tmp_path.iterdir()) == [folder]
