"""Measure every reading and write the table of the docs: ``make readings``."""

from __future__ import annotations

import sys
from pathlib import Path

from ludotheca.lab.readings import Change, Reading, measure, readings

PAGE = Path(__file__).parent.parent / "docs" / "reference" / "readings.md"
GAMES = 100_000

HEAD = """# Readings, measured

Where a sheet leaves something open, an option turns our reading of it. This page says how much each
reading changes a game; `make readings` writes it anew.

Both readings are played with common dice, {games:,} games each from seed 0, with the game's usual
bot in every seat. *Wins* is the change of each seat's share of the wins, in points of a hundred,
seat 0 first; *other winner* the share of games that somebody else wins, or that are shared
otherwise; *moves* the change of the mean length of a game, with the length under the usual
reading before it. ± is half a 95 % interval of the paired differences; a change whose interval
leaves out zero is set in **bold**; of so many figures about one in twenty is bold by chance. A
shared win counts in equal parts. A decision is a move: a reading that leaves a choice to the player
makes games longer by its choices alone.
"""
COLUMNS = "| players | bot | other winner | wins | moves |\n|---|---|---|---|---|\n"


def page() -> str:
    """Return the page, measured anew."""
    parts = [HEAD.format(games=GAMES)]
    for kind, option, value in readings():
        sys.stderr.write(f"{kind.id} {option.name}={value}\n")
        measured = [
            measure(kind, option, value, players=players, games=GAMES) for players in kind.seats
        ]
        first = measured[0]
        title = f"`{first.game}`: {first.option} = {first.other} instead of {first.usual}"
        parts.append(f"\n## {title} ({first.item})\n\n{COLUMNS}{''.join(map(row, measured))}")
    return "".join(parts)


def row(reading: Reading) -> str:
    """Return a line of a table."""
    wins = " · ".join(written(change, 100) for change in reading.wins)
    moves = f"{reading.usual_moves:.1f} {written(reading.moves, 1)}"
    other_winner = f"{100 * reading.other_winner:.1f} %"
    return f"| {reading.players} | {reading.policies[0]} | {other_winner} | {wins} | {moves} |\n"


def written(change: Change, scale: int) -> str:
    """Write a change with its sign and its interval."""
    text = f"{scale * change.by:+.2f} ± {scale * change.reach:.2f}"
    return f"**{text}**" if change.is_seen else text


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
