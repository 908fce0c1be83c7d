"""The page of who may do what, tried cell by cell against a real server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from functools import partial

import pytest

from ludotheca.core.dice import System
from ludotheca.server.http import app
from ludotheca.server.http.openapi import document
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.race import RaceTimes
from tests.patience import PATIENCE
from tests.server.fuzz.messages import MODELS
from tests.server.people import Time
from tests.server.rights.company import Company, House
from tests.server.rights.page import Row, rows
from tests.server.rights.situations import SITUATIONS
from tests.server.serving import asking, new_app, serving
from tests.server.store_conformance.memory import MemoryStore

REQUESTS, MESSAGES = rows("request"), rows("message")
LONG_RACE = RaceTimes(wait=(0, 0), reaction=(0, 0), patience=PATIENCE)
PLAYERS = ("other seat", "player", "opener")
LOOKING = ("watcher", "replay", "invited", "former player")
COLUMNS = ("no key", "stranger", "old key", *LOOKING, *PLAYERS)

pytestmark = pytest.mark.anyio


@pytest.fixture
async def house(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    """A server where everybody throws heads, and where a race waits for whoever reacts."""
    monkeypatch.setattr(System, "throw", lambda *_: "1")
    store, time = MemoryStore(), Time()
    monkeypatch.setattr(app, "Hall", partial(Hall, now=time.now, elapsed=time.elapsed))
    async with (
        serving(store=store, times=LONG_RACE) as address,
        asking(address) as client,
    ):
        yield House(address, client, store, time)


async def what_comes_of_it(house: House, row: Row) -> dict[str, str]:
    """Let everybody ask for what a row speaks of; whoever is refused has changed nothing."""
    prepare, ask = SITUATIONS[row.what]
    outcomes: dict[str, str] = {}
    company: Company | None = None
    for who in COLUMNS:
        company = company or await prepare(house)
        before = await company.version()
        outcomes[who] = await ask(company, who)
        if outcomes[who] not in ("yes", "asks"):
            assert await company.version() == before
        if who in PLAYERS or outcomes[who] == "yes":
            company = None  # something has happened there, if only that a player came and left
    return outcomes


@pytest.mark.parametrize("row", [*REQUESTS, *MESSAGES], ids=lambda row: row.what)
async def test_everybody_may_do_what_the_page_says(house: House, row: Row) -> None:
    assert tuple(row.cells) == COLUMNS
    assert await what_comes_of_it(house, row) == row.cells


def test_the_page_has_a_row_for_every_request() -> None:
    paths = document(new_app())["paths"]
    routes = {f"{method.upper()} {path}" for path in paths for method in paths[path]}
    assert {row.asked for row in REQUESTS} == routes


def test_the_page_has_a_row_for_every_message() -> None:
    assert {row.asked for row in MESSAGES} == set(MODELS)


def test_every_situation_is_on_the_page() -> None:
    assert [row.what for row in (*REQUESTS, *MESSAGES)] == list(SITUATIONS)
