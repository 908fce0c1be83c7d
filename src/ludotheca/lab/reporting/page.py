"""A report as one page: every picture with its sentence, to be read or printed as it is."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ludotheca.core import registry
from ludotheca.core.board import Theme
from ludotheca.core.drawing import LIGHT, draw_bare, stylesheet
from ludotheca.core.errors import BadBox, UnknownGame
from ludotheca.core.words import Words, words_in
from ludotheca.lab.reporting.plates import Plate, plates
from ludotheca.lab.reporting.report import Report
from ludotheca.lab.reporting.sentences import how_measured

STYLE = """
body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem; background: var(--paper);
  color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
h1, h2 { font-family: var(--serif); line-height: 1.2; margin: 0; }
h2 { font-size: 1.125rem; }
main { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; }
figure { display: grid; gap: 0.5rem; align-content: start; margin: 0; padding: 1rem;
  border: 1px solid var(--rule); border-radius: 6px; background: var(--card);
  break-inside: avoid; }
svg { width: 100%; max-width: 24rem; }
p { margin: 0; }
body > p { margin: 0.5rem 0 1.5rem; color: var(--faint); }
@page { margin: 15mm; }
@media print { body { max-width: none; padding: 0; background: none;
  print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
"""


def page(report: Report, language: str) -> str:
    """Return the page, which asks for nothing from anywhere."""
    words = words_in(language)
    title = escape(words("figures-of", game=_title(report, words)))
    drawn = "".join(_figures(plates(report), words))
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n"
        f"<style>\n:root {{ {_colours(report)} }}\n{stylesheet()}{STYLE}</style>\n</head>\n"
        f"<body>\n<h1>{title}</h1>\n"
        f"<p>{escape(words.message(how_measured(report)))}</p>\n"
        f"<main>\n{drawn}</main>\n</body>\n</html>\n"
    )


def _figures(shown: list[Plate], words: Words) -> Iterator[str]:
    for plate in shown:
        title = escape(words.message(plate.title))
        picture = "" if plate.board is None else draw_bare(plate.board, title)
        told = escape(words.message(plate.sentence))
        yield f"<figure><h2>{title}</h2>{picture}<figcaption>{told}</figcaption></figure>\n"


def _title(report: Report, words: Words) -> str:
    own = f"{report.game.replace('/', '-')}-title"
    if own in words:
        return words(own)
    try:
        return words.title(registry.box(report.game.partition("/")[0]))
    except (UnknownGame, BadBox):
        return report.game


def _colours(report: Report) -> str:
    try:
        theme = registry.box(report.game.partition("/")[0]).theme
    except (UnknownGame, BadBox):
        theme = Theme()
    box = {"accent": theme.accent, "second": theme.second, "touch": theme.touch}
    named = {**LIGHT, **box, "serif": "Fraunces, Georgia, serif"}
    return escape(" ".join(f"--{name}: {value};" for name, value in named.items()))
