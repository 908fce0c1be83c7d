"""What is asked of a database, apart from how it is asked.

What a store reads and writes is said once, as steps: a generator that yields what it asks and is
sent the rows of the answer.  Who follows the steps owns the connection and the transaction; for
SQLite that is `follow`, for PostgreSQL `postgres/lines.py`.  SQL is of the kind that both
understand, with ``?`` where values go.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Generator, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from ludotheca.server.breath import Breath

PART = 100
"""Rows that are fetched before others have their turn."""

Row = tuple[Any, ...]
Rows = list[Row]
Lock = Literal["", "stays", "changes", "goes"]
"""What nobody else may do to the rows that are found until all is written: nothing is kept from
them, or they are kept from going, from changing, or from being looked at in order to write."""


class Ask(NamedTuple):
    """One statement."""

    sql: str
    values: Row = ()
    lock: Lock = ""
    """Where several write at the same time; SQLite has one writer and needs no lock."""
    is_long: bool = False
    """Whether there may be so many rows that they are better fetched in parts."""


class Each(NamedTuple):
    """The same statement for each of many rows; there is no answer."""

    sql: str
    rows: Sequence[Row]


_Answer = TypeVar("_Answer")
Asked = Ask | Each
Steps = Generator[Asked, Rows, _Answer]
"""Steps that come to an answer."""


def follow(connection: sqlite3.Connection, steps: Steps[_Answer]) -> _Answer:
    """Follow steps in a SQLite database; what it raises is raised where it was asked."""
    try:
        asked = next(steps)
        while True:
            try:
                rows = _answered(connection, asked)
            except Exception as problem:  # the steps know what it means
                asked = steps.throw(problem)
            else:
                asked = steps.send(rows)
    except StopIteration as end:
        answer: _Answer = end.value
        return answer


def _answered(connection: sqlite3.Connection, asked: Asked) -> Rows:
    if isinstance(asked, Each):
        connection.executemany(asked.sql, asked.rows)
        return []
    found = connection.execute(asked.sql, asked.values)
    try:
        rows: Rows = found.fetchmany(PART)
        if len(rows) == PART:
            with Breath() as breathe:
                while part := found.fetchmany(PART):
                    rows += part
                    breathe()
        return rows
    finally:  # an error would keep the cursor alive, and with it a lock
        found.close()
