"""Of two servers either is killed at any moment, and everybody carries on at the other."""

from __future__ import annotations

import asyncio
from time import monotonic

from tests.faults.house import House
from tests.faults.pair import open_pair
from tests.faults.parties import Parties
from tests.faults.trial import Trial


async def run(trial: Trial) -> None:
    """Kill one of them under load, again and again; after each time every table is compared."""
    async with open_pair(trial) as pair:
        parties = Parties(pair)
        await parties.arrive(trial.scale.shared_tables)
        for _ in range(trial.scale.kills_of_two):
            async with parties.at_home():
                await asyncio.sleep(trial.random.uniform(0.05, 1.5))
                await _kill(parties, trial.random.choice(pair.houses))
                await parties.check()
            await parties.replace_finished()
        for party in parties.finished:
            await party.check_told()
        await pair.check_store()


async def _kill(parties: Parties, house: House) -> None:
    """Kill a server and start it again; meanwhile everybody carries on at the other."""
    killed_at = monotonic()
    here = [player for player in parties.players if player.is_at(house)]
    there = [player for player in parties.players if not player.is_at(house)]
    parties.wait(here, killed_at, "somebody whose server was killed played on")
    parties.wait(there, killed_at, "somebody at the other server played on")
    for person in parties.people:
        person.away_since = killed_at if person.is_at(house) else None
    await house.kill()
    parties.pair.trial.report.did("kill -9 of one of two servers under load")
    starting = asyncio.create_task(house.start())
    await parties.go_on("after a server was killed")
    parties.rest()
    await starting
