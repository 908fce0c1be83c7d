"""Clusters: the chunks of a simulation on Dask workers, on this machine or on many.

A Dask client is an ordinary executor, so nothing else knows of it.  A worker that dies costs only
time: its chunks are played again elsewhere, and they come out the same.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Any

from ludotheca.core.errors import BadOption, MissingExtra, NoCluster, shown

LOCAL = re.compile(r"local:([1-9][0-9]{0,2})")
SECONDS = 10
"""How long a scheduler may take to answer."""
RETRIES = 5
"""How often a chunk that failed is tried again."""


@contextmanager
def executor(address: str) -> Iterator[Executor]:
    """Open a cluster and give an executor whose workers are its: ``tcp://host:8786``, ``local:4``.

    ``local:4`` starts four worker processes on this machine and ends them again.  BadOption if the
    address is none, NoCluster if nobody answers there, MissingExtra without Dask.
    """
    distributed = _distributed()
    local = LOCAL.fullmatch(address)
    if local is None and not re.fullmatch(r"[a-z]+://.+|[^:/\s]+:[0-9]+", address):
        raise BadOption(
            f"{shown(address)} is no cluster",
            option="cluster",
            hint="a scheduler as tcp://host:8786, or local:4 for four workers on this machine",
        )
    if local is not None:
        with (
            distributed.LocalCluster(
                n_workers=int(local[1]),
                threads_per_worker=1,
                processes=True,
                dashboard_address=None,
            ) as cluster,
            distributed.Client(cluster) as client,
        ):
            yield client.get_executor(pure=False, retries=RETRIES)
        return
    with _client(distributed, address) as client:
        yield client.get_executor(pure=False, retries=RETRIES)


def _client(distributed: Any, address: str) -> Any:
    try:
        return distributed.Client(address, timeout=SECONDS)
    except (OSError, ValueError) as problem:
        raise NoCluster(
            f"no scheduler answers at {shown(address)}",
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
