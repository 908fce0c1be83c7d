"""A conversation: one client at one live table, over whatever line its words come and go."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable
from dataclasses import dataclass

from pydantic import TypeAdapter, ValidationError

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire
from ludotheca.server.desk.company import Admit
from ludotheca.server.desk.outbox import HungUp, Line, Outbox
from ludotheca.server.desk.refusals import (
    LARGEST_MESSAGE,
    BadRequest,
    Broken,
    TooFast,
    TooLarge,
    told_briefly,
)
from ludotheca.server.desk.requests import Request, carry_out
from ludotheca.server.desk.sealed_views import committed
from ludotheca.server.desk.views import (
    hint_news,
    odds_text,
    presence,
    problem,
    snapshot_text,
    step_text,
    undo_state,
)
from ludotheca.server.desk.writing import written
from ludotheca.server.observing import NOBODY, Observer
from ludotheca.server.tables import keys
from ludotheca.server.tables.errors import BadShare, NotNow, NotYours, WrongKey
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.lanes import Unwanted
from ludotheca.server.tables.live_table import LiveTable
from ludotheca.server.tables.news import (
    Changed,
    KeysRevoked,
    News,
    OddsTold,
    ShareWanted,
    Stopped,
)
from ludotheca.server.tables.race import RaceNews
from ludotheca.server.tables.seals import Committed
from ludotheca.server.tables.table import Moved
from ludotheca.server.tables.visitors import Visitor

HELLO_WITHIN = 10.0
"""Seconds in which a client has to say who it is."""
MOST_FAULTS = 20
"""Messages that nobody understands, after which a client is not listened to any more."""
CROWDED = 30.0
"""Seconds after which somebody may look whether there is room at a table again."""

NORMAL, POLICY, TOO_LARGE, RESTART, TRY_LATER = 1000, 1008, 1009, 1012, 1013
"""Why a line is closed, in WebSocket's numbers."""

_log = logging.getLogger(__name__)
_FROM_CLIENT: TypeAdapter[wire.FromClient] = TypeAdapter(wire.FromClient)


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
        self._outbox = Outbox(line)
        self._faults = 0
        self._knows_board = False
        self._is_answering = False
        self._is_seen_off = False
        self._is_closing = False
        self._is_there = False
        self._listener = self._hear  # one and the same, whenever the table is asked about it
        self._hint: asyncio.Task[None] | None = None
        self._throw: asyncio.Task[None] | None = None
        self._live: LiveTable
        self._visitor: Visitor

    async def serve(self) -> None:
        """Talk to the client until it leaves or has to go."""
        try:
            hello = await self._greeted()
            if hello is not None:
                await self._stay(hello)
        finally:
            await self._outbox.end(RESTART if self._is_seen_off else NORMAL)

    def see_off(self) -> None:
        """Let the client go until the server is back, once what it has asked for is answered."""
        self._is_seen_off = True
        if not self._is_answering and not self._is_throwing:
            self._outbox.close(RESTART)

    @property
    def _is_throwing(self) -> bool:
        """Whether the client has asked for a throw that waits for shares, his own among them."""
        return self._throw is not None and not self._throw.done()

    async def _stay(self, hello: wire.Hello) -> None:
        self._reception.show_key()
        self._live.enter(self._visitor, self._listener)
        self._is_there = True
        self._catch_up(hello.since)
        self._say(presence(self._live))
        if self._live.sealing.wanted is not None:
            self._hear(self._live.sealing.wanted)
        try:
            while await self._listen() and (self._is_throwing or not self._is_seen_off):
                pass
        finally:
            self._leave()
            if self._throw is not None:  # what was asked for falls, whether he waits for it or not
                await asyncio.wait([self._throw])

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
            if self._is_closing or (self._is_seen_off and not self._is_throwing):
                return False
            self._reception.check_pace()
            message = self._read(text)
            await self._heed(message)
        except (BadRequest, TooFast, NotYours) as error:
            self._say(problem(error))
            return self._endures(error)
        except BadShare as error:  # whoever is left out of a throw is told so with it
            return self._endures(error)
        except TooLarge as error:
            self._refuse(error, TOO_LARGE)
            return False
        # At once: whoever has asked shall not wait until everybody else is answered.
        await self._outbox.send()
        return True

    async def _heed(self, message: wire.FromClient) -> None:
        if isinstance(message, wire.Share):
            self._live.sealing.share(self._visitor, message.t, message.link)
        elif isinstance(message, wire.ThrowDice) and self._live.table.history.seals is not None:
            self._begin_throw(message)
        else:
            self._is_answering = True
            await self._answer(message)
            self._is_answering = False

    def _endures(self, error: LudothecaError) -> bool:
        """Count a message that makes no sense; say whether the client is listened to any longer."""
        self._faults += 1
        if self._faults > MOST_FAULTS:
            self._refuse(error)
        return self._faults <= MOST_FAULTS

    async def _answer(self, message: Request | wire.Hello | wire.ShowOdds) -> None:
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
            if isinstance(message, (wire.Play, wire.ThrowDice)) and not self._is_throwing:
                self._observer.acknowledged(time.perf_counter() - begun)
            elif isinstance(message, wire.AskHint):
                self._begin_hint(message.id)

    async def _done(self, message: Request | wire.ShowOdds) -> int:
        if isinstance(message, wire.ShowOdds):
            return self._live.band.switch(self._visitor, self._listener, is_on=message.on)
        return await carry_out(message, self._reception.hall, self._live, self._visitor)

    # Sealed dice wait for shares, also for the client's own: it is listened to meanwhile

    def _begin_throw(self, message: wire.ThrowDice) -> None:
        if self._is_throwing:
            self._say(problem(NotNow("the dice are about to fall"), message.id))
        else:
            self._throw = asyncio.create_task(self._answer_throw(message), name="ludotheca-throw")

    async def _answer_throw(self, message: wire.ThrowDice) -> None:
        await self._answer(message)
        if self._is_seen_off:
            self._outbox.close(RESTART)

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
            case Committed():
                self._say(committed(self._live.table, self._visitor, news))
            case ShareWanted():
                self._say(wire.ShareWanted(t=news.t, within=news.within))
            case OddsTold():
                self._put(odds_text(news))
            case RaceNews():
                self._say(wire.RaceNews(stage=news.stage, chair=news.chair))
            case Stopped():
                self._say(problem(news.why, None, self._live.table))
            case KeysRevoked():
                if keys.digest_of(self._visitor.key) in news.digests:
                    self._refuse(WrongKey("this key opens nothing any more"))
                    self._leave()
            case _:
                self._say(presence(self._live))

    def _say(self, message: wire.Wire) -> None:
        self._put(written(message))

    def _put(self, text: str) -> None:
        if not self._is_closing and not self._outbox.put(text):
            # Too slow to be told everything; who comes back sees how things stand.
            self._outbox.clear()
            self._close(TRY_LATER)
            self._leave()

    def _refuse(self, error: LudothecaError, code: int = POLICY) -> None:
        self._observer.refused(error.code)
        self._say(problem(error))
        self._close(code)

    def _close(self, code: int) -> None:
        self._is_closing = True
        self._outbox.close(code)
