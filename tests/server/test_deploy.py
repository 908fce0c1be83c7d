"""What lies in deploy/ speaks of commands, options, modules and files that there are."""

from __future__ import annotations

import configparser
import importlib.util
import json
import re
import shlex
from pathlib import Path

import click

from ludotheca.cli.main import app
from ludotheca.cli.serve import PORT
from ludotheca.server.run import GRACE

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
HOST = ROOT / "docs" / "how-to" / "host.md"


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the container file with their arguments."""
    text = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
    lines = [line for line in text.split("\n") if not line.startswith("#")]
    whole = "\n".join(lines).replace("\\\n", " ")
    return [
        (name, " ".join(rest.split()))
        for name, rest in re.findall(r"^([A-Z]+) (.*)$", whole, re.MULTILINE)
    ]


def arguments_of(name: str) -> list[str]:
    return [rest for each, rest in instructions() if each == name]


def check_command(words: list[str]) -> None:
    """Parse a call of our program as it would be parsed, without running it."""
    program, name, *rest = words
    assert Path(program).name == "ludotheca"
    # Below the program's own context: a command keeps the first help option that it was asked for.
    with app.make_context("ludotheca", [name, *rest]) as whole:
        command = app.get_command(whole, name)
        assert command is not None
        command.make_context(name, rest, parent=whole)


def unit() -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their case
    parser.read(DEPLOY / "ludotheca.service", encoding="utf-8")
    return parser["Service"]


def test_the_unit_calls_our_program_and_leaves_it_time_to_end() -> None:
    service = unit()
    check_command(shlex.split(service["ExecStart"]))
    assert int(service["TimeoutStopSec"]) > 2 * GRACE
    assert service["Type"] == "notify"
    assert service["DynamicUser"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["Restart"] == "on-failure"
    # systemd is told over a socket of this family.
    assert "AF_UNIX" in service["RestrictAddressFamilies"]


def test_the_container_copies_what_there_is() -> None:
    for copied in arguments_of("COPY"):
        if copied.startswith("--from="):
            continue
        *sources, _ = copied.split()
        assert all((ROOT / source).exists() for source in sources), copied


def test_the_container_runs_our_program_as_a_plain_user() -> None:
    entry, usual = (json.loads(arguments_of(name)[0]) for name in ("ENTRYPOINT", "CMD"))
    check_command([*entry, *usual])
    assert arguments_of("USER") == ["ludotheca"]
    assert arguments_of("EXPOSE") == [str(PORT)]
    assert arguments_of("VOLUME") == ["/var/lib/ludotheca"]
    (environment,) = arguments_of("ENV")
    assert "LUDOTHECA_DATA=/var/lib/ludotheca" in environment.split()


def test_the_containers_health_is_asked_by_a_module_of_ours() -> None:
    (check,) = arguments_of("HEALTHCHECK")
    _, dash_m, module, address = json.loads(check[check.index("[") :])
    assert dash_m == "-m"
    assert importlib.util.find_spec(module) is not None
    assert address.endswith(f":{PORT}")


def test_images_are_named_without_any_host() -> None:
    for image in arguments_of("FROM"):
        assert re.fullmatch(r"python:3\.\d+-slim( AS build)?", image)


def test_the_proxy_hides_the_figures_and_says_for_whom_it_asks() -> None:
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    assert re.search(r"location = /metrics \{\s+return 404;", text)
    assert f"proxy_pass http://127.0.0.1:{PORT};" in text
    for header in ("Host $http_host", "Upgrade $http_upgrade", "X-Forwarded-For $remote_addr"):
        assert f"proxy_set_header {header};" in text


def test_the_page_names_every_option_and_every_file() -> None:
    page = HOST.read_text(encoding="utf-8")
    command = app.get_command(click.Context(app), "serve")
    assert command is not None
    options = [name for each in command.params for name in each.opts if name.startswith("--")]
    assert [name for name in options if f"`{name}" not in page] == []
    files = [path.name for path in DEPLOY.iterdir()]
    assert [name for name in files if name not in page] == []
    for named in re.findall(r"scripts/\w+\.py", page):
        assert (ROOT / named).is_file()
