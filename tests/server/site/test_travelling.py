"""Whose Python goes along into the page, and who has to stay."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludotheca.server.site.travelling import Travellers, travellers
from tests.core.child import output_of
from tests.installing import environment_with_example

GROUP = "ludotheca.boxes"
Install = Callable[..., None]
PACKED_AND_OPENED = """
import sys
from pathlib import Path
from ludotheca.server.site.travelling import travellers

for name, content in travellers(set()).files.items():
    path = Path(sys.argv[1], name)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
"""
OPENED = """
import ludotheca, coin_race
from ludotheca import Match, dice
print(ludotheca.__file__, coin_race.__file__)
match = Match(ludotheca.game("coin-race"), dice=dice.Seeded(1))
"""


@pytest.fixture(scope="module")
def everybody() -> Travellers:
    return travellers(set())


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Install a package with some modules, which offers a box or needs others."""

    def put(name: str, *modules: str, box: str = "", needs: tuple[str, ...] = ()) -> None:
        facts = tmp_path / f"{name}-1.0.dist-info"
        facts.mkdir()
        wanted = "".join(f"Requires-Dist: {need}\n" for need in needs)
        (facts / "METADATA").write_text(
            f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{wanted}"
        )
        (facts / "entry_points.txt").write_text(f"[{GROUP}]\n{box} = {name}:BOX\n" if box else "")
        for module in modules:
            (tmp_path / module).parent.mkdir(exist_ok=True)
            (tmp_path / module).write_text("BOX = None\n")
        recorded = (*modules, f"{facts.name}/METADATA", f"{name}/__pycache__/old.pyc")
        (facts / "RECORD").write_text("".join(f"{file},,\n" for file in recorded))

    monkeypatch.syspath_prepend(str(tmp_path))
    return put


def test_what_goes_along_needs_nothing_that_stays(everybody: Travellers) -> None:
    modules = {name for name in everybody.files if name.endswith(".py")}
    for name in modules - {"ludotheca/__main__.py"}:
        for imported in imports_of(everybody.files[name]):
            path = imported.replace(".", "/")
            assert {f"{path}.py", f"{path}/__init__.py"} & modules, f"{name} imports {imported}"


def imports_of(source: bytes) -> Iterator[str]:
    """Yield the modules of ours that one imports at once."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ludotheca."):
            yield str(node.module)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name.startswith("ludotheca."))


def test_every_box_and_all_words_go_along_and_no_command(everybody: Travellers) -> None:
    folders = {name.split("/")[1] for name in everybody.files if name.count("/") > 1}
    assert {"boxes", "bots", "core", "lab", "locales", "rulebook", "server"} <= folders
    assert folders.isdisjoint({"cli", "web", "printing", "terminal", "testing", "bench"})
    assert not any("__pycache__" in name for name in everybody.files)
    assert everybody.left_out == []


def test_somebody_elses_box_goes_along(tmp_path: Path) -> None:
    packed, data = tmp_path / "packed", tmp_path / "data"
    data.mkdir()
    environment = environment_with_example(data)
    output_of(
        f"import sys; sys.argv[1:] = [{str(packed)!r}]\n{PACKED_AND_OPENED}",
        environment=environment,
    )
    told = output_of(OPENED, environment={"PYTHONPATH": str(packed)})
    assert told == f"{packed}/ludotheca/__init__.py {packed}/coin_race/__init__.py"


def test_what_a_box_needs_goes_along(install: Install) -> None:
    install(
        "dice_tower",
        "dice_tower/__init__.py",
        box="tower",
        needs=("cogs>=1", "ropes; extra == 'x'"),
    )
    install(
        "cogs",
        "cogs.py",
        "cogs-1.0.dist-info/LICENSE",
        needs=("pydantic", "ludotheca", "not-installed"),
    )
    install("ropes", "ropes.py")
    files = travellers({"pydantic"}).files
    assert {"dice_tower/__init__.py", "cogs.py", "cogs-1.0.dist-info/METADATA"} <= files.keys()
    assert "cogs-1.0.dist-info/LICENSE" in files
    assert b"tower = dice_tower:BOX" in files["dice_tower-1.0.dist-info/entry_points.txt"]
    assert "ropes.py" not in files
    assert not any(name.startswith("pydantic") for name in files)


def test_compiled_code_stays_and_the_reason_is_told(install: Install) -> None:
    install("stones", "stones/__init__.py", box="stones", needs=("granite",))
    install("granite", "granite/fast.cpython-311-x86_64-linux-gnu.so")
    found = travellers(set())
    assert "ludix" in found.boxes
    assert "stones" not in found.boxes
    assert "stones/__init__.py" not in found.files
    assert found.left_out == [
        "stones cannot go along (stones): granite holds compiled code, "
        "granite/fast.cpython-311-x86_64-linux-gnu.so"
    ]
