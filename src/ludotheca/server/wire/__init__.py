"""What server and page say to each other, declared once; the page's types are made from it.

HTTP serves the shelf and makes tables; each client then holds one WebSocket to its table.  Over it
the client says `FromClient`, the server `FromServer`.  A key is a secret that opens a table: its
holder plays the seats that belong to it, an invitation seats somebody, a watcher looks on.
"""

from __future__ import annotations

from ludotheca.server.wire.base import (
    Wire,
)
from ludotheca.server.wire.figures import (
    Figures,
    Plate,
)
from ludotheca.server.wire.live import (
    AnswerEnd,
    AnswerUndo,
    AskEnd,
    AskHint,
    AskUndo,
    Begin,
    Clocks,
    Done,
    FreeChair,
    FromClient,
    FromServer,
    Hello,
    HintedMove,
    HintNews,
    LetStandIn,
    LogLine,
    OddsNews,
    PendingEnd,
    PendingUndo,
    Play,
    Presence,
    Problem,
    RaceNews,
    Resign,
    SetPace,
    ShowOdds,
    SitAgain,
    Snapshot,
    StartRace,
    Status,
    Step,
    Tap,
    ThrowDice,
    UndoState,
    WireEvent,
)
from ludotheca.server.wire.replay import (
    Replay,
    Stretch,
)
from ludotheca.server.wire.sealed import (
    Commit,
    Committed,
    SealedContext,
    SealedParty,
    SealedState,
    SealedThrow,
    Share,
    ShareWanted,
)
from ludotheca.server.wire.shelf import (
    BoxFacts,
    Catalogued,
    Evidence,
    GameFacts,
    Identifier,
    OptionFacts,
    Picture,
    RuleItem,
    RuleSection,
    Shelf,
)
from ludotheca.server.wire.story import (
    ComparedDecision,
    Lead,
    SeatStory,
    Story,
    StoryNews,
    TellStory,
    TurningPoint,
)
from ludotheca.server.wire.tables import (
    Chair,
    Clock,
    Join,
    Joined,
    Mine,
    MyTable,
    MyTables,
    NewChair,
    NewTable,
    OpenChair,
    Opened,
    OpenTable,
    OpenTables,
    Renew,
    Renewed,
    TableInfo,
    TableKey,
)

__all__ = [
    "AnswerEnd",
    "AnswerUndo",
    "AskEnd",
    "AskHint",
    "AskUndo",
    "Begin",
    "BoxFacts",
    "Catalogued",
    "Chair",
    "Clock",
    "Clocks",
    "Commit",
    "Committed",
    "ComparedDecision",
    "Done",
    "Evidence",
    "Figures",
    "FreeChair",
    "FromClient",
    "FromServer",
    "GameFacts",
    "Hello",
    "HintNews",
    "HintedMove",
    "Identifier",
    "Join",
    "Joined",
    "Lead",
    "LetStandIn",
    "LogLine",
    "Mine",
    "MyTable",
    "MyTables",
    "NewChair",
    "NewTable",
    "OddsNews",
    "OpenChair",
    "OpenTable",
    "OpenTables",
    "Opened",
    "OptionFacts",
    "PendingEnd",
    "PendingUndo",
    "Picture",
    "Plate",
    "Play",
    "Presence",
    "Problem",
    "Protocol",
    "RaceNews",
    "Renew",
    "Renewed",
    "Replay",
    "Resign",
    "RuleItem",
    "RuleSection",
    "SealedContext",
    "SealedParty",
    "SealedState",
    "SealedThrow",
    "SeatStory",
    "SetPace",
    "Share",
    "ShareWanted",
    "Shelf",
    "ShowOdds",
    "SitAgain",
    "Snapshot",
    "StartRace",
    "Status",
    "Step",
    "Story",
    "StoryNews",
    "Stretch",
    "TableInfo",
    "TableKey",
    "Tap",
    "TellStory",
    "ThrowDice",
    "TurningPoint",
    "UndoState",
    "Wire",
    "WireEvent",
]


class Protocol(Wire):
    """Everything that goes over the wire, as the root of the schema."""

    http: (
        Shelf
        | Picture
        | Figures
        | NewTable
        | Opened
        | Join
        | Joined
        | TableInfo
        | OpenTables
        | Mine
        | MyTables
        | Renew
        | Renewed
        | Replay
        | Stretch
        | TellStory
        | StoryNews
    )
    from_server: FromServer
    from_client: FromClient
