"""Simulations that are ended early: what they tell is exactly a shorter run."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from types import FrameType
from typing import Any

import pytest

from ludotheca import lab
from ludotheca.lab import simulating, sums
from tests.lab.test_simulate import PIG, figures

pytestmark = pytest.mark.compiled

TraceFunction = Callable[[FrameType, str, Any], Any]


def test_an_interrupted_run_is_exactly_a_shorter_one() -> None:
    def interrupt(done: int, total: int) -> None:
        assert total == 10**9
        if done > 100_000:
            raise KeyboardInterrupt

    ended = lab.simulate(PIG, games=10**9, seed=3, policies="hold-20", progress=interrupt)
    assert 100_000 < ended.games < 10**9
    again = lab.simulate(PIG, games=ended.games, seed=3, policies="hold-20")
    assert figures(ended) == {**figures(again), "asked": 10**9}
    assert "interrupted" in ended.summary()


class AtOnce(Executor):
    """Plays a chunk while it is handed over."""

    def submit(self, function: Any, *arguments: Any) -> Future[Any]:  # type: ignore[override]
        future: Future[Any] = Future()
        future.set_result(function(*arguments))
        return future


@contextmanager
def interrupted_at(step: int) -> Iterator[list[int]]:
    """Interrupt what runs inside before a line of the code that gathers chunks and adds them up.

    The list that is given holds the line, once it was reached.
    """
    gathering = {simulating.__file__, sums.__file__}
    steps = count(1)
    reached: list[int] = []

    def follow(frame: FrameType, event: str, _: object) -> TraceFunction | None:
        if frame.f_code.co_filename not in gathering or frame.f_code.co_name == "play_chunk":
            return None
        if event == "line" and next(steps) == step:
            reached.append(frame.f_lineno)
            raise KeyboardInterrupt
        return follow

    before = sys.gettrace()
    sys.settrace(follow)
    try:
        yield reached
    finally:
        sys.settrace(before)


def test_an_interrupt_between_any_two_lines_leaves_no_half_added_chunk(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(simulating, "FIRST_CHUNK", 5)
    monkeypatch.setattr(simulating, "SMALL_CHUNK", 5)
    monkeypatch.setattr(simulating, "WAITING", 2)
    asked: dict[str, Any] = {"seed": 3, "policies": "hold-20", "executor": AtOnce()}
    expected = {
        games: {**figures(lab.simulate(PIG, games=games, **asked)), "asked": 15}
        for games in (5, 10, 15)
    }
    ended: set[int] = set()
    for step in count(1):
        try:
            with interrupted_at(step) as reached:
                simulation = lab.simulate(PIG, games=15, **asked)
        except KeyboardInterrupt:
            continue
        assert figures(simulation) == expected[simulation.games], reached
        ended.add(simulation.games)
        if not reached:
            break
    assert ended == {5, 10, 15}


def test_chunks_that_an_interrupt_broke_are_left_out() -> None:
    """A terminal's Ctrl-C reaches worker processes too, so that their chunks fail."""

    class Shared(AtOnce):
        def submit(self, function: Any, *arguments: Any) -> Future[Any]:  # type: ignore[override]
            future = super().submit(function, *arguments)
            if arguments[1] >= 4_112:
                future = Future()
                future.set_exception(KeyboardInterrupt())
            return future

    ended = lab.simulate(PIG, games=10_000, executor=Shared())
    assert ended.games == 4_112


def test_interrupted_before_the_first_game_there_is_nothing_to_tell() -> None:
    class Busy(ThreadPoolExecutor):
        def submit(self, *_: Any, **__: Any) -> Any:
            raise KeyboardInterrupt

    with Busy() as executor, pytest.raises(KeyboardInterrupt):
        lab.simulate(PIG, games=10, executor=executor)
