"""What is settled before anybody sits down, checked once and kept with the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from functools import partial
from typing import Any, Literal

from ludotheca.bots import LEVELS, bot
from ludotheca.bots.called import first_names
from ludotheca.bots.registry import USUAL
from ludotheca.core import registry
from ludotheca.core.errors import BadOption, shown
from ludotheca.core.game import Game
from ludotheca.core.options import Value
from ludotheca.server.tables.errors import Unreadable
from ludotheca.server.tables.host_chain import new_secret
from ludotheca.server.tables.lookalikes import looks_like_any
from ludotheca.server.tables.names import checked_name

ChairKind = Literal["here", "elsewhere", "bot"]
"""A person at the screen of whoever opens the table, a person with a link, a bot."""
DiceKind = Literal["server", "own", "sealed"]
"""The server's, people's own, or dice that all parties of a table throw together."""
NotChosen = Literal["lots", "reaction"]
"""Who begins is drawn by lot, or it is the quickest to react."""
First = NotChosen | int
Per = Literal["move", "game"]
"""What somebody's time is measured for: each thing that he is asked for, or the whole match."""
Then = Literal["bot", "resign"]
"""What happens when somebody's time is up: a bot plays on for him, or he has resigned."""
OddsFor = Literal["nobody", "watchers", "all"]
"""Who may look at everybody's chances of winning while a match is played."""
Links = Literal["table", "chair"]
"""Whether one invitation is for all chairs, as at tables of an earlier kind, or one for each."""

USUAL_GRACE = 120
"""Seconds that somebody may be away before the others may go on without him."""
SHORTEST_GRACE, LONGEST_GRACE = 10, 30 * 24 * 3600
USUAL_SHARE = 3.0
"""Seconds for which a throw of sealed dice waits for somebody's share."""
SHORTEST_SHARE, LONGEST_SHARE = 0.5, 30.0


@dataclass(frozen=True)
class ChairPlan:
    """For whom a chair is set: a person at the opener's screen, one elsewhere, or a bot."""

    kind: ChairKind
    name: str = ""
    """Who sits there from the beginning: somebody here, or a bot by its full name."""
    called: str = ""
    """What a bot is called at this table."""
    level: str = ""
    """The level that was asked for, if no certain bot was: easy, normal or hard."""


@dataclass(frozen=True)
class ClockPlan:
    """How long somebody may think, and what happens when his time is up."""

    per: Per
    seconds: int
    then: Then


@dataclass(frozen=True)
class House:
    """How people get along at a table, whatever is played there."""

    grace: int = USUAL_GRACE
    clock: ClockPlan | None = None
    listed: bool = False
    """Whether the table stands on the list of open tables while chairs are free."""
    links: Links = "chair"
    odds: OddsFor = "watchers"
    hints: bool = False
    """Whether whoever is to decide may ask what each decision is worth."""
    names: bool = False
    """Whether a replay that is shared shows the players' names, or their seats alone."""
    share_grace: float = USUAL_SHARE
    """Seconds for which a throw of sealed dice waits for somebody's share."""


def usual_dice(chairs: Sequence[ChairPlan]) -> DiceKind:
    """Say what dice there are if nobody says: sealed where people sit at more than one screen."""
    return "sealed" if any(chair.kind == "elsewhere" for chair in chairs) else "server"


def usual_hints(chairs: Sequence[ChairPlan]) -> bool:
    """Say whether hints are allowed if nobody says so: yes where all people sit at one screen."""
    return all(chair.kind != "elsewhere" for chair in chairs)


@dataclass(frozen=True)
class Setup:
    """A table before the first person sits down."""

    game: str
    options: Mapping[str, Value]
    rules: int
    """The version of the rules that it was opened under."""
    chairs: tuple[ChairPlan, ...]
    dice: DiceKind
    first: First
    house: House = field(default_factory=House)
    seal: str = field(default="", repr=False)
    """What the host's chains follow from, where dice are sealed: told to nobody, ever."""

    def new_game(self) -> Game:
        """Return the game with its options; a LudothecaError if it is no longer at hand."""
        kind = registry.game_type(self.game)
        return kind.recorded(len(self.chairs), self.options, self.rules)

    def to_json(self) -> dict[str, Any]:
        """Return the setup as it is kept; stores hold the chairs as ``places``."""
        settled = asdict(self)
        chairs = settled.pop("chairs")
        if not self.seal:
            del settled["seal"]
        return {**settled, "places": chairs}

    def without_seal(self) -> Setup:
        """Return what may be kept elsewhere than with the table."""
        return replace(self, seal="")

    def again(self, first: First) -> Setup:
        """Return the setup of another table of the same kind, with chains of its own."""
        return replace(self, first=first, seal=new_secret() if self.seal else "")

    @classmethod
    def from_json(cls, kept: Mapping[str, Any]) -> Setup:
        """Return a setup that was kept; Unreadable if it holds more than is known here."""
        try:
            settled = dict(kept)
            chairs = [ChairPlan(**chair) for chair in settled.pop("places")]
            house = _house(settled.pop("house", {"links": "table"}))
            return cls(chairs=_with_bots_called(settled["game"], chairs), house=house, **settled)
        except TypeError as problem:
            raise Unreadable(
                f"the table's setup is not understood: {problem}",
                hint="a newer Ludotheca will open it",
            ) from None


def _house(kept: Mapping[str, Any]) -> House:
    settled = dict(kept)
    clock = settled.pop("clock", None)
    return House(clock=None if clock is None else ClockPlan(**clock), **settled)


def settle(
    game: str,
    options: Mapping[str, Value],
    chairs: Sequence[ChairPlan],
    dice: DiceKind = "server",
    first: First = 0,
    house: House | None = None,
) -> tuple[Setup, Game]:
    """Check what somebody wants to play and return it with its game; else a LudothecaError."""
    made = registry.game_type(game)(len(chairs), **options)
    if isinstance(first, int) and not 0 <= first < len(chairs):
        raise BadOption(
            f"there is no chair {shown(first)} to begin",
            option="first",
            hint=f"0 to {len(chairs) - 1}, lots or reaction",
        )
    if dice == "own" and all(chair.kind == "bot" for chair in chairs):
        raise BadOption("nobody is there to throw dice for the bots", option="dice")
    setup = Setup(
        game=made.id,
        options=made.written_options(),
        rules=made.rules.version,
        chairs=_settled(made, chairs),
        dice=dice,
        first=_settled_first(first, chairs),
        house=house or House(),
        seal=new_secret() if dice == "sealed" else "",
    )
    return setup, made


def _settled_first(first: First, chairs: Sequence[ChairPlan]) -> First:
    """Return who begins: a race is for people, and one alone draws lots with the bots."""
    people = sum(chair.kind != "bot" for chair in chairs)
    return "lots" if first == "reaction" and people <= 1 else first


def _settled(game: Game, chairs: Sequence[ChairPlan]) -> tuple[ChairPlan, ...]:
    """Return the chairs with the bots' full names, and nobody named like somebody else."""
    settled = [_with_its_bot(game, chair) for chair in chairs]
    names = [chair.name for chair in settled if chair.kind == "bot"]
    for number, chair in enumerate(settled):
        if chair.kind == "here":
            settled[number] = ChairPlan("here", checked_name(chair.name, names))
            names.append(settled[number].name)
    return _with_bots_called(game.id, settled)


def _with_bots_called(game: str, chairs: Sequence[ChairPlan]) -> tuple[ChairPlan, ...]:
    """Return the chairs with a name for every bot, those of tables of an earlier kind too."""
    people = [chair.name for chair in chairs if chair.kind == "here"]
    nameless = [chair for chair in chairs if chair.kind == "bot" and not chair.called]
    taken = [*people, *(chair.called for chair in chairs if chair.called)]
    names = iter(first_names(game, len(nameless), partial(looks_like_any, taken)))
    return tuple(
        replace(chair, called=next(names)) if chair in nameless else chair for chair in chairs
    )


def _with_its_bot(game: Game, chair: ChairPlan) -> ChairPlan:
    match chair.kind:
        case "bot":
            level = chair.name or USUAL
            player = bot(game, chair.name).name
            is_told = level in LEVELS and game.has_decisions
            return ChairPlan("bot", player, level=level if is_told else "")
        case "here":
            return chair
        case "elsewhere":
            return ChairPlan("elsewhere")
