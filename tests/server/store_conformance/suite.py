"""What every store has to keep.  Derive from the class and say how a store is opened."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest

from ludotheca.server.store.base import (
    Checkpoint,
    Conflict,
    Entry,
    Store,
    StoredKey,
    StoredStory,
    StoredTable,
)

TABLE = StoredTable("one", {"game": "ludix", "names": ["Zoé", "☃"], "options": {"target": 300}})
KEYS = [StoredKey("a" * 64, "player", 0), StoredKey("b" * 64, "watch")]


def moves(first: int, *texts: str) -> list[Entry]:
    return [Entry(first + number, "move", {"text": text}) for number, text in enumerate(texts)]


class StoreConformance(ABC):
    pytestmark = pytest.mark.anyio

    @abstractmethod
    def opened(self, folder: Path) -> AbstractAsyncContextManager[Store]:
        """Open the store in a folder, again if it was there before."""

    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[Store]:
        async with self.opened(tmp_path) as store:
            await store.create(TABLE, KEYS, moves(1, "XXII"))
            yield store

    async def test_a_table_is_found_as_it_was_set_up(self, store: Store) -> None:
        assert await store.table("one") == TABLE
        assert await store.table("another") is None

    async def test_entries_come_in_order_from_a_version_on(self, store: Store) -> None:
        await store.append("one", moves(2, "roll", "LXVI"))
        assert await store.entries("one") == moves(1, "XXII", "roll", "LXVI")
        assert await store.entries("one", since=2) == moves(3, "LXVI")
        assert await store.entries("one", since=3) == []
        assert await store.entries("another") == []

    async def test_an_id_is_used_once(self, store: Store) -> None:
        with pytest.raises(Conflict):
            await store.create(StoredTable("one", {}), [])
        assert await store.table("one") == TABLE

    @pytest.mark.parametrize("first", [1, 3, 40])
    async def test_entries_follow_the_last(self, store: Store, first: int) -> None:
        with pytest.raises(Conflict):
            await store.append("one", moves(first, "roll"))
        assert await store.entries("one") == moves(1, "XXII")

    async def test_entries_need_a_table(self, store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("another", moves(1, "roll"))

    async def test_entries_have_no_gaps(self, store: Store) -> None:
        with pytest.raises(ValueError, match="entry 4 stands where 3 belongs"):
            await store.append("one", [*moves(2, "roll"), *moves(4, "LXVI")])

    async def test_two_at_once_give_one_winner(self, store: Store) -> None:
        writes = [store.append("one", moves(2, text)) for text in ("roll", "stop", "bust")]
        outcomes = await asyncio.gather(*writes, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 1
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 2
        assert len(await store.entries("one")) == 2

    async def test_tables_do_not_wait_for_each_other(self, store: Store) -> None:
        names = [f"table-{number}" for number in range(30)]
        await asyncio.gather(*(store.create(StoredTable(name, {}), []) for name in names))

        async def play(name: str) -> None:
            for version in range(1, 11):
                await store.append(name, moves(version, f"{name} {version}"))

        await asyncio.gather(*map(play, names))
        for name in names:
            assert await store.entries(name) == [
                entry for version in range(1, 11) for entry in moves(version, f"{name} {version}")
            ]

    async def test_all_or_nothing(self, store: Store) -> None:
        guest = StoredKey("c" * 64, "player", 1)
        with pytest.raises(Conflict):
            await store.append("one", moves(9, "roll"), [guest])
        assert await store.key("one", guest.digest) is None
        await store.append("one", moves(2, "roll"), [guest])
        assert await store.key("one", guest.digest) == guest

    async def test_a_key_opens_its_own_table_only(self, store: Store) -> None:
        await store.create(StoredTable("two", {}), [])
        assert await store.key("one", "a" * 64) == KEYS[0]
        assert await store.key("two", "a" * 64) is None
        assert await store.key("one", "f" * 64) is None

    async def test_a_rematch_takes_all_keys_along(self, store: Store) -> None:
        await store.create(StoredTable("two", {}), await store.keys("one"))
        assert sorted(await store.keys("two"), key=lambda key: key.digest) == KEYS

    async def test_everything_is_there_again(self, tmp_path: Path) -> None:
        async with self.opened(tmp_path) as store:
            await store.create(TABLE, KEYS)
            await store.append("one", moves(1, "XXII"))
        async with self.opened(tmp_path) as store:
            assert await store.table("one") == TABLE
            assert await store.entries("one") == moves(1, "XXII")
            assert await store.key("one", "b" * 64) == KEYS[1]

    async def test_what_is_asked_while_closing_is_kept(self, tmp_path: Path) -> None:
        async with self.opened(tmp_path) as store:
            await store.create(TABLE, KEYS)
            last = asyncio.create_task(store.append("one", moves(1, "XXII")))
            await asyncio.sleep(0)
        await last
        async with self.opened(tmp_path) as store:
            assert await store.entries("one") == moves(1, "XXII")

    async def test_times_are_kept(self, tmp_path: Path) -> None:
        table = StoredTable("old", {}, opened=900_000_000_000)
        entries = [Entry(1, "move", {}, at=1_700_000_000_123), Entry(2, "move", {}, at=2**41)]
        async with self.opened(tmp_path) as store:
            await store.create(table, [], entries[:1])
            await store.append("old", entries[1:])
        async with self.opened(tmp_path) as store:
            assert await store.table("old") == table
            assert await store.entries("old") == entries

    async def test_a_revoked_key_opens_nothing(self, store: Store) -> None:
        fresh = StoredKey("c" * 64, "player", 0)
        await store.append("one", moves(2, "roll"), [fresh], revoked=["a" * 64, "f" * 64])
        assert await store.key("one", "a" * 64) is None
        assert await store.key("one", "b" * 64) == KEYS[1]
        assert await store.key("one", "c" * 64) == fresh

    async def test_nothing_is_revoked_by_what_is_refused(self, store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append("one", moves(9, "roll"), revoked=["a" * 64], notice={"free": 1})
        assert await store.key("one", "a" * 64) == KEYS[0]
        assert await store.notices(10) == []

    async def test_a_key_may_become_another(self, store: Store) -> None:
        promoted = StoredKey("b" * 64, "player", 1)
        await store.append("one", moves(2, "roll"), [promoted])
        assert await store.key("one", "b" * 64) == promoted
        assert len(await store.keys("one")) == 2

    async def test_notices_come_the_latest_opened_first(self, store: Store) -> None:
        for name, opened in (("two", 2), ("four", 4), ("three", 3)):
            await store.create(StoredTable(name, {}, opened), [], notice={"name": name})
        assert await store.notices(2) == [("four", {"name": "four"}), ("three", {"name": "three"})]
        assert [table for table, _ in await store.notices(10)] == ["four", "three", "two"]

    async def test_a_notice_changes_with_its_table(self, store: Store) -> None:
        await store.append("one", moves(2, "roll"), notice={"free": 2})
        await store.append("one", moves(3, "roll"))
        assert await store.notices(10) == [("one", {"free": 2})]
        await store.append("one", moves(4, "roll"), notice={"free": 1})
        assert await store.notices(10) == [("one", {"free": 1})]
        await store.append("one", moves(5, "roll"), notice=None)
        assert await store.notices(10) == []

    async def test_the_latest_checkpoint_is_found(self, store: Store) -> None:
        assert await store.checkpoint("one") is None
        await store.append("one", moves(2, "roll", "LXVI", "stop"))
        made = {version: Checkpoint(version, "rules-1", {"at": version}) for version in (1, 2, 4)}
        for checkpoint in made.values():
            await store.keep_checkpoint("one", checkpoint)
        assert await store.checkpoint("one") == made[4]
        assert await store.checkpoint("one", up_to=3) == made[2]
        assert await store.checkpoint("one", up_to=0) is None
        again = Checkpoint(4, "rules-2", {"at": 4, "better": True})
        await store.keep_checkpoint("one", again)
        assert await store.checkpoint("one") == again

    async def test_a_checkpoint_needs_a_table(self, store: Store) -> None:
        await store.keep_checkpoint("another", Checkpoint(1, "rules-1", {}))
        assert await store.checkpoint("another") is None

    async def test_what_nobody_has_touched_is_forgotten(self, store: Store) -> None:
        await store.create(StoredTable("quiet", {}, opened=40), KEYS, notice={})
        await store.create(StoredTable("played", {}, opened=40), [], [Entry(1, "move", {}, at=60)])
        await store.create(StoredTable("empty", {}, opened=70), [])
        assert sorted(await store.expire(60)) == ["one", "quiet"]
        assert await store.table("quiet") is None
        assert await store.entries("quiet") == []
        assert await store.keys("quiet") == []
        assert await store.notices(10) == []
        assert await store.table("played") is not None
        assert await store.expire(60) == []
        await store.create(StoredTable("quiet", {}, opened=40), [])  # the id is free again

    async def test_a_story_is_kept_in_the_place_of_an_earlier_one(self, store: Store) -> None:
        assert await store.story("one") is None
        await store.append("one", moves(2, "roll"))
        first, second = (StoredStory(version, "lab-1", '{"é": 1}') for version in (1, 2))
        for story in (first, second):
            await store.keep_story("one", story)
            assert await store.story("one") == story

    async def test_a_story_needs_the_entry_after_which_it_holds(self, store: Store) -> None:
        for table, version in (("one", 2), ("another", 1)):
            await store.keep_story(table, StoredStory(version, "lab-1", "{}"))
            assert await store.story(table) is None

    async def test_a_story_goes_with_its_table(self, store: Store) -> None:
        await store.keep_story("one", StoredStory(1, "lab-1", "{}"))
        await store.expire(60)
        assert await store.story("one") is None

    async def test_a_few_are_forgotten_at_a_time_and_some_are_spared(self, store: Store) -> None:
        for name in ("two", "three"):
            await store.create(StoredTable(name, {}, opened=1), [])
        assert len(await store.expire(60, most=1, spare={"two"})) == 1
        await store.expire(60, spare={"two"})
        assert await store.expire(60, spare={"two"}) == []
        assert await store.table("two") is not None

    async def test_a_table_that_was_forgotten_takes_nothing_more(self, store: Store) -> None:
        await store.keep_checkpoint("one", Checkpoint(1, "rules-1", {}))
        await store.expire(60)
        with pytest.raises(Conflict):
            await store.append("one", moves(2, "roll"))
        assert await store.checkpoint("one") is None

    async def test_a_store_that_works_says_so(self, store: Store) -> None:
        await store.check()
