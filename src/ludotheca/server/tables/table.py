"""A table: the fold of its entries, and what may happen next.

What may be done is asked with methods that return drafts of entries and change nothing; they raise
why it cannot be done.  Once an entry is kept, `apply` makes it so.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from ludotheca.bots import BOT, Bot, bot
from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.scene import Die, Scene
from ludotheca.core.transcript import FORMAT
from ludotheca.core.undo import Turn
from ludotheca.rulebook import CHANCE
from ludotheca.server.store.base import Entry, StoredTable
from ludotheca.server.tables.errors import ChairTaken, NotNow, NotYours, TooLong, Unreadable
from ludotheca.server.tables.history import Chair, Draft, History
from ludotheca.server.tables.setup import Setup, checked_name

LOG = 80
"""The latest moves that somebody who sits down is told of."""
MOST_ENTRIES = 100_000
"""What is kept of one table."""

Phase = Literal["gathering", "race", "playing", "over"]
Awaits = Literal["nobody", "throw", "own-throw", "decision"]


@dataclass(frozen=True)
class Line:
    """A move in the log: the version it made, who made it, what it caused."""

    version: int
    turn: Turn
    text: str
    events: list[Event]


@dataclass(frozen=True)
class Standing:
    """Where the table stands, for everybody alike."""

    phase: Phase
    seat: int
    awaits: Awaits
    outcomes: tuple[str, ...] = ()
    ranking: list[list[int]] | None = None


@dataclass(frozen=True, eq=False)
class Moved:
    """A move as it happened: what fell, what it caused, and how things stand after it."""

    line: Line
    dice: tuple[Die, ...]
    scene: Scene
    standing: Standing


class Table:
    """One table.  Opening it raises a LudothecaError if it cannot be played on."""

    def __init__(self, stored: StoredTable, entries: Iterable[Entry] = ()) -> None:
        self.id = stored.id
        self.setup = Setup.from_json(stored.setup)
        self.game = self.setup.new_game()
        if self.setup.rules > self.game.rules.version:
            raise Unreadable(
                f"the table was opened under rules version {self.setup.rules} of {self.game.id}",
                hint=f"this Ludotheca knows version {self.game.rules.version}",
            )
        self.history = History(self.setup)
        for entry in entries:
            self.history.read(entry)
        self.match: Match | None = None
        self.turns: list[Turn] = []
        self.log: list[Line] = []
        self._bots: list[Bot | None] = []
        self._replay()
        self._look()

    # What has happened

    def apply(self, entry: Entry) -> Moved | None:
        """Let an entry that is kept take effect; return the move, if it is one."""
        if entry.kind == "move" and self.match is not None:
            return self._move(self.match, entry)
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
        is_throw = turn.actor == CHANCE
        # A game that does not say what falls shows it in the scene after the throw.
        says_dice = is_throw and type(self.game).thrown is not Game.thrown
        dice = self.game.thrown(match.state, match.playable()[text]) if says_dice else ()
        line = Line(entry.version, turn, text, match.play(text))
        self.history.read(entry)
        self.turns.append(turn)
        self.log = [*self.log[1 - LOG :], line]
        self._look()
        if is_throw and not says_dice:
            dice = self.scene.dice
        return Moved(line, dice, self.scene, self.standing)

    def _replay(self) -> None:
        """Play all moves that have not been taken back from the beginning."""
        if self.history.first is None:
            return
        moves = self.history.moves
        turns: list[Turn] = []
        log: list[Line] = []
        match = None
        for number, match in enumerate(Match.replaying(self._written())):
            if number:
                move = moves[number - 1]
                log.append(Line(move.version, turns[-1], move.text, match.events))
                del log[:-LOG]
            turns.append(Turn(match.actor, match.seat))
        assert match is not None  # noqa: S101  # replaying yields the match before its first move
        self.match, self.game = match, match.game
        self.turns, self.log = turns[:-1], log
        self._bots = [
            bot(self.game, chair.name) if chair.kind == "bot" else None for chair in self.chairs
        ]

    def _written(self) -> dict[str, Any]:
        return {
            "ludotheca": FORMAT,
            "game": self.setup.game,
            "rules": self.setup.rules,
            "options": dict(self.setup.options),
            "players": [_written_name(chair) for chair in self.chairs],
            "moves": [move.text for move in self.history.moves],
            "dice": {"source": "own" if self.setup.dice == "own" else "system"},
        }

    def _look(self) -> None:
        """See how things stand now; everything that is told of the table is made from it."""
        self.standing = self._standing()
        self.scene = self._scene()

    def _standing(self) -> Standing:
        match = self.match
        if match is None:
            is_complete = all(chair.is_taken for chair in self.chairs)
            return Standing("race" if is_complete else "gathering", 0, "nobody")
        if match.is_over:
            return Standing("over", max(match.seat, 0), "nobody", ranking=match.ranking)
        actor, seat = match.actor, match.seat
        if actor != CHANCE:
            return Standing("playing", actor, "nobody" if self._bots[actor] else "decision")
        if self.setup.dice == "own":
            return Standing("playing", seat, "own-throw", tuple(match.playable()))
        # After a decision of the same seat, the throw that it asked for falls by itself.
        goes_on = self._bots[seat] or self.turns[-1:] == [Turn(seat, seat)]
        return Standing("playing", seat, "nobody" if goes_on else "throw")

    def _scene(self) -> Scene:
        if self.match is not None:
            return self.match.scene()
        before = self.game.scene(self.game.initial())
        return replace(before, choices=(), throw=None, arrange=None)

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
        standing = self.standing
        return (
            standing.phase == "playing"
            and standing.awaits == "nobody"
            and self.history.asked is None
        )

    # What may happen next

    def seat(self, name: str, chair: int | None, holder: int) -> list[Draft]:
        """Seat somebody on a free chair, the first one if none is named."""
        free = [
            number
            for number, there in enumerate(self.history.places)
            if there.kind == "elsewhere" and not there.is_taken
        ]
        if not free or chair not in (None, *free):
            raise ChairTaken("that chair is not free", hint=f"free chairs: {free or 'none'}")
        taken = free[0] if chair is None else chair
        seated = Draft("seated", {"chair": taken, "name": checked_name(name), "holder": holder})
        return [seated, *(self.begin_at_once() if len(free) == 1 else [])]

    def begin_at_once(self) -> list[Draft]:
        """Begin, all chairs being taken, unless people are to race for the first turn."""
        first = self.setup.first
        return [] if first == "reaction" else [self._begun(first)]

    def begin(self, first: int | Literal["lots"]) -> list[Draft]:
        """Begin with a chair, or one drawn by lot, instead of a race or after it."""
        self._require("race", "the match begins when everybody is there, and once")
        if first != "lots" and first >= len(self.chairs):
            raise ChairTaken(f"there is no chair {first}")
        return [self._begun(first)]

    def _begun(self, first: int | str) -> Draft:
        chairs = len(self.setup.places)
        return Draft(
            "begun", {"first": first if isinstance(first, int) else secrets.randbelow(chairs)}
        )

    def play(self, holder: int | None, text: str) -> list[Draft]:
        """Play a decision, or a throw of people's own dice, by its text."""
        self._require("playing", "nothing can be played now")
        standing, seats = self.standing, self._seats(holder)
        if standing.awaits == "own-throw":
            return [self._checked(self._meant(text))]
        if standing.awaits == "throw":
            raise NotNow("these dice are thrown by the server", hint="ask for the throw")
        if standing.seat not in seats:
            raise NotYours("it is somebody else's turn")
        if standing.awaits == "nobody":
            raise NotNow("the dice are about to fall")
        return [self._checked(text)]

    def throw(self, holder: int | None) -> list[Draft]:
        """Let the server's dice fall for somebody whose turn begins."""
        self._require("playing", "nothing can be thrown now")
        if self.standing.seat not in self._seats(holder):
            raise NotYours("it is somebody else's turn")
        if self.standing.awaits != "throw":
            raise NotNow("no throw of the server's dice is awaited")
        return [self._thrown()]

    def move_by_itself(self) -> list[Draft]:
        """Let the bot decide, or the server's dice fall, whichever is next."""
        if not self.moves_by_itself or self.match is None:
            raise NotNow("a person is to act")
        if self.match.actor == CHANCE:
            return [self._thrown()]
        player = self._bots[self.match.actor]
        assert player is not None  # noqa: S101  # a person's decision is awaited
        seed = secrets.randbits(62)
        return [self._checked(player.decide(self.game, self.match.state, seed, 0))]

    def note_rematch(self, table: str) -> list[Draft]:
        """Say at which table the next match is played."""
        self._require("over", "the match is not over")
        if self.history.rematch is not None:
            raise NotNow("there is a rematch already")
        return [Draft("rematch", {"table": table})]

    def _thrown(self) -> Draft:
        assert self.match is not None  # noqa: S101  # both callers have seen that play goes on
        throws = sum(turn.actor == CHANCE for turn in self.turns)
        return self._checked(self.match.dice.throw(self.game, self.match.state, throws))

    def _checked(self, text: str) -> Draft:
        """Draft a move; a MoveError if it cannot be played."""
        self.check_length()
        if self.match is not None:
            self.match.check(text)
        return Draft("move", {"text": text})

    def check_length(self) -> None:
        """Refuse what could be asked for without end; TooLong if enough has happened here."""
        if self.version >= MOST_ENTRIES:
            raise TooLong(f"{MOST_ENTRIES} moves are enough for one table")

    def _meant(self, text: str) -> str:
        """Return the throw that a sloppy text stands for, or the text itself."""
        if self.match is None or text in self.match.playable():
            return text
        suggested = self.game.suggested(self.match.state, text)
        return suggested if suggested in self.match.playable() else text

    def _seats(self, holder: int | None) -> list[int]:
        seats = self.history.seats_of(holder)
        if not seats:
            raise NotYours("only players may do that, and this key holds no chair")
        return seats

    def _require(self, phase: Phase, problem: str) -> None:
        if self.standing.phase != phase:
            raise NotNow(problem, hint=f"the table is {self.standing.phase}")


def _written_name(chair: Chair) -> str:
    return BOT + chair.name if chair.kind == "bot" else chair.name
