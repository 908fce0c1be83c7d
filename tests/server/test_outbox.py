"""What is said to one client: in order, together where it can be, and never without end."""

from __future__ import annotations

import asyncio

import pytest

from ludotheca.server.desk import outbox
from ludotheca.server.desk.outbox import HungUp, Outbox

pytestmark = pytest.mark.anyio


class Recorded:
    """A line that records what it carries, and takes nothing while it is held."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, ...]] = []
        self.closed: list[int] = []
        self.is_cut = False
        self.takes = asyncio.Event()
        self.takes.set()

    async def receive(self) -> str:
        raise HungUp

    async def send(self, *texts: str) -> None:
        await self.takes.wait()
        if self.is_cut:
            raise HungUp
        self.sent.append(texts)

    async def close(self, code: int) -> None:
        self.closed.append(code)


async def test_what_waits_goes_out_together_and_at_once_if_asked() -> None:
    line = Recorded()
    box = Outbox(line)
    assert box.put("step")
    assert box.put("done")
    await box.send()
    assert line.sent == [("step", "done")]


async def test_what_nobody_sends_goes_out_by_itself_in_order() -> None:
    line = Recorded()
    box = Outbox(line)
    line.takes.clear()
    box.put("a")
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    box.put("b")
    await box.send()  # somebody is at it, and nothing overtakes
    assert line.sent == []
    line.takes.set()
    await box.end(1000)
    assert line.sent == [("a",), ("b",)]
    assert line.closed == [1000]


async def test_large_things_do_not_wait_for_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outbox, "TOGETHER", 3)
    line = Recorded()
    box = Outbox(line)
    for text in ("aa", "bb", "cc"):
        box.put(text)
    await box.send()
    assert line.sent == [("aa", "bb"), ("cc",)]


async def test_too_much_is_not_taken_but_one_large_thing_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(outbox, "MOST_WAITING_SIZE", 5)
    box = Outbox(Recorded())
    assert box.put("a very long word")
    assert not box.put("b")
    box.clear()
    assert box.put("b")


async def test_the_first_reason_is_told_once_and_nobody_is_told_anything_after_it() -> None:
    line = Recorded()
    box = Outbox(line)
    box.close(1012)
    await box.end(1000)
    box.put("too late")
    await box.send()
    assert (line.sent, line.closed) == ([], [1012])


async def test_who_has_hung_up_is_told_nothing_more() -> None:
    line = Recorded()
    box = Outbox(line)
    line.is_cut = True
    box.put("a")
    await box.send()
    line.is_cut = False
    box.put("b")
    await box.end(1000)
    assert (line.sent, line.closed) == ([], [])
