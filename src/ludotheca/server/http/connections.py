"""Connections that pass the door: uvicorn's own, with deadlines, budgets and a polite end."""

from __future__ import annotations

import asyncio
import math
from typing import TYPE_CHECKING, Any, cast

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import STATUS_PHRASES, H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.protocol import State

from ludotheca.server.desk.refusals import LARGEST_MESSAGE, TooFast
from ludotheca.server.http.door import FULL, LINGER, TOO_MANY, Door, Wait
from ludotheca.server.http.guards import HEADERS, Allowance, Full, refused

if TYPE_CHECKING:
    from starlette.responses import Response

    from ludotheca.server.limits import Limits

POLICY, TRY_LATER = 1008, 1013
"""Why a socket is closed, in WebSocket's numbers."""
FRAMES_A_MESSAGE = 2
"""Frames that a client may send for each message: pings, pongs and parts are frames, too."""
AT_A_TIME = 1024
"""Bytes that are taken apart into frames before anybody looks how many there were."""
AHEAD = 1
"""Messages that may wait for a table that is busy with another one, before no more are read."""
MOST_IGNORED = 256 * 1024
"""Bytes that somebody who is sent away may still be sending, so that he can take the reason."""

TAKING, ASKING, BRINGING, LEAVING = "taking", "asking", "bringing", "leaving"
UPGRADING, GREETING = "upgrading", "greeting"


class ServerConfig(uvicorn.Config):
    """How the application is served, behind which door."""

    def __init__(self, app: Any, door: Door, **more: Any) -> None:
        super().__init__(app, http=Caller, ws=LiveCaller, **more)
        self.door = door


class _Farewell:
    """What somebody still says who is sent away: nobody listens, but he is let finish."""

    def __init__(self, transport: asyncio.Transport) -> None:
        self._transport = transport
        self._left = MOST_IGNORED
        if transport.can_write_eof() and not transport.is_closing():
            transport.write_eof()  # what was written is read to its end, and then he closes

    def ignore(self, data: bytes) -> None:
        self._left -= len(data)
        if self._left < 0:
            self._transport.abort()


class Caller(H11Protocol):
    """A connection over HTTP."""

    _refusal: TooFast | None = None
    _farewell: _Farewell | None = None
    _answered = 0
    _taken = 0

    @property
    def _door(self) -> Door:
        return cast("ServerConfig", self.config).door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let somebody in, or keep in mind that he is to be turned away."""
        super().connection_made(transport)
        host = self.client[0] if self.client else ""
        self._refusal = self._door.enter(transport, self, host)
        if self._refusal is not None and not self._door.has_porch:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count somebody out."""
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Hear what somebody asks; whoever is turned away is told why as soon as he asks."""
        if self._farewell is not None:
            self._farewell.ignore(data)
        elif self._refusal is not None:
            self._part(self._refusal, FULL if isinstance(self._refusal, Full) else TOO_MANY)
        else:
            super().data_received(data)

    def on_response_complete(self) -> None:
        """Count the answers: what is waited for after one is something new."""
        self._answered += 1
        super().on_response_complete()

    def resume_writing(self) -> None:
        """Count how often the client has caught up."""
        self._taken += 1
        super().resume_writing()

    def shutdown(self) -> None:
        """Stop when the server does."""
        if self._farewell is None:
            super().shutdown()
        else:
            self.transport.abort()

    # What the door asks

    def awaited(self) -> Wait | None:
        """Say what this connection keeps us waiting for."""
        limits = self._door.limits
        if self.transport.is_closing() or self.flow.write_paused:
            return Wait((TAKING, self._taken), limits.taken_within)
        if self._refusal is not None or self._farewell is not None:
            return Wait((LEAVING, 0), LINGER)
        if self.conn.their_state is h11.IDLE:
            return Wait((ASKING, self._answered), limits.headers_within)
        if self.conn.their_state is h11.SEND_BODY:
            return Wait((BRINGING, self._answered), limits.body_within)
        return None

    def end(self, error: TooFast, status: int) -> None:
        """End it; whoever has got no answer yet is told why."""
        is_answered = self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE)
        is_told = self._refusal is not None or self._farewell is not None
        if is_told or is_answered or self.transport.is_closing() or self.flow.write_paused:
            self.transport.abort()
        elif self._door.has_porch:
            self._part(error, status)
        else:
            self.transport.abort()

    def _part(self, error: TooFast, status: int) -> None:
        self._unset_keepalive_if_required()
        self.transport.write(_written(refused(error, status, connection="close", **HEADERS)))
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        self.flow.resume_reading()
        self._farewell = _Farewell(self.transport)


def _written(response: Response) -> bytes:
    """Return an answer as it goes over the wire."""
    lines = [b"HTTP/1.1 %d %s" % (response.status_code, STATUS_PHRASES[response.status_code])]
    lines += [name + b": " + value for name, value in response.raw_headers]
    return b"\r\n".join((*lines, b"", bytes(response.body)))


class LiveCaller(WebSocketsSansIOProtocol):
    """A connection over a WebSocket, with a budget of frames and of bytes."""

    _farewell: _Farewell | None = None
    _has_spoken = False
    _taken = 0

    def __init__(
        self, config: ServerConfig, server_state: Any, app_state: dict[str, Any], **more: Any
    ) -> None:
        super().__init__(config, server_state, {**app_state, "connection": self}, **more)
        self._door = config.door
        limits: Limits = config.door.limits
        self._frames = _budget(limits, FRAMES_A_MESSAGE)
        self._bytes = _budget(limits, LARGEST_MESSAGE)

    def show_key(self) -> None:
        """Take note that whoever is there has shown a key of a table."""
        self._door.know(self.transport)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Go on with a connection that came over HTTP."""
        super().connection_made(transport)
        self._door.take_over(transport, self)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count somebody out."""
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def resume_writing(self) -> None:
        """Count how often the client has caught up."""
        self._taken += 1
        super().resume_writing()

    def data_received(self, data: bytes) -> None:
        """Take in what comes, a little at a time; over budget, nothing more."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self._has_spoken = True
        for start in range(0, len(data), AT_A_TIME):
            part = data[start : start + AT_A_TIME]
            if self._farewell is not None:
                self._farewell.ignore(part)
            elif not self._bytes.take(len(part)):
                self._close(POLICY, "too much at once")
            elif not self.transport.is_closing():
                super().data_received(part)

    def handle_events(self) -> None:
        """Count all frames, whatever they are, before any of them has an effect."""
        if self.handshake_initiated and not self._frames.take(len(self.conn.events)):
            self._close(POLICY, "too much at once")
        else:
            super().handle_events()

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; what is no text reaches the table as bytes, and is not understood.

        Uvicorn itself would log an error, which is none of ours.  It would also stop reading after
        each message and begin again when that is taken, which asks more of the system than taking
        it; so reading stops only for who says more than the table takes.
        """
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            self.curr_msg_data_type = "bytes"
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() > AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    async def say(self, *texts: str) -> None:
        """Say something, or several things in one piece; ClientDisconnected if nobody is there.

        Handing bytes to the system takes longer than making them, and whoever has asked for a move
        is told the move and that it is done.
        """
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text.encode())
        except InvalidState:
            raise ClientDisconnected from None
        self._write()

    def _write(self) -> None:
        """Hand over what is said; whatever else was sent meanwhile has taken it along."""
        if said := self.conn.data_to_send():
            self.transport.write(b"".join(said))

    def handle_parser_exception(self) -> None:
        """End what is no WebSocket any more; whoever is still sending can read why."""
        closing = self.conn.close_sent
        self._part(*(closing.code, closing.reason) if closing else (POLICY, ""))

    # What the door asks

    def awaited(self) -> Wait | None:
        """Say what this connection keeps us waiting for."""
        limits = self._door.limits
        if self.transport.is_closing() or not self.writable.is_set():
            return Wait((TAKING, self._taken), limits.taken_within)
        if not self.handshake_complete:
            return Wait((UPGRADING, 0), limits.headers_within)
        # The table itself sends away whoever does not say hello in time.
        return None if self._has_spoken else Wait((GREETING, 0), math.inf)

    def end(self, error: TooFast, status: int) -> None:
        """End it; whoever takes what we send is told why."""
        if self.transport.is_closing() or not self.writable.is_set():
            self.transport.abort()
        elif self.handshake_complete:
            self._close(TRY_LATER, error.message)
        else:
            self.transport.write(_written(refused(error, status, connection="close", **HEADERS)))
            self._part(TRY_LATER, "")

    def _close(self, code: int, reason: str) -> None:
        if self.conn.state is State.OPEN:
            self.conn.send_close(code, reason)
        self._part(code, reason)

    def _part(self, code: int, reason: str) -> None:
        """Let the table go on without this connection, which may still take what was written."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
        self.stop_keepalive()
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.close_timer is not None:
            self.close_timer.cancel()
        self.close_timer = self.loop.call_later(LINGER, self.transport.abort)
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self._farewell = _Farewell(self.transport)


def _budget(limits: Limits, a_message: float) -> Allowance:
    return Allowance(limits.messages_at_once * a_message, limits.messages_a_second * a_message)


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True
