"""Every text that a box needs: declared, written in its code, or shown in games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from ludotheca.bots.registry import kinds
from ludotheca.core.box import Box
from ludotheca.core.checks.needed import PERSON, Needed, citations, declared_texts, merged
from ludotheca.core.game import Game
from ludotheca.testing.box.heard import Heard
from ludotheca.testing.box.spoken import house_ids
from ludotheca.testing.box.written import written_messages


def needed_texts(box: Box, heard: Heard) -> dict[str, Needed]:
    """Return every text that a box needs, by id, with what it is for and what it is given.

    Nobody can know beforehand what scenes will show: ``heard`` is what games showed.  An event that
    did not happen in them is taken to be given what its citation names.
    """
    given = {**_by_citations(box), **{name: each.given for name, each in heard.shown.items()}}
    declared = (
        replace(text, arguments=given.get(text.id, text.arguments)) for text in declared_texts(box)
    )
    found = (*declared, *_of_bots(box), *heard.needed(), *written_messages(box))
    return merged(text for text in found if text.id not in house_ids())


def _by_citations(box: Box) -> dict[str, frozenset[str]]:
    """Return what the text of each event is given, as far as its game makes it of a citation."""
    games = list(_opened(box))
    found: dict[str, frozenset[str]] = {}
    for _, citation in citations(box):
        numbers = dict.fromkeys(set(citation.arguments) - {"seat"}, 1)
        for game in games:
            with suppress(Exception):  # another game's event, or a number that stands for nothing
                given = PERSON | set(game.event_arguments(game.initial(), dict(numbers)))
                found.setdefault(f"{box.id}-{citation.code}", frozenset(given))
    return found


def _of_bots(box: Box) -> Iterator[Needed]:
    """Yield what the box's own bots are called, where the house has no name for them."""
    for game in _opened(box):
        for bot in kinds(game):
            if bot.box == box.id and f"page-bot-{bot.name}" not in house_ids():
                yield Needed(f"{box.id}-bot-{bot.name}", f"what the bot {bot.name} is called")


def _opened(box: Box) -> Iterator[Game]:
    """Yield a game of each kind; one that cannot be opened is told of where it is played."""
    for kind in box.games:
        with suppress(Exception):
            yield kind()
