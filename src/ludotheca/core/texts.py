"""Texts that a document brings along in several languages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from ludotheca.core.languages import LANGUAGES, speaking_for
from ludotheca.core.typesetting import typeset

__all__ = ["LANGUAGES", "Texts", "in_language"]

Texts = Mapping[str, str]
"""One text in several languages: ``{"en": …, "fr": …}``.  An event or a message may carry it as an
argument where the words belong to a document and not to the locale files."""


def in_language(value: Any, language: str) -> Any:
    """Return what an argument says in a language, or else in the nearest that it is written in.

    What is no text in several languages stays as it is.
    """
    if isinstance(value, Mapping):
        texts = cast("Texts", value)
        there = (near for near in speaking_for(language) if near in texts)
        spoken = next(there, next(iter(texts), language))
        return typeset(texts.get(spoken, ""), spoken)
    return value
