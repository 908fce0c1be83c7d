"""Long work rests, the longer the longer it takes, and lets go of what it held little by little."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import pytest

from ludotheca.server.breath import LONGER, LONGEST, REST, SWEEP, WORK, Breath, drained


@pytest.fixture
def rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Let work take no time unless it says so; return how long each rest was."""
    rested: list[float] = []
    monkeypatch.setattr(time, "sleep", rested.append)
    return rested


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    now = [0.0]
    monkeypatch.setattr(time, "perf_counter", lambda: now[0])

    def take(seconds: float) -> None:
        now[0] += seconds

    return take


def test_who_has_little_to_do_does_not_rest(
    rests: list[float], work: Callable[[float], None]
) -> None:
    with Breath() as breathe:
        work(WORK)
        breathe()
    assert rests == []


def test_rests_grow_longer_with_the_work_and_with_others_at_it(
    rests: list[float], work: Callable[[float], None]
) -> None:
    with Breath() as breathe:
        for _ in range(LONGER * (LONGEST + 1)):
            work(2 * WORK)
            breathe()
        with Breath() as another:
            work(2 * WORK)
            another()
    assert rests[0] == REST
    assert max(rests[:-1]) == REST * LONGEST
    assert rests[:-1] == sorted(rests[:-1])
    assert rests[-1] == 2 * REST


def test_the_collector_looks_through_what_is_young_now_and_then(
    rests: list[float], work: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    looked: list[int] = []
    monkeypatch.setattr(gc, "collect", looked.append)
    with Breath() as breathe:
        for _ in range(3 * SWEEP):
            work(2 * WORK)
            breathe()
    assert looked == [1, 1, 1]
    assert len(rests) == 3 * SWEEP


def test_a_list_is_let_go_of_little_by_little() -> None:
    held = list(range(5))
    one_by_one = drained(held)
    assert [next(one_by_one), next(one_by_one)] == [0, 1]
    assert len(held) == 3
    assert list(one_by_one) == [2, 3, 4]
    assert held == []
