"""Boxes as documents to print: made once each, beside the loop that people wait on."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from typing import Annotated

from fastapi import Query
from starlette.responses import Response

from ludotheca.core import registry
from ludotheca.core.texts import LANGUAGES
from ludotheca.printing import PAPERS, paper_named, print_box
from ludotheca.server.desk.refusals import BadRequest

MOST_KEPT = 64
"""Documents that are kept; a box has one for each paper and language, of some hundred kilobytes."""

# Any text is taken, and refused as everything else is; what would be right stands in the schema.
PaperName = Annotated[str, Query(json_schema_extra={"enum": list(PAPERS)})]
Language = Annotated[str, Query(json_schema_extra={"enum": list(LANGUAGES)})]

_printing = Lock()


class Pdf(Response):
    """A document to print."""

    media_type = "application/pdf"


def printed(box: str, paper: str, language: str) -> tuple[str, bytes]:
    """Return a box's document and the name of its file; errors say what cannot be printed.

    It takes up to a second when it is asked for first, so it is not for an event loop.
    """
    if language not in LANGUAGES:
        raise BadRequest("there is no such language", hint=f"lang: {' or '.join(LANGUAGES)}")
    known, size = registry.box(box).id, paper_named(paper).id
    # One at a time, so that however many ask, others are hardly slowed down.
    with _printing:
        return f"{known}-{size}-{language}.pdf", _document(known, size, language)


@lru_cache(maxsize=MOST_KEPT)
def _document(box: str, paper: str, language: str) -> bytes:
    return print_box(box, paper=paper, language=language)
