"""Who sits where: a seat's name, its mark and colour, and the bot that plays it, if one does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ludotheca.bots import BOT, Bot, bot
from ludotheca.core.board import seat_colour, seat_mark
from ludotheca.core.game import Game


@dataclass(frozen=True)
class Seat:
    """A place at the table."""

    number: int
    name: str
    """The name as it is shown; a bot's without what marks it in the transcript."""
    bot: Bot | None = None

    @property
    def mark(self) -> str:
        """The sign that tells the seat apart without colour."""
        return seat_mark(self.number)

    @property
    def style(self) -> str:
        """The seat's colour, for rich."""
        return seat_colour(self.number)


def seats_of(game: Game, names: Sequence[str]) -> list[Seat]:
    """Return the seats of a match; UnknownBot if a name asks for a bot that does not play this."""
    return [_seat(game, number, name) for number, name in enumerate(names)]


def _seat(game: Game, number: int, name: str) -> Seat:
    if not name.startswith(BOT):
        return Seat(number, name)
    player = bot(game, name.removeprefix(BOT))
    return Seat(number, player.name, player)
