"""Tables in a browser's database, held against what every store promises, in a real browser."""

from __future__ import annotations

import asyncio
import mimetypes
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.async_api import BrowserContext, Page, Route, async_playwright

from ludotheca.server.inpage.store import IndexedDbStore
from ludotheca.server.store.base import Conflict, Store, StoreDamaged, StoreFailed
from tests.server.store_conformance.suite import TABLE, StoreConformance, moves
from tests.web.conftest import FLAGS, chromium

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


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    """Let all tests here share an event loop, and with it a browser."""
    return "asyncio"


@pytest.fixture(scope="module")
async def browser_on_disk(
    bench: Path, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[BrowserContext]:
    """A browser that keeps everything in a profile; the bench is at every address."""

    async def answer(route: Route) -> None:
        file = bench / (urlsplit(route.request.url).path.strip("/") or "index.html")
        kind = mimetypes.guess_type(file.name)[0] or "text/plain"
        await route.fulfill(body=file.read_bytes(), content_type=kind)

    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            tmp_path_factory.mktemp("profile"), executable_path=chromium(), args=list(FLAGS)
        )
        await context.route("**/*", answer)
        yield context
        await context.close()


@pytest.mark.browser
class TestIndexedDb(StoreConformance):
    @pytest.fixture(autouse=True)
    def opened_in(self, browser_on_disk: BrowserContext) -> None:
        self.browser = browser_on_disk

    async def tab(self, folder: Path) -> Page:
        """Open a tab at an address that stands for a folder: each address has its own database.

        It stays open, for what was asked of it may still be on its way.
        """
        page = await self.browser.new_page()
        await page.goto(f"http://{sha256(bytes(folder)).hexdigest()[:32]}.localhost/")
        await page.evaluate(OPEN)
        return page

    @asynccontextmanager
    async def opened(self, folder: Path) -> AsyncIterator[Store]:
        store = IndexedDbStore(PageCabinet(await self.tab(folder)))
        yield store
        await store.close()

    async def test_of_two_tabs_one_wins(self, tmp_path: Path) -> None:
        async with self.opened(tmp_path) as one, self.opened(tmp_path) as other:
            await one.create(TABLE, [])
            for version in range(1, 11):
                writes = [
                    tab.append("one", moves(version, f"{number} {version}"))
                    for number, tab in enumerate((one, other))
                ]
                outcomes = await asyncio.gather(*writes, return_exceptions=True)
                assert sorted(map(type, outcomes), key=str) == [type(None), Conflict]
            assert await one.entries("one") == await other.entries("one")

    @pytest.mark.parametrize("version", [2, 3])
    async def test_a_missing_entry_is_noticed(self, tmp_path: Path, version: int) -> None:
        page = await self.tab(tmp_path)
        store = IndexedDbStore(PageCabinet(page))
        await store.create(TABLE, [], moves(1, "XXII", "roll", "LXVI"))
        await page.evaluate(SPOIL, version)
        with pytest.raises(StoreDamaged, match=f"damaged from version {version} on"):
            await store.entries("one")

    async def test_what_the_browser_refuses_is_told(self, tmp_path: Path) -> None:
        store = IndexedDbStore(PageCabinet(await self.tab(tmp_path)))
        await store.close()
        with pytest.raises(StoreFailed, match="the browser does not keep it"):
            await store.create(TABLE, [])
