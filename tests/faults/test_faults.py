"""Every scenario, a handful of times; ``python -m tests.faults --long`` runs them in earnest."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.faults.__main__ import SCENARIOS, run
from tests.faults.report import table
from tests.faults.trial import SHORT
from tests.postgres.binaries import programs
from tests.postgres.fixtures import or_skipped

WITH_POSTGRES = ("servers", "database")
"""Scenarios of servers that share a database."""

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="faults are made with Linux's own means"),
]


@pytest.mark.parametrize("name", [name for name in SCENARIOS if name not in WITH_POSTGRES])
def test_what_is_promised_holds(name: str) -> None:
    check(name)


@pytest.mark.postgres
@pytest.mark.parametrize("name", WITH_POSTGRES)
def test_what_is_promised_holds_with_postgres(name: str, tmp_path: Path) -> None:
    or_skipped(lambda: programs(tmp_path))
    check(name)


def check(name: str) -> None:
    report = run(name, SHORT, seed=1)
    sys.stdout.write(table([report]))
    assert report.is_clean, "\n".join(report.told)
