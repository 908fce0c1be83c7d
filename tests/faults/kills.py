"""Killed at any moment, the server comes back with all that anybody was told."""

from __future__ import annotations

import asyncio

from tests.faults.company import Company, Player
from tests.faults.house import open_house
from tests.faults.trial import Trial


async def run(trial: Trial) -> None:
    """Kill it under load, again and again; after each start every table is compared."""
    finished: list[Player] = []
    async with open_house(trial) as house:
        company = Company(house)
        await company.arrive(trial.scale.tables)
        for _ in range(trial.scale.kills):
            async with company.playing_on():
                await asyncio.sleep(trial.random.uniform(0.05, 1.5))
                await house.kill()
            trial.report.did("kill -9 under load")
            await house.start()
            await company.check()
            finished += await company.replace_finished()
        for player in finished:
            await player.check()
        await company.play(trial.scale.moves, "after the last kill")
