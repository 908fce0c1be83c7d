"""The server with a clock and a store that obey a file: ``python -m tests.faults.launcher ORDERS``.

Whatever follows are the arguments of ``ludotheca``.  ORDERS holds a JSON object, read anew at every
turn: ``clock`` is added to the time of day, in seconds; while ``held`` is true, the store's disk
does not answer whoever writes.
"""

from __future__ import annotations

import asyncio
import functools
import json
import sys
import time
from pathlib import Path
from typing import Any

from ludotheca.server import store
from ludotheca.server.store.base import Store


def main() -> None:
    """Put the obedient parts in place, before anything else is imported, and serve."""
    orders = Orders(Path(sys.argv.pop(1)))
    time.time = functools.partial(_time, time.time, orders)
    time.time_ns = lambda: int(time.time() * 1e9)
    store.open_store = functools.partial(_open_store, store.open_store, orders)
    from ludotheca.cli import main as ludotheca

    ludotheca()


class Orders:
    """What we are told to do, as it stands now."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def get(self, name: str) -> Any:
        """Return an order; None if there is none of that name."""
        return json.loads(self._path.read_text()).get(name)


def _time(real: Any, orders: Orders) -> float:
    return float(real()) + (orders.get("clock") or 0)


async def _open_store(real: Any, orders: Orders, *args: Any, **more: Any) -> HeldStore:
    return HeldStore(await real(*args, **more), orders)


class HeldStore:
    """A store whose disk answers writers only when it is let."""

    def __init__(self, kept: Store, orders: Orders) -> None:
        self._kept = kept
        self._orders = orders

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kept, name)

    async def create(self, *args: Any, **more: Any) -> None:
        """Keep a new table, once the disk answers."""
        await self._let()
        await self._kept.create(*args, **more)

    async def append(self, *args: Any, **more: Any) -> None:
        """Keep entries, once the disk answers."""
        await self._let()
        await self._kept.append(*args, **more)

    async def _let(self) -> None:
        while self._orders.get("held"):
            await asyncio.sleep(0.01)


if __name__ == "__main__":
    main()
