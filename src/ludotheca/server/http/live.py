"""The WebSocket half of the protocol: a line to one client at one table."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

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
from ludotheca.server.http.metrics import Metrics, Traffic, size_of
from ludotheca.server.limits import Limits

GONE = (WebSocketDisconnect, OSError, RuntimeError)
"""How it shows that a client has left; the last of them once the line is known to be cut."""


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
        host = host_of(socket)

        def check() -> None:
            if not allowance.take():
                wait = allowance.wait()
                raise TooFast("that was too much at once", hint="wait a moment", retry_after=wait)
            self.requests.check_host(host)

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
            line = SocketLine(socket, entrance.metrics.traffic)
            talk = Conversation(line, table, entrance.reception(socket))
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
    """A `Line` over a WebSocket.

    Words go straight to the connection that carries them, and come straight from it: what lies
    between a connection and the application has a say in who comes in, and none in what is said.
    """

    def __init__(self, socket: WebSocket, traffic: Traffic) -> None:
        self._socket = socket
        self._traffic = traffic
        connection = _connection_of(socket)
        self._receive = socket.receive if connection is None else connection.receive
        self._say = self._say_one_by_one if connection is None else connection.say
        self._is_over = False

    async def receive(self) -> str:
        """Return what the client says next; HungUp when it has left."""
        message: Mapping[str, Any] = await self._receive()
        if message["type"] == "websocket.disconnect":
            self._is_over = True
            raise HungUp
        text: str | None = message.get("text")
        said: bytes | str = (message.get("bytes") or b"") if text is None else text
        self._traffic.count("in", size_of(said))
        return said if isinstance(said, str) else said.decode("utf-8", "replace")

    async def send(self, *texts: str) -> None:
        """Say something to the client, or several things; HungUp if it has left."""
        try:
            await self._say(*texts)
        except GONE:
            raise HungUp from None
        for text in texts:
            self._traffic.count("out", size_of(text))

    async def _say_one_by_one(self, *texts: str) -> None:
        for text in texts:
            await self._socket.send_text(text)

    async def close(self, code: int) -> None:
        """Let the client go and say why, unless it has left."""
        if not self._is_over and self._socket.client_state == WebSocketState.CONNECTED:
            with contextlib.suppress(*GONE):
                await self._socket.close(code)
