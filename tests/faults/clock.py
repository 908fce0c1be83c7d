"""Whatever the time of day does, play goes on in order, and nobody's time runs out."""

from __future__ import annotations

from tests.faults.company import TABLES, Company
from tests.faults.house import open_house
from tests.faults.trial import Trial

DAY = 86_400
JUMPS = (DAY, -365 * DAY, 0)
"""How far the clock is off, in turn: tomorrow, last year, right again."""
AN_HOUR = {"clock": {"per": "move", "seconds": 3600, "then": "resign"}}
TIMED = [{**kind, **AN_HOUR} for kind in TABLES]


async def run(trial: Trial) -> None:
    """Let the server's clock jump between moves, and start it anew at the wrong time."""
    async with open_house(trial, obedient=True) as house:
        company = Company(house, TIMED)
        await company.arrive(trial.scale.tables)
        for number in range(trial.scale.jumps):
            house.order(clock=JUMPS[number % len(JUMPS)])
            trial.report.did("jumps of the clock")
            await company.play(trial.scale.moves, "when the clock jumps")
            await company.check()
        house.order(clock=-DAY)
        await house.stop()
        await house.start()
        await company.play(trial.scale.moves, "after a start at the wrong time")
        await company.check()
        for player in company.players:
            resigned = [chair["name"] for chair in player.chairs if chair["resigned"]]
            trial.report.check("nobody's time runs out", not resigned, resigned)
