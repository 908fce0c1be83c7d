from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

import ludotheca
from ludotheca.rulebook import bind, cache, rule
from ludotheca.rulebook.accelerate import PRIMITIVES
from ludotheca.rulebook.stream import mix
from tests.core.child import output_of
from tests.rulebook import toy_rules

LOW = """
from ludotheca.rulebook import rule

FACTOR = 10

@rule
def scaled(k, more=3):
    return FACTOR * k + more

@rule
def scales(k, more=3):
    return 0
"""
HIGH = """
from ludotheca.rulebook import Record, i8, rule, state
from toybox.low import scaled

TABLE = (1, 2, 3)

@state
class Pair(Record):
    a: int = i8
    b: int = i8

@rule
def answer(s, k):
    return scaled(k) + TABLE[1] + 1000 * s.a + 7000 * s.b
"""
ASK = """
from ludotheca.rulebook import accelerate
from toybox.high import Pair, answer
pair = Pair()
pair.a = 1
compiled = accelerate(answer)
print(answer(pair, 4), compiled(pair.record(), 4), sum(compiled.stats.cache_hits.values()))
"""
FIRST_ANSWER = 10 * 4 + 3 + 2 + 1000


class Toybox(NamedTuple):
    """A package with a rule in one module that calls a rule in another."""

    folder: Path
    cache: Path

    def ask(self, **variables: str | None) -> tuple[int, int, int]:
        """Return the plain answer, the compiled one and how often the cache had it."""
        environment = {"LUDOTHECA_CACHE": str(self.cache), "LUDOTHECA_DEBUG": None, **variables}
        plain, compiled, hits = output_of(ASK, folder=self.folder, environment=environment).split()
        return int(plain), int(compiled), int(hits)

    def change(self, module: str, old: str, new: str, *, unseen: bool) -> None:
        """Change a module; unseen, so that its size and time stay what they were."""
        file = self.folder / "toybox" / f"{module}.py"
        text, before = file.read_text(), file.stat()
        assert text.count(old) == 1
        file.write_text(text.replace(old, new))
        if unseen:
            os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
            after = file.stat()
            assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)

    def compiled_files(self) -> dict[str, int]:
        """Return the files of compiled code with their times."""
        return {str(file): file.stat().st_mtime_ns for file in self.cache.rglob("*.nb?")}


@pytest.fixture(scope="module")
def kept_toybox(tmp_path_factory: pytest.TempPathFactory) -> Toybox:
    made = Toybox(tmp_path_factory.mktemp("shelf"), tmp_path_factory.mktemp("cache"))
    package = made.folder / "toybox"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "low.py").write_text(LOW)
    (package / "high.py").write_text(HIGH)
    assert made.ask() == (FIRST_ANSWER, FIRST_ANSWER, 0)
    return made


@pytest.fixture
def toybox(kept_toybox: Toybox) -> Iterator[Toybox]:
    """A toybox whose first answer is compiled and kept."""
    files = [kept_toybox.folder / "toybox" / f"{name}.py" for name in ("low", "high")]
    before = [(file, file.read_text(), file.stat().st_mtime_ns) for file in files]
    yield kept_toybox
    for file, text, time in before:
        file.write_text(text)
        os.utime(file, ns=(time, time))


def written_beside_the_sources(folder: Path) -> list[Path]:
    ours = Path(ludotheca.__file__).parent
    return [file for place in (folder, ours) for file in place.rglob("*.nb[ic]")]


# Kept code is found again


@pytest.mark.compiled
@pytest.mark.parametrize("hash_seed", ["1", "2"])
def test_another_process_finds_the_compiled_code(toybox: Toybox, hash_seed: str) -> None:
    before = toybox.compiled_files()
    assert sum(name.endswith(".nbc") for name in before) >= 1
    assert toybox.ask(PYTHONHASHSEED=hash_seed) == (FIRST_ANSWER, FIRST_ANSWER, 1)
    assert toybox.compiled_files() == before


@pytest.mark.compiled
def test_debug_code_is_kept_apart(toybox: Toybox) -> None:
    before = toybox.compiled_files()
    assert toybox.ask(LUDOTHECA_DEBUG="1")[:2] == (FIRST_ANSWER, FIRST_ANSWER)
    after = toybox.compiled_files()
    assert before.items() < after.items()


# and never when anything that it was made from has changed

CHANGES = {
    "constant of a called rule": ("low", "FACTOR = 10", "FACTOR = 20", 85 + 1000),
    "body of a called rule": ("low", "FACTOR * k + more", "FACTOR * k - more", 39 + 1000),
    "default of a called rule": ("low", "def scaled(k, more=3)", "def scaled(k, more=8)", 1050),
    "another rule of that name": ("high", "import scaled", "import scales as scaled", 1002),
    "table": ("high", "TABLE = (1, 2, 3)", "TABLE = (1, 5, 3)", 1048),
    "own body": ("high", "TABLE[1]", "TABLE[2]", 1046),
    "order of the fields": (
        "high",
        "    a: int = i8\n    b: int = i8",
        "    b: int = i8\n    a: int = i8",
        FIRST_ANSWER,
    ),
}


@pytest.mark.compiled
@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_changed_rules_never_run_stale_code(
    toybox: Toybox, change: tuple[str, str, str, int]
) -> None:
    module, old, new, expected = change
    toybox.change(module, old, new, unseen=len(old) == len(new))
    assert toybox.ask() == (expected, expected, 0)


@pytest.mark.slow
@pytest.mark.compiled
def test_the_old_code_is_found_again_when_a_change_is_taken_back(toybox: Toybox) -> None:
    assert toybox.ask()[:2] == (FIRST_ANSWER, FIRST_ANSWER)
    toybox.change("low", "FACTOR = 10", "FACTOR = 30", unseen=True)
    assert toybox.ask() == (1125, 1125, 0)
    toybox.change("low", "FACTOR = 30", "FACTOR = 10", unseen=True)
    assert toybox.ask() == (FIRST_ANSWER, FIRST_ANSWER, 1)


@pytest.mark.compiled
def test_an_ordinary_edit_is_seen_too(toybox: Toybox) -> None:
    toybox.change("low", "FACTOR = 10", "FACTOR = 40  # longer, and later", unseen=False)
    assert toybox.ask() == (1165, 1165, 0)


# Nowhere to write


def no_folder(folder: Path) -> Mapping[str, str | None]:
    (folder / "a_file").touch()
    return {"LUDOTHECA_CACHE": str(folder / "a_file" / "below")}


def no_home(folder: Path) -> Mapping[str, str | None]:
    (folder / "a_file").touch()
    home = str(folder / "a_file" / "home")
    return {"LUDOTHECA_CACHE": None, "XDG_CACHE_HOME": None, "LOCALAPPDATA": None, "HOME": home}


@pytest.mark.compiled
@pytest.mark.parametrize("unusable", [no_folder, no_home])
def test_rules_compile_where_nothing_can_be_kept(
    toybox: Toybox, tmp_path: Path, unusable: Callable[[Path], Mapping[str, str | None]]
) -> None:
    assert toybox.ask(**unusable(tmp_path)) == (FIRST_ANSWER, FIRST_ANSWER, 0)
    assert written_beside_the_sources(toybox.folder) == []
    assert [file.name for file in tmp_path.rglob("*")] == ["a_file"]


@pytest.mark.compiled
def test_nothing_is_written_beside_the_sources_when_code_is_kept(toybox: Toybox) -> None:
    assert toybox.compiled_files()
    assert written_beside_the_sources(toybox.folder) == []
    assert not list(toybox.folder.rglob("__pycache__"))


def test_somebody_without_a_home_has_no_cache(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("LUDOTHECA_CACHE", "XDG_CACHE_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert cache.cache_folder(mix, PRIMITIVES, False) is None


@pytest.mark.skipif(os.name == "nt", reason="Windows and Linux look in different places")
def test_the_platforms_cache_folder_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("LUDOTHECA_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")
    assert cache.cache_root() == tmp_path / "ludotheca" / "compiled"


# Forgetting


@pytest.fixture
def full_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("LUDOTHECA_CACHE", str(tmp_path))
    for number in range(cache.KEPT_FOLDERS + 5):
        folder = tmp_path / f"{number:032x}"
        folder.mkdir()
        (folder / "code.nbc").touch()
        os.utime(folder, (1_000_000 + number, 1_000_000 + number))
    return tmp_path


def test_the_folders_used_longest_ago_are_forgotten(full_cache: Path) -> None:
    mine = cache.cache_folder(mix, PRIMITIVES, False)
    assert mine is not None
    left = sorted(folder.name for folder in full_cache.iterdir())
    newest = [f"{number:032x}" for number in range(6, cache.KEPT_FOLDERS + 5)]
    assert left == sorted([*newest, mine.name])


def test_a_folder_that_is_used_again_is_not_forgotten(full_cache: Path) -> None:
    mine = full_cache / cache.fingerprint(mix, PRIMITIVES, False)
    mine.mkdir()
    os.utime(mine, (1, 1))
    assert cache.cache_folder(mix, PRIMITIVES, False) == mine
    assert mine.is_dir()


def test_what_is_not_ours_is_never_forgotten(full_cache: Path) -> None:
    photos = full_cache / "photos"
    photos.mkdir()
    (photos / "grandmother.png").touch()
    os.utime(photos, (1, 1))
    cache.cache_folder(mix, PRIMITIVES, False)
    assert (photos / "grandmother.png").exists()


# Fingerprints


@rule
def one(k: int) -> int:
    return k + 1


@rule
def two(k: int) -> int:
    return k + 2


@rule
def calls(k: int) -> int:
    return one(k)


def test_a_fingerprint_sees_debug_constants_and_called_rules() -> None:
    bound = [bind(calls, one=one), bind(calls, one=two), bind(calls, one=toy_rules.from_line)]
    prints = {cache.fingerprint(function, PRIMITIVES, False) for function in bound}
    assert len(prints) == 3
    assert cache.fingerprint(bound[0], PRIMITIVES, True) not in prints


def test_a_fingerprint_is_the_same_for_the_same_rules() -> None:
    made = [cache.fingerprint(bind(calls, one=one), PRIMITIVES, False) for _ in range(2)]
    assert made[0] == made[1]
    assert len(made[0]) == 32
