"""A word to whoever started the server, where it is a service: that it is ready, that it ends."""

from __future__ import annotations

import contextlib
import os
import socket

ADDRESS = "NOTIFY_SOCKET"
"""The variable in which systemd says where it listens."""


def notify(state: str) -> None:
    """Tell systemd a state, for example ``READY=1``; nothing happens where nobody listens."""
    address = os.environ.get(ADDRESS, "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return
    if address.startswith("@"):  # a name of its own kind, and no file
        address = "\0" + address[1:]
    with (
        contextlib.suppress(OSError),
        socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as told,
    ):
        told.connect(address)
        told.send(state.encode())
