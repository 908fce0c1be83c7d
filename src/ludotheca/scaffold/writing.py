"""The files of a new box: those of ``template``, which is a box itself, by other names."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from ludotheca.core.errors import BadBoxName, shown
from ludotheca.scaffold.naming import NewNames

TEMPLATE = files("ludotheca.scaffold") / "template"
_NAMES = re.compile(r"New Box|NewBox|new_box|new-box|NEW(?=[-_]\d)")
_LEFT_OUT = ("__pycache__", ".pytest_cache")


def write_box(names: NewNames, into: Path) -> Path:
    """Write a new box into a folder and return its own folder there.

    All of it or nothing: BadBoxName if something of this name is there already, OSError if it
    cannot be written.
    """
    folder = into / names.id
    if folder.exists() or folder.is_symlink():
        raise BadBoxName(f"{shown(str(folder))} is there already", hint="nothing was written")
    into.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix=f".{names.id}-", dir=into) as begun:
        whole = Path(begun) / names.id
        for path, text in _files(TEMPLATE, "", names):
            (whole / path).parent.mkdir(parents=True, exist_ok=True)
            (whole / path).write_text(text, encoding="utf-8")
        whole.rename(folder)
    return folder


def _files(folder: Traversable, path: str, names: NewNames) -> Iterator[tuple[str, str]]:
    """Yield every file of the template, its path and its text by the new names."""
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.name in _LEFT_OUT:
            continue
        there = f"{path}/{_renamed(entry.name, names)}".lstrip("/")
        if entry.is_dir():
            yield from _files(entry, there, names)
        else:
            yield there, _renamed(entry.read_text(encoding="utf-8"), names)


def _renamed(text: str, names: NewNames) -> str:
    new = {
        "New Box": names.title,
        "NewBox": names.kind,
        "new_box": names.package,
        "new-box": names.id,
        "NEW": names.prefix,
    }
    return _NAMES.sub(lambda found: new[found[0]], text)
