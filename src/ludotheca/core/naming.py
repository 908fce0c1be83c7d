"""What people call boxes and games: ids and titles in any spelling, and the id that is meant."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping

from ludotheca.core import registry


def folded(text: str) -> str:
    """Return a name as it is compared: no capitals, no accents, hyphens between its parts.

    >>> folded("  Chassé Croisé "), folded("Veldiv/Team")
    ('chasse-croise', 'veldiv-team')
    """
    bare = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(character for character in bare if not unicodedata.combining(character))
    parts = "".join(character if character.isalnum() else " " for character in plain).split()
    return "-".join(parts)


def game_meant(text: str) -> str:
    """Return the id of the game that somebody means; the text itself if it names none, or two.

    >>> game_meant("Ludix"), game_meant("Chasse Croise"), game_meant("chess")
    ('ludix', 'chasse-croise', 'chess')
    """
    if text.partition("/")[0] in registry.box_ids():
        return text
    games = [kind.id for box in registry.shelf() for kind in box.games]
    found = _meant(text, dict.fromkeys(games, ()))
    if found in games:
        return found
    box, slash, rest = text.partition("/")
    return f"{box_meant(box)}{slash}{rest}"


def box_meant(text: str) -> str:
    """Return the id of the box that somebody means; the text itself if it names none, or two."""
    if text in registry.box_ids():
        return text
    titles = {box.id: (box.card.title,) for box in registry.shelf()}
    return _meant(text, {name: titles.get(name, ()) for name in registry.box_ids()})


def _meant(text: str, known: Mapping[str, Iterable[str]]) -> str:
    wanted = folded(text)
    found = [name for name, titles in known.items() if wanted in map(folded, (name, *titles))]
    return found[0] if len(found) == 1 else text
