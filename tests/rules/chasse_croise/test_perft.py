"""How many lines of decisions there are, from several positions with given dice."""

from __future__ import annotations

from copy import deepcopy
from pathlib import Path

import pytest

from ludotheca.lab.lines import count_lines
from ludotheca.lab.speed import Speed
from tests.oracles.chasse_croise import ChasseCroiseOracle
from tests.rules.chasse_croise.positions import position

TABLE = Path(__file__).with_name("perft.txt")
ROWS = [
    [part.strip() for part in line.split("|")]
    for line in TABLE.read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
SEATS = ("red", "white")


def distances(text: str) -> dict[int, int]:
    return {pawn: int(part) for pawn, part in enumerate(text.split(), start=1)}


def counted(row: list[str], *, compiled: bool) -> list[int]:
    red, white, to_play, throws, _ = row
    seat = SEATS.index(to_play)
    match = position(red=distances(red), white=distances(white), to_play=seat)
    numbers = match.game.playable(match.state)
    outcomes = [numbers[throw] for throw in throws.split()]
    return count_lines(match.game, outcomes, 4, start=match.state, speed=Speed.of(compiled))


@pytest.mark.compiled
@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[2]} {row[3]}")
def test_perft_plain_and_compiled(row: list[str]) -> None:
    expected = [int(count) for count in row[4].split()]
    assert counted(row, compiled=False) == expected
    assert counted(row, compiled=True) == expected


def lines_of(oracle: ChasseCroiseOracle, throws: list[str], depth: int) -> int:
    """Count lines by the oracle, which knows nothing of our numbers."""
    while oracle.actor() == "chance":
        oracle.play(throws[0])
        throws = throws[1:]
    moves = oracle.moves()
    if depth == 1:
        return len(moves)
    total = 0
    for text in moves:
        after = deepcopy(oracle)
        after.play(text)
        total += lines_of(after, throws, depth - 1)
    return total


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row[2]} {row[3]}")
def test_perft_is_the_oracles(row: list[str]) -> None:
    red, white, to_play, throws, lines = row
    oracle = ChasseCroiseOracle(2)
    oracle.distances = [list(distances(red).values()), list(distances(white).values())]
    oracle.seat = SEATS.index(to_play)
    for depth, expected in enumerate(lines.split()[:3], start=1):
        assert lines_of(deepcopy(oracle), throws.split(), depth) == int(expected)
