"""What was done and what was checked, counted, and what did not hold."""

from __future__ import annotations

from collections import Counter, defaultdict
from statistics import median

MOST_TOLD = 3
"""Failures of one check that are told in words; more are only counted."""


class Report:
    """The counts of one scenario."""

    def __init__(self, scenario: str) -> None:
        self.scenario = scenario
        self.done: Counter[str] = Counter()
        self.checked: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.told: list[str] = []
        self.seconds: defaultdict[str, list[float]] = defaultdict(list)

    def did(self, what: str, times: int = 1) -> None:
        """Count something that was done."""
        self.done[what] += times

    def took(self, what: str, seconds: float) -> None:
        """Note how long something took; nobody says how long it may."""
        self.seconds[what].append(seconds)

    def check(self, what: str, holds: bool, detail: object = "") -> bool:
        """Count a check, and a failure if it does not hold; returns whether it holds."""
        self.checked[what] += 1
        if not holds:
            self.failed[what] += 1
            if self.failed[what] <= MOST_TOLD:
                self.told.append(f"{self.scenario}: not so: {what}: {detail}"[:400])
        return holds

    @property
    def is_clean(self) -> bool:
        """Whether everything held, and anything was checked at all."""
        return bool(self.checked) and not self.failed

    def rows(self) -> list[tuple[str, str, str, str]]:
        """Return the counts: the scenario, what it was, how often, how often it failed."""
        done = [(self.scenario, what, str(times), "") for what, times in self.done.items()]
        checked = [
            (self.scenario, f"checked: {what}", str(times), str(self.failed[what]))
            for what, times in self.checked.items()
        ]
        took = [
            (
                self.scenario,
                f"seconds until {what}: median {median(times):.2f}, most {max(times):.1f}",
                str(len(times)),
                "",
            )
            for what, times in self.seconds.items()
        ]
        return done + took + checked


def table(reports: list[Report]) -> str:
    """Return the counts of several scenarios as a table, and below it what did not hold."""
    rows = [("scenario", "what", "times", "failed")]
    rows += [row for report in reports for row in report.rows()]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    lines = [
        f"{name:<{widths[0]}}  {what:<{widths[1]}}  {times:>{widths[2]}}  {failed:>{widths[3]}}"
        for name, what, times, failed in rows
    ]
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join([*lines, *(told for report in reports for told in report.told)])
