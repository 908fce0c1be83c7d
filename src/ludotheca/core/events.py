"""Events: what the referee did and which item of the rule sheet asked for it, as data."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from ludotheca.core.scene import DealtCard, Motion, Series


@dataclass(frozen=True)
class Event:
    """One thing that happened; the words for it stand in the locale files under its code.

    ``item`` is the item of the ledger that asked for it.  Besides its own arguments the text may
    use ``$name``, the player of ``seat``, and ``$who``: ``you`` where that player alone reads it,
    else ``other``.

    An argument whose words belong to a document, a card's text for example, comes in every
    language: ``{"en": …, "fr": …}``.  ``motion`` is what moves on the board meanwhile, ``card``
    what is dealt to be read, ``series`` how a series stands from now on.
    """

    item: str
    code: str
    seat: int
    args: dict[str, Any] = field(default_factory=dict[str, Any])
    motion: tuple[Motion, ...] = ()
    card: DealtCard | None = None
    series: Series | None = None

    def to_json(self) -> dict[str, Any]:
        """Return the event as JSON values."""
        return {
            "item": self.item,
            "code": self.code,
            "seat": self.seat,
            "args": dict(self.args),
            "motion": [motion.to_json() for motion in self.motion],
        }
