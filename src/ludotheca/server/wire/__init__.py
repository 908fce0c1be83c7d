"""What server and page say to each other, declared once; the page's types are made from it.

HTTP serves the shelf and makes tables; each client then holds one WebSocket to its table.  Over it
the client says `FromClient`, the server `FromServer`.  A key is a secret that opens a table: its
holder plays the seats that belong to it, an invitation seats somebody, a watcher looks on.
"""

from __future__ import annotations

from ludotheca.server.wire.base import (
    Wire,
)
from ludotheca.server.wire.live import (
    AnswerUndo,
    AskUndo,
    Begin,
    Done,
    FromClient,
    FromServer,
    Hello,
    LogLine,
    PendingUndo,
    Play,
    Presence,
    Problem,
    RaceNews,
    SetPace,
    Snapshot,
    StartRace,
    Status,
    Step,
    Tap,
    ThrowDice,
    UndoState,
    WireEvent,
)
from ludotheca.server.wire.shelf import (
    BoxFacts,
    GameFacts,
    OptionFacts,
    RuleItem,
    RuleSection,
    Shelf,
)
from ludotheca.server.wire.tables import (
    Chair,
    Join,
    Joined,
    NewChair,
    NewTable,
    Opened,
    TableInfo,
)

__all__ = [
    "AnswerUndo",
    "AskUndo",
    "Begin",
    "BoxFacts",
    "Chair",
    "Done",
    "FromClient",
    "FromServer",
    "GameFacts",
    "Hello",
    "Join",
    "Joined",
    "LogLine",
    "NewChair",
    "NewTable",
    "Opened",
    "OptionFacts",
    "PendingUndo",
    "Play",
    "Presence",
    "Problem",
    "Protocol",
    "RaceNews",
    "RuleItem",
    "RuleSection",
    "SetPace",
    "Shelf",
    "Snapshot",
    "StartRace",
    "Status",
    "Step",
    "TableInfo",
    "Tap",
    "ThrowDice",
    "UndoState",
    "Wire",
    "WireEvent",
]


class Protocol(Wire):
    """Everything that goes over the wire, as the root of the schema."""

    http: Shelf | NewTable | Opened | Join | Joined | TableInfo
    from_server: FromServer
    from_client: FromClient
