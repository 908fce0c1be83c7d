"""A sitting: a match and who sits where.

It alone says who is asked for what, what a text is meant for, what goes on by itself and what may
be taken back.  Whoever lets people play, at a terminal or over a network, asks it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Literal

from ludotheca.bots import Bot, bot
from ludotheca.bots.asking import Asked
from ludotheca.bots.called import first_names
from ludotheca.core.board import seat_colour, seat_mark
from ludotheca.core.dice import Own
from ludotheca.core.game import Game
from ludotheca.core.match import Match, Turn
from ludotheca.rulebook import CHANCE

BOT = "bot:"
"""How the name of a bot's seat begins in a transcript, as in ``bot:hold-25``."""

REACH = 200
"""Moves back beyond which nobody looks for something to take back."""

Awaits = Literal["nobody", "throw", "own-throw", "decision"]
"""What is awaited of the seat that is asked: that its person starts the first throw of a turn,
types in a throw of real dice, or decides; nobody's act if a bot or the dice are at it, or if the
match is over."""


@dataclass(frozen=True)
class Seat:
    """A seat, and the person or the bot who plays it."""

    number: int
    name: str
    """The name as it is shown; a bot has a first name at the table."""
    bot: Bot | None = None
    is_stand_in: bool = False
    """Whether the bot plays for a person, whose name the seat bears."""

    @property
    def written_name(self) -> str:
        """The name as a transcript holds it."""
        return BOT + self.bot.name if self.bot and not self.is_stand_in else self.name

    @property
    def mark(self) -> str:
        """The sign that tells the seat apart without colour."""
        return seat_mark(self.number)

    @property
    def colour(self) -> str:
        """The colour that tells the seat apart."""
        return seat_colour(self.number)


def seats_of(game: Game, names: Sequence[str]) -> tuple[Seat, ...]:
    """Return who sits where by the names of a transcript.

    A name like ``bot:hold`` seats a bot, ``bot:`` alone the game's usual one; UnknownBot if no such
    bot plays this game.

    >>> seats = seats_of(ludotheca.game("ludix"), ["Ann", "bot:"])
    >>> [(seat.name, seat.written_name) for seat in seats]
    [('Ann', 'Ann'), ('Elsa', 'bot:hold-110')]
    """
    people = {name.casefold() for name in names}
    bots = sum(name.startswith(BOT) for name in names)
    called = iter(first_names(game.id, bots, lambda name: name.casefold() in people))
    return tuple(
        _seat(game, number, name, next(called) if name.startswith(BOT) else name)
        for number, name in enumerate(names)
    )


def _seat(game: Game, number: int, name: str, called: str) -> Seat:
    player = bot(game, name.removeprefix(BOT)) if name.startswith(BOT) else None
    return Seat(number, called, player)


@dataclass(frozen=True)
class Undo:
    """The number of moves to take back, and whether they are not the asker's alone."""

    moves: int
    needs_consent: bool


class Sitting:
    """A match with the people and bots at it, by its names; UnknownBot as `seats_of` raises it.

    >>> sitting = Sitting(ludotheca.Match(ludotheca.game("ludix"), ["Ann", "bot:"]))
    >>> sitting.asked, sitting.awaits
    (0, 'throw')
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.seats = seats_of(match.game, match.names)

    def seat(self, number: int, name: str, stand_in: str | None = None) -> None:
        """Let somebody else take a seat, or let a bot stand in for its person; UnknownBot."""
        game = self.match.game
        player = None if stand_in is None else bot(game, stand_in)
        there = Seat(number, name, player, True) if player else _seat(game, number, name, name)
        self.seats = (*self.seats[:number], there, *self.seats[number + 1 :])
        self.match.names[number] = there.written_name

    @property
    def own_dice(self) -> bool:
        """Whether people throw real dice and type in what falls."""
        return isinstance(self.match.dice, Own)

    # Who is asked for what

    @property
    def asked(self) -> int:
        """The seat that decides, or whose dice are to fall; once it is over, the last of them."""
        actor = self.match.actor
        return actor if actor >= 0 else max(self.match.seat, 0)

    @property
    def awaits(self) -> Awaits:
        """What is awaited of the seat that is asked."""
        match, seat = self.match, self.asked
        if match.is_over:
            return "nobody"
        if match.actor != CHANCE:
            return "nobody" if self.seats[seat].bot else "decision"
        if self.own_dice:
            return "own-throw"
        # After a decision of the same seat, the throw that it asked for falls by itself.
        goes_on = self.seats[seat].bot or next(match.turns_back(), None) == Turn(seat, seat)
        return "nobody" if goes_on else "throw"

    def meant(self, text: str) -> str | None:
        """Return the move that a text stands for, be it sloppily written; None if it is none.

        Whether a move is played that was not written as it should be is for the asker to say.
        """
        match = self.match
        if text in match.playable():
            return text
        suggested = match.game.suggested(match.state, text)
        return suggested if suggested in match.playable() else None

    # What goes on by itself

    @property
    def goes_on(self) -> bool:
        """Whether the next move is a bot's or the dice's, and nobody is waited for."""
        return not self.match.is_over and self.awaits == "nobody"

    def next_decision(self, seed: int) -> Asked | None:
        """Return what the bot is asked that is to decide; None if dice are to fall.

        The same seed gives the same decision after the same moves.  ValueError if it is for a
        person to act.
        """
        if not self.goes_on:
            raise ValueError(f"nothing goes on by itself: {self.awaits} is awaited")
        match, player = self.match, self.seats[self.asked].bot
        if match.actor == CHANCE or player is None:
            return None
        return Asked(player, match.game, match.state, seed, match.played)

    def next_move(self, seed: int) -> str:
        """Return the move that the bot decides on, or that the dice make; nothing is played.

        It fails as `next_decision` and `Asked.decide` do.
        """
        asked = self.next_decision(seed)
        return self.match.draw() if asked is None else asked.decide()

    # What may be taken back

    def undo_for(self, asker: int, own: Collection[int] | None = None) -> Undo | None:
        """Go back to the last thing that a person typed; None if nobody has typed anything.

        Everybody has to agree if a throw of the computer's dice or another person's decision is
        taken back.  A throw of real dice may have been mistyped, so whoever throws for one of the
        seats ``own`` corrects it without asking; without them, all sit at one keyboard.
        """
        needs_consent = False
        for moves, turn in enumerate(self.match.turns_back(), start=1):
            if turn.is_throw:
                if self.own_dice:
                    is_own = own is None or turn.seat in own or self.seats[turn.seat].bot
                    return Undo(moves, needs_consent or not is_own)
                needs_consent = True
            elif self.seats[turn.actor].bot is None:
                return Undo(moves, needs_consent or turn.actor != asker)
            if moves == REACH:
                break
        return None

    def asker_among(self, seats: Sequence[int]) -> int:
        """Return for which of his seats somebody asks for an undo who plays several.

        It is the seat that is asked, or else the one that decided last.
        """
        if self.asked in seats:
            return self.asked
        latest = islice(self.match.turns_back(), REACH)
        decided = (turn.actor for turn in latest if not turn.is_throw)
        return next((seat for seat in decided if seat in seats), seats[0])
