"""Simulations on real Dask clusters: a scheduler and workers that are processes of their own."""

from __future__ import annotations

import contextlib
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import distributed
import pexpect
import pytest

from ludotheca import BadOption, MissingExtra, NoCluster, lab
from ludotheca.lab import cluster
from tests.core.child import at_terminal, interrupt
from tests.patience import PATIENCE

GAMES = 150_000
WORKERS = 3


def figures(simulation: lab.Simulation) -> object:
    return {**simulation.to_json(), "seconds": None}


STRANGER = """
import runpy, sys
sys.modules["ludotheca"] = None  # as if it were not installed
sys.argv = sys.argv[1:]
runpy.run_module(sys.argv[0], run_name="__main__")
"""


class Cluster:
    """A scheduler and some workers; none of them is replaced when it dies."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "scheduler.json"
        self.log = (folder / "log").open("w")
        options = ["--port", "0", "--no-dashboard", "--host", "127.0.0.1"]
        self.scheduler = self._start("dask_scheduler", *options)
        self.workers: list[subprocess.Popen[bytes]] = []

    @property
    def address(self) -> str:
        while not self.file.exists() or not self.file.read_text().strip():
            assert self.scheduler.poll() is None
            time.sleep(0.05)
        address: str = json.loads(self.file.read_text())["address"]
        return address

    def hire(self, count: int, *, strangers: bool = False) -> None:
        options = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
        options += ["--death-timeout", str(PATIENCE)]
        begin = ("-c", STRANGER) if strangers else ("-m",)
        self.workers += [self._start("dask_worker", *options, begin=begin) for _ in range(count)]

    def _start(
        self, part: str, *options: str, begin: tuple[str, ...] = ("-m",)
    ) -> subprocess.Popen[bytes]:
        command = [sys.executable, *begin, f"distributed.cli.{part}"]
        command += ["--scheduler-file", str(self.file), *options]
        return subprocess.Popen(command, stdout=self.log, stderr=self.log, cwd=self.file.parent)

    def close(self) -> None:
        for process in [*self.workers, self.scheduler]:
            process.kill()
            process.wait()
        self.log.close()


@pytest.fixture
def scheduler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Cluster]:
    for name in ("SECONDS", "WORKER_SECONDS"):
        monkeypatch.setattr(cluster, name, PATIENCE)
    started = Cluster(tmp_path)
    try:
        assert started.address.startswith("tcp://")
        yield started
    finally:
        started.close()


@pytest.fixture
def running(scheduler: Cluster) -> Cluster:
    scheduler.hire(WORKERS)
    return scheduler


@pytest.mark.slow
def test_a_worker_killed_half_way_changes_nothing(running: Cluster) -> None:
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if not killed and done > total / 2:
            victim = running.workers[0]
            os.kill(victim.pid, signal.SIGKILL)
            killed.append(victim.wait())

    alone = lab.simulate("ludix/pig", games=GAMES, seed=2, policies="hold-20", threads=1)
    with distributed.Client(running.address, timeout=PATIENCE) as client:  # type: ignore[no-untyped-call]
        client.wait_for_workers(WORKERS)
    with cluster.executor(running.address) as workers:
        shared = lab.simulate(
            "ludix/pig",
            games=GAMES,
            seed=2,
            policies="hold-20",
            executor=workers,
            progress=kill_one,
        )
    assert killed == [-signal.SIGKILL]
    assert shared.games == GAMES
    assert figures(shared) == figures(alone)


@pytest.fixture
def beside_another() -> Iterator[None]:
    """Let the port that Dask would take for its own page be taken, as by another scheduler."""
    with socket.socket() as other:
        with contextlib.suppress(OSError):  # it is taken anyhow
            other.bind(("", 8787))
            other.listen()
        yield


@pytest.mark.slow
@pytest.mark.usefixtures("beside_another")
def test_a_cluster_on_this_machine_plays_the_same_games() -> None:
    alone = lab.simulate("ludix", games=5_000, seed=2, threads=1)
    with cluster.executor("local:2") as workers:
        shared = lab.simulate("ludix", games=5_000, seed=2, executor=workers)
    assert figures(shared) == figures(alone)


@pytest.mark.slow
def test_a_scheduler_without_workers_is_told_of(
    scheduler: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "WORKER_SECONDS", 0.5)
    with (
        pytest.raises(NoCluster, match=r"has no workers \(start some with: dask worker tcp://"),
        cluster.executor(scheduler.address),
    ):
        pass


@pytest.mark.slow
def test_workers_that_do_not_know_us_are_told_of(scheduler: Cluster) -> None:
    scheduler.hire(1, strangers=True)
    with (
        pytest.raises(NoCluster, match=r"does not know Ludotheca.*on the scheduler and on every"),
        cluster.executor(scheduler.address),
    ):
        pass


@pytest.mark.slow
def test_a_scheduler_that_goes_away_is_told_of(
    running: Cluster, capfd: pytest.CaptureFixture[str]
) -> None:
    def kill_it(_: int, __: int) -> None:
        workers._client._timeout = 1  # type: ignore[attr-defined]  # seconds of looking for it
        running.scheduler.kill()
        running.scheduler.wait()

    with (
        pytest.raises(NoCluster, match="the scheduler has gone"),
        cluster.executor(running.address) as workers,
    ):
        lab.simulate("ludix/pig", games=10**9, executor=workers, progress=kill_it)
    assert capfd.readouterr().err == ""


def test_dask_may_speak_again_when_the_cluster_is_closed() -> None:
    logger = logging.getLogger("distributed.client")
    with cluster._silence():
        assert logger.disabled
    assert not logger.disabled


@pytest.mark.slow
def test_ctrl_c_is_not_answered_by_the_workers_of_this_machine() -> None:
    arguments = ("simulate", "ludix/pig", "--games", "900000000000", "--cluster", "local:2")
    child = at_terminal(*arguments, environment={"LANG": "C"})
    try:
        child.expect("Playing .* [1-9][0-9,]* games/s")
        interrupt(child, "interrupted: ([0-9,]+) of 900,000,000,000 games")
        assert "Traceback" not in str(child.before)
        child.expect(pexpect.EOF)
        assert "Traceback" not in str(child.before)
    finally:
        child.close(force=True)
    assert child.exitstatus == 0


def test_an_address_that_cannot_be_asked_is_told_of() -> None:
    with (
        pytest.raises(NoCluster, match=r"'tls://127\.0\.0\.1:9' cannot be asked: TLS expects"),
        cluster.executor("tls://127.0.0.1:9"),
    ):
        pass


@pytest.mark.parametrize("address", ["", "nonsense", "local:0", "local:", "local:x", "tcp://"])
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadOption, match="is no cluster"), cluster.executor(address):
        pass


def test_a_cluster_that_nobody_answers_for_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cluster, "SECONDS", 0.5)
    with (
        pytest.raises(NoCluster, match="no scheduler answers at"),
        cluster.executor("tcp://127.0.0.1:9"),
    ):
        pass


def test_without_dask_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with (
        pytest.raises(MissingExtra, match=r"pip install 'ludotheca\[cluster\]'"),
        cluster.executor("local:2"),
    ):
        pass


def test_without_matplotlib_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(MissingExtra, match=r"pip install 'ludotheca\[plots\]'"):
        lab.simulate("ludix", games=10).plot()
