"""Draw what the world sees of the page: its icons, and the picture beside a link: make pictures."""

from __future__ import annotations

import shutil
from base64 import b64encode
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from ludotheca.core.drawing import LIGHT, draw_svg
from ludotheca.core.registry import shelf

WEB = Path(__file__).parent.parent / "web"
FOLDER = WEB / "public"
ICON = FOLDER / "icon.svg"
FONT = WEB / "node_modules/@fontsource/fraunces/files/fraunces-latin-600-normal.woff2"
PREVIEW = (1200, 630)
"""What most sites show beside a link."""
GROUND = "#1e3a5f"
"""The icon's own, for those that are cut to a shape by whoever shows them."""
SAFE = 0.72
"""How much of such an icon is shown whatever the shape."""
LINE = "Old French game boxes, opened again."


def main() -> None:
    """Draw everything with a browser, which draws SVG as people see it."""
    with sync_playwright() as playwright:
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        page = browser.new_page()
        for size in (192, 512):
            take(page, f"icon-{size}", icon_page(1), (size, size))
        take(page, "icon-maskable", icon_page(SAFE), (512, 512))
        take(page, "apple-touch-icon", icon_page(SAFE), (180, 180))
        take(page, "preview", preview_page(), PREVIEW)
        browser.close()


def take(page: Page, name: str, content: str, size: tuple[int, int]) -> None:
    """Keep a page of our own as a picture."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.set_content(content)
    page.evaluate("() => document.fonts.ready")
    page.screenshot(path=FOLDER / f"{name}.png", omit_background=True)


def icon_page(share: float) -> str:
    """Return the icon; if it takes less than the whole, on a ground that fills the rest."""
    ground = GROUND if share < 1 else "transparent"
    drawing = ICON.read_text(encoding="utf-8")
    return (
        f"<style>body {{ margin: 0; height: 100vh; display: grid; place-items: center;"
        f" background: {ground}; }} svg {{ width: {share:.0%}; }}</style>{drawing}"
    )


def preview_page() -> str:
    """Return our name and the lids of our boxes on a shelf."""
    font = b64encode(FONT.read_bytes()).decode()
    lids = [draw_svg(box.cover, theme=box.theme) for box in shelf() if box.cover]
    return f"""<style>
    @font-face {{ font-family: Fraunces; src: url(data:font/woff2;base64,{font}); }}
    body {{ margin: 0; height: 100vh; display: grid; align-content: space-between;
      background: {LIGHT["paper"]}; color: {LIGHT["ink"]}; font: 34px/1.3 Fraunces; }}
    header {{ display: grid; grid-template-columns: auto 1fr; gap: 0 36px; align-items: center;
      padding: 52px 64px 0; }}
    header svg {{ width: 132px; }}
    h1 {{ margin: 0; font: 92px/1 Fraunces; letter-spacing: -0.02em; }}
    p {{ margin: 10px 0 0; color: {LIGHT["faint"]}; }}
    ul {{ display: flex; justify-content: center; gap: 44px; margin: 0; padding: 0 0 0;
      border-bottom: 18px solid #c9b08a; list-style: none; }}
    li svg {{ display: block; width: 248px; outline: 2px solid {LIGHT["ink"]}; }}
    footer {{ height: 38px; }}
    </style>
    <header>{ICON.read_text(encoding="utf-8")}<div><h1>Ludotheca</h1><p>{LINE}</p></div></header>
    <div><ul>{"".join(f"<li>{lid}</li>" for lid in lids)}</ul><footer></footer></div>"""


if __name__ == "__main__":
    main()
