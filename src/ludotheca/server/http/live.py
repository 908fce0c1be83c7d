"""The WebSocket half of the protocol: a line to one client at one table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from ludotheca.server.desk.conversation import (
    CROWDED,
    POLICY,
    Conversation,
    Reception,
)
from ludotheca.server.desk.outbox import HungUp
from ludotheca.server.desk.refusals import TooFast
from ludotheca.server.http.addresses import HeadCount
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.connections import LiveCaller
from ludotheca.server.http.draining import Drain
from ludotheca.server.http.guards import Allowance, Doorkeeper, host_of, is_from_here, refused
from ludotheca.server.http.metrics import Metrics
from ludotheca.server.limits import Limits


@dataclass(frozen=True)
class Entrance:
    """What stands between a socket and the tables."""

    admission: Admission
    requests: Doorkeeper
    limits: Limits
    metrics: Metrics
    drain: Drain

    def reception(self, socket: WebSocket) -> Reception:
        """Return what a socket finds at the door."""
        return Reception(
            hall=self.admission.hall,
            admit=partial(self.admission.admit, socket),
            audience=self.limits.audience,
            check_pace=self._pace(socket),
            show_key=partial(show_key, socket),
            observer=self.metrics,
        )

    def _pace(self, socket: WebSocket) -> Callable[[], None]:
        """Return what uses up a message of this client's, and of its address's."""
        limits = self.limits
        allowance = Allowance(limits.messages_at_once, limits.messages_a_second)

        def check() -> None:
            if not allowance.take():
                wait = allowance.wait()
                raise TooFast("that was too much at once", hint="wait a moment", retry_after=wait)
            self.requests.check(socket)

        return check


def make_live_route(entrance: Entrance) -> APIRouter:
    """Return the route of the live tables."""
    router = APIRouter(prefix="/api")
    heads = HeadCount(entrance.limits.connections_each)

    @router.websocket("/tables/{table}/live")
    async def live(socket: WebSocket, table: str) -> None:
        if not is_from_here(socket):
            await socket.close(POLICY)  # before it is accepted: the handshake fails
            return
        if not heads.enter(host_of(socket)):
            error = TooFast("there are too many connections from your address", retry_after=CROWDED)
            await socket.send_denial_response(refused(error, 429))
            return
        try:
            await socket.accept()
            talk = Conversation(SocketLine(socket), table, entrance.reception(socket))
            with contextlib.suppress(HungUp), entrance.drain.guest(talk.see_off):
                await talk.serve()
        finally:
            heads.leave(host_of(socket))

    return router


def show_key(socket: WebSocket) -> None:
    """Let the door know that somebody plays or watches here, and is no stranger any more."""
    connection = _connection_of(socket)
    if connection is not None:
        connection.show_key()


def _connection_of(socket: WebSocket) -> LiveCaller | None:
    """Return the connection beneath a socket; None if somebody else carries it than our server."""
    connection = getattr(socket.state, "connection", None)
    return connection if isinstance(connection, LiveCaller) else None


class SocketLine:
    """A `Line` over a WebSocket."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        connection = _connection_of(socket)
        self._together = contextlib.nullcontext if connection is None else connection.together

    async def receive(self) -> str:
        """Return what the client says next; HungUp when it has left."""
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise HungUp
        text: str | None = message.get("text")
        return (message.get("bytes") or b"").decode("utf-8", "replace") if text is None else text

    async def send(self, *texts: str) -> None:
        """Say something to the client, or several things; HungUp if it has left."""
        with _hanging_up(), self._together():
            for text in texts:
                await self._socket.send_text(text)

    async def close(self, code: int) -> None:
        """Let the client go and say why, unless it has left."""
        if self._socket.client_state == WebSocketState.CONNECTED:
            with _hanging_up():
                await self._socket.close(code)


@contextlib.contextmanager
def _hanging_up() -> Iterator[None]:
    try:
        yield
    except (WebSocketDisconnect, RuntimeError):  # the latter once the line is known to be cut
        raise HungUp from None
