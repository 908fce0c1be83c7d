"""Every route, asked what nobody thought of, at real tables with real keys.

Schemathesis reads the published OpenAPI document and makes the requests; whatever comes back has to
be what the document says, and never our fault.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis.python.asgi import HOST
from schemathesis.specs.openapi import checks

import ludotheca
from ludotheca.server.http.openapi import document
from tests.server.fuzz.house import Key, furnish
from tests.server.serving import new_app
from tests.server.store_conformance.memory import MemoryStore

if TYPE_CHECKING:
    from fastapi import FastAPI
    from schemathesis.checks import CheckFunction

Case = schemathesis.Case[Any]
EXAMPLES = 25
"""Requests of each kind for each route, beside those that reach for the edges of every field."""
HELD: list[CheckFunction] = [
    schemathesis.checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
]

pytestmark = pytest.mark.slow


def _house() -> tuple[FastAPI, list[Key]]:
    store = MemoryStore()
    keys = asyncio.run(furnish(store))
    return new_app(store, allowed_hosts=[HOST]), keys


@pytest.fixture(scope="module")
def published() -> schemathesis.BaseSchema:
    """The published document of a house where tables stand in every state."""
    app, keys = _house()
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)

    @schema.hook
    def before_generate_case(
        _context: schemathesis.HookContext, strategy: st.SearchStrategy[Case]
    ) -> st.SearchStrategy[Case]:
        at_a_table = st.builds(_at_a_table, strategy, st.sampled_from([None, *keys]))
        return st.builds(_of_a_game, at_a_table, st.sampled_from(["", *ludotheca.games()]))

    return schema


def _at_a_table(case: Case, key: Key | None) -> Case:
    """Let a request be about a table that there is, most of the time, with a key that opens it."""
    if key is not None and "table" in case.path_parameters:
        case.path_parameters["table"] = key.table
        case.headers["Authorization"] = f"Bearer {key.text}"
    return case


def _of_a_game(case: Case, game: str) -> Case:
    """Let a new table be for a game that there is, most of the time, with bots that play it."""
    wanted: Any = case.body
    if game and isinstance(wanted, dict) and "game" in wanted:
        chairs: Any = wanted.get("chairs")
        for chair in chairs if isinstance(chairs, list) else ():
            if isinstance(chair, dict):
                chair.pop("bot", None)
        case.body = {**wanted, "game": game, "options": {}}
    return case


@pytest.fixture(autouse=True)
def no_fault(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing is logged as our fault."""
    yield
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def _kinds_of_requests() -> Iterator[tuple[str, str, schemathesis.GenerationMode]]:
    """Yield every route with requests as they should be, and as they should not where one can."""
    for path, operations in document(new_app())["paths"].items():
        for method, operation in operations.items():
            yield method, path, schemathesis.GenerationMode.POSITIVE
            if "requestBody" in operation or "security" in operation:
                yield method, path, schemathesis.GenerationMode.NEGATIVE


@pytest.mark.parametrize(("method", "path", "mode"), list(_kinds_of_requests()))
def test_no_request_breaks_anything(
    published: schemathesis.BaseSchema,
    method: str,
    path: str,
    mode: schemathesis.GenerationMode,
) -> None:
    @settings(max_examples=EXAMPLES, derandomize=True, database=None)
    @given(case=published[path][method].as_strategy(generation_mode=mode))
    def ask(case: Case) -> None:
        answer = case.call_and_validate(checks=HELD)
        if answer.status_code >= 400:
            told: dict[str, Any] = answer.json()
            assert told["code"] not in ("broken", "error"), told

    ask()
