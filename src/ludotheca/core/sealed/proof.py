"""The proof that a transcript carries of its throws: who committed to what, and what was opened."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from ludotheca.core.errors import BadTranscript
from ludotheca.core.forms import Fault, Key, Keyed, ListOf, Number, OneLine, OneOf, Pattern
from ludotheca.core.toml_lines import KeyPath, written
from ludotheca.core.transcript import LONGEST_MOVE, MOST_MOVES, check_names

SEALED = "sealed"
HOST = "host"
MOST_PARTIES = 1000
LONGEST_TABLE = 100

_PARTY = Pattern(re.compile(r"host|h[1-9][0-9]{0,5}"), '"host", or a holder: "h1", "h2", …')
_HASH = Pattern(re.compile(r"[0-9a-f]{64}"), "64 digits from 0 to f, 32 bytes")
_NUMBER = Number(0, MOST_MOVES)


@dataclass(frozen=True)
class _Links:
    """What each party opened, by its name."""

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield what is no party, and what is no link."""
        if not isinstance(value, Mapping):
            yield Fault(path, "no links by party", self.described())
            return
        for party, link in cast("Mapping[str, object]", value).items():
            yield from _PARTY.faults(party, path)
            yield from _HASH.faults(link, (*path, party))

    def schema(self) -> dict[str, Any]:
        """Return an object whose keys are parties."""
        keys = {"propertyNames": _PARTY.schema(), "additionalProperties": _HASH.schema()}
        return {"type": "object", **keys}

    def described(self) -> str:
        """Say what is expected."""
        return "an object of links by party"


@dataclass(frozen=True)
class _Names:
    """Names as a transcript holds them."""

    def faults(self, value: object, path: KeyPath) -> Iterator[Fault]:
        """Yield what the check of a transcript's names finds, which says where itself."""
        try:
            check_names(value)
        except BadTranscript as error:
            yield Fault(path[:-1], error.message, error.hint)

    def schema(self) -> dict[str, Any]:
        """Return an array of strings."""
        return {"type": "array", "items": {"type": "string"}}

    def described(self) -> str:
        """Say what is expected."""
        return "a list of names"


_COMMITMENT = Keyed(
    {
        "party": Key(_PARTY, "who commits"),
        "seats": Key(ListOf(Number(0, MOST_PARTIES), 0, MOST_PARTIES), "the seats that it holds"),
        "anchor": Key(_HASH, "where its chain begins"),
        "before": Key(_NUMBER, "the first throw that it counts for"),
    }
)
_THROW = Keyed(
    {
        "t": Key(_NUMBER, "its number at the table"),
        "links": Key(_Links(), "what was opened for it"),
        "left_out": Key(ListOf(_PARTY, 0, MOST_PARTIES), "holders who did not answer in time"),
        "undone": Key(OneLine(LONGEST_MOVE), "what fell, if it was taken back", needed=False),
    }
)
_PROOF = Keyed(
    {
        "source": Key(OneOf((SEALED,)), "where the throws come from"),
        "table": Key(OneLine(LONGEST_TABLE), "the table at which they fell"),
        "players": Key(_Names(), "the names when play began"),
        "commitments": Key(ListOf(_COMMITMENT, 0, MOST_MOVES), "in the order in which they came"),
        "throws": Key(ListOf(_THROW, 0, MOST_MOVES), "in the order in which they fell"),
    }
)


_KNOWN = {"dice", HOST, *_PROOF.keys, *_COMMITMENT.keys, *_THROW.keys}
"""What a message repeats of the place of a fault: keys of somebody's own may be of any length."""


@dataclass(frozen=True)
class Commitment:
    """A party's anchor, and from which throw on it counts."""

    party: str
    anchor: bytes
    before: int


@dataclass(frozen=True)
class SealedThrow:
    """What was opened for one throw; ``undone`` is its text if it was taken back."""

    t: int
    links: Mapping[str, bytes]
    left_out: tuple[str, ...]
    undone: str | None

    @property
    def shares(self) -> dict[str, bytes]:
        """The links of all holders."""
        return {party: link for party, link in self.links.items() if party != HOST}


@dataclass(frozen=True)
class Proof:
    """A proof whose shape has been checked; whether it proves anything is for ``verify`` to say."""

    table: str
    players: list[str]
    commitments: tuple[Commitment, ...]
    throws: tuple[SealedThrow, ...]

    @property
    def kept(self) -> list[SealedThrow]:
        """The throws that were not taken back."""
        return [throw for throw in self.throws if throw.undone is None]


def is_sealed(described: object) -> bool:
    """Say whether a transcript's ``dice`` mean to be a proof."""
    return (
        isinstance(described, Mapping)
        and cast("Mapping[str, object]", described).get("source") == SEALED
    )


def read_proof(described: Mapping[str, Any]) -> Proof:
    """Read the proof that a transcript's ``dice`` are; BadTranscript says what is wrong."""
    for fault in _PROOF.faults(described, ("dice",)):
        where = tuple(part for part in fault.path if isinstance(part, int) or part in _KNOWN)
        raise BadTranscript(fault.problem, where=written(where), hint=fault.expected)
    return Proof(
        table=described["table"],
        players=described["players"],
        commitments=tuple(
            Commitment(each["party"], bytes.fromhex(each["anchor"]), each["before"])
            for each in described["commitments"]
        ),
        throws=tuple(_throw(each) for each in described["throws"]),
    )


def _throw(given: Mapping[str, Any]) -> SealedThrow:
    links = {party: bytes.fromhex(link) for party, link in given["links"].items()}
    return SealedThrow(given["t"], links, tuple(given["left_out"]), given.get("undone"))
