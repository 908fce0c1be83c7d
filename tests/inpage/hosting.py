"""A web host for the bench, whose page says no policy of its own: it sends the library's."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from ludotheca.server.site.page import POLICY


class _Files(SimpleHTTPRequestHandler):
    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", "; ".join(POLICY))
        super().end_headers()

    def log_message(self, *_: object) -> None:
        """Say nothing: tests look at what the browser says."""


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """Host a folder; the address is told that it is reached by."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Files, directory=str(folder))) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
