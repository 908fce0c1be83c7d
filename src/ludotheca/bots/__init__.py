"""Bots: players that decide by themselves."""

from ludotheca.bots.policy import LEVELS, Bot, BotKind
from ludotheca.bots.question import Question
from ludotheca.bots.registry import bot, kinds, names, opponents, quick

__all__ = [
    "LEVELS",
    "Bot",
    "BotKind",
    "Question",
    "bot",
    "kinds",
    "names",
    "opponents",
    "quick",
]
