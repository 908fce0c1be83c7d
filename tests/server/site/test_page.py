"""What is written into the page: which languages there are, and what its boxes are, as data."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ludotheca.boxes.ludix import BOX
from ludotheca.core import registry
from ludotheca.core.languages import LANGUAGES
from ludotheca.server.site import page
from ludotheca.server.site.page import page_alone, page_told
from tests.server.serving import browsing

BUILT = """<html><head>
        <meta name="ludotheca-library" content="served" />
        <meta name="ludotheca-languages" content="en" />
    </head><body></body></html>"""
DATA = re.compile('<script type="application/ld\\+json">(.*?)</script>', re.DOTALL)


def described(told: str) -> list[dict[str, Any]]:
    """Return what is told of boxes, as a program reads it."""
    return [json.loads(text) for text in DATA.findall(told)]


def test_every_box_is_described_where_its_page_is() -> None:
    told = described(page_told(BUILT, "https://example.org/games/"))
    assert [(each["@context"], each["@type"]) for each in told] == [
        ("https://schema.org", "Game")
    ] * len(registry.shelf())
    assert [each["url"] for each in told] == [
        f"https://example.org/games/#/box/{box.id}" for box in registry.shelf()
    ]


def test_a_folder_describes_its_boxes_wherever_it_is_put() -> None:
    told = page_alone(BUILT.encode()).decode()
    assert 'content="alone"' in told
    assert f'<meta name="ludotheca-languages" content="{" ".join(LANGUAGES)}" />' in told
    assert described(told)[0]["@id"] == "./#/box/chasse-croise"


def test_the_page_as_it_is_built_has_the_places_to_write_to() -> None:
    source = Path(__file__).parents[3] / "web" / "index.html"
    told = page_told(source.read_text(encoding="utf-8"), "/")
    assert f'content="{" ".join(LANGUAGES)}"' in told
    assert described(told)


def test_no_text_of_a_box_ends_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    rude = replace(BOX, card=replace(BOX.card, author="</script><script>alert(1)</script>"))
    monkeypatch.setattr(registry, "shelf", lambda: [rude])
    page._described.cache_clear()
    try:
        told = page_told(BUILT, "/")
        assert described(told)[0]["author"]["name"] == rude.card.author
        assert told.count("<script") == 1
    finally:
        page._described.cache_clear()


@pytest.mark.anyio
async def test_the_server_writes_its_own_address(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(BUILT, encoding="utf-8")
    async with browsing(static=tmp_path) as browser:
        answer = await browser.get("/")
    assert described(answer.text)[0]["url"].startswith("http://ludotheca.test/#/box/")
    assert "script-src 'self' 'wasm-unsafe-eval'" in answer.headers["Content-Security-Policy"]
