"""A database that crashes, is restarted or cut off loses nothing, and makes nothing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from signal import SIGINT, SIGQUIT, Signals
from time import monotonic

from tests.faults.claims import REFUSED
from tests.faults.company import new_table
from tests.faults.copies import check_copies
from tests.faults.pair import open_pair
from tests.faults.parties import OWN_DICE, Parties
from tests.faults.trial import Trial

Fault = Callable[[Parties], Awaitable[None]]
"""Does something to the database, and waits until every table has gone on after it."""
EARS = 2
"""Lines on which servers only listen: one for each."""
CUTS = 3
"""Commits that are cut off one after the other."""


async def run(trial: Trial) -> None:
    """Let everything happen to it, one after the other, while people play at both servers."""
    async with open_pair(trial) as pair:
        parties = Parties(pair)
        await parties.arrive(trial.scale.shared_tables)
        for _ in range(trial.scale.outages):
            for fault in FAULTS:
                await _under_load(parties, fault)
        async with parties.at_home():
            await check_copies(parties)
            await parties.check()
        await pair.check_store()


async def _under_load(parties: Parties, fault: Fault) -> None:
    """Let something happen while people play; then every table goes on, and is compared."""
    trial = parties.pair.trial
    for party in parties.parties:
        party.claims.unsure.clear()
    async with parties.at_home():
        await asyncio.sleep(trial.random.uniform(0.05, 1.0))
        await fault(parties)
    await parties.replace_finished()


async def _go_on(parties: Parties, since: float, after: str) -> None:
    """Let everybody play on, and compare every table."""
    parties.wait(parties.players, since, f"somebody played on {after}")
    await parties.go_on(after)
    await parties.check()


async def _stop(how: Signals, what: str, parties: Parties) -> None:
    """End PostgreSQL, by a crash or properly; start it when everybody has noticed."""
    pair, players = parties.pair, [party.players for party in parties.asked_for]
    for person in parties.people:
        person.refused.clear()
    await pair.stop_database(how)
    pair.trial.report.did(what)

    def is_noticed() -> bool:
        # Whose turn it is may not know that yet: then nobody asks, and he is told once it is back.
        return all(a.refused or b.refused or a.version != b.version for a, b in players)

    noticed = await pair.trial.until(is_noticed)
    seen = [(a.version, b.version) for a, b in players]
    pair.trial.report.check("whoever plays without a database is refused", noticed, seen)
    refused = sum(bool(person.refused) for person in parties.people)
    pair.trial.report.did("people refused while PostgreSQL was away", refused)
    await pair.check_ready(is_ready=False)
    for house in pair.houses:
        try:
            opened: object = await new_table(house, OWN_DICE)
        except ConnectionRefusedError as problem:
            opened = problem.args[0]["code"]
        is_refused = opened == REFUSED
        pair.trial.report.check("a table is not opened without a database", is_refused, opened)
    await pair.start_database()
    back = monotonic()
    await pair.check_ready(is_ready=True)
    await _go_on(parties, back, "once PostgreSQL was back")


async def _cut(only_ears: bool, what: str, parties: Parties) -> None:
    """Cut the lines of both servers."""
    report = parties.pair.trial.report
    cut = await parties.pair.cut(only_ears=only_ears)
    report.did(what, cut)
    is_right = cut == EARS if only_ears else cut > EARS
    report.check("there were lines to be cut", is_right, f"{what}: {cut}")
    await _go_on(parties, monotonic(), "after lines were cut")


async def _lose(were_kept: bool, what: str, parties: Parties) -> None:
    """Cut off commits of the second server, before they are answered or before they arrive."""
    trial, between = parties.pair.trial, parties.pair.between
    before = between.cuts

    def are_enough() -> bool:
        is_told = any(party.claims.unsure for party in parties.asked_for)
        return is_told and between.cuts >= before + CUTS

    between.cuts_after_commit, between.cuts_before_commit = were_kept, not were_kept
    is_told = await trial.until(are_enough)
    trial.report.check("whoever's commit is lost is told that nobody knows", is_told)
    between.cuts_after_commit = between.cuts_before_commit = False
    trial.report.did(what, between.cuts - before)
    await _go_on(parties, monotonic(), "after commits were lost")
    for party in parties.asked_for:
        party.claims.check_unsure(party.memory, were_kept=were_kept)


FAULTS: tuple[Fault, ...] = (
    partial(_stop, SIGQUIT, "crashes of PostgreSQL under load"),
    partial(_stop, SIGINT, "restarts of PostgreSQL under load"),
    partial(_cut, False, "lines cut by PostgreSQL under load"),
    partial(_cut, True, "lines cut on which servers listen"),
    partial(_lose, True, "commits whose answer was lost"),
    partial(_lose, False, "commits that never arrived"),
)
