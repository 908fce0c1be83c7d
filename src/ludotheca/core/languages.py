"""Which languages there are: those that have a folder of words, and no list of them anywhere."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

FIRST = "en"
"""The language that the house writes first: whatever another one lacks is told in it."""
VARIABLE = "LUDOTHECA_WORDS"
"""Names a folder of somebody's own, with a folder of words for each language in it."""
CODE = re.compile("[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|[0-9]{3}))?")
"""What a language is called, ``de`` or ``pt-BR``, as browsers and Babel know it."""


def word_folders() -> tuple[Traversable, ...]:
    """Return the folders in which languages have theirs: somebody's own first, then the house's.

    A text that stands in the first of them is told as it stands there.
    """
    own = os.environ.get(VARIABLE)
    house = files("ludotheca") / "locales"
    return (Path(own), house) if own and Path(own).is_dir() else (house,)


def unfound_words() -> str:
    """Say that somebody's own folder is not there; nothing if it is, or none was named."""
    own = os.environ.get(VARIABLE)
    return f"{VARIABLE} names no folder: {own}" if own and not Path(own).is_dir() else ""


def _found(folders: Iterable[Traversable]) -> tuple[str, ...]:
    """Return the languages that have words in some folders, the house's first language first."""
    spoken = {
        place.name
        for folder in folders
        for place in folder.iterdir()
        if CODE.fullmatch(place.name) and place.is_dir() and _has_words(place)
    }
    return (FIRST, *sorted(spoken - {FIRST}))


def _has_words(folder: Traversable) -> bool:
    return any(file.name.endswith(".ftl") for file in folder.iterdir())


LANGUAGES = _found(word_folders())
"""The languages that can be spoken, the house's first language first."""


def speaking_for(language: str) -> tuple[str, ...]:
    """Return the languages in which a text is looked for, the wanted one first.

    One of a region, ``pt-BR``, is followed by the whole language; then come the house's first
    language and all others, so that no text is missing that anybody has written.

    >>> speaking_for("fr")[:2]
    ('fr', 'en')
    """
    whole = language.partition("-")[0]
    near = [language, *(spoken for spoken in LANGUAGES if spoken == whole)]
    return tuple(dict.fromkeys([*near, *LANGUAGES]))


def spoken_for(wish: str) -> str | None:
    """Return the language that somebody who wishes for one is spoken to in; None if in none.

    >>> spoken_for("fr_CA.UTF-8"), spoken_for("C")
    ('fr', None)
    """
    wanted = re.split("[.@]", wish)[0].replace("_", "-").lower()
    known = {language.lower(): language for language in LANGUAGES}
    parts = wanted.split("-")
    shorter = ("-".join(parts[:count]) for count in range(len(parts), 0, -1))
    return next((known[part] for part in shorter if part in known), None)
