"""Answers that are the same for all: compressed once, and kept by browsers."""

from __future__ import annotations

import gzip
import hashlib
from functools import lru_cache
from typing import TYPE_CHECKING

from starlette.responses import Response

if TYPE_CHECKING:
    from starlette.requests import Request

ASK_ANEW = "no-cache"
"""Browsers keep it, and ask each time whether it is still the same."""
FOREVER = "public, max-age=31536000, immutable"
"""It never changes: whatever replaces it has another address."""


def cached(request: Request, body: bytes, media_type: str, keep: str = ASK_ANEW) -> Response:
    """Answer with something that rarely changes, or that it has not changed."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
    headers = {"ETag": tag, "Cache-Control": keep}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        body = _compressed(body)
    return Response(body, media_type=media_type, headers=headers)


@lru_cache(maxsize=128)
def _compressed(body: bytes) -> bytes:
    """Compress something once, however many ask for it: that takes longer than all the rest."""
    return gzip.compress(body)
