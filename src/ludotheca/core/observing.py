"""What learners are told of a position: whose the numbers of a state are, or a view of its own."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheca.core.rules import Function


@dataclass(frozen=True)
class View:
    """A game's own way to write a position in numbers, as a learner sees it from a seat.

    ``write(s, seat, numbers)`` is a rule that finds ``size`` zeros and writes numbers from ``low``
    to ``high`` over them.
    """

    size: int
    low: int
    high: int
    write: Function


@dataclass(frozen=True)
class Observed:
    """What the fields of a state stand for, so that every seat can be shown itself first.

    ``by_seat`` names the arrays whose first index is a seat, ``by_pair`` those whose first two are;
    ``seats`` the numbers that are a seat's.  Where a seat has several pieces, one seat's behind the
    other's, ``pieces_each`` says how many; ``by_piece`` names the arrays of pieces, ``pieces`` the
    numbers that are a piece's.  A number that is nobody's, -1 for instance, stays as it is.
    ``left_out`` names fields that say nothing: what never changes, or follows from the others.
    """

    by_seat: tuple[str, ...] = ()
    by_pair: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    pieces_each: int = 1
    by_piece: tuple[str, ...] = ()
    pieces: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    view: View | None = None
