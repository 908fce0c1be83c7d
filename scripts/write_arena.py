"""Let the bots of every box meet and write what came of it as a page: docs/reference/arena.md.

Some ten minutes of two cores.  The same seed gives the same page, wherever it is written.  With
``--only chasse-croise`` only the contests of that game, or of that box, are played again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ludotheca
from ludotheca import lab
from ludotheca.bots import Bot, BotKind, opponents
from ludotheca.rulebook import compilable

PAGE = Path(__file__).parents[1] / "docs" / "reference" / "arena.md"
SEED = 15

HEAD = """\
# The arena

Written by `make arena`. Every two bots play each fall of the dice twice, with seats exchanged
([how](lab.md#the-arena)). Intervals hold with 95% certainty. Elo points have their mean at 0; 100
more mean 64% of the games. How each of them thinks is told [elsewhere](../explanation/bots.md).
"""


@compilable
def go_on(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Throw again whenever that is offered: it is the first decision wherever it is one."""
    move: int = moves[0]
    return move


AGAIN = Bot(BotKind("again", go_on))


@dataclass(frozen=True)
class Contest:
    """Bots that meet, and where."""

    game: str
    bots: tuple[str | Bot, ...]
    games: int
    players: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    note: str = ""
    about: str = ""
    """What it is about, if the same game has another contest."""

    @property
    def title(self) -> str:
        """The heading of its section."""
        options = "".join(f", `{name}={value}`" for name, value in self.options.items())
        about = f": {self.about}" if self.about else ""
        return f"## {self.game}, {self.players} players{options}{about}"

    def is_of(self, name: str) -> bool:
        """Say whether it belongs to a game or to a box of that name."""
        return name in (self.game, self.game.partition("/")[0])


LEVELS_NOTE = "Levels are `{easy}` (easy), `{normal}` (normal) and `{hard}` (hard)."
CONTESTS = (
    Contest(
        "chasse-croise",
        ("random", "careless", "greedy", "net-1", "net-2"),
        400,
        note=LEVELS_NOTE,
    ),
    Contest("ludix", ("random", "cautious", "hold", "bold", "perfect"), 20_000, note=LEVELS_NOTE),
    Contest("ludix", ("hold", "search-400"), 400, about="the search"),
    Contest(
        "ludix",
        ("cautious", "hold", "bold", "perfect"),
        20_000,
        players=4,
        note=LEVELS_NOTE,
    ),
    Contest("ludix", ("hold", "search-400"), 400, players=4, about="the search"),
    Contest("ludix/pig", ("random", "cautious", "hold", "bold", "perfect"), 20_000),
    Contest(
        "penalty",
        (AGAIN, "random", "forward", "search-400"),
        1_000,
        note="`again` always throws again.",
    ),
    Contest(
        "penalty",
        (AGAIN, "forward", "search-400"),
        400,
        players=4,
        note="`again` always throws again.",
    ),
    Contest(
        "veldiv/team",
        (AGAIN, "random", "search-400"),
        400,
        options={"mate": "choice"},
        note="`again` always lets the rider who moved throw again.",
    ),
    Contest(
        "veldiv/team-pursuit",
        (AGAIN, "random", "search-400"),
        400,
        options={"mate": "choice"},
        note="`again` always lets the rider who moved throw again.",
    ),
)


def table(contest: Contest) -> Iterator[str]:
    """Yield the lines of a contest: its bots, then every two of them."""
    game = ludotheca.game(contest.game, players=contest.players, **contest.options)
    found = lab.arena(game, contest.bots, games=contest.games, seed=SEED)
    levels = {level: player.name for level, player in opponents(game).items()}
    yield f"\n{contest.title}\n"
    yield f"{found.games} games of every two. {contest.note.format(**levels)}".rstrip() + "\n"
    yield "| bot | Elo | wins | between |\n|---|---|---|---|"
    for entrant in sorted(found.bots, key=lambda entry: -entry.elo):
        elo = f"{entrant.elo:+.0f} ± {entrant.elo_ci[1] - entrant.elo:.0f}"
        yield f"| `{entrant.name}` | {elo} | {_percent(entrant.share, entrant.ci)} |"
    yield "\n| | against | wins | between |\n|---|---|---|---|"
    for pair in found.pairs:
        yield f"| `{pair.a}` | `{pair.b}` | {_percent(pair.share, pair.ci)} |"


def _percent(share: float, limits: tuple[float, float]) -> str:
    low, high = (f"{100 * limit:.1f}" for limit in limits)
    return f"{100 * share:.1f}% | {low} to {high}%"


def kept() -> dict[str, str]:
    """Return the sections that the page has, by their titles."""
    text = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
    sections = [f"## {section.rstrip()}" for section in text.split("\n\n## ")[1:]]
    return {section.partition("\n")[0]: f"\n{section}" for section in sections}


def main() -> None:
    """Write the page."""
    reader = argparse.ArgumentParser(description=__doc__)
    reader.add_argument("--only", metavar="GAME", help="play its contests only; keep all others")
    only = reader.parse_args().only
    if only and not any(contest.is_of(only) for contest in CONTESTS):
        reader.error(f"no contest is of {only}: {', '.join({c.game: c for c in CONTESTS})}")
    before, parts = kept(), [HEAD.rstrip()]
    for contest in CONTESTS:
        if only is None or contest.is_of(only):
            sys.stderr.write(f"{contest.title}\n")
            parts += table(contest)
        elif contest.title in before:
            parts.append(before[contest.title])
    PAGE.write_text("\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
