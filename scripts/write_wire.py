"""Write the schema of the wire, from which the page's types are made: make wire."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ludotheca.server.wire import Protocol

FILE = Path(__file__).parent.parent / "web" / "wire.schema.json"


SAID_BY_CLIENTS = {"NewTable", "SeatSetup", "Join"}
"""Models that a client writes, besides its messages; it may leave out what has a default."""


def wire_schema() -> str:
    """Return the schema as it is kept in the tree."""
    schema = Protocol.model_json_schema(mode="serialization")
    clients = {_name_of(each) for each in schema["properties"]["from_client"]["oneOf"]}
    for name, model in schema["$defs"].items():
        if name in clients:
            model["required"] = ["kind", *model["required"]]
        elif name not in SAID_BY_CLIENTS:
            model["required"] = list(model["properties"])  # the server writes every field
    named = {"title": Protocol.__name__, **_plain(schema)}
    return json.dumps(named, indent=2, ensure_ascii=False) + "\n"


def _name_of(reference: dict[str, str]) -> str:
    return reference["$ref"].rpartition("/")[2]


def _plain(node: Any) -> Any:
    """Leave out titles of fields, each of which would become a type; tuples in the older form."""
    if isinstance(node, list):
        return [_plain(each) for each in node]
    if not isinstance(node, dict):
        return node
    plain = {name: _plain(value) for name, value in node.items() if not _is_title(name, value)}
    if "prefixItems" in plain:
        plain["items"] = plain.pop("prefixItems")
    return plain


def _is_title(name: str, value: Any) -> bool:
    return name == "title" and isinstance(value, str)


if __name__ == "__main__":
    FILE.write_text(wire_schema(), encoding="utf-8")
