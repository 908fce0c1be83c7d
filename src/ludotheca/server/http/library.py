"""What everybody may read: the shelf, its pictures and figures, sheets to print, and the words."""

from __future__ import annotations

import json
from asyncio import to_thread
from functools import lru_cache

from fastapi import APIRouter, FastAPI, HTTPException, Request, Response
from fastapi.responses import PlainTextResponse

from ludotheca.core import registry
from ludotheca.core.words import LANGUAGES, ON_PAGE, words_for_page
from ludotheca.server import wire
from ludotheca.server.desk.facts import figures, picture, shelf
from ludotheca.server.http.caching import cached
from ludotheca.server.http.guards import Doorkeeper
from ludotheca.server.http.openapi import document, reading, told
from ludotheca.server.http.sheets import Language, PaperName, Pdf, printed


def make_library_routes(doorkeeper: Doorkeeper) -> APIRouter:
    """Return the routes to what is the same for all, kept by browsers until it changes."""
    router = APIRouter(prefix="/api")

    @reading(
        router, "/shelf", **told("Every box with its games, options, bots and rules", wire.Shelf)
    )
    async def get_shelf(request: Request) -> Response:
        return cached(request, _shelf(tuple(registry.box_ids())), "application/json")

    @reading(
        router,
        "/pictures/{game:path}",
        **told(
            "The board of a game, in the middle of a match",
            wire.Picture,
            problems=["unknown-game"],
        ),
    )
    async def get_picture(request: Request, game: str) -> Response:
        known = registry.game_type(game).id
        return cached(request, await to_thread(_picture, known), "application/json")

    @reading(
        router,
        "/print/{box}",
        response_class=Pdf,
        **told(
            "A box to print and play with, as PDF at true size",
            problems=["unknown-game", "bad-box", "bad-paper", "bad-message"],
        ),
    )
    async def get_sheets(
        request: Request, box: str, paper: PaperName = "a4", lang: Language = "en"
    ) -> Response:
        doorkeeper.check(request)
        return await to_thread(_sheets, request, box, paper, lang)

    @reading(
        router,
        "/figures/{game:path}",
        **told(
            "What was measured of a game, if its box brings it along",
            wire.Figures,
            problems=["unknown-game"],
        ),
    )
    async def get_figures(request: Request, game: str) -> Response:
        known = registry.game_type(game).id
        return cached(request, await to_thread(_figures, known), "application/json")

    @reading(router, "/openapi.json", **told("This document", {"type": "object"}))
    async def get_openapi(request: Request) -> Response:
        return cached(request, await to_thread(_openapi, request.app), "application/json")

    @reading(
        router,
        "/words/{language}/{name}.ftl",
        response_class=PlainTextResponse,
        **told(
            f"The words of {', '.join(f'`{name}`' for name in ON_PAGE)}, a box",
            problems=["not-found"],
        ),
    )
    async def get_words(request: Request, language: str, name: str) -> Response:
        return cached(request, _words(language, name), "text/plain; charset=utf-8")

    return router


@lru_cache(maxsize=2)
def _openapi(app: FastAPI) -> bytes:
    return json.dumps(document(app)).encode()


@lru_cache(maxsize=2)
def _shelf(boxes: tuple[str, ...]) -> bytes:  # noqa: ARG001  # written anew when there are others
    return shelf().model_dump_json().encode()


@lru_cache(maxsize=64)
def _picture(game: str) -> bytes:
    return picture(registry.game_type(game)).model_dump_json().encode()


def _sheets(request: Request, box: str, paper: str, language: str) -> Response:
    name, document = printed(box, paper, language)
    answer = cached(request, document, Pdf.media_type)
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


@lru_cache(maxsize=64)
def _figures(game: str) -> bytes:
    return figures(registry.game_type(game)).model_dump_json().encode()


def _words(language: str, name: str) -> bytes:
    """Return a file of words; the names are looked up, never made into paths."""
    if language not in LANGUAGES or name not in (*ON_PAGE, *registry.box_ids()):
        raise HTTPException(404, "there are no such words")
    return _told(name, language)


@lru_cache(maxsize=256)
def _told(name: str, language: str) -> bytes:
    return words_for_page(name, language).encode()
