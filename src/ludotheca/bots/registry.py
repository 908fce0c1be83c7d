"""Which bots there are: a table filled by entry points, like the shelf, looked up box first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING

from ludotheca.bots.policy import LEVELS, RANDOM, Bot, BotKind
from ludotheca.core import registry
from ludotheca.core.errors import BadBox, UnknownBot, UnknownGame, listed, shown, with_guess
from ludotheca.core.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "ludotheca.bots"
USUAL = "normal"
"""The level of whoever nobody names."""
HARDEST = "hard"
"""The level of the best that there is."""
QUICK = "quick"
"""What a box calls the policy that is fast enough to be asked thousands of times a second."""
GENERIC = "search"
"""The bot that plays any game, where a box names no opponents."""


def names() -> list[str]:
    """Return the names of all bots, whichever games they play, without opening any."""
    return sorted({*LEVELS, *(entry.name.rpartition(".")[2] for entry in _offered())})


def kinds(game: Game) -> list[BotKind]:
    """Return the kinds of bot that play a game, those made for its box first.

    A kind of the box hides one of the same name that plays everything.
    """
    own = {kind.name: kind for kind in _kinds() if kind.box == game.box_id}
    others = {kind.name: kind for kind in _kinds() if kind.box is None}
    able = [*own.values(), *(kind for kind in others.values() if kind.name not in own)]
    return sorted(able, key=lambda kind: (kind.box is None, kind.name))


def bot(game: Game, name: str = "") -> Bot:
    """Return a bot by its name, ``"hold-25"`` or ``"hold"``, or by a level, ``"hard"``.

    Without a name it is the game's usual opponent, ``"normal"``.

    >>> bot(ludotheca.game("ludix"), "hold").name
    'hold-110'

    UnknownBot lists those that play the game.
    """
    level = name or USUAL
    return _opponent(game, level) if level in LEVELS else _named(game, name)


def opponents(game: Game) -> dict[str, Bot]:
    """Return whom people play against: the bot of each level, the gentlest first."""
    return {level: _opponent(game, level) for level in LEVELS}


def quick(game: Game) -> Bot:
    """Return the game's bot for many games and for want of a better one: it is a policy.

    It is the one that the box names, or else the first of its opponents that is a policy, the
    usual one before the others; for a box without any, whoever decides at random.
    """
    said = _said(game)
    for level in (QUICK, USUAL, *reversed(LEVELS)):
        found = _opponent_said(game, said, level)
        if found is not None and found.kind.policy is not None:
            return found
    own = (kind for kind in kinds(game) if kind.box is not None and kind.policy is not None)
    return next(own, RANDOM).usually(game)


def judging(game: Game) -> Bot | None:
    """Return the bot that can say at once what decisions are worth; None if none can.

    It is the hard opponent that the box names, if it has a judgement, as it usually plays.

    >>> judging(ludotheca.game("chasse-croise")).name, judging(ludotheca.game("ludix"))
    ('net-1', None)
    """
    found = _opponent_said(game, _said(game), HARDEST)
    if found is None or found.kind.judge is None or not found.kind.judge.knows(game):
        return None
    return found.kind.usually(game)


def _opponent(game: Game, level: str) -> Bot:
    found = _opponent_said(game, _said(game), level)
    if found is not None:
        return found
    generic = next((kind for kind in kinds(game) if kind.name == GENERIC), None)
    if generic is None:
        return quick(game)
    return Bot(generic, generic.grades[level]) if generic.grades else generic.usually(game)


def _said(game: Game) -> Mapping[str, str]:
    """Return the names of the opponents that the box has for a game, by level."""
    try:
        said = registry.box(game.box_id).opponents
    except (UnknownGame, BadBox):  # a game that lies in no box of the shelf can be played too
        return {}
    return said.get(game.id) or said.get(game.box_id) or {}


def _opponent_said(game: Game, said: Mapping[str, str], level: str) -> Bot | None:
    if level not in said:
        return None
    try:
        return _named(game, said[level])
    except UnknownBot as problem:
        registry.report(f"the box {game.box_id} names an opponent that there is not: {problem}")
        return None


def _named(game: Game, name: str) -> Bot:
    able = {kind.name: kind for kind in kinds(game)}
    word, dash, level = name.partition("-")
    kind = able.get(word)
    if kind is None:
        asked = [*LEVELS, *able]
        hint = with_guess(f"bots: {listed(asked)}", word, asked)
        raise UnknownBot(f"no bot {shown(name)} plays {game.id}", hint=hint)
    if not dash:
        return kind.usually(game)
    if kind.levels is None or not level.isascii() or not level.isdigit() or len(level) > 9:
        raise UnknownBot(f"no bot {shown(name)} plays {game.id}", hint=_levels(kind))
    if int(level) not in kind.levels:
        raise UnknownBot(f"{shown(name)} is out of range", hint=_levels(kind))
    return Bot(kind, int(level))


def _levels(kind: BotKind) -> str:
    if kind.levels is None:
        return f"{kind.name} takes no number"
    return f"{kind.name}-{kind.levels[0]} to {kind.name}-{kind.levels[-1]}"


def _offered() -> Iterable[EntryPoint]:
    from importlib.metadata import entry_points

    return entry_points(group=GROUP)


@cache
def _kinds() -> tuple[BotKind, ...]:
    """Return every kind that opens; of two with one name in one box, the first."""
    found: dict[tuple[str | None, str], BotKind] = {}
    for entry in _offered():
        kind = _opened(entry)
        if kind is not None and found.setdefault((kind.box, kind.name), kind) is not kind:
            of = f"for {kind.box}" if kind.box else "for every game"
            registry.report(f"two packages offer a bot {kind.name} {of}: {entry.value} is not used")
    return tuple(found.values())


def _opened(entry: EntryPoint) -> BotKind | None:
    try:
        loaded = entry.load()
    except Exception as problem:  # anything may be wrong in somebody else's package
        registry.report(f"the bot {entry.name} does not open: {problem!r}")
        return None
    if not isinstance(loaded, BotKind) or loaded.name != entry.name.rpartition(".")[2]:
        registry.report(f"the entry point {entry.name} = {entry.value} is not the bot of that name")
        return None
    return loaded
