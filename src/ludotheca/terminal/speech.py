"""Small turns of phrase that several parts of the terminal share."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from ludotheca.core import registry
from ludotheca.core.characters import folded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.words import LANGUAGES, Words, words_in
from ludotheca.sitting import Seat
from ludotheca.terminal.draw import WIDEST_NAME

POINTER = " ❯ "


def prompt(seat: Seat) -> Text:
    """Return the prompt that asks a seat."""
    name = Text(seat.name, "bold")
    name.truncate(WIDEST_NAME, overflow="ellipsis")
    return Text.assemble((seat.mark, seat.colour), " ", name, (POINTER, "bold"))


def awaited_throw(match: Match, words: Words) -> str:
    """Say what is to be typed of the dice, or of the card, that fall now, with an example."""
    texts, entry = list(match.outcomes()), match.scene().throw
    example = texts[len(texts) * 4 // 7]
    if entry is None:
        return words("terminal-own-fall", example=example)
    if entry.kind == "card":
        return words("terminal-own-card", example=example)
    is_coin = all(len(faces) < 3 for faces in entry.dice)
    message = "terminal-own-fall" if is_coin else "terminal-own-throw"
    return words(message, dice=len(entry.dice), example=example)


def joined(parts: Sequence[str], words: Words, link: str) -> str:
    """Join words as people do, with ``and`` or ``or`` before the last."""
    *first, last = parts
    return words(f"terminal-{link}", first=", ".join(first), last=last) if first else last


def shortened(parts: Sequence[str], most: int = 8) -> str:
    """List a few words; the middle of a long list is left out."""
    if len(parts) > most:
        parts = [*parts[: most // 2], "…", *parts[-most // 2 :]]
    return ", ".join(parts)


def is_yes(answer: str) -> bool:
    """Say whether an answer is a yes, in whichever of our languages."""
    yes = {word for language in LANGUAGES for word in words_in(language)("terminal-yes").split()}
    return folded(answer.strip()) in yes


def game_title(kind: type[Game], words: Words) -> str:
    """Return what a game is called: its own title, or that of its box."""
    own = f"{kind.id.replace('/', '-')}-title"
    if own in words:
        return words(own)
    return words.title(registry.box(kind.box_id)) if kind.id == kind.box_id else kind.id
