"""A table: the fold of its entries, and what may happen next.

What begins with ``draft`` returns drafts of entries and changes nothing; it raises why something
cannot be done.  Once an entry is kept, `apply` makes it so.
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal

from ludotheca.core.dice import Own, System
from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.core.match import Match, Turn
from ludotheca.core.scene import Die, Scene
from ludotheca.server.store.base import Entry, StoredTable
from ludotheca.server.tables.errors import ChairTaken, NotNow, NotYours, TooLong, Unreadable
from ludotheca.server.tables.history import Chair, Draft, History
from ludotheca.server.tables.setup import Setup, checked_name
from ludotheca.sitting import BOT, Awaits, Sitting

LOG = 80
"""The latest moves that somebody who sits down is told of."""
MOST_ENTRIES = 100_000
"""What is kept of one table."""

Phase = Literal["gathering", "race", "playing", "over"]


@dataclass(frozen=True)
class LoggedMove:
    """A move in the log: the version it made, who made it, what it caused."""

    version: int
    turn: Turn
    text: str
    events: list[Event]


@dataclass(frozen=True)
class Situation:
    """How things are at the table, for everybody alike."""

    phase: Phase
    seat: int
    awaits: Awaits
    outcomes: tuple[str, ...] = ()
    ranking: list[list[int]] | None = None


@dataclass(frozen=True, eq=False)
class Moved:
    """A move as it happened: what fell, what it caused, and how things stand after it."""

    logged: LoggedMove
    dice: tuple[Die, ...]
    scene: Scene
    situation: Situation


class Table:
    """One table.  Opening it raises a LudothecaError if it cannot be played on.

    Its game is made unless it is handed in.
    """

    def __init__(
        self, stored: StoredTable, entries: Iterable[Entry] = (), game: Game | None = None
    ) -> None:
        self.id = stored.id
        self.setup = Setup.from_json(stored.setup)
        self.game = game or self.setup.new_game()
        if self.setup.rules > self.game.rules.version:
            raise Unreadable(
                f"the table was opened under rules version {self.setup.rules} of {self.game.id}",
                hint=f"this Ludotheca knows version {self.game.rules.version}",
            )
        self.history = History(self.setup)
        for entry in entries:
            self.history.read(entry)
        self.sitting: Sitting | None = None
        """The match and who sits where; None until play begins."""
        self.log: list[LoggedMove] = []
        self._replay()
        self._look()

    # What has happened

    def apply(self, entry: Entry) -> Moved | None:
        """Let an entry that is kept take effect; return the move, if it is one."""
        if entry.kind == "move" and self.sitting is not None:
            return self._move(self.sitting.match, entry)
        self.history.read(entry)
        if entry.kind in ("begun", "undone"):
            self._replay()
            self._look()
        elif entry.kind == "seated":
            self._look()
        return None

    def _move(self, match: Match, entry: Entry) -> Moved:
        text: str = entry.body["text"]
        turn = Turn(match.actor, match.seat)
        # A game that does not say what falls shows it in the scene after the throw.
        says_dice = turn.is_throw and type(self.game).thrown is not Game.thrown
        dice = self.game.thrown(match.state, match.playable()[text]) if says_dice else ()
        logged = LoggedMove(entry.version, turn, text, match.play(text))
        self.history.read(entry)
        self.log = [*self.log[1 - LOG :], logged]
        self._look()
        if turn.is_throw and not says_dice:
            dice = self.scene.dice
        return Moved(logged, dice, self.scene, self.situation)

    def _replay(self) -> None:
        """Play all moves that have not been taken back from the beginning."""
        if self.history.first is None:
            return
        names = [_written_name(chair) for chair in self.chairs]
        match = Match(self.game, names, Own() if self.setup.dice == "own" else System())
        moves = self.history.moves
        texts = [move.text for move in moves]
        events = deque(
            (match.events for match in match.playing(texts, self.setup.rules)), maxlen=LOG
        )
        latest = zip(moves[-LOG:], match.turns[-LOG:], events, strict=True)
        self.log = [
            LoggedMove(move.version, turn, move.text, caused) for move, turn, caused in latest
        ]
        self.sitting = Sitting(match)

    def _look(self) -> None:
        """See how things stand now; everything that is told of the table is made from it."""
        self.situation = self._situation()
        self.scene = self._scene()

    def _situation(self) -> Situation:
        sitting = self.sitting
        if sitting is None:
            is_complete = all(chair.is_taken for chair in self.chairs)
            return Situation("race" if is_complete else "gathering", 0, "nobody")
        match, awaits = sitting.match, sitting.awaits
        outcomes = tuple(match.playable()) if awaits == "own-throw" else ()
        phase: Phase = "over" if match.is_over else "playing"
        return Situation(phase, sitting.asked, awaits, outcomes, match.ranking)

    def _scene(self) -> Scene:
        if self.match is not None:
            return self.match.scene()
        before = self.game.scene(self.game.initial())
        return replace(before, choices=(), throw=None, arrange=None)

    @property
    def match(self) -> Match | None:
        """What is played; None until play begins."""
        return None if self.sitting is None else self.sitting.match

    @property
    def version(self) -> int:
        """How many entries there are."""
        return self.history.version

    @property
    def chairs(self) -> list[Chair]:
        """The chairs; in play they stand in the order of play."""
        return self.history.chairs

    @property
    def moves_by_itself(self) -> bool:
        """Whether a bot or the server's dice are next, and nobody has asked to take back."""
        return (
            self.sitting is not None and self.sitting.goes_on and self.history.undo_request is None
        )

    # What may happen next

    def draft_seating(self, name: str, chair: int | None, holder: int) -> list[Draft]:
        """Seat somebody on a free chair, the first one if none is named."""
        free = [
            number
            for number, there in enumerate(self.history.chairs_as_set)
            if there.kind == "elsewhere" and not there.is_taken
        ]
        if not free or chair not in (None, *free):
            raise ChairTaken("that chair is not free", hint=f"free chairs: {free or 'none'}")
        taken = free[0] if chair is None else chair
        seated = Draft("seated", {"chair": taken, "name": checked_name(name), "holder": holder})
        return [seated, *(draft_beginning_at_once(self.setup) if len(free) == 1 else [])]

    def draft_beginning(self, first: int | Literal["lots"]) -> list[Draft]:
        """Begin with a chair, or one drawn by lot, instead of a race or after it."""
        self._require("race", "the match begins when everybody is there, and once")
        if first != "lots" and first >= len(self.chairs):
            raise ChairTaken(f"there is no chair {first}")
        return [_begun(self.setup, first)]

    def draft_play(self, holder: int | None, text: str) -> list[Draft]:
        """Play a decision, or a throw of people's own dice, by its text."""
        sitting = self._playing("nothing can be played now")
        chairs = self._chairs_of(holder)
        match sitting.awaits:
            case "own-throw":
                return [self._checked(sitting, sitting.meant(text) or text)]
            case "throw":
                raise NotNow("these dice are thrown by the server", hint="ask for the throw")
            case _ if sitting.asked not in chairs:
                raise NotYours("it is somebody else's turn")
            case "nobody":
                raise NotNow("the dice are about to fall")
            case "decision":
                return [self._checked(sitting, text)]

    def draft_throw(self, holder: int | None) -> list[Draft]:
        """Let the server's dice fall for somebody whose turn begins."""
        sitting = self._playing("nothing can be thrown now")
        if sitting.asked not in self._chairs_of(holder):
            raise NotYours("it is somebody else's turn")
        if sitting.awaits != "throw":
            raise NotNow("no throw of the server's dice is awaited")
        return [self._checked(sitting, sitting.match.draw())]

    def draft_next_move(self) -> list[Draft]:
        """Let the bot decide, or the server's dice fall, whichever is next."""
        if not self.moves_by_itself or self.sitting is None:
            raise NotNow("a person is to act")
        return [self._checked(self.sitting, self.sitting.next_move(secrets.randbits(62)))]

    def draft_rematch(self, table: str) -> list[Draft]:
        """Say at which table the next match is played."""
        self._require("over", "the match is not over")
        if self.history.rematch is not None:
            raise NotNow("there is a rematch already")
        return [Draft("rematch", {"table": table})]

    def _checked(self, sitting: Sitting, text: str) -> Draft:
        """Draft a move; a MoveError if it cannot be played."""
        self.check_length()
        sitting.match.check(text)
        return Draft("move", {"text": text})

    def check_length(self) -> None:
        """Refuse what could be asked for without end; TooLong if enough has happened here."""
        if self.version >= MOST_ENTRIES:
            raise TooLong(f"{MOST_ENTRIES} moves are enough for one table")

    def _chairs_of(self, holder: int | None) -> list[int]:
        chairs = self.history.chairs_held_by(holder)
        if not chairs:
            raise NotYours("only players may do that, and this key holds no chair")
        return chairs

    def _playing(self, problem: str) -> Sitting:
        """Return who is asked for what while a match is played; NotNow before and after."""
        self._require("playing", problem)
        assert self.sitting is not None  # noqa: S101  # there is one from the beginning of play on
        return self.sitting

    def _require(self, phase: Phase, problem: str) -> None:
        if self.situation.phase != phase:
            raise NotNow(problem, hint=f"the table is {self.situation.phase}")


def draft_beginning_at_once(setup: Setup) -> list[Draft]:
    """Begin, all chairs being taken, unless people are to race for the first turn."""
    return [] if setup.first == "reaction" else [_begun(setup, setup.first)]


def _begun(setup: Setup, first: int | Literal["lots"]) -> Draft:
    chair = secrets.randbelow(len(setup.chairs)) if first == "lots" else first
    return Draft("begun", {"first": chair})


def _written_name(chair: Chair) -> str:
    return BOT + chair.name if chair.kind == "bot" else chair.name
