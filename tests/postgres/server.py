"""A PostgreSQL that is thrown away afterwards, and whoever keeps it running.

A keeper starts it, starts it again when it ends, and removes all of it as soon as the process for
which it was started is gone, however that ended.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.patience import PATIENCE
from tests.postgres.binaries import NoPostgres, Programs, programs

LOOK = 0.05
"""Seconds between looks."""
ADMIN = "ludotheca"
GUARDED = "guarded"
"""A user who has to show a password, once somebody has made him."""
READY = 7
"""The line of its file of facts where PostgreSQL says how it is."""
SETTINGS = (
    "listen_addresses=127.0.0.1",
    "fsync=off",
    "max_connections=200",
    "shared_buffers=16MB",
    "log_min_messages=fatal",
)


@dataclass(frozen=True)
class Postgres:
    """A running PostgreSQL."""

    folder: Path
    port: int

    def url(self, database: str = "postgres", user: str = ADMIN) -> str:
        """Return the address of a database."""
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it, and keep it from coming back until somebody starts it."""
        (self.folder / "down").touch()
        process = self._process()
        with contextlib.suppress(ProcessLookupError):
            os.kill(process, how)
        _until(lambda: not _is_there(process), "PostgreSQL does not stop")

    def start(self) -> None:
        """Start it again, and return when it answers."""
        (self.folder / "down").unlink(missing_ok=True)
        _until(self.is_ready, "PostgreSQL does not start again")

    def restart(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it and start it again; SIGQUIT ends it as a crash would."""
        self.stop(how)
        self.start()

    def is_ready(self) -> bool:
        """Whether it answers."""
        facts = self._facts()
        return len(facts) > READY and facts[READY] == "ready" and _is_there(int(facts[0]))

    def _process(self) -> int:
        return int(self._facts()[0])

    def _facts(self) -> list[str]:
        with contextlib.suppress(FileNotFoundError):
            facts = (self.folder / "data" / "postmaster.pid").read_text()
            return [line.strip() for line in facts.splitlines()]
        return []


def started(owner: int, *settings: str) -> Postgres:
    """Start a PostgreSQL for as long as a process is there; NoPostgres says why that cannot be."""
    folder = Path(tempfile.mkdtemp(prefix="ludotheca-pg-", dir=_short_folder()))
    command = [sys.executable, "-m", "tests.postgres.server", str(owner), str(folder), *settings]
    with subprocess.Popen(
        command, start_new_session=True, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True
    ) as keeper:
        assert keeper.stdout is not None
        port, _, complaint = keeper.stdout.readline().strip().partition(" ")
        if not port.isdigit():
            raise NoPostgres(f"{port} {complaint}".strip() or "it does not start")
        keeper.returncode = 0  # it outlives whoever started it, and nobody waits for it here
    made = Postgres(folder, int(port))
    _until(made.is_ready, "PostgreSQL does not start")
    return made


def _short_folder() -> str | None:
    """Return where names are short enough for a socket."""
    return "/tmp" if Path("/tmp").is_dir() else None  # noqa: S108  # mkdtemp makes it private


def _keep(owner: int, folder: Path, settings: Sequence[str]) -> None:
    """Keep a PostgreSQL running while its owner is there and nobody has asked to end it."""
    try:
        made, port = _prepared(folder)
        print(port, flush=True)  # noqa: T201  # read by who started us
        command = _command(made, folder, port, settings)
        _keep_running(made, folder, command, lambda: _is_there(owner))
    except NoPostgres as problem:
        print(str(problem).replace("\n", " "), flush=True)  # noqa: T201  # read by who started us
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _keep_running(
    made: Programs, folder: Path, command: Sequence[str], is_wanted: Callable[[], bool]
) -> None:
    running: subprocess.Popen[bytes] | None = None
    try:
        while is_wanted() and not (folder / "over").exists():
            if running is None or running.poll() is not None:
                running = None if (folder / "down").exists() else _launched(made, folder, command)
            time.sleep(LOOK)
    finally:
        if running is not None:
            running.send_signal(signal.SIGQUIT)
            running.wait()


def _prepared(folder: Path) -> tuple[Programs, int]:
    made = programs(folder)
    data = folder / "data"
    words = ("-A", "trust", "-N", "-E", "UTF8", "--locale=C", "-U", ADMIN, "-D", str(data))
    made.run("initdb", *words, cwd=folder)
    rules = data / "pg_hba.conf"
    guard = f"host all {GUARDED} 127.0.0.1/32 scram-sha-256\n"
    rules.write_text(guard + rules.read_text())
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return made, probe.getsockname()[1]


def _command(made: Programs, folder: Path, port: int, more: Sequence[str]) -> list[str]:
    settings = [word for setting in (*SETTINGS, *more) for word in ("-c", setting)]
    where = ["-D", str(folder / "data"), "-k", str(folder), "-p", str(port)]
    return [str(made.folder / "postgres"), *where, *settings]


def _launched(made: Programs, folder: Path, command: Sequence[str]) -> subprocess.Popen[bytes]:
    with (folder / "log").open("ab") as log:
        return subprocess.Popen(  # type: ignore[call-overload,no-any-return]  # how to demote
            command,
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            **made.demotion,
        )


def _is_there(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _until(holds: Callable[[], bool], complaint: str) -> None:
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise NoPostgres(complaint)
        time.sleep(LOOK)


@contextlib.contextmanager
def alone(*settings: str) -> Iterator[Postgres]:
    """Have a PostgreSQL for oneself, to be stopped and started; ``fsync=on`` for crashes."""
    made = started(os.getpid(), *settings)
    try:
        yield made
    finally:
        (made.folder / "over").touch()
        _until(lambda: not made.folder.exists(), "PostgreSQL does not end")


if __name__ == "__main__":
    _keep(int(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:])
