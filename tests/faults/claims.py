"""What people asked for at a table, and what they were told became of it."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from time import monotonic
from typing import Any, Literal

from tests.faults.memory import Memory
from tests.faults.report import Report

UNSURE = "not known whether"
"""What is said of a move that may have been kept."""
REFUSED = "store-failed"
REASONS = {REFUSED, "conflict"}
"""Why something is refused at a table that is played by the rules."""


@dataclass
class Claim:
    """One thing that somebody asked for, at a version that he saw."""

    base: int
    wish: dict[str, Any]
    asked_at: float
    """When it was asked for last."""
    fate: Literal["open", "done", "refused"] = "open"
    """Open is also what nobody was told, or what nobody could be told for sure."""

    @property
    def move(self) -> str | None:
        """The move, if it was one that somebody named."""
        return self.wish.get("move")


class Claims:
    """Everything that was asked for at one table."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._claims: defaultdict[int, list[Claim]] = defaultdict(list)
        self.unsure: list[Claim] = []
        """Those of which somebody was told that nobody knows whether they were kept."""

    def ask(self, base: int, wish: dict[str, Any]) -> Claim:
        """Note that somebody asks for something."""
        claim = Claim(base, wish, monotonic())
        self._claims[base].append(claim)
        return claim

    def answer(self, claim: Claim, answer: dict[str, Any], *, is_asked_again: bool) -> None:
        """Note what he was told.

        Whether it was kept is sure if it is said to be; and if it is refused at once and for good,
        it never was.
        """
        if answer["kind"] == "done":
            what = "what is acknowledged is the version after the one that was seen"
            self._report.check(what, answer["version"] == claim.base + 1, answer)
            claim.fate = "done"
            return
        what = "what is refused is refused for a reason that fits"
        self._report.check(what, answer["code"] in REASONS, answer)
        if UNSURE in answer["message"]:
            self._report.did("requests of which nobody could say whether they were kept")
            self.unsure.append(claim)
        elif not is_asked_again:
            claim.fate = "refused"

    def check(self, memory: Memory) -> None:
        """Compare with what happened at a table where nothing happens unless it is asked for."""
        for version, move in memory.moves.items():
            asked = [claim for claim in self._claims[version - 1] if claim.move == move]
            fates = [claim.fate for claim in asked]
            is_right = fates.count("done") <= 1 and {*fates} - {"refused"} != set()
            detail = f"version {version} is {move}: {fates}"
            self._report.check("every move was asked for, and made once", is_right, detail)

    def check_unsure(self, memory: Memory, *, were_kept: bool) -> None:
        """Compare what nobody could say with what happened, as everybody has been told by now.

        Who asks again before he is told asks for what cannot be kept any more: one of them was.
        """
        what = f"the truth of what nobody could say is told: {'' if were_kept else 'not '}kept"
        for base in {claim.base for claim in self.unsure}:
            made = memory.moves.get(base + 1)
            fates = [claim.fate for claim in self._claims[base] if claim.move == made]
            was_unsure = made in [claim.move for claim in self.unsure if claim.base == base]
            is_right = (
                was_unsure and "done" not in fates if were_kept else not made or "done" in fates
            )
            self._report.check(what, is_right, f"version {base + 1} is {made}: {fates}")
