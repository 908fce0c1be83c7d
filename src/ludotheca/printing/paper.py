"""The papers that sheets are printed on."""

from __future__ import annotations

from dataclasses import dataclass

from ludotheca.core.errors import LudothecaError, listed, shown, with_guess

MARGIN = 10.0
"""What is left free around a sheet, in millimetres; most printers reach farther."""


class BadPaper(LudothecaError):
    """Nobody prints on such paper here."""

    code = "bad-paper"


@dataclass(frozen=True)
class Paper:
    """A size of paper, upright, in millimetres."""

    id: str
    width: float
    height: float

    def lying(self) -> Paper:
        """Return the same paper with its long side down."""
        return Paper(self.id, self.height, self.width)

    @property
    def room(self) -> tuple[float, float]:
        """How wide and how high is what can be printed on it."""
        return self.width - 2 * MARGIN, self.height - 2 * MARGIN


PAPERS = {paper.id: paper for paper in (Paper("a4", 210.0, 297.0), Paper("letter", 215.9, 279.4))}


def paper_named(name: str) -> Paper:
    """Return a paper by its name, ``a4`` or ``letter``; BadPaper says which there are.

    >>> paper_named("a4").room
    (190.0, 277.0)
    """
    if name not in PAPERS:
        hint = with_guess(f"one of: {listed(PAPERS)}", name, PAPERS)
        raise BadPaper(f"there is no paper {shown(name)}", hint=hint)
    return PAPERS[name]
