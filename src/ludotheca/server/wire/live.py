"""The live table: what goes over a client's WebSocket, both ways."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from ludotheca.core.board import Board
from ludotheca.core.faces import Face
from ludotheca.core.scene import DealtCard, Die, Message, Motion, Scene, Series
from ludotheca.core.transcript import LONGEST_MOVE
from ludotheca.server.tables.history import Ended
from ludotheca.server.tables.news import HintMethod, Method
from ludotheca.server.tables.race import Stage
from ludotheca.server.tables.situations import Phase
from ludotheca.server.wire.base import MOST_SEATS, Key, Number, Version, Wire, Word
from ludotheca.server.wire.sealed import (
    Commit,
    Committed,
    SealedState,
    SealedThrow,
    Share,
    ShareWanted,
)
from ludotheca.server.wire.tables import TableInfo
from ludotheca.sitting import Awaits

UndoState = Literal["no", "free", "consent"]


class WireEvent(Wire):
    """An event; its words are ``<box>-<code>``, with ``name`` and ``who`` of its seat filled in."""

    item: str
    code: str
    seat: int
    args: dict[str, Any]
    motion: list[Motion]
    card: DealtCard | None
    """What is dealt onto the table, to be read."""
    series: Series | None
    """How a series stands from now on."""


class LogLine(Wire):
    """A line of the log: a move with what it caused, or a note of what happened beside."""

    version: int
    seat: int
    move: str
    is_throw: bool
    events: list[WireEvent]
    note: Message | None = None


class PendingUndo(Wire):
    """Somebody asks to take moves back that are not his alone."""

    seat: int
    moves: list[str]
    yours_to_answer: bool


class PendingEnd(Wire):
    """Somebody asks to end the match as it stands."""

    seat: int
    yours_to_answer: bool
    yours_to_withdraw: bool


class Clocks(Wire):
    """How much time everybody has left, in seconds, at the moment of the message."""

    left: list[float]
    running: int | None
    """The seat whose time runs; None while a bot or the dice are at it."""


class Status(Wire):
    """Whose turn it is, and what the table waits for."""

    phase: Phase
    seat: int
    """The seat that decides or throws."""
    awaits: Awaits
    """What the person of that seat is to do; ``nobody`` while a bot or the dice act."""
    outcomes: list[str]
    """For ``own-throw``: every throw that can fall, as it is written."""
    undo: UndoState
    """Whether the asker may take back a move, and whether all have to agree."""
    ranking: list[list[int]] | None
    """None until the match is over, and if it was ended before anybody had won."""
    ended: Ended | None
    """Why the match is over before its rules ended it."""
    clocks: Clocks | None
    decided: Message | None
    """How a match that its rules have ended was decided, where there is something to tell."""


class Snapshot(Wire):
    """The whole table as it stands."""

    kind: Literal["snapshot"] = "snapshot"
    version: int
    info: TableInfo
    status: Status
    board: Board | Literal["same"] | None
    """The board of the match; ``same`` if this client has been told it before."""
    faces: dict[str, Face]
    """What values of dice look like and are called, where their notation is not enough."""
    scene: Scene
    log: list[LogLine]
    """The latest moves, the oldest first."""
    pending: PendingUndo | None
    ending: PendingEnd | None
    sealed: SealedState | None
    """How the dice stand; None where they are not sealed."""


class Step(Wire):
    """One move, as it happened; the version before it is one less."""

    kind: Literal["step"] = "step"
    version: int
    line: LogLine
    dice: list[Die]
    """What fell on the table, for a throw."""
    scene: Scene
    status: Status
    sealed: SealedThrow | None
    """What was opened for a throw of sealed dice."""


class Done(Wire):
    """What the client asked for under this number has happened, durably."""

    kind: Literal["done"] = "done"
    id: int
    version: int


class Problem(Wire):
    """What was asked has not happened; told as ``page-problem-<code>`` or else ``message``."""

    kind: Literal["problem"] = "problem"
    id: int | None
    code: str
    message: str
    reason: Message | None = None
    """Why a move was refused, in the words of its box."""
    item: str | None = None
    move: str | None = None
    """The move that was refused, as it was written."""
    number: int | None = None
    """Which move of a transcript that is, from 1 on."""
    hint: Message | None = None
    """How a throw of one's own dice is written."""
    retry_after: float | None = None
    """Seconds after which it may be asked again, where somebody was too fast."""


class RaceNews(Wire):
    """The race for the first turn: wait for the call, then be the quickest."""

    kind: Literal["race"] = "race"
    stage: Stage
    chair: int | None = None


class Presence(Wire):
    """Which chairs are at the table now, and how the clocks stand."""

    kind: Literal["presence"] = "presence"
    present: list[bool]
    away: list[float | None]
    """Seconds since the person of each chair left; None while he is there."""
    clocks: Clocks | None


class OddsNews(Wire):
    """Everybody's chances of winning after a version, for whoever has switched them on."""

    kind: Literal["odds"] = "odds"
    version: int
    chances: list[float]
    within: list[float]
    """How far each of them is sure, to each side, with 95 % certainty; 0 if it is exact."""
    method: Method
    games: int
    play: str
    """How everybody is taken to play on: ``best``, ``dice`` or a bot's name."""


class HintedMove(Wire):
    """A decision and what it is worth to the seat that takes it."""

    move: str
    odds: float
    within: float
    loss: float
    """What it costs against the best."""
    is_worse: bool
    """Whether that is certain, and not by chance."""


class HintNews(Wire):
    """What each decision is worth, the best first, for whoever has asked alone."""

    kind: Literal["hint"] = "hint"
    version: int
    seat: int
    moves: list[HintedMove]
    method: HintMethod
    games: int
    play: str


FromServer = Annotated[
    Snapshot
    | Step
    | Committed
    | ShareWanted
    | Done
    | Problem
    | RaceNews
    | Presence
    | OddsNews
    | HintNews,
    Field(discriminator="kind"),
]


class Hello(Wire):
    """The first thing that a client says: its key, and the last version that it has seen."""

    kind: Literal["hello"] = "hello"
    key: Key
    since: Version | None = None


class Play(Wire):
    """Play a decision, or a throw of one's own dice, by its text."""

    kind: Literal["play"] = "play"
    id: Number
    version: Version
    move: Annotated[str, Field(max_length=LONGEST_MOVE)]


class ThrowDice(Wire):
    """Let the server's dice fall, or draw its card; also in place of the player's own dice."""

    kind: Literal["throw"] = "throw"
    id: Number
    version: Version


class AskUndo(Wire):
    """Take back; ``agreed`` says that everybody at this screen agrees."""

    kind: Literal["undo"] = "undo"
    id: Number
    version: Version
    agreed: bool = False


class AnswerUndo(Wire):
    """Answer for everybody at this screen."""

    kind: Literal["answer"] = "answer"
    id: Number
    version: Version
    agree: bool


class StartRace(Wire):
    """The opener starts the race for the first turn."""

    kind: Literal["race"] = "race"
    id: Number


class Tap(Wire):
    """Somebody reacts."""

    kind: Literal["tap"] = "tap"
    id: Number
    chair: Number


class Begin(Wire):
    """The opener settles who begins after all, instead of the race."""

    kind: Literal["begin"] = "begin"
    id: Number
    first: Literal["lots"] | Annotated[int, Field(ge=0, lt=MOST_SEATS)]


class SetPace(Wire):
    """Let the bots of this table hurry, or take their time."""

    kind: Literal["pace"] = "pace"
    id: Number
    quick: bool


class LetStandIn(Wire):
    """Let a bot play for a chair: for the asker's own, or one whose person has left."""

    kind: Literal["stand-in"] = "stand-in"
    id: Number
    chair: Number
    bot: Word = ""
    """Which bot; the game's usual one if none is named."""


class FreeChair(Wire):
    """Free the chair of somebody who has left, for another guest."""

    kind: Literal["free"] = "free"
    id: Number
    chair: Number


class SitAgain(Wire):
    """Take one's chair back from a bot, or before anybody else sits down there."""

    kind: Literal["sit"] = "sit"
    id: Number
    chair: Number


class Resign(Wire):
    """Give a seat of one's own up for lost."""

    kind: Literal["resign"] = "resign"
    id: Number
    version: Version
    chair: Number


class AskEnd(Wire):
    """End the match as it stands, if everybody who is there agrees."""

    kind: Literal["end"] = "end"
    id: Number
    version: Version


class AnswerEnd(Wire):
    """Agree to end the match, or not, for everybody at this screen; the asker may withdraw."""

    kind: Literal["answer-end"] = "answer-end"
    id: Number
    version: Version
    agree: bool


class ShowOdds(Wire):
    """Tell this client everybody's chances from now on, or no more."""

    kind: Literal["odds"] = "odds"
    id: Number
    on: bool


class AskHint(Wire):
    """Tell the asker, who is to decide, what each decision is worth."""

    kind: Literal["hint"] = "hint"
    id: Number
    version: Version


FromClient = Annotated[
    Hello
    | Play
    | ThrowDice
    | AskUndo
    | AnswerUndo
    | StartRace
    | Tap
    | Begin
    | SetPace
    | LetStandIn
    | FreeChair
    | SitAgain
    | Resign
    | AskEnd
    | AnswerEnd
    | ShowOdds
    | AskHint
    | Commit
    | Share,
    Field(discriminator="kind"),
]
