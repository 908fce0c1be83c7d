"""Who does the work of a report, and what an interrupt does."""

from __future__ import annotations

import pytest

from ludotheca.lab.reporting.work import each
from tests.lab.reporting.tiny import silent


@pytest.mark.parametrize("how", ["threads", "alone"])
def test_results_come_in_the_order_of_the_jobs(how: str) -> None:
    told: list[int] = []
    found = each(lambda job: job * job, range(40), lambda done, _: told.append(done), how=how)
    assert list(found) == [job * job for job in range(40)]
    assert told == sorted(told)
    assert told[-1] == 40


def test_an_interrupt_is_passed_on_and_nothing_more_is_begun() -> None:
    begun: list[int] = []

    def interrupt(done: int, of: int) -> None:  # noqa: ARG001
        if done >= 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(each(begun.append, range(10_000), interrupt))
    assert len(begun) < 1_000


def test_without_jobs_there_is_nothing_to_wait_for() -> None:
    assert list(each(str, [], silent)) == []
