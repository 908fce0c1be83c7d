"""Where dice are sealed, and what older tables say of theirs."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from ludotheca.core.errors import BadOption
from ludotheca.core.sealed.verify import verify
from ludotheca.server import wire
from ludotheca.server.desk.desk import Desk
from ludotheca.server.store.base import Entry, StoredTable
from ludotheca.server.tables.errors import Unreadable
from ludotheca.server.tables.setup import Setup, settle
from ludotheca.server.tables.table import Table
from tests.server.people import ANN, BOB, GUEST, new_hall, opened
from tests.server.sealed.tables import committed_table, play, sealing_hall, transcript
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

CHAIRS = [wire.NewChair(kind="here", name="Ann"), wire.NewChair(kind="elsewhere")]


async def test_a_page_that_is_its_own_host_seals_nothing() -> None:
    store = MemoryStore()
    hall = new_hall(store)
    desk = Desk(hall, seals=False)
    made = await desk.open_table(wire.NewTable(game="ludix", chairs=CHAIRS))
    live = await hall.live_table(made.table)
    assert live.table.setup.dice == "server"
    with pytest.raises(BadOption, match="sealed"):
        await desk.open_table(wire.NewTable(game="ludix", chairs=CHAIRS, dice="sealed"))
    assert len(store.ids) == 1


async def test_a_setup_keeps_its_secret_and_shows_it_nowhere_else() -> None:
    setup, _ = settle("ludix", {}, [ANN, GUEST], "sealed")
    assert Setup.from_json(json.loads(json.dumps(setup.to_json()))) == setup
    assert setup.seal not in repr(setup)
    assert "seal" not in setup.without_seal().to_json()
    assert setup.again(0).seal not in ("", setup.seal)
    unsealed, _ = settle("ludix", {}, [ANN, GUEST], "server")
    assert "seal" not in unsealed.to_json(), "such a table is what it was"
    assert unsealed.again(1).seal == ""


async def test_a_table_that_an_earlier_ludotheca_kept_opens_as_it_was() -> None:
    setup, _ = settle("ludix", {}, [ANN, BOB], "server")
    kept = setup.to_json()
    del kept["house"]["share_grace"]
    table = Table(StoredTable("old", kept), [Entry(1, "begun", {"first": 0})])
    assert table.history.seals is None
    assert table.match is not None
    assert table.match.dice.described() == {"source": "system"}


async def test_a_commitment_where_dice_are_not_sealed_is_not_understood() -> None:
    setup, _ = settle("ludix", {}, [ANN, BOB], "server")
    body = {"party": "host", "chairs": [], "anchor": "ab" * 32, "before": 0}
    with pytest.raises(Unreadable):
        Table(StoredTable("odd", setup.to_json()), [Entry(1, "committed", body)])


@pytest.mark.parametrize("dice", ["server", "own"])
async def test_other_dice_prove_nothing(dice: str) -> None:
    hall = new_hall()
    (ann,) = await opened(hall, ANN, BOB, dice=dice)
    written = await transcript(hall, ann)
    assert written["dice"] == {"source": {"server": "system", "own": "own"}[dice]}
    assert [fault.code for fault in verify(written).faults] == ["no-proof"]


async def test_a_proof_holds_under_the_rules_that_the_table_was_opened_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hall = sealing_hall()
    people = await committed_table(hall)
    await play(people, 12, "stop")
    table = people[0].table
    newer = replace(table.game.rules, version=table.setup.rules + 1)
    monkeypatch.setattr(type(table.game), "rules", newer)
    written = await transcript(hall, people[0])
    assert written["rules"] == table.setup.rules
    assert verify(written).ok
