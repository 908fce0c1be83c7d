"""Several servers at the same tables: who is here, and what goes on by itself."""

from __future__ import annotations

import itertools

import pytest

from ludotheca.server.store.base import StoreFailed
from ludotheca.server.tables.neighbourhood import BEAT, SILENT
from ludotheca.server.tables.news import PresenceChanged
from ludotheca.server.tables.race import RaceTimes
from ludotheca.server.tables.setup import ClockPlan, House
from ludotheca.server.tables.surroundings import SPARED
from tests.server.people import ANN, BOT, come, opened
from tests.server.street import Street, quiet, two_players, until

pytestmark = pytest.mark.anyio

NEVER = 3600.0
HELD_BACK = RaceTimes(wait=(NEVER, NEVER), reaction=(0, 0), patience=0)
PATIENT = RaceTimes(wait=(0, 0), reaction=(NEVER, NEVER), patience=NEVER)


# Who is here


async def test_who_is_at_another_server_is_here() -> None:
    ann, bob = await two_players(Street())
    assert ann.live.people.present == bob.live.people.present == [True, True]
    assert ann.live.people.elsewhere == {1}
    bob.leave()
    await until(lambda: ann.live.people.present == [True, False])
    assert isinstance(ann.heard[-1], PresenceChanged)


async def test_how_long_somebody_has_been_away_is_known_everywhere() -> None:
    street = Street()
    ann, bob = await two_players(street)
    bob.leave()
    await quiet()
    await street.pass_by(100)
    assert ann.live.people.away == [None, 100]
    late = await come(street.build("c"), ann.table.id, ann.key)
    await until(lambda: late.live.people.away == [None, 100])
    assert late.live.people.gone == ann.live.people.gone
    again = await come(street.houses["a"].hall, bob.table.id, bob.key)
    await until(lambda: late.live.people.present == [True, True])
    again.leave()
    await quiet()
    await street.pass_by(10)
    assert late.live.people.away == [None, 10]


async def test_a_server_that_is_killed_takes_its_people_with_it() -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.kill("b")
    await street.pass_by(SILENT - BEAT)
    assert ann.live.people.present == [True, True]
    await street.pass_by(2 * BEAT)
    assert ann.live.people.present == [True, False]
    again = await come(street.houses["a"].hall, bob.table.id, bob.key)
    assert ann.live.people.present == [True, True]
    again.leave()


async def test_who_has_changed_servers_is_not_missed_when_the_old_one_is() -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.kill("b")
    await come(street.houses["a"].hall, bob.table.id, bob.key)
    await street.pass_by(SILENT + BEAT)
    assert ann.live.people.present == [True, True]
    assert not ann.live.people.elsewhere


async def test_a_server_that_ends_in_peace_is_not_waited_for() -> None:
    street = Street()
    ann, _ = await two_players(street)
    await street.houses["b"].neighbourhood.move_out()
    await until(lambda: ann.live.people.present == [True, False])


async def test_who_hears_nothing_says_nothing_of_the_others() -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.deafen("a")
    await street.pass_by(10 * SILENT)
    assert ann.live.people.present == [True, True], "maybe it is we who are cut off"
    street.mend("a", unnoticed=True)
    bob.leave()
    await street.pass_by(2 * BEAT)
    assert ann.live.people.present == [True, False]


async def test_what_was_missed_without_noticing_is_caught_up_with(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.deafen("b")
    dice += ["XXII"]
    await ann.throw()
    await street.pass_by(SILENT + BEAT)
    assert not bob.moves
    street.mend("b", unnoticed=True)
    await street.pass_by(BEAT)
    assert bob.moves == ["XXII"]


async def test_everybody_is_found_again_after_the_store_was_away(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    for server in "ab":
        street.cut(server)
    dice += ["XXII", "LXVI"]
    with pytest.raises(StoreFailed):
        await ann.throw()
    bob.leave()
    await street.pass_by(3 * SILENT)
    assert ann.live.people.present == [True, True]
    for server in "ab":
        street.mend(server)
    await until(lambda: ann.live.people.present == [True, False])
    await ann.throw()
    await until(lambda: [move.text for move in bob.table.log] == ["LXVI"])


async def test_a_server_that_was_given_up_is_asked_who_is_there() -> None:
    street = Street()
    ann, _ = await two_players(street)
    street.cut("b")
    await street.pass_by(SILENT + BEAT)
    assert ann.live.people.present == [True, False]
    street.mend("b")
    await until(lambda: ann.live.people.present == [True, True])


# What goes on by itself


async def test_one_server_drives_a_table_and_another_when_that_one_is_lost() -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    (ann,) = await opened(here, ANN, BOT, BOT)
    again = await come(there, ann.table.id, ann.key)
    await quiet()
    assert ann.live.people.drives
    assert not again.live.people.drives
    ann.leave()
    await until(lambda: again.live.people.drives)
    back = await come(here, ann.table.id, ann.key)
    await until(lambda: not again.live.people.drives)
    assert back.live.people.drives
    await street.lose("a")
    assert again.live.people.drives


async def test_bots_play_once_however_many_servers_look_on(dice: list[str]) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    dice += itertools.repeat("XXII", 200)
    (ann,) = await opened(here, ANN, BOT, first=1)
    again = await come(there, ann.table.id, ann.key)
    await until(lambda: again.awaits() == ann.awaits() == "throw" and again.table.version > 2)
    appended = [said for said in street.said if "version" in said]
    await quiet()
    assert {said["from"] for said in appended} <= {"a"}


async def test_bots_go_on_when_their_server_is_killed(dice: list[str]) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    (ann,) = await opened(here, ANN, BOT, first=0)
    again = await come(there, ann.table.id, ann.key)
    await quiet()
    dice += itertools.repeat("XXII", 200)
    street.kill("a")
    await again.throw()
    await again.play("stop")
    await quiet()
    assert again.table.situation.seat == 1, "nobody plays for the bot yet"
    await street.pass_by(SILENT + BEAT)
    await until(lambda: again.table.situation.seat == 0)


async def test_the_pace_is_set_for_all_servers() -> None:
    street = Street()
    ann, bob = await two_players(street)
    bob.live.set_pace(bob.visitor, quick=True)
    await until(lambda: ann.live.pace.is_quick)
    late = await come(street.build("c"), ann.table.id, ann.key)
    await until(lambda: late.live.pace.is_quick)
    ann.live.set_pace(ann.visitor, quick=False)
    await until(lambda: late.live.pace.is_quick is False and bob.live.pace.is_quick is False)


async def test_nobodys_time_runs_out_while_he_finds_back() -> None:
    street = Street()
    clock = ClockPlan("move", 30, "bot")
    ann, bob = await two_players(street, dice="own", house=House(clock=clock))
    await street.pass_by(SPARED / 1000)
    await ann.play("XXII", "stop")
    await until(lambda: bob.awaits() == "own-throw")
    before = ann.live.deadline
    await street.lose("b")
    after = ann.live.deadline
    assert before is not None
    assert after is not None
    assert after >= street.time.now() + SPARED - 1000 * BEAT > before
