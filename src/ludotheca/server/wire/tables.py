"""Making, finding and joining tables over HTTP."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from ludotheca.core.game import Opening
from ludotheca.server.tables.setup import (
    LONGEST_GRACE,
    LONGEST_SHARE,
    SHORTEST_GRACE,
    SHORTEST_SHARE,
    USUAL_GRACE,
    USUAL_SHARE,
    ChairKind,
    DiceKind,
    OddsFor,
    Per,
    Then,
)
from ludotheca.server.tables.situations import Phase
from ludotheca.server.wire.base import (
    MOST_SEATS,
    First,
    Key,
    Name,
    Number,
    OptionText,
    Secret,
    Wire,
    Word,
)

MOST_OF_MINE = 50
"""Tables that somebody may ask about at once."""


class Clock(Wire):
    """How long somebody may think, and what happens when his time is up."""

    per: Per
    seconds: Annotated[int, Field(ge=5, le=60 * 24 * 3600)]
    then: Then


class NewChair(Wire):
    """A chair at a new table."""

    kind: ChairKind
    name: Name = ""
    bot: Word = ""
    """Which bot, by its name or its level; the game's usual one if none is named."""


class NewTable(Wire):
    """What is settled before a table is opened."""

    game: Word
    options: dict[Word, OptionText | int] = Field(default_factory=dict, max_length=20)
    chairs: list[NewChair] = Field(min_length=1, max_length=MOST_SEATS)
    dice: DiceKind | None = None
    """If nobody says, they are sealed where people sit at more than one screen."""
    first: First = 0
    grace: Annotated[int, Field(ge=SHORTEST_GRACE, le=LONGEST_GRACE)] = USUAL_GRACE
    """Seconds that somebody may be away before the others may go on without him."""
    clock: Clock | None = None
    listed: bool = False
    """Whether everybody may find the table on the list of open tables while chairs are free."""
    odds: OddsFor = "watchers"
    """Who may look at everybody's chances of winning while the match is played."""
    hints: bool | None = None
    """Whether whoever is to decide may ask what each decision is worth; if nobody says, they may
    where all people sit at one screen."""
    names: bool = False
    """Whether a replay that is shared shows the players' names, or their seats alone."""
    share_grace: Annotated[float, Field(ge=SHORTEST_SHARE, le=LONGEST_SHARE)] = USUAL_SHARE
    """Seconds for which a throw of sealed dice waits for somebody's share."""


class Opened(Wire):
    """A new table: the key of whoever opened it, and the keys for the links."""

    table: str
    key: str
    invites: list[str | None]
    """The invitation to each chair that waits for somebody elsewhere."""
    watch: str


class Join(Wire):
    """Somebody with an invitation sits down; the key comes as a bearer token.

    A table on the list of open tables needs no invitation.
    """

    name: Name
    chair: Number | None = None
    secret: Secret | None = None
    """Chosen by the client, so that it may ask again if the answer is lost; it begins his key."""


class Joined(Wire):
    """The key of the chair that was taken."""

    table: str
    key: str
    watch: str


class Chair(Wire):
    """A chair at the table; in play the chairs stand in the order of play, the first begins."""

    kind: ChairKind
    name: str
    """Empty while nobody has taken it; a bot has a short first name."""
    bot: str | None
    """The bot that plays on a bot's own chair, ``hold-60`` or the like; None where nothing is
    decided."""
    level: str | None
    """The level that it was asked for by: ``easy``, ``normal`` or ``hard``."""
    mark: int
    """Which of the marks and colours is this chair's, whoever begins, here and in rematches."""
    taken: bool
    present: bool
    yours: bool
    away: float | None
    """Seconds since the person of this chair left the table; None while he is there."""
    stand_in: str | None
    """The bot that plays for the person of this chair."""
    resigned: bool
    can_return: bool
    """Whether the asker may take this chair back, from a bot or before anybody else sits down."""
    invite: str | None
    """The invitation to this chair while it is free, for the player who invites."""


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
    invited: int | None
    """The chair that the asker's invitation is for; None for whichever is free."""
    opener: bool
    """Whether the asker opened the table, and so may start a race for the first turn."""
    watch: str
    grace: int
    clock: Clock | None
    listed: bool
    odds: OddsFor
    """Who may look at everybody's chances of winning while the match is played."""
    hints: bool
    """Whether whoever is to decide may ask for a hint."""
    names: bool
    """Whether a replay that is shared shows the players' names."""
    forget_after: int | None
    """Days without any move after which this server forgets a table; None for never."""
    rematch: str | None
    """The table where the next match is played."""
    replay: str | None
    """The key of the link to the replay, for players, once one of them has asked for one."""
    begun: bool
    """Whether the match has begun, so that there is something to save."""


class OpenChair(Wire):
    """A chair of a table on the list: a person's, a bot's, or free."""

    kind: ChairKind
    name: str
    taken: bool


class OpenTable(Wire):
    """A table on the list of open tables: whoever likes may sit down."""

    table: str
    game: str
    box: str
    options: dict[str, str | int]
    dice: DiceKind
    clock: Clock | None
    chairs: list[OpenChair]
    waiting: float
    """Seconds since it was opened."""


class OpenTables(Wire):
    """The list of open tables, the latest first."""

    tables: list[OpenTable]


class TableKey(Wire):
    """A table, and a key that opens it."""

    table: Key
    key: Key


class Mine(Wire):
    """The tables of this device."""

    tables: list[TableKey] = Field(max_length=MOST_OF_MINE)


class MyTable(Wire):
    """How things stand at a table of mine."""

    table: str
    code: str | None
    """Why nothing can be said of it, as in a `Problem`; the rest is empty then."""
    game: str = ""
    box: str = ""
    phase: Phase | None = None
    your_turn: bool = False
    """Whether the table waits for the asker."""
    waits_for: str = ""
    """The name of the person whom it waits for."""
    chairs: list[OpenChair] = Field(default_factory=list[OpenChair])
    version: int = 0
    idle: float = 0
    """Seconds since something happened there."""
    rematch: str | None = None


class MyTables(Wire):
    """How things stand at each table that was asked about, in the same order."""

    tables: list[MyTable]


class Renew(Wire):
    """Make a link or a key anew; the old one opens nothing any more."""

    what: Literal["mine", "watch", "chair", "replay"]
    """The asker's own key, the watchers' link, the invitation to a chair, or the link to the
    replay, which there is only once it was asked for."""
    chair: Number | None = None
    secret: Secret | None = None
    """Chosen by the client as in `Join`, for its own key."""


class Renewed(Wire):
    """The asker's key, which has changed if he asked for that, and what he asked to renew."""

    key: str
    watch: str
    invite: str | None
    replay: str | None
