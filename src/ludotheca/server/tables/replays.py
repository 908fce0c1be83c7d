"""Replays: a match that was played, opened to be seen again, from any of its moves on.

It is played through once, beside the loop that people wait on: so whatever is wrong with it is
known before anything is shown.  On the way positions are kept at short distances, from which any
stretch of it is played again when somebody wants to see it.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from copy import copy
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeVar

from ludotheca.core.deciding import Leads
from ludotheca.core.errors import LudothecaError
from ludotheca.core.game import Game
from ludotheca.core.match import MARK_EVERY, Mark, Match, Turn
from ludotheca.core.scene import Scene
from ludotheca.core.transcript import check_transcript, read_transcript
from ludotheca.server.breath import Breath
from ludotheca.server.tables import moving
from ludotheca.server.tables.errors import TooLong
from ludotheca.server.tables.setup import Setup
from ludotheca.server.tables.situations import Situation
from ludotheca.server.tables.table import LoggedMove, Moved

STRETCH = 64
"""Moves that are shown at a time."""
MOST_MOVES = 20_000
"""Moves of a match that is replayed; none that people play has so many."""
AT_ONCE = 2
"""Replays that are worked at in the same moment; the next ones wait."""
MOST_WAITING = 20
MOST_KEPT = 200_000
"""Moves of all replays that are kept at hand; whoever wants to see another opens it again."""

_Made = TypeVar("_Made")


class NoReplay(LudothecaError):
    """No replay of this name is at hand, or it has no such move."""

    code = "no-replay"


class TooMany(LudothecaError):
    """So many wait already that the next one would wait for too long."""

    code = "full"


@dataclass(frozen=True)
class Replay:
    """A match that was played through once, so that any stretch of it can be shown."""

    name: str
    """Under which it is kept."""
    game: Game
    names: tuple[str, ...]
    moves: tuple[str, ...]
    start: Moved
    """How things stood before the first move; nothing has fallen yet, and nothing happened."""
    end: Situation
    marks: tuple[Mark, ...] = field(repr=False)

    def stretch(self, first: int, breathe: Callable[[], object]) -> list[Moved]:
        """Return the moves after the first ``first``, as they happened; NoReplay beyond the end."""
        if not 0 <= first < len(self.moves):
            raise NoReplay(
                f"there is nothing after move {first}", hint=f"this match has {len(self.moves)}"
            )
        # A game has room to think for one: somebody else may look at another stretch meanwhile.
        match = Match(copy(self.game), self.names, mark=self.marks[first // MARK_EVERY])
        for text in self.moves[match.played : first]:
            match.play(text)
            breathe()
        shown = list[Moved]()
        for text in self.moves[first : first + STRETCH]:
            shown.append(self._moved(match, text))
            breathe()
        return shown

    def _moved(self, match: Match, text: str) -> Moved:
        played = moving.play(match, text)
        logged = LoggedMove(match.played, played.turn, text, played.events)
        is_last = match.played == len(self.moves)
        now = self.end if is_last else situation_of(match)
        return Moved(logged, played.dice, looked_at(match.scene()), now)


def situation_of(match: Match, leads: Leads | None = None) -> Situation:
    """Return how things stand in a match that nobody plays any more, only looks at."""
    seat = max(match.actor if match.actor >= 0 else match.seat, 0)
    if not match.is_over:
        return Situation("playing", seat, "nobody")
    decided = leads.decided(match) if leads else None
    return Situation("over", seat, "nobody", ranking=match.ranking, decided=decided)


def looked_at(scene: Scene) -> Scene:
    """Return a scene without what is only for whoever decides."""
    return replace(scene, choices=(), chains=(), threats=(), arrange=None)


def opened(
    name: str,
    match: Match,
    playing: Iterable[Match],
    moves: Sequence[str],
    breathe: Callable[[], object],
    end: Situation | None = None,
) -> Replay:
    """Follow a match that is played from its beginning on, and return its replay.

    A MoveError says which move cannot be played, OldRules that it was played under other rules;
    ``end`` is how things stood at last, if somebody knows more of it than the rules.
    """
    turn = Turn(match.actor, match.seat)
    logged = LoggedMove(0, turn, "", [])
    before = Moved(logged, (), looked_at(match.scene()), situation_of(match))
    marks, leads = [match.mark_before(1)], Leads(match)
    for _ in playing:
        leads.follow(match)
        if match.played % MARK_EVERY == 0:
            marks.append(match.mark_before(match.played + 1))
        breathe()
    return Replay(
        name=name,
        game=match.game,
        names=tuple(match.names),
        moves=tuple(moves),
        start=before,
        end=end or situation_of(match, leads),
        marks=tuple(marks),
    )


def check_length(moves: Sequence[str]) -> None:
    """Refuse a match that nobody would want to see to its end."""
    if len(moves) > MOST_MOVES:
        raise TooLong(f"{len(moves)} moves are more than the {MOST_MOVES} that are replayed")


def opened_document(name: str, document: bytes, breathe: Callable[[], object]) -> Replay:
    """Return the replay of a transcript as it was written; BadTranscript, and as `opened` does."""
    value = read_transcript(document)
    moves = check_transcript(value).moves
    check_length(moves)
    playing = Match.replaying(value)
    return opened(name, next(playing), playing, moves, breathe)


@dataclass(frozen=True)
class PlayedMatch:
    """A match as it was played at a table, to its end."""

    setup: Setup
    names: Sequence[str]
    moves: Sequence[str]
    end: Situation

    def opened(self, name: str, breathe: Callable[[], object]) -> Replay:
        """Return its replay; fails as `opened` does."""
        check_length(self.moves)
        match = Match(self.setup.new_game(), self.names)
        playing = match.playing(self.moves, self.setup.rules)
        return opened(name, match, playing, self.moves, breathe, self.end)


class Replays:
    """The replays that somebody looks at, opened and shown in threads of their own."""

    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        self._most_kept = most_kept
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="ludotheca-replay")
        self._kept: OrderedDict[str, Replay] = OrderedDict()
        self._openings: dict[str, asyncio.Task[Replay]] = {}
        self._at_work = 0

    async def of_document(self, document: bytes) -> Replay:
        """Return the replay of a transcript; its name is known only to whoever has the same one."""
        name = hashlib.sha256(document).hexdigest()
        return await self._opened(name, partial(opened_document, name, document))

    async def of_match(self, name: str, played: PlayedMatch) -> Replay:
        """Return the replay of a match of a table, under a name that changes with the match."""
        return await self._opened(name, partial(played.opened, name))

    def find(self, name: str) -> Replay | None:
        """Return a replay if it is at hand."""
        found = self._kept.get(name)
        if found is not None:
            self._kept.move_to_end(name)
        return found

    def kept(self, name: str) -> Replay:
        """Return a replay that is at hand; NoReplay if it has to be opened again."""
        found = self.find(name)
        if found is None:
            raise NoReplay("this replay is no longer at hand", hint="open it again")
        return found

    async def _opened(self, name: str, make: Callable[[Callable[[], object]], Replay]) -> Replay:
        found = self.find(name)
        if found is not None:
            return found
        opening = self._openings.get(name)
        if opening is None:
            opening = asyncio.create_task(self._open(name, make), name="ludotheca-replay")
            self._openings[name] = opening
            opening.add_done_callback(lambda _: self._openings.pop(name, None))
        # Whoever does not wait any longer leaves the replay to those who do.
        return await asyncio.shield(opening)

    async def _open(self, name: str, make: Callable[[Callable[[], object]], Replay]) -> Replay:
        made = await self.work(make)
        self._kept[name] = made
        while len(self._kept) > 1 and sum(map(_weight, self._kept.values())) > self._most_kept:
            self._kept.popitem(last=False)
        return made

    async def work(self, make: Callable[[Callable[[], object]], _Made]) -> _Made:
        """Let something be made beside the loop; TooMany if too many wait for that already."""
        if self._at_work >= AT_ONCE + MOST_WAITING:
            raise TooMany("too many replays are being opened", hint="try again in a moment")
        self._at_work += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, partial(_breathing, make))
        finally:
            self._at_work -= 1

    def close(self) -> None:
        """Open nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def _weight(replay: Replay) -> int:
    """Return what a replay takes of the memory, in moves; a board takes some too."""
    return 100 + len(replay.moves)


def _breathing(make: Callable[[Callable[[], object]], _Made]) -> _Made:
    with Breath() as breathe:
        return make(breathe)
