"""The library without a server: a folder, and nothing but the file server that Python has."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SUB_PATH = "some/where"
"""The library lies below the root of its host: it must not matter where."""


@contextmanager
def hosted(root: Path) -> Iterator[str]:
    """Serve a folder as anybody could; the address of the library in it is yielded."""
    command = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"]
    with subprocess.Popen(
        [*command, "--directory", str(root)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as host:
        assert host.stdout is not None
        port = re.search(r"port (\d+)", host.stdout.readline())
        assert port is not None
        try:
            yield f"http://127.0.0.1:{port[1]}/{SUB_PATH}"
        finally:
            host.kill()
