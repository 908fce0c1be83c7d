"""Rude sockets: they say nothing, read nothing, or say too much.  Nothing helps them to behave."""

from __future__ import annotations

import contextlib
import json
import select
import socket
import threading

from tests.faults.house import House

LEFT = select.POLLRDHUP | select.POLLHUP | select.POLLERR
HANDSHAKE = (
    "GET /api/tables/{table}/live HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: bHVkb3RoZWNhIGZhdWx0cw==\r\n\r\n"
)
TEXT, CONTINUED, PING, PONG, FINAL = 0x1, 0x0, 0x9, 0xA, 0x80


class Stranger:
    """A socket to the server, from an address of its own."""

    def __init__(self, house: House, source: str, *, reads: int | None = None) -> None:
        self._house = house
        self._socket = socket.socket()
        if reads is not None:  # as little as the system allows waits for somebody who never reads
            self._socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, reads)
        self._socket.bind((source, 0))
        self._socket.settimeout(house.trial.patience)
        host, _, port = house.address.rpartition(":")
        self._socket.connect((host, int(port)))

    def send(self, data: bytes) -> bool:
        """Send something; False if the server has hung up."""
        try:
            self._socket.sendall(data)
        except OSError:
            return False
        return True

    def begin_request(self) -> None:
        """Send the beginning of a request whose headers never end."""
        self.send(b"GET / HTTP/1.1\r\nHost: " + self._house.address.encode() + b"\r\nX-More: ")

    def open_live(self, table: str, key: str | None = None) -> None:
        """Open a WebSocket to a table, with or without saying hello."""
        self.send(HANDSHAKE.format(table=table, host=self._house.address).encode())
        if key is not None:
            with contextlib.suppress(OSError):
                self._socket.recv(1024)  # the answer to the handshake, and never anything again
            self.send(frame(json.dumps({"kind": "hello", "key": key}).encode()))

    @property
    def is_gone(self) -> bool:
        """Whether the server has let this one go."""
        waiting = select.poll()
        waiting.register(self._socket, LEFT)
        return bool(waiting.poll(0))

    def close(self) -> None:
        """Let go of the socket; whoever waits in it wakes up."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._socket.close()


class Flood(threading.Thread):
    """A stranger who sends the same again and again until he is stopped, or has sent enough."""

    def __init__(self, stranger: Stranger, chunk: bytes, most: int) -> None:
        super().__init__(daemon=True)
        self.sent = 0
        self._stranger = stranger
        self._chunk = chunk
        self._most = most

    def run(self) -> None:
        """Send; a server that reads no more makes us wait."""
        while self.sent < self._most and self._stranger.send(self._chunk):
            self.sent += len(self._chunk)

    @property
    def was_stopped(self) -> bool:
        """Whether the server hung up before he had said all that he had to say."""
        return self.sent < self._most and self._stranger.is_gone


def frame(payload: bytes, kind: int = TEXT | FINAL) -> bytes:
    """Return a short WebSocket frame, masked with zeros."""
    length = len(payload)
    head = bytes((length | 0x80,)) if length < 126 else b"\xfe" + length.to_bytes(2)
    return bytes((kind,)) + head + bytes(4) + payload
