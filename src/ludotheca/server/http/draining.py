"""How the house is left at the end of its day: what is under way is finished, all are told."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator

from ludotheca.core.errors import LudothecaError


class Restarting(LudothecaError):
    """The server is about to end; it, or another, will be there in a moment."""

    code = "restarting"


class Drain:
    """Who is in the house, and whether everybody is asked to leave."""

    def __init__(self) -> None:
        self.is_on = False
        self._guests: dict[object, Callable[[], None]] = {}

    @property
    def is_done(self) -> bool:
        """Whether everybody has left."""
        return not self._guests

    def check(self) -> None:
        """Let somebody in; Restarting if everybody is asked to leave."""
        if self.is_on:
            raise Restarting("the server is being restarted", hint="come back in a moment")

    @contextlib.contextmanager
    def guest(self, see_off: Callable[[], None]) -> Iterator[None]:
        """Have somebody in the house; ``see_off`` is called if he is to leave before he likes."""
        seat = object()
        self._guests[seat] = see_off
        if self.is_on:
            see_off()
        try:
            yield
        finally:
            del self._guests[seat]

    def begin(self) -> None:
        """Ask everybody to leave, and let nobody in any more."""
        if self.is_on:
            return
        self.is_on = True
        for see_off in list(self._guests.values()):
            see_off()
