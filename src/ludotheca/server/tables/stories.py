"""Stories of matches, worked out in a process, each once however many ask.

Whoever asks is told how far the work has come and asks again; if nobody does for a while, it is
given up.  A table's story is kept with the table, that of a transcript is remembered for a while.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from ludotheca.core.errors import LudothecaError, NoOdds
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.recorded import recorded_game
from ludotheca.core.transcript import check_transcript
from ludotheca.server.store.base import Store, StoredStory, StoreFailed
from ludotheca.server.tables.errors import NoSuchStory, NotNow
from ludotheca.server.tables.lanes import Lane, WorkFailed
from ludotheca.server.tables.opening import TableOpener
from ludotheca.server.tables.process_lanes import ProcessLane
from ludotheca.server.tables.table import Table
from ludotheca.server.tables.tasks import Tell
from ludotheca.server.tables.workers import ALTOGETHER

FORMAT = 2
"""Goes up when stories of the same match are told otherwise, so that those kept are not used."""
PATIENCE = 10.0
"""Seconds without a question after which the work is given up."""
WITHIN = 120.0
"""Seconds that a story may take; the first one of a game has to be compiled."""
MOST_KNOWN, MOST_CHARACTERS = 100, 8_000_000
"""Stories that are remembered, and how long they are together."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class StoryTask:
    """The task of a process: tell the story of these moves."""

    game: Game
    moves: tuple[str, ...]
    recorded: int
    """The version of the rules that they were played under."""

    def __call__(self, tell: Tell) -> str:
        """Return the story as JSON; what cannot be replayed raises why."""
        from ludotheca import lab

        match = Match(self.game)
        for _ in match.playing(self.moves, self.recorded):
            pass
        return json.dumps(lab.story(match, progress=tell).to_json(), separators=(",", ":"))

    @property
    def id(self) -> str:
        """A name that follows from the game alone, whoever played it."""
        about = [self.game.id, self.recorded, self.game.players, self.game.written_options()]
        return _digest(json.dumps([FORMAT, *about, self.moves]))


@dataclass(frozen=True)
class StoryNews:
    """A story, or how far it has come."""

    id: str
    progress: float
    text: str | None = None


@dataclass(eq=False)
class _Work:
    asked: float
    progress: float = 0.0
    error: LudothecaError | None = None
    doing: asyncio.Task[None] | None = None

    def tell(self, part: float) -> None:
        self.progress = max(self.progress, min(part, 1.0))


class Stories:
    """All that is told, being worked out, or remembered.

    ``read`` raises a ValueError for what is no story.
    """

    def __init__(
        self,
        store: Store,
        opener: TableOpener,
        *,
        read: Callable[[str], object],
        lane: Lane | None = None,
        within: float = WITHIN,
        patience: float = PATIENCE,
    ) -> None:
        self._store, self._opener, self._read = store, opener, read
        self._lane = lane or ProcessLane("ludotheca-stories", nicer=ALTOGETHER)
        self._within, self._patience = within, patience
        self._works: dict[str, _Work] = {}
        self._known = _Remembered()

    # Asking

    async def of_table(self, table: Table, admit: Callable[[], None]) -> StoryNews:
        """Return the story of a table whose match is over; NotNow before.

        ``admit`` is called before any work is begun, and may refuse it.
        """
        if table.situation.phase != "over" or table.match is None:
            raise NotNow("its story is told when the match is over")
        version = table.history.moves[-1].version if table.history.moves else 0
        name = _digest(f"{table.id} {version}")
        return (
            self._news(name)
            or await self._kept(name, table, version)
            or self._news(name)
            or self._begin(
                name, lambda work: self._work_on_table(name, table, version, work), admit
            )
        )

    async def of_transcript(self, transcript: object, admit: Callable[[], None]) -> StoryNews:
        """Return the story of a transcript; a LudothecaError says what is wrong with it."""
        task = await asyncio.to_thread(_task_of, transcript)
        return self._news(task.id) or self._begin(
            task.id, lambda work: self._work_out(task.id, task, work), admit
        )

    def of_id(self, name: str) -> StoryNews:
        """Return a story that was asked for; NoSuchStory if nobody remembers it."""
        news = self._news(name)
        if news is None:
            raise NoSuchStory("there is no such story any more", hint="send the transcript again")
        return news

    def _news(self, name: str) -> StoryNews | None:
        text = self._known.get(name)
        if text is not None:
            return StoryNews(name, 1.0, text)
        work = self._works.get(name)
        if work is None:
            return None
        work.asked = time.monotonic()
        if work.error is not None:
            del self._works[name]
            raise work.error
        return StoryNews(name, work.progress)

    async def _kept(self, name: str, table: Table, version: int) -> StoryNews | None:
        """Return what the store has kept, if it holds for the match as it is and can be read."""
        kept = await self._store.story(table.id)
        if kept is None or (kept.version, kept.maker) != (version, _maker(table.game)):
            return None
        try:
            await asyncio.to_thread(self._read, kept.text)
        except ValueError:
            return None
        self._known.add(name, kept.text)
        return StoryNews(name, 1.0, kept.text)

    # Working

    def _begin(
        self, name: str, do: Callable[[_Work], Awaitable[object]], admit: Callable[[], None]
    ) -> StoryNews:
        admit()
        self._lane.check_room()
        work = self._works[name] = _Work(time.monotonic())
        work.doing = asyncio.create_task(self._do(work, do), name="ludotheca-story")
        self._watch(name, work)
        return StoryNews(name, 0.0)

    async def _do(self, work: _Work, do: Callable[[_Work], Awaitable[object]]) -> None:
        try:
            await do(work)
        except LudothecaError as problem:
            work.error = problem
            if isinstance(problem, WorkFailed):
                _log.warning("a story could not be told: %s", problem)
        except Exception:  # whatever it is, whoever waits must hear of it
            _log.exception("a story could not be told")
            work.error = WorkFailed("something went wrong here")

    async def _work_on_table(self, name: str, table: Table, version: int, work: _Work) -> None:
        moves = tuple(await self._opener.moves(table))
        _check_length(len(moves))
        text = await self._work_out(name, StoryTask(table.game, moves, table.setup.rules), work)
        try:
            await self._store.keep_story(table.id, StoredStory(version, _maker(table.game), text))
        except StoreFailed as problem:  # it is remembered here, and can be worked out again
            _log.warning("the story of table %s was not kept: %s", table.id, problem)

    async def _work_out(self, name: str, task: StoryTask, work: _Work) -> str:
        text = await self._lane.done(task, seconds=self._within, tell=work.tell)
        try:
            await asyncio.to_thread(self._read, text)
        except ValueError:
            raise WorkFailed("what came of it is no story") from None
        self._known.add(name, text)
        self._works.pop(name, None)
        return str(text)

    def _watch(self, name: str, work: _Work) -> None:
        """Give a work up once nobody has asked for it for a while."""
        if self._works.get(name) is not work:
            return
        left = work.asked + self._patience - time.monotonic()
        if left > 0:
            asyncio.get_running_loop().call_later(left, self._watch, name, work)
            return
        del self._works[name]
        if work.doing is not None:
            work.doing.cancel()

    @property
    def under_way(self) -> int:
        """How many are being worked out, or wait for that."""
        return sum(work.error is None for work in self._works.values())

    def sweep(self, idle: float) -> None:
        """End the process if it has not been needed for a while."""
        self._lane.sweep(idle)

    def close(self) -> None:
        """Work on nothing any more."""
        for work in self._works.values():
            if work.doing is not None:
                work.doing.cancel()
        self._works.clear()
        self._lane.close()


class _Remembered:
    """The stories that were asked for lately, up to so many and so long together."""

    def __init__(self) -> None:
        self._texts: OrderedDict[str, str] = OrderedDict()
        self._size = 0

    def get(self, name: str) -> str | None:
        text = self._texts.get(name)
        if text is not None:
            self._texts.move_to_end(name)
        return text

    def add(self, name: str, text: str) -> None:
        self._size += len(text) - len(self._texts.pop(name, ""))
        self._texts[name] = text
        while len(self._texts) > 1 and (
            len(self._texts) > MOST_KNOWN or self._size > MOST_CHARACTERS
        ):
            _, oldest = self._texts.popitem(last=False)
            self._size -= len(oldest)


def _task_of(transcript: object) -> StoryTask:
    """Return what a process is asked; a LudothecaError if the transcript cannot be one."""
    read = check_transcript(transcript)
    _check_length(len(read.moves))
    game, recorded = recorded_game(read)
    return StoryTask(game, tuple(read.moves), recorded)


def _check_length(moves: int) -> None:
    from ludotheca.lab.effort import effort

    longest = effort().longest
    if moves > longest:
        raise NoOdds(
            f"a game of {moves} moves is too long for its story to be told",
            hint=f"up to {longest} moves",
        )


def _maker(game: Game) -> str:
    return f"{FORMAT} {game.id} {game.rules.version}"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]
