"""The page's own files, as the build has left them inside the package."""

from __future__ import annotations

import os
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

ASSETS = "assets"
"""The folder of files whose names change with their content."""
FOREVER = "public, max-age=31536000, immutable"
NOT_BUILT = "The page is not built. The server itself is running: see /api/shelf\n"


def static_folder() -> Path:
    """Return the folder that the build writes to."""
    return Path(str(files("ludotheca"))) / "web" / "static"


class _Files(StaticFiles):
    """Files that browsers ask about anew, except those that never change; nothing hidden."""

    def lookup_path(self, path: str) -> tuple[str, os.stat_result | None]:
        """Find a file; what begins with a dot is the build's own and nobody else's."""
        is_hidden = any(part.startswith(".") for part in Path(path).parts)
        return ("", None) if is_hidden else super().lookup_path(path)

    def file_response(self, full_path: Any, *args: Any, **kwargs: Any) -> Response:
        response = super().file_response(full_path, *args, **kwargs)
        is_asset = ASSETS in Path(os.fspath(full_path)).relative_to(str(self.directory)).parts
        response.headers["Cache-Control"] = FOREVER if is_asset else "no-cache"
        return response


def page_route(folder: Path) -> Route | Mount:
    """Return what serves the page; a plain message as long as it has not been built."""
    if (folder / "index.html").is_file():
        return Mount("/", _Files(directory=folder.resolve(), html=True))
    return Route("/{path:path}", _say_not_built)


async def _say_not_built(_request: object) -> Response:
    return PlainTextResponse(NOT_BUILT, status_code=503)
