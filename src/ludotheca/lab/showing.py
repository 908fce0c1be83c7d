"""Results in a notebook, as arrays and as data frames: every one is a table of a few columns."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar

from ludotheca.core.drawing import DARK, LIGHT, SERIF
from ludotheca.core.typesetting import figure
from ludotheca.lab.extras import needed

if TYPE_CHECKING:
    import pandas as pd

    from ludotheca.core.words import Words

STYLE = """<style>
.ludotheca {{ {light} color-scheme: light dark; color: var(--ink); background: var(--card);
  border: 1px solid var(--rule); border-radius: 6px; padding: 0.8em 1em; display: inline-block; }}
.ludotheca table {{ border-collapse: collapse; margin: 0.4em 0; color: inherit; }}
.ludotheca caption {{ font-family: {serif}; font-size: 1.15em; text-align: left;
  color: var(--ink); padding-bottom: 0.4em; white-space: nowrap; }}
.ludotheca th, .ludotheca td {{ padding: 0.2em 0.8em 0.2em 0; text-align: right;
  border-bottom: 1px solid var(--rule); background: none; font-variant-numeric: tabular-nums; }}
.ludotheca th {{ color: var(--faint); font-weight: normal; }}
.ludotheca .text {{ text-align: left; }}
.ludotheca p {{ color: var(--faint); margin: 0.2em 0; max-width: 60em; }}
@media (prefers-color-scheme: dark) {{ .ludotheca {{ {dark} }} }}
</style>"""


@dataclass(frozen=True)
class Sheet:
    """A small table in words: what a notebook shows."""

    title: str
    head: Sequence[str]
    rows: Iterable[Sequence[str]]
    notes: Sequence[str] = field(default=())
    texts: int = 1
    """How many columns, from the left, are words and no numbers."""

    def html(self) -> str:
        """Return the table as HTML that brings its style along."""
        head = "".join(self._cell("th", number, text) for number, text in enumerate(self.head))
        lines = (
            "".join(self._cell("td", number, text) for number, text in enumerate(row))
            for row in self.rows
        )
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        notes = "".join(f"<p>{escape(note)}</p>" for note in self.notes)
        table = f"<caption>{escape(self.title)}</caption><thead><tr>{head}</tr></thead>"
        return f'{_style()}<div class="ludotheca"><table>{table}{body}</table>{notes}</div>'

    def _cell(self, kind: str, number: int, text: str) -> str:
        role = ' class="text"' if number < self.texts else ""
        return f"<{kind}{role}>{escape(text)}</{kind}>"


def _style() -> str:
    light, dark = (
        " ".join(f"--{name}: {colour};" for name, colour in palette.items())
        for palette in (LIGHT, DARK)
    )
    return STYLE.format(light=light, dark=dark, serif=SERIF)


class Shown(ABC):
    """A result that shows itself in a notebook and gives its figures as a data frame."""

    _kinds: ClassVar[Mapping[str, str]] = {}
    """The types of columns that pandas would not find, since some of their cells are empty."""

    @abstractmethod
    def _sheet(self, words: Words) -> Sheet:
        """Return what a notebook shows."""

    @abstractmethod
    def _columns(self) -> dict[str, Any]:
        """Return the figures by the names of their columns."""

    def _repr_html_(self) -> str:
        """Return a table, which a notebook shows."""
        from ludotheca.core.words import language_from_environment, words_in

        return self._sheet(words_in(language_from_environment())).html()

    def to_frame(self) -> pd.DataFrame:
        """Return the figures as a data frame; MissingExtra if pandas is not installed."""
        pandas = needed("pandas", purpose="a data frame needs pandas", extra="data")
        frame: pd.DataFrame = pandas.DataFrame(self._columns()).astype(self._kinds)
        return frame


def points_of(share: float, words: Words, digits: int = 1) -> str:
    """Write a share in points of a hundred."""
    return words("lab-table-percent", percent=figure(f"{100 * share:.{digits}f}", words.language))


def span_of(low: float, high: float, words: Words, digits: int = 1) -> str:
    """Write the bounds of a share."""
    ends = (figure(f"{100 * end:.{digits}f}", words.language) for end in (low, high))
    return words("lab-table-span", **dict(zip(("low", "high"), ends, strict=True)))
