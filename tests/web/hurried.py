"""The server with less patience than a house has: what takes minutes there takes a second here.

Run it as ``python -m tests.web.hurried serve …``, like ``ludotheca`` itself.
"""

from __future__ import annotations

from ludotheca.server.tables import setup

# Before anything else is loaded, for the wire's limits are read from it once.
setup.SHORTEST_GRACE = 1

from ludotheca.server.tables import hall  # noqa: E402  # see above

hall.SPARED = 0

from ludotheca.cli import main  # noqa: E402  # see above

if __name__ == "__main__":
    main()
