"""The card of a box for other catalogues: its evidence, and as JSON-LD as schema.org has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ludotheca.core.box import Box
from ludotheca.core.card import address_of
from ludotheca.core.checks.shelf import words_files
from ludotheca.core.citing import rules_id
from ludotheca.core.words import Words

CONTEXT = "https://schema.org"


def evidence_of(box: Box, words: Words) -> dict[str, dict[str, Any]]:
    """Return whence each entry of a card comes that says so: mark, items, document, and why."""
    return {
        entry: {
            "mark": box.card.evidence[entry].mark,
            "items": list(box.card.evidence[entry].items),
            "document": box.card.document_of(entry),
            "why": words(why) if (why := f"{box.id}-evidence-{entry}") in words else None,
        }
        for entry in box.card.known()
        if entry in box.card.evidence
    }


def mechanism_called(box: Box, mechanism: str, words: Words) -> str:
    """Return what a mechanism is called: by the house, or else by the box, or else by its name."""
    names = (f"catalogue-mechanism-{mechanism}", f"{box.id}-mechanism-{mechanism}")
    return next((words(name) for name in names if name in words), mechanism.replace("-", " "))


def json_ld(box: Box, words: Words, address: str | None = None) -> dict[str, Any]:
    """Return a box as a schema.org Game; ``address`` is that of the page which shows it.

    Only what its card knows is told.
    """
    card, title = box.card, words.title(box)
    page = None if address is None else f"{address}#/box/{box.id}"
    told: dict[str, Any] = {
        "@context": CONTEXT,
        "@type": "Game",
        "@id": page,
        "url": page,
        "name": title,
        "alternateName": None if card.title == title else card.title,
        "description": words.line(box),
        "numberOfPlayers": _quantity(card.players),
        # There is one length for all numbers of players: what may be needed is told.
        "timeRequired": f"PT{card.minutes[1]}M",
        "typicalAgeRange": card.age and f"{card.age}-",
        "audience": card.age and {"@type": "PeopleAudience", "suggestedMinAge": card.age},
        "author": _named("Person", card.author),
        "publisher": _named("Organization", card.publisher),
        "datePublished": card.year and str(card.year),
        "inLanguage": card.language,
        "countryOfOrigin": _named("Country", card.country),
        "keywords": [mechanism_called(box, each, words) for each in card.mechanisms],
        "identifier": _identifiers(box),
        "sameAs": [each for pair in card.identifiers.items() if (each := address_of(*pair))],
        "citation": _citations(box, words),
    }
    return {name: value for name, value in told.items() if value}


def shelf_json_ld(boxes: Sequence[Box], words: Words) -> dict[str, Any]:
    """Return boxes as one document: a Game, or several as the graph that they are.

    >>> from ludotheca.core.words import words_in
    >>> list(shelf_json_ld(ludotheca.shelf(), words_in("en")))
    ['@context', '@graph']
    """
    told = [json_ld(box, words) for box in boxes]
    if len(told) == 1:
        return told[0]
    games = [{name: value for name, value in game.items() if name != "@context"} for game in told]
    return {"@context": CONTEXT, "@graph": games}


def _quantity(limits: tuple[int, int]) -> dict[str, Any]:
    return {"@type": "QuantitativeValue", "minValue": limits[0], "maxValue": limits[1]}


def _named(kind: str, name: str | None) -> dict[str, str] | None:
    return {"@type": kind, "name": name} if name else None


def _identifiers(box: Box) -> list[dict[str, str]]:
    card = box.card
    classed = {"publisher": card.number, "esar": card.esar, **card.identifiers}
    return [
        {"@type": "PropertyValue", "propertyID": scheme, "value": value}
        for scheme, value in classed.items()
        if value
    ]


def _citations(box: Box, words: Words) -> list[dict[str, Any]]:
    """Return the works that the game is played after: the sheet, and our rules."""
    card, cited = box.card, rules_id(box)
    sheet = {"@type": "CreativeWork", "name": card.sheet, "inLanguage": card.language}
    rules = {
        "@type": "CreativeWork",
        "name": words("catalogue-rules-of", title=words.title(box)),
        "identifier": cited,
        "version": cited.partition("@")[2].partition("-")[0],
        "inLanguage": list(words_files(box)),
    }
    works: list[dict[str, Any]] = [sheet, rules] if card.sheet else [rules]
    return [{name: value for name, value in work.items() if value} for work in works]
