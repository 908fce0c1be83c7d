"""Several servers at the same tables: what happens at one is seen at the others."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from dataclasses import replace
from typing import Any

import pytest

from ludotheca.server.store.base import Entry, StoreFailed
from ludotheca.server.tables.errors import NotNow, OutOfDate
from ludotheca.server.tables.history import Draft
from ludotheca.server.tables.live_table import MOST_MISSED
from ludotheca.server.tables.neighbourhood import BEAT, SILENT
from ludotheca.server.tables.neighbours import ALONE, Nearby, Word
from ludotheca.server.tables.news import Changed, KeysRevoked, News, PresenceChanged
from ludotheca.server.tables.outbox import Outbox
from ludotheca.server.tables.race import RaceNews, RaceTimes
from ludotheca.server.tables.setup import ClockPlan, House
from ludotheca.server.tables.surroundings import SPARED
from ludotheca.server.tables.table import Moved
from tests.server.people import ANN, BOB, BOT, GUEST, Person, come, opened
from tests.server.street import SharedStore, Street, quiet, until

pytestmark = pytest.mark.anyio

NEVER = 3600.0
HELD_BACK = RaceTimes(wait=(NEVER, NEVER), reaction=(0, 0), patience=0)
PATIENT = RaceTimes(wait=(0, 0), reaction=(NEVER, NEVER), patience=NEVER)


async def two_players(street: Street, **about: Any) -> tuple[Person, Person]:
    """Ann at the first server, Bob at the second."""
    here, there = street.build("a"), street.build("b")
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), **about)
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    await quiet()
    return ann, bob


def stages(person: Person) -> list[str]:
    return [news.stage for news in person.heard if isinstance(news, RaceNews)]


# Moves


async def test_a_move_made_at_one_server_is_told_at_the_others(dice: list[str]) -> None:
    ann, bob = await two_players(Street())
    dice += ["XXII", "LXVI"]
    await ann.throw()
    await ann.play("roll")
    await until(lambda: bob.moves == ["XXII", "roll", "LXVI"])
    await ann.play("stop")
    await until(lambda: bob.table.version == ann.table.version)
    assert bob.awaits() == "throw"
    assert not any(isinstance(news, Changed) for news in bob.heard), "steps, not jumps"
    dice += ["XXII"]
    await bob.throw()
    await until(lambda: ann.moves == bob.moves)
    assert ann.table.scene == bob.table.scene


async def test_nobody_asks_the_store_while_all_is_well(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    asked = street.asked
    await street.pass_by(60)
    assert street.asked == asked
    dice += ["XXII"]
    await ann.throw()
    await until(lambda: bob.moves)
    await street.pass_by(60)
    assert street.asked == asked + 1


async def test_moves_and_what_lies_between_them_come_in_their_order(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.cut("b")
    dice += ["XXII"]
    await ann.throw()
    await ann.play("stop")
    await ann.undo()
    await ann.play("stop")
    told = len(bob.heard)
    street.mend("b")
    await until(lambda: bob.table.version == ann.table.version)
    steps = [type(news) for news in bob.heard[told:] if not isinstance(news, PresenceChanged)]
    assert steps == [Moved, Moved, Changed, Moved]


async def test_after_a_lot_was_missed_people_see_how_things_stand() -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.cut("b")
    about = {"what": "key", "holder": 0}
    await ann.live.do(lambda: [Draft("renewed", about)] * (MOST_MISSED + 1))
    street.mend("b")
    await until(lambda: bob.table.version == ann.table.version)
    assert [type(news) for news in bob.heard if isinstance(news, Changed | Moved)] == [Changed]


async def test_what_two_servers_do_at_once_happens_once_and_both_see_it(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    again = await come(street.houses["b"].hall, ann.table.id, ann.key)
    dice += ["XXII", "LXVI"]
    outcomes = await asyncio.gather(ann.throw(), again.throw(), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes].count(OutOfDate) == 1
    await until(lambda: ann.moves == bob.moves)
    assert len(ann.moves) == 1


async def test_who_sits_down_while_others_play_elsewhere_is_seated(dice: list[str]) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    ann, _bob = await opened(here, ANN, GUEST, guests=("Bob",))
    (guest,) = [await come(there, ann.table.id, ann.key)]
    dice += ["XXII"]
    street.deafen("b")  # it has not heard of the throw when it writes
    await ann.throw()
    await guest.live.let_stand_in(guest.visitor, 0, "normal")
    assert guest.moves == ["XXII"], "what it had missed is told first"
    await until(lambda: ann.table.chairs[0].stand_in)


async def test_a_table_that_changes_while_it_is_opened_is_not_left_behind(
    dice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    (ann,) = await opened(here, ANN, BOB)
    dice += ["XXII"]
    read, entries = asyncio.Event(), SharedStore.entries
    may_go_on = asyncio.Event()

    async def slowly(store: SharedStore, table: str, since: int = 0) -> list[Entry]:
        found = await entries(store, table, since)
        if store.server == "b" and not read.is_set():
            read.set()
            await may_go_on.wait()
        return found

    monkeypatch.setattr(SharedStore, "entries", slowly)
    coming = asyncio.create_task(come(there, ann.table.id, ann.key))
    await read.wait()
    await ann.throw()
    may_go_on.set()
    again = await coming
    await until(lambda: again.table.version == ann.table.version)


async def test_a_write_whose_answer_was_lost_is_seen(
    dice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, bob = await two_players(Street())
    append = SharedStore.append

    async def kept_in_silence(store: SharedStore, *args: object, **more: object) -> None:
        await append(store, *args, **more)  # type: ignore[arg-type]  # as it is called
        raise StoreFailed("the line was cut")

    dice += ["XXII"]
    with monkeypatch.context() as patch:
        patch.setattr(SharedStore, "append", kept_in_silence)
        with pytest.raises(StoreFailed):
            await ann.throw()
    await until(lambda: ann.moves == bob.moves == ["XXII"])


async def test_a_table_that_is_another_one_now_is_read_again(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    dice += ["XXII"]
    await ann.throw()
    await until(lambda: bob.moves)
    tables = street.kept._tables
    tables[ann.table.id].entries.pop()  # as if restored from a copy
    street.tell({"from": "restoring", "table": ann.table.id, "version": 0})
    await until(lambda: ann.table.version == bob.table.version == 2)
    assert ann.awaits() == "throw"
    del tables[ann.table.id]
    street.tell({"from": "expiring", "table": ann.table.id, "version": 0})
    await quiet()
    assert ann.table.version == 2, "people may still look at what is no more"


async def test_after_a_restoration_every_table_is_read_again(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    dice += ["XXII"]
    await ann.throw()
    await until(lambda: bob.moves)
    street.kept._tables[ann.table.id].entries.pop()
    street.tell({"from": "", "table": "", "version": 0})
    await until(lambda: ann.table.version == bob.table.version == 2)
    assert isinstance(ann.heard[-1], Changed)
    assert isinstance(bob.heard[-1], Changed)


async def test_a_table_that_is_restored_while_it_is_opened_is_read_again(
    dice: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    (ann,) = await opened(here, ANN, BOB)
    dice += ["XXII"]
    await ann.throw()
    entries = SharedStore.entries

    async def restored_meanwhile(store: SharedStore, table: str, since: int = 0) -> list[Entry]:
        found = await entries(store, table, since)
        if store.server == "b" and len(found) == 2:
            street.kept._tables[table].entries.pop()
            street.tell({"from": "", "table": "", "version": 0})
            await quiet()
        return found

    monkeypatch.setattr(SharedStore, "entries", restored_meanwhile)
    again = await come(there, ann.table.id, ann.key)
    await until(lambda: again.table.version == ann.table.version == 1)


# Keys, rematches and lists


async def test_a_key_that_is_made_anew_at_one_server_opens_nothing_at_the_others() -> None:
    street = Street()
    ann, bob = await two_players(street)
    thief = await come(street.houses["b"].hall, ann.table.id, ann.key)
    await street.houses["a"].hall.links.renew(ann.live, ann.visitor, "mine")
    await until(lambda: any(isinstance(news, KeysRevoked) for news in thief.heard))
    (told,) = [news for news in bob.heard if isinstance(news, KeysRevoked)]
    assert len(told.digests) == 1, "and nobody else's key"


async def test_one_rematch_is_opened_whoever_asks_where() -> None:
    street = Street()
    ann, bob = await two_players(street)
    await ann.live.resign(ann.visitor, ann.table.version, 0)
    await until(lambda: bob.phase() == "over")
    asking = (
        street.houses[server].hall.rematch(person.live, person.visitor)
        for server, person in (("a", ann), ("b", bob))
    )
    first, second = await asyncio.gather(*asking)
    assert first == second
    assert first in street.kept.ids


async def test_the_list_of_open_tables_is_the_same_everywhere() -> None:
    street = Street()
    here, there = street.build("a"), street.build("b")
    house = House(listed=True)
    (ann,) = await opened(here, ANN, GUEST, house=house)
    assert [table.id for table in await there.open_tables()] == [ann.table.id]
    live, visitor = await there.admit_from_list(ann.table.id)
    await there.links.join(live, visitor, "Bob", None, None)
    assert await here.open_tables() == []
    await until(lambda: ann.phase() == "playing")


async def test_tables_with_people_at_another_server_are_spared_from_forgetting() -> None:
    street = Street()
    ann, _ = await two_players(street)
    late = street.build("c")
    await until(lambda: ann.table.id in late.live_ids)
    assert late.at_hand(ann.table.id) is None


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


# The race for the first turn


async def test_a_race_is_run_by_one_server_for_all() -> None:
    street = Street()
    here, there = street.build("a", PATIENT), street.build("b", PATIENT)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(bob) == ["ready", "call"])
    with pytest.raises(NotNow):
        await bob.live.begin(ann.visitor, 0)
    bob.live.tap(bob.visitor, 1)
    await until(lambda: ann.phase() == bob.phase() == "playing")
    assert ann.table.chairs[0].name == "Bob"
    with pytest.raises(NotNow):
        bob.live.tap(bob.visitor, 0)


async def test_a_false_start_at_another_server_is_one() -> None:
    street = Street()
    here, there = street.build("a", HELD_BACK), street.build("b", HELD_BACK)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    with pytest.raises(NotNow):
        bob.live.tap(bob.visitor, 1)
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(bob) == ["ready"])
    bob.live.tap(bob.visitor, 1)
    await until(lambda: stages(ann) == stages(bob) == ["ready", "false-start"])
    with pytest.raises(NotNow):
        bob.live.tap(bob.visitor, 1)
    ann.live.tap(ann.visitor, 0)
    await until(lambda: stages(bob)[-1] == "again")
    opener = await come(there, ann.table.id, ann.key)
    opener.live.start_race(opener.visitor)
    await until(lambda: stages(ann)[-1] == "ready")
    with pytest.raises(NotNow):
        ann.live.start_race(ann.visitor)


async def test_if_the_server_of_a_race_dies_it_is_started_again() -> None:
    street = Street()
    here, there = street.build("a", HELD_BACK), street.build("b", PATIENT)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(bob) == ["ready"])
    ann.live.close()
    await street.lose("a")
    assert stages(bob) == ["ready", "again"]
    again = await come(there, ann.table.id, ann.key)
    again.live.start_race(again.visitor)
    await until(lambda: stages(bob)[-1] == "call")
    bob.live.tap(bob.visitor, 1)
    await until(lambda: bob.phase() == "playing")


async def test_of_two_races_at_once_one_gives_way() -> None:
    street = Street()
    here, there = street.build("a", HELD_BACK), street.build("b", HELD_BACK)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    bob.leave()
    bob = await come(there, bob.table.id, bob.key)
    again = await come(there, ann.table.id, ann.key)
    ann.live.start_race(ann.visitor)
    again.live.start_race(again.visitor)
    await until(lambda: ann.live.racing.is_run_here and not again.live.racing.is_run_here)
    bob.live.tap(bob.visitor, 1)
    await until(lambda: stages(ann)[-1] == "false-start")


async def test_who_comes_later_knows_of_the_race() -> None:
    street = Street()
    here = street.build("a", HELD_BACK)
    ann, bob = await opened(here, ANN, GUEST, guests=("Bob",), first="reaction")
    ann.live.start_race(ann.visitor)
    await until(lambda: stages(ann) == ["ready"])
    bob.leave()
    again = await come(street.build("b", HELD_BACK), ann.table.id, ann.key)
    await quiet()
    with pytest.raises(NotNow):
        again.live.start_race(again.visitor)


# Words


async def test_words_reach_those_who_listen_and_nobody_else() -> None:
    street = Street()
    ann, bob = await two_players(street)
    heard = list[tuple[str, object]]()
    for person in (ann, bob):
        person.live.nearby.listen("greeting", lambda word: heard.append((word.server, word.body)))
    ann.live.nearby.tell("greeting", text="good evening")
    ann.live.nearby.tell("something newer")
    await until(lambda: heard)
    await quiet()
    assert heard == [("a", {"text": "good evening"})]


async def test_a_word_that_nobody_can_read_does_no_harm(dice: list[str]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    ears = street.ears["b"]
    with contextlib.suppress(KeyError):
        for text in ("", "[]", "{}", '{"from": "a"}'):
            ears.hear(text)
    street.tell({"from": "a", "words": [[ann.table.id, "here", {}], [ann.table.id, "race", {}]]})
    await quiet()
    dice += ["XXII"]
    await ann.throw()
    await until(lambda: bob.moves == ["XXII"])


async def test_many_words_go_out_in_few_messages_and_long_ones_in_none() -> None:
    street = Street()
    store = SharedStore(street, "a")
    outbox = Outbox(store, lambda: None)
    for number in range(1000):
        outbox.put("table", "kind", {"number": number})
    with pytest.raises(ValueError, match="characters"):
        outbox.put("table", "kind", {"text": "x" * 8000})
    outbox.open()
    await outbox.close()
    words = [word for said in street.said for word in said["words"]]  # type: ignore[attr-defined]
    assert [body["number"] for _, _, body in words] == list(range(1000))
    assert len(street.said) < 10


async def test_who_is_alone_talks_to_nobody() -> None:
    nearby = Nearby("table", ALONE)
    nearby.tell("anything", at="all")
    nearby.recall()
    nearby.hear(Word("", "anything"))
    assert not ALONE.tables


async def test_however_many_have_come_and_gone_rolls_are_called() -> None:
    street = Street()
    ann, bob = await two_players(street)
    for person in range(2, 500):  # each was given the chair, left, and lost it again
        listener = list[News]().append
        ann.live.enter(replace(ann.visitor, holder=person), listener)
        ann.live.leave(listener)
    street.time.pass_by(1_000_000)
    late = street.build("c")
    await until(lambda: ann.table.id in late.live_ids)
    again = await come(late, ann.table.id, bob.key)
    assert again.live.people.present == [True, True]


# Words of newer servers, and of nobody's


@pytest.mark.parametrize(
    "words",
    [
        [[]],
        ["here"],
        [["TABLE", "here", {"people": [0]}]],
        [["TABLE", "here", None]],
        [["TABLE", "here", {}, "and more"]],
        [["TABLE", "share", {"party": "h2", "t": 0, "link": "no link"}]],
        [["TABLE", "race", {}], ["TABLE", "tap", {"chair": "two"}], ["TABLE", "share-wanted", {}]],
        [["", "who", {}], ["", "from here", {}], ["", "to here", {}], ["", "news", {}]],
    ],
)
async def test_what_a_newer_server_says_otherwise_harms_nobody(words: list[Any]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    late = street.build("c")
    said: list[Any] = [
        [ann.table.id, *word[1:]] if word[:1] == ["TABLE"] else word for word in words
    ]
    street.tell({"from": "newer", "words": [*said, ["", "alive", {}]]})
    await quiet()
    assert "newer" in late.neighbours
    assert ann.table.id in late.live_ids
    assert (await come(late, ann.table.id, ann.key)).live.people.present == [True, True]
    await street.pass_by(SILENT + BEAT)
    assert set(late.neighbours) == {"a", "b"}, "who falls silent is no more, whatever it said"
    bob.leave()
    await until(lambda: ann.live.people.present == [True, False])


@pytest.mark.parametrize(
    "said",
    [
        {"from": ["a"], "words": []},
        {"from": 1, "words": [["", "alive", {}]]},
        {"from": "z", "words": 3},
        {"from": "z", "version": "new", "table": "any"},
        {"from": "z", "version": 3},
    ],
)
async def test_what_no_server_says_is_not_believed(said: dict[str, object]) -> None:
    street = Street()
    ann, bob = await two_players(street)
    street.tell(said)
    await quiet()
    assert [*street.houses["a"].hall.neighbours] == ["b"]
    assert ann.live.people.drives
    assert not bob.live.people.drives
