"""The published schemas and the table of fields say what the models say."""

from __future__ import annotations

import json

import pytest

from ludotheca.core.game import Game
from ludotheca.core.options import EditionOption
from scripts.write_editions import PAGE, page_text, schema_file, schema_text, with_editions

GAMES = list(with_editions())
EVERY_GAME = pytest.mark.parametrize(("kind", "option"), GAMES, ids=[kind.id for kind, _ in GAMES])


@EVERY_GAME
def test_the_published_schema_is_up_to_date(kind: type[Game], option: EditionOption) -> None:
    kept = schema_file(kind).read_text(encoding="utf-8")
    assert kept == schema_text(option), "run make docs"


@EVERY_GAME
def test_it_has_a_version_that_its_files_name(kind: type[Game], option: EditionOption) -> None:
    schema = json.loads(schema_text(option))
    (version,) = schema["properties"]["schema"]["enum"]
    assert version == f"{kind.id}-edition/1"
    assert schema["$id"] == f"urn:ludotheca:{version.replace('/', ':')}"


def test_the_page_tells_every_field() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert page == page_text(page), "run make docs"
    assert "`squares[].fact.source`" in page
