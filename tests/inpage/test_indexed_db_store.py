"""Tables in a browser's database, held against what every store promises, in a real browser."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from playwright.async_api import BrowserContext, Page, Route, async_playwright

from ludotheca.server.inpage.store import IndexedDbStore
from ludotheca.server.store.base import Conflict, Store, StoreDamaged, StoreFailed
from tests.server.store_conformance.suite import TABLE, StoreConformance, moves
from tests.web.conftest import FLAGS, chromium

ADDRESS = "http://localhost/"
OPEN = """async () => {
    while (!window.Tables) await new Promise(requestAnimationFrame);
    window.tables = await Tables.open("ludotheca");
}"""
KEEP = "([operation, asked]) => answered(window.tables, operation, asked)"
SPOIL = """(version) => new Promise((spoilt, failed) => {
    const asked = indexedDB.open("ludotheca");
    asked.onerror = failed;
    asked.onsuccess = () => {
        const open = asked.result.transaction(["entries"], "readwrite");
        open.objectStore("entries").delete(["one", version]);
        open.oncomplete = spoilt;
    };
})"""


class PageCabinet:
    """The cabinet of a page that a test looks at: what the worker's script hands to Python."""

    def __init__(self, page: Page) -> None:
        self.page = page

    async def keep(self, operation: str, asked: str) -> str:
        answer: str = await self.page.evaluate(KEEP, [operation, asked])
        return answer


@asynccontextmanager
async def browser_in(profile: Path, bench: Path) -> AsyncIterator[BrowserContext]:
    """Open a browser with everything that its profile keeps; the bench is at one address."""

    async def answer(route: Route) -> None:
        file = bench / (route.request.url.removeprefix(ADDRESS) or "index.html")
        kind = mimetypes.guess_type(file.name)[0] or "text/plain"
        await route.fulfill(body=file.read_bytes(), content_type=kind)

    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium(), args=list(FLAGS)
        )
        await context.route("**/*", answer)
        yield context
        await context.close()


async def store_in(context: BrowserContext) -> IndexedDbStore:
    """Return the store as a tab of its own sees it."""
    page = await context.new_page()
    await page.goto(ADDRESS)
    await page.evaluate(OPEN)
    return IndexedDbStore(PageCabinet(page))


@pytest.mark.browser
class TestIndexedDb(StoreConformance):
    @pytest.fixture(autouse=True)
    def built(self, bench: Path) -> None:
        self.bench = bench

    @asynccontextmanager
    async def opened(self, folder: Path) -> AsyncIterator[Store]:
        async with browser_in(folder / "profile", self.bench) as context:
            store = await store_in(context)
            yield store
            await store.close()

    async def test_of_two_tabs_one_wins(self, tmp_path: Path) -> None:
        async with browser_in(tmp_path / "profile", self.bench) as context:
            tabs = [await store_in(context), await store_in(context)]
            await tabs[0].create(TABLE, [])
            for version in range(1, 11):
                writes = [
                    tab.append("one", moves(version, f"{number} {version}"))
                    for number, tab in enumerate(tabs)
                ]
                outcomes = await asyncio.gather(*writes, return_exceptions=True)
                assert sorted(map(type, outcomes), key=str) == [type(None), Conflict]
            assert await tabs[0].entries("one") == await tabs[1].entries("one")

    @pytest.mark.parametrize("version", [2, 3])
    async def test_a_missing_entry_is_noticed(self, tmp_path: Path, version: int) -> None:
        async with browser_in(tmp_path / "profile", self.bench) as context:
            store = await store_in(context)
            await store.create(TABLE, [], moves(1, "XXII", "roll", "LXVI"))
            await context.pages[-1].evaluate(SPOIL, version)
            with pytest.raises(StoreDamaged, match=f"damaged from version {version} on"):
                await store.entries("one")

    async def test_what_the_browser_refuses_is_told(self, tmp_path: Path) -> None:
        async with browser_in(tmp_path / "profile", self.bench) as context:
            store = await store_in(context)
            await store.close()
            with pytest.raises(StoreFailed, match="the browser does not keep it"):
                await store.create(TABLE, [])
