"""What a page takes along so that it can play by itself, served like any of its files."""

from __future__ import annotations

from asyncio import to_thread
from functools import lru_cache
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

from starlette.exceptions import HTTPException
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route

from ludotheca.core import registry
from ludotheca.server.http.caching import ASK_ANEW, FOREVER, cached
from ludotheca.server.site.library import FOLDER, LIST, NOTICES, Library, NotBuilt, make_library
from ludotheca.server.site.packing import PACKED

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from starlette.requests import Request

MEDIA_TYPES = {
    ".js": "text/javascript",
    ".json": "application/json",
    ".txt": "text/plain; charset=utf-8",
    PACKED: "application/octet-stream",
}
A_PIECE = 64 * 1024
"""Bytes that are sent at once: whoever takes them is not deaf, however slow his line is."""

_making = Lock()


def library_routes(static: Path) -> list[Route]:
    """Return the routes to the library for the page in a folder: its list, its files, its notices.

    It is made when somebody first asks, beside the loop that people wait on.
    """

    async def give(request: Request) -> Response:
        return await to_thread(_file, request, static.resolve())

    addresses = (f"/{LIST}", f"/{NOTICES}", f"/{FOLDER}/{{name}}")
    return [Route(address, give) for address in addresses]


def _file(request: Request, static: Path) -> Response:
    name = request.path_params.get("name")
    address = f"{FOLDER}/{name}" if name else request.scope["path"].rpartition("/")[2]
    try:
        content = _library(static).files[address]
    except (NotBuilt, KeyError):
        raise HTTPException(404, "there is no such file in the library") from None
    ending = Path(address).suffix
    keep = FOREVER if name else ASK_ANEW
    if ending == PACKED:
        headers = {"Cache-Control": keep, "Content-Length": str(len(content))}
        return StreamingResponse(_pieces(content), media_type=MEDIA_TYPES[ending], headers=headers)
    return cached(request, content, MEDIA_TYPES[ending], keep)


async def _pieces(content: bytes) -> AsyncIterator[memoryview]:
    for start in range(0, len(content), A_PIECE):
        yield memoryview(content)[start : start + A_PIECE]


def _library(static: Path) -> Library:
    with _making:  # once, however many ask for it
        return _made(static)


@lru_cache(maxsize=1)
def _made(static: Path) -> Library:
    library = make_library(static, alone=False)
    for sentence in library.left_out:
        registry.report(sentence)
    return library
