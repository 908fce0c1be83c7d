"""The page's own files, as the build has left them inside the package."""

from __future__ import annotations

import mimetypes
import os
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from ludotheca.server.http.caching import ASK_ANEW, FOREVER
from ludotheca.server.site.page import ASSETS, PAGE, PREVIEW, page_told

if TYPE_CHECKING:
    from starlette.types import Scope

PICTURE = f"./{PREVIEW}"
"""The picture beside a link to us, as the page names it."""
NOT_BUILT = "The page is not built. The server itself is running: see /api/shelf\n"


class _Files(StaticFiles):
    """Files that browsers ask about anew, except those that never change; nothing hidden."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file; what begins with a dot is the build's own and nobody else's."""
        is_hidden = any(part.startswith(".") for part in Path(path).parts)
        return ("", None) if is_hidden else super().lookup_path(path)

    def file_response(
        self, full_path: Any, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        path = Path(os.fspath(full_path)).relative_to(str(self.directory))
        response = (
            _page(Path(full_path), Request(scope))
            if path == Path(PAGE)
            else super().file_response(full_path, stat_result, scope, status_code)
        )
        response.headers["Cache-Control"] = FOREVER if ASSETS in path.parts else ASK_ANEW
        return response


def _page(path: Path, request: Request) -> Response:
    """Return the page; whoever shows a link to it asks for the whole address of its picture."""
    address = request.base_url.replace(query="", fragment="")
    picture = escape(f"{address}{PREVIEW}")
    told = page_told(path.read_text(encoding="utf-8"), str(address))
    return HTMLResponse(told.replace(PICTURE, picture))


def page_route(folder: Path) -> Route | Mount:
    """Return what serves the page; a plain message as long as it has not been built."""
    # Not every system knows what that is, and browsers go by what we say.
    mimetypes.add_type("application/manifest+json", ".webmanifest")
    if (folder / PAGE).is_file():
        return Mount("/", _Files(directory=folder.resolve(), html=True))
    return Route("/{path:path}", _say_not_built)


async def _say_not_built(_request: object) -> Response:
    return PlainTextResponse(NOT_BUILT, status_code=503)
