"""Strangers who say or read nothing are let go, and stop nobody."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from tests.faults.company import ANN, BOT, Company, Player, new_table
from tests.faults.house import House, address, open_house
from tests.faults.strangers import Stranger
from tests.faults.trial import Trial
from tests.server.serving import Caller

FROM = 100_000
"""The strangers' addresses begin here."""
MOST_MEMORY = 200
"""Megabytes that the server may grow by, which is far more than it should."""
SOONER = ("--limit", "ping-every=10", "--limit", "taken-within=10")
"""Seconds, fewer than usual, until somebody is missed who does not answer or read."""
DEAF_STEPS = 600
"""Moves that are told to somebody who never reads: more than may wait for him."""
BUSY = {
    "game": "ludix",
    "chairs": [ANN, {"kind": "elsewhere"}, *[BOT] * 4],
    "options": {"target": 10_000},
}
"""A table where much happens by itself."""


async def run(trial: Trial) -> None:
    """Hold connections of every silent kind while others play, until the server lets go of them."""
    async with open_house(trial, *SOONER) as house:
        company = Company(house)
        await company.arrive(trial.scale.tables)
        await company.play(trial.scale.moves, "before the silence")
        before = house.memory()
        await asyncio.gather(_silent(house, company), _vanished(house), _deaf(house))
        grown = house.memory() - before
        trial.report.check("memory stays bounded", grown < MOST_MEMORY, f"{grown} MB more")
        await company.play(trial.scale.moves, "after the silence")


async def _silent(house: House, company: Company) -> None:
    """Connect and say nothing, or half a request, or no hello."""
    trial = house.trial
    strangers = [Stranger(house, address(FROM + number)) for number in range(trial.scale.silent)]
    for stranger in strangers[1::3]:
        stranger.begin_request()
    for stranger in strangers[2::3]:
        stranger.open_live(company.players[0].table)
    trial.report.did("silent connections", len(strangers))
    await company.play(trial.scale.moves, "beside silent connections")
    await company.arrive(1)
    await company.play(1, "beside silent connections")
    await trial.until(lambda: all(stranger.is_gone for stranger in strangers))
    for number, stranger in enumerate(strangers):
        what = ("no request", "half a request", "no hello")[number % 3]
        trial.report.check("whoever says nothing is let go", stranger.is_gone, what)
        stranger.close()


async def _vanished(house: House) -> None:
    """Let a guest's machine vanish: he neither reads nor answers, and nothing is told to him."""
    opened = await new_table(house, BUSY)
    key = await _guest_key(house, opened)
    async with house.calling(opened["table"], opened["key"], address(FROM - 2)) as ann:
        guest = Stranger(house, address(FROM - 2))
        guest.open_live(opened["table"], key)
        house.trial.report.did("guests who vanish")
        await _check_presence(house, ann, "a guest who came is present", present=True)
        await _check_presence(house, ann, "a guest who vanished is not present", present=False)
    guest.close()


async def _deaf(house: House) -> None:
    """Let a guest never read while much is told; his other socket plays on for him."""
    opened = await new_table(house, BUSY)
    key = await _guest_key(house, opened)
    deaf = Stranger(house, address(FROM - 1), reads=1)
    deaf.open_live(opened["table"], key)
    house.trial.report.did("guests who never read")
    ann = Player(house, opened, house.trial.random)
    guest = Player(house, {**opened, "key": key}, house.trial.random)
    playing = [asyncio.create_task(player.play()) for player in (ann, guest)]
    await house.trial.until(lambda: ann.memory.version > DEAF_STEPS)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    async with house.calling(opened["table"], opened["watch"], address(FROM - 1)) as watcher:
        what = "a guest who never reads is not present in the end"
        await _check_presence(house, watcher, what, present=False)
    deaf.close()


async def _guest_key(house: House, opened: dict[str, Any]) -> str:
    """Sit down with the invitation and return the guest's key."""
    async with house.asking(address(FROM - 3)) as client:
        bearer = {"Authorization": f"Bearer {opened['invites'][1]}"}
        path = f"/api/tables/{opened['table']}/join"
        joined = (await client.post(path, json={"name": "Bea"}, headers=bearer)).json()
        return str(joined["key"])


async def _check_presence(house: House, caller: Caller, what: str, *, present: bool) -> None:
    """Wait until the guest's chair, the second one, is told to be present or not."""
    told: object = None
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(house.trial.patience):
            while told is not present:
                told = (await caller.until("presence"))["present"][1]
    house.trial.report.check(what, told is present)
