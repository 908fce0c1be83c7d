"""What the world sees of the page, and what the page asks of the world."""

from __future__ import annotations

import gzip
import json
import re
import struct
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from ludotheca.server.site.page import static_folder
from tests.web.conftest import PHONE, WIDE, OpenPage
from tests.web.playing import Sitter, play_now
from tests.web.test_everybody import BOXES

pytestmark = pytest.mark.browser

MOST_SCRIPT = 90_000
"""Bytes of JavaScript, compressed, that the first table may cost."""
MOST_SHIFT = 0.02
"""How much a page may move by itself, as Chromium counts it."""
WATCH_SHIFTS = """
    window.shifted = 0;
    new PerformanceObserver((list) => {
        for (const shift of list.getEntries()) {
            if (!shift.hadRecentInput) window.shifted += shift.value;
        }
    }).observe({ type: "layout-shift", buffered: true });
"""
SETTLED = """async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return window.shifted;
}"""


def test_the_first_table_costs_little_script_and_nothing_comes_from_elsewhere(
    open_page: OpenPage,
) -> None:
    page = open_page("#/box/none")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    house = page.url.partition("#")[0]
    page.goto("about:blank")
    page.goto(house)
    page.get_by_role("link", name="Chassé-Croisé").click()
    play_now(page).act()
    assert [url for url in asked if not url.startswith(house)] == []
    scripts = {url.removeprefix(house) for url in asked if url.endswith(".js")}
    assert len(scripts) > 1
    sizes = [len(gzip.compress((static_folder() / name).read_bytes())) for name in scripts]
    assert sum(sizes) <= MOST_SCRIPT


def shelf(page: Page) -> None:
    expect(page.get_by_role("link", name="Veldiv")).to_be_visible()


def box_page(page: Page) -> None:
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def rules(page: Page) -> None:
    expect(page.locator(".picture .piece").first).to_be_visible()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize(
    ("path", "seen"),
    [
        ("", shelf),
        ("#/box/veldiv", box_page),
        ("#/box/veldiv/rules", rules),
    ],
    ids=["shelf", "box", "rules"],
)
def test_nothing_moves_by_itself(
    open_page: OpenPage, path: str, seen: Callable[[Page], None], size: tuple[int, int]
) -> None:
    page = watched_for_shifts(open_page, path, size)
    seen(page)
    assert page.evaluate(SETTLED) <= MOST_SHIFT


def watched_for_shifts(open_page: OpenPage, path: str, size: tuple[int, int]) -> Page:
    """Open a page that counts from its first moment on how much it moves."""
    page = open_page("#/box/none", size=size)
    house = page.url.partition("#")[0]
    page.add_init_script(WATCH_SHIFTS)
    page.goto("about:blank")
    page.goto(house + path)
    return page


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("box", BOXES)
def test_a_table_being_played_does_not_move_by_itself(
    open_page: OpenPage, box: str, size: tuple[int, int]
) -> None:
    page = open_page(f"#/box/{box}")
    sitter = play_now(page)
    sitter.act()
    page.get_by_role("button", name="Links").click()
    watch = page.get_by_label("Let others look on").input_value()
    page.get_by_role("button", name="Close").click()
    # Whoever looks on presses nothing: whatever moves there moves by itself.
    looking = watched_for_shifts(open_page, "#" + watch.partition("#")[2], size)
    expect(looking.get_by_text("You are looking on.")).to_be_visible()
    assert looking.evaluate(SETTLED) <= MOST_SHIFT
    before = places(looking)
    for _ in range(4):
        sitter.act()
        Sitter(looking).wait_past(sitter.version - 1)
        now = places(looking)
        if Sitter(looking).fact("phase") != "playing":
            break  # a lucky bot has won, and the end looks different
        assert now == before


def places(page: Page) -> list[object]:
    """Return where the board and the tray are."""
    return [page.locator(part).bounding_box() for part in (".stage", ".tray")]


def test_the_page_can_be_installed(open_page: OpenPage) -> None:
    page = open_page()
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["name"] == "Ludotheca"
    for icon in manifest["icons"]:
        answer = page.request.get(page.url.partition("#")[0] + icon["src"])
        assert answer.ok
        assert answer.headers["content-type"] == icon["type"]
        if icon["type"] == "image/png":
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    touch = page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert page.request.get(f"{page.url.partition('#')[0]}{touch}").ok


def test_a_link_to_us_is_shown_with_our_name_and_our_picture(open_page: OpenPage) -> None:
    page = open_page()
    for name in ("og:title", "og:description", "og:image:alt"):
        assert page.locator(f"meta[property='{name}']").get_attribute("content")
    picture = page.locator("meta[property='og:image']").get_attribute("content") or ""
    assert picture.startswith(page.url.partition("#")[0])
    answer = page.request.get(picture)
    assert answer.headers["content-type"] == "image/png"
    assert struct.unpack(">II", answer.body()[16:24]) == (1200, 630)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_browsers_own_bars_are_of_our_paper(open_page: OpenPage, dark: bool) -> None:
    page = open_page(dark=dark)
    shown = """() => {
        const bars = [...document.querySelectorAll("meta[name='theme-color']")];
        const bar = bars.find((one) => matchMedia(one.media).matches);
        const drawn = document.createElement("i");
        drawn.style.color = bar.content;
        return [drawn.style.color, getComputedStyle(document.body).backgroundColor];
    }"""
    switch = page.locator(".switches > button")
    for told in ("as on your device", "Light.", "Dark."):
        expect(switch).to_have_attribute("aria-label", re.compile(f"(^|: ){told}"))
        bar, paper = page.evaluate(shown)
        assert bar == paper
        switch.click()
