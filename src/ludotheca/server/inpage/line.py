"""A live line between a page and its worker."""

from __future__ import annotations

import asyncio

from ludotheca.server.desk.outbox import HungUp
from ludotheca.server.inpage.browser import Browser


class PageLine:
    """Carries a page's words at one table, by the number that the page gave the line."""

    def __init__(self, browser: Browser, number: int) -> None:
        self._browser, self._number = browser, number
        self._heard: asyncio.Queue[str | None] = asyncio.Queue()
        self._is_open = True

    def hear(self, text: str) -> None:
        """Take what the page says."""
        self._heard.put_nowait(text)

    def hang_up(self) -> None:
        """Let the page go: it says nothing any more, and hears nothing."""
        self._is_open = False
        self._heard.put_nowait(None)

    async def receive(self) -> str:
        """Return what the page says next; HungUp when it has left."""
        text = await self._heard.get()
        if text is None:
            raise HungUp
        return text

    async def send(self, *texts: str) -> None:
        """Say something to the page, or several things; HungUp if it has left."""
        if not self._is_open:
            raise HungUp
        for text in texts:
            self._browser.said(self._number, text)

    async def close(self, code: int) -> None:
        """Let the page go and say why, unless it has left."""
        if self._is_open:
            self.hang_up()
            self._browser.closed(self._number, code)
