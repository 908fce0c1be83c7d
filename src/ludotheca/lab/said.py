"""How moves are said: a throw or a decision in words, in every language, whatever the game.

A box says it in words of its own where it has some: a card by its title, a throw by the text
``<game>-throw-<throw>`` or ``<box>-throw-<throw>``, a decision as the table offers it.  Dice of six
are told by their faces; everything else reads as it is written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.core.scene import Die, Message
from ludotheca.core.texts import LANGUAGES
from ludotheca.rulebook import Record

if TYPE_CHECKING:
    from ludotheca.core.words import Words

Said = dict[str, str]
"""What a move was, in every language."""


def said_throw(game: Game, state: Record, text: str) -> Said:
    """Say what fell, or which card was drawn, from a position.

    >>> penalty = ludotheca.game("penalty")
    >>> said_throw(penalty, penalty.initial(), "6-6")["en"]
    'double six'
    """
    outcome = game.playable(state)[text]
    cards = _cards(game.play(state.copy(), outcome))
    slug = re.sub("[^A-Za-z0-9]+", "-", text)
    owners = (game.id.replace("/", "-"), game.box_id)
    dice = game.thrown(state, outcome)

    def said(words: Words) -> str:
        if cards:
            return _plainly(words, cards[-1]) or text
        for owner in owners:
            if (named := f"{owner}-throw-{slug}") in words:
                return words(named)
        return _dice(words, dice) or text

    return _in_every_language(said)


def said_decision(game: Game, state: Record, text: str) -> Said:
    """Say what was decided in a position, as it is offered there.

    >>> pig = ludotheca.game("ludix/pig")
    >>> state = pig.initial()
    >>> events = pig.play(state, pig.playable(state)["6"])
    >>> said_decision(pig, state, "stop")["en"]
    'Stop and bank 6 (score 6)'
    """
    label = next((each.label for each in game.scene(state).choices if each.move == text), None)
    return _in_every_language(
        lambda words: (_plainly(words, label) if label is not None else None) or text
    )


def _in_every_language(said: Callable[[Words], str]) -> Said:
    from ludotheca.core.words import words_in

    return {language: said(words_in(language)) for language in LANGUAGES}


def _cards(events: Sequence[Event]) -> list[Message]:
    return [event.card.title for event in events if event.card is not None]


def _plainly(words: Words, message: Message) -> str | None:
    """Return a text that names nobody; None if it does, or if there is none."""
    try:
        texts = {words.message(message, name=name) for name in ("A", "B")}
    except KeyError:  # somebody else's box may lack it
        return None
    return texts.pop() if len(texts) == 1 else None


def _dice(words: Words, dice: Sequence[Die]) -> str | None:
    """Tell dice of six by their faces; None if there are others."""
    if not dice or any(die.faces != "d6" or die.value not in "123456" for die in dice):
        return None
    faces = [words(f"story-face-{die.value}") for die in dice]
    if len(faces) == 1:
        return faces[0]
    if len(set(faces)) == 1:
        return words("story-dice-same", count=len(faces), face=faces[0])
    return words("story-dice", faces=", ".join(faces[:-1]), last=faces[-1])
