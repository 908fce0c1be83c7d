"""What can be wrong with a proof: each kind has its code, and its words in every language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Code = Literal[
    "no-proof",
    "no-replay",
    "host-not-first",
    "anchor-twice",
    "no-commitment",
    "late-commitment",
    "missing-link",
    "link-twice",
    "link-out-of-order",
    "broken-link",
    "left-out-share",
    "wrong-outcome",
    "altered-name",
    "altered-option",
    "altered-rules",
    "altered-context",
    "throw-number",
    "throw-count",
]


@dataclass(frozen=True)
class Fault:
    """Something that is wrong: with throw ``t``, or with the whole if that is None."""

    t: int | None
    code: Code
    about: dict[str, Any] = field(default_factory=dict[str, Any])

    def told(self, language: str = "en") -> str:
        """Say it in words."""
        from ludotheca.core.words import words_in

        words = words_in(language)
        about = dict(self.about)
        for key in about.keys() & {"party", "other"}:
            about[key] = words("verify-party", party=about[key])
        return words(f"verify-{self.code}", **about)


@dataclass(frozen=True)
class Verdict:
    """What a check of sealed dice has found."""

    throws: int
    """Throws that the proof tells of, those that were taken back included."""
    shared: int
    """Those to which somebody besides the host contributed."""
    faults: Sequence[Fault]

    @property
    def ok(self) -> bool:
        """Whether every throw was proved to be the one drawn."""
        return not self.faults

    def to_json(self) -> dict[str, Any]:
        """Return the answer for programs."""
        faults = [{"t": each.t, "code": each.code, "message": each.told()} for each in self.faults]
        return {"ok": self.ok, "throws": self.throws, "shared": self.shared, "faults": faults}

    def summary(self, language: str = "en") -> str:
        """Tell people, a line for each fault."""
        from ludotheca.core.words import words_in

        words = words_in(language)
        if self.ok:
            return words("verify-sound", throws=self.throws, shared=self.shared)
        lines = [words("verify-unsound")]
        for fault in self.faults:
            where = "" if fault.t is None else words("verify-throw", number=fault.t) + " "
            lines.append(f"  {where}{fault.told(language)}")
        return "\n".join(lines)
