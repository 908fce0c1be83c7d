"""The schema that the page's types are made from says what the models say."""

from __future__ import annotations

import json

from scripts.write_wire import FILE, wire_schema


def test_the_schema_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == wire_schema(), "run scripts/write_wire.py"


def test_messages_are_told_apart_and_small_ones_may_be_short() -> None:
    models = json.loads(wire_schema())["$defs"]
    assert models["Step"]["required"] == ["kind", "version", "told", "dice", "scene", "status"]
    assert models["Hello"]["required"] == ["kind", "key"]
    assert models["NewTable"]["required"] == ["game", "seats"]
    assert "sketch" in models["Scene"]["required"]
