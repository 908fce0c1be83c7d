"""Bots think beside the loop; whatever becomes of it, a legal decision is played in time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.bots import Bot, BotKind, quick
from ludotheca.bots import registry as offered
from ludotheca.bots.asking import Asked
from ludotheca.bots.policy import RANDOM
from ludotheca.server.tables.hall import Hall
from ludotheca.server.tables.setup import ChairPlan
from ludotheca.server.tables.thinkers import MOST_LATE, Thinkers
from ludotheca.server.tables.thinking import Thinking
from tests.patience import PATIENCE
from tests.server import odd_bots
from tests.server.people import ANN, AT_ONCE, opened
from tests.server.store_conformance.memory import MemoryStore

pytestmark = pytest.mark.anyio


def asked(kind: BotKind, seed: int = 1) -> Asked:
    """Ask somebody who has thrown 22 in Ludix, where 110 are worth waiting for."""
    match = Match(ludotheca.game("ludix"))
    match.play("XXII")
    return Asked(Bot(kind), match.game, match.state, seed, match.played)


@pytest.fixture(scope="module")
def thinking() -> Iterator[Thinking]:
    """One process for all questions that come to an end."""
    made = Thinking(PATIENCE)
    yield made
    made.close()


async def test_a_bot_thinks_in_a_process_of_its_own(thinking: Thinking) -> None:
    assert await thinking.decide(asked(odd_bots.LAST)) == "stop"


@pytest.mark.parametrize(
    ("kind", "problem"),
    [
        (odd_bots.RAISING, "it raised ValueError('what is (0, 1)?')"),
        (odd_bots.NONSENSE, "nonsense answered '18', which is no legal decision of ludix"),
        (odd_bots.DYING, "its process has died"),
        (odd_bots.UNSENDABLE, "it cannot be sent to another process: "),
    ],
    ids=lambda value: value.name if isinstance(value, BotKind) else "",
)
async def test_if_it_fails_the_games_quick_bot_decides_and_the_log_says_so_once(
    thinking: Thinking, kind: BotKind, problem: str, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        assert await thinking.decide(asked(kind)) == "roll", "as any quick bot would"
    assert len(caplog.messages) == 1
    instead = f"{quick(ludotheca.game('ludix')).name} did instead"
    sentence = f"the bot {kind.name} did not decide at ludix, {instead}: {problem}"
    assert caplog.messages[0].startswith(sentence)


async def test_a_bot_that_hangs_is_stopped_and_not_asked_again(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinkers = Thinkers(grace=0)
    hurried = Thinking(0.01, thinkers)
    while not thinkers.hopeless:  # on a busy machine nobody may have been asked in time
        assert await hurried.decide(asked(odd_bots.HANGING)) == "roll"
        await asyncio.sleep(0.001)
    while thinkers.count:
        await asyncio.sleep(0.01)
    assert await hurried.decide(asked(odd_bots.HANGING)) == "roll"
    assert thinkers.count == 0, "no process was started for it again"
    assert len(caplog.messages) == 1
    hurried.close()


async def test_who_is_late_may_finish_and_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    released = tmp_path / "released"
    monkeypatch.setenv(odd_bots.ASKED, str(released))
    thinkers = Thinkers(grace=PATIENCE)
    hurried, calm = Thinking(0.01, thinkers), Thinking(PATIENCE, thinkers)
    while not thinkers.count:
        assert await hurried.decide(asked(odd_bots.PATIENT)) == "roll"
    released.touch()
    while not thinkers._idle:
        await asyncio.sleep(0.01)
    assert await calm.decide(asked(odd_bots.PATIENT)) == "stop"
    assert thinkers.count == 1, "the same process"
    calm.sweep(idle=0)
    assert thinkers.count == 0
    hurried.close()


async def test_a_bot_that_is_late_again_and_again_is_not_asked_more_meanwhile() -> None:
    thinkers = Thinkers(grace=PATIENCE)
    hurried, calm = Thinking(0.01, thinkers), Thinking(PATIENCE, thinkers)
    while thinkers.count < MOST_LATE:
        assert await hurried.decide(asked(odd_bots.HANGING)) == "roll"
    assert await calm.decide(asked(odd_bots.HANGING)) == "roll", "nobody waits for it"
    assert await calm.decide(asked(odd_bots.LAST)) == "stop", "others are asked"
    assert thinkers.count == MOST_LATE + 1
    hurried.close()


async def test_who_gets_no_time_starts_no_process() -> None:
    thinkers = Thinkers()
    assert await Thinking(0, thinkers).decide(asked(odd_bots.LAST)) == "roll"
    assert thinkers.count == 0


async def test_closing_ends_whatever_is_thought() -> None:
    thinkers = Thinkers()
    thinking = Thinking(PATIENCE, thinkers)
    deciding = asyncio.create_task(thinking.decide(asked(odd_bots.HANGING)))
    while not thinkers.count:
        await asyncio.sleep(0)
    thinking.close()
    assert await deciding == "roll"
    assert thinkers.count == 0


async def test_a_policy_that_fails_is_replaced_too() -> None:
    broken = BotKind("broken", policy=lambda *_: 1 // 0)
    thinkers = Thinkers()
    assert await Thinking(PATIENCE, thinkers).decide(asked(broken)) == "roll"
    assert thinkers.count == 0, "a policy decides on the spot"


async def test_a_slow_policy_decides_in_a_process(thinking: Thinking) -> None:
    slow = BotKind("random", RANDOM.policy, is_slow=True)
    for seed in range(3):
        here = asked(RANDOM, seed).decide()
        assert await thinking.decide(asked(slow, seed)) == here


# At a table


class Slow(Thinking):
    """Decides when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Asked] = []
        self.may_answer = asyncio.Event()

    async def decide(self, asked: Asked) -> str:
        self.asked.append(asked)
        await self.may_answer.wait()
        return asked.decide()


@pytest.fixture
def bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nobody play but these."""
    odd = (odd_bots.LAST, odd_bots.RAISING, RANDOM)
    monkeypatch.setattr(offered, "_kinds", lambda: odd)


def hall_with(thinking: Thinking) -> Hall:
    return Hall(MemoryStore(), pace=0, times=AT_ONCE, thinking=thinking)


async def waiting(thinking: Slow, questions: int) -> None:
    while len(thinking.asked) < questions:
        await asyncio.sleep(0)


@pytest.mark.usefixtures("bots")
@pytest.mark.parametrize(
    ("name", "decided"), [("last", {"stop"}), ("raising", {"roll", "stop"})], ids=["sound", "odd"]
)
async def test_a_table_goes_on_whatever_its_bot_does(
    thinking: Thinking, name: str, decided: set[str], dice: list[str]
) -> None:
    dice += ["XXII"] * 30
    (ann,) = await opened(hall_with(thinking), ChairPlan("bot", name), ANN)
    while len(ann.moves) < 2:
        await asyncio.sleep(0.001)
    assert ann.moves[0] == "XXII"
    assert ann.moves[1] in decided
    ann.leave()


@pytest.mark.usefixtures("bots")
async def test_while_a_bot_thinks_others_act_and_its_decision_is_dropped(dice: list[str]) -> None:
    thinking = Slow()
    dice += ["XXII", "LXXX", "XXII", "LXVI"]
    (ann,) = await opened(hall_with(thinking), ANN, ChairPlan("bot", "last"))
    await ann.throw()
    await ann.play("stop")
    await waiting(thinking, 1)
    assert ann.moves == ["XXII", "stop", "LXXX"]
    await ann.undo(agreed=True)
    assert ann.awaits() == "decision"
    await ann.play("stop")
    thinking.may_answer.set()
    await waiting(thinking, 2)
    assert ann.moves[3:5] == ["stop", "XXII"], "what it thought of LXXX was not played"
    while len(ann.moves) < 6:
        await asyncio.sleep(0)
    stale, fresh = thinking.asked
    assert stale.state != fresh.state
    ann.leave()


@pytest.mark.usefixtures("bots")
async def test_a_table_that_closes_waits_for_nobody(dice: list[str]) -> None:
    thinking = Slow()
    dice += ["XXII"]
    hall = hall_with(thinking)
    (watcher,) = await opened(hall, ChairPlan("bot", "last"), ChairPlan("bot", "last"))
    await waiting(thinking, 1)
    hall.close()
    for _ in range(5):
        await asyncio.sleep(0)
    thinking.may_answer.set()
    await asyncio.sleep(0)
    assert watcher.moves == ["XXII"]


def test_the_limit_can_be_set() -> None:
    from ludotheca.server.limits import limits_from

    assert limits_from(["bot-within=1.5"]).bot_within == 1.5
