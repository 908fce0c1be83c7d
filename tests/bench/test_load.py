"""What the server bears: the measurements themselves, as small as can be."""

from __future__ import annotations

import pytest

from ludotheca.bench import crowd, databases, server
from tests.postgres.server import Postgres


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "CLIENTS", 2)
    monkeypatch.setattr(server, "MOVES", 2)
    monkeypatch.setattr(crowd, "TABLES", (2,))
    monkeypatch.setattr(crowd, "EVERY", 0.05)
    monkeypatch.delenv(databases.VARIABLE, raising=False)


@pytest.mark.slow
@pytest.mark.usefixtures("small")
def test_moves_are_measured_beside_the_echo_and_what_is_absent_is_said() -> None:
    page = server.section(rounds=1)
    assert page.startswith("## Moves kept durably\n")
    assert "| Ludotheca, SQLite | " in page
    assert "| echo and one commit, SQLite | " in page
    assert "| Ludotheca, SQLite, against the echo | " in page
    assert page.endswith(databases.ABSENT)


@pytest.mark.postgres
@pytest.mark.usefixtures("small")
def test_postgresql_is_measured_in_the_same_run(
    monkeypatch: pytest.MonkeyPatch, postgres: Postgres
) -> None:
    monkeypatch.setenv(databases.VARIABLE, postgres.url())
    page = server.section(rounds=1)
    assert "| Ludotheca, PostgreSQL, against the echo | " in page
    assert databases.ABSENT not in page


@pytest.mark.slow
@pytest.mark.usefixtures("small")
def test_many_tables_are_measured_by_what_they_wait_and_hold() -> None:
    page = crowd.section(1)
    assert page.startswith("## Very many tables\n")
    assert "| SQLite | 2 | 40 | " in page
