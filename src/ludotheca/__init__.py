"""Ludotheca: the game library that never closes.

>>> import ludotheca
>>> game = ludotheca.game("ludix", players=2)
>>> match = ludotheca.Match(game, names=["Ann", "Bob"], dice=ludotheca.dice.Seeded(7))
>>> match.actor == ludotheca.CHANCE
True
"""

# The first of all, for what it does: Ctrl-C is answered from here on.
from ludotheca import interrupts as _interrupts  # noqa: F401  # pyright: ignore[reportUnusedImport]
from ludotheca.core import dice
from ludotheca.core.errors import (
    BadBox,
    BadBoxName,
    BadEdition,
    BadNotation,
    BadOption,
    BadPosition,
    BadTranscript,
    BotFailed,
    CannotSolve,
    GameOver,
    IllegalMove,
    LudothecaError,
    MissingExtra,
    MoveError,
    NoCluster,
    NoHint,
    NoOdds,
    NothingToUndo,
    NoThrow,
    OldRules,
    UnknownBot,
    UnknownGame,
)
from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.registry import game, games, shelf
from ludotheca.core.sealed.verify import verify
from ludotheca.core.transcript import read_transcript
from ludotheca.rulebook import CHANCE, OVER

__all__ = [
    "CHANCE",
    "OVER",
    "BadBox",
    "BadBoxName",
    "BadEdition",
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadTranscript",
    "BotFailed",
    "CannotSolve",
    "Event",
    "Game",
    "GameOver",
    "IllegalMove",
    "LudothecaError",
    "Match",
    "MissingExtra",
    "MoveError",
    "NoCluster",
    "NoHint",
    "NoOdds",
    "NoThrow",
    "NothingToUndo",
    "OldRules",
    "UnknownBot",
    "UnknownGame",
    "dice",
    "game",
    "games",
    "read_transcript",
    "shelf",
    "verify",
]
