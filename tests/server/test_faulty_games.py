"""Games with a fault: what whoever is at the table hears of them."""

from __future__ import annotations

import pytest

from tests.server.serving import BOT, calling, new_table, serving

pytestmark = pytest.mark.anyio


async def test_whoever_looks_at_a_game_that_cannot_go_on_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ludotheca.core.match.Match.check", lambda *_: 1 / 0)
    async with serving() as address:
        made = await new_table(address, BOT, BOT)
        async with calling(address, made["table"], made["watch"]) as watcher:
            told = await watcher.until("problem")
    assert (told["id"], told["code"]) == (None, "stuck")
