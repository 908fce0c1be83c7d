"""A store that is deleted, replaced or damaged is noticed, never served as if it were whole."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

from tests.faults.company import OWN_DICE, Company, Player
from tests.faults.house import House, Refused, open_house
from tests.faults.trial import Trial

FLIPPED = 20
"""Bytes that are flipped at once."""
BESIDE = ("", "-wal", "-shm")
"""The files of a store: its name with these behind it."""


async def run(trial: Trial) -> None:
    """Take the file away under the server, put another in its place, and flip bytes of it."""
    async with open_house(trial) as house:
        company = Company(house, OWN_DICE)
        await company.arrive(trial.scale.tables)
        await company.play(2 * trial.scale.moves, "while the store is whole")
        await house.stop()
        whole = trial.folder / "whole"
        shutil.copy(house.store, whole)
        moves = {player: player.memory.standing() for player in company.players}
        for _ in range(trial.scale.flips):
            await _flip(house, moves)
            _replace(house.store, whole)
        for what, fault in (("deleted", _delete), ("replaced", _replace)):
            trial.report.did(f"store {what} under the server")
            await house.start()
            await _under(house, company, lambda fault=fault: fault(house.store, whole))  # type: ignore[misc]
            await house.stop()
            _replace(house.store, whole)


def _delete(store: Path, _whole: Path) -> None:
    for ending in BESIDE:
        store.with_name(store.name + ending).unlink(missing_ok=True)


def _replace(store: Path, whole: Path) -> None:
    """Put a copy where the store was, as somebody does who restores a backup."""
    _delete(store, whole)
    shutil.copy(whole, store)


async def _flip(house: House, moves: dict[Player, list[str]]) -> None:
    """Flip bytes while the server is stopped: it says so, or whatever it serves is as it was."""
    report, random = house.trial.report, house.trial.random
    damaged = bytearray(house.store.read_bytes())
    for _ in range(FLIPPED):
        damaged[random.randrange(len(damaged))] ^= 1 << random.randrange(8)
    house.store.write_bytes(damaged)
    report.did(f"{FLIPPED} bytes of the store flipped")
    before = len(house.log())
    try:
        await house.start()
    except Refused:
        said = house.log()[before:].strip()
        report.did("damaged stores refused")
        report.check("why it does not start is said in a line", "\n" not in said, said)
        return
    for player, told in moves.items():
        found = await player.transcript()
        if "moves" in found:
            right = found["moves"] == told
            report.check("what is served of a damaged store is right", right, len(found["moves"]))
        else:
            report.did("tables of a damaged store refused")
    await house.stop()


async def _under(house: House, company: Company, fault: Callable[[], None]) -> None:
    """Change the file under the server: whoever plays then is refused."""
    report, players = house.trial.report, company.players
    for player in players:
        player.refused.clear()
        await player.transcript()  # the table is open when the file goes
    fault()
    before = sum(player.acknowledged for player in players)

    def is_seen() -> bool:
        acknowledged = sum(player.acknowledged for player in players) - before
        is_ended = house.process.poll() is not None
        return acknowledged > 0 or is_ended or all(player.refused for player in players)

    async with company.playing_on():
        report.check("whoever plays hears of it", await house.trial.until(is_seen))
    lost = sum(player.acknowledged for player in players) - before
    report.check("nothing is acknowledged into a file that is gone", lost == 0, f"{lost} moves")
