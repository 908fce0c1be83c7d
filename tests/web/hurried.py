"""The server with less patience than a house has: what takes minutes there takes a second here.

Called as ``python -m tests.web.hurried serve …``, like ``ludotheca`` itself.
"""

from __future__ import annotations

import runpy

import ludotheca.server.tables.setup as settling

# The limits of the wire are read from it once, when the rest is loaded.
settling.SHORTEST_GRACE = 1

import ludotheca.server.tables.surroundings as around  # noqa: E402  # see above

around.SPARED = 0

if __name__ == "__main__":
    runpy.run_module("ludotheca", run_name="__main__")
