"""Playing at a table, without any web: who may move, and what two at once come to."""

from __future__ import annotations

import pytest

from tests.server.people import ANN, BOB, BOT, new_hall, opened

pytestmark = pytest.mark.anyio


async def test_the_chairs_are_turned_to_whoever_begins() -> None:
    people = await opened(new_hall(), ANN, BOB, BOT, first=1)
    table = people[0].table
    assert [chair.name for chair in table.chairs] == ["Bob", table.chairs[1].name, "Ann"]
    assert table.chairs[1].kind == "bot"
    assert table.match is not None
    assert table.match.names == ["Bob", f"bot:{table.chairs[1].name}", "Ann"]
    assert table.history.seats_of(0) == [0, 2]


async def test_lots_are_drawn_among_all_chairs() -> None:
    hall = new_hall()
    begun = {
        (await opened(hall, ANN, BOB, first="lots"))[0].table.chairs[0].name for _ in range(60)
    }
    assert begun == {"Ann", "Bob"}
