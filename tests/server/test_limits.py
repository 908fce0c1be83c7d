"""How much an address may ask for, as its host has set it, and when it may ask again."""

from __future__ import annotations

import logging
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from ludotheca.cli.main import app, run
from ludotheca.server.desk.refusals import AT_MOST
from ludotheca.server.http.addresses import HeadCount, counted_as, is_one_of, is_this_machine
from ludotheca.server.http.guards import Allowance
from ludotheca.server.limits import BadLimit, Limits, limits_from, told_limits
from ludotheca.server.system import SAME_AGAIN, Quiet, most_files
from tests.server.serving import asking, browsing, calling, new_table, serving

if TYPE_CHECKING:
    import httpx

pytestmark = pytest.mark.anyio

BOTS = {"game": "ludix", "chairs": [{"kind": "bot"}, {"kind": "bot"}]}
FAR = ("192.0.2.7", 1234)


# Addresses


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8::1", "2001:db8::ffff:0:1"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::2"),
    ],
)
def test_these_addresses_count_as_one(one: str, other: str) -> None:
    assert counted_as(one) == counted_as(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("2001:db8::1", "2001:db8:0:1::1"), ("192.0.2.7", "192.0.2.8"), ("", "192.0.2.7")],
)
def test_these_addresses_count_as_two(one: str, other: str) -> None:
    assert counted_as(one) != counted_as(other)


def test_this_machine_and_its_proxies_are_spared() -> None:
    assert [is_this_machine(host) for host in ("127.0.0.9", "::1", "::ffff:127.0.0.1")] == [
        True
    ] * 3
    assert not is_this_machine("192.0.2.7")
    spared = is_one_of("10.0.0.0/8, 192.0.2.1")
    hosts = ("10.9.8.7", "192.0.2.1", "127.0.0.1", "192.0.2.2", "somewhere")
    assert [spared(host) for host in hosts] == [True, True, True, False, False]
    assert is_one_of("*")("192.0.2.2")


def test_whoever_has_left_is_not_counted() -> None:
    heads = HeadCount(1)
    assert [heads.enter("192.0.2.7"), heads.enter("192.0.2.7")] == [True, False]
    heads.leave("192.0.2.7")
    assert heads.enter("192.0.2.7")
    assert [heads.enter("127.0.0.1") for _ in range(3)] == [True] * 3


# Being too fast


def too_fast(answer: httpx.Response, seconds: float) -> bool:
    told = answer.json()
    assert (answer.status_code, told["code"]) == (429, "too-fast"), answer.text
    assert (answer.headers["Retry-After"], told["retry_after"]) == (f"{seconds:g}", seconds)
    return True


async def test_whoever_opens_too_many_tables_is_told_when_to_try_again() -> None:
    limits = Limits(tables_at_once=1, tables_a_second=0)
    async with browsing(limits=limits) as client:
        assert (await client.post("/api/tables", json=BOTS)).status_code == 201
        assert too_fast(await client.post("/api/tables", json=BOTS), AT_MOST)


async def test_a_home_with_many_addresses_opens_tables_as_one() -> None:
    limits = Limits(tables_at_once=1, tables_a_second=0)
    async with serving(limits=limits) as address, asking(address) as client:
        statuses = []
        for host in ("2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"):
            headers = {"X-Forwarded-For": host}
            answer = await client.post("/api/tables", json=BOTS, headers=headers)
            statuses.append(answer.status_code)
    assert statuses == [201, 429, 201]


async def test_an_address_has_its_share_of_requests() -> None:
    limits = Limits(requests_at_once=2, requests_a_second=0)
    async with browsing(limits=limits, client=FAR) as client:
        for _ in range(2):
            assert (await client.get("/api/shelf")).status_code == 200
        assert too_fast(await client.get("/api/shelf"), AT_MOST)
    async with browsing(limits=limits) as here:
        assert {(await here.get("/api/shelf")).status_code for _ in range(9)} == {200}


async def test_messages_are_requests_of_their_address() -> None:
    limits = Limits(requests_at_once=2, requests_a_second=0)
    async with serving(limits=limits) as address:
        made = await new_table(address, {"kind": "here", "name": "Ann"}, {"kind": "bot"})
        headers = {"X-Forwarded-For": FAR[0]}
        async with calling(address, made["table"], made["key"], additional_headers=headers) as ann:
            assert (await ann.ask("pace", quick=True))["kind"] == "done"
            await ann.say("pace", quick=True)
            told = await ann.until("problem")
            assert (told["code"], told["retry_after"]) == ("too-fast", AT_MOST)


async def test_nobody_guesses_at_keys_without_end() -> None:
    limits = Limits(guesses_at_once=3, guesses_a_second=0)
    async with browsing(limits=limits) as client:
        made = (await client.post("/api/tables", json=BOTS)).json()
        path = f"/api/tables/{made['table']}"
        right, wrong = ({"Authorization": f"Bearer {key}"} for key in (made["key"], "wrong"))
        for _ in range(5):
            assert (await client.get(path, headers=right)).status_code == 200
        assert (await client.get(path, headers=wrong)).status_code == 403
        assert (await client.get(f"{path}/transcript", headers=wrong)).status_code == 403
        assert (await client.get("/api/tables/nowhere", headers=wrong)).status_code == 404
        assert too_fast(await client.get(path, headers=wrong), AT_MOST)
        assert (await client.get(path, headers=right)).status_code == 200
        tables = [{"table": made["table"], "key": key} for key in (made["key"], "wrong")]
        mine = (await client.post("/api/mine", json={"tables": tables})).json()
        assert [table["code"] for table in mine["tables"]] == [None, "too-fast"]


def test_an_allowance_says_when_there_is_some_again() -> None:
    now = 0.0
    allowance = Allowance(10, 2, clock=lambda: now)
    assert allowance.take(9)
    assert [allowance.wait(1), allowance.wait(5)] == [0, 2.0]
    assert not allowance.take(5)
    assert allowance.wait(11) == float("inf")
    now = 2.0
    assert allowance.take(5)


# What a host sets


def test_limits_are_set_by_name() -> None:
    limits = limits_from(["audience=30", "tables-a-second=0.5"])
    assert (limits.audience, limits.tables_a_second) == (30, 0.5)
    assert limits.tables_at_once == Limits().tables_at_once


@pytest.mark.parametrize(
    "setting", ["", "audience", "audience=", "audience=-1", "x=1", "audience=nan"]
)
def test_what_is_no_limit_is_refused(setting: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(BadLimit):
        limits_from([setting])
    assert run(["serve", "--limit", setting]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_help_tells_every_limit() -> None:
    told = CliRunner().invoke(app, ["serve", "--help"]).output
    assert all(f"{name}={number:g}" in told for name, number, _ in told_limits())


def test_as_many_files_as_the_system_gives() -> None:
    if sys.platform != "win32":
        import resource

        before = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert 0 < most_files() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] or before[0] < 0
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


def test_the_log_repeats_nothing() -> None:
    now = 0.0
    quiet = Quiet(clock=lambda: now)

    def is_said(text: str, *args: object) -> str | None:
        record = logging.LogRecord("x", logging.WARNING, "x", 1, text, args, None)
        return record.getMessage() if quiet.filter(record) else None

    assert [is_said("%s again\n1", "this"), is_said("that")] == ["this again\n1", "that"]
    assert [is_said("%s again\n2", "something") for _ in range(3)] == [None] * 3
    now = SAME_AGAIN
    assert is_said("%s again", "this") == "this again (3 more of these since the last one)"
