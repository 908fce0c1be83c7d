"""Bots at tables decide within a time, beside the loop, and if they cannot somebody else does."""

from __future__ import annotations

import logging
from typing import Protocol

from ludotheca.bots.asking import PATIENCE, Asked, Decision, described
from ludotheca.server.tables.thinkers import Thinkers

IDLE = 600.0
"""Seconds after which a process that nobody has asked anything is ended."""

_log = logging.getLogger(__name__)


class Elsewhere(Protocol):
    """Where bots think that take long: never on the loop."""

    async def ask(self, asked: Asked, within: float) -> str:
        """Return a bot's decision; whatever is raised says why there is none in time."""
        ...

    def sweep(self, idle: float) -> None:
        """Let go of what nobody has needed for so many seconds."""
        ...

    def close(self) -> None:
        """Let nobody think any more."""
        ...


class Thinking:
    """Lets bots decide; a policy on the spot, whatever takes long elsewhere."""

    def __init__(self, within: float = PATIENCE, elsewhere: Elsewhere | None = None) -> None:
        self._within = within
        self._elsewhere = elsewhere or Thinkers()
        self._told: set[tuple[str, str]] = set()

    async def decide(self, asked: Asked) -> str:
        """Return a decision that can be played, the bot's own if it gives one in time.

        If it does not, the log says so, once for each bot and game.
        """
        is_long = asked.player.kind.takes_long
        decision = await self._beside(asked) if is_long else asked.decide_anyhow()
        if decision.problem:
            self._tell(asked, decision)
        return decision.text

    async def _beside(self, asked: Asked) -> Decision:
        try:
            text = await self._elsewhere.ask(asked, self._within)
        except Exception as problem:
            return asked.without(described(problem))
        return Decision(text, asked.player)

    def _tell(self, asked: Asked, decision: Decision) -> None:
        about = (asked.player.name, asked.game.id)
        if about not in self._told:
            self._told.add(about)
            _log.warning(
                "the bot %s did not decide at %s, %s did instead: %s",
                *about,
                decision.by.name,
                decision.problem,
            )

    def sweep(self, idle: float = IDLE) -> None:
        """Let go of what has not been needed for a while."""
        self._elsewhere.sweep(idle)

    def close(self) -> None:
        """Let nobody think any more."""
        self._elsewhere.close()
