"""The library without a server: a folder, and nothing but the file server that Python has."""

from __future__ import annotations

import fcntl
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

SUB_PATH = "some/where"
"""The library lies below the root of its host: it must not matter where."""


def written(folder: Path, environment: Mapping[str, str]) -> Path:
    """Return the library of all that an environment has installed, written once for all who ask."""
    place = folder / "host" / SUB_PATH
    with (folder / "writing").open("w") as writing:
        fcntl.flock(writing, fcntl.LOCK_EX)
        if not place.exists():
            write(place, environment)
    return place


def write(place: Path, environment: Mapping[str, str]) -> None:
    """Write the library to a folder, in the place of an earlier one."""
    command = [sys.executable, "-m", "ludotheca", "site", str(place)]
    subprocess.run(command, env=environment, check=True, stdout=subprocess.DEVNULL)


@contextmanager
def hosted(root: Path) -> Iterator[str]:
    """Serve a folder as anybody could; the address of the library in it is yielded."""
    command = [sys.executable, "-u", "-m", "http.server", "--bind", "127.0.0.1", "0"]
    with subprocess.Popen(
        [*command, "--directory", str(root)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as host:
        assert host.stdout is not None
        port = re.search(r"port (\d+)", host.stdout.readline())
        assert port is not None
        try:
            yield f"http://127.0.0.1:{port[1]}/{SUB_PATH}"
        finally:
            host.kill()
