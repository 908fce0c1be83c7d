"""Sealed dice: how they stand, what is opened for a throw, and what holders say of their chains."""

from __future__ import annotations

from typing import Literal

from ludotheca.server.wire.base import Hash, Number, Wire


class SealedContext(Wire):
    """What was settled before play; its canonical JSON, hashed, is part of every throw."""

    game: str
    options: dict[str, str | int]
    players: list[str]
    """The names as transcripts write them, in the order of the chairs when play began."""
    rules: int
    sealed: Literal[1] = 1
    table: str


class SealedParty(Wire):
    """A chain that counts, or will from a later throw on; its party may be listed for both."""

    party: str
    """``host``, or a holder of seats: ``h1``, ``h2``, …"""
    seats: list[int]
    """What the holder sits on now; none if he has left, and for the host."""
    anchor: str
    last: str
    """The link that was opened last, or the anchor if none was."""
    opened: int
    """How many of its links were opened."""
    before: int
    """The first throw that it counts for."""
    missed: int
    """How many throws in a row its party was left out of."""


class SealedState(Wire):
    """How the dice of a sealed table stand."""

    t: int
    """The number of the next throw."""
    grace: float
    """Seconds for which a share is waited for."""
    context: SealedContext | None
    """None before play begins."""
    you: str | None
    """The party of the asker; None for whoever holds no chair."""
    parties: list[SealedParty]


class SealedThrow(Wire):
    """What was opened for a throw, and what it was drawn from."""

    t: int
    links: dict[str, str]
    left_out: list[str]
    outcomes: list[tuple[str, int]]
    """Everything that could fall, as the rules list it, with weights that share no divisor."""
    shared: bool
    """Whether anybody besides the host contributed."""


class Committed(Wire):
    """Somebody has committed to a chain; the version before it is one less."""

    kind: Literal["committed"] = "committed"
    version: int
    sealed: SealedState


class ShareWanted(Wire):
    """A throw is due: whoever has committed opens his next link, within so many seconds."""

    kind: Literal["share-wanted"] = "share-wanted"
    t: int
    within: float


class Commit(Wire):
    """Commit to a chain of one's own: it counts from the next throw on."""

    kind: Literal["commit"] = "commit"
    id: Number
    anchor: Hash


class Share(Wire):
    """Open one's next link for a throw; there is no answer but the throw."""

    kind: Literal["share"] = "share"
    t: Number
    link: Hash
