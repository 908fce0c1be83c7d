"""Let the bots of every box meet and write what came of it as a page: docs/reference/arena.md.

A few minutes of two cores.  The same seed gives the same page, wherever it is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import ludotheca
from ludotheca import lab
from ludotheca.bots import Bot, BotKind
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


CONTESTS = (
    Contest("chasse-croise", ("random", "greedy", "search-400"), 60),
    Contest("ludix", ("random", "hold-60", "hold", "search-400"), 200),
    Contest("ludix", ("hold-60", "hold", "search-400"), 200, players=4),
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
    options = "".join(f", `{name}={value}`" for name, value in contest.options.items())
    yield f"\n## {contest.game}, {contest.players} players{options}\n"
    yield f"{found.games} games of every two. {contest.note}".rstrip() + "\n"
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


def main() -> None:
    """Write the page."""
    lines = [line for contest in CONTESTS for line in table(contest)]
    PAGE.write_text("\n".join([HEAD.rstrip(), *lines]) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
