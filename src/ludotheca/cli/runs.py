"""Long runs: who does the work, and how far it is."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID


LONGEST_BAR, BESIDE_BAR = 40, 56
"""How long a bar is at most, and the columns that words and numbers beside it need."""


@contextmanager
def workers_at(address: str) -> Iterator[Executor | None]:
    """Open the cluster at an address; None, for this machine's cores, if there is no address."""
    if not address:
        yield None
        return
    from ludotheca.lab.cluster import executor

    with executor(address) as workers:
        yield workers


@contextmanager
def progress_in(language: str) -> Iterator[Callable[[int, int], None] | None]:
    """Show a bar with rate and time left on a terminal, and nothing elsewhere."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    from ludotheca.core.words import words_in

    words, console = words_in(language), Console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(max(1, min(LONGEST_BAR, console.width - BESIDE_BAR))),
        MofNCompleteColumn(),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task(words("lab-progress"), total=None, rate="")

        def show(done: int, total: int) -> None:
            seconds = bar.tasks[0].elapsed or 0
            rate = words("lab-progress-rate", rate=round(done / seconds)) if seconds else ""
            bar.update(task, completed=done, total=total, rate=rate, visible=True)

        _hide_while_compiling(bar, task)
        yield show


@contextmanager
def bare_progress() -> Iterator[Callable[[int, int], None] | None]:
    """Show on a terminal how far the work is; elsewhere show nothing."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TimeElapsedColumn, TimeRemainingColumn

    columns = (BarColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=None)
        _hide_while_compiling(bar, task)
        yield lambda done, total: bar.update(task, completed=done, total=total, visible=True)


def _hide_while_compiling(bar: Progress, task: TaskID) -> None:
    """Leave the bar off while rules are compiled, which is told: nothing is played meanwhile."""
    from ludotheca.lab.speed import tell_when_compiling

    tell_when_compiling(lambda: bar.update(task, visible=False))
