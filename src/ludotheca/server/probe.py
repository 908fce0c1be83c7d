"""Ask a server on this machine whether it is ready: ``python -m ludotheca.server.probe [ADDRESS]``.

For containers, whose health is a program's exit code: 0 if it is, 1 if not.
"""

from __future__ import annotations

import sys
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

ADDRESS = "http://127.0.0.1:8000"
WITHIN = 10.0
"""Seconds in which it has to answer."""


def ask(address: str = ADDRESS) -> int:
    """Return 0 if the server at an address says that it is ready, else 1."""
    opener = build_opener(ProxyHandler({}))  # whatever proxy there is, this is not for it
    try:
        with opener.open(f"{address}/api/ready", timeout=WITHIN):
            return 0
    except (URLError, OSError):
        return 1


if __name__ == "__main__":
    sys.exit(ask(*sys.argv[1:2]))
