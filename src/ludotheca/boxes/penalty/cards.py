"""Cards: two piles whose order becomes known as they are drawn (PEN-5)."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.penalty.arrivals import obey
from ludotheca.boxes.penalty.settling import settle
from ludotheca.boxes.penalty.state import DREW, NOTHING, State
from ludotheca.boxes.penalty.vocabulary import MOST_CARDS
from ludotheca.rulebook import cite, rule


@rule
def card_of(s: State, outcome: int) -> int:
    """Return the card that an outcome draws: one of those not yet seen, or the known one on top."""
    pile = s.pile
    if s.seen[pile] == s.card_counts[pile]:
        return s.orders[pile][s.tops[pile]]
    left = outcome
    for card in range(s.card_counts[pile]):
        if s.drawn[pile][card] == 0:
            if left == 0:
                return card
            left -= 1
    return NOTHING


@rule
def draw_card(s: State, card: int, ev: Any) -> None:
    """PEN-5: the card is obeyed and goes to the bottom, so the order repeats once all are seen."""
    pile = s.pile
    pawn = s.drawer
    if s.seen[pile] < s.card_counts[pile]:
        s.orders[pile][s.seen[pile]] = card
        s.drawn[pile][card] = 1
        s.seen[pile] += 1
    s.tops[pile] = (s.tops[pile] + 1) % s.card_counts[pile]
    s.last_piles[pawn] = pile
    s.last_cards[pawn] = card
    s.drawer = 0
    s.pile = 0
    which = pile * MOST_CARDS + card
    cite(ev, DREW, pawn, which, which, which)
    obey(s, pawn, s.card_effects[pile][card], s.card_amounts[pile][card], 1, ev)
    settle(s, ev)
