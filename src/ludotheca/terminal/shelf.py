"""The shelf: pick a box, or an unfinished game, and say who plays.  Enter takes what is offered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from difflib import get_close_matches
from itertools import islice
from pathlib import Path

from rich.table import Table
from rich.text import Text

from ludotheca.bots import LEVELS, kinds
from ludotheca.core.box import Box
from ludotheca.core.characters import folded
from ludotheca.core.errors import LudothecaError, UnknownBot, shown
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.naming import folded as named
from ludotheca.core.options import read_options
from ludotheca.core.transcript import LONGEST_NAME, check_names
from ludotheca.core.words import Words
from ludotheca.sitting import BOT, seats_of
from ludotheca.terminal.commands import Leave, command_word, read_command
from ludotheca.terminal.draw import FAINT, prose
from ludotheca.terminal.reader import Reader
from ludotheca.terminal.request import Request, players_needed
from ludotheca.terminal.saves import load, unfinished
from ludotheca.terminal.screen import Screen
from ludotheca.terminal.speech import POINTER, game_title

MOST_SHOWN = 8
"""Boxes that are listed at a time; more are found by their titles."""
MOST_UNFINISHED = 3


@dataclass(frozen=True)
class Entry:
    """Something that can be picked: a game in its box, or an unfinished one."""

    heading: str
    title: str
    card: Text
    searched: str
    """What a search looks through, folded."""
    target: type[Game] | Path

    def answers_to(self, text: str) -> bool:
        """Say whether a search for a text finds it."""
        return named(text) != "" and named(text) in self.searched


def _entries(request: Request, words: Words) -> list[Entry]:
    kept = () if request.settles() else islice(unfinished(), MOST_UNFINISHED)
    return [
        *(_unfinished_entry(path, words) for path in kept),
        *(_entry(box, kind, words) for box in words.shelf() for kind in box.games),
    ]


def _unfinished_entry(path: Path, words: Words) -> Entry:
    match = load(path)
    title = game_title(type(match.game), words)
    card = Text.assemble((title, "bold"), f"  {_who_plays(match, words)}\n")
    when = datetime.fromtimestamp(path.stat().st_mtime)
    moves = words("terminal-shelf-moves", moves=len(match.moves))
    card.append(f"{moves} · {when:%Y-%m-%d %H:%M}", FAINT)
    return Entry("terminal-shelf-unfinished", title, card, "", path)


def _who_plays(match: Match, words: Words) -> str:
    return ", ".join(
        words("terminal-bot", name=seat.name) if seat.bot else seat.name
        for seat in seats_of(match.game, match.names)
    )


def _entry(box: Box, kind: type[Game], words: Words) -> Entry:
    """Return the card of a game; only the first in a box says what the box is."""
    title = game_title(kind, words)
    card = Text.assemble((title, "bold"))
    if kind is box.games[0]:
        facts = [words.span("players", kind.seats[0], kind.seats[-1])]
        facts.append(words.span("minutes", *box.card.minutes))
        facts += [str(box.card.year)] if box.card.year else []
        card.append(f"  {' · '.join(facts)}", FAINT)
        card.append(f"\n{words.line(box)}")
    searched = " ".join(map(named, (title, kind.id, words.title(box), box.card.title)))
    return Entry("terminal-shelf-boxes", title, card, searched, kind)


class Shelf:
    """Asks what is to be played."""

    def __init__(self, words: Words, screen: Screen, reader: Reader) -> None:
        self.words = words
        self.screen = screen
        self.reader = reader

    def choose(self, request: Request) -> Request | None:
        """Fill in what the request leaves open; None if nobody wants to play after all."""
        try:
            return self._filled(request)
        except (Leave, EOFError, KeyboardInterrupt):
            self.screen.leave_line()
            self.screen.show(prose(self.words("terminal-goodbye")))
            return None

    def _filled(self, request: Request) -> Request:
        title = Text.assemble(
            (self.words("terminal-shelf-title"), "bold"),
            f" · {self.words('terminal-shelf-line')}",
        )
        self.screen.rule(title)
        picked = self._pick(_entries(request, self.words))
        if isinstance(picked, Path):
            return replace(request, resume=picked)
        request = replace(request, game=picked.id)
        if request.players is None:
            request = replace(request, players=self._players(picked, request))
        if not request.names and not request.bots:
            options = read_options(picked.id, picked.declared, request.options)
            request = replace(request, names=self._names(picked(request.players, **options)))
        if request.seed is None and not request.own_dice:
            request = replace(request, own_dice=self._own_dice())
        return request

    # Which game

    def _pick(self, entries: Sequence[Entry]) -> type[Game] | Path:
        found, leave = entries, command_word("quit", self.words)
        while True:
            self._show(found, whole=found is entries)
            answer = self._ask("terminal-shelf-which", default="1", quit=leave)
            if not answer:
                return found[0].target
            if answer.isdecimal() and 1 <= int(answer) <= len(found):
                return found[int(answer) - 1].target
            matching = [entry for entry in entries if entry.answers_to(answer)]
            exact = [entry for entry in matching if folded(entry.title) == folded(answer)]
            if len(matching) == 1 or len(exact) == 1:
                return (exact or matching)[0].target
            if not matching:
                self._say_none(answer, entries)
            found = matching or entries

    def _say_none(self, answer: str, entries: Sequence[Entry]) -> None:
        """Say that nothing is called so, and what may have been meant."""
        titles = {folded(entry.title): entry.title for entry in entries}
        near = get_close_matches(folded(answer), titles, n=1)
        if near:
            self._say("terminal-shelf-meant", text=shown(answer), title=titles[near[0]])
        else:
            self._say("terminal-shelf-none", text=shown(answer))

    def _show(self, entries: Sequence[Entry], *, whole: bool) -> None:
        heading = ""
        grid = Table.grid(padding=(0, 2, 0, 0))
        for number, entry in enumerate(entries[: MOST_SHOWN + MOST_UNFINISHED], start=1):
            if whole and entry.heading != heading:
                heading = entry.heading
                grid.add_row("", "") if number > 1 else None
                grid.add_row("", Text(self.words(heading), FAINT))
            grid.add_row(Text(f"{number}", "bold"), entry.card)
        self.screen.gap()
        self.screen.show(grid)
        hidden = len(entries) - MOST_SHOWN - MOST_UNFINISHED
        if hidden > 0:
            self._say("terminal-shelf-more", count=hidden)

    # Who plays, with whose dice

    def _players(self, picked: type[Game], request: Request) -> int:
        low, high = picked.seats[0], picked.seats[-1]
        needed = players_needed(picked, request)
        if low == high:
            return low
        while True:
            answer = self._ask("terminal-shelf-players", default=str(needed), low=low, high=high)
            if not answer:
                return needed
            if answer.isdecimal() and int(answer) in picked.seats:
                return int(answer)
            self._say("terminal-shelf-players-wrong", low=low, high=high)

    def _names(self, game: Game) -> tuple[str, ...]:
        words = self.words
        first = words("terminal-player", number=1)
        offered = [first] + [words("terminal-shelf-bot")] * (game.players - 1)
        levels = {level: words(f"terminal-shelf-{level}") for level in LEVELS}
        question = "terminal-shelf-names" if game.has_decisions else "terminal-shelf-names-only"
        while True:
            answer = self._ask(question, default=", ".join(offered), **levels)
            typed = [name.strip() for name in answer.split(",")] if answer else [first]
            if len(typed) > game.players:
                count = len(typed)
                self._say("terminal-shelf-names-many", count=count, players=game.players)
                continue
            typed += [""] * (game.players - len(typed))
            names = tuple(map(self._seated, typed))
            if self._is_seated(game, names):
                return names

    def _seated(self, name: str) -> str:
        """Return a name as a transcript has it: nobody, a bot and a level are a bot's seat."""
        if not name or folded(name) in ("bot", self.words("terminal-shelf-bot")):
            return BOT
        for level in LEVELS:
            if folded(name) in (level, folded(self.words(f"terminal-shelf-{level}"))):
                return BOT + level
        return name

    def _is_seated(self, game: Game, names: Sequence[str]) -> bool:
        try:
            seats_of(game, check_names(names))
        except UnknownBot:
            able = ", ".join((*LEVELS, *(kind.name for kind in kinds(game))))
            self._say("terminal-shelf-bot-wrong", bots=able)
        except LudothecaError:
            self._say("terminal-shelf-name-wrong", longest=LONGEST_NAME)
        else:
            return True
        return False

    def _own_dice(self) -> bool:
        own = self.words("terminal-shelf-dice-own").split()
        ours = self.words("terminal-shelf-dice-ours").split()
        while True:
            answer = self._ask("terminal-shelf-dice", default=ours[-1])
            if not answer or folded(answer) in map(folded, ours):
                return False
            if folded(answer) in map(folded, own):
                return True

    # Asking and saying

    def _ask(self, question: str, *, default: str, **args: object) -> str:
        self.screen.gap()
        self.screen.show(prose(self.words(question, **args), "bold"))
        offered = self.words("terminal-shelf-default", answer=default)
        prompt = Text.assemble("  ", (offered, FAINT), (POINTER, "bold"))
        answer = self.reader.line(prompt).strip()
        self.screen.answered()
        command = read_command(answer, self.words.language)
        if command is not None and command.name == "quit":
            raise Leave
        return answer

    def _say(self, message: str, **args: object) -> None:
        self.screen.show(prose(self.words(message, **args)))
