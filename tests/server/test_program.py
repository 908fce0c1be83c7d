"""``ludotheca serve`` as a program of its own: it starts, is killed, and starts again."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.serving import ANN, BOB, asking, calling, new_table, program

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


COMMAND = [sys.executable, "-m", "ludotheca", "serve"]


async def test_a_killed_server_comes_back_with_every_table(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite3"
    with program(store) as (process, address):
        made = await new_table(address, ANN, BOB, dice="own")
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            for move in ("XXII", "roll", "LXVI"):
                await ann.ask("play", move=move)
            process.send_signal(signal.SIGKILL)
            process.wait(PATIENCE)
    with program(store) as (_, address):
        async with calling(address, made["table"], made["key"], since=4) as again:
            assert (await again.hear())["kind"] == "presence"
        async with calling(address, made["table"], made["key"], since=3) as again:
            table = await again.until("snapshot")
            assert [line["move"] for line in table["log"]][-3:] == ["XXII", "roll", "LXVI"]
            assert table["scene"] == ann.latest["scene"]
            assert (await again.ask("play", move="stop"))["version"] == 5


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
async def test_it_is_stopped_quietly_with_people_at_tables(
    tmp_path: Path, stop: signal.Signals
) -> None:
    store = tmp_path / "tables.sqlite3"
    with program(store) as (process, address):
        made = await new_table(address, ANN, BOB)
        async with calling(address, made["table"], made["key"]) as ann:
            await ann.until("snapshot")
            process.send_signal(stop)
            process.send_signal(stop)  # somebody who cannot wait
            await ann.socket.wait_closed()
            assert process.wait(PATIENCE) == 0
        assert process.stderr is not None
        assert process.stderr.read() == ""
    # The store was closed: all of it is in the one file.
    assert list(tmp_path.iterdir()) == [store]


async def test_a_busy_port_is_passed_over_unless_it_was_asked_for(tmp_path: Path) -> None:
    with socket.socket() as busy:
        busy.bind(("127.0.0.1", 0))
        busy.listen()
        port = busy.getsockname()[1]
        store = str(tmp_path / "tables.sqlite3")
        asked = [*COMMAND, "--store", store, "--port", str(port)]
        refused = subprocess.run(asked, capture_output=True, text=True, check=False)
        assert refused.returncode == 2
        assert refused.stderr == f"ludotheca: 127.0.0.1:{port}: Address already in use\n"
        script = (
            f"import ludotheca.cli.serve as s; s.PORT = {port}; import ludotheca.cli as c; c.main()"
        )
        command = [sys.executable, "-c", script, "serve", "--store", store]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as other:
            assert other.stdout is not None
            address = other.stdout.readline().strip()
            async with asking(address.removeprefix("http://").rstrip("/")) as client:
                assert (await client.get("/api/shelf")).status_code == 200
            assert not address.endswith(f":{port}/")
            other.send_signal(signal.SIGTERM)


def test_what_is_wrong_with_the_store_is_said_in_a_line(tmp_path: Path) -> None:
    asked = [*COMMAND, "--port", "0", "--store", str(tmp_path)]
    refused = subprocess.run(asked, capture_output=True, text=True, check=False)
    assert refused.returncode == 2
    assert refused.stderr.startswith(f"ludotheca: the store {tmp_path} cannot be opened: ")
    assert refused.stderr.count("\n") == 1


def test_on_all_addresses_it_says_where_it_is_reached(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite3"
    with program(store, "--host", "0.0.0.0", "--port", "0") as (_, address):  # noqa: S104
        assert address.startswith("127.0.0.1:")


def test_nothing_of_the_web_is_loaded_unless_it_serves() -> None:
    script = (
        "import sys\n"
        "from ludotheca.cli.main import run\n"
        "run(['games'])\n"
        "print([name for name in ('fastapi', 'uvicorn', 'pydantic')"
        " if name in sys.modules], file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stderr == "[]\n"


@pytest.mark.skipif(sys.platform == "win32", reason="files are limited otherwise there")
async def test_more_connections_than_files_stop_nobody(tmp_path: Path) -> None:
    files = 600
    script = (
        f"import resource; resource.setrlimit(resource.RLIMIT_NOFILE, ({files}, {files})); "
        "import ludotheca.cli as c; c.main()"
    )
    command = [sys.executable, "-c", script, "serve", "--port", "0", "--store"]
    with subprocess.Popen(
        [*command, str(tmp_path / "tables.sqlite3")],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            address = process.stdout.readline().strip().removeprefix("http://").rstrip("/")
            host, port = address.split(":")
            silent = [
                socket.create_connection((host, int(port)), PATIENCE) for _ in range(files + 200)
            ]
            made = await new_table(address, ANN, BOB, dice="own")
            async with calling(address, made["table"], made["key"]) as ann:
                await ann.until("snapshot")
                assert (await ann.ask("play", move="XXII"))["kind"] == "done"
            for connection in silent:
                connection.close()
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)
            assert process.stderr.read().count("\n") <= 2
        finally:
            process.kill()
