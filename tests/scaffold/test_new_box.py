"""A new box: what it is called, that nothing is overwritten, and that it is used as it is."""

from __future__ import annotations

import ast
import asyncio
import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ludotheca import BadBoxName
from ludotheca.scaffold import NewNames, write_box
from ludotheca.scaffold.naming import IMPORTED
from ludotheca.scaffold.writing import TEMPLATE
from tests.core.child import run_child
from tests.installing import environment_with
from tests.server.serving import ANN, BOB, calling, new_table
from tests.web.serving import Server

TITLE = "Échelle d'Œuf"
BOX = "echelle-d-oeuf"


# What it is called


@pytest.mark.parametrize(
    ("name", "title", "box", "package", "kind"),
    [
        ("goose-chase", "Goose Chase", "goose-chase", "goose_chase", "GooseChase"),
        ("Jeu de l'Oie", "Jeu de l'Oie", "jeu-de-l-oie", "jeu_de_l_oie", "JeuDeLOie"),
        ("  Œuf   dur ", "Œuf dur", "oeuf-dur", "oeuf_dur", "OeufDur"),
        ("Chat & souris 2!", "Chat & souris 2!", "chat-souris-2", "chat_souris_2", "ChatSouris2"),
        ("Game", "Game", "game", "game", "GameGame"),
        ("None", "None", "none", "none", "NoneGame"),
        ("x" * 40, "x" * 40, "x" * 40, "x" * 40, "X" + "x" * 39),
    ],
)
def test_names_follow_from_the_title(
    name: str, title: str, box: str, package: str, kind: str
) -> None:
    names = NewNames.of(name)
    assert names.title in (title, title.capitalize())
    assert (names.id, names.package, names.kind) == (box, package, kind)


def test_items_begin_with_what_no_other_box_has() -> None:
    assert NewNames.of("Goose").prefix == "GOOSE"
    assert NewNames.of("Hippopotamus race").prefix == "HIPPOP"
    assert NewNames.of("Pen").prefix == "PENX"
    assert NewNames.of("Pen and ink").prefix == "PENANDINK"


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("", "no id can be made of ''"),
        ("囲碁", "no id can be made of '囲碁' (use Latin letters"),
        ("1789", "no id can be made of '1789'"),
        ("3 men", "'3-men' cannot be an id (it has to begin with a letter)"),
        ("x" * 41, "is too long (use a name of at most 40 letters)"),
        ("ludix", "'ludix' is taken: there is such a box on the shelf"),
        ("Chassé-Croisé", "'chasse-croise' is taken: there is such a box"),
        ("Ludix Pig", "'ludix-pig' is taken: its texts would be taken for those of ludix"),
        ("page", "'page' is taken: Ludotheca uses it for itself"),
        ("class", "'class' is taken: Python has a word or a module of this name"),
        ("Random", "'random' is taken: Python has a word or a module of this name"),
        ("pytest", "'pytest' is taken: a package of this name is installed"),
        ('a "b"', "cannot be a title"),
        ("a\\b", "cannot be a title"),
        ("a{b}", "cannot be a title"),
        ("a\x00b", "cannot be a title"),
        ("boxes/goose", "'boxes/goose' looks like a path, not a name (say the name alone, and"),
        ("../goose", "looks like a path"),
        ("/boxes", "looks like a path"),
        ("~", "looks like a path"),
        ("goose/", "looks like a path"),
    ],
)
def test_a_name_that_cannot_be_is_refused(name: str, problem: str) -> None:
    with pytest.raises(BadBoxName) as caught:
        NewNames.of(name)
    assert problem in str(caught.value)


def test_no_game_is_called_as_a_class_that_its_files_know() -> None:
    package = Path(str(TEMPLATE))
    imports = [
        node
        for file in package.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom)
    ]
    known = {alias.name for node in imports for alias in node.names if alias.name.istitle()}
    assert {name for name in known if re.fullmatch("[A-Z][A-Za-z]+", name)} <= IMPORTED | {"NewBox"}


# Where it is written


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    (tmp_path / "goose").mkdir()
    (tmp_path / "goose" / "mine").write_text("mine")
    (tmp_path / "duck").write_text("mine")
    (tmp_path / "swan").symlink_to(tmp_path / "nowhere")
    for name in ("goose", "duck", "swan"):
        with pytest.raises(BadBoxName, match="is there already"):
            write_box(NewNames.of(name), tmp_path)
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["duck", "goose", "mine", "swan"]


def test_what_cannot_be_written_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: Any, **__: Any) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "rename", full)
    with pytest.raises(OSError, match="No space left"):
        write_box(NewNames.of("goose"), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_no_name_of_the_template_is_left(tmp_path: Path) -> None:
    folder = write_box(NewNames.of(TITLE), tmp_path)
    files = [path for path in folder.rglob("*") if path.is_file()]
    told = "".join(path.read_text(encoding="utf-8") for path in files)
    assert len(files) == 13
    assert not re.search("new.?box|NEW", told + "".join(map(str, files)), re.IGNORECASE)
    assert f'title="{TITLE}"' in told


# That it is used as it is


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, str]]:
    """A new box that the program has written, and an environment in which it is installed."""
    folder = tmp_path_factory.mktemp("authors")
    call = [sys.executable, "-m", "ludotheca", "new-box", TITLE, "--into", str(folder / "boxes")]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    commands = re.findall(r"^  (.*)$", done.stdout, re.MULTILINE)
    assert commands[1:] == [f"ludotheca check-box {BOX}", "ludotheca serve"]
    written = Path(commands[0].removeprefix("pip install -e "))
    assert written == folder / "boxes" / BOX
    return written, environment_with(folder, written)


@pytest.mark.compiled
def test_its_own_tests_pass_and_the_kit_among_them(
    installed: tuple[Path, dict[str, str]],
) -> None:
    written, environment = installed
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(written)]
    done = subprocess.run(
        call, cwd=written, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert re.search(r"^\d+ passed", done.stdout, re.MULTILINE)


def test_its_oracle_notices_when_its_rules_are_changed(
    installed: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    written, environment = installed
    changed = shutil.copytree(written, tmp_path / BOX)
    rules = changed / "echelle_d_oeuf" / "rules.py"
    told = rules.read_text(encoding="utf-8")
    rules.write_text(told.replace("s.places[rival] == place", "s.places[rival] == place - 1"))
    call = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "oracle"]
    environment = {**environment, "PYTHONPATH": str(changed)}
    done = subprocess.run(
        call, cwd=changed, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "30 failed" not in done.stdout  # it is the game that differs, and not all of them do
    assert re.search(r"\d+ failed, \d+ passed", done.stdout)


def test_it_is_on_the_shelf_and_told_in_both_languages(
    installed: tuple[Path, dict[str, str]],
) -> None:
    _, environment = installed
    cards = run_child(["-m", "ludotheca", "games", "--json"], environment=environment)
    titles = {card["title"] for card in map(json.loads, cards.stdout.splitlines())}
    assert TITLE in titles
    for language, told in (("en", "Throw the die."), ("fr", "Lancez le dé.")):
        call = ["-m", "ludotheca", "rules", BOX, "--lang", language]
        assert told in run_child(call, environment=environment).stdout.decode()


def test_a_game_of_it_is_played_at_a_live_table(
    installed: tuple[Path, dict[str, str]], tmp_path: Path
) -> None:
    with Server(tmp_path / "tables.db", environment=installed[1]) as server:
        asyncio.run(play_at(server.address.removeprefix("http://")))


async def play_at(address: str) -> None:
    chosen = random.Random(1)  # noqa: S311  # reproducible, not secret
    made = await new_table(address, ANN, BOB, game=BOX, dice="own")
    async with calling(address, made["table"], made["key"]) as ann:
        await ann.until("snapshot")
        while ann.latest["status"]["phase"] != "over":
            choices = [choice["move"] for choice in ann.latest["scene"]["choices"]]
            move = chosen.choice(choices or ann.latest["status"]["outcomes"])
            assert (await ann.ask("play", move=move))["kind"] == "done"
        assert ann.latest["version"] > 4
