"""A match seen again at the terminal, move by move: on, back, to an end, to any move."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from rich.text import Text

from ludotheca.core.characters import folded
from ludotheca.core.errors import LudothecaError, UnknownBot, shown
from ludotheca.core.match import Match
from ludotheca.core.words import LANGUAGES, Words, words_in
from ludotheca.sitting import Seat, seats_of
from ludotheca.terminal.board import show_board
from ludotheca.terminal.draw import (
    draw_events,
    draw_panel,
    draw_ranking,
    draw_series,
    draw_throw,
    prose,
)
from ludotheca.terminal.entering import shown_dice
from ludotheca.terminal.reader import Keyboard, Reader
from ludotheca.terminal.screen import Screen, open_console
from ludotheca.terminal.speech import POINTER, game_title

if TYPE_CHECKING:
    from rich.console import Console

WAYS = ("next", "previous", "first", "last", "quit")
"""Where one can go from a move, besides to another by its number."""


NOWHERE = -2
"""What stands for a move where somebody has said something else."""


class NoTerminal(LudothecaError):
    """Somebody has to be asked, and nobody sits at a terminal."""

    code = "no-terminal"


def step_through(
    transcript: Mapping[str, object],
    language: str,
    *,
    console: Console | None = None,
    reader: Reader | None = None,
) -> None:
    """Show a match move by move, as somebody asks; returns when he has seen enough.

    Fails as `Match.replay` does before anything is shown; NoTerminal if nobody can be asked.
    Console and reader are the terminal's own unless others are given.
    """
    moves = Match.replay(transcript).moves
    if reader is None and not (sys.stdin and sys.stdin.isatty()):
        raise NoTerminal(
            "--step needs a terminal, to be told where to go",
            hint="without it the whole game is told at once",
        )
    screen = Screen(console or open_console())
    keys = reader or Keyboard(screen.console)
    match = next(Match.replaying({**transcript, "moves": []}))
    Stepping(match, moves, words_in(language), screen, keys).run()


class Stepping:
    """A match at one of its moves, and where to go from there."""

    def __init__(
        self, match: Match, moves: tuple[str, ...], words: Words, screen: Screen, reader: Reader
    ) -> None:
        self.match = match
        self.moves = moves
        self.words = words
        self.screen = screen
        self.reader = reader
        self.seats = _seats(match)
        self.told = [Seat(seat.number, seat.name) for seat in self.seats]
        """The same as they are told of: nobody here is spoken to, whoever played."""

    def run(self) -> None:
        """Show the beginning, then whatever is asked for."""
        self._show()
        while True:
            try:
                answer = self.reader.line(self._prompt()).strip()
            except (EOFError, KeyboardInterrupt):
                self.screen.leave_line()
                return
            self.screen.answered()
            move = self._meant(answer)
            if move is None:
                return
            self._go(answer, move)

    def _meant(self, answer: str) -> int | None:
        """Return the move that is asked for, one that there need not be; None to leave."""
        if answer.isascii() and answer.isdigit():
            return int(answer[:9])
        way = _way(answer, self.words.language)
        if way == "quit":
            return None
        now = self.match.played
        ways = {"next": now + 1, "previous": now - 1, "first": 0, "last": len(self.moves)}
        return ways.get(way or "", NOWHERE)

    def _go(self, answer: str, move: int) -> None:
        """Show a move, or say why there is none."""
        if 0 <= move <= len(self.moves):
            self.turn_to(move)
            self._show()
        elif move == len(self.moves) + 1:
            self._say("terminal-step-end")
        elif move == -1:
            self._say("terminal-step-beginning")
        else:
            self._say("terminal-step-unknown", text=shown(answer), moves=len(self.moves))

    def turn_to(self, move: int) -> None:
        """Play on, or take back, until so many moves have been played."""
        played = self.match.played
        if move < played:
            self.match.undo(played - move)
        for text in self.moves[self.match.played : move]:
            self.match.play(text)

    # Showing

    def _show(self) -> None:
        words, match, screen = self.words, self.match, self.screen
        title = game_title(type(match.game), words)
        where = words("terminal-step-at", game=title, at=match.played, moves=len(self.moves))
        screen.rule(Text(where, "bold"))
        show_board(screen, match, self.seats, words)
        screen.gap()
        scene = match.scene()
        headline = words.message(scene.headline, self._name) if scene.headline else ""
        caused = draw_events(match.events, match.game.box_id, words, self.told)
        dice = shown_dice(scene.dice, match.game.faces(), words)
        screen.show(draw_throw(dice, headline, caused, screen.room))
        if scene.series:
            screen.show(draw_series(scene.series, self.seats, words))
        screen.gap()
        if match.ranking:
            screen.show(draw_ranking(scene.panel, match.ranking, self.seats, words))
        else:
            screen.show(draw_panel(scene.panel, self.seats, words, turn=match.seat))
        screen.gap()

    @property
    def _name(self) -> str:
        return self.seats[max(0, self.match.seat)].name

    def _prompt(self) -> Text:
        return Text(f"  {self.words('terminal-step-ask')}{POINTER}", "bold")

    def _say(self, message: str, **about: object) -> None:
        self.screen.show(prose(self.words(message, **about)))


def _seats(match: Match) -> tuple[Seat, ...]:
    """Return who sat where; a bot that is not known any more is called as it is written."""
    try:
        return seats_of(match.game, match.names)
    except UnknownBot:
        return tuple(Seat(number, name) for number, name in enumerate(match.names))


def _way(answer: str, language: str) -> str | None:
    """Return where an answer leads, in whichever of our languages; on, if it is empty."""
    if not answer:
        return "next"
    wanted = folded(answer)
    for spoken in sorted(LANGUAGES, key=lambda known: known != language):
        words = words_in(spoken)
        for way in WAYS:
            if wanted in map(folded, words(f"terminal-step-{way}").split()):
                return way
    return None
