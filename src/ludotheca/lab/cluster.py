"""Clusters: the chunks of a simulation on Dask workers, on this machine or on many.

A Dask client is an ordinary executor, so nothing else knows of it.  A worker that dies costs only
time: its chunks are played again elsewhere, and they come out the same.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from concurrent.futures import CancelledError, Executor
from contextlib import ExitStack, contextmanager
from typing import Any

from ludotheca.core.errors import BadOption, NoCluster, shown
from ludotheca.lab.extras import needed

LOCAL = re.compile(r"local:([1-9][0-9]{0,2})")
REMOTE = re.compile(r"[a-z]+://.+|[^:/\s]+:[0-9]+")
SECONDS = 10
"""How long a scheduler may take to answer."""
WORKER_SECONDS = 30
"""How long its first worker may take to come."""
RETRIES = 5
"""How often a chunk that failed is tried again."""

SILENT = logging.CRITICAL + 1
"""What fails on this machine is raised; how a cluster complains while it is ended is no news."""
NO_PAGE = {"dashboard": False, "dashboard_address": ":0"}
"""For local schedulers: any free port, or a second one would warn that the usual one is taken."""
DEAF = "import signal\nsignal.signal(signal.SIGINT, signal.SIG_IGN)"
"""Run by local workers: a terminal's Ctrl-C reaches them too, and it is not for them to answer."""


@contextmanager
def executor(address: str) -> Iterator[Executor]:
    """Open a cluster and give an executor whose workers are its: ``tcp://host:8786``, ``local:4``.

    ``local:4`` starts four worker processes on this machine and ends them again.  BadOption if the
    address is none, NoCluster if nobody answers there or everybody leaves, MissingExtra without
    Dask.
    """
    distributed = needed("distributed", purpose="clusters need Dask", extra="cluster")
    workers = LOCAL.fullmatch(address)
    if workers is None and (address.startswith("local:") or not REMOTE.fullmatch(address)):
        raise BadOption(
            f"{shown(address)} is no cluster",
            option="cluster",
            hint="a scheduler as tcp://host:8786, or local:4 for four workers on this machine",
        )
    with ExitStack() as opened:
        opened.enter_context(_silence())
        scheduler: Any = address
        if workers is not None:
            scheduler = opened.enter_context(_local(distributed, int(workers[1])))
        client = opened.enter_context(_client(distributed, scheduler))
        _check_that_it_can_play(client, address)
        try:
            yield client.get_executor(pure=False, retries=RETRIES)
        except distributed.KilledWorker as problem:
            raise NoCluster(f"the cluster gave up: {problem}") from problem
        except (CancelledError, distributed.client.ClosedClientError) as problem:
            raise NoCluster("the scheduler has gone, or has dropped the work") from problem


@contextmanager
def _silence() -> Iterator[None]:
    """Keep Dask from writing tracebacks of what we tell in a sentence.

    Each of its loggers has a handler of its own, so it does not help to silence the first alone.
    """
    names = [name for name in logging.root.manager.loggerDict if name.startswith("distributed")]
    spoke = [logger for logger in map(logging.getLogger, names) if not logger.disabled]
    for logger in spoke:
        logger.disabled = True
    try:
        yield
    finally:
        for logger in spoke:
            logger.disabled = False


def _local(distributed: Any, workers: int) -> Any:
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        scheduler_kwargs=NO_PAGE,
        silence_logs=SILENT,
        preload=DEAF,
    )


def _client(distributed: Any, scheduler: Any) -> Any:
    try:
        return distributed.Client(scheduler, timeout=SECONDS)
    except OSError as problem:
        raise NoCluster(
            f"no scheduler answers at {shown(scheduler)}",
            hint="start one with: dask scheduler, and workers with: dask worker ADDRESS",
        ) from problem
    except (ValueError, TypeError) as problem:  # TypeError: tls:// where no key is configured
        raise NoCluster(f"{shown(scheduler)} cannot be asked: {problem}") from problem


def _check_that_it_can_play(client: Any, address: str) -> None:
    """Refuse a cluster that nobody works for, or that does not know us; both would wait for ever.

    The scheduler reads the tasks that it hands on, so it has to know us as well as its workers.
    """
    try:
        client.wait_for_workers(1, timeout=WORKER_SECONDS)
    except TimeoutError as problem:
        raise NoCluster(
            f"the scheduler at {shown(address)} has no workers",
            hint=f"start some with: dask worker {address}",
        ) from problem
    try:
        client.run_on_scheduler(is_installed)
        client.run(is_installed)
    except Exception as problem:  # whatever reading our function raised over there
        raise NoCluster(
            f"the cluster does not know Ludotheca: {problem}",
            hint="install the same ludotheca on the scheduler and on every worker",
        ) from problem


def is_installed() -> bool:
    """Say so, wherever this can be read."""
    return True
