"""Speeds as ratios: all sides take turns in one run, so that a busy machine slows them alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ludotheca.bench import (
    attacked,
    chasse_croise,
    crowd,
    learning,
    odds,
    pig,
    royal_ur,
    server,
    solver,
    veldiv,
)
from ludotheca.bench.machine import facts
from ludotheca.core.errors import BadOption, listed, shown

SUITES: dict[str, Callable[[int], str]] = {
    "pig": pig.section,
    "chasse-croise": chasse_croise.section,
    "royal-ur": royal_ur.section,
    "veldiv": veldiv.section,
    "learning": learning.section,
    "odds": odds.section,
    "solver": solver.section,
    "server": server.section,
    "crowd": crowd.section,
    "attacked": attacked.section,
}
"""Each suite runs so many rounds and returns its section of the page."""

HEAD = """# Speed

`ludotheca bench` measures this; `make bench` installs the peers and writes the page. All sides take
turns within one run and share one core, so that a busy machine slows them alike; what counts is the
ratio, the median over the rounds with its extremes.
"""


def bench(suites: Sequence[str] = (), *, rounds: int) -> str:
    """Run some suites, or all of them, and return a page of Markdown.

    BadOption lists the suites if one is unknown, and refuses less than one round.
    """
    for name in suites:
        if name not in SUITES:
            raise BadOption(
                f"there is no benchmark {shown(name)}",
                option="suites",
                hint=f"benchmarks: {listed(SUITES)}",
            )
    if rounds < 1:
        raise BadOption(
            f"rounds cannot be {shown(rounds)}", option="rounds", hint="a whole number from 1"
        )
    sections = [SUITES[name](rounds) for name in suites or SUITES]
    return "\n".join([HEAD, facts(), *sections])
