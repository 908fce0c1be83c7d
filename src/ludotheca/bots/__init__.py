"""Bots: players that decide by themselves.  A table filled by entry points, like the shelf."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points

from ludotheca.bots.policy import Bot, BotKind
from ludotheca.core.errors import UnknownBot, listed, shown, with_guess
from ludotheca.core.game import Game

__all__ = ["Bot", "BotKind", "bot", "kinds", "names"]

GROUP = "ludotheca.bots"


@cache
def _kinds() -> dict[str, BotKind]:
    return {entry.name: entry.load() for entry in entry_points(group=GROUP)}


def names() -> list[str]:
    """Return the names of all bots, whichever games they play, without opening any."""
    return sorted(entry.name for entry in entry_points(group=GROUP))


def kinds(game: Game) -> list[BotKind]:
    """Return the kinds of bot that play a game, those made for its box first."""
    able = [kind for kind in _kinds().values() if kind.plays(game)]
    return sorted(able, key=lambda kind: (kind.box is None, kind.name))


def bot(game: Game, name: str = "") -> Bot:
    """Return a bot by its name, ``"hold-25"`` or ``"hold"``; without a name, the game's usual one.

    UnknownBot lists those that play the game.
    """
    able = {kind.name: kind for kind in kinds(game)}
    word, dash, level = (name or next(iter(able))).partition("-")
    kind = able.get(word)
    if kind is None:
        hint = with_guess(f"bots: {listed(able)}", word, able)
        raise UnknownBot(f"no bot {shown(name)} plays {game.id}", hint=hint)
    if not dash:
        return Bot(kind, kind.usual(game) if kind.usual else 0)
    if kind.levels is None or not level.isascii() or not level.isdigit() or len(level) > 9:
        raise UnknownBot(f"no bot {shown(name)} plays {game.id}", hint=_levels(kind))
    if int(level) not in kind.levels:
        raise UnknownBot(f"{shown(name)} is out of range", hint=_levels(kind))
    return Bot(kind, int(level))


def _levels(kind: BotKind) -> str:
    if kind.levels is None:
        return f"{kind.name} takes no number"
    return f"{kind.name}-{kind.levels[0]} to {kind.name}-{kind.levels[-1]}"
