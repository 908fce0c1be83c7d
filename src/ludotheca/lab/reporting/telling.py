"""A report in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludotheca.core.words import words_in
from ludotheca.lab.reporting.sentences import heading, how_measured, sentences

if TYPE_CHECKING:
    from ludotheca.lab.reporting.report import Report


def tell_report(report: Report, language: str) -> str:
    """Return everything that a report says, a line each."""
    words = words_in(language)
    lines = [
        words("figures-line", title=words.message(heading(about)), told=words.message(sentence))
        for about, sentence in sentences(report)
    ]
    head = words("figures-of", game=report.game)
    return "\n".join([head, words.message(how_measured(report)), *lines])
