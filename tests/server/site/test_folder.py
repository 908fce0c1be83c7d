"""The folder that any web host can keep: what is in it, and where it is written."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from ludotheca.core import registry
from ludotheca.core.words import LANGUAGES
from ludotheca.printing import PAPERS
from ludotheca.server.site.folder import NotASite, write_folder
from ludotheca.server.site.library import Library
from ludotheca.server.site.packing import PACKED, unpack

FIRST_VISIT = 9_000_000
"""Bytes that a first visit may cost, compressed as hosts do."""
LINK = re.compile(r"""(?:href|src|content)="(?=[^"]*[./])([^"\s]*)"|url\(["']?([^)"']*)""")
SMALL = Library({"index.html": b"<title>", "library.json": b"{}", "library/a-1.txt": b"a"}, "1", ())


def files_of(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def digest(content: bytes) -> str:
    return sha256(content).hexdigest()


# What is in it


def test_every_name_in_the_library_tells_the_content(site: Path) -> None:
    files = files_of(site / "library")
    assert len(files) > 50
    for name, content in files.items():
        assert digest(content).startswith(name.rpartition("-")[2].partition(".")[0]), name


def test_the_list_leads_to_everything(site: Path, listing: dict[str, Any]) -> None:
    files = files_of(site)
    named = {*listing["answers"].values(), *listing["engine"].values()}
    assert named == {name for name in files if name.startswith("library/")}
    kept = {file["path"]: file["sha256"] for file in listing["keep"]}
    assert kept == {name: digest(files[name]) for name in kept}
    sheets = {path for asked, path in listing["answers"].items() if "/print/" in asked}
    on_demand = {"library.json", "SHA256SUMS", "preview.png", "sw.js", *sheets}
    assert set(kept) == set(files) - on_demand
    assert listing["format"] == 1
    assert listing["alone"] is True


def test_whatever_the_page_asks_for_is_answered(listing: dict[str, Any]) -> None:
    asked = set(listing["answers"])
    assert "api/shelf" in asked
    for game in registry.games():
        assert {f"api/pictures/{game}", f"api/figures/{game}"} <= asked
    for box in registry.box_ids():
        assert {f"api/words/{language}/{box}.ftl" for language in LANGUAGES} <= asked
        for paper in PAPERS:
            papers = {f"api/print/{box}?paper={paper}&lang={language}" for language in LANGUAGES}
            assert papers <= asked


def test_a_copy_can_be_checked(site: Path) -> None:
    files = files_of(site)
    sums = files.pop("SHA256SUMS").decode()
    assert sums == "".join(f"{digest(files[name])}  {name}\n" for name in sorted(files))


def links(site: Path) -> Iterator[str]:
    for path in (site / "index.html", site / "manifest.webmanifest", *site.rglob("*.css")):
        for found in LINK.findall(path.read_text(encoding="utf-8")):
            yield "".join(found)


def test_nothing_is_fetched_from_elsewhere_and_any_path_will_do(
    site: Path, listing: dict[str, Any]
) -> None:
    found = [*links(site), *listing["answers"].values(), *listing["engine"].values()]
    assert len(found) > 50
    for address in found:
        assert not re.match(r"/|[a-z]+:(?!image/)", address), address


def test_the_page_holds_itself_to_a_strict_policy(site: Path) -> None:
    page = (site / "index.html").read_text(encoding="utf-8")
    policy = re.search(r'http-equiv="Content-Security-Policy" content="([^"]*)"', page)
    assert policy is not None
    assert page.index("Content-Security-Policy") < page.index("<link")
    assert "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" in policy[1]
    assert "unsafe" not in policy[1].replace("'wasm-unsafe-eval'", "")
    assert '<meta name="ludotheca-library" content="alone" />' in page
    assert "served" not in page.partition("</head>")[0].replace("observed", "")


def test_a_first_visit_is_light(site: Path, listing: dict[str, Any]) -> None:
    files = files_of(site)
    weights = [
        len(files[name]) if name.endswith(PACKED) else len(gzip.compress(files[name]))
        for name in ("library.json", *(file["path"] for file in listing["keep"]))
    ]
    assert sum(weights) <= FIRST_VISIT


def test_everybody_whose_work_it_holds_is_named(site: Path, listing: dict[str, Any]) -> None:
    told = (site / "NOTICES.txt").read_text(encoding="utf-8")
    packages = unpack((site / listing["engine"]["packages"]).read_bytes())
    facts = [content for name, content in packages.items() if name.endswith("/METADATA")]
    assert len(facts) > 5
    for text in facts:
        name, version = re.findall(r"^(?:Name|Version): (.*)$", text.decode(), re.MULTILINE)
        assert f"{name} {version} (PyPI)" in told
    for work in ("pyodide 314", "MPL-2.0", "CPython 3.14", "svelte", "fraunces", "DejaVu"):
        assert work in told


# Where it is written


def test_an_earlier_library_is_replaced(tmp_path: Path) -> None:
    folder = tmp_path / "on a stick" / "library"
    write_folder(SMALL, folder)
    write_folder(Library({"index.html": b"<h1>", "library.json": b"{}"}, "2", ()), folder)
    assert set(files_of(folder)) == {"index.html", "library.json", "SHA256SUMS"}
    assert (folder / "index.html").read_bytes() == b"<h1>"
    assert list(folder.parent.iterdir()) == [folder]


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    folder.mkdir()
    assert write_folder(SMALL, folder) == sum(map(len, files_of(folder).values()))


@pytest.mark.parametrize("named", ["CNAME", "library/notes.txt", "library.json"])
def test_whatever_else_lies_there_is_left_alone(tmp_path: Path, named: str) -> None:
    folder = tmp_path / "library"
    file = folder / named
    file.parent.mkdir(parents=True)
    file.write_text("mine")
    with pytest.raises(NotASite, match=f"holds what is not of a library: {named}"):
        write_folder(SMALL, folder)
    assert files_of(tmp_path) == {f"library/{named}": b"mine"}


def test_a_file_that_somebody_added_is_not_lost(tmp_path: Path) -> None:
    folder = tmp_path / "library"
    write_folder(SMALL, folder)
    (folder / "CNAME").write_text("games.example")
    with pytest.raises(NotASite, match="CNAME"):
        write_folder(SMALL, folder)
    assert (folder / "CNAME").is_file()


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "library").write_text("mine")
    with pytest.raises(NotASite, match="is not a folder"):
        write_folder(SMALL, tmp_path / "library")


def test_nothing_half_written_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "library"
    write_folder(SMALL, folder)
    before = files_of(tmp_path)

    def fail(path: Path, target: Path) -> None:
        if path.name == "new":
            raise OSError("the disk is full")
        move(path, target)

    move = Path.rename
    monkeypatch.setattr(Path, "rename", fail)
    with pytest.raises(OSError, match="full"):
        write_folder(SMALL, folder)
    assert files_of(tmp_path) == before
