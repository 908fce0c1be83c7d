"""Solutions kept on disk, and pictures of them."""

from __future__ import annotations

import contextlib
import json
import sys
from pathlib import Path

import numpy as np
import pytest

import ludotheca
from ludotheca import BadOption, CannotSolve, MissingExtra
from ludotheca.lab.solve import Solution, draw, load, save, solve, solved, store

pytestmark = pytest.mark.compiled


@pytest.fixture
def cache_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(store, "cache_root", lambda: tmp_path)
    monkeypatch.setattr(store, "_at_hand", {})
    return tmp_path


def small(target: int = 12) -> Solution:
    return solve(ludotheca.game("ludix/pig", target=target))


def same(one: Solution, other: Solution) -> bool:
    tables = all((getattr(one, name) == getattr(other, name)).all() for name in store.TABLES)
    facts = all(getattr(one, name) == getattr(other, name) for name in store.FACTS)
    return tables and facts and repr(one.game) == repr(other.game) and one.throws == other.throws


def test_a_solution_comes_back_from_its_file(tmp_path: Path) -> None:
    solution = small()
    save(solution, tmp_path / "pig.npz")
    again = load(tmp_path / "pig.npz")
    assert same(solution, again)
    assert again.chances(again.game.initial()) == solution.chances(solution.game.initial())
    assert [file.name for file in tmp_path.iterdir()] == ["pig.npz"]


def test_ludix_takes_a_few_megabytes(tmp_path: Path) -> None:
    save(solve(ludotheca.game("ludix")), tmp_path / "ludix.npz")
    assert (tmp_path / "ludix.npz").stat().st_size < 4 * 2**20


def test_what_is_no_solution_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "spoilt.npz"
    for content in (b"", b"nonsense", b"PK\x03\x04 cut off"):
        file.write_bytes(content)
        with pytest.raises(CannotSolve, match="holds no solution"):
            load(file)
    np.savez(file, facts=np.array(json.dumps({"game": "nosuch"})))
    with pytest.raises(CannotSolve, match="holds no solution"):
        load(file)
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "missing.npz")


@pytest.mark.parametrize("table", store.TABLES)
def test_tables_that_do_not_fit_are_refused(tmp_path: Path, table: str) -> None:
    file = tmp_path / "spoilt.npz"
    save(small(), file)
    with np.load(file) as read:
        kept = {name: read[name] for name in read.files}
    for other in (kept[table][:1, :1], kept[table].astype(str), kept[table].ravel()):
        np.savez(file, **{**kept, table: other})
        with pytest.raises(CannotSolve, match="its tables do not fit the game"):
            load(file)


def test_no_spoilt_byte_of_an_archive_is_a_surprise(tmp_path: Path) -> None:
    """Whatever is changed in its directory, it is read as it was or refused."""
    file, solution = tmp_path / "spoilt.npz", small(3)
    save(solution, file)
    content = file.read_bytes()
    for place in range(len(content) - 300, len(content)):
        for change in (1, 64, 255):
            spoilt = bytearray(content)
            spoilt[place] ^= change
            file.write_bytes(spoilt)
            with contextlib.suppress(CannotSolve):
                assert same(load(file), solution)


def test_a_solution_may_be_read_by_whom_other_files_are(tmp_path: Path) -> None:
    save(small(3), tmp_path / "pig.npz")
    (tmp_path / "other").touch()
    modes = {oct(file.stat().st_mode) for file in tmp_path.iterdir()}
    assert len(modes) == 1


def test_a_solution_under_other_rules_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "old.npz"
    save(small(), file)
    with np.load(file) as read:
        tables = {name: read[name] for name in store.TABLES}
        facts = json.loads(str(read["facts"]))
    facts["rules"] += 1
    np.savez(file, facts=np.array(json.dumps(facts)), **tables)
    with pytest.raises(CannotSolve, match="under other rules"):
        load(file)


def test_a_failing_disk_leaves_no_scraps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    solution = small()
    monkeypatch.setattr(np, "savez", full)
    with pytest.raises(OSError, match="No space"):
        save(solution, tmp_path / "pig.npz")
    assert list(tmp_path.iterdir()) == []


def test_what_was_solved_once_is_at_hand(
    cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ludotheca.game("ludix/pig", target=12)
    first = solved(game)
    (kept,) = (cache_folder / "solutions").iterdir()
    assert kept.name.startswith("ludix-pig-target-12-")
    assert solved(ludotheca.game("ludix/pig", target=12)) is first
    store._at_hand.clear()
    monkeypatch.setattr(store, "solve", None)  # it is read and not solved again
    assert same(solved(game), first)


def test_a_spoilt_file_is_solved_anew(cache_folder: Path) -> None:
    game = ludotheca.game("ludix/pig", target=12)
    first = solved(game)
    (kept,) = (cache_folder / "solutions").iterdir()
    kept.write_bytes(b"spoilt")
    store._at_hand.clear()
    assert solved(game).value == first.value
    assert same(load(kept), solved(game))


def test_old_solutions_are_forgotten(cache_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store, "KEPT", 2)
    for target in (3, 4, 5):
        solved(ludotheca.game("ludix/piglet", target=target))
    assert len(list((cache_folder / "solutions").iterdir())) == 2


def test_where_nothing_can_be_written_memory_has_to_do(
    cache_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (cache_folder / "solutions").write_text("in the way")
    game = ludotheca.game("ludix/piglet", target=3)
    assert solved(game) is solved(game)

    def homeless() -> Path:
        raise RuntimeError("no home folder")

    monkeypatch.setattr(store, "cache_root", homeless)
    store._at_hand.clear()
    assert solved(game).value[0] > 0.5


@pytest.mark.parametrize(("name", "begins"), [("map.png", b"\x89PNG"), ("map.SVG", b"<?xml")])
@pytest.mark.parametrize("game", ["ludix", "ludix/piglet"])
def test_a_map_is_drawn(tmp_path: Path, name: str, begins: bytes, game: str) -> None:
    draw(solve(ludotheca.game(game, target=4)), tmp_path / name, "fr")
    assert (tmp_path / name).read_bytes().startswith(begins)


def test_a_map_of_the_smallest_game_is_drawn(tmp_path: Path) -> None:
    draw(solve(ludotheca.game("ludix/piglet", target=1)), tmp_path / "map.svg")
    assert (tmp_path / "map.svg").stat().st_size > 1000


def test_other_pictures_are_refused() -> None:
    with pytest.raises(BadOption, match=r"'map\.txt' .*\.png, \.svg"):
        draw(solve(ludotheca.game("ludix/piglet", target=1)), Path("map.txt"))


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    solution = solve(ludotheca.game("ludix/piglet", target=1))
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra, match=r"ludotheca\[plots\]"):
        draw(solution, Path("map.png"))
