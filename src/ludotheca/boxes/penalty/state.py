"""What lies on the table, and what the referee says of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ludotheca.boxes.penalty.vocabulary import MOST_CARDS, MOST_SQUARES, PILES
from ludotheca.rulebook import Citation, Record, i8, i16, i32, state

MOST_PLAYERS = 6
MOST_WAITING = 64
"""Entries that the queue can hold; a few are the most that was ever seen."""
SHOTS = 10
"""Throws of a play-off, blue and red in turn (PEN-6)."""
NOTHING = -1
OUT = -2

# What happens next
OPENING, THROW, AGAIN, PLAYOFF, CARD, ENDED = range(6)
PHASES = ("opening", "throw", "again", "playoff", "card", "over")

# What brought a pawn to a square; where it was swapped it does not arrive, but may meet another
DICE, EFFECT, PLAYED_OFF, SWAPPED = range(4)

# PEN-13: from where a seven wins
PRINTED, UP_TO_4 = range(2)


@dataclass(frozen=True)
class Tables:
    """An edition as the rules see it: numbers only; a table for each square from START on."""

    BY_SQUARE: ClassVar[tuple[str, ...]] = (
        "kinds",
        "row_starts",
        "square_effects",
        "square_amounts",
        "named",
    )

    cup: int
    kinds: tuple[int, ...]
    row_starts: tuple[int, ...]
    square_effects: tuple[int, ...]
    square_amounts: tuple[int, ...]
    named: tuple[int, ...]
    cards: tuple[tuple[tuple[int, int], ...], ...]
    """Effect and amount of each card, pile by pile."""


@state
class State(Record):
    """A game of Penalty; the first part is its edition, so that a state is complete in itself."""

    players: int = i8
    seven: int = i8  # PRINTED or UP_TO_4
    cup: int = i16  # the Cup's number: N
    kinds: list[int] = i8[MOST_SQUARES + 1]
    row_starts: list[int] = i16[MOST_SQUARES + 1]  # where row_start leads from each square
    square_effects: list[int] = i8[MOST_SQUARES + 1]
    square_amounts: list[int] = i16[MOST_SQUARES + 1]
    named: list[int] = i8[MOST_SQUARES + 2]  # 1 where there is something to tell; the Cup too
    card_counts: list[int] = i8[len(PILES)]
    card_effects: list[list[int]] = i8[len(PILES), MOST_CARDS]
    card_amounts: list[list[int]] = i16[len(PILES), MOST_CARDS]

    orders: list[list[int]] = i8[len(PILES), MOST_CARDS]  # cards, as they were first drawn
    drawn: list[list[int]] = i8[len(PILES), MOST_CARDS]  # 1 for each card that has been seen
    seen: list[int] = i8[len(PILES)]  # how many have been
    tops: list[int] = i8[len(PILES)]  # the place in the order of the card on top

    positions: list[int] = i16[MOST_PLAYERS]
    skips: list[int] = i32[MOST_PLAYERS]
    last_piles: list[int] = i8[MOST_PLAYERS]  # each seat's last card, or NOTHING
    last_cards: list[int] = i8[MOST_PLAYERS]
    turn: int = i8
    phase: int = i8
    last_throw: int = i8  # of the white dice

    opening_totals: list[int] = i8[MOST_PLAYERS]  # NOTHING before a seat throws, OUT when beaten

    doubled: int = i8  # the throw being settled was a double
    met: int = i8  # its thrower's pawn has had a play-off
    again: int = i8  # an effect lets its thrower throw again
    effects: int = i8  # since the white dice fell
    waiting: int = i8  # arrivals and swapped pawns in the queue, first come first
    waiting_pawns: list[int] = i8[MOST_WAITING]
    waiting_squares: list[int] = i16[MOST_WAITING]
    waiting_causes: list[int] = i8[MOST_WAITING]

    drawer: int = i8  # whose pawn lands on a card square
    pile: int = i8
    blue: int = i8
    red: int = i8
    shots: list[int] = i8[SHOTS]
    shot_count: int = i8


OPENED = Citation(1, "PEN-3", "opening", "seat", "throw", "total")
TIED = Citation(2, "PEN-3", "opening-tie", "seat", "total")
BEGINS = Citation(3, "PEN-3", "begins", "seat", "total")
MOVED = Citation(4, "PEN-4", "moved", "seat", "throw", "from", "to")
TOO_MANY = Citation(5, "PEN-12", "too-many", "seat", "throw", "needs")
WON = Citation(6, "PEN-12", "won", "seat", "throw")
WON_BY_SEVEN = Citation(7, "PEN-13", "won-by-seven", "seat", "throw", "needs")

DRAWS = Citation(8, "PEN-5", "draws", "seat", "pile", "square")
DREW = Citation(9, "PEN-5", "card", "seat", "card", "text", "fact")
INSTRUCTED = Citation(10, "PEN-11", "instruction", "seat", "square", "effect", "amount")
ENOUGH = Citation(11, "PEN-14", "enough", "seat", "square")

# What a card (PEN-5) or an instruction (PEN-11) does
LED_BY_CARD = Citation(12, "PEN-5", "led", "seat", "from", "to")
LED_BY_SQUARE = Citation(13, "PEN-11", "led", "seat", "from", "to")
OWES_BY_CARD = Citation(14, "PEN-5", "owes", "seat", "turns", "skips")
OWES_BY_SQUARE = Citation(15, "PEN-11", "owes", "seat", "turns", "skips")
AGAIN_BY_CARD = Citation(16, "PEN-5", "gains-throw", "seat")
AGAIN_BY_SQUARE = Citation(17, "PEN-11", "gains-throw", "seat")
SWAPPED_BY_CARD = Citation(18, "PEN-5", "swapped", "seat", "from", "to")
SWAPPED_BY_SQUARE = Citation(19, "PEN-11", "swapped", "seat", "from", "to")
IDLE_BY_CARD = Citation(20, "PEN-5", "idle", "seat")
IDLE_BY_SQUARE = Citation(21, "PEN-11", "idle", "seat")
KEPT_OUT = Citation(22, "PEN-14", "kept-out", "seat", "square")
MISSED = Citation(23, "PEN-5", "missed", "seat", "skips")

MET = Citation(24, "PEN-6", "playoff", "seat", "square")
MET_AGAIN = Citation(25, "PEN-8", "playoff-again", "seat", "square")
ANSWERS = Citation(26, "PEN-6", "answers", "seat")
SHOT_BLUE = Citation(27, "PEN-6", "shot-blue", "seat", "die", "shot", "total")
SHOT_RED = Citation(28, "PEN-6", "shot-red", "seat", "die", "shot", "total")
LEVEL = Citation(29, "PEN-7", "level", "seat", "total")
WON_PLAYOFF = Citation(30, "PEN-6", "playoff-won", "seat", "total", "from", "to")
LOST_PLAYOFF = Citation(31, "PEN-6", "playoff-lost", "seat", "total", "from", "to")
STOPPED_AT_START = Citation(32, "PEN-9", "back-at-start", "seat")
SHARES = Citation(33, "PEN-9", "shares", "seat", "square")

MAY_THROW = Citation(34, "PEN-10", "double", "seat")
MAY_NOT_THROW = Citation(35, "PEN-10", "double-lost", "seat")
THROWS_AGAIN = Citation(36, "PEN-10", "rolled", "seat")
STOPS = Citation(37, "PEN-10", "stopped", "seat")
TELLS = Citation(38, "PEN-1", "told", "seat", "square", "place", "fact")
RANKED = Citation(39, "PEN-15", "ranked", "seat", "square", "needs")
