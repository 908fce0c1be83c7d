"""What is asked of the terminal, and the match that it comes to."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from ludotheca.bots.seats import check_seats, names_no_seat, read_bots
from ludotheca.core import registry
from ludotheca.core.dice import Dice, Own, Seeded, System
from ludotheca.core.errors import BadOption, LudothecaError, listed, shown
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.options import read_options
from ludotheca.core.words import LANGUAGES, Words
from ludotheca.sitting import BOT, Sitting, seats_of
from ludotheca.terminal.saves import SaveFile, is_there, load, unfinished

SLOWEST = 60
"""The longest pause between two moves, in seconds."""


@dataclass(frozen=True)
class Request:
    """What somebody wants to play, as the command line or the shelf gathered it."""

    language: str
    game: str | None = None
    """The id of a game; None opens the shelf."""
    players: int | None = None
    names: tuple[str, ...] = ()
    """In seat order, the seats of ``bots`` passed over; may be fewer than the players."""
    bots: tuple[str, ...] = ()
    """``"1"`` or ``"1=hold-25"``: a seat (from 0), optionally which bot takes it; ``"easy"`` or
    ``"hold-25"``: the bot of all seats that people leave."""
    options: Mapping[str, str] = field(default_factory=dict)
    """Name and value as they were typed."""
    own_dice: bool = False
    seed: int | None = None
    """The dice's seed; None for the operating system's entropy."""
    watch: bool = False
    """Bots take every seat, and people look on."""
    pace: float | None = None
    """Seconds between the moves that nobody types; None for the usual ones."""
    resume: Path | None = None
    """A save file to go on with."""
    resume_latest: bool = False
    """Go on with the newest unfinished game (of ``game``, if given)."""
    save: Path | None = None
    """Where to keep the game; None for a new file in the saves folder."""

    @property
    def opens_shelf(self) -> bool:
        """Whether it says neither what to play nor what to go on with."""
        return self.game is None and self.resume is None and not self.resume_latest

    def settles(self) -> list[str]:
        """Return what it settles that a game has to keep once it has begun."""
        settled = {
            "players": self.players is not None,
            "name": bool(self.names),
            "bot": bool(self.bots),
            "option": bool(self.options),
            "own-dice": self.own_dice,
            "seed": self.seed is not None,
            "watch": self.watch,
        }
        return [name for name, is_given in settled.items() if is_given]


@dataclass(frozen=True)
class KeptSitting:
    """A sitting and the file in which its match is kept."""

    sitting: Sitting
    file: SaveFile
    seed: int
    """What the bots' decisions are drawn from."""
    is_resumed: bool = False


def check_request(request: Request) -> None:
    """Refuse what is wrong whichever game is played."""
    if request.language not in LANGUAGES:
        raise BadOption(
            f"there is no language {shown(request.language)}",
            option="lang",
            hint=f"one of: {listed(LANGUAGES)}",
        )
    read_bots(request.bots, option="bot", seats=[0])
    if request.watch and (request.names or request.own_dice):
        raise BadOption(
            "nobody sits at a table that is only watched",
            option="watch",
            hint="leave out the names and your own dice",
        )
    if request.pace is not None and not 0 <= request.pace <= SLOWEST:
        raise BadOption(
            f"a pace of {shown(request.pace)} seconds is out of range",
            option="pace",
            hint=f"from 0 to {SLOWEST} seconds between moves",
        )
    if request.save is not None and request.save != request.resume and is_there(request.save):
        raise BadOption(
            f"{request.save} exists already",
            option="save",
            hint="choose another name, or go on with it by --resume",
        )


def sit_down(request: Request, words: Words) -> KeptSitting:
    """Set up what was asked for, or open the save file; a LudothecaError says what is wrong."""
    path = _file_to_resume(request)
    return _begun(request, words) if path is None else _resumed(request, path)


def _file_to_resume(request: Request) -> Path | None:
    if request.resume is not None or not request.resume_latest:
        return request.resume
    newest = next(unfinished(request.game), None)
    if newest is None:
        of_game = "" if request.game is None else f" of {request.game}"
        raise LudothecaError(f"there is no unfinished game{of_game}")
    return newest


def _resumed(request: Request, path: Path) -> KeptSitting:
    settled = request.settles()
    if settled:
        raise BadOption(
            f"{settled[0]} cannot be chosen for a game that goes on",
            option=settled[0],
            hint="players, options and dice stay as they were",
        )
    match = load(path)
    if request.game not in (None, match.game.id):
        raise BadOption(f"{path} is a game of {match.game.id}, not {request.game}", option="game")
    return KeptSitting(
        Sitting(match),
        file=SaveFile(request.save or path),
        seed=match.dice.seed if isinstance(match.dice, Seeded) else secrets.randbits(62),
        is_resumed=True,
    )


def _begun(request: Request, words: Words) -> KeptSitting:
    kind = registry.game_type(request.game or "")
    options = read_options(kind.id, kind.declared, request.options)
    players = players_needed(kind, request) if request.players is None else request.players
    game = kind(players, **options)
    bots = _bots(request, game.players)
    if request.watch:
        bots = {**dict.fromkeys(range(game.players), ""), **bots}
    names = _names(game, request.names, bots, words)
    return KeptSitting(
        Sitting(Match(game, names, _dice(request))),
        file=SaveFile(request.save),
        seed=secrets.randbits(62) if request.seed is None else request.seed,
    )


def players_needed(kind: type[Game], request: Request) -> int:
    """Return how many players it takes to seat everybody who was named, people and bots.

    BadOption if the game has no seats for so many.
    """
    taken = _seated_bots(request)
    others = any(map(names_no_seat, request.bots))
    people = max(len(request.names), 1) + 1 if others else len(request.names)
    most = kind.seats[-1]
    allowed = f"{kind.id} has {kind.seats[0]} to {most} players, people and bots together"
    if taken and max(taken) >= most:
        raise BadOption(
            f"there is no seat {shown(str(max(taken)))} for a bot",
            option="bot",
            hint=f"{allowed}: seats 0 to {most - 1}",
        )
    if people + len(taken) > most:
        raise BadOption(
            f"{_crowd(len(request.names), len(taken) + others)} are too many",
            option="name",
            hint=allowed,
        )
    return max(kind.seats[0], people + len(taken), *(seat + 1 for seat in taken))


def _crowd(names: int, bots: int) -> str:
    """Count who was asked for: ``6 names and 1 bot``."""
    counts = ((names, "name"), (bots, "bot"))
    return " and ".join(f"{count} {what}{'s' * (count > 1)}" for count, what in counts if count)


def _seated_bots(request: Request) -> dict[int, str]:
    """Return the bots that have a seat of their own."""
    texts = [text for text in request.bots if not names_no_seat(text)]
    return read_bots(texts, option="bot")


def _bots(request: Request, players: int) -> dict[int, str]:
    """Return the bot of every seat that one takes; one without a seat takes what people leave."""
    taken = _seated_bots(request)
    free = [seat for seat in range(players) if seat not in taken]
    people = 0 if request.watch else max(len(request.names), 1)
    return read_bots(request.bots, option="bot", seats=free[people:])


def _names(game: Game, people: Sequence[str], bots: Mapping[int, str], words: Words) -> list[str]:
    """Return a name for every seat, as the transcript holds them."""
    check_seats(game, bots, option="bot")
    if len(people) > game.players - len(bots):
        raise BadOption(
            f"{len(people)} names are too many for {game.players} players",
            option="name",
            hint=f"{len(bots)} of them bots" if bots else "",
        )
    given = iter(people)
    asked_for = [
        BOT + bots[seat]
        if seat in bots
        else next(given, None) or words("terminal-player", number=seat + 1)
        for seat in range(game.players)
    ]
    return [seat.written_name for seat in seats_of(game, asked_for)]


def _dice(request: Request) -> Dice:
    if request.own_dice:
        return Own()
    if request.seed is None:
        return System()
    try:
        return Seeded(request.seed)
    except ValueError as problem:
        raise BadOption(str(problem), option="seed") from None
