"""The template that ``ludotheca edition new`` writes: a whole board, ready to be filled in."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.boxes.penalty.vocabulary import PILES

ROW_SIZES = {"outer": 40, "inner": 28, "glory": 20}
CARDS = 20
CARD_SQUARES = {"penalty": range(4, 70, 9), "joker": range(8, 70, 9)}
INSTRUCTIONS = {75: "advance 3", 83: "back 5"}

HEAD = """\
# An edition of Penalty: your own board and cards.
#
#   ludotheca edition check my-penalty.toml      says everything that is wrong
#   ludotheca play penalty --edition my-penalty.toml
#
# Every text stands in English (en) and in French (fr). This file can be played as it is; put your
# own squares and cards in place of these.

schema = "penalty-edition/1" # the format of this file
name = "my-penalty"          # small letters, digits and hyphens; transcripts use it
title = { en = "My Penalty", fr = "Mon Penalty" }

# START and the Cup may have a name and a fact, like any square.
[start]
name = { en = "Start", fr = "Départ" }

[cup]
name = { en = "Winner", fr = "Vainqueur" }

# The squares, numbered from 1 to the last before the Cup without a gap. Each has:
#   number  its place on the way
#   row     outer, inner or glory, in this order
#   kind    plain, penalty, joker or instruction
#   effect  what an instruction makes the pawn do (instructions only):
#           advance 3, back 3, next joker (or penalty, instruction), row_start, miss_turn 1,
#           throw_again, swap_ahead, none
#   name    what stands on it (optional), as in  name = { en = "Lens", fr = "Lens" }
#   fact    something true that is told on arrival (optional):
#           fact.en = "..."
#           fact.fr = "..."
#           fact.source = "where it can be looked up"
"""

CARDS_HEAD = """
# The cards: penalty first, then joker; each pile is numbered from 1 without a gap. Each card has a
# number, a text, an effect as above, and perhaps a fact.
"""


def template() -> str:
    """Return the text of a playable edition with a comment for every field."""
    return "\n".join([HEAD, *_squares(), CARDS_HEAD, *_cards()])


def _squares() -> Iterator[str]:
    number = 0
    for row, size in ROW_SIZES.items():
        for _ in range(size):
            number += 1
            yield _square(number, row)


def _square(number: int, row: str) -> str:
    lines = ["[[squares]]", f"number = {number}", f'row = "{row}"']
    kinds = [kind for kind, squares in CARD_SQUARES.items() if number in squares]
    if number in INSTRUCTIONS:
        lines += ['kind = "instruction"', f'effect = "{INSTRUCTIONS[number]}"']
    else:
        lines.append(f'kind = "{kinds[0] if kinds else "plain"}"')
    return "\n".join([*lines, ""])


def _cards() -> Iterator[str]:
    for pile in PILES:
        effect = "back 2" if pile == "penalty" else "advance 2"
        for number in range(1, CARDS + 1):
            texts = f'text = {{ en = "Card {number}", fr = "Carte {number}" }}'
            yield f'[[{pile}]]\nnumber = {number}\n{texts}\neffect = "{effect}"\n'
