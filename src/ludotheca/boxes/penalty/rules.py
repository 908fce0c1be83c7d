"""The rules of Penalty: opening throws, turns, and who has won.

How a throw is settled stands in ``settling`` and ``arrivals``, play-offs and cards in their own.
"""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.penalty.arrivals import arrive, stand
from ludotheca.boxes.penalty.cards import card_of, draw_card
from ludotheca.boxes.penalty.playoffs import shoot
from ludotheca.boxes.penalty.settling import end_turn, settle
from ludotheca.boxes.penalty.state import (
    AGAIN,
    BEGINS,
    CARD,
    DICE,
    ENDED,
    MOST_PLAYERS,
    MOVED,
    NOTHING,
    OPENED,
    OPENING,
    OUT,
    PLAYOFF,
    RANKED,
    STOPS,
    THROW,
    THROWS_AGAIN,
    TIED,
    TOO_MANY,
    UP_TO_4,
    WON,
    WON_BY_SEVEN,
    State,
    Tables,
)
from ludotheca.boxes.penalty.vocabulary import MOST_CARDS
from ludotheca.rulebook import CHANCE, OVER, cite, rule

RULES_VERSION = 2

# Decisions
ROLL, STOP = 0, 1

# The 21 throws of two dice, the higher die first: 1-1, 2-1, 2-2, 3-1 …
PAIRS = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
TOTALS = tuple(high + low for high, low in PAIRS)
IS_DOUBLE = tuple(int(high == low) for high, low in PAIRS)
WEIGHTS = tuple(1 if high == low else 2 for high, low in PAIRS)
PHYSICAL = tuple(
    PAIRS.index((max(one, two), min(one, two))) for one in range(1, 7) for two in range(1, 7)
)
"""The throw that each of the 36 equally likely falls of two dice makes."""
FACES = 6

SEVEN = 7
"""The total that also wins from a few squares away (PEN-13)."""

MOST_MOVES = 2
MOST_OUTCOMES = MOST_CARDS


def setup(s: State, players: int, edition: Tables, seven: int) -> None:
    """PEN-3: everybody stands on START, and the first seat throws first to see who begins.

    Plain Python, never compiled: the edition's tables are copied into the state.
    """
    s.players = players
    s.seven = seven
    s.cup = edition.cup
    for name in Tables.BY_SQUARE:
        table = getattr(edition, name)
        getattr(s, name)[: len(table)] = table
    for pile, cards in enumerate(edition.cards):
        s.card_counts[pile] = len(cards)
        for card, (effect, amount) in enumerate(cards):
            s.card_effects[pile][card] = effect
            s.card_amounts[pile][card] = amount
    s.last_throw = NOTHING
    for seat in range(MOST_PLAYERS):
        s.last_piles[seat] = s.last_cards[seat] = NOTHING
        s.opening_totals[seat] = NOTHING if seat < players else OUT


@rule
def actor(s: State) -> int:
    """Say who is to act: a seat that may throw again, the dice or a pile, or nobody any more."""
    if s.phase == ENDED:
        return OVER
    return s.turn if s.phase == AGAIN else CHANCE


@rule
def seat(s: State) -> int:
    """Say who throws, draws or decides now; in a play-off the one whose die is next."""
    if s.phase == PLAYOFF:
        return s.blue if s.shot_count % 2 == 0 else s.red
    return s.drawer if s.phase == CARD else s.turn


@rule
def legal(s: State, moves: Any) -> int:  # noqa: ARG001
    """PEN-10: throw again or stop."""
    moves[0] = ROLL
    moves[1] = STOP
    return 2


@rule
def chance(s: State, weights: Any) -> int:
    """Write the weights of what can fall or be drawn, and return how many there are."""
    if s.phase in (PLAYOFF, CARD):
        count = tickets(s)
        for outcome in range(count):
            weights[outcome] = 1
        return count
    for throw in range(len(WEIGHTS)):
        weights[throw] = WEIGHTS[throw]
    return len(WEIGHTS)


@rule
def tickets(s: State) -> int:
    """Return the number of equally likely falls; PEN-5: a card that is known is a sure one."""
    if s.phase == PLAYOFF:
        return FACES
    if s.phase == CARD:
        return max(1, s.card_counts[s.pile] - s.seen[s.pile])
    return len(PHYSICAL)


@rule
def fall(s: State, ticket: int) -> int:
    """Return the outcome of each of them."""
    return ticket if s.phase in (PLAYOFF, CARD) else PHYSICAL[ticket]


@rule
def apply(s: State, move: int, ev: Any) -> None:
    """Let dice fall, draw a card, or decide."""
    if s.phase == THROW:
        throw_dice(s, move, ev)
    elif s.phase == PLAYOFF:
        shoot(s, move + 1, ev)
    elif s.phase == CARD:
        draw_card(s, card_of(s, move), ev)
    elif s.phase == OPENING:
        throw_to_open(s, move, ev)
    elif move == ROLL:
        cite(ev, THROWS_AGAIN, s.turn)
        s.phase = THROW
    else:
        cite(ev, STOPS, s.turn)
        end_turn(s, ev)


# PEN-3: who begins


@rule
def throw_to_open(s: State, throw: int, ev: Any) -> None:
    """PEN-3: each seat throws in turn; when all have, their totals are compared."""
    total = TOTALS[throw]
    s.last_throw = throw
    s.opening_totals[s.turn] = total
    cite(ev, OPENED, s.turn, throw, total)
    s.turn = next_to_open(s)
    if s.turn == NOTHING:
        compare_openings(s, ev)


@rule
def compare_openings(s: State, ev: Any) -> None:
    """PEN-3: one leader begins; several throw again, and the others are out of it."""
    best = max_opening(s)
    leaders = 0
    for player in range(s.players):
        if s.opening_totals[player] == best:
            leaders += 1
            s.turn = player
    if leaders == 1:
        cite(ev, BEGINS, s.turn, best)
        s.phase = THROW
        for player in range(s.players):
            s.opening_totals[player] = OUT
        return
    for player in range(s.players):
        if s.opening_totals[player] == best:
            cite(ev, TIED, player, best)
            s.opening_totals[player] = NOTHING
        else:
            s.opening_totals[player] = OUT
    s.turn = next_to_open(s)


@rule
def next_to_open(s: State) -> int:
    """Return the first seat that has an opening throw to make, or NOTHING."""
    for player in range(s.players):
        if s.opening_totals[player] == NOTHING:
            return player
    return NOTHING


@rule
def max_opening(s: State) -> int:
    """Return the highest total of this round of opening throws."""
    best = 0
    for player in range(s.players):
        best = max(best, s.opening_totals[player])
    return best


# The white dice


@rule
def throw_dice(s: State, throw: int, ev: Any) -> None:
    """PEN-4: the pawn moves by the total.  PEN-12, PEN-13: what wins, and what is too much."""
    s.last_throw = throw
    s.doubled = IS_DOUBLE[throw]
    s.met = 0
    s.again = 0
    s.effects = 0
    square = s.positions[s.turn]
    needs = s.cup - square
    total = TOTALS[throw]
    if wins(s, total, needs):
        cite(ev, WON if total == needs else WON_BY_SEVEN, s.turn, throw, needs)
        win(s, ev)
    elif total > needs:
        cite(ev, TOO_MANY, s.turn, throw, needs)
        end_turn(s, ev)
    else:
        cite(ev, MOVED, s.turn, throw, square, square + total)
        arrive(s, s.turn, square + total, DICE, ev)
        settle(s, ev)


@rule
def wins(s: State, total: int, needs: int) -> bool:
    """PEN-12: the exact total wins.  PEN-13: so does a seven from 4, 2, 1 and perhaps 3 away."""
    if total == needs:
        return True
    return total == SEVEN and (needs in (4, 2, 1) or (needs == 3 and s.seven == UP_TO_4))


@rule
def win(s: State, ev: Any) -> None:
    """PEN-15: the first pawn in the Cup ends the game; the others are ranked by their squares."""
    stand(s, s.turn, s.cup, ev)
    s.doubled = 0
    s.phase = ENDED
    for step in range(1, s.players):
        other = (s.turn + step) % s.players
        cite(ev, RANKED, other, s.positions[other], s.cup - s.positions[other])


@rule
def ranking(s: State, places: Any) -> None:
    """PEN-15: place the seats by how far they have come; equal squares are tied."""
    for player in range(s.players):
        better = 0
        for other in range(s.players):
            if s.positions[other] > s.positions[player]:
                better += 1
        places[player] = better
