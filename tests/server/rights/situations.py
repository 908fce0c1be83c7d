"""For every row of the page: how a table comes to where it speaks of, and what is asked there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tests.server.rights.company import GAME, PLAYERS_CHAIR, Company, House, gather

Preparing = Callable[[House], Awaitable[Company]]
Asking = Callable[[Company, str], Awaitable[str]]

OWN_DICE: dict[str, Any] = {"dice": "own"}
RACE: dict[str, Any] = {"first": "reaction"}
NEW_TABLE = {"game": GAME, "chairs": [{"kind": "here", "name": "Ann"}, {"kind": "bot"}]}


def at_table(**about: Any) -> Preparing:
    """Everybody sits; it is the player's turn to throw, or the race is yet to be run."""

    async def prepare(house: House) -> Company:
        return await gather(house, **about)

    return prepare


async def to_decide(house: House) -> Company:
    """The player has thrown and is to decide."""
    company = await gather(house, options={"target": 10})
    await company.must("player", "throw")
    return company


async def decided(house: House) -> Company:
    """The player has stopped, and the other seat is to throw."""
    company = await to_decide(house)
    await company.must("player", "play", move="stop")
    return company


async def undo_asked(house: House) -> Company:
    """The other seat asks to take back what the player has decided."""
    company = await decided(house)
    await company.must("other seat", "undo", agreed=True)
    return company


async def racing(house: House) -> Company:
    """The race is on."""
    company = await gather(house, **RACE)
    await company.must("opener", "race")
    return company


async def over(house: House) -> Company:
    """The player has won."""
    company = await gather(house)
    await company.must("player", "throw")
    await company.must("player", "play", move="stop")
    return company


def request(method: str, path: str, body: Any = None) -> Asking:
    """Ask over HTTP."""
    return lambda company, who: company.request(who, method, path, body)


def message(kind: str, **about: Any) -> Asking:
    """Say something at the live table."""
    return lambda company, who: company.say(who, kind, **about)


SITUATIONS: dict[str, tuple[Preparing, Asking]] = {
    "`GET /api/shelf`": (at_table(), request("GET", "/api/shelf")),
    "`GET /api/openapi.json`": (at_table(), request("GET", "/api/openapi.json")),
    "`GET /api/words/{language}/{name}.ftl`": (
        at_table(),
        request("GET", "/api/words/en/page.ftl"),
    ),
    "`POST /api/tables`": (at_table(), request("POST", "/api/tables", NEW_TABLE)),
    "`GET /api/tables/{table}`": (at_table(), request("GET", "/api/tables/{table}")),
    "`GET /api/tables/{table}/transcript`": (
        at_table(),
        request("GET", "/api/tables/{table}/transcript"),
    ),
    "`POST /api/tables/{table}/join`": (
        at_table(chairs=5),
        request("POST", "/api/tables/{table}/join", {"name": "Eve"}),
    ),
    "`POST /api/tables/{table}/rematch`": (over, request("POST", "/api/tables/{table}/rematch")),
    "`hello`": (at_table(), message("hello")),
    "`play`, a decision": (to_decide, message("play", move="stop")),
    "`play`, a throw of the player's own dice": (at_table(**OWN_DICE), message("play", move="1")),
    "`throw`": (at_table(), message("throw")),
    "`undo` of the player's last decision": (decided, message("undo")),
    "`undo` of the player's last decision, `agreed` here": (decided, message("undo", agreed=True)),
    "`answer` to an undo that the other seat has asked for": (
        undo_asked,
        message("answer", agree=True),
    ),
    "`race`": (at_table(**RACE), message("race")),
    "`tap` for the player's chair": (racing, message("tap", chair=PLAYERS_CHAIR)),
    "`begin`": (at_table(**RACE), message("begin", first="lots")),
    "`pace`": (at_table(), message("pace", quick=True)),
}
