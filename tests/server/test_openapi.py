"""What is published of the HTTP half of the protocol: valid, complete, and what really happens."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest
import schemathesis
from fastapi.routing import iter_route_contexts
from schemathesis.python.asgi import HOST

from ludotheca.server.desk.statuses import status_of
from ludotheca.server.http.takeaway import library_routes
from tests.server.serving import browsing, new_app

PROTOCOL = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"
pytestmark = pytest.mark.anyio


def test_the_document_is_valid() -> None:
    schemathesis.openapi.from_asgi("/api/openapi.json", new_app(allowed_hosts=[HOST])).validate()


async def test_the_document_names_every_route() -> None:
    async with browsing() as client:
        told = (await client.get("/api/openapi.json")).json()["paths"]
    routes = {
        (re.sub(r":\w+}", "}", route.path or ""), method.lower())
        for route in iter_route_contexts(new_app().routes)
        for method in route.methods or ()
    }
    # What there is not, and the page with what it takes along
    elsewhere = {("/api/{rest}", "get"), ("/{path}", "get")}
    elsewhere |= {(route.path, "get") for route in library_routes(Path())}
    assert {(path, method) for path in told for method in told[path]} == {
        route for route in routes - elsewhere if route[1] != "head"
    }


async def test_the_document_is_kept_until_it_changes() -> None:
    async with browsing() as client:
        first = await client.get("/api/openapi.json")
        assert first.headers["content-type"] == "application/json"
        tag = {"If-None-Match": first.headers["etag"]}
        again = await client.get("/api/openapi.json", headers=tag)
        assert again.status_code == httpx.codes.NOT_MODIFIED


def test_every_problem_has_the_status_that_the_protocol_names() -> None:
    told = PROTOCOL.read_text(encoding="utf-8")
    told = told[told.index("| status | codes |") : told.index("Over a WebSocket there are also")]
    rows = re.findall(r"^\| (\d[\d, ]+) \| (.*) \|$", told, re.MULTILINE)
    assert len(rows) > 5
    for statuses, codes in rows:
        named = {int(status) for status in statuses.split(",")}
        assert {status_of(code) for code in re.findall(r"`([a-z-]+)`", codes)} == named
