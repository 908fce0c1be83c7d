"""A site's own links, looked at as a browser would follow them: pages, anchors, pictures, files.

Links to other sites are not followed, for no network is needed; but nothing may be *loaded* from
another site, so that the documents open anywhere.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADING = {"script": "src", "img": "src", "iframe": "src", "source": "src", "object": "data"}
"""What a browser fetches as soon as it sees it; a link may do so too, by its kind."""

FETCHED = re.compile(r"url\(\s*['\"]?(?!data:|#)([^'\")]+)|@import\s+['\"]([^'\"]+)")


class Page(HTMLParser):
    """What one page has and what it asks for."""

    def __init__(self) -> None:
        super().__init__()
        self.anchors = {""}
        self.links = set[str]()
        self.loads = set[str]()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Note an element's id, and where it leads."""
        named = {name: value or "" for name, value in attributes}
        self.anchors |= {named[name] for name in ("id", "name") if name in named}
        if tag == "a" and "href" in named:
            self.links.add(named["href"])
        elif tag == "link" and named.get("rel") not in {"canonical", "alternate"}:
            self.loads.add(named.get("href", ""))
        elif LOADING.get(tag) in named:
            self.loads.add(named[LOADING[tag]])


def faults(site: Path) -> list[str]:
    """Return what is wrong with the links of a folder of pages, one sentence each."""
    written = [path for path in sorted(site.rglob("*.html")) if "_static" not in path.parts]
    pages = {path.resolve(): _read(path) for path in written}
    if not pages:
        return [f"{site}: there is no page"]
    found = [fault for path, page in pages.items() for fault in _page_faults(path, page, pages)]
    found += [fault for sheet in sorted(site.rglob("*.css")) for fault in _sheet_faults(sheet)]
    return [fault.replace(f"{site.resolve()}/", "") for fault in found]


def _read(path: Path) -> Page:
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


def _page_faults(path: Path, page: Page, pages: dict[Path, Page]) -> Iterator[str]:
    for link in sorted(page.links | page.loads):
        parts = urlsplit(link)
        if parts.scheme == "data":
            continue
        if parts.scheme or parts.netloc:
            if link in page.loads:
                yield f"{path}: loads {link} from elsewhere, which needs a network"
            continue
        leads_to = (path.parent / unquote(parts.path)).resolve() if parts.path else path
        if leads_to.is_dir():
            leads_to /= "index.html"
        if not leads_to.exists():
            yield f"{path}: {link} leads nowhere: there is no {leads_to}"
        elif leads_to in pages and unquote(parts.fragment) not in pages[leads_to].anchors:
            yield f"{path}: {link} leads nowhere: {leads_to} has no #{unquote(parts.fragment)}"


def _sheet_faults(sheet: Path) -> Iterator[str]:
    for match in FETCHED.finditer(sheet.read_text(encoding="utf-8")):
        wanted = urlsplit(match[1] or match[2])
        if wanted.scheme or wanted.netloc:
            yield f"{sheet}: loads {match[0]} from elsewhere, which needs a network"
        elif not (sheet.parent / unquote(wanted.path)).exists():
            yield f"{sheet}: {match[0]} leads nowhere"
