"""Write the schema of the wire, from which the page's types and values are made: make wire."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any, NamedTuple, get_args

from ludotheca.core.board import COLOURS, MARKS, Theme
from ludotheca.core.box import ItemMark
from ludotheca.core.drawing import DARK, LIGHT, PAWN
from ludotheca.core.transcript import LONGEST_MOVE, LONGEST_NAME, MOST_CODE_POINTS
from ludotheca.printing import PAPERS
from ludotheca.server.desk.refusals import LARGEST_TRANSCRIPT
from ludotheca.server.tables import pace
from ludotheca.server.tables.replays import STRETCH
from ludotheca.server.tables.setup import ChairKind
from ludotheca.server.wire import Protocol

FILE = Path(__file__).parent.parent / "web" / "wire.schema.json"


SAID_BY_CLIENTS = {"NewTable", "NewChair", "Join", "Mine", "Renew", "TellStory"}
"""Models that a client writes, besides its messages; it may leave out what has a default."""


class Shared(NamedTuple):
    """A value that Python and the page both need."""

    description: str
    type: str
    """In TypeScript; the types of the wire are known by name."""
    value: Any


VALUES = {
    "MARKS": Shared("What tells seats apart without colour, seat by seat.", "string", MARKS),
    "COLOURS": Shared("The colours of the seats.", "readonly [string, ...string[]]", COLOURS),
    "PAWN": Shared(
        "What a piece looks like whose figure the board does not draw itself.",
        "Figure",
        asdict(PAWN),
    ),
    "PALETTE": Shared(
        "The colours of paper and ink, by day and by night.",
        f'Record<"light" | "dark", Record<{" | ".join(map(json.dumps, LIGHT))}, string>>',
        {"light": LIGHT, "dark": DARK},
    ),
    "PLAIN_THEME": Shared("The colours where no box lends its own.", "Theme", asdict(Theme())),
    "CHAIR_KINDS": Shared(
        "Who can sit on a chair.", 'readonly NewChair["kind"][]', get_args(ChairKind)
    ),
    "LEDGER_MARKS": Shared(
        "Whence an item of the rules comes.",
        'readonly RuleItem["marks"][number][]',
        get_args(ItemMark),
    ),
    "PAPERS": Shared(
        "The papers that a box is printed on.",
        f"readonly [{', '.join(map(json.dumps, PAPERS))}]",
        list(PAPERS),
    ),
    "LONGEST_NAME": Shared(
        "Characters of a player's name, as people count them.", "number", LONGEST_NAME
    ),
    "MOST_CODE_POINTS": Shared(
        "In how many code points these may be written.", "number", MOST_CODE_POINTS
    ),
    "LONGEST_MOVE": Shared("Characters of a move.", "number", LONGEST_MOVE),
    "TUMBLE_TIME": Shared(
        "Milliseconds in which dice fall; bots wait for it.", "number", round(1000 * pace.THROW)
    ),
    "LONGEST_LEAP": Shared(
        "Milliseconds of a piece's leap at most; bots wait for it.",
        "number",
        round(1000 * pace.MOTION),
    ),
    "STRETCH": Shared("Moves of a replay that are sent at a time.", "number", STRETCH),
    "LARGEST_TRANSCRIPT": Shared(
        "Bytes of a transcript that somebody sends to look at it.", "number", LARGEST_TRANSCRIPT
    ),
}


def wire_schema() -> str:
    """Return the schema as it is kept in the tree."""
    schema = Protocol.model_json_schema(mode="serialization")
    clients = {_name_of(each) for each in schema["properties"]["from_client"]["oneOf"]}
    for name, model in schema["$defs"].items():
        if name in clients:
            model["required"] = ["kind", *model["required"]]
        elif name not in SAID_BY_CLIENTS:
            model["required"] = list(model["properties"])  # the server writes every field
    values = {name: shared._asdict() for name, shared in VALUES.items()}
    named = {"title": Protocol.__name__, **_plain(schema), "values": values}
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
