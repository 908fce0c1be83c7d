"""What server and page say to each other, declared once; the page's types are made from it.

HTTP serves the shelf and makes tables; each client then holds one WebSocket to its table.  Over it
the client says `FromClient`, the server `FromServer`.  A key is a secret that opens a table: its
holder plays the seats that belong to it, an invitation seats somebody, a watcher looks on.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from ludotheca.core.board import Board, Theme
from ludotheca.core.box import ItemMark
from ludotheca.core.game import Opening
from ludotheca.core.scene import Die, Message, Motion, Scene
from ludotheca.core.transcript import LONGEST_MOVE, LONGEST_NAME
from ludotheca.server.tables.race import Stage
from ludotheca.server.tables.setup import ChairKind, DiceKind, NotChosen
from ludotheca.server.tables.table import Phase
from ludotheca.sitting import Awaits

MOST_SEATS = 12

Name = Annotated[str, Field(max_length=LONGEST_NAME)]
Word = Annotated[str, Field(max_length=80)]
OptionText = Annotated[str, Field(max_length=120)]
"""The value of an option; the longest is the full name of an edition."""
Key = Annotated[str, Field(max_length=80)]
Version = Annotated[int, Field(ge=0, le=2**31)]
Number = Annotated[int, Field(ge=0, le=2**31)]
First = NotChosen | Annotated[int, Field(ge=0, lt=MOST_SEATS)]
"""Who begins: drawn by lot, the quickest to react, or this chair."""
UndoState = Literal["no", "free", "consent"]


class Wire(BaseModel):
    """What all messages share: unknown fields are refused, nothing changes after it was read."""

    model_config = ConfigDict(extra="forbid", frozen=True)


# The shelf


class OptionFacts(Wire):
    """An option; its text is ``<box>-option-<name>``, a value's the same with ``-<value>``."""

    name: str
    item: str
    default: str | int
    values: list[str] | None
    """The values to choose from; None for a whole number from ``low`` to ``high``."""
    low: int
    high: int


class GameFacts(Wire):
    """A game of a box; its title is ``<id>-title`` with dashes, or else the box's own."""

    id: str
    seats: tuple[int, int]
    options: list[OptionFacts]
    bots: list[str]
    opening: Opening


class RuleItem(Wire):
    """An item of the rules; its text is ``rule-<id>``."""

    id: str
    marks: list[ItemMark]


class RuleSection(Wire):
    """A part of the rules; its heading is ``<box>-section-<id>``."""

    id: str
    items: list[RuleItem]


class BoxFacts(Wire):
    """A box as it stands on the shelf; what it is in a line is ``<box>-line``."""

    id: str
    title: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    age: int | None
    author: str | None
    publisher: str | None
    year: int | None
    sheet: str | None
    theme: Theme
    cover: Board | None
    games: list[GameFacts]
    ledger: list[RuleSection]


class Shelf(Wire):
    """Every box."""

    boxes: list[BoxFacts]
    languages: list[str]


# Making and joining tables


class NewChair(Wire):
    """A chair at a new table."""

    kind: ChairKind
    name: Name = ""
    bot: Word = ""
    """Which bot; the game's usual one if none is named."""


class NewTable(Wire):
    """What is settled before a table is opened."""

    game: Word
    options: dict[Word, OptionText | int] = Field(default_factory=dict, max_length=20)
    chairs: list[NewChair] = Field(min_length=1, max_length=MOST_SEATS)
    dice: DiceKind = "server"
    first: First = 0


class Opened(Wire):
    """A new table: the key of whoever opened it, and the keys for the links."""

    table: str
    key: str
    invite: str | None
    watch: str


class Join(Wire):
    """Somebody with an invitation sits down; the key comes as a bearer token."""

    name: Name
    chair: Number | None = None


class Joined(Wire):
    """The key of the chair that was taken."""

    table: str
    key: str
    watch: str


class Chair(Wire):
    """A chair at the table; in play the chairs stand in the order of play, the first begins."""

    kind: ChairKind
    name: str
    """Empty while nobody has taken it; a bot's name is ``hold-60`` or the like."""
    taken: bool
    present: bool
    yours: bool


class TableInfo(Wire):
    """What does not change with a move."""

    id: str
    game: str
    box: str
    options: dict[str, str | int]
    dice: DiceKind
    first: First
    opening: Opening
    chairs: list[Chair]
    role: Literal["player", "guest", "watcher"]
    """What the asker's key makes of him: a guest has an invitation and no chair yet."""
    opener: bool
    """Whether the asker opened the table, and so may start a race for the first turn."""
    invite: str | None
    """The invitation's key, for players while chairs are free."""
    watch: str
    rematch: str | None
    """The table where the next match is played."""


# The live table


class WireEvent(Wire):
    """An event of the game; its words are ``<box>-<code>``, with ``name`` of the seat filled in."""

    item: str
    code: str
    seat: int
    args: dict[str, Any]
    motion: list[Motion]


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


class Snapshot(Wire):
    """The whole table as it stands."""

    kind: Literal["snapshot"] = "snapshot"
    version: int
    info: TableInfo
    status: Status
    board: Board | None
    scene: Scene
    log: list[LogLine]
    """The latest moves, the oldest first."""
    pending: PendingUndo | None


class Step(Wire):
    """One move, as it happened; the version before it is one less."""

    kind: Literal["step"] = "step"
    version: int
    line: LogLine
    dice: list[Die]
    """What fell on the table, for a throw."""
    scene: Scene
    status: Status


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
    hint: Message | None = None
    """How a throw of one's own dice is written."""


class RaceNews(Wire):
    """The race for the first turn: wait for the call, then be the quickest."""

    kind: Literal["race"] = "race"
    stage: Stage
    chair: int | None = None


class Presence(Wire):
    """Which chairs are at the table now."""

    kind: Literal["presence"] = "presence"
    present: list[bool]


FromServer = Annotated[
    Snapshot | Step | Done | Problem | RaceNews | Presence, Field(discriminator="kind")
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
    """Let the server's dice fall."""

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


FromClient = Annotated[
    Hello | Play | ThrowDice | AskUndo | AnswerUndo | StartRace | Tap | Begin | SetPace,
    Field(discriminator="kind"),
]


class Protocol(Wire):
    """Everything that goes over the wire, as the root of the schema."""

    http: Shelf | NewTable | Opened | Join | Joined | TableInfo
    from_server: FromServer
    from_client: FromClient
