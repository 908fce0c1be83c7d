"""A table: the fold of its entries, and what may happen next.

What begins with ``draft`` returns drafts of entries and changes nothing; it raises why something
cannot be done.  Once an entry is kept, `apply` makes it so.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from ludotheca.bots.asking import Asked
from ludotheca.core.deciding import Leads
from ludotheca.core.dice import Dice, Own, System
from ludotheca.core.events import Event
from ludotheca.core.game import Game
from ludotheca.core.match import Mark, Match, Turn
from ludotheca.core.scene import Die, Scene
from ludotheca.server.store.base import Checkpoint, Entry, StoredTable
from ludotheca.server.tables import moving
from ludotheca.server.tables.chairs import Chair
from ludotheca.server.tables.checkpoints import TAIL, checkpoint_of, taken_up
from ludotheca.server.tables.errors import ChairTaken, NotNow, NotYours, TooLong, Unreadable
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.names import checked_name
from ludotheca.server.tables.sealed_throws import (
    NOBODY,
    Fallen,
    SealedDice,
    Shared,
    dice_of,
    draft_fall,
    sealed_of,
)
from ludotheca.server.tables.seals import Committed
from ludotheca.server.tables.setup import Setup
from ludotheca.server.tables.situations import Phase, Situation, situation_before, situation_of
from ludotheca.server.tables.times import wall_clock
from ludotheca.sitting import Sitting

LOG = 80
"""The latest moves that somebody who sits down is told of."""
OTHER_ENTRIES = 2_000
"""What is kept of one table beside its moves."""


@dataclass(frozen=True)
class LoggedMove:
    """A move in the log: the version it made, who made it, what it caused."""

    version: int
    turn: Turn
    text: str
    events: list[Event]


@dataclass(frozen=True, eq=False)
class Moved:
    """A move as it happened: what fell, what it caused, and how things stand after it."""

    logged: LoggedMove
    dice: tuple[Die, ...]
    scene: Scene
    situation: Situation
    sealed: Fallen | None = None


class Table:
    """One table.  Opening it raises a LudothecaError if it cannot be played on.

    Its game is made unless it is handed in.  With a checkpoint, the entries are those after it;
    TooFarBack if they take back more than it remembers.  ``breathe`` is called between entries, and
    between the moves that are replayed.
    """

    def __init__(
        self,
        stored: StoredTable,
        entries: Iterable[Entry] = (),
        game: Game | None = None,
        checkpoint: Checkpoint | None = None,
        *,
        breathe: Callable[[], object] = lambda: None,
        now: Callable[[], int] = wall_clock,
    ) -> None:
        self.id = stored.id
        self.now = now
        self.setup = Setup.from_json(stored.setup)
        self.game = game or self.setup.new_game()
        if self.setup.rules > self.game.rules.version:
            raise Unreadable(
                f"the table was opened under rules version {self.setup.rules} of {self.game.id}",
                hint=f"this Ludotheca knows version {self.game.rules.version}",
            )
        history, mark = taken_up(self.setup, self.game, checkpoint)
        self.history = history
        for entry in entries:
            self.history.read(entry)
            breathe()
        self.sitting: Sitting | None = None
        """The match and who sits where; None until play begins."""
        self.leads: Leads | None = None
        self.log: list[LoggedMove] = []
        if self.history.first is not None:
            self._begin(mark)
            self._replay(breathe)
        self._look()

    # What has happened

    def apply(self, entry: Entry) -> Moved | Committed | None:
        """Let an entry that is kept take effect; return the move or commitment, if it is one.

        TooFarBack if it takes back more than is remembered here: then the table has to be opened
        anew.
        """
        if entry.kind == "move" and self.sitting is not None:
            return self._move(self.sitting.match, entry)
        self.history.read(entry)
        if entry.kind == "begun":
            self._begin()
        elif entry.kind == "committed":
            t = sealed_of(self.history).next
            return Committed(entry.version, t, self.history.parties)
        elif entry.kind == "undone" and self.sitting is not None:
            self.sitting.match.undo(entry.body["moves"])
            self.log = self.log[: -entry.body["moves"]]
            self._follow(self.sitting.match)
        elif self.sitting is not None:
            self._seat_everybody(self.sitting)
        self._look()
        return None

    def _move(self, match: Match, entry: Entry) -> Moved:
        text: str = entry.body["text"]
        opened = entry.body.get("sealed")
        sealed = None if opened is None else Fallen.at(match, opened)
        played = moving.play(match, text)
        logged = LoggedMove(entry.version, played.turn, text, played.events)
        self.history.read(entry)
        self.log.append(logged)
        del self.log[:-LOG]
        self._follow(match)
        self._look()
        return Moved(logged, played.dice, self.scene, self.situation, sealed)

    def _begin(self, mark: Mark | None = None) -> None:
        names = [chair.written_name for chair in self.chairs]
        self.sitting = Sitting(Match(self.game, names, self._dice(), mark))
        self.leads = Leads(self.sitting.match)
        self._seat_everybody(self.sitting)

    def _dice(self) -> Dice:
        if self.history.seals is not None:
            return dice_of(self.id, self.setup, self.history.seals)
        return Own() if self.setup.dice == "own" else System()

    def _follow(self, match: Match) -> None:
        if self.leads is not None:
            self.leads.follow(match)

    def _seat_everybody(self, sitting: Sitting) -> None:
        """See to it that every seat is played by whoever sits there now."""
        for seat, chair in zip(sitting.seats, self.chairs, strict=True):
            stand_in = seat.bot.name if seat.bot is not None and seat.is_stand_in else None
            if (seat.written_name, stand_in) != (chair.written_name, chair.stand_in):
                sitting.seat(seat.number, chair.written_name, chair.stand_in)

    def _replay(self, breathe: Callable[[], object]) -> None:
        """Play all moves that are remembered and have not been taken back."""
        if self.match is None:
            return
        moves = self.history.moves
        texts = (move.text for move in moves)
        for move, match in zip(moves, self.match.playing(texts, self.setup.rules), strict=True):
            turn = next(match.turns_back())
            self.log.append(LoggedMove(move.version, turn, move.text, match.events))
            del self.log[:-LOG]
            self._follow(match)
            breathe()

    def checkpoint(self) -> Checkpoint | None:
        """Return how things stand, to open the table by; None while that would save nothing."""
        match = self.match
        mark = match and match.mark_before(match.played - TAIL)
        return checkpoint_of(self.game, self.history, mark) if mark and mark.moves else None

    def _look(self) -> None:
        """See how things stand now; everything that is told of the table is made from it."""
        self.situation = self._situation()
        self.scene = self._scene()

    def _situation(self) -> Situation:
        if self.sitting is None:
            return situation_before(self.history)
        return situation_of(self.setup, self.history, self.sitting, self.leads)

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
        """Whether a bot or the server's dice are next, and nobody waits for an answer."""
        is_asked = self.history.undo_request is not None or self.history.end_request is not None
        situation = self.situation
        return situation.phase == "playing" and situation.awaits == "nobody" and not is_asked

    # What may happen next

    def draft_seating(self, name: str, chair: int | None, holder: int) -> list[Draft]:
        """Seat somebody on a free chair, the first one if none is named."""
        self._require_open()
        free = self.free_chairs
        if not free or chair not in (None, *free):
            raise ChairTaken("that chair is not free", hint=f"free chairs: {free or 'none'}")
        seat = free[0] if chair is None else chair
        its_name = checked_name(name, self._names_beside(seat))
        taken = self.history.as_set(seat)
        seated = Draft("seated", {"chair": taken, "name": its_name, "holder": holder})
        begins = len(free) == 1 and self.sitting is None
        return [seated, *(draft_beginning_at_once(self.setup) if begins else [])]

    def _names_beside(self, seat: int) -> list[str]:
        """Return the names at the other chairs, of those too who may come back to theirs."""
        beside = [chair for number, chair in enumerate(self.chairs) if number != seat]
        return [chair.name for chair in beside if chair.is_taken or chair.former is not None]

    @property
    def free_chairs(self) -> list[int]:
        """The chairs that wait for somebody."""
        return [number for number, chair in enumerate(self.chairs) if not chair.is_taken]

    def draft_beginning(self, first: int | Literal["lots"]) -> list[Draft]:
        """Begin with a chair, or one drawn by lot, instead of a race or after it."""
        self._require("race", "the match begins when everybody is there, and once")
        if first != "lots" and first >= len(self.chairs):
            raise ChairTaken(f"there is no chair {first}")
        return [_begun(self.setup, first)]

    def draft_play(self, holder: int | None, text: str) -> list[Draft]:
        """Play a decision, or a throw of people's own dice, by its text."""
        sitting = self.playing("nothing can be played now")
        chairs = self._seats_of(holder)
        match self.situation.awaits:
            case "throw":
                raise NotNow("these dice are thrown by the server", hint="ask for the throw")
            case "own-throw" if self._is_entered_by(chairs):
                return [self.checked(sitting, sitting.meant(text) or text)]
            case _ if self.situation.seat not in chairs:
                raise NotYours("it is somebody else's turn")
            case "decision":
                return [self.checked(sitting, text)]
            case _:
                raise NotNow("the dice are about to fall")

    def check_throw(self, holder: int | None) -> Sitting:
        """Refuse whoever may not ask for a throw now; return who is asked for it."""
        sitting = self.playing("nothing can be thrown now")
        chairs = self._seats_of(holder)
        match self.situation.awaits:
            case "own-throw" if self._is_entered_by(chairs):
                return sitting
            case _ if self.situation.seat not in chairs:
                raise NotYours("it is somebody else's turn")
            case "throw":
                return sitting
            case _:
                raise NotNow("no throw of the server's dice is awaited")

    def draft_throw(self, holder: int | None, shared: Shared = NOBODY) -> list[Draft]:
        """Let the server's dice fall for somebody whose turn begins.

        Where people throw their own they may stand in for those too: a die rolls under the
        cupboard, a pile of cards is not at hand.
        """
        return self._fallen(self.check_throw(holder), shared)

    def _fallen(self, sitting: Sitting, shared: Shared) -> list[Draft]:
        dice = System() if sitting.own_dice else sitting.match.dice
        if isinstance(dice, SealedDice):
            return draft_fall(self, sitting, dice, shared)
        return [self.checked(sitting, sitting.match.draw(dice))]

    def _is_entered_by(self, chairs: list[int]) -> bool:
        """Say whether a throw of real dice is for these chairs to enter; any enters a bot's."""
        asked = self.situation.seat
        return asked in chairs or self.chairs[asked].is_bots

    def next_decision(self) -> Asked | None:
        """Return what the bot is asked that is next; None if the server's dice are."""
        return self._by_itself().next_decision(secrets.randbits(62))

    def draft_next_move(self, decided: str | None, shared: Shared = NOBODY) -> list[Draft]:
        """Play what the bot has decided that is next; without that, let the server's dice fall."""
        sitting = self._by_itself()
        return (
            self._fallen(sitting, shared) if decided is None else [self.checked(sitting, decided)]
        )

    def _by_itself(self) -> Sitting:
        if not self.moves_by_itself or self.sitting is None:
            raise NotNow("a person is to act")
        return self.sitting

    def draft_rematch(self, table: str) -> list[Draft]:
        """Say at which table the next match is played."""
        self._require("over", "the match is not over")
        if self.history.rematch is not None:
            raise NotNow("there is a rematch already")
        return [Draft("rematch", {"table": table})]

    def checked(self, sitting: Sitting, text: str, asked_at: int | None = None) -> Draft:
        """Draft a move that was asked for now or a little before; a MoveError if it is none."""
        if sitting.match.played >= self.game.longest_match:
            raise TooLong(f"{self.game.longest_match} moves are enough for one match")
        self.check_length()
        sitting.match.check(text)
        return Draft("move", {"text": text, **self.time_spent(asked_at)})

    def time_spent(self, until: int | None = None) -> dict[str, Any]:
        """Return what an entry says of the time of whoever was asked; nothing without clocks."""
        seat = self.situation.seat
        if self.situation.clocks is None or self.situation.clocks.running != seat:
            return {}
        used = max(0, (self.now() if until is None else until) - self.history.asked_since)
        return {"chair": self.history.as_set(seat), "used": used}

    def check_length(self) -> None:
        """Refuse what could be asked for without end; TooLong if enough has happened here."""
        most = 2 * self.game.longest_match + OTHER_ENTRIES
        if self.version >= most:
            raise TooLong(f"{most} moves and other things are enough for one table")

    def _seats_of(self, holder: int | None) -> list[int]:
        """Return the seats that somebody plays; NotYours if there are none."""
        seats = self.history.seats_played_by(holder)
        if seats:
            return seats
        if self.history.chairs_held_by(holder):
            raise NotYours("a bot plays for this seat", hint="take the seat back first")
        raise NotYours("only players may do that, and this key holds no chair")

    def playing(self, problem: str) -> Sitting:
        """Return who is asked for what while a match is played; NotNow before and after."""
        self._require("playing", problem)
        assert self.sitting is not None  # noqa: S101  # there is one from the beginning of play on
        return self.sitting

    def _require_open(self) -> None:
        if self.situation.phase == "over":
            raise NotNow("the match is over")

    def _require(self, phase: Phase, problem: str) -> None:
        if self.situation.phase != phase:
            raise NotNow(problem, hint=f"the table is {self.situation.phase}")


def draft_beginning_at_once(setup: Setup) -> list[Draft]:
    """Begin, all chairs being taken, unless people are to race for the first turn."""
    return [] if setup.first == "reaction" else [_begun(setup, setup.first)]


def _begun(setup: Setup, first: int | Literal["lots"]) -> Draft:
    chair = secrets.randbelow(len(setup.chairs)) if first == "lots" else first
    return Draft("begun", {"first": chair})
