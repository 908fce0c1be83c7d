"""The HTTP half of the protocol as OpenAPI: what each route takes, what it gives, what it refuses.

Routes read their bodies and write their answers by hand, so each says here which models of the wire
these are; the models themselves are declared once, in the wire.
"""

from __future__ import annotations

import json
import re
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable, Mapping
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import JsonSchemaMode, models_json_schema
from starlette.responses import Response

from ludotheca.server import wire
from ludotheca.server.desk.statuses import status_of

if TYPE_CHECKING:
    from fastapi import APIRouter, FastAPI

SCHEMAS = "#/components/schemas/"
TRANSCRIPT = {"type": "object", "required": ["game", "options", "players", "moves", "rules"]}
"""A transcript as we write one; its format is described in a page of its own."""
KEY = "key"
"""The name of the way in which keys are shown."""
EVERYWHERE = (
    *("other-site", "too-slow", "too-large", "wrong-host", "too-fast"),
    *("broken", "full", "store-failed", "store-damaged", "restarting"),
)
"""Problems that any route may answer with."""
WITH_KEY = ("bad-message", "wrong-key", "no-table", "old-rules", "unreadable")
"""Problems of every route that asks for a key, and so opens a table."""
ABOUT = """What a page asks for over HTTP. The live table, a WebSocket at
`/api/tables/{table}/live`, is described in the reference of the wire protocol."""

Endpoint = TypeVar("Endpoint", bound=Callable[..., Awaitable[Response]])


def reading(router: APIRouter, path: str, **about: Any) -> Callable[[Endpoint], Endpoint]:
    """Add a route to read something; whoever may read it may also ask whether it is there."""

    def add(endpoint: Endpoint) -> Endpoint:
        router.get(path, **about)(endpoint)
        return router.head(path, include_in_schema=False)(endpoint)

    return add


def told(
    summary: str,
    gives: type[wire.Wire] | Mapping[str, Any] | None = None,
    *,
    status: int = 200,
    takes: type[wire.Wire] | Mapping[str, Any] | None = None,
    needs_key: bool | Literal["unless-listed"] = False,
    problems: Iterable[str] = (),
) -> dict[str, Any]:
    """Return what a route says of itself: keyword arguments for the router.

    ``gives`` is the model of the answer, or a schema of what is no message, ``takes`` that of the
    body; ``problems`` are the codes of what it refuses beside what every route does.  A table on
    the list of open ones may need no key.
    """
    codes = (*EVERYWHERE, *(WITH_KEY if needs_key else ()), *problems)
    more: dict[str, Any] = {"security": [{KEY: []}]} if needs_key else {}
    if needs_key == "unless-listed":
        more["security"].append({})
    if takes is not None:
        more["requestBody"] = {"required": True, **_content(takes)}
    answer = {"description": "it is done", **(_content(gives) if gives else {})}
    return {
        "summary": summary,
        "status_code": status,
        "responses": {status: answer, **_refusals(codes)},
        "openapi_extra": more,
    }


def _content(told_as: type[wire.Wire] | Mapping[str, Any]) -> dict[str, Any]:
    schema = {"$ref": SCHEMAS + told_as.__name__} if isinstance(told_as, type) else told_as
    return {"content": {"application/json": {"schema": schema}}}


def _refusals(codes: Iterable[str]) -> dict[int | str, dict[str, Any]]:
    by_status = defaultdict[int | str, list[str]](list)
    for code in codes:
        by_status[status_of(code)].append(code)
    by_status["default"] = ["another problem"]
    return {
        status: {"description": ", ".join(named), **_content(wire.Problem)}
        for status, named in by_status.items()
    }


def document(app: FastAPI) -> dict[str, Any]:
    """Return the OpenAPI document of an application."""
    made = get_openapi(
        title=app.title, version=version("ludotheca"), description=ABOUT, routes=app.routes
    )
    operations = [each for path in made["paths"].values() for each in path.values()]
    for operation in operations:
        # FastAPI would refuse in its own way; but bodies are read by hand, and any text is a path.
        operation["responses"].pop("422", None)
    made["components"] = {
        "schemas": _schemas(operations),
        "securitySchemes": {KEY: {"type": "http", "scheme": "bearer"}},
    }
    return made


def _schemas(operations: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return the models that operations speak of, as they are read or written."""
    modes: dict[str, JsonSchemaMode] = {}
    for operation in operations:
        modes |= dict.fromkeys(_named(operation["responses"]), "serialization")
        modes |= dict.fromkeys(_named(operation.get("requestBody")), "validation")
    models = [(getattr(wire, name), mode) for name, mode in modes.items()]
    _, schema = models_json_schema(models, ref_template=SCHEMAS + "{model}")
    schemas: dict[str, Any] = schema["$defs"]
    return schemas


def _named(part: object) -> list[str]:
    return re.findall(rf'"{SCHEMAS}(\w+)"', json.dumps(part))
