"""``python -m tests.faults``: run scenarios and print their counts."""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from traceback import format_exception
from types import ModuleType

from tests.faults import (
    clock,
    damage,
    database,
    disk,
    floods,
    kills,
    long_table,
    servers,
    silence,
)
from tests.faults.report import Report, table
from tests.faults.trial import LONG, SHORT, Scale, Trial
from tests.patience import PATIENCE

SCENARIOS: dict[str, ModuleType] = {
    scenario.__name__.rpartition(".")[2]: scenario
    for scenario in (kills, servers, database, disk, silence, floods, clock, damage, long_table)
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what was asked for; 1 if anything failed."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("scenarios", nargs="*", help=f"{', '.join(SCENARIOS)}; or all")
    parser.add_argument("--long", action="store_true", help="as much as is done by hand")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--patience", type=float, default=PATIENCE, help="seconds to wait at most")
    asked = parser.parse_args(arguments)
    if unknown := [name for name in asked.scenarios if name not in SCENARIOS]:
        parser.error(f"no scenario {', '.join(unknown)}; there are {', '.join(SCENARIOS)}")
    reports = [
        run(name, LONG if asked.long else SHORT, asked.seed, asked.patience)
        for name in asked.scenarios or SCENARIOS
    ]
    _say(table(reports))
    _say(f"seed {asked.seed}")
    return 0 if all(report.is_clean for report in reports) else 1


def run(name: str, scale: Scale, seed: int, patience: float = PATIENCE) -> Report:
    """Run one scenario in a folder of its own and return its counts."""
    report = Report(name)
    with tempfile.TemporaryDirectory(prefix="ludotheca-") as folder:
        choices = random.Random(seed)  # noqa: S311  # it has to be repeatable, not secret
        trial = Trial(Path(folder), scale, choices, report, patience)
        try:
            asyncio.run(SCENARIOS[name].run(trial))
        except Exception as problem:  # whatever it is, the counts of the others are worth having
            report.check("it came to its end", False, "".join(format_exception(problem)[-3:]))
    return report


def _say(text: str) -> None:
    sys.stdout.write(f"{text}\n")


if __name__ == "__main__":
    sys.exit(main())
