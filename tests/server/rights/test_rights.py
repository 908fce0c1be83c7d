"""The page of who may do what, tried cell by cell against a real server."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from ludotheca.core.dice import System
from ludotheca.server.http.openapi import document
from ludotheca.server.tables.race import RaceTimes
from tests.patience import PATIENCE
from tests.server.fuzz.messages import MODELS
from tests.server.rights.company import House
from tests.server.rights.page import Row, rows
from tests.server.rights.situations import SITUATIONS
from tests.server.serving import asking, new_app, serving
from tests.server.store_conformance.memory import MemoryStore

REQUESTS, MESSAGES = rows("request"), rows("message")
LONG_RACE = RaceTimes(wait=(0, 0), reaction=(0, 0), patience=PATIENCE)
COLUMNS = (
    *("no key", "stranger", "watcher", "invited"),
    *("former player", "other seat", "player", "opener"),
)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server where everybody throws heads, and where a race waits for whoever reacts."""
    monkeypatch.setattr(System, "throw", lambda *_: "1")
    store = MemoryStore()
    async with (
        serving(store=store, times=LONG_RACE) as address,
        asking(address) as client,
    ):
        yield House(address, client, store)


async def what_comes_of_it(house: House, row: Row, who: str) -> str:
    """Let somebody ask for what a row speaks of; whoever is refused has changed nothing."""
    prepare, ask = SITUATIONS[row.what]
    company = await prepare(house)
    before = await company.version()
    outcome = await ask(company, who)
    if outcome not in ("yes", "asks"):
        assert await company.version() == before
    return outcome


@pytest.mark.parametrize("row", [*REQUESTS, *MESSAGES], ids=lambda row: row.what)
async def test_everybody_may_do_what_the_page_says(house: House, row: Row) -> None:
    assert tuple(row.cells) == COLUMNS
    assert {who: await what_comes_of_it(house, row, who) for who in COLUMNS} == row.cells


def test_the_page_has_a_row_for_every_request() -> None:
    paths = document(new_app())["paths"]
    routes = {f"{method.upper()} {path}" for path in paths for method in paths[path]}
    assert {row.asked for row in REQUESTS} == routes


def test_the_page_has_a_row_for_every_message() -> None:
    assert {row.asked for row in MESSAGES} == set(MODELS)


def test_every_situation_is_on_the_page() -> None:
    assert [row.what for row in (*REQUESTS, *MESSAGES)] == list(SITUATIONS)
