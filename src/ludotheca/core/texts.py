"""Texts that a document brings along in every language, and which languages there are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from ludotheca.core.typesetting import typeset

LANGUAGES = ("en", "fr")

Texts = Mapping[str, str]
"""One text in every language: ``{"en": …, "fr": …}``.  An event or a message may carry it as an
argument where the words belong to a document and not to the locale files."""


def in_language(value: Any, language: str) -> Any:
    """Return what an argument says in a language, or in the first one that it is written in.

    What is no text in several languages stays as it is.
    """
    if isinstance(value, Mapping):
        texts = cast("Texts", value)
        spoken = language if language in texts else next(iter(texts), language)
        return typeset(texts.get(spoken, ""), spoken)
    return value
