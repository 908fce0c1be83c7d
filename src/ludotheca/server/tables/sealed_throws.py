"""Throws of sealed dice, drafted: who may commit to what, and what falls once links are opened."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import gcd
from typing import TYPE_CHECKING, Any

from ludotheca.core.dice import Dice
from ludotheca.core.errors import NoThrow
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.sealed.chain import LINKS
from ludotheca.core.sealed.draw import VERSION, context_of, drawn, message_of
from ludotheca.core.sealed.proof import HOST, SEALED
from ludotheca.rulebook import Record
from ludotheca.server.tables.errors import BadAnchor, NotNow, NotYours, TooLong
from ludotheca.server.tables.history import Draft, History
from ludotheca.server.tables.host_chain import host_link
from ludotheca.server.tables.seals import Seals, party_of
from ludotheca.server.tables.setup import Setup

if TYPE_CHECKING:
    from ludotheca.server.tables.table import Table
    from ludotheca.sitting import Sitting

HOST_LINKS = LINKS
"""Links of each of the host's chains."""
MOST_OF_ONE = 100
"""Commitments of one holder: one that loses its chain so often goes on without."""
MOST_OF_ALL = 1000
"""Commitments of one table, far fewer than the entries that it may have beside its moves."""


@dataclass(frozen=True)
class Shared:
    """What holders have opened for the next throw, and when it was asked for."""

    links: Mapping[str, str] = field(default_factory=dict[str, str])
    asked_at: int | None = None


NOBODY = Shared()


@dataclass(frozen=True, eq=False)
class Fallen:
    """A throw of sealed dice as people are told of it."""

    t: int
    links: Mapping[str, str]
    left_out: tuple[str, ...]
    outcomes: tuple[tuple[str, int], ...]
    """What could fall, as the rules list it, with weights that share no divisor."""

    @classmethod
    def at(cls, match: Match, body: Mapping[str, Any]) -> Fallen:
        """Return what is kept of a throw that is about to be played in a match."""
        outcomes = tuple(_outcomes(match.game, match.state))
        return cls(body["t"], body["links"], tuple(body["left_out"]), outcomes)


def _outcomes(game: Game, state: Record) -> list[tuple[str, int]]:
    weights = game.weights(state)
    divisor = gcd(*weights) or 1
    return [
        (game.outcome_text(state, outcome), weight // divisor)
        for outcome, weight in enumerate(weights)
    ]


@dataclass(frozen=True)
class SealedDice(Dice):
    """Dice that fall when links are opened, and never by themselves."""

    context: bytes
    t: int = 0
    links: Mapping[str, str] = field(default_factory=dict[str, str])

    def throw(self, game: Game, state: Record, number: int) -> str:  # noqa: ARG002
        """Return what these links make; NoThrow if the host's is not among them."""
        if HOST not in self.links:
            raise NoThrow("sealed dice fall when their links are opened")
        opened = {party: bytes.fromhex(link) for party, link in self.links.items()}
        host = opened.pop(HOST)
        message = message_of(self.context, self.t, opened)
        return game.outcome_text(state, drawn(host, message, game.weights(state)))

    def described(self) -> dict[str, Any]:
        """Return the name of the source; the proof is made from the entries of the table."""
        return {"source": SEALED}


def settled_context(table: str, setup: Setup, seals: Seals) -> dict[str, Any]:
    """Return what every throw of a table is drawn for, as a transcript writes it."""
    return {
        "game": setup.game,
        "options": dict(setup.options),
        "players": list(seals.players),
        "rules": setup.rules,
        "sealed": VERSION,
        "table": table,
    }


def dice_of(table: str, setup: Setup, seals: Seals) -> SealedDice:
    """Return the dice of a sealed table where play has begun, without anything opened."""
    settled = settled_context(table, setup, seals)
    del settled["sealed"]
    return SealedDice(context_of(**settled))


# Commitments


def first_drafts(setup: Setup) -> list[Draft]:
    """Return what is kept of a table before anything else: the host commits first, always."""
    return [_host_commitment(setup, 0, 0)] if setup.dice == SEALED else []


def _host_commitment(setup: Setup, chain: int, before: int) -> Draft:
    anchor = host_link(setup.seal, chain, 0, HOST_LINKS)
    return Draft(
        "committed", {"party": HOST, "chairs": list[int](), "anchor": anchor, "before": before}
    )


def draft_commitment(table: Table, person: int | None, anchor: str, before: int) -> list[Draft]:
    """Let somebody who holds a chair commit to a chain that counts from a throw on."""
    seals = sealed_of(table.history)
    if person is None or person not in table.history.everybody:
        raise NotYours("only players commit to a chain")
    if table.situation.phase == "over":
        raise NotNow("the match is over")
    party = party_of(person)
    is_much = seals.commitments_of(party) >= MOST_OF_ONE or len(seals.chains) >= MOST_OF_ALL
    if is_much:
        raise TooLong(f"{MOST_OF_ONE} chains are enough for one player")
    if seals.knows(anchor):
        raise BadAnchor("that chain is known at this table already", hint="make another one")
    table.check_length()
    held = table.history.chairs_held_by(person)
    chairs = sorted(table.history.as_set(seat) for seat in held)
    about = {"party": party, "chairs": chairs, "anchor": anchor, "before": before}
    return [Draft("committed", about)]


def sealed_of(history: History) -> Seals:
    """Return how the dice of a table stand; NotNow if they are not sealed."""
    if history.seals is None:
        raise NotNow("the dice of this table are not sealed")
    return history.seals


# Throws


def draft_fall(table: Table, sitting: Sitting, dice: SealedDice, shared: Shared) -> list[Draft]:
    """Open the host's link and let the dice fall, with all that holders have opened.

    With the last link of its chain the host commits to the next one, in the same breath.
    """
    setup, seals = table.setup, sealed_of(table.history)
    used, opened = seals.commitments_of(HOST) - 1, seals.current[HOST].opened + 1
    shares = {party: link for party, link in shared.links.items() if seals.accepts(party, link)}
    links = {HOST: host_link(setup.seal, used, opened, HOST_LINKS), **shares}
    text = sitting.match.draw(SealedDice(dice.context, seals.next, links))
    move = table.checked(sitting, text, shared.asked_at)
    sealed = {"t": seals.next, "links": links, "left_out": seals.left_out(links)}
    fallen = Draft("move", {**move.body, "sealed": sealed})
    if opened < HOST_LINKS:
        return [fallen]
    return [fallen, _host_commitment(setup, used + 1, seals.next + 1)]
