"""A table of very many moves opens, plays on and takes back beside the others."""

from __future__ import annotations

import asyncio
from typing import Any

from ludotheca.bench.long_tables import LongTable, long_match, write_long_table
from ludotheca.server.store import open_store
from tests.faults.company import Company
from tests.faults.house import House, address, open_house
from tests.faults.trial import Trial

KNOCKS = 20
"""Requests at once, with a wrong key and with the right one."""
UNDO: dict[str, Any] = {"kind": "undo", "agreed": True}


async def run(trial: Trial) -> None:
    """Open it by many at once, play, take back and start anew, while others play."""
    setup, moves = long_match(trial.scale.long_moves)
    store = await open_store(str(trial.store))
    table = await write_long_table(store, setup, moves)
    await store.close()
    trial.report.did("moves at the long table", len(moves))
    async with open_house(trial) as house:
        company = Company(house)
        await company.arrive(trial.scale.tables)
        playing = asyncio.create_task(company.play(trial.scale.moves, "beside the long table"))
        await _knock(house, table, moves)
        await _play_and_undo(house, table)
        await playing
        await house.kill()
        await house.start()
        await _knock(house, table, moves)
        await company.check()


async def _knock(house: House, table: LongTable, moves: tuple[str, ...]) -> None:
    """Ask for the transcript many times at once, strangers and players mixed."""
    report = house.trial.report
    keys = ["wrong" * 8] * KNOCKS + [table.key] * KNOCKS
    asked = [_transcript(house, table.table, key, address(n)) for n, key in enumerate(keys)]
    answers = await asyncio.gather(*asked)
    for answer in answers[:KNOCKS]:
        report.check("a wrong key opens nothing", answer.get("code") == "wrong-key", answer)
    for answer in answers[KNOCKS:]:
        report.check("all its moves are there", answer.get("moves") == [*moves], len(answer))


async def _transcript(house: House, table: str, key: str, source: str) -> dict[str, Any]:
    async with house.asking(source) as client:
        bearer = {"Authorization": f"Bearer {key}"}
        answer = await client.get(f"/api/tables/{table}/transcript", headers=bearer)
        found: dict[str, Any] = answer.json()
        return found


async def _play_and_undo(house: House, table: LongTable) -> None:
    """Enter a throw, decide, take the decision back and the throw as well."""
    async with house.calling(table.table, table.key, address(0)) as ann:
        await ann.until("snapshot")
        for request in (
            {"kind": "play", "move": "2"},
            {"kind": "play", "move": "roll"},
            UNDO,
            UNDO,
        ):
            answer = await ann.ask(**request)
            what = f"{request['kind']} at the long table is acknowledged"
            house.trial.report.check(what, answer["kind"] == "done", answer)
