"""What servers say to one another, and what they believe."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import Any

import pytest

from ludotheca.server.tables.neighbourhood import BEAT, SILENT
from ludotheca.server.tables.neighbours import ALONE, Nearby, Word
from ludotheca.server.tables.news import News
from ludotheca.server.tables.outbox import Outbox
from tests.server.people import come
from tests.server.street import SharedStore, Street, quiet, two_players, until

pytestmark = pytest.mark.anyio


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
