"""Every scenario, a handful of times; ``python -m tests.faults --long`` runs them in earnest."""

from __future__ import annotations

import sys

import pytest

from tests.faults.__main__ import SCENARIOS, run
from tests.faults.report import table
from tests.faults.trial import SHORT

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="faults are made with Linux's own means"),
]


@pytest.mark.parametrize("name", SCENARIOS)
def test_what_is_promised_holds(name: str) -> None:
    report = run(name, SHORT, seed=1)
    sys.stdout.write(table([report]))
    assert report.is_clean, "\n".join(report.told)
