"""Stories of matches over HTTP: of a table, or of a transcript that somebody sends."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response

from ludotheca.server import wire
from ludotheca.server.desk.cinema import story_text
from ludotheca.server.http.admission import Admission
from ludotheca.server.http.guards import Doorkeeper, body_of, key_of
from ludotheca.server.http.openapi import reading, told
from ludotheca.server.tables.stories import Stories, StoryNews

UNTOLD = ("no-odds", "no-story", "full")
"""Why a story may not be told."""
UNFIT = (
    *("bad-message", "bad-transcript", "unknown-game", "bad-option", "bad-edition", "old-rules"),
    *("bad-notation", "illegal-move", "game-over"),
)
"""What may be wrong with a transcript."""


def make_story_routes(stories: Stories, admission: Admission, doorkeeper: Doorkeeper) -> APIRouter:
    """Return the routes of stories; the doorkeeper counts those that are begun."""
    router = APIRouter(prefix="/api")

    @reading(
        router,
        "/tables/{table}/story",
        **told(
            "What the match was like, or how far that is worked out",
            wire.StoryNews,
            needs_key=True,
            problems=["not-now", *UNTOLD],
        ),
    )
    async def get_table_story(request: Request, table: str) -> Response:
        live, _ = await admission.admit(request, table, key_of(request), for_replay=True)
        admit = partial(doorkeeper.check, request)
        return _answer(await stories.of_table(live.table, admit))

    @router.post(
        "/stories",
        **told(
            "What the match of a transcript was like, or how far that is worked out",
            wire.StoryNews,
            takes=wire.TellStory,
            problems=[*UNFIT, *UNTOLD],
        ),
    )
    async def tell_story(request: Request) -> Response:
        wanted = await body_of(request, wire.TellStory)
        admit = partial(doorkeeper.check, request)
        return _answer(await stories.of_transcript(wanted.transcript, admit))

    @reading(
        router,
        "/stories/{story}",
        **told(
            "A story that was asked for, or how far it is worked out",
            wire.StoryNews,
            problems=["not-found", *UNFIT, *UNTOLD],
        ),
    )
    async def get_story(story: str) -> Response:
        return _answer(stories.of_id(story))

    return router


def _answer(news: StoryNews) -> Response:
    headers = {"Cache-Control": "no-store"}
    return Response(story_text(news), media_type="application/json", headers=headers)
