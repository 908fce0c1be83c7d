"""What Penalty prints: what PEN-2 says is in the box, and what the squares of an edition say."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.boxes.penalty.board import FIGURES, name_of
from ludotheca.boxes.penalty.edition import Edition
from ludotheca.boxes.penalty.scene import card_of_pile
from ludotheca.boxes.penalty.signs import SIGNS
from ludotheca.boxes.penalty.vocabulary import PILES
from ludotheca.core.board import Part
from ludotheca.core.kit import Deck, Kit, Note, PaperDie, Token
from ludotheca.core.scene import Message

PIPS = tuple("123456")
DICE = (PaperDie(PIPS, count=2), PaperDie(PIPS, "touch"), PaperDie(PIPS, "second"))
"""Two white ones, a red one and a blue one."""
SIGN_REACH = 16.0


def of(edition: Edition, players: int) -> Kit:
    """Return the kit of an edition."""
    pawn = FIGURES[0]
    return Kit(
        tokens=tuple(Token(pawn, seat) for seat in range(players)),
        standing=(pawn,),
        dice=DICE,
        decks=tuple(_deck(edition, pile) for pile in range(len(PILES))),
        notes=tuple(_notes(edition)),
    )


def _deck(edition: Edition, pile: int) -> Deck:
    name = PILES[pile]
    cards = (card_of_pile(edition, pile, number) for number in range(len(edition.piles[pile])))
    sign = Part(SIGNS[name], "ink")
    return Deck(Message(f"penalty-deck-{name}"), tuple(cards), (sign,), SIGN_REACH)


def _notes(edition: Edition) -> Iterator[Note]:
    """Yield what the squares say that have a name or give an instruction."""
    for square in edition.squares:
        if square.name or square.fact or square.kind == "instruction":
            fact = Message("penalty-card-text", {"text": square.fact}) if square.fact else None
            yield Note(name_of(square, edition.cup), fact)
