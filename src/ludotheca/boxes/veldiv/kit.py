"""What Veldiv prints: one track for all races, standing riders, the tokens and two dice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ludotheca.boxes.veldiv.articles import INDIVIDUAL, PURSUIT, TEAM, TEAM_PURSUIT, State
from ludotheca.boxes.veldiv.board import start_lines
from ludotheca.boxes.veldiv.riders import FIGURES
from ludotheca.core.board import Board, Figure, Part
from ludotheca.core.kit import Kit, PaperDie, Token, seat_tokens
from ludotheca.core.paths import disc
from ludotheca.core.scene import Message, Piece

DICE = (PaperDie(tuple("123456"), count=2),)
PREMIERS, LAPS = 24, 12
"""With three to win, twelve riders take at most 25 Premier tokens; lap tokens are rare."""


def _token(name: str, role: str) -> Figure:
    ring = Part(disc(0, 0, 31), f"line {role}")
    return Figure(name, (Part(disc(0, 0, 36), "ivory"), ring), None, words_at=(0.0, 0.0))


PREMIER, LAP = _token("premier", "touch thick"), _token("lap", "second thick")


def of(start: State, pieces: tuple[Piece, ...], board: Board, starts: set[int]) -> Kit:
    """Return the kit of a race as it begins; ``starts`` are the start squares of all pursuits."""
    marked = (*board.shapes, *start_lines(tuple(sorted(starts))))
    return Kit(
        board=replace(board, shapes=marked),
        tokens=(*seat_tokens(pieces), *_tokens(start)),
        standing=tuple(figure.id for figure in FIGURES),
        dice=DICE,
    )


def _tokens(start: State) -> Iterator[Token]:
    """Yield the tokens of a race: Premier where there are sprints, Un Tour where laps count."""
    if start.race in (INDIVIDUAL, TEAM):
        yield Token(PREMIER, words=Message("veldiv-token-premier"), count=PREMIERS)
    if start.race in (INDIVIDUAL, TEAM, PURSUIT, TEAM_PURSUIT):
        yield Token(LAP, words=Message("veldiv-token-lap"), count=LAPS)
