"""Whoever floods a socket is let go, and stops nobody."""

from __future__ import annotations

from tests.faults.company import Company
from tests.faults.house import address, open_house
from tests.faults.strangers import CONTINUED, FINAL, PING, PONG, TEXT, Flood, Stranger, frame
from tests.faults.trial import Trial

SOMETHING = b"x" * 100
CHUNKS = {
    "pongs": frame(SOMETHING, PONG | FINAL) * 100,
    "pings": frame(SOMETHING, PING | FINAL) * 100,
    "fragments": frame(b"", TEXT) + frame(b"", CONTINUED) * 1000,
    "garbage": frame(b"}{") * 1000,
    "requests": frame(b'{"kind":"pace","id":1,"quick":true}') * 100,
    "noise": bytes(range(256)) * 40,
}
"""What is sent without end; the last is no WebSocket at all."""
FROM = 100_000
"""The strangers' addresses begin here."""
MOST_MEMORY = 200
"""Megabytes that the server may grow by, which is far more than it should."""


async def run(trial: Trial) -> None:
    """Flood sockets with a key and without, while others play."""
    scale = trial.scale
    async with open_house(trial) as house:
        company = Company(house)
        await company.arrive(scale.tables)
        await company.play(scale.moves, "before the floods")
        before = house.memory()
        victim = company.players[0]
        strangers: list[Stranger] = []
        floods: dict[Flood, str] = {}
        for number, (what, chunk) in enumerate([*CHUNKS.items()] * 2 * scale.floods):
            stranger = Stranger(house, address(FROM + number))
            has_key = number // len(CHUNKS) % 2 == 1
            stranger.open_live(victim.table, victim.watch if has_key else None)
            flood = Flood(stranger, chunk, scale.flood_bytes)
            floods[flood] = f"{what}, {'with' if has_key else 'without'} a key"
            strangers.append(stranger)
            flood.start()
        trial.report.did("sockets flooded", len(floods))
        await company.play(scale.moves, "during the floods")
        await trial.until(lambda: not any(flood.is_alive() for flood in floods))
        for flood, what in floods.items():
            detail = f"{what}: {flood.sent} bytes"
            trial.report.check("whoever floods is let go", flood.was_stopped, detail)
        grown = house.memory() - before
        trial.report.check("memory stays bounded", grown < MOST_MEMORY, f"{grown} MB more")
        for stranger in strangers:
            stranger.close()
        await company.play(scale.moves, "after the floods")
