"""Boxes to print over HTTP: made beside the loop, kept, refused in words."""

from __future__ import annotations

import asyncio
import threading

import pytest

from ludotheca.server.http import sheets
from ludotheca.server.limits import Limits
from tests.server.serving import browsing

pytestmark = pytest.mark.anyio


async def test_a_box_comes_as_a_file_and_is_kept() -> None:
    async with browsing() as browser:
        first = await browser.get("/api/print/ludix?paper=letter&lang=fr")
        assert (first.status_code, first.content[:5]) == (200, b"%PDF-")
        assert first.headers["Content-Type"] == "application/pdf"
        name = 'attachment; filename="ludix-letter-fr.pdf"'
        assert first.headers["Content-Disposition"] == name
        tag = {"If-None-Match": first.headers["ETag"]}
        known = await browser.get("/api/print/ludix?paper=letter&lang=fr", headers=tag)
        assert (known.status_code, known.content) == (304, b"")


async def test_without_anything_said_it_is_a4_in_english() -> None:
    async with browsing() as browser:
        asked = await browser.head("/api/print/ludix")
    assert asked.headers["Content-Disposition"] == 'attachment; filename="ludix-a4-en.pdf"'


@pytest.mark.parametrize(
    ("asked", "status", "code", "told"),
    [
        ("ludux", 404, "unknown-game", "did you mean 'ludix'?"),
        ("..%2Fludix", 404, "not-found", "there is nothing at"),
        ("ludix?paper=a5", 400, "bad-paper", "one of: a4, letter"),
        ("ludix?lang=de", 400, "bad-message", "lang: en or fr"),
        ("ludix?paper=", 400, "bad-paper", "one of: a4, letter"),
    ],
)
async def test_what_there_is_not_is_refused(asked: str, status: int, code: str, told: str) -> None:
    async with browsing() as browser:
        answer = await browser.get(f"/api/print/{asked}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert told in answer.json()["message"]


async def test_whoever_asks_too_often_waits() -> None:
    limits = Limits(tables_at_once=1, tables_a_second=0)
    async with browsing(limits=limits) as browser:
        assert (await browser.get("/api/print/ludix")).status_code == 200
        assert (await browser.get("/api/print/ludix")).json()["code"] == "too-fast"


async def test_others_are_served_while_a_box_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, go_on = threading.Event(), threading.Event()
    times = 0

    def slowly(*_box: str, **_how: str) -> bytes:
        nonlocal times
        times += 1
        drawing.set()
        assert go_on.wait(60)
        return b"%PDF-"

    monkeypatch.setattr(sheets, "print_box", slowly)
    sheets._document.cache_clear()
    try:
        async with browsing() as browser:
            asked = [asyncio.create_task(browser.get("/api/print/penalty")) for _ in range(3)]
            await asyncio.to_thread(drawing.wait, 60)
            assert (await browser.get("/api/shelf")).status_code == 200
            go_on.set()
            answers = await asyncio.gather(*asked)
        assert [answer.content for answer in answers] == [b"%PDF-"] * 3
        assert times == 1
    finally:
        sheets._document.cache_clear()
