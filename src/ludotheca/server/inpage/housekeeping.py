"""The house: everything that a server's tables have, over a browser.

Whatever the page says comes in here, and goes on to the tables without keeping the page waiting.
"""

from __future__ import annotations

import asyncio
import contextlib
import math
from collections.abc import Coroutine
from typing import Any

from ludotheca import bots
from ludotheca.core import registry
from ludotheca.core.errors import BadBox, LudothecaError
from ludotheca.server import wire
from ludotheca.server.desk.cinema import Cinema
from ludotheca.server.desk.conversation import Conversation, HungUp, Reception
from ludotheca.server.desk.desk import Desk
from ludotheca.server.inpage.browser import Browser
from ludotheca.server.inpage.lane import HelperLane
from ludotheca.server.inpage.line import PageLine
from ludotheca.server.inpage.routes import Question, Routes
from ludotheca.server.inpage.store import IndexedDbStore
from ludotheca.server.inpage.thinking import HelperThinkers
from ludotheca.server.tables import keys
from ludotheca.server.tables.glances import Glances
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.replays import Replays
from ludotheca.server.tables.stories import Stories
from ludotheca.server.tables.table import Table
from ludotheca.server.tables.thinking import IDLE, Thinking

HERE = "here-"
"""How the ids of tables begin that live in a page; a server's never contain a dash."""
UNPACK_AFTER = 0.3
"""Seconds before each box is opened, in which whoever has chosen already is served first."""
SWEEP_EVERY = 60.0
"""Seconds between looks for tables where nobody is any more."""


class Housekeeper:
    """Answers the page; none of its methods waits for anything."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        store = IndexedDbStore(browser)
        # What somebody waits for at a table is short; stories are long, and have a helper apart.
        self._beside = HelperLane(browser.helper())
        self._hall = Hall(
            store,
            thinking=Thinking(elsewhere=HelperThinkers(self._beside)),
            glances=Glances(self._beside),
            table_ids=lambda: HERE + keys.new_table_id(),
        )
        self._stories = Stories(
            store,
            self._hall.opener,
            read=wire.Story.model_validate_json,
            lane=HelperLane(browser.helper()),
        )
        cinema = Cinema(self._hall, Replays())
        self._routes = Routes(self._hall, Desk(self._hall), cinema, self._stories)
        self._reception = Reception(self._hall, self._hall.admit, audience=math.inf)
        self._lines: dict[int, PageLine] = {}
        self._doing: set[asyncio.Task[None]] = set()
        self._begin(self._unpack())
        self._begin(self._sweep())

    def ask(self, number: int, path: str, key: str | None, text: str | None) -> None:
        """Answer a question of the page, when the answer is known."""
        self._begin(self._answer(number, Question(path, key, text)))

    def connect(self, number: int, table: str) -> None:
        """Open a live line to a table."""
        line = self._lines[number] = PageLine(self._browser, number)
        self._begin(self._converse(line, number, table))
        self._begin(self._foresee(table))

    def say(self, number: int, text: str) -> None:
        """Hear what the page says over a line; nobody listens any more to one that has ended."""
        if number in self._lines:
            self._lines[number].hear(text)

    def hang_up(self, number: int) -> None:
        """Let the page go from a line."""
        if number in self._lines:
            self._lines[number].hang_up()

    def changed_elsewhere(self, table: str, version: int) -> None:
        """Catch up with a table that another tab has written to, if anybody is at it here."""
        self._hall.changed_elsewhere(table, version)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._doing.add(task)  # the loop itself would forget it
        task.add_done_callback(self._doing.discard)

    async def _answer(self, number: int, question: Question) -> None:
        self._browser.answered(number, *await self._routes.answer(question))

    async def _converse(self, line: PageLine, number: int, table: str) -> None:
        try:
            with contextlib.suppress(HungUp):
                await Conversation(line, table, self._reception).serve()
        finally:
            del self._lines[number]

    async def _foresee(self, table: str) -> None:
        """Start the helper before it is needed, where it will be."""
        with contextlib.suppress(LudothecaError):
            live = await self._hall.live_table(table)
            if _needs_helper(live.table):
                await self._beside.warm()

    async def _unpack(self) -> None:
        """Open the boxes and wake the bots while somebody is still choosing.

        Whoever has chosen is not kept waiting: what his table needs is opened with it.
        """
        for box in registry.box_ids():
            await asyncio.sleep(UNPACK_AFTER)
            while self._lines:
                await asyncio.sleep(UNPACK_AFTER)
            with contextlib.suppress(BadBox):  # it is told of where it stands on the shelf
                for kind in registry.box(box).games:
                    bots.opponents(kind())
                    await asyncio.sleep(0)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_EVERY)
            self._hall.sweep()
            self._stories.sweep(IDLE)


def _needs_helper(table: Table) -> bool:
    house = table.setup.house
    seated = (chair.name for chair in table.chairs if chair.kind == "bot")
    return (
        house.hints
        or house.odds == "all"
        or any(bots.bot(table.game, name).kind.takes_long for name in seated)
    )


def open_house(browser: Browser) -> Housekeeper:
    """Open the house in a worker of the browser."""
    return Housekeeper(browser)
