"""Use an installation of Ludotheca as people do: PYTHON scripts/try_installed.py VERSION.

Run it with the Python that Ludotheca is installed for, and nowhere near the repository: what is
imported has to be what was installed.  It needs nothing else, and ends with what went wrong.
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import ProxyHandler, Request, build_opener

PROGRAM = Path(sys.executable).with_name("ludotheca")
PATIENCE = 300
"""Seconds in which anything has to answer, however busy the machine is."""
GAME = "ludix/piglet"
"""A short one, whose rules are quickly compiled."""


def main(wanted: str) -> None:
    """Try everything, a line for each; the first thing that is wrong ends it."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"LUDOTHECA_DATA": folder, "LUDOTHECA_CACHE": folder, "LANG": "C.UTF-8"}
        os.environ.pop("PYTHONPATH", None)
        os.chdir(folder)
        try_version(wanted)
        try_rules()
        try_terminal()
        try_simulation()
        try_site(Path(folder, "library"))
        try_server(Path(folder, "tables.sqlite3"))


def try_version(wanted: str) -> None:
    """Be sure that it is the version that was built."""
    told = said("--version")
    expect(told.strip() == f"ludotheca {wanted}", f"version {wanted}", told)


def try_rules() -> None:
    """Read rules, in both languages."""
    expect("LUD-1" in said("rules", "ludix", "--lang", "en"), "rules in English")
    told = said("rules", "veldiv", "--lang", "fr")
    expect("VEL-" in told and "dé" in told, "rules in French", told)


def try_terminal() -> None:
    """Play a game at a keyboard: throw, stop, until somebody has won."""
    people = ("--name", "Ann", "--name", "Bob", "--seed", "1", "--option", "target=2")
    said("play", GAME, *people, "--save", "game.json", given="\nstop\n" * 200)
    told = json.loads(said("replay", "game.json", "--json"))
    expect(told["view"]["over"], "a game in the terminal, kept and replayed", told)


def try_simulation() -> None:
    """Play games with compiled rules."""
    told = json.loads(said("simulate", GAME, "--games", "1000", "--seed", "1", "--json"))
    right = told["games"] == 1000 and abs(sum(told["wins"]) - 1) < 1e-9
    expect(right, "a thousand games simulated", told)


def try_site(folder: Path) -> None:
    """Write the library to a folder; all that it keeps for later has to be there."""
    said("site", str(folder))
    listing = json.loads((folder / "library.json").read_text(encoding="utf-8"))
    paths = [entry["path"] for entry in listing["keep"]]
    missing = [path for path in paths if path and not (folder / path).exists()]
    expect(len(paths) > 10 and not missing, f"a folder of {len(paths)} files", missing)


def try_server(store: Path) -> None:
    """Open the page, and play a game against a bot as the page does."""
    with serving(store) as address:
        expect("<title>" in fetched(address, "/").decode(), "the page")
        boxes = json.loads(fetched(address, "/api/shelf"))["boxes"]
        expect(len(boxes) >= 4, f"a shelf of {len(boxes)} boxes", boxes)
        expect(fetched(address, "/api/print/ludix?paper=a4&lang=fr")[:5] == b"%PDF-", "a PDF")
        table = open_table(address)
        moves = play(address, table)
        document = json.loads(
            fetched(address, f"/api/tables/{table['table']}/transcript", key=table["key"])
        )
        right = len(document["moves"]) == moves > 1
        expect(right, f"a game of {moves} moves against a bot", document)


@contextmanager
def serving(store: Path) -> Iterator[str]:
    """Run the server on a free port and yield its address."""
    command = [str(PROGRAM), "serve", "--port", "0", "--pace", "0", "--store", str(store)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None  # noqa: S101  # a pipe was asked for
        try:
            found = re.search(r"http://[\w.:]+", process.stdout.readline())
            expect(found is not None, "a server")
            yield found.group() if found else ""
        finally:
            process.send_signal(signal.SIGINT)
            process.wait(PATIENCE)


def open_table(address: str) -> Any:
    """Open a table for a person and a bot."""
    chairs = [{"kind": "here", "name": "Ann"}, {"kind": "bot"}]
    wanted = {"game": GAME, "options": {"target": 3}, "chairs": chairs}
    return json.loads(fetched(address, "/api/tables", body=wanted))


def play(address: str, table: dict[str, Any]) -> int:
    """Play at a table until the match is over; return how many moves were made."""
    from websockets.sync.client import connect  # comes with what is tried

    place = f"{address.replace('http', 'ws', 1)}/api/tables/{table['table']}/live"
    with connect(place, proxy=None, open_timeout=PATIENCE) as socket:
        socket.send(json.dumps({"kind": "hello", "key": table["key"]}))
        moves, status = 0, {"phase": "playing"}
        while status["phase"] != "over":
            told = json.loads(socket.recv(PATIENCE))
            expect(told["kind"] != "problem", None, told)
            if told["kind"] in ("snapshot", "step"):
                moves += told["kind"] == "step"
                status = told["status"]
                if status["awaits"] in ("throw", "decision"):
                    socket.send(json.dumps(answer_to(status["awaits"], told["version"])))
    return moves


def answer_to(awaited: str, version: int) -> dict[str, object]:
    """Return what the page says when somebody is awaited: throw once, and stop."""
    request: dict[str, object] = {"id": version + 1, "version": version}
    if awaited == "throw":
        return {"kind": "throw", **request}
    return {"kind": "play", "move": "stop", **request}


def fetched(address: str, path: str, *, body: object = None, key: str = "") -> bytes:
    """Ask the server for something; nothing stands between us."""
    headers = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {key}"} if key else {}
    )
    data = None if body is None else json.dumps(body).encode()
    request = Request(f"{address}{path}", data, headers)  # noqa: S310  # our own server
    with build_opener(ProxyHandler({})).open(request, timeout=PATIENCE) as answer:
        content: bytes = answer.read()
    return content


def said(*arguments: str, given: str = "") -> str:
    """Run the program and return what it printed."""
    command = [str(PROGRAM), *arguments]
    done = subprocess.run(  # noqa: S603  # the program that is tried
        command, input=given, capture_output=True, text=True, check=False, timeout=PATIENCE
    )
    expect(done.returncode == 0, None, f"{' '.join(arguments)}: {done.stdout}{done.stderr}")
    return done.stdout


def expect(right: bool, what: str | None, told: object = "") -> None:
    """Say that something is as it should be, or end with what it is instead."""
    if not right:
        sys.exit(f"  wrong: {what or ''} {told}".rstrip())
    if what:
        sys.stdout.write(f"  {what}\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1])
