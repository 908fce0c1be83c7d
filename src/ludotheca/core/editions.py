"""Editions: the board and the cards of a game as a document that players can write themselves.

An edition is named ``my-box`` in its file and ``my-box@sha256:…`` where its very content matters:
in transcripts.  The hash is that of the values, so comments and layout may change freely.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import re
from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from ludotheca.core.documents import MOST_BYTES
from ludotheca.core.errors import BadEdition, listed, shown
from ludotheca.core.folders import data_folder

NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")
"""How the name of an edition is written."""
FULL_NAME = re.compile(rf"({NAME.pattern})@sha256:([0-9a-f]{{64}})")


class AnyEdition(Protocol):
    """What every edition has."""

    @property
    def name(self) -> str:
        """Its short name."""
        ...

    @property
    def sha256(self) -> str:
        """The hash of its content."""
        ...

    @property
    def tables(self) -> Any:
        """What the rules see of it."""
        ...


E = TypeVar("E", bound=AnyEdition)


def content_hash(values: Mapping[str, Any]) -> str:
    """Return the SHA-256 of a document's values, whatever its layout."""
    canonical = json.dumps(values, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def full_name(edition: AnyEdition) -> str:
    """Return name and hash, as a transcript writes them."""
    return f"{edition.name}@sha256:{edition.sha256}"


class Editions(Generic[E]):
    """The editions that a game can be played with: its own, and those that were opened.

    ``read`` turns a file's bytes into an edition or raises BadEdition with all its problems.
    ``earlier`` has the full names of own editions before their words were changed, and nothing but
    their words: what was played with them goes on with the one of today.
    """

    def __init__(
        self,
        own: Mapping[str, Traversable],
        read: Callable[[bytes], E],
        schema: Callable[[], dict[str, Any]],
        template: Callable[[], str],
        earlier: Mapping[str, str] | None = None,
    ) -> None:
        self.own = own
        self.read = read
        self.schema = schema
        self.template = template
        self.earlier = earlier or {}
        self._mine: dict[str, E] = {}
        self._known: dict[str, E] = {}

    def named(self, name: str) -> E:
        """Return the edition of a name, short or full; BadEdition if it is not at hand."""
        name = self.earlier.get(name, name)
        full = FULL_NAME.fullmatch(name)
        if full is None and not NAME.fullmatch(name):
            raise BadEdition(f"{shown(name)} names no edition", hint=self._hint())
        short = full.group(1) if full else name
        if short in self.own and name in (short, full_name(self._own(short))):
            return self._own(short)
        if name not in self._known and full:
            self._look_up(name)
        here = [known for known in self._known.values() if name in (known.name, full_name(known))]
        if len(here) == 1:
            return here[0]
        raise self._missing(name, short)

    def opened(self, path: Path) -> E:
        """Read an edition from a file and know it from now on; BadEdition tells all its faults."""
        with path.open("rb") as file:
            document = file.read(MOST_BYTES + 1)
        try:
            return self._remembered(self.read(document))
        except BadEdition as refused:
            raise BadEdition(f"{path}: {refused}", problems=refused.problems) from None

    def kept(self, path: Path) -> E:
        """Open an edition and keep a copy, so that a game saved with it can go on later."""
        edition = self.opened(path)
        copy = _kept_file(full_name(edition))
        with contextlib.suppress(OSError):  # without a copy, the file has to be named again
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(path.read_bytes())
        return edition

    def value(self, edition: E) -> str:
        """Return how an option names an edition: one of the game's own by its short name."""
        if edition.name in self.own and self._own(edition.name).sha256 == edition.sha256:
            return edition.name
        return full_name(edition)

    def _own(self, name: str) -> E:
        if name not in self._mine:
            self._mine[name] = self._remembered(self.read(self.own[name].read_bytes()))
        return self._mine[name]

    def _remembered(self, edition: E) -> E:
        return self._known.setdefault(full_name(edition), edition)

    def _look_up(self, name: str) -> None:
        """Open the kept copy of an edition, if there is one and it is what it should be."""
        with contextlib.suppress(OSError, BadEdition):
            self.opened(_kept_file(name))

    def _missing(self, name: str, short: str) -> BadEdition:
        others = [known.sha256 for known in self._known.values() if known.name == short]
        if others and FULL_NAME.fullmatch(name):
            wanted = name.rpartition(":")[2]
            changing = f"{short} is not the same in every version; " if short in self.own else ""
            return BadEdition(
                f"the edition {short} at hand is another one than asked for:"
                f" sha256 {others[-1][:12]}…, not {wanted[:12]}…",
                hint=f"{changing}open the very file that was played with",
            )
        return BadEdition(f"the edition {shown(name)} is not at hand", hint=self._hint())

    def _hint(self) -> str:
        return f"{listed(self.own)}, or open the edition's file"


def _kept_file(name: str) -> Path:
    return data_folder() / "editions" / f"{name.replace('@sha256:', '-')}.toml"
