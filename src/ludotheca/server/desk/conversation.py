"""A conversation: one client at one live table, over whatever line its words come and go."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from pydantic import TypeAdapter, ValidationError

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire
from ludotheca.server.desk.company import Admit
from ludotheca.server.desk.refusals import (
    LARGEST_MESSAGE,
    BadRequest,
    Broken,
    TooFast,
    TooLarge,
    told_briefly,
)
from ludotheca.server.desk.requests import Request, carry_out
from ludotheca.server.desk.views import (
    hint_news,
    odds_text,
    presence,
    problem,
    snapshot_text,
    step_text,
    undo_state,
)
from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.tables import keys
from ludotheca.server.tables.errors import NotNow, WrongKey
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.lanes import Unwanted
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.news import Changed, KeysRevoked, News, OddsTold
from ludotheca.server.tables.race import RaceNews
from ludotheca.server.tables.table import Moved
from ludotheca.server.tables.visitors import Visitor

HELLO_WITHIN = 10.0
"""Seconds in which a client has to say who it is."""
MOST_FAULTS = 20
"""Messages that nobody understands, after which a client is not listened to any more."""
MOST_WAITING = 200
"""Messages that wait for a slow client before it has to come back and look again."""
MOST_WAITING_SIZE = 1_000_000
"""Characters of them, unless a single one is longer."""
CROWDED = 30.0
"""Seconds after which somebody may look whether there is room at a table again."""

NORMAL, POLICY, TOO_LARGE, RESTART, TRY_LATER = 1000, 1008, 1009, 1012, 1013
"""Why a line is closed, in WebSocket's numbers."""

_log = logging.getLogger(__name__)
_FROM_CLIENT: TypeAdapter[wire.FromClient] = TypeAdapter(wire.FromClient)


class HungUp(Exception):
    """The client has left."""


class Line(Protocol):
    """What carries a client's words: a WebSocket, or messages between a page and its worker."""

    async def receive(self) -> str:
        """Return what the client says next; HungUp when it has left."""
        ...

    async def send(self, text: str) -> None:
        """Say something to the client; HungUp if it has left."""
        ...

    async def close(self, code: int) -> None:
        """Let the client go and say why, unless it has left."""
        ...


@dataclass(frozen=True)
class Reception:
    """What a client finds at the door of the tables."""

    hall: Hall
    admit: Admit
    """Lets somebody to a table with a key."""
    audience: float
    """How many may be at a table at once."""
    check_pace: Callable[[], None] = lambda: None
    """Called before each message is read; TooFast if there were too many."""
    show_key: Callable[[], None] = lambda: None
    """Called when somebody has shown a key that opens the table."""
    observer: Observer = NOBODY


class Conversation:
    """One line: what comes in is done one after the other, what goes out waits in a queue."""

    def __init__(self, line: Line, table: str, reception: Reception) -> None:
        self._line = line
        self._table = table
        self._reception = reception
        self._observer = reception.observer
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self._waiting_size = 0
        self._faults = 0
        self._closing = NORMAL
        self._knows_board = False
        self._is_answering = False
        self._is_seen_off = False
        self._is_closing = False
        self._is_there = False
        self._listener = self._hear  # one and the same, whenever the table is asked about it
        self._hint: asyncio.Task[None] | None = None
        self._live: LiveTable
        self._visitor: Visitor

    async def serve(self) -> None:
        """Talk to the client until it leaves or has to go."""
        sender = asyncio.create_task(self._send_on())
        try:
            hello = await self._greeted()
            if hello is not None:
                await self._stay(hello)
        finally:
            self._waiting.put_nowait(None)
            await sender

    def see_off(self) -> None:
        """Let the client go until the server is back, once what it has asked for is answered."""
        self._is_seen_off = True
        self._closing = RESTART
        if not self._is_answering:
            self._waiting.put_nowait(None)

    async def _stay(self, hello: wire.Hello) -> None:
        self._reception.show_key()
        self._live.enter(self._visitor, self._listener)
        self._is_there = True
        self._catch_up(hello.since)
        self._say(presence(self._live))
        try:
            while await self._listen() and not self._is_seen_off:
                pass
        finally:
            self._leave()

    def _leave(self) -> None:
        """Leave the table, if that has not happened yet."""
        if self._hint is not None:
            self._hint.cancel()
        if self._is_there:
            self._is_there = False
            self._live.leave(self._listener)

    # Coming in

    async def _greeted(self) -> wire.Hello | None:
        """Let the client say who it is; None if it may not come in."""
        try:
            hello = self._read(await asyncio.wait_for(self._text(), HELLO_WITHIN))
            if not isinstance(hello, wire.Hello):
                raise BadRequest("say hello first")
            self._live, self._visitor = await self._reception.admit(self._table, hello.key)
            if self._live.people.crowd_before(self._visitor) >= self._reception.audience:
                raise TooFast(
                    "the table is too crowded", hint="come back later", retry_after=CROWDED
                )
        except TimeoutError:
            self._refuse(BadRequest("nobody said hello"))
        except LudothecaError as error:
            self._refuse(error)
        except HungUp:
            raise
        except Exception:  # a table that fails to open is told of, or its page would wait for ever
            _log.exception("table %s could not be opened", self._table)
            self._refuse(Broken("something went wrong here"))
        else:
            return hello
        return None

    def _catch_up(self, since: int | None) -> None:
        """Tell what has happened since the client was here, or how everything stands."""
        missed = [
            move for move in self._live.recent if since is not None and move.logged.version > since
        ]
        if since is not None and since + len(missed) == self._live.table.version:
            for move in missed[:-1]:
                self._put(step_text(move, "no"))
            for move in missed[-1:]:
                self._hear(move)
        else:
            self._knows_board = True
            self._put(snapshot_text(self._live, self._visitor))

    # Listening

    async def _text(self) -> str:
        text = await self._line.receive()
        if len(text) > LARGEST_MESSAGE:
            raise TooLarge(f"a message of more than {LARGEST_MESSAGE} characters")
        return text

    def _read(self, text: str) -> wire.FromClient:
        try:
            return _FROM_CLIENT.validate_json(text)
        except ValidationError as error:
            raise BadRequest(told_briefly(error)) from None

    async def _listen(self) -> bool:
        """Do what the client asks for next; False if it is not listened to any more."""
        try:
            text = await self._text()
            if self._is_seen_off or self._is_closing:
                return False
            self._reception.check_pace()
            message = self._read(text)
        except (BadRequest, TooFast) as error:
            self._faults += 1
            self._say(problem(error))
            if self._faults <= MOST_FAULTS:
                return True
            self._refuse(error)
            return False
        except TooLarge as error:
            self._refuse(error, TOO_LARGE)
            return False
        self._is_answering = True
        await self._answer(message)
        self._is_answering = False
        return True

    async def _answer(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Hello):
            self._say(problem(BadRequest("hello has been said already")))
            return
        begun = time.perf_counter()
        try:
            version = await self._done(message)
        except LudothecaError as error:
            self._observer.refused(error.code)
            self._say(problem(error, message.id, self._live.table))
        except Exception:  # whatever a game does wrong, whoever asked hears of it
            _log.exception("table %s could not do what it was asked", self._table)
            self._observer.refused(Broken.code)
            self._say(problem(Broken("something went wrong here"), message.id))
        else:
            self._say(wire.Done(id=message.id, version=version))
            if isinstance(message, (wire.Play, wire.ThrowDice)):
                self._observer.acknowledged(time.perf_counter() - begun)
            elif isinstance(message, wire.AskHint):
                self._begin_hint(message.id)

    async def _done(self, message: Request | wire.ShowOdds) -> int:
        if isinstance(message, wire.ShowOdds):
            return self._live.band.switch(self._visitor, self._listener, is_on=message.on)
        return await carry_out(message, self._reception.hall, self._live, self._visitor)

    # Hints come when they come: whoever has asked may play on meanwhile

    def _begin_hint(self, number: int) -> None:
        if self._hint is not None:
            self._hint.cancel()
        self._hint = asyncio.create_task(self._tell_hint(number), name="ludotheca-hint")

    async def _tell_hint(self, number: int) -> None:
        try:
            told = await self._reception.hall.glances.advice(self._live)
        except (Unwanted, NotNow):
            return  # he has played on
        except LudothecaError as error:
            self._say(problem(error, number))
            return
        if told.version == self._live.table.version:
            self._say(hint_news(told))

    # Telling

    def _hear(self, news: News) -> None:
        """Pass on what happened at the table, as it looks from this client's chair."""
        match news:
            case Moved():
                self._put(step_text(news, undo_state(self._live.table, self._visitor)))
            case Changed():
                text = snapshot_text(self._live, self._visitor, knows_board=self._knows_board)
                self._knows_board = True
                self._put(text)
            case OddsTold():
                self._put(odds_text(news))
            case RaceNews():
                self._say(wire.RaceNews(stage=news.stage, chair=news.chair))
            case KeysRevoked():
                if keys.digest_of(self._visitor.key) in news.digests:
                    self._refuse(WrongKey("this key opens nothing any more"))
                    self._leave()
            case _:
                self._say(presence(self._live))

    def _say(self, message: wire.Wire) -> None:
        self._put(message.model_dump_json())

    def _put(self, text: str) -> None:
        if self._is_closing:
            return
        is_first = self._waiting.empty()
        is_small = self._waiting_size + len(text) <= MOST_WAITING_SIZE
        if self._waiting.qsize() < MOST_WAITING and (is_first or is_small):
            self._waiting_size += len(text)
            self._waiting.put_nowait(text)
        else:
            self._overflow()

    def _overflow(self) -> None:
        """Leave at once, too slow to be told everything; who comes back sees how things stand."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._close(TRY_LATER)
        self._leave()

    def _refuse(self, error: LudothecaError, code: int = POLICY) -> None:
        self._observer.refused(error.code)
        self._say(problem(error))
        self._close(code)

    def _close(self, code: int) -> None:
        self._closing = code
        self._is_closing = True
        self._waiting.put_nowait(None)

    async def _send_on(self) -> None:
        """Send what waits, until there is nothing more to say or nobody to say it to."""
        with contextlib.suppress(HungUp):
            while (text := await self._waiting.get()) is not None:
                self._waiting_size -= len(text)
                await self._line.send(text)
            await self._line.close(self._closing)
