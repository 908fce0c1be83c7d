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

from ludotheca.core.errors import BadOption, MissingExtra, NoCluster, shown

LOCAL = re.compile(r"local:([1-9][0-9]{0,2})")
REMOTE = re.compile(r"[a-z]+://.+|[^:/\s]+:[0-9]+")
SECONDS = 10
"""How long a scheduler may take to answer."""
RETRIES = 5
"""How often a chunk that failed is tried again."""


@contextmanager
def executor(address: str) -> Iterator[Executor]:
    """Open a cluster and give an executor whose workers are its: ``tcp://host:8786``, ``local:4``.

    ``local:4`` starts four worker processes on this machine and ends them again.  BadOption if the
    address is none, NoCluster if nobody answers there or everybody leaves, MissingExtra without
    Dask.
    """
    distributed = _distributed()
    workers = LOCAL.fullmatch(address)
    if workers is None and (address.startswith("local:") or not REMOTE.fullmatch(address)):
        raise BadOption(
            f"{shown(address)} is no cluster",
            option="cluster",
            hint="a scheduler as tcp://host:8786, or local:4 for four workers on this machine",
        )
    with ExitStack() as opened:
        scheduler: Any = address
        if workers is not None:
            scheduler = opened.enter_context(_local(distributed, int(workers[1])))
        client = opened.enter_context(_client(distributed, scheduler))
        try:
            yield client.get_executor(pure=False, retries=RETRIES)
        except (distributed.KilledWorker, CancelledError) as problem:
            raise NoCluster(f"the cluster gave up: {problem}") from problem


def _local(distributed: Any, workers: int) -> Any:
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        dashboard_address=None,
        silence_logs=logging.ERROR,  # that a busy machine ends its workers slowly is no news
    )


def _client(distributed: Any, scheduler: Any) -> Any:
    try:
        return distributed.Client(scheduler, timeout=SECONDS)
    except (OSError, ValueError) as problem:
        raise NoCluster(
            f"no scheduler answers at {shown(scheduler)}",
            hint="start one with: dask scheduler, and workers with: dask worker ADDRESS",
        ) from problem


def _distributed() -> Any:
    try:
        import distributed
    except ImportError as problem:
        raise MissingExtra(
            "clusters need Dask", hint="pip install 'ludotheca[cluster]'"
        ) from problem
    return distributed
