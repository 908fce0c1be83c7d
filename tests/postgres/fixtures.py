"""One PostgreSQL for the whole run, started by whoever needs it first, and a database a test."""

from __future__ import annotations

import asyncio
import fcntl
import json
import os
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest

from tests.patience import PATIENCE
from tests.postgres.binaries import NoPostgres
from tests.postgres.server import Postgres, alone, started

_Made = TypeVar("_Made")


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Postgres:
    """A PostgreSQL that all workers share: nobody stops it."""
    own = tmp_path_factory.getbasetemp()
    is_worker = "PYTEST_XDIST_WORKER" in os.environ
    shared, owner = (own.parent, os.getppid()) if is_worker else (own, os.getpid())
    with (shared / f"postgres-{owner}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        facts = shared / f"postgres-{owner}.json"
        if not facts.exists():
            made = or_skipped(lambda: started(owner))
            facts.write_text(json.dumps({"folder": str(made.folder), "port": made.port}))
    read = json.loads(facts.read_text())
    return Postgres(Path(read["folder"]), read["port"])


@pytest.fixture(scope="session")
def workers_database(postgres: Postgres) -> str:
    """The address of a database in which nobody hears what other workers say."""
    return new_database(postgres)


@pytest.fixture
def patient_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stores of this process that wait for as long as tests do: no machine is too slow."""
    from ludotheca.server.store.postgres import lines

    for name in ("PATIENCE", "CONNECTING"):
        monkeypatch.setattr(lines, name, float(PATIENCE))
    monkeypatch.setattr(lines, "SETTINGS", lines.UNLIMITED)


@pytest.fixture
def database(workers_database: str, patient_lines: None) -> str:  # noqa: ARG001  # with it
    """The address of an empty database: a schema, which is made in no time."""
    name = f"t{secrets.token_hex(6)}"
    executed(workers_database, f"CREATE SCHEMA {name}")
    return f"{workers_database}?search_path={name}"


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL of one module, to be stopped and started at will."""
    made = alone()
    yield or_skipped(made.__enter__)
    made.__exit__(None, None, None)


def new_database(postgres: Postgres) -> str:
    """Make an empty database; return its address."""
    name = f"t{secrets.token_hex(6)}"
    executed(postgres.url(), f"CREATE DATABASE {name} TEMPLATE template0")
    return postgres.url(name)


def executed(url: str, *statements: str) -> list[Any]:
    """Let a database execute statements behind everybody's back; return what the last one says.

    It may be called where a loop runs.
    """
    import threading

    answers: list[list[Any]] = []
    thread = threading.Thread(
        target=lambda: answers.append(asyncio.run(_executed(url, statements)))
    )
    thread.start()
    thread.join()
    return answers[0]


async def _executed(url: str, statements: tuple[str, ...]) -> list[Any]:
    import asyncpg

    line = await asyncpg.connect(url)
    try:
        rows: list[Any] = []
        for statement in statements:
            rows = await line.fetch(statement)
        return [tuple(row) for row in rows]
    finally:
        await line.close()


def or_skipped(make: Callable[[], _Made]) -> _Made:
    """Return what takes a PostgreSQL; in CI it is a failure if there is none."""
    try:
        return make()
    except NoPostgres as problem:
        why = f"nothing was tried with PostgreSQL: {problem}"
        if os.environ.get("CI"):
            pytest.fail(why)
        pytest.skip(why)
