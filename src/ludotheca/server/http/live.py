"""The WebSocket half of the protocol: one client at one table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from fastapi import APIRouter, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ludotheca.core.errors import LudothecaError
from ludotheca.server import wire
from ludotheca.server.http.draining import RESTART, Drain
from ludotheca.server.http.guards import (
    LARGEST_MESSAGE,
    Allowance,
    BadRequest,
    Broken,
    Limits,
    TooFast,
    TooLarge,
    is_from_here,
    told_briefly,
)
from ludotheca.server.http.metrics import Metrics
from ludotheca.server.http.requests import carry_out
from ludotheca.server.http.views import presence, problem, snapshot_text, step_text, undo_state
from ludotheca.server.tables import keys
from ludotheca.server.tables.errors import WrongKey
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.live_table import Changed, KeysRevoked, LiveTable, News
from ludotheca.server.tables.race import RaceNews
from ludotheca.server.tables.table import Moved
from ludotheca.server.tables.visitors import Visitor

HELLO_WITHIN = 10.0
"""Seconds in which a client has to say who it is."""
MOST_FAULTS = 20
"""Messages that nobody understands, after which a client is not listened to any more."""
MOST_WAITING = 200
"""Messages that wait for a slow client before it has to come back and look again."""

NORMAL, POLICY, TOO_LARGE, TRY_LATER = 1000, 1008, 1009, 1013
"""Why a socket is closed, in WebSocket's numbers."""

_log = logging.getLogger(__name__)
_FROM_CLIENT: TypeAdapter[wire.FromClient] = TypeAdapter(wire.FromClient)


def make_live_route(hall: Hall, limits: Limits, metrics: Metrics, drain: Drain) -> APIRouter:
    """Return the route of the live tables in a hall."""
    router = APIRouter(prefix="/api")

    @router.websocket("/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        if not is_from_here(socket):
            await socket.close(POLICY)  # before it is accepted: the handshake fails
            return
        await socket.accept()
        client = Client(socket, hall, table, limits, metrics)
        with contextlib.suppress(WebSocketDisconnect), drain.guest(client.see_off):
            await client.serve()

    return router


class Client:
    """One socket: what comes in is done one after the other, what goes out waits in a queue."""

    def __init__(
        self, socket: WebSocket, hall: Hall, table: str, limits: Limits, metrics: Metrics
    ) -> None:
        self._socket = socket
        self._hall = hall
        self._metrics = metrics
        self._table = table
        self._most_audience = limits.audience
        self._waiting: asyncio.Queue[str | None] = asyncio.Queue()
        self._allowance = Allowance(limits.messages_at_once, limits.messages_a_second)
        self._faults = 0
        self._closing = NORMAL
        self._knows_board = False
        self._is_answering = False
        self._is_seen_off = False
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
        listener = self._hear
        self._live.enter(self._visitor, listener)
        self._catch_up(hello.since)
        self._say(presence(self._live))
        try:
            while await self._listen() and not self._is_seen_off:
                pass
        finally:
            self._live.leave(listener)

    # Coming in

    async def _greeted(self) -> wire.Hello | None:
        """Let the client say who it is; None if it may not come in."""
        try:
            hello = self._read(await asyncio.wait_for(self._text(), HELLO_WITHIN))
            if not isinstance(hello, wire.Hello):
                raise BadRequest("say hello first")
            self._live, self._visitor = await self._hall.admit(self._table, hello.key)
            if self._live.crowd_before(self._visitor) >= self._most_audience:
                raise TooFast("the table is too crowded", hint="come back later")
        except TimeoutError:
            self._refuse(BadRequest("nobody said hello"))
        except LudothecaError as error:
            self._refuse(error)
        except WebSocketDisconnect:
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
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text: str | None = message.get("text")
        if text is None:
            text = (message.get("bytes") or b"").decode("utf-8", "replace")
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
            if self._is_seen_off:
                return False
            if not self._allowance.take():
                raise TooFast("that was too much at once", hint="wait a moment")
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
            version = await carry_out(message, self._hall, self._live, self._visitor)
        except LudothecaError as error:
            self._metrics.refused(error.code)
            self._say(problem(error, message.id, self._live.table))
        except Exception:  # whatever a game does wrong, whoever asked hears of it
            _log.exception("table %s could not do what it was asked", self._table)
            self._metrics.refused(Broken.code)
            self._say(problem(Broken("something went wrong here"), message.id))
        else:
            self._say(wire.Done(id=message.id, version=version))
            if isinstance(message, (wire.Play, wire.ThrowDice)):
                self._metrics.acknowledged(time.perf_counter() - begun)

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
            case RaceNews():
                self._say(wire.RaceNews(stage=news.stage, chair=news.chair))
            case KeysRevoked():
                if keys.digest_of(self._visitor.key) in news.digests:
                    self._refuse(WrongKey("this key opens nothing any more"))
            case _:
                self._say(presence(self._live))

    def _say(self, message: wire.Wire) -> None:
        self._put(message.model_dump_json())

    def _put(self, text: str) -> None:
        if self._waiting.qsize() < MOST_WAITING:
            self._waiting.put_nowait(text)
            return
        # Too slow to be told everything: let it come back and see how things stand then.
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._close(TRY_LATER)

    def _refuse(self, error: LudothecaError, code: int = POLICY) -> None:
        self._metrics.refused(error.code)
        self._say(problem(error))
        self._close(code)

    def _close(self, code: int) -> None:
        self._closing = code
        self._waiting.put_nowait(None)

    async def _send_on(self) -> None:
        """Send what waits, until there is nothing more to say or nobody to say it to."""
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            while (text := await self._waiting.get()) is not None:
                await self._socket.send_text(text)
            if self._socket.client_state == WebSocketState.CONNECTED:
                await self._socket.close(self._closing)
