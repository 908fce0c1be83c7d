"""What the worker's script offers to Python: the browser, as far as the house needs it.

Only texts and numbers go across; whatever is more than that is JSON.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol


class Cabinet(Protocol):
    """The browser's database, in which one operation is one transaction."""

    def keep(self, operation: str, asked: str, /) -> Awaitable[str]:
        """Do something with what is kept; the answer is a value, a conflict or a failure."""
        ...


class Helper(Protocol):
    """Another worker, for what takes long."""

    @property
    def isRunning(self) -> bool:  # noqa: N802  # a name of the script's
        """Whether it has been started and not stopped."""
        ...

    def warm(self) -> Awaitable[None]:
        """Start it if need be, and wait until it can be asked something."""
        ...

    def work(self, task: str, tell: Callable[[float], None], /) -> Awaitable[str]:
        """Let it do one task; whatever is raised says that it has ended before."""
        ...

    def stop(self) -> None:
        """End it at once, whatever it is at."""
        ...


class Browser(Cabinet, Protocol):
    """All of it."""

    def answered(self, question: int, status: int, text: str, /) -> None:
        """Tell the page what came of a question."""
        ...

    def said(self, line: int, text: str, /) -> None:
        """Tell the page something over a live line."""
        ...

    def closed(self, line: int, code: int, /) -> None:
        """Tell the page that a live line has ended, and why."""
        ...

    def helper(self) -> Helper:
        """Return a helper, which is not started yet."""
        ...
