"""For every row of the page: how a table comes to where it speaks of, and what is asked there."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tests.server.rights.company import GAME, LONG, TABLE, Company, House, gather

Preparing = Callable[[House], Awaitable[Company]]
Asking = Callable[[Company, str], Awaitable[str]]

NEW_TABLE = {"game": GAME, "chairs": [{"kind": "here", "name": "Ann"}, {"kind": "bot"}]}
LONG_MATCH: dict[str, Any] = {"options": {"target": 10}}
FAY = {"name": "Fay"}
TRANSCRIPT = {"game": GAME, "players": ["Ann", "Bob"], "moves": ["1", "stop"]}

# How a table comes to where a row speaks of


def at_table(**about: Any) -> Preparing:
    """Everybody sits; it is the player's turn to throw, or the race is yet to be run."""

    async def prepare(house: House) -> Company:
        return await gather(house, **about)

    return prepare


def after(prepare: Preparing, who: str, kind: str, **about: Any) -> Preparing:
    """Somebody has said something more."""

    async def prepare_more(house: House) -> Company:
        company = await prepare(house)
        await company.must(who, kind, **about)
        return company

    return prepare_more


async def stood_in(house: House) -> Company:
    """A bot plays for the player."""
    company = await gather(house, **LONG_MATCH)
    await company.must("player", "stand-in", chair=await company.seat_of("player"))
    return company


def looked_at(odds: str) -> Preparing:
    """Everybody sits, and these may look at the chances."""
    return at_table(odds=odds, **LONG_MATCH)


SEATED = at_table(**LONG_MATCH)
WITH_ROOM = at_table(has_room=True)
LISTED = at_table(has_room=True, listed=True)
OWN_DICE = at_table(dice="own", **LONG_MATCH)
BEFORE_RACE = at_table(first="reaction")
RACING = after(BEFORE_RACE, "opener", "race")
TO_DECIDE = after(SEATED, "player", "throw")
SEALED = at_table(dice="sealed", **LONG_MATCH)
SEALED_THROWN = after(SEALED, "player", "throw")
HINTED = after(at_table(hints=True, **LONG_MATCH), "player", "throw")
DECIDED = after(TO_DECIDE, "player", "play", move="stop")
UNDO_ASKED = after(DECIDED, "other seat", "undo", agreed=True)
END_ASKED = after(SEATED, "other seat", "end")
OWN_THROWN = after(OWN_DICE, "player", "play", move="1")
OVER = after(after(at_table(), "player", "throw"), "player", "play", move="stop")


# What is asked there


def request(method: str, path: str, body: Any = None) -> Asking:
    """Ask over HTTP."""

    async def ask(company: Company, who: str) -> str:
        answer = await company.ask(who, method, path, body)
        return "yes" if answer.is_success else answer.json()["code"]

    return ask


async def through_proxy(company: Company, who: str) -> str:
    """Read the figures, as somebody for whom a proxy of this machine asks."""
    company.house.client.headers["X-Forwarded-For"] = "192.0.2.7"
    try:
        return await request("GET", "/metrics")(company, who)
    finally:
        del company.house.client.headers["X-Forwarded-For"]


async def told_before(company: Company, who: str) -> str:
    """Ask for a story that somebody has asked for."""
    news = await company.ask("opener", "POST", "/api/stories", {"transcript": TRANSCRIPT})
    return await request("GET", f"/api/stories/{news.json()['id']}")(company, who)


async def mine(company: Company, who: str) -> str:
    """Ask how things stand at the table, as at one of somebody's own."""
    asked = {"tables": [{"table": company.table, "key": company.keys[who] or ""}]}
    answer = await company.ask(who, "POST", "/api/mine", asked)
    return answer.json()["tables"][0]["code"] or "yes"


async def see_a_transcript(company: Company, who: str) -> str:
    """Look at moves of a transcript that has been sent."""
    sent = await company.ask(who, "POST", "/api/replays", TRANSCRIPT)
    return await request("GET", f"/api/replays/{sent.json()['replay']}/0")(company, who)


async def renew_invitation(company: Company, who: str) -> str:
    """Make the link to the free chair anew."""
    wanted = {"what": "chair", "chair": len(await company.chairs()) - 1}
    return await request("POST", f"{TABLE}/keys", wanted)(company, who)


def message(kind: str, **about: Any) -> Asking:
    """Say something at the live table."""
    return lambda company, who: company.say(who, kind, **about)


async def share(company: Company, who: str) -> str:
    """Open a link, which nobody answers: whether it was refused is told before what comes next."""
    return await company.say(
        who, "pace", quick=True, unnumbered={"kind": "share", "t": 0, "link": "ab" * 32}
    )


def about_player(kind: str, **about: Any) -> Asking:
    """Say something of the player's chair."""

    async def ask(company: Company, who: str) -> str:
        return await company.say(who, kind, chair=await company.seat_of("player"), **about)

    return ask


def once_all_others_have_left(ask: Asking) -> Asking:
    """Ask when everybody who is not there has been away for long."""

    async def ask_later(company: Company, who: str) -> str:
        with company.house.later(2 * LONG):
            return await ask(company, who)

    return ask_later


SITUATIONS: dict[str, tuple[Preparing, Asking]] = {
    "`GET /api/health`": (SEATED, request("GET", "/api/health")),
    "`GET /api/ready`": (SEATED, request("GET", "/api/ready")),
    "`GET /metrics`, from the server's own machine": (SEATED, request("GET", "/metrics")),
    "`GET /metrics`, through a proxy": (SEATED, through_proxy),
    "`GET /api/shelf`": (SEATED, request("GET", "/api/shelf")),
    "`GET /api/pictures/{game}`": (SEATED, request("GET", "/api/pictures/ludix")),
    "`GET /api/print/{box}`": (SEATED, request("GET", "/api/print/ludix")),
    "`GET /api/figures/{game}`": (SEATED, request("GET", "/api/figures/ludix")),
    "`GET /api/openapi.json`": (SEATED, request("GET", "/api/openapi.json")),
    "`GET /api/words/{language}/{name}.ftl`": (SEATED, request("GET", "/api/words/en/page.ftl")),
    "`GET /api/open`": (LISTED, request("GET", "/api/open")),
    "`POST /api/tables`": (SEATED, request("POST", "/api/tables", NEW_TABLE)),
    "`POST /api/mine`, with that key": (SEATED, mine),
    "`GET /api/tables/{table}`": (SEATED, request("GET", TABLE)),
    "`GET /api/tables/{table}/transcript`": (SEATED, request("GET", f"{TABLE}/transcript")),
    "`GET /api/tables/{table}/transcript`, the match being over": (
        OVER,
        request("GET", f"{TABLE}/transcript"),
    ),
    "`GET /api/tables/{table}/replay`": (SEATED, request("GET", f"{TABLE}/replay")),
    "`GET /api/tables/{table}/replay`, the match being over": (
        OVER,
        request("GET", f"{TABLE}/replay"),
    ),
    "`GET /api/tables/{table}/replay/{first}`, the match being over": (
        OVER,
        request("GET", f"{TABLE}/replay/0"),
    ),
    "`POST /api/replays`": (SEATED, request("POST", "/api/replays", TRANSCRIPT)),
    "`GET /api/replays/{replay}/{first}`": (SEATED, see_a_transcript),
    "`GET /api/tables/{table}/story`": (OVER, request("GET", f"{TABLE}/story")),
    "`GET /api/tables/{table}/story`, while the match is played": (
        SEATED,
        request("GET", f"{TABLE}/story"),
    ),
    "`POST /api/stories`": (SEATED, request("POST", "/api/stories", {"transcript": TRANSCRIPT})),
    "`GET /api/stories/{story}`, asked for before": (SEATED, told_before),
    "`POST /api/tables/{table}/join`": (WITH_ROOM, request("POST", f"{TABLE}/join", FAY)),
    "`POST /api/tables/{table}/join`, on the list": (LISTED, request("POST", f"{TABLE}/join", FAY)),
    "`POST /api/tables/{table}/keys`, one's own": (
        SEATED,
        request("POST", f"{TABLE}/keys", {"what": "mine"}),
    ),
    "`POST /api/tables/{table}/keys`, the watchers'": (
        SEATED,
        request("POST", f"{TABLE}/keys", {"what": "watch"}),
    ),
    "`POST /api/tables/{table}/keys`, a free chair's": (WITH_ROOM, renew_invitation),
    "`POST /api/tables/{table}/keys`, the replay's": (
        SEATED,
        request("POST", f"{TABLE}/keys", {"what": "replay"}),
    ),
    "`POST /api/tables/{table}/keys`, the replay's, the match being over": (
        OVER,
        request("POST", f"{TABLE}/keys", {"what": "replay"}),
    ),
    "`POST /api/tables/{table}/rematch`": (OVER, request("POST", f"{TABLE}/rematch")),
    "`hello`": (SEATED, message("hello")),
    "`play`, a decision": (TO_DECIDE, message("play", move="stop")),
    "`play`, a throw of the player's own dice": (OWN_DICE, message("play", move="1")),
    "`throw`": (SEATED, message("throw")),
    "`throw`, in place of the player's own dice": (OWN_DICE, message("throw")),
    "`undo` of the player's decision": (DECIDED, message("undo")),
    "`undo` of the player's decision, `agreed` here": (DECIDED, message("undo", agreed=True)),
    "`undo` of the player's throw of his own dice": (OWN_THROWN, message("undo")),
    "`answer` to an undo that the other seat has asked for": (
        UNDO_ASKED,
        message("answer", agree=True),
    ),
    "`race`": (BEFORE_RACE, message("race")),
    "`race`, the opener having left": (
        BEFORE_RACE,
        once_all_others_have_left(message("race")),
    ),
    "`tap` for the player's chair": (RACING, about_player("tap")),
    "`begin`": (BEFORE_RACE, message("begin", first="lots")),
    "`begin` while the race is on": (RACING, message("begin", first="lots")),
    "`pace`": (SEATED, message("pace", quick=True)),
    "`stand-in` for the player": (SEATED, about_player("stand-in")),
    "`stand-in` for the player, who has left": (
        SEATED,
        once_all_others_have_left(about_player("stand-in")),
    ),
    "`free` the player's chair": (SEATED, about_player("free")),
    "`free` the player's chair, who has left": (
        SEATED,
        once_all_others_have_left(about_player("free")),
    ),
    "`sit` on the player's chair, for whom a bot plays": (stood_in, about_player("sit")),
    "`resign` for the player": (SEATED, about_player("resign")),
    "`end`": (SEATED, message("end")),
    "`end`, all others having left": (SEATED, once_all_others_have_left(message("end"))),
    "`answer-end` to what the other seat has asked": (END_ASKED, message("answer-end", agree=True)),
    "`odds`, where watchers may look": (SEATED, message("odds", on=True)),
    "`odds`, where all may look": (looked_at("all"), message("odds", on=True)),
    "`odds`, where nobody may look": (looked_at("nobody"), message("odds", on=True)),
    "`hint` about the player's decision": (HINTED, message("hint")),
    "`hint`, where there are none": (TO_DECIDE, message("hint")),
    "`commit` to a chain": (SEALED, message("commit", anchor="ab" * 32)),
    "`commit`, where dice are not sealed": (SEATED, message("commit", anchor="ab" * 32)),
    "`share`, too late to count": (SEALED_THROWN, share),
}
