"""Forgetting tables where nothing has happened for as long as the host wants to keep them."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection

from ludotheca.server.store.base import Store, StoreFailed

EVERY = 3600.0
"""Seconds between looks for what is to be forgotten."""
BATCH = 500
"""Tables that are looked for at a time; each goes by itself, and others write in between."""
DAY = 24 * 60 * 60 * 1000
"""Milliseconds of a day."""

_log = logging.getLogger(__name__)


async def forget_on(
    store: Store,
    days: int,
    at_hand: Callable[[], Collection[str]],
    now: Callable[[], int],
    *,
    every: float | None = None,
) -> None:
    """Forget, again and again, what nobody has touched for so many days.

    ``now`` answers in milliseconds since 1970.  Tables that are at hand are spared: somebody may be
    looking at one.
    """
    while True:
        try:
            count = await forget(store, now() - days * DAY, at_hand)
        except StoreFailed as problem:
            _log.warning("tables that are to be forgotten are still kept: %s", problem)
        else:
            if count:
                _log.info("%d tables were forgotten, untouched for %d days", count, days)
        await asyncio.sleep(EVERY if every is None else every)


async def forget(store: Store, before: int, at_hand: Callable[[], Collection[str]]) -> int:
    """Forget everything that was last touched before a time; return how many tables went."""
    count = 0
    while gone := await store.expire(before, BATCH, at_hand()):
        count += len(gone)
    return count
