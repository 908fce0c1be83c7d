"""Run a command beside a PostgreSQL that is thrown away: python scripts/with_postgres.py COMMAND….

The command finds its address in LUDOTHECA_BENCH_POSTGRES.  It writes to the disk as it would for
anybody, since that is what is measured.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from ludotheca.bench.databases import VARIABLE

sys.path.insert(0, str(Path(__file__).parents[1]))  # what starts one belongs to the tests

from tests.postgres.binaries import NoPostgres
from tests.postgres.server import alone


def main(command: list[str]) -> int:
    """Run the command; without a PostgreSQL it runs by itself, and says what was left out."""
    try:
        with alone("fsync=on", "shared_buffers=128MB") as postgres:
            return _run(command, {VARIABLE: postgres.url()})
    except NoPostgres as problem:
        sys.stderr.write(f"without PostgreSQL: {problem}\n")
        return _run(command, {})


def _run(command: list[str], more: dict[str, str]) -> int:
    return subprocess.run(command, env={**os.environ, **more}, check=False).returncode  # noqa: S603


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
