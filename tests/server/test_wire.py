"""The schema that the page's types are made from says what the models say."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

from ludotheca.core.texts import LANGUAGES
from scripts.write_wire import FILE, wire_schema

PROTOCOL = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"


def test_the_schema_is_up_to_date() -> None:
    assert FILE.read_text(encoding="utf-8") == wire_schema(), "run scripts/write_wire.py"


def test_messages_are_told_apart_and_small_ones_may_be_short() -> None:
    models = json.loads(wire_schema())["$defs"]
    step = ["kind", "version", "line", "dice", "scene", "status", "sealed"]
    assert models["Step"]["required"] == step
    assert models["Hello"]["required"] == ["kind", "key"]
    assert models["NewTable"]["required"] == ["game", "chairs"]
    assert "gauges" in models["Scene"]["required"]
    assert "sketch" not in models["Scene"]["properties"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_problem_has_words_on_the_page(language: str) -> None:
    told = PROTOCOL.read_text(encoding="utf-8")
    told = told[told.index("| status | codes |") :].partition("\n## ")[0]
    codes = set(re.findall(r"`([a-z-]+)`", told))
    assert {"bad-message", "store-failed", "illegal-move", "broken"} <= codes
    words = (files("ludotheca") / "locales" / language / "page.ftl").read_text(encoding="utf-8")
    assert codes <= set(re.findall(r"^page-problem-([a-z-]+) =", words, re.MULTILINE))
