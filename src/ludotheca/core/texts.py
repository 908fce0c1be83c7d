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
    """Return what an argument says in a language; what is no text in several stays as it is."""
    if isinstance(value, Mapping):
        return typeset(cast("Texts", value)[language], language)
    return value
