"""The library as a folder that any web host can keep."""

from __future__ import annotations

import shutil
from hashlib import sha256
from pathlib import Path
from tempfile import mkdtemp

from ludotheca.core.errors import LudothecaError
from ludotheca.server.site.library import LIST, Library

SUMS = "SHA256SUMS"
"""The digest of every other file, so that whoever keeps a copy can check it."""


class NotASite(LudothecaError):
    """There is something else where the library is to be written."""

    code = "not-a-site"


def check_folder(folder: Path) -> None:
    """Refuse to write where anything but an earlier library lies; NotASite says what it is."""
    if not folder.exists():
        return
    if not folder.is_dir():
        raise NotASite(f"{folder} is not a folder")
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}
    foreign = sorted(there - _written_to(folder))
    if foreign:
        hint = "choose another folder, or move that file away"
        raise NotASite(f"{folder} holds what is not of a library: {foreign[0]}", hint=hint)


def write_folder(library: Library, folder: Path) -> int:
    """Write a library to a folder, in the place of an earlier one; return its size in bytes.

    It is written beside and renamed in the end, so nothing half-written is ever there.
    """
    check_folder(folder)
    place = folder.resolve()
    place.parent.mkdir(parents=True, exist_ok=True)
    beside = Path(mkdtemp(prefix=f".{place.name}-", dir=place.parent))
    try:
        size = _fill(beside / "new", library)
        _replace(place, beside / "new", beside / "old")
    finally:
        shutil.rmtree(beside)
    return size


def _replace(place: Path, new: Path, old: Path) -> None:
    """Put a new folder in a place; what was there goes aside, and comes back if that fails."""
    if place.exists():
        place.rename(old)
    try:
        new.rename(place)
    except OSError:
        if old.exists():
            old.rename(place)
        raise


def _fill(folder: Path, library: Library) -> int:
    sums = "".join(
        f"{sha256(library.files[name]).hexdigest()}  {name}\n" for name in sorted(library.files)
    )
    everything = {**library.files, SUMS: sums.encode()}
    for name, content in everything.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    return sum(map(len, everything.values()))


def _written_to(folder: Path) -> set[str]:
    """Return the names of the files that an earlier library has in a folder."""
    sums = folder / SUMS
    if not sums.is_file() or not (folder / LIST).is_file():
        return set()
    lines = sums.read_text(encoding="utf-8", errors="replace").splitlines()
    return {SUMS, *(line.partition("  ")[2] for line in lines)}
