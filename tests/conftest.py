"""What all tests share."""

from __future__ import annotations

import os
import signal

import pytest
from hypothesis import HealthCheck, settings

from tests.postgres.fixtures import (
    database,
    own_postgres,
    patient_lines,
    postgres,
    workers_database,
)

__all__ = ["database", "own_postgres", "patient_lines", "postgres", "workers_database"]

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
    """Two workers more than there are cores: some always wait for a browser or a server.

    Each has to import, start and load everything anew, so that more of them take longer.
    """
    return (os.cpu_count() or 1) + 2


BROWSERS = 3
"""Workers that begin with what waits for a browser."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what waits for a browser, whole games first, in some of the workers.

    Each worker has a stretch of the tests and takes from the ends of the others' when it is done:
    in a single stretch, such tests would be left for one worker.  What compiles rules begins the
    last stretch: there a rule is compiled once for everything that calls it, elsewhere once for
    each process.
    """
    hands, compiled, others = _dealt(items)
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    stretch = len(items) // workers
    ordered = list[pytest.Item]()
    for number, hand in enumerate([*hands, compiled]):
        # With few workers there is more than one hand in a stretch.
        end = (number + 1) * workers // (BROWSERS + 1) * stretch
        rest = max(0, end - len(ordered) - len(hand)) if hand is not compiled else len(others)
        ordered += [*hand, *others[:rest]]
        del others[:rest]
    items[:] = ordered


def _dealt(
    items: list[pytest.Item],
) -> tuple[list[list[pytest.Item]], list[pytest.Item], list[pytest.Item]]:
    """Return hands of modules that wait for a browser, what compiles rules, and all else."""
    modules: dict[str, list[pytest.Item]] = {}
    compiled, others = list[pytest.Item](), list[pytest.Item]()
    for item in items:
        if item.get_closest_marker("browser") is not None:
            modules.setdefault(item.nodeid.partition("::")[0], []).append(item)
        elif item.get_closest_marker("compiled") is not None:
            compiled.append(item)
        else:
            others.append(item)
    longest = sorted(modules.values(), key=lambda module: not module[0].get_closest_marker("slow"))
    hands = [[item for module in longest[n::BROWSERS] for item in module] for n in range(BROWSERS)]
    return hands, compiled, others


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Nothing is skipped in CI: a test that could not run there has failed."""
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None or not os.environ.get("CI"):
        return
    skipped = reporter.stats.get("skipped", [])
    if skipped:
        reporter.write_line(f"{len(skipped)} tests were skipped, which CI does not allow", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED
