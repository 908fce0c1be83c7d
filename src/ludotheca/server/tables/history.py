"""What the entries of a table say, read one after the other, without knowing any rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any, ClassVar, Literal

from ludotheca.bots.called import next_name
from ludotheca.core.errors import shown
from ludotheca.server.store.base import Entry
from ludotheca.server.tables.chairs import OPENER, Chair
from ludotheca.server.tables.errors import Unreadable
from ludotheca.server.tables.lookalikes import look_alike, looks_like_any
from ludotheca.server.tables.seals import PartySeen, Seals, holder_of
from ludotheca.server.tables.setup import Setup
from ludotheca.sitting import REACH

Ended = Literal["agreed", "left", "resigned", "time"]
"""Why a match is over before its rules ended it."""
MOST_NOTES = 20
"""The latest notes, which are all that anybody is told."""


class TooFarBack(Exception):
    """More is taken back than is remembered here: read the table from further back."""


@dataclass(frozen=True)
class Draft:
    """An entry that is yet to be numbered and kept."""

    kind: str
    body: dict[str, Any] = field(default_factory=dict[str, Any])


@dataclass(frozen=True, slots=True)
class Move:
    """A move that has not been taken back, and the version that it made."""

    version: int
    text: str


@dataclass(frozen=True)
class Note:
    """Something worth telling that is no move; ``seat`` is whom it speaks of."""

    version: int
    code: str
    seat: int
    args: dict[str, Any]


@dataclass(frozen=True)
class Request:
    """Somebody asks everybody for something; ``waiting`` are those who have yet to answer."""

    holder: int
    seat: int
    waiting: frozenset[int]
    moves: int = 0
    """The moves that are to be taken back."""

    def agreed_by(self, person: int) -> Request:
        """Return the request without somebody who has agreed."""
        return replace(self, waiting=self.waiting - {person})

    def may_be_answered(self, person: int | None, *, agree: bool) -> bool:
        """Say whether somebody's answer is awaited; whoever asks may think better of it."""
        return person in self.waiting or (person == self.holder and not agree)


class History:
    """Who sits where, what was played and not taken back, and what is being asked."""

    def __init__(self, setup: Setup) -> None:
        self.version = 0
        self.at = 0
        """When something happened last, in milliseconds since 1970."""
        self.asked_since = 0
        """When whoever is asked was asked."""
        self.first: int | None = None
        """The chair that begins; None until that is known."""
        self.before = 0
        """Moves that were played before those that are remembered."""
        self.moves: list[Move] = []
        self.notes: list[Note] = []
        self.undo_request: Request | None = None
        self.end_request: Request | None = None
        self.ended: Ended | None = None
        self.rematch: str | None = None
        self.watch_salt = ""
        self.replay_salt: str | None = None
        """What the link to the replay follows from; None until somebody has asked for one."""
        self.hinted = 0
        """The version at which a hint was asked for in this very position; 0 if none was."""
        self.people = OPENER
        """The highest number that a person here ever had."""
        self.used = [0] * len(setup.chairs)
        """Milliseconds that each chair, as they were set, has thought."""
        self.seals = Seals() if setup.dice == "sealed" else None
        """How sealed dice stand; None where dice are not."""
        self.chairs_as_set = [Chair.set_for(plan) for plan in setup.chairs]
        """The chairs as they were set, whoever begins."""

    @property
    def is_short_of_past(self) -> bool:
        """Whether so few moves are remembered that one might want to take back more."""
        return self.before > 0 and len(self.moves) < REACH // 2

    @property
    def chairs(self) -> list[Chair]:
        """The chairs; from the beginning of play on in the order of play."""
        chairs, first = self.chairs_as_set, self.first
        return chairs[first:] + chairs[:first] if first else chairs[:]

    def as_set(self, seat: int) -> int:
        """Return the number that a chair had when it was set."""
        return (seat + (self.first or 0)) % len(self.chairs_as_set)

    def seat_of(self, chair: int) -> int:
        """Return where a chair stands that had this number when it was set."""
        return (chair - (self.first or 0)) % len(self.chairs_as_set)

    @property
    def holders(self) -> set[int]:
        """Everybody who plays: holds a chair, and has neither resigned nor left it to a bot."""
        return {
            chair.holder
            for chair in self.chairs_as_set
            if chair.holder is not None and chair.is_played_by_person and not chair.resigned
        }

    @property
    def everybody(self) -> set[int]:
        """Everybody who holds a chair, whether or not a bot plays for him."""
        return {chair.holder for chair in self.chairs_as_set if chair.holder is not None}

    def chairs_held_by(self, person: int | None) -> list[int]:
        """Return the chairs that a person holds; none for somebody who is no player."""
        if person is None:
            return []
        return [number for number, chair in enumerate(self.chairs) if chair.holder == person]

    def seats_played_by(self, person: int | None) -> list[int]:
        """Return the chairs that a person holds and has not left to a bot."""
        return [
            seat
            for seat, chair in enumerate(self.chairs if person is not None else ())
            if chair.holder == person and chair.stand_in is None
        ]

    @property
    def parties(self) -> tuple[PartySeen, ...]:
        """The chains of sealed dice that count, or soon will, with the seats of their holders."""
        if self.seals is None:
            return ()
        missed = self.seals.missed
        return tuple(
            PartySeen(chain, tuple(self._seats_of(chain.party)), missed[chain.party])
            for chain in self.seals.told
        )

    def _seats_of(self, party: str) -> list[int]:
        return self.chairs_held_by(holder_of(party))

    # Reading

    def read(self, entry: Entry) -> None:
        """Take in the next entry; TooFarBack if that takes more than is remembered here."""
        reader = self._READERS.get(entry.kind)
        if reader is None:
            raise Unreadable(
                f"entry {entry.version} is of an unknown kind, {shown(entry.kind)}",
                hint="a newer Ludotheca will open it",
            )
        self.version, self.at = entry.version, max(self.at, entry.at)
        body = entry.body
        if "used" in body:
            self.used[body["chair"]] += body["used"]
        reader(self, body)
        if entry.kind in _ASKS_ANEW:
            self.asked_since = self.at

    def _seated(self, body: Mapping[str, Any]) -> None:
        self._change(body["chair"], lambda chair: chair.seating(body["name"], body["holder"]))
        self._call_bots_otherwise(body["name"])
        self.people = max(self.people, body["holder"])
        self._note("seated", body["chair"])

    def _call_bots_otherwise(self, name: str) -> None:
        """Let a bot that is called like somebody who sits down give way."""
        names = [chair.shown_name for chair in self.chairs_as_set]
        for number, chair in enumerate(self.chairs_as_set):
            if chair.called and look_alike(chair.called, name):
                other = next_name(chair.called, partial(looks_like_any, names))
                self.chairs_as_set[number] = replace(chair, called=other)

    def _begun(self, body: Mapping[str, Any]) -> None:
        self.first = body["first"]
        self.notes.clear()  # they name chairs by where these stood before
        self._note("begun", self.first)
        if self.seals is not None:
            self.seals.players = [chair.written_name for chair in self.chairs]

    def _moved(self, body: Mapping[str, Any]) -> None:
        # Interned: a long table says the same few texts again and again.
        self.moves.append(Move(self.version, sys.intern(body["text"])))
        self.undo_request = self.end_request = None  # whoever plays on has answered
        self.hinted = 0
        if self.seals is not None and "sealed" in body:
            self.seals.throw(body["sealed"])

    def _committed(self, body: Mapping[str, Any]) -> None:
        if self.seals is None:
            raise Unreadable(f"entry {self.version} commits to a chain, and dice are not sealed")
        self.seals.commit(body)

    def _undo_asked(self, body: Mapping[str, Any]) -> None:
        self.undo_request = _request(body)
        self._note("undo-asked", self.as_set(body["seat"]))

    def _undo_answered(self, body: Mapping[str, Any]) -> None:
        self.undo_request = self._heard(self.undo_request, body, "undo-refused")

    def _undone(self, body: Mapping[str, Any]) -> None:
        if body["moves"] > len(self.moves):
            raise TooFarBack
        del self.moves[-body["moves"] :]
        self.undo_request = None
        self.hinted = 0
        self._note("undone", self.as_set(body["seat"]), moves=body["moves"])

    def _rematch(self, body: Mapping[str, Any]) -> None:
        self.rematch = body["table"]
        self.undo_request = None  # this match stays as it ended

    def _stood_in(self, body: Mapping[str, Any]) -> None:
        number, why = body["chair"], body["why"]
        is_over = why == "time" and body["final"]
        self._change(
            number, lambda chair: replace(chair, stand_in=body["bot"], out_of_time=is_over)
        )
        self._note("stood-in", number, bot=body["bot"], why=why)
        self._forget_requests()

    def _freed(self, body: Mapping[str, Any]) -> None:
        self._note("freed", body["chair"])
        self._change(body["chair"], lambda chair: chair.freed(body["inviter"], body["salt"]))
        self._forget_requests()

    def _returned(self, body: Mapping[str, Any]) -> None:
        self._change(body["chair"], lambda chair: chair.returned_to(body["holder"]))
        self._note("returned", body["chair"])

    def _resigned(self, body: Mapping[str, Any]) -> None:
        self._change(
            body["chair"], lambda chair: replace(chair, resigned=True, stand_in=body["bot"])
        )
        self._note("resigned", body["chair"], why=body["why"])
        self._forget_requests()

    def _end_asked(self, body: Mapping[str, Any]) -> None:
        self.end_request = _request(body)
        self._note("end-asked", self.as_set(body["seat"]))

    def _end_answered(self, body: Mapping[str, Any]) -> None:
        self.end_request = self._heard(self.end_request, body, "end-refused")

    def _ended(self, body: Mapping[str, Any]) -> None:
        self.ended = body["why"]
        self._forget_requests()
        if self.ended in ("agreed", "left"):
            self._note("ended", body["chair"], why=self.ended)

    def _hinted(self, body: Mapping[str, Any]) -> None:
        self.hinted = self.version
        self._note("hinted", body["chair"])

    def _renewed(self, body: Mapping[str, Any]) -> None:
        match body["what"]:
            case "watch":
                self.watch_salt = body["salt"]
            case "replay":
                self.replay_salt = body["salt"]
            case "chair":
                invited = {"inviter": body["inviter"], "salt": body["salt"]}
                self._change(body["chair"], lambda chair: replace(chair, **invited))
            case _:
                return  # a player's own key, of which nothing is kept here

    def _change(self, number: int, change: Callable[[Chair], Chair]) -> None:
        self.chairs_as_set[number] = change(self.chairs_as_set[number])

    def _forget_requests(self) -> None:
        """Whoever asked did so in another company."""
        self.undo_request = self.end_request = None

    def _heard(
        self, request: Request | None, body: Mapping[str, Any], refused: str
    ) -> Request | None:
        if request is None:
            return None
        if body["agree"]:
            return request.agreed_by(body["holder"])
        held = self.chairs_held_by(body["holder"])
        self._note(refused, self.as_set(held[0] if held else request.seat))
        return None

    def _note(self, code: str, chair: int, **args: Any) -> None:
        name = self.chairs_as_set[chair].shown_name
        self.notes.append(Note(self.version, code, self.seat_of(chair), {"name": name, **args}))
        del self.notes[:-MOST_NOTES]

    _READERS: ClassVar[Mapping[str, Callable[[History, Mapping[str, Any]], None]]] = {
        "seated": _seated,
        "begun": _begun,
        "move": _moved,
        "undo-asked": _undo_asked,
        "undo-answered": _undo_answered,
        "undone": _undone,
        "rematch": _rematch,
        "stood-in": _stood_in,
        "freed": _freed,
        "returned": _returned,
        "resigned": _resigned,
        "end-asked": _end_asked,
        "end-answered": _end_answered,
        "ended": _ended,
        "renewed": _renewed,
        "hinted": _hinted,
        "committed": _committed,
    }

    # Checkpoints

    def to_json(self, before: int) -> dict[str, Any]:
        """Return everything as JSON values, without the first ``before`` of all moves."""
        kept = {**vars(self), "before": before, "moves": self.moves[before - self.before :]}
        return {name: _written(value) for name, value in kept.items()}

    @classmethod
    def from_json(cls, setup: Setup, kept: Mapping[str, Any]) -> History:
        """Return what `to_json` wrote; an error of whatever kind if it wrote something else."""
        made = cls(setup)
        values = dict(kept)
        values["moves"] = [Move(**move) for move in values["moves"]]
        values["notes"] = [Note(**note) for note in values["notes"]]
        values["chairs_as_set"] = [
            Chair(**{"called": plan.called, "level": plan.level, **chair})
            for plan, chair in zip(setup.chairs, values["chairs_as_set"], strict=True)
        ]
        for name in ("undo_request", "end_request"):
            values[name] = values[name] and _request(values[name])
        values["seals"] = values["seals"] and Seals.from_json(values["seals"])
        if set(values) != set(vars(made)):
            raise ValueError("another Ludotheca wrote this")
        vars(made).update(values)
        return made


_ASKS_ANEW = {"begun", "move", "undone", "seated", "returned", "stood-in", "resigned"}
"""Entries after which somebody else is asked, or the same person for something else."""


def _request(body: Mapping[str, Any]) -> Request:
    return Request(body["holder"], body["seat"], frozenset(body["waiting"]), body.get("moves", 0))


def _written(value: Any) -> Any:
    if isinstance(value, list):
        return [_written(each) for each in value]
    if isinstance(value, Move):  # there may be thousands, and asdict takes its time
        return {"version": value.version, "text": value.text}
    if isinstance(value, Note | Chair):
        return asdict(value)
    if isinstance(value, Seals):
        return value.to_json()
    if isinstance(value, Request):
        return {**asdict(value), "waiting": sorted(value.waiting)}
    return value
