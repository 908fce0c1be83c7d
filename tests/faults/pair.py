"""Two servers over one PostgreSQL, which keeps what it promises even when it crashes."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from signal import Signals

from ludotheca.server.store.upkeep import inspect
from tests.faults.house import House, address
from tests.faults.trial import Trial
from tests.postgres.cutting import Cutter, cutter
from tests.postgres.fixtures import executed, new_database
from tests.postgres.server import Postgres, alone

OURS = "application_name = 'ludotheca' AND datname = current_database()"
LISTENING = "(query ILIKE 'LISTEN%' OR query = 'SELECT 1')"
"""What a line says last on which a server only listens, and looks whether it is still there."""
AVAILABLE, AWAY = 200, 503
LOOKING = 99_000
"""The number of the address from which we look whether servers are ready."""


class Pair:
    """Two servers, the database that they share, and whoever cuts the lines of the second."""

    def __init__(
        self, trial: Trial, postgres: Postgres, database: str, between: Cutter, through: str
    ) -> None:
        self.trial = trial
        self.postgres = postgres
        self.database = database
        self.between = between
        self.houses = (
            House(trial, database=database, name="-1"),
            House(trial, database=through, name="-2"),
        )

    def other(self, house: House) -> House:
        """Return the server that is not this one."""
        return self.houses[1 - self.houses.index(house)]

    async def stop_database(self, how: Signals) -> None:
        """End PostgreSQL, and keep it from coming back."""
        await asyncio.to_thread(self.postgres.stop, how)

    async def start_database(self) -> None:
        """Start PostgreSQL again, and return when it answers."""
        await asyncio.to_thread(self.postgres.start)

    async def cut(self, *, only_ears: bool) -> int:
        """Let PostgreSQL cut all lines of both servers, or those on which they listen; count."""
        which = f"{OURS} AND {LISTENING}" if only_ears else OURS
        end = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {which}"
        return len(await asyncio.to_thread(executed, self.database, end))

    async def check_ready(self, *, is_ready: bool) -> None:
        """Whoever asks a server whether it is ready is told the truth, sooner or later."""
        for house in self.houses:
            what = f"a server says that it is {'' if is_ready else 'not '}ready"
            wanted, told = AVAILABLE if is_ready else AWAY, 0
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(self.trial.patience):
                    while told != wanted:
                        async with house.asking(address(LOOKING)) as client:
                            told = (await client.get("/api/ready")).status_code
            self.trial.report.check(what, told == wanted, told)

    async def check_store(self) -> None:
        """Everything that is kept is sound: no version is missing, and none was changed."""
        findings = await asyncio.to_thread(inspect, self.database)
        self.trial.report.did("entries in the database", findings.entries)
        self.trial.report.check("the database is sound", findings.is_sound, findings.sentences())


@contextlib.asynccontextmanager
async def open_pair(trial: Trial) -> AsyncIterator[Pair]:
    """Start two servers over a new PostgreSQL, and end all of it whatever happens."""
    with alone("fsync=on") as postgres:
        database = new_database(postgres)
        async with cutter(database) as (between, through):
            pair = Pair(trial, postgres, database, between, through)
            try:
                await asyncio.gather(*(house.start() for house in pair.houses))
                yield pair
            finally:
                for house in pair.houses:
                    await house.kill()
                    house.check_log()
