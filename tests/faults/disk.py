"""A full disk refuses, a slow one waits, and neither loses anything."""

from __future__ import annotations

import asyncio

from tests.faults.company import OWN_DICE, Company, new_table
from tests.faults.house import House, open_house
from tests.faults.trial import Trial

PAGE = 4096
REFUSED = "store-failed"


async def run(trial: Trial) -> None:
    """Fill the disk and make room again; then let it not answer for a while, and never."""
    async with open_house(trial, obedient=True) as house:
        # Their own dice: nothing happens at these tables but what somebody asks for and hears of.
        company = Company(house, OWN_DICE)
        await company.arrive(trial.scale.tables)
        for _ in range(trial.scale.refills):
            await company.play(trial.scale.moves, "while there is room")
            await _fill(house, company)
            await company.play(trial.scale.moves, "when there is room again")
            await _hold(house, company)
            await _kill_held(house, company)


async def _fill(house: House, company: Company) -> None:
    """Leave room for a few pages, and play until every table was refused."""
    trial = house.trial
    log = house.store.with_name(house.store.name + "-wal")
    house.leave_room(log.stat().st_size + trial.random.randrange(4 * PAGE))
    trial.report.did("disk full")
    for player in company.players:
        player.refused.clear()
    async with company.playing_on():
        await trial.until(lambda: all(player.refused for player in company.players))
    for player in company.players:
        codes = set(player.refused)
        trial.report.check("what does not fit is refused", codes == {REFUSED}, codes)
    try:
        opened: object = await new_table(house, OWN_DICE[0])
    except ConnectionRefusedError as problem:
        opened = problem.args[0]["code"]
    trial.report.check("a table that does not fit is refused", opened == REFUSED, opened)
    await company.check()
    house.leave_room(-1)


async def _hold(house: House, company: Company) -> None:
    """Let the disk not answer: whoever writes waits, whoever reads does not; then let it."""
    trial = house.trial
    house.order(held=True)
    trial.report.did("disk held")
    before = [player.acknowledged for player in company.players]
    waiting = [asyncio.create_task(player.play(1)) for player in company.players]
    await trial.until(lambda: all(player.asked for player in company.players))
    for player in company.players:
        found = await player.transcript()
        trial.report.check("tables are read while others write", "moves" in found, found)
    after = [player.acknowledged for player in company.players]
    trial.report.check("nothing is acknowledged before it is kept", before == after)
    house.order()
    for outcome in await asyncio.gather(*waiting, return_exceptions=True):
        trial.report.check("all is acknowledged once it answers", outcome is None, outcome)
    await company.check()


async def _kill_held(house: House, company: Company) -> None:
    """Kill it while everybody waits for the disk."""
    house.order(held=True)
    async with company.playing_on():
        await house.trial.until(lambda: all(player.asked for player in company.players))
        await house.kill()
    house.trial.report.did("kill -9 while the disk is held")
    house.order()
    await house.start()
    await company.check()
