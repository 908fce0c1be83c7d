"""``ludotheca serve`` as a program of its own, on one store, started again and again."""

from __future__ import annotations

import asyncio
import contextlib
import json
import resource
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx

from tests.faults.trial import Trial
from tests.patience import PATIENCE
from tests.server.serving import Caller, calling

PROGRAM = ["-m", "ludotheca"]
MEGABYTE = 1 << 20


class Refused(Exception):
    """The server did not start, and said why."""


class House:
    """A server on a store in the trial's folder, or with ``database`` on one that others share.

    With ``obedient`` its clock and its store do what we say (see `launcher`); ``more`` are further
    arguments of ``serve``; ``name`` tells it from others of the same trial.
    """

    def __init__(
        self,
        trial: Trial,
        *more: str,
        obedient: bool = False,
        database: str = "",
        name: str = "",
    ) -> None:
        self.trial = trial
        self.store = trial.store
        self.address = ""
        self._where = database or str(trial.store)
        self._log = trial.folder / f"log{name}"
        self._orders = trial.folder / "orders"
        self._program = ["-m", "tests.faults.launcher", str(self._orders)] if obedient else PROGRAM
        self._more = more
        self._process: subprocess.Popen[str] | None = None
        self.order()

    # The program

    @property
    def process(self) -> subprocess.Popen[str]:
        """The server as it runs."""
        assert self._process is not None
        return self._process

    async def start(self) -> None:
        """Start it and wait until it listens; Refused if it does not."""
        serve = ["serve", "--port", "0", "--pace", "0", "--store", self._where]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [sys.executable, *self._program, *serve, *self._more],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        line = (await asyncio.to_thread(self._process.stdout.readline)).strip()
        if not line:
            await self._ended()
            raise Refused(self.log().strip().rpartition("\n")[2])
        self.address = line.removeprefix("http://").rstrip("/")
        self.trial.report.did("starts of the server")

    async def kill(self) -> None:
        """End it without a warning."""
        await self.stop(signal.SIGKILL)

    async def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """End it and return its exit code; nothing happens if it has ended already."""
        if self.process.poll() is None:
            self.process.send_signal(how)
        return await self._ended()

    async def _ended(self) -> int:
        code = await asyncio.to_thread(self.process.wait, PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def log(self) -> str:
        """Return all that it has written to its log."""
        return self._log.read_text() if self._log.exists() else ""

    def check_log(self) -> None:
        """Whatever happened to it, no traceback says so."""
        log = self.log()
        self.trial.report.check("no traceback in the log", "Traceback" not in log, log[-300:])

    # What surrounds it

    def order(self, **orders: Any) -> None:
        """Tell an obedient server what its clock and its store do from now on."""
        draft = self._orders.with_suffix(".new")
        draft.write_text(json.dumps(orders))
        draft.replace(self._orders)

    def leave_room(self, size: int) -> None:
        """Let no file of the server grow beyond a size, as if the disk were full; -1 for any."""
        _, hard = resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.process.pid, resource.RLIMIT_FSIZE, (size, hard))

    def memory(self) -> int:
        """Return the megabytes that the server holds in memory."""
        status = Path(f"/proc/{self.process.pid}/statm").read_text()
        return int(status.split()[1]) * resource.getpagesize() // MEGABYTE

    # Coming in.  Everybody has an address of his own, so that limits for one are none for all.

    @contextlib.asynccontextmanager
    async def asking(self, source: str) -> AsyncIterator[httpx.AsyncClient]:
        """Ask it over HTTP from an address."""
        transport = httpx.AsyncHTTPTransport(local_address=source, verify=False)
        async with httpx.AsyncClient(
            transport=transport, base_url=f"http://{self.address}", timeout=self.trial.patience
        ) as client:
            yield client

    def calling(
        self, table: str, key: str, source: str, since: int | None = None
    ) -> contextlib.AbstractAsyncContextManager[Caller]:
        """Come to a live table from an address."""
        return calling(self.address, table, key, since, local_addr=(source, 0))


@contextlib.asynccontextmanager
async def open_house(trial: Trial, *more: str, obedient: bool = False) -> AsyncIterator[House]:
    """Start a server, and end it whatever happens; its log must hold no traceback."""
    house = House(trial, *more, obedient=obedient)
    await house.start()
    try:
        yield house
    finally:
        await house.kill()
        house.check_log()


def address(number: int) -> str:
    """Return the number-th address of this machine that only we use."""
    return f"127.{1 + number // 62_500}.{number // 250 % 250}.{1 + number % 250}"
