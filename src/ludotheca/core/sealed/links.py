"""Whether the links of a proof are those that its parties committed to, each in its turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheca.core.sealed.chain import steps_between
from ludotheca.core.sealed.faults import Code, Fault
from ludotheca.core.sealed.proof import HOST, Commitment, Proof, SealedThrow

FURTHEST = 256
"""How many links further on or back one is recognised that is not in its place."""


def commitment_faults(commitments: Sequence[Commitment]) -> Iterator[Fault]:
    """Yield what is wrong with the commitments, whatever was opened later."""
    if commitments and commitments[0].party != HOST:
        yield Fault(None, "host-not-first", {"party": commitments[0].party})
    owners: dict[bytes, str] = {}
    for each in commitments:
        if each.anchor in owners:
            about = {"party": each.party, "other": owners[each.anchor]}
            yield Fault(each.before, "anchor-twice", about)
        owners[each.anchor] = each.party


def link_faults(proof: Proof) -> Iterator[Fault]:
    """Yield what is wrong with the links, throw by throw; a wrong one is told once."""
    holders = {each.party: _Party(each.party, proof.commitments) for each in proof.commitments}
    opened: set[bytes] = set()
    for throw in proof.throws:
        for party in holders.values():
            party.reach(throw.t)
            if party.is_missing_in(throw):
                party.owed += 1
                yield Fault(throw.t, "missing-link", {"party": party.name})
        for name, link in throw.links.items():
            party = holders.setdefault(name, _Party(name, ()))
            code = party.repeats() if link in opened else party.opens(link)
            opened.add(link)
            if code is not None:
                yield Fault(throw.t, code, {"party": name})
        for name in throw.left_out:
            if name in throw.links:
                yield Fault(throw.t, "left-out-share", {"party": name})
            elif name not in holders:
                yield Fault(throw.t, "no-commitment", {"party": name})


class _Party:
    """A party in the course of a match: how far its chain has been opened."""

    def __init__(self, name: str, commitments: Sequence[Commitment]) -> None:
        self.name = name
        self.owed = 0
        """Links that may have been opened unseen: an earlier fault tells of each."""
        self._coming = sorted(
            (each for each in commitments if each.party == name), key=lambda each: each.before
        )
        self._last: bytes | None = None
        self._passed: set[bytes] = set()

    def reach(self, number: int) -> None:
        """Let the commitments count that were made before a throw."""
        while self._coming and self._coming[0].before <= number:
            self._begin(self._coming.pop(0).anchor)

    def _begin(self, anchor: bytes) -> None:
        self._last, self.owed = anchor, 0

    def is_missing_in(self, throw: SealedThrow) -> bool:
        """Say whether it should have opened a link for a throw, and nothing says why not."""
        is_excused = self.name in throw.left_out and self.name != HOST
        return self._last is not None and self.name not in throw.links and not is_excused

    def opens(self, link: bytes) -> Code | None:
        """Take the next link; return what is wrong with it, or None."""
        if self._last is not None:
            between = steps_between(link, self._last, FURTHEST)
            if between is not None:
                in_turn = len(between) <= self.owed + 1
                self._go_on(link, between)
                return None if in_turn else "link-out-of-order"
            if link in self._passed:
                return "link-out-of-order"
        for position, later in enumerate(self._coming):
            between = steps_between(link, later.anchor, FURTHEST)
            if between is not None:
                del self._coming[: position + 1]
                self._go_on(link, between)
                return "late-commitment"
        if self._last is None:
            self._begin(link)
            return "no-commitment"
        self.owed += 1
        return "broken-link"

    def repeats(self) -> Code:
        """Take a link that somebody has opened before instead of the next one."""
        self.owed += 1
        return "link-twice"

    def _go_on(self, link: bytes, between: Sequence[bytes]) -> None:
        self._passed.update(between)
        self._begin(link)
