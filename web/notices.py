"""Tell what comes along with the page that is not ours, and by whose leave.

The texts of licences are taken from the packages themselves; of those that bring none along, from
the folder licences.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_bytes
from pathlib import Path, PurePosixPath
from zipfile import ZipFile

WEB = Path(__file__).resolve().parent
MODULES = WEB / "node_modules"
FONTS = WEB.parent / "src" / "ludotheca" / "printing" / "fonts"
LICENCES = WEB / "licences"

COMPILED_IN = ("svelte", "clsx", "esm-env")
"""Packages that npm lists as tools, and whose code is in the page all the same."""
PREFACE = """\
Ludotheca's page, and the library that plays in it without a server, hold the work of others.
Each is here as its authors publish it under the name and version below, where their sources are
found too. Python's own modules and packages are compiled, and without parts that no game needs in a
browser.

pyodide.asm.wasm, within Pyodide, is CPython 3.14 (PSF-2.0, the text is that of typing_extensions
below) with what both are built with: Emscripten and musl (MIT), libffi (MIT), zlib (Zlib), bzip2
(bzip2-1.0.6), liblzma (0BSD), Zstandard (BSD-3-Clause), Expat (MIT), libmpdec (BSD-2-Clause) and
HACL* (MIT). Pyodide itself is changed in nothing: its source, under the Mozilla Public License 2.0,
is the project pyodide at the version below.
"""


RULE = "=" * 80


@dataclass(frozen=True)
class Work:
    """Something that comes along: its name and version, its licence, and the licence's text."""

    title: str
    licence: str
    text: str


def notices(wheels: list[Path]) -> str:
    """Return all that has to be said, of the page and of Python in it."""
    packages = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["dependencies"]
    modules = [_of_npm(name) for name in (*sorted(packages), *COMPILED_IN)]
    titles: dict[str, list[str]] = {}
    for work in (_ours(), *modules, *map(_of_wheel, wheels), *_fonts()):
        titles.setdefault(work.text.strip(), []).append(f"{work.title}: {work.licence}")
    told = ("\n".join([RULE, *named, RULE, "", text, ""]) for text, named in titles.items())
    return "\n".join([PREFACE, *told])


def _ours() -> Work:
    return Work("Ludotheca", "MIT", (WEB.parent / "LICENSE").read_text(encoding="utf-8"))


def _of_npm(name: str) -> Work:
    folder = MODULES / name
    facts = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    licence = facts["license"]
    found = sorted(file for file in folder.iterdir() if _is_licence(file.name))
    text = found[0].read_text(encoding="utf-8") if found else _text_of(licence)
    return Work(f"{name} {facts['version']} (npm)", licence, text)


def _of_wheel(wheel: Path) -> Work:
    with ZipFile(wheel) as opened:
        names = opened.namelist()
        metadata = next(name for name in names if name.endswith(".dist-info/METADATA"))
        facts = message_from_bytes(opened.read(metadata))
        licences = [name for name in names if _is_licence(PurePosixPath(name).name)]
        texts = [opened.read(name).decode("utf-8") for name in sorted(licences)]
    licence = facts["License-Expression"] or facts["License"]
    licence = "Apache-2.0" if licence == "APL 2" else licence
    text = "\n\n".join(texts) if texts else _text_of(licence)
    return Work(f"{facts['Name']} {facts['Version']} (PyPI)", licence, text)


def _fonts() -> Iterator[Work]:
    for file in sorted(FONTS.glob("LICENSE-*.txt")):
        name = file.stem.removeprefix("LICENSE-")
        text = file.read_text(encoding="utf-8")
        yield Work(f"The font {name}, in sheets to print", "as follows", text)


def _is_licence(name: str) -> bool:
    return name.lower().startswith(("license", "licence"))


def _text_of(licence: str) -> str:
    return (LICENCES / f"{licence}.txt").read_text(encoding="utf-8")
