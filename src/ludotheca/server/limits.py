"""How much a host lets people ask of the server, and how long it waits for them."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from ludotheca.core.errors import LudothecaError, shown


class BadLimit(LudothecaError):
    """There is no such limit, or it cannot be set to that."""

    code = "bad-limit"


def _limit(default: float, told: str) -> Any:
    return field(default=default, metadata={"told": told})


@dataclass(frozen=True)
class Limits:
    """What a host can set: so much at once, so much a second in the long run, so many seconds.

    This machine itself, and with it a reverse proxy on it, is one address like any other only where
    tables are opened and keys are guessed at.
    """

    tables_at_once: float = _limit(120, "tables that an address opens and joins at once")
    tables_a_second: float = _limit(2, "and a second, in the long run")
    requests_at_once: float = _limit(1000, "requests and messages of an address at once")
    requests_a_second: float = _limit(100, "and a second, in the long run")
    guesses_at_once: float = _limit(60, "wrong keys that an address tries at once")
    guesses_a_second: float = _limit(0.5, "and a second, in the long run")
    stories_at_once: float = _limit(20, "stories that an address has worked out at once")
    stories_a_second: float = _limit(0.1, "and a second, in the long run")
    messages_at_once: float = _limit(60, "messages over one live connection at once")
    messages_a_second: float = _limit(30, "and a second, in the long run")
    audience: float = _limit(200, "watchers at a table, and connections of one player there")
    connections: float = _limit(2000, "connections in all, as far as the system has files for them")
    strangers: float = _limit(1000, "those of them that have shown no key of a table")
    connections_each: float = _limit(256, "connections of one address")
    headers_within: float = _limit(10, "seconds to ask, and to open a live connection")
    body_within: float = _limit(20, "seconds to send what belongs to a request")
    taken_within: float = _limit(20, "seconds to take what the server sends")
    bot_within: float = _limit(5, "seconds that a bot thinks about a decision at most")
    story_within: float = _limit(120, "seconds that working out a story takes at most")
    ping_every: float = _limit(20, "seconds between looks whether a live connection is still there")


def limits_from(settings: list[str], base: Limits | None = None) -> Limits:
    """Return limits with some of them set, each written as NAME=N; BadLimit says what is wrong.

    >>> limits_from(["audience=30", "tables-at-once=10"]).audience
    30.0
    """
    base = base or Limits()
    values = {part.name: getattr(base, part.name) for part in fields(Limits)}
    for setting in settings:
        name, _, number = setting.partition("=")
        name = name.strip().replace("-", "_")
        if name not in values:
            hint = "there are " + ", ".join(told for told, _, _ in told_limits())
            raise BadLimit(f"there is no limit {shown(setting)}", hint=hint)
        values[name] = _number(number, setting)
    return Limits(**values)


def _number(text: str, setting: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = -1
    if not 0 <= number < float("inf"):
        raise BadLimit(f"{shown(setting)} sets no limit", hint="NAME=N, N a number from 0 on")
    return number


def told_limits() -> list[tuple[str, float, str]]:
    """Return every limit: its name, what it is by default, and what it means."""
    return [
        (part.name.replace("_", "-"), part.default, part.metadata["told"])
        for part in fields(Limits)
        if isinstance(part.default, int | float)
    ]
