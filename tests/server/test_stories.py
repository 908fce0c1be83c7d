"""Stories: worked out once, kept with their table, given up when nobody asks any more."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from ludotheca.core.errors import BadTranscript, LudothecaError, NoOdds, UnknownGame
from ludotheca.server import wire
from ludotheca.server.desk.refusals import LARGEST_TRANSCRIPT
from ludotheca.server.limits import Limits
from ludotheca.server.store.base import StoredStory
from ludotheca.server.tables import stories as telling
from ludotheca.server.tables.errors import NoSuchStory, NotNow
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.lanes import Lane, WorkFailed
from ludotheca.server.tables.process_lanes import ProcessLane
from ludotheca.server.tables.stories import Stories, StoryNews, StoryTask
from ludotheca.server.tables.tasks import Task, Tell
from tests.patience import PATIENCE
from tests.server.people import ANN, BOB, Person, new_hall, opened
from tests.server.serving import BOT, asking, bearer, serving
from tests.server.serving import opened as table_opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio

STORY = json.dumps(
    {
        "moves": 2,
        "method": "exact",
        "play": "best",
        "games": 0,
        "odds": [],
        "within": [],
        "turning_points": [],
        "throw_of_the_evening": None,
        "leads": [],
        "seats": [],
        "decisions": [],
        "decisions_untold": False,
    }
)
TRANSCRIPT = {"game": "ludix/piglet", "players": ["Ann", "Bob"], "moves": ["1", "stop"]}


class Slow(ProcessLane):
    """Answers when a test says so, without any process."""

    def __init__(self) -> None:
        super().__init__("slow", nicer=0)
        self.tasks: list[Any] = []
        self.tell: Tell = lambda _: None
        self.answer: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.was_stopped = False

    async def done(
        self,
        task: Task,
        *,
        seconds: float,  # noqa: ARG002
        tell: Tell = lambda _: None,
        is_wanted: Callable[[], bool] = lambda: True,  # noqa: ARG002
    ) -> Any:
        self.tasks.append(task)
        self.tell = tell
        try:
            return await asyncio.shield(self.answer)
        except asyncio.CancelledError:
            self.was_stopped = True
            raise


def stories_of(hall: Hall, store: MemoryStore, lane: Lane, patience: float = PATIENCE) -> Stories:
    read = wire.Story.model_validate_json
    return Stories(store, hall.opener, read=read, lane=lane, patience=patience)


async def played(hall: Hall, dice: list[str]) -> Person:
    """Somebody at a table whose match is over."""
    dice += ["1"]
    (ann,) = await opened(hall, ANN, BOB, game="ludix/piglet", options={"target": 1})
    await ann.throw()
    await ann.play("stop")
    assert ann.phase() == "over"
    return ann


def nobody() -> None:
    """Let everybody have a story worked out."""


async def told(ask: Callable[[], Any]) -> StoryNews:
    """Ask until the story is told."""
    while True:
        news: StoryNews = await ask()
        if news.text is not None:
            return news
        await asyncio.sleep(0)


async def test_a_story_is_worked_out_once_and_kept_with_its_table(dice: list[str]) -> None:
    store = MemoryStore()
    hall, lane = new_hall(store), Slow()
    ann, stories = await played(hall, dice), stories_of(hall, store, lane)
    first, *others = [await stories.of_table(ann.table, nobody) for _ in range(3)]
    assert (first.progress, first.text) == (0, None)
    assert {news.id for news in others} == {first.id}
    while not lane.tasks:
        await asyncio.sleep(0)
    lane.tell(0.5)
    assert stories.of_id(first.id).progress == 0.5
    lane.answer.set_result(STORY)
    news = await told(lambda: stories.of_table(ann.table, nobody))
    assert (news.id, news.progress, news.text) == (first.id, 1, STORY)
    assert [task.moves for task in lane.tasks] == [("1", "stop")]
    again = stories_of(new_hall(store), store, Slow())  # after a restart
    assert (await again.of_table(ann.table, nobody)).text == STORY
    ann.leave()


async def test_what_was_kept_by_another_kind_of_lab_is_not_used(dice: list[str]) -> None:
    store = MemoryStore()
    hall = new_hall(store)
    ann = await played(hall, dice)
    version = ann.table.history.moves[-1].version
    for kept in (StoredStory(version, "another", STORY), StoredStory(version - 1, "", STORY)):
        await store.keep_story(ann.table.id, kept)
        stories = stories_of(hall, store, Slow())
        assert (await stories.of_table(ann.table, nobody)).text is None
    ann.leave()


async def test_a_match_that_goes_on_has_no_story_yet(dice: list[str]) -> None:
    store = MemoryStore()
    hall = new_hall(store)
    ann, stories = await played(hall, dice), stories_of(hall, store, Slow())
    before = await stories.of_table(ann.table, nobody)
    await ann.undo(agreed=True)
    with pytest.raises(NotNow, match="when the match is over"):
        await stories.of_table(ann.table, nobody)
    await ann.play("stop")
    assert (await stories.of_table(ann.table, nobody)).id != before.id
    ann.leave()


async def test_what_nobody_asks_for_any_more_is_given_up(dice: list[str]) -> None:
    store = MemoryStore()
    hall, lane = new_hall(store), Slow()
    ann, stories = await played(hall, dice), stories_of(hall, store, lane, patience=0.05)
    news = await stories.of_table(ann.table, nobody)
    while stories.under_way:
        await asyncio.sleep(0.01)
    while not lane.was_stopped:
        await asyncio.sleep(0.01)
    with pytest.raises(NoSuchStory):
        stories.of_id(news.id)
    ann.leave()


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("nonsense", "no-story"),
        ('{"moves": 2}', "no-story"),
        (WorkFailed("its process has died"), "no-story"),
        (NoOdds("too long"), "no-odds"),
        (RuntimeError("our own fault"), "no-story"),
    ],
)
async def test_who_waits_for_what_fails_is_told_why(answer: Any, code: str) -> None:
    store, lane = MemoryStore(), Slow()
    stories = stories_of(new_hall(store), store, lane)
    news = await stories.of_transcript(TRANSCRIPT, nobody)
    if isinstance(answer, Exception):
        lane.answer.set_exception(answer)
    else:
        lane.answer.set_result(answer)
    with pytest.raises(LudothecaError) as caught:
        await told(lambda: asyncio.sleep(0, stories.of_id(news.id)))
    assert caught.value.code == code
    lane.answer = asyncio.get_running_loop().create_future()
    lane.answer.set_result(STORY)
    assert (await told(lambda: stories.of_transcript(TRANSCRIPT, nobody))).text == STORY


@pytest.mark.parametrize(
    ("transcript", "error"),
    [
        ({}, BadTranscript),
        ({**TRANSCRIPT, "winner": "Ann"}, BadTranscript),
        ({**TRANSCRIPT, "game": "chess"}, UnknownGame),
        ({**TRANSCRIPT, "rules": 9999}, BadTranscript),
        ({**TRANSCRIPT, "moves": ["1"] * 10_001}, NoOdds),
    ],
)
async def test_nonsense_is_refused_at_once(
    transcript: dict[str, Any], error: type[LudothecaError]
) -> None:
    store = MemoryStore()
    with pytest.raises(error):
        await stories_of(new_hall(store), store, Slow()).of_transcript(transcript, nobody)


async def test_whoever_played_it_a_game_has_one_story() -> None:
    store, lane = MemoryStore(), Slow()
    stories = stories_of(new_hall(store), store, lane)
    ann = await stories.of_transcript(TRANSCRIPT, nobody)
    zoe = await stories.of_transcript({**TRANSCRIPT, "players": ["Zoé", "Yan"]}, nobody)
    other = await stories.of_transcript({**TRANSCRIPT, "moves": ["1", "roll"]}, nobody)
    assert ann.id == zoe.id != other.id


async def test_only_so_many_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "MOST_CHARACTERS", 3 * len(STORY))
    store, lane = MemoryStore(), Slow()
    stories = stories_of(new_hall(store), store, lane)
    lane.answer.set_result(STORY)
    names = []
    for moves in ([], ["0"], ["1"], ["1", "roll"]):
        transcript = {**TRANSCRIPT, "moves": moves}
        names.append((await told(partial(stories.of_transcript, transcript, nobody))).id)
    with pytest.raises(NoSuchStory):
        stories.of_id(names[0])
    assert all(stories.of_id(name).text == STORY for name in names[1:])


def test_a_task_tells_a_story_of_the_wire() -> None:
    """What the process does, here: a small game, solved."""
    task = telling._task_of(TRANSCRIPT)
    assert isinstance(task, StoryTask)
    heard: list[float] = []
    story = wire.Story.model_validate_json(task(heard.append))
    assert (story.moves, story.method, heard[-1]) == (2, "exact", 1)


# Over HTTP


async def test_a_story_comes_over_http() -> None:
    """A table of bots, and the same game as somebody has saved it."""
    store = MemoryStore()
    async with serving(store=store) as address, asking(address) as client:
        made = await table_opened(client, BOT, BOT, game="ludix/piglet", options={"target": 1})
        hall = new_hall(store)
        live, visitor = await hall.admit(made["table"], made["watch"])
        watcher = Person(live, visitor, made["watch"]).enter()
        await watcher.until("over")
        watcher.leave()
        path, key = f"/api/tables/{made['table']}", bearer(made["watch"])
        saved = (await client.get(f"{path}/transcript", headers=key)).json()
        sent = await client.post("/api/stories", json={"transcript": saved})
        assert sent.status_code == 200
        kept, uploaded = f"{path}/story", f"/api/stories/{sent.json()['id']}"
        stories: list[Any] = [None]
        while None in stories:  # whoever does not ask again is taken to have left
            news = [(await client.get(where, headers=key)).json() for where in (kept, uploaded)]
            assert all(0 <= each["progress"] <= 1 for each in news)
            stories = [each["story"] for each in news]
            await asyncio.sleep(0.05)
        assert stories[0] == stories[1]
        assert stories[0]["moves"] == len(saved["moves"])
        assert await store.story(made["table"]) is not None


async def test_illegal_moves_large_and_too_many_are_refused() -> None:
    limits = Limits(stories_at_once=1, stories_a_second=0)
    async with serving(limits=limits) as address, asking(address) as client:
        large = {"transcript": {**TRANSCRIPT, "moves": ["1" * 40] * (LARGEST_TRANSCRIPT // 40)}}
        assert (await client.post("/api/stories", json=large)).json()["code"] == "too-large"
        illegal = {"transcript": {**TRANSCRIPT, "moves": ["1", "stop", "stop"]}}
        news = (await client.post("/api/stories", json=illegal)).json()
        while "code" not in news:
            await asyncio.sleep(0.05)
            news = (await client.get(f"/api/stories/{news['id']}")).json()
        assert news["code"] == "illegal-move"
        assert "move 3" in news["message"]
        more = await client.post("/api/stories", json={"transcript": TRANSCRIPT})
        assert (more.status_code, more.json()["code"]) == (429, "too-fast")
