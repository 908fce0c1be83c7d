"""Bots: players that decide by themselves."""

from ludotheca.bots.policy import LEVELS, Bot, BotKind, Judge
from ludotheca.bots.question import Question
from ludotheca.bots.registry import bot, judging, kinds, names, opponents, quick

__all__ = [
    "LEVELS",
    "Bot",
    "BotKind",
    "Judge",
    "Question",
    "bot",
    "judging",
    "kinds",
    "names",
    "opponents",
    "quick",
]
