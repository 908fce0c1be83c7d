"""Whose Python goes along into the page: our own, and that of other people's boxes and bots."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import (
    Distribution,
    EntryPoint,
    PackageNotFoundError,
    distribution,
    entry_points,
)
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path, PurePath

from ludotheca.bots.registry import GROUP as BOTS
from ludotheca.core.errors import LudothecaError
from ludotheca.core.languages import LANGUAGES, word_folders
from ludotheca.core.registry import GROUP as BOXES

US = "ludotheca"
STAYING = (
    *("adapters", "bench", "cli", "printing", "scaffold", "terminal", "testing", "web"),
    *("server/http", "server/site", "server/run.py", "server/notify.py", "server/probe.py"),
    *("server/crew.py", "server/logs.py", "server/system.py"),
    *(
        f"server/store/{name}.py"
        for name in ("copies", "file", "grouping", "inspection", "records")
    ),
    *(f"server/store/{name}.py" for name in ("salvage", "schema", "sql", "sqlite", "steps", "wal")),
    *("server/store/postgres", "server/store/upkeep.py", "server/store/writes.py"),
)
"""What of ours a page never runs."""
COMPILED = (".so", ".pyd", ".dll", ".dylib")
NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")


class CannotTravel(LudothecaError):
    """A package cannot be taken along into a browser."""

    code = "cannot-travel"


@dataclass
class Travellers:
    """What goes along: files by their names where packages are installed, and what they offer."""

    files: dict[str, bytes] = field(default_factory=dict)
    boxes: set[str] = field(default_factory=set)
    bots: set[str] = field(default_factory=set)
    left_out: list[str] = field(default_factory=list)
    """Which packages cannot go along, and why: a sentence each."""

    def take(self, package_files: dict[str, bytes], offers: Iterable[EntryPoint]) -> None:
        """Take a package along."""
        self.files |= package_files
        self.boxes |= {entry.name for entry in offers if entry.group == BOXES}
        self.bots |= {entry.name.rpartition(".")[2] for entry in offers if entry.group == BOTS}


def travellers(settled: Collection[str]) -> Travellers:
    """Return all that goes along, beside packages of these names, which are there already."""
    going = Travellers()
    for package, offers in _offers().items():
        if _plain(package) == US:
            going.take(_ours(), offers)
            continue
        try:
            going.take(_with_needs(distribution(package), set(map(_plain, settled))), offers)
        except CannotTravel as problem:
            names = ", ".join(entry.name for entry in offers)
            going.left_out.append(f"{package} cannot go along ({names}): {problem}")
    return going


def _ours() -> dict[str, bytes]:
    root = Path(str(files(US)))
    staying = tuple(root / name for name in STAYING)
    gathered = {
        f"{US}/{name}": content
        for name, content in _gathered(root)
        if not any((root / name).is_relative_to(place) for place in staying)
    }
    return gathered | _words() | _facts_of(distribution(US))


def _words() -> dict[str, bytes]:
    """Return words of somebody's own, as they lie among ours; ours go on below them."""
    own, house = word_folders()[:-1], word_folders()[-1]
    found: dict[str, bytes] = {}
    for folder in own:
        for language in LANGUAGES:
            for file in (folder / language).iterdir() if (folder / language).is_dir() else ():
                under = house / language / file.name
                below = under.read_bytes() if under.is_file() else b""
                found[f"{US}/locales/{language}/{file.name}"] = file.read_bytes() + b"\n" + below
    return found


def _offers() -> dict[str, list[EntryPoint]]:
    """Return the boxes and bots that packages offer, by the names of these."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted((*entry_points(group=BOXES), *entry_points(group=BOTS))):
        if entry.dist is not None:
            found.setdefault(entry.dist.name, []).append(entry)
    return found


def _with_needs(package: Distribution, settled: set[str]) -> dict[str, bytes]:
    """Return the files of a package and of all it needs; those it shares are the same for all."""
    settled |= {US, _plain(package.name)}
    found = _files_of(package) | _facts_of(package) | _licences_of(package)
    for need in _needs(package):
        if _plain(need.name) not in settled:
            found |= _with_needs(need, settled)
    return found


def _needs(package: Distribution) -> Iterator[Distribution]:
    """Yield what a package asks for, as far as it is installed: some asks only elsewhere."""
    for line in package.requires or ():
        named = NAME.match(line)
        if named is None or "extra ==" in line:
            continue
        try:
            yield distribution(named[0])
        except PackageNotFoundError:
            continue


def _files_of(package: Distribution) -> dict[str, bytes]:
    """Return the modules of a package; CannotTravel if a browser could not run them."""
    kept = {
        file.as_posix(): Path(str(file.locate()))
        for file in package.files or ()
        if _is_content(file)
    }
    tops = {name.partition("/")[0] for name in kept}
    found = {name: path.read_bytes() for name, path in kept.items()}
    for top in _imported_from(package):
        if top not in tops and f"{top}.py" not in tops:  # installed as it lies in somebody's folder
            found |= _module(top)
    if not found:
        raise CannotTravel(f"where the modules of {package.name} lie is not known")
    for name in found:
        if name.endswith(COMPILED):
            raise CannotTravel(f"{package.name} holds compiled code, {name}")
    return found


def _imported_from(package: Distribution) -> set[str]:
    """Return the names of what its entry points open."""
    entries = (entry for entry in package.entry_points if entry.group in (BOXES, BOTS))
    return {entry.module.partition(".")[0] for entry in entries}


def _module(top: str) -> dict[str, bytes]:
    spec = find_spec(top)
    if spec is None:
        return {}
    if spec.submodule_search_locations is None:
        return {f"{top}.py": Path(str(spec.origin)).read_bytes()}
    folders = [Path(place) for place in spec.submodule_search_locations]
    return {f"{top}/{name}": content for folder in folders for name, content in _gathered(folder)}


def _gathered(folder: Path) -> Iterable[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        if path.is_file() and _is_content(name):
            yield name.as_posix(), path.read_bytes()


def _is_content(file: PurePath) -> bool:
    """Say whether a file belongs to a package itself, not to how it was installed."""
    is_hidden = any(part.startswith((".", "__editable__")) for part in file.parts)
    is_about = file.parts[0].endswith((".dist-info", ".egg-info"))
    return not (is_hidden or is_about or "__pycache__" in file.parts or file.suffix == ".pth")


def _facts_of(package: Distribution) -> dict[str, bytes]:
    """Return what programs read of a package: its name, its version and its entry points."""
    folder = f"{_plain(package.name).replace('-', '_')}-{package.version}.dist-info"
    facts = f"Metadata-Version: 2.1\nName: {package.name}\nVersion: {package.version}\n"
    entries = package.read_text("entry_points.txt") or ""
    return {
        f"{folder}/METADATA": facts.encode(),
        f"{folder}/entry_points.txt": entries.encode(),
    }


def _licences_of(package: Distribution) -> dict[str, bytes]:
    """Return the licences that a package asks to be passed on with it."""
    about = (file for file in package.files or () if not _is_content(file))
    return {
        file.as_posix(): Path(str(file.locate())).read_bytes()
        for file in about
        if file.name.lower().startswith(("licen", "copying", "notice"))
    }


def _plain(name: str) -> str:
    """Return a package's name as all its spellings are compared."""
    return re.sub(r"[-_.]+", "-", name).lower()
