"""What all tests share."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

# No test depends on how fast the machine is: neither an example nor making it has a time limit.
settings.register_profile(
    "patient", deadline=None, suppress_health_check=[HealthCheck.too_slow], parent=settings.default
)
settings.load_profile("patient")

TO_BE_HEARD = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGQUIT", "SIGHUP", "SIGTERM")
    if hasattr(signal, name)
]
"""Signals that programs started by tests must notice."""


def pytest_configure() -> None:
    """Give every program that a test starts the default signals.

    Whoever runs the suite in the background lets it ignore Ctrl-C, with nohup hangups, and a
    program inherits what is ignored.  A signal that is caught starts afresh in it; the suite itself
    goes on ignoring them.
    """
    for number in TO_BE_HEARD:
        if signal.getsignal(number) is signal.SIG_IGN:
            signal.signal(number, lambda *_: None)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """Four workers more than there are cores: some always wait for a browser or a server."""
    return (os.cpu_count() or 1) + 4


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what waits for a browser: left to the end it would keep a single core at work."""
    items.sort(key=_turn)


def _turn(item: pytest.Item) -> int:
    if item.get_closest_marker("browser") is None:
        return 2
    return 0 if item.get_closest_marker("slow") else 1  # whole games last longest


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Nothing is skipped in CI: a test that could not run there has failed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("CI"):
        return
    skipped = reporter.stats.get("skipped", [])
    if skipped:
        reporter.write_line(f"{len(skipped)} tests were skipped, which CI does not allow", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
