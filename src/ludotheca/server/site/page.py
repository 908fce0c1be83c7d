"""The page as the build has left it, and what is written into it for a library without a server."""

from __future__ import annotations

import json
from functools import lru_cache
from html import escape
from importlib.resources import files
from pathlib import Path

from ludotheca.core import registry
from ludotheca.core.catalogue import json_ld
from ludotheca.core.languages import FIRST, LANGUAGES
from ludotheca.core.words import words_in

PAGE = "index.html"
ASSETS = "assets"
"""The folder of files whose names change with their content."""
PREVIEW = "preview.png"
"""The picture beside a link to us, which only programs look at."""
WORKER = "sw.js"
"""The script that keeps the library for when there is no network; browsers keep it themselves."""
ON_DEMAND = (PREVIEW, WORKER)
"""Files that nobody needs without a network."""
SERVED = '<meta name="ludotheca-library" content="served" />'
"""How the page is told, as it was built, that there is a server behind it."""
SPOKEN = '<meta name="ludotheca-languages" content="{}" />'
"""Where the page is told which languages have words; as it was built it knows of one."""
NO_TAG = r"\u003c"
"""A sign that begins a tag, as JSON may write it."""
ALONE = '<meta name="ludotheca-library" content="alone" />'
POLICY = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",  # Python in the page
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
)
"""What the page may do, whoever serves it: fetch from where it lies itself, and nothing else."""


def static_folder() -> Path:
    """Return the folder that the build writes the page to."""
    return Path(str(files("ludotheca"))) / "web" / "static"


def page_files(folder: Path) -> list[str]:
    """Return the names of the page's files; what begins with a dot is the build's own."""
    names = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return sorted(
        name.as_posix() for name in names if not any(part.startswith(".") for part in name.parts)
    )


def page_told(page: str, address: str) -> str:
    """Return the page with what is written into it whoever serves it, at an address.

    It is told which languages there are, and programs that read it what each box is: as JSON-LD,
    data that no browser runs.
    """
    told = page.replace(SPOKEN.format(FIRST), SPOKEN.format(" ".join(LANGUAGES)))
    return told.replace("</head>", f"{_described(tuple(registry.box_ids()), address)}</head>", 1)


@lru_cache(maxsize=16)
def _described(boxes: tuple[str, ...], address: str) -> str:  # noqa: ARG001  # anew for others
    words = words_in(FIRST)
    told = (json.dumps(json_ld(box, words, address)) for box in registry.shelf())
    # Nothing that stands in a text may end the element.
    return "".join(
        f'    <script type="application/ld+json">{text.replace("<", NO_TAG)}</script>\n    '
        for text in told
    )


def page_alone(page: bytes) -> bytes:
    """Return the page for a folder with no server behind it, which holds itself to the policy."""
    policy = escape("; ".join(POLICY), quote=False)
    rules = f'<meta http-equiv="Content-Security-Policy" content="{policy}" />'
    told = page_told(page.decode(), "./")
    return told.replace(SERVED, f"{rules}\n        {ALONE}").encode()
