"""What is written down: lines that people and programs read, and never a key."""

from __future__ import annotations

import io
import json
import logging
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheca.server import logs
from ludotheca.server.http.access import shortened
from ludotheca.server.tables import keys
from tests.patience import PATIENCE
from tests.server.serving import ANN, GUEST, asking, calling, new_table

pytestmark = pytest.mark.anyio


@pytest.fixture(params=logs.FORMATS)
def written(request: pytest.FixtureRequest) -> Iterator[io.StringIO]:
    """What is logged, in either form; everything is as it was afterwards."""
    ours = [logging.getLogger(name) for name in (None, "ludotheca", logs.ACCESS)]
    handlers, levels = ours[0].handlers[:], [each.level for each in ours]
    stream = io.StringIO()
    logs.set_up(request.param, "debug", stream)
    yield stream
    ours[0].handlers[:] = handlers
    for each, level in zip(ours, levels, strict=True):
        each.setLevel(level)


def test_a_line_says_when_how_grave_where_and_what(written: io.StringIO) -> None:
    logging.getLogger("ludotheca.tests").warning("%s left", "Ann", extra={"tables": 3})
    line = written.getvalue()
    assert line.count("\n") == 1
    if line.startswith("{"):
        told = json.loads(line)
        assert told.pop("time").endswith("Z")
        wanted = {"level": "warning", "logger": "ludotheca.tests", "message": "Ann left"}
        assert told == {**wanted, "tables": 3}
    else:
        assert line.endswith("Z WARNING ludotheca.tests: Ann left tables=3\n")


def test_nobody_can_write_a_line_of_his_own(written: io.StringIO) -> None:
    logging.getLogger("ludotheca.tests").warning("asked for %s", "a\n2026 ERROR b\r\x1b[2J\u2028c")
    assert written.getvalue().count("\n") == 1
    assert not set("\r\x1b\u2028") & set(written.getvalue())


def test_whatever_looks_like_a_key_is_blotted_out(written: io.StringIO) -> None:
    root = keys.new_secret()
    player = keys.player_key(keys.new_secret(), root)
    every = [
        root,
        player,
        keys.invitation_of(player, 1, ""),
        keys.watch_key_of(root, ""),
        keys.digest_of(player),
        *(secrets.token_urlsafe(size) for size in (17, 20, 32, 33)),
    ]
    log = logging.getLogger("ludotheca.tests")
    for key in every:
        try:
            raise ValueError(f'{{"kind":"hello","key":"{key}"}} é\n{key}')
        except ValueError:
            log.exception("Authorization: Bearer %s", key, extra={"header": [key.encode()]})
    told = written.getvalue()
    assert told.count(logs.BLOT) >= 4 * len(every)
    assert "ValueError" in told
    assert not [key for key in every if key in told]


def test_libraries_that_explain_themselves_are_not_listened_to(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").debug('< TEXT \'{"key": "half-of-a-key...\' [99 bytes]')
    logging.getLogger("ludotheca.tests").debug("ours")
    assert "half" not in written.getvalue()
    assert "ours" in written.getvalue()


def test_names_in_code_are_left_to_be_read() -> None:
    name = "test_names_in_code_are_left_to_be_read"
    assert logs.blotted(f"in {name}, table mzxw6ytboi2gk3do") == (
        f"in {name}, table mzxw6ytboi2gk3do"
    )


def test_tables_are_shortened_in_paths() -> None:
    assert shortened("/api/tables/mzxw6ytboi2gk3do/live") == "/api/tables/mzxw…/live"
    assert shortened("/api/shelf") == "/api/shelf"
    assert len(shortened("/" + "x" * 5000)) == 200


FAULTY = """
from ludotheca.server.tables.links import Links
from ludotheca.server.tables.live_table import LiveTable

def fail(visitor):
    raise RuntimeError(f"out of order: {visitor} {visitor.key} {visitor.root}")

LiveTable.set_pace = lambda self, visitor, quick: fail(visitor)
join_as_it_is = Links.join

async def join(self, live, visitor, name, *more):
    if name == "Fault":
        fail(visitor)
    return await join_as_it_is(self, live, visitor, name, *more)

Links.join = join
from ludotheca.cli import main
main()
"""
"""A server whose tables break in two places, and put all keys that they know into the error."""


@pytest.mark.slow
@pytest.mark.parametrize("form", logs.FORMATS)
@pytest.mark.parametrize("level", logs.LEVELS)
async def test_no_key_is_ever_written_whatever_is_logged_and_whatever_breaks(
    form: str, level: str, tmp_path: Path
) -> None:
    command = [sys.executable, "-c", FAULTY, "serve", "--port", "0", "--pace", "0"]
    command += ["--store", str(tmp_path / "tables.sqlite3"), "--access-log"]
    command += ["--log-format", form, "--log-level", level]
    errors = tmp_path / "errors"
    with (
        errors.open("w", encoding="utf-8") as stderr,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=stderr, text=True) as process,
    ):
        assert process.stdout is not None
        address = process.stdout.readline().strip().removeprefix("http://").rstrip("/")
        try:
            table, used = await _use_every_key(address)
        finally:
            process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    told = errors.read_text(encoding="utf-8")
    assert "RuntimeError: out of order" in told  # the faults were logged, with what they said
    assert f"/api/tables/{table[:4]}" in told.replace("\\u2026", "…")
    assert f"/api/tables/{table}" not in told
    assert "?" + "query" not in told
    assert not [key for key in used if key in told]
    if form == "json":
        assert all({"time", "level", "logger"} <= set(json.loads(line)) for line in _lines(told))


def _lines(text: str) -> list[str]:
    return text.removesuffix("\n").split("\n")


async def _use_every_key(address: str) -> tuple[str, set[str]]:
    """Come as everybody, let everything break, and return the table and every key that was used."""
    made = await new_table(address, ANN, GUEST)
    table = made["table"]
    wrong = keys.player_key(keys.new_secret(), keys.new_secret())
    invite = made["invites"][1]
    used = {made["key"], invite, made["watch"], wrong}
    for name, status in (("Fault", 500), ("Bob", 200)):
        async with asking(address) as client:  # after a fault its connection is closed
            joined = await client.post(
                f"/api/tables/{table}/join?query={invite}",
                headers={"Authorization": f"Bearer {invite}"},
                json={"name": name, "chair": None},
            )
            assert joined.status_code == status, joined.text
    used.add(joined.json()["key"])
    async with asking(address) as client:
        for key in used:
            await client.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {key}"})
        await client.get(f"/api/{wrong}/{wrong}")
    async with calling(address, table, wrong) as stranger:
        await stranger.until("problem")
    async with calling(address, table, made["key"]) as ann:
        await ann.until("snapshot")
        assert (await ann.ask("pace", quick=True))["code"] == "broken"
        await ann.socket.send(f'{{"kind": "hello", "key": "{made["key"]}", "more": 1}}')
        await ann.until("problem")
    return table, used | {keys.root_of(made["key"])}
