"""Measure the library without a server, for the figures in docs/how-to/keep.md.

``PYTHONPATH=. python scripts/measure_alone.py`` writes the library, serves it with
Python's own file server and opens it in Chromium: as on a first visit, and as on every later one.
It prints what comes over the wire, and how long people wait.
"""

from __future__ import annotations

import gzip
import json
import re
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from ludotheca.core import registry
from tests.sites import write_site
from tests.web.alone import SUB_PATH, hosted
from tests.web.conftest import FLAGS, chromium
from tests.web.playing import Sitter, unfold
from tests.web.scripted import played_in_page
from tests.web.test_same_to_the_move import script_of

ROUNDS = 5
PACKED = (".bin", ".woff", ".woff2", ".png")
"""What no host makes smaller."""
KEPT = re.compile("Ready to play without a network|This device keeps the library")
SETTLING = 12_000
"""Milliseconds after which what Python has compiled is kept, too."""
PATIENCE = 120_000


def main() -> None:
    """Measure everything and print it."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        place = Path(folder) / SUB_PATH
        write_site(place)
        sizes(place)
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        with hosted(Path(folder)) as address:
            starts(browser, address)
            moves(browser, address, place)
        browser.close()


def sizes(place: Path) -> None:
    """Print what a first visit fetches, compressed as hosts do it."""
    listing = json.loads((place / "library.json").read_text())
    kept = {entry["path"]: _wire(place / entry["path"]) for entry in listing["keep"]}
    whole = sum(kept.values())
    kinds = {"Python itself": ("loader", "wasm", "stdlib"), "its packages": ("packages",)}
    kinds["the boxes, bots and tables"] = ("ours",)
    for kind, parts in kinds.items():
        _tell_size(kind, sum(kept.pop(listing["engine"][part]) for part in parts))
    _tell_size("the page, its words and pictures", sum(kept.values()))
    _tell_size("in all", whole)


def _tell_size(what: str, size: int) -> None:
    sys.stdout.write(f"{what}: {size / 1e6:.2f} MB\n")


def _wire(file: Path) -> int:
    content = file.read_bytes()
    return len(content) if file.suffix in PACKED else len(gzip.compress(content, 6))


def starts(browser: Browser, address: str) -> None:
    """Print how long it takes from opening the page to the first throw."""
    cold, kept = list[float](), list[float]()
    for _ in range(ROUNDS):
        context = browser.new_context(reduced_motion="reduce")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        cold.append(_first_throw(page, address))
        page.goto(f"{address}/")
        page.get_by_text(KEPT).first.wait_for()
        page.wait_for_timeout(SETTLING)
        page.close()
        kept.append(_first_throw(context.new_page(), address))
        context.close()
    _tell("first visit, to the first throw", cold, "s")
    _tell("later, to the first throw", kept, "s")


def _first_throw(page: Page, address: str) -> float:
    """Return the seconds from opening the page until the first throw lies on the table."""
    begun = time.perf_counter()
    page.goto(f"{address}/#/box/veldiv")
    unfold(page, "With friends at this screen")
    page.get_by_role("button", name="Sit down and play").click()
    Sitter(page).act()
    return time.perf_counter() - begun


def moves(browser: Browser, address: str, place: Path) -> None:
    """Print how long a move takes until it is kept and acknowledged, over whole matches."""
    page = browser.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"{address}/")
    scripts = [script_of(kind()) for box in registry.shelf() for kind in box.games]
    for script, told in zip(scripts, played_in_page(page, place, scripts), strict=True):
        _tell(f"a move of {script.game}", told.times, "ms")
    page.close()


def _tell(what: str, times: list[float], unit: str) -> None:
    sys.stdout.write(
        f"{what}: {statistics.median(times):.1f} {unit}, at most {max(times):.1f} {unit}\n"
    )


if __name__ == "__main__":
    main()
