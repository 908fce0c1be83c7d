"""What the entries of a table say of its sealed dice: who has committed, and what was opened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from typing import Any

from ludotheca.core.sealed.chain import follows
from ludotheca.core.sealed.proof import HOST


def holder_of(party: str) -> int | None:
    """Return the number of the person who is a party; None for the host."""
    return None if party == HOST else int(party[1:]) - 1


def party_of(holder: int) -> str:
    """Return what a person with seats is called as a party.

    >>> party_of(0)
    'h1'
    """
    return f"h{holder + 1}"


@dataclass(frozen=True)
class OpenedChain:
    """What everybody knows of a chain: where it begins, and how far it has been opened."""

    party: str
    anchor: str
    before: int
    """The first throw that it counts for."""
    last: str
    """The link that was opened last, or the anchor."""
    opened: int = 0

    def going_on(self, link: str) -> OpenedChain:
        """Return the chain with its next link opened."""
        return replace(self, last=link, opened=self.opened + 1)

    def links_back(self) -> Iterator[str]:
        """Yield every link that was opened, the latest first, and the anchor."""
        link = bytes.fromhex(self.last)
        for _ in range(self.opened + 1):
            yield link.hex()
            link = sha256(link).digest()


@dataclass(frozen=True)
class PartySeen:
    """A chain as people are told of it: whose it is now, and how often he was left out."""

    chain: OpenedChain
    seats: tuple[int, ...]
    missed: int


@dataclass(frozen=True)
class Committed:
    """Somebody has committed to a chain; this is how they stand then, whatever came after."""

    version: int
    t: int
    parties: tuple[PartySeen, ...]


class Seals:
    """The chains of a table, and the number of its next throw."""

    def __init__(self) -> None:
        self.next = 0
        """The number of the next throw; one that is taken back keeps its own."""
        self.players: list[str] = []
        """The names when play began, as a transcript writes them."""
        self.chains: list[OpenedChain] = []
        """Every chain that anybody has committed to, in this order."""
        self.missed: dict[str, int] = {}
        """How many throws in a row each holder was left out of."""

    # Reading

    def commit(self, body: Mapping[str, Any]) -> None:
        """Take in a commitment."""
        anchor = body["anchor"]
        self.chains.append(OpenedChain(body["party"], anchor, body["before"], anchor))
        self.missed[body["party"]] = 0

    def throw(self, body: Mapping[str, Any]) -> None:
        """Take in what was opened for a throw."""
        links: Mapping[str, str] = body["links"]
        for number, chain in self._counting():
            if chain.party in links:
                self.chains[number] = chain.going_on(links[chain.party])
        for party in links:
            self.missed[party] = 0
        for party in body["left_out"]:
            self.missed[party] += 1
        self.next = body["t"] + 1

    def _counting(self) -> list[tuple[int, OpenedChain]]:
        """Return the chain of each party that counts for the next throw, and its place."""
        latest = {
            chain.party: (number, chain)
            for number, chain in enumerate(self.chains)
            if chain.before <= self.next
        }
        return list(latest.values())

    # Asking

    @property
    def current(self) -> dict[str, OpenedChain]:
        """The chain of each party that counts for the next throw."""
        return {chain.party: chain for _, chain in self._counting()}

    @property
    def told(self) -> list[OpenedChain]:
        """The chains that count for the next throw, and those that will for the one after it."""
        return [*self.current.values(), *(each for each in self.chains if each.before > self.next)]

    def commitments_of(self, party: str) -> int:
        """Return how often a party has committed."""
        return sum(chain.party == party for chain in self.chains)

    def accepts(self, party: str, link: str) -> bool:
        """Say whether a link is the next one of a party's own chain.

        A chain that leads into another's would open that one's links a second time: it has to
        pass its anchor, and is not followed there.
        """
        chain = self.current.get(party)
        if chain is None or any(link == each.anchor for each in self.chains):
            return False
        return follows(bytes.fromhex(link), bytes.fromhex(chain.last))

    def knows(self, anchor: str) -> bool:
        """Say whether an anchor was committed to before, or opened as a link of some chain."""
        return any(anchor in chain.links_back() for chain in self.chains)

    def left_out(self, links: Mapping[str, str]) -> list[str]:
        """Return the holders who have committed and contribute nothing, whether they are there."""
        return [party for party in self.current if party != HOST and party not in links]

    # Checkpoints

    def to_json(self) -> dict[str, Any]:
        """Return everything as JSON values."""
        return {**vars(self), "chains": [asdict(chain) for chain in self.chains]}

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Seals:
        """Return what `to_json` wrote."""
        made = cls()
        chains: Sequence[Mapping[str, Any]] = kept["chains"]
        values = {**kept, "chains": [OpenedChain(**chain) for chain in chains]}
        if set(values) != set(vars(made)):
            raise ValueError("another Ludotheca wrote this")
        vars(made).update(values)
        return made
