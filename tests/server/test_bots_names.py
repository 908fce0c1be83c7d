"""Bots at tables: which one sits there, how well it plays, and what it is called."""

from __future__ import annotations

import json
from typing import Any

import pytest

import ludotheca
from ludotheca.bots import LEVELS, bot
from ludotheca.bots.called import FIRST_NAMES, first_names, next_name
from ludotheca.server.store.base import Entry
from ludotheca.server.tables.history import History
from ludotheca.server.tables.lookalikes import look_alike
from ludotheca.server.tables.names import checked_name
from ludotheca.server.tables.setup import ChairPlan, Setup, settle
from ludotheca.server.wire.base import MOST_SEATS
from tests.server.people import ANN, BOT, GUEST, new_hall, opened

pytestmark = pytest.mark.anyio


def settled(*chairs: ChairPlan, game: str = "ludix") -> Setup:
    return settle(game, {}, chairs)[0]


def called(setup: Setup) -> list[str]:
    return [chair.called for chair in setup.chairs]


def test_first_names_can_be_told_apart_and_are_names() -> None:
    pairs = [(one, other) for one in FIRST_NAMES for other in FIRST_NAMES if one < other]
    assert not any(look_alike(*pair) for pair in pairs)
    assert all(checked_name(name) == name for name in FIRST_NAMES)
    assert len(FIRST_NAMES) > 2 * MOST_SEATS


def test_every_name_is_given_before_one_comes_again() -> None:
    assert sorted(first_names("ludix", len(FIRST_NAMES), lambda _: False)) == sorted(FIRST_NAMES)
    assert next_name("Zita", lambda _: False) == "Ada"
    assert next_name("Zita", lambda _: True) == "Zita"


def test_bots_have_first_names_of_their_own_and_the_same_each_time() -> None:
    setup = settled(ANN, BOT, BOT, BOT)
    names = called(setup)[1:]
    assert len(set(names)) == 3
    assert set(names) < set(FIRST_NAMES)
    assert called(settled(ANN, BOT, BOT, BOT)) == called(setup)
    assert called(settled(ANN, BOT, game="penalty")) != called(settled(ANN, BOT))


def test_nobody_is_called_like_a_person_here() -> None:
    first = called(settled(ANN, BOT))[1]
    for name in (first, first.upper(), f" {first} "):
        assert called(settled(ChairPlan("here", name), BOT))[1] not in ("", first)


async def test_a_bot_gives_way_to_a_guest_of_the_same_name() -> None:
    first, second = called(settled(ANN, BOT, BOT, GUEST))[1:3]
    ann, guest = await opened(new_hall(), ANN, BOT, BOT, GUEST, guests=(first,))
    names = [chair.shown_name for chair in ann.table.history.chairs_as_set]
    assert names[3] == first
    assert first not in names[:3]
    assert names[2] == second
    assert len(set(names)) == 4
    assert guest.table.history.chairs_as_set == ann.table.history.chairs_as_set


@pytest.mark.parametrize("level", ["", *LEVELS])
def test_where_nothing_is_decided_a_bot_has_no_level(level: str) -> None:
    chair = ChairPlan("bot", level)
    assert settled(ANN, chair, game="veldiv/pursuit").chairs[1].level == ""
    races = [settle("veldiv/team", {"mate": mate}, (ANN, chair)) for mate in ("mover", "choice")]
    assert [setup.chairs[1].level for setup, _ in races] == ["", level or "normal"]


@pytest.mark.parametrize("level", LEVELS)
def test_a_table_keeps_the_level_and_which_bot_that_was(level: str) -> None:
    game = ludotheca.game("ludix")
    chair = settled(ANN, ChairPlan("bot", level)).chairs[1]
    assert (chair.name, chair.level) == (bot(game, level).name, level)


def test_a_bot_that_was_named_has_no_level_and_one_that_was_not_is_normal() -> None:
    named, usual = settled(ChairPlan("bot", "hold-25"), BOT).chairs
    assert (named.name, named.level) == ("hold-25", "")
    assert usual.level == "normal"


async def test_a_transcript_names_the_bot_itself() -> None:
    (ann,) = await opened(new_hall(), ANN, ChairPlan("bot", "easy"), first=0)
    assert ann.table.match is not None
    assert ann.table.match.transcript()["players"] == [
        "Ann",
        f"bot:{bot(ann.table.game, 'easy').name}",
    ]


# Tables of an earlier kind


def earlier(kept: Any) -> Any:
    """Take away what tables did not keep before bots had names."""
    plain = json.loads(json.dumps(kept))
    for chair in plain.get("places", plain.get("chairs_as_set")):
        del chair["called"], chair["level"]
    return plain


def test_an_earlier_table_opens_with_names_for_its_bots() -> None:
    setup = settled(ANN, BOT, BOT)
    read = Setup.from_json(earlier(setup.to_json()))
    assert called(read) == called(setup)
    assert [chair.level for chair in read.chairs] == [""] * 3
    assert Setup.from_json(setup.to_json()) == setup


def test_an_earlier_checkpoint_too() -> None:
    setup = settled(ANN, BOT)
    history = History(setup)
    history.read(Entry(1, "begun", {"first": 1}, 5))
    read = History.from_json(setup, earlier(history.to_json(0)))
    assert read.chairs_as_set == history.chairs_as_set
