"""The felt: its slots, and room for everything that lies on it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from ludotheca.boxes.ludix.board import draw, slots_of


@pytest.mark.parametrize(
    ("throw", "numeral", "slots"),
    [
        ("LXVI", "LXVI", (0, 1, 2, 3)),
        ("LXVI", "XLIV", (1, 0, 3, 2)),
        ("XXXI", "XXXI", (0, 1, 2, 3)),
        ("XXVI", "XXIV", (0, 1, 3, 2)),
        ("LXXI", "LXIX", (0, 1, 3, 2)),
    ],
)
def test_a_die_goes_where_its_symbol_stands(
    throw: str, numeral: str, slots: tuple[int, ...]
) -> None:
    assert slots_of(throw, numeral) == slots


@pytest.mark.parametrize("seats", range(2, 7))
def test_nothing_lies_off_the_felt(seats: int) -> None:
    board = draw(4, seats)
    width, height = board.size
    for place in board.places().values():
        assert place.at is not None
        assert 60 < place.at[0] < width - 60
        assert 60 < place.at[1] < height - 60
    chests = [board.places()[f"bank-{seat}"].at for seat in range(seats)]
    across = [at[0] for at in chests if at]
    assert all(right - left > 130 for left, right in pairwise(across))
