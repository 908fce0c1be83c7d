"""Under which name rules are cited: another one for other rules, the same for other comments."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

import ludotheca
from ludotheca.boxes.ludix import BOX
from ludotheca.boxes.ludix.game import Ludix
from ludotheca.core.box import Box, Item, Section
from ludotheca.core.citing import rules_id
from ludotheca.core.words import Words
from tests.core.child import output_of

CITED = rules_id(BOX)


def changed(section: Section) -> str:
    """Return how Ludix is cited with another first section."""
    return rules_id(replace(BOX, ledger=(section, *BOX.ledger[1:])))


@pytest.mark.parametrize("box", ludotheca.shelf(), ids=lambda box: box.id)
def test_it_names_the_box_and_the_version(box: Box) -> None:
    version = max(kind.rules.version for kind in box.games)
    assert re.fullmatch(rf"ludotheca:{box.id}@{version}-[0-9a-f]{{8}}", rules_id(box))


def test_other_rules_are_cited_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    first = BOX.ledger[0]
    others = {
        changed(replace(first, id="parts")),
        changed(replace(first, games=("ludix",))),
        changed(replace(first, items=first.items[:1])),
        changed(replace(first, items=(*first.items, Item("LUD-12", ("ours",))))),
        changed(replace(first, items=(replace(first.items[0], marks=("ours",)), *first.items[1:]))),
    }
    assert len(others | {CITED}) == 6
    rule = Words.__call__
    monkeypatch.setattr(Words, "__call__", lambda *asked: rule(*asked).replace("300", "400"))
    assert rules_id(BOX) not in {CITED, *others}


def test_another_version_of_one_game_is_cited_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ludix, "rules", replace(Ludix.rules, version=2))
    assert rules_id(BOX).startswith("ludotheca:ludix@2-")
    assert rules_id(BOX)[-8:] != CITED[-8:]


def test_comments_docstrings_and_the_card_do_not_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Ludix, "__doc__", "Another docstring.")
    silent = replace(BOX.ledger[0].items[0], silent=False)
    first = replace(BOX.ledger[0], items=(silent, *BOX.ledger[0].items[1:]))
    same = replace(BOX, card=replace(BOX.card, year=2015), ledger=(first, *BOX.ledger[1:]))
    assert rules_id(same) == CITED


TOLD = """
from ludotheca.boxes.ludix import BOX
from ludotheca.core.citing import rules_id
print(rules_id(BOX))
"""


def test_it_is_the_same_in_another_process_and_language() -> None:
    environment = {"PYTHONHASHSEED": "5", "LC_ALL": "fr_FR.UTF-8"}
    assert output_of(TOLD, environment=environment) == CITED
