"""The server as a process of its own, which tests can kill and start again."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.patience import PATIENCE


class Server:
    """``ludotheca serve`` on a store, on a free port that it keeps when it is started again."""

    def __init__(
        self,
        store: Path,
        *,
        pace: float = 0.0,
        environment: Mapping[str, str] | None = None,
        module: str = "ludotheca",
        arguments: Sequence[str] = (),
    ) -> None:
        self.store = store
        self.pace = pace
        self.environment = environment
        self.module = module
        self.arguments = arguments
        self.port = 0
        self._process: subprocess.Popen[str] | None = None

    @property
    def address(self) -> str:
        """Where it is reached."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start it and wait until it says where it listens."""
        command = [sys.executable, "-m", self.module, "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--store", str(self.store), "--pace", str(self.pace)]
        # A story is worked out when nothing else is to be done, which on a busy machine is late.
        command += ["--limit", f"story-within={PATIENCE}", *self.arguments]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=self.environment
        )
        assert self._process.stdout is not None
        told = ""
        for line in self._process.stdout:
            told += line
            found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
            if found:
                self.port = int(found.group(1))
                return
        raise AssertionError(f"the server ended without saying where it listens: {told}")

    def kill(self) -> None:
        """End it without warning, as a power cut would."""
        self._end(signal.SIGKILL)

    def freeze(self) -> None:
        """Let it hang: it takes what is sent and answers nothing."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def stop(self) -> None:
        """Ask it to end."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.communicate(timeout=PATIENCE)
            self._process = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()
