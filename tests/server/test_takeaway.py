"""A served page gets what it needs to play by itself, as cheaply as can be."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import httpx
import pytest

from ludotheca.server.http.takeaway import A_PIECE, library_routes
from ludotheca.server.site.page import static_folder
from tests.server.serving import browsing

if TYPE_CHECKING:
    from starlette.types import Message, Scope

pytestmark = pytest.mark.anyio


@pytest.fixture
async def browser() -> AsyncIterator[httpx.AsyncClient]:
    async with browsing(static=static_folder()) as client:
        yield client


async def listing_of(browser: httpx.AsyncClient) -> dict[str, Any]:
    answer = await browser.get("/library.json")
    assert answer.headers["Cache-Control"] == "no-cache"
    told: dict[str, Any] = json.loads(answer.content)
    return told


async def test_the_library_answers_what_the_server_does(browser: httpx.AsyncClient) -> None:
    listing = await listing_of(browser)
    assert listing["alone"] is False
    assert len(listing["answers"]) > 30
    for asked, path in listing["answers"].items():
        served, kept = await browser.get(f"/{asked}"), await browser.get(f"/{path}")
        assert served.content == kept.content
        assert "immutable" in kept.headers["Cache-Control"]


async def test_whatever_is_kept_is_there(browser: httpx.AsyncClient) -> None:
    for file in (await listing_of(browser))["keep"]:
        assert (await browser.get(f"/{file['path']}")).status_code == httpx.codes.OK


async def test_nothing_is_packed_twice(browser: httpx.AsyncClient) -> None:
    engine = (await listing_of(browser))["engine"]
    loader = await browser.get(f"/{engine.pop('loader')}")
    assert loader.headers["Content-Encoding"] == "gzip"
    assert loader.headers["Content-Type"].startswith("text/javascript")
    for path in engine.values():
        packed = await browser.get(f"/{path}")
        assert "Content-Encoding" not in packed.headers
        assert packed.headers["Content-Type"] == "application/octet-stream"
        assert packed.content.startswith(b"\x1f\x8b")


async def test_what_is_large_comes_in_pieces_so_that_slow_lines_are_not_taken_for_deaf(
    browser: httpx.AsyncClient,
) -> None:
    wasm = (await listing_of(browser))["engine"]["wasm"]
    address = f"/{wasm}"
    found = (route for route in library_routes(static_folder()) if route.path_regex.match(address))
    sizes: list[int] = []

    async def send(message: Message) -> None:
        sizes.append(len(message.get("body", b"")))

    scope: Scope = {"type": "http", "method": "GET", "path": address, "headers": []}
    scope["path_params"] = {"name": wasm.rpartition("/")[2]}
    await next(found).handle(scope, _says_nothing, send)
    whole = await browser.get(address)
    assert max(sizes) <= A_PIECE
    assert sum(sizes) == len(whole.content) == int(whole.headers["Content-Length"])


async def _says_nothing() -> Message:
    await asyncio.Event().wait()
    raise AssertionError


async def test_it_is_not_sent_again(browser: httpx.AsyncClient) -> None:
    tag = {"If-None-Match": (await browser.get("/library.json")).headers["ETag"]}
    assert (await browser.get("/library.json", headers=tag)).status_code == 304


async def test_the_page_says_that_it_is_served(browser: httpx.AsyncClient) -> None:
    page = (await browser.get("/")).text
    assert '<meta name="ludotheca-library" content="served" />' in page
    assert "http-equiv" not in page


async def test_who_made_all_this_can_be_read(browser: httpx.AsyncClient) -> None:
    assert "Mozilla Public License" in (await browser.get("/NOTICES.txt")).text


@pytest.mark.parametrize("path", ["/library/nothing", "/library/index.html", "/library/"])
async def test_there_is_nothing_else(browser: httpx.AsyncClient, path: str) -> None:
    assert (await browser.get(path)).status_code == 404


async def test_without_a_page_there_is_no_library(tmp_path: Path) -> None:
    async with browsing(static=tmp_path) as client:
        assert (await client.get("/library.json")).status_code == 404
