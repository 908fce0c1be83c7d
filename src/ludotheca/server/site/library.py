"""What a page fetches to play by itself: files whose names tell their content, and their list."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from ludotheca.core.errors import LudothecaError
from ludotheca.server.site.answers import Answer, answers, sheets
from ludotheca.server.site.packing import PACKED, pack, unpack
from ludotheca.server.site.page import ON_DEMAND, PAGE, page_alone, page_files
from ludotheca.server.site.travelling import travellers

FORMAT = 1
LIST = "library.json"
FOLDER = "library"
NOTICES = "NOTICES.txt"
ENGINE = {"loader": ".js", "wasm": PACKED, "stdlib": PACKED, "packages": PACKED}
"""The parts of Python for the browser as the build has left them, with their endings."""
FACTS = re.compile(r"(?P<name>[^/]+)-[^-/]+\.dist-info/METADATA")


class NotBuilt(LudothecaError):
    """The page, or Python for it, is not there."""

    code = "not-built"


@dataclass(frozen=True)
class Library:
    """A library that a page can take along."""

    files: Mapping[str, bytes]
    """Every file by its address, those of the page too."""
    version: str
    left_out: tuple[str, ...]
    """Why boxes and bots of other people are not in it, a sentence for each package."""


def make_library(static: Path, *, alone: bool) -> Library:
    """Return the library of all that is installed, for the page that lies in a folder.

    One that is alone has no server behind it: its page says so, and the sheets to print are in it,
    which take some seconds.  NotBuilt if the page or Python for it is not there.
    """
    _check_built(static)
    parts = {name: _built(f"{name}{ending}") for name, ending in ENGINE.items()}
    going = travellers(_packages_in(parts["packages"]))
    parts["ours"] = pack(going.files)
    shelving = _Shelving()
    engine = {name: shelving.put(name, parts[name], ENGINE.get(name, PACKED)) for name in parts}
    told = shelving.put_all(answers(going))
    page = {name: (static / name).read_bytes() for name in page_files(static)}
    if alone:
        page[PAGE] = page_alone(page[PAGE])
    page[NOTICES] = _built(NOTICES)
    keep: dict[str, str | None] = {
        name: _digest(content)
        for name, content in (page | shelving.files).items()
        if name not in ON_DEMAND
    }
    if alone:
        told |= shelving.put_all(sheets(going))
    else:
        keep[PAGE] = None  # the server writes its own address into it, as each caller calls it
    listing = {
        "format": FORMAT,
        "alone": alone,
        "answers": told,
        "engine": engine,
        "keep": [{"path": path, "sha256": keep[path]} for path in sorted(keep)],
    }
    untold = [page[name] for name in (PAGE, *ON_DEMAND) if name in page]  # all else by its digest
    version = _digest(b"".join([_json(listing), *untold]))[:16]
    everything = page | shelving.files | {LIST: _json({"version": version, **listing})}
    return Library(everything, version, tuple(going.left_out))


class _Shelving:
    """Files on their way onto the shelves, each under a name that tells its content."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}

    def put(self, name: str, content: bytes, ending: str) -> str:
        """Put a file on the shelf, and return its address."""
        address = f"{FOLDER}/{name}-{_digest(content)[:10]}{ending}"
        self.files[address] = content
        return address

    def put_all(self, told: Iterable[Answer]) -> dict[str, str]:
        """Put answers on the shelf, and return where they are by what is asked."""
        return {
            answer.asked: self.put(answer.name, answer.content, answer.ending) for answer in told
        }


def _check_built(static: Path) -> None:
    for file in (static / PAGE, _engine_folder() / NOTICES):
        if not file.is_file():
            raise NotBuilt(f"{file} is not there", hint="in a clone, python web/build.py makes it")


def _built(name: str) -> bytes:
    return (_engine_folder() / name).read_bytes()


def _engine_folder() -> Path:
    return Path(str(files("ludotheca"))) / "web" / "engine"


def _packages_in(archive: bytes) -> set[str]:
    """Return the names of the packages that lie in an archive."""
    found = (FACTS.fullmatch(name) for name in unpack(archive))
    return {match["name"] for match in found if match}


def _digest(content: bytes) -> str:
    return sha256(content).hexdigest()


def _json(value: Any) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
