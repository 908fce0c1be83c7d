"""A sealed table, simulated: a host and holders with chains, who throw, are late and take back."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from typing import Any

import ludotheca
from ludotheca import CHANCE, Match
from ludotheca.core.sealed.chain import Chain
from ludotheca.core.sealed.draw import context_of, drawn, message_of

NAME = "T4bLe"
PLAYERS = ["Zoé", "Ben", "Amir", "Ida"]


@dataclass
class SealedTable:
    """A match at a sealed table; every throw of it is entered in the proof."""

    match: Match
    rng: random.Random
    links: int = 4096
    chains: dict[str, Chain] = field(default_factory=dict[str, Chain])
    commitments: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])
    throws: list[dict[str, Any]] = field(default_factory=list[dict[str, Any]])

    def commit(self, party: str, *seats: int) -> None:
        """Let a party publish the anchor of a new chain."""
        chain = self.chains[party] = Chain(self.rng.randbytes(32), self.links)
        about = {"party": party, "seats": list(seats), "anchor": chain.anchor.hex()}
        self.commitments.append({**about, "before": len(self.throws)})

    def throw(self, *left_out: str) -> str:
        """Let the dice fall with the links of everybody who is not left out."""
        number = len(self.throws)
        opened = {
            party: chain.open() for party, chain in self.chains.items() if party not in left_out
        }
        shares = {party: link for party, link in opened.items() if party != "host"}
        message = message_of(self._context(), number, shares)
        state, game = self.match.state, self.match.game
        text = game.outcome_text(state, drawn(opened["host"], message, game.weights(state)))
        self.match.play(text)
        written = {party: link.hex() for party, link in opened.items()}
        self.throws.append({"t": number, "links": written, "left_out": list(left_out)})
        return text

    def _context(self) -> bytes:
        written = self.match.transcript()
        about = {key: written[key] for key in ("game", "rules", "options", "players")}
        return context_of(table=NAME, **about)

    def decide(self) -> None:
        """Let the seat that decides do anything."""
        self.match.play(self.rng.choice(self.match.legal()))

    def take_back(self, moves: int) -> None:
        """Take back moves; throws among them keep their numbers."""
        turns = self.match.turns[-moves:]
        texts = self.match.undo(moves)
        fallen = [text for text, turn in zip(texts, turns, strict=True) if turn.is_throw]
        kept = [throw for throw in self.throws if "undone" not in throw]
        for throw, text in zip(kept[-len(fallen) :] if fallen else [], fallen, strict=True):
            throw["undone"] = text

    def transcript(self) -> dict[str, Any]:
        """Return the transcript with its proof."""
        proof = {
            "source": "sealed",
            "table": NAME,
            "players": list(self.match.names),
            "commitments": self.commitments,
            "throws": self.throws,
        }
        return {**self.match.transcript(), "dice": proof}


def opened_table(game: str, seed: int, players: int | None = None, **options: Any) -> SealedTable:
    """Return a table at which the host and a holder for each seat have committed."""
    made = ludotheca.game(game, players, **options)
    table = SealedTable(Match(made, PLAYERS[: made.players]), random.Random(seed))  # noqa: S311
    table.commit("host")
    for seat in range(made.players):
        table.commit(f"h{seat + 1}", seat)
    return table


def played_table(
    game: str, seed: int, throws: int, *, events: bool = True, **options: Any
) -> dict[str, Any]:
    """Return the transcript of some throws; with events, people are late, take back, begin anew."""
    table = opened_table(game, seed, **options)
    while len(table.throws) < throws and not table.match.is_over:
        if table.match.actor != CHANCE:
            table.decide()
            continue
        late = [party for party in ("h1", "h2") if events and table.rng.random() < 0.2]
        table.throw(*late)
        if events and table.rng.random() < 0.15:
            table.take_back(min(table.rng.randint(1, 3), table.match.played))
        if events and table.rng.random() < 0.1:
            table.commit(table.rng.choice(list(table.chains)))
    return table.transcript()
