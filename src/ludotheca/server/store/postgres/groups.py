"""Entries of many tables, written at once."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from ludotheca.core.errors import LudothecaError
from ludotheca.server.store.base import Conflict
from ludotheca.server.store.postgres.lines import Line
from ludotheca.server.store.writes import Addition, EntryRow, HeadRow

CHANNEL = "ludotheca"
# What somebody else is writing to is left out rather than waited for.
HEADS = """
    SELECT table_id, version, link FROM heads WHERE table_id = ANY($1::text[])
    FOR NO KEY UPDATE SKIP LOCKED
"""
WRITE = """
    WITH added AS (
        INSERT INTO entries (table_id, version, kind, body, at, link)
        SELECT * FROM
            unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::bigint[], $6::text[])
    ), moved AS (
        UPDATE heads SET version = made.version, link = made.link, touched = made.touched
        FROM unnest($7::bigint[], $8::text[], $9::bigint[], $10::text[])
            AS made (version, link, touched, table_id)
        WHERE heads.table_id = made.table_id
    )
    SELECT pg_notify($11, word) FROM unnest($12::text[]) AS word
"""
TELL = "SELECT pg_notify($1, $2)"


class Apart(LudothecaError):
    """Something has to be written by itself: it would hold up others, or spoil their commit."""


async def add_all(
    line: Line, group: Sequence[Addition], server: str
) -> list[Conflict | Apart | None]:
    """Write within a transaction what follows; return for each why it does not, None if it does."""
    found = await line.fetch(HEADS, [addition.table for addition in group])
    heads = {table: (version, link) for table, version, link in found}
    rows: list[EntryRow] = []
    moved: dict[str, HeadRow] = {}
    answers: list[Conflict | Apart | None] = []
    for addition in group:
        if addition.table not in heads:
            answers.append(Apart("nothing is known of the table just now"))
            continue
        try:
            added, head = addition.after([heads[addition.table]])
        except Conflict as refusal:
            answers.append(refusal)
            continue
        rows += added
        moved[addition.table] = head
        heads[addition.table] = head[:2]
        answers.append(None)
    if rows:
        words = [word_of(server, table, head[0]) for table, head in moved.items()]
        await line.execute(WRITE, *_columns(rows), *_columns(moved.values()), CHANNEL, words)
    return answers


def word_of(server: str, table: str, version: int) -> str:
    """Return what other servers are told when a table has a new version; see `Shared`."""
    word = {"from": server, "table": table, "version": version}
    return json.dumps(word, ensure_ascii=False, separators=(",", ":"))


def _columns(rows: Iterable[EntryRow] | Iterable[HeadRow]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)]
