"""What lies in deploy/ speaks of commands, options, modules and files that there are."""

from __future__ import annotations

import configparser
import importlib.util
import json
import re
import shlex
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import click
import yaml

from ludotheca.cli.main import app
from ludotheca.cli.serve import PORT
from ludotheca.server.run import GRACE
from ludotheca.server.store import is_postgres

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


def compose(name: str) -> dict[str, Any]:
    """Return a compose file."""
    read: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text(encoding="utf-8"))
    return read


def upstreams() -> set[str]:
    """Return the servers behind the proxy of several."""
    text = (DEPLOY / "nginx-servers.conf").read_text(encoding="utf-8")
    return set(re.findall(r"^\s+server ([\w-]+):8000\b", text, re.MULTILINE))


def test_several_servers_share_one_database_behind_the_proxy() -> None:
    services = compose("compose-servers.yaml")["services"]
    servers = {name: each for name, each in services.items() if "build" in each}
    assert set(servers) == upstreams()
    assert len(servers) == 2
    (entry,) = arguments_of("ENTRYPOINT")
    for server in servers.values():
        check_command([*json.loads(entry), *server["command"]])
        assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
        where = server["command"][server["command"].index("--store") + 1]
        address = urlsplit(where)
        assert is_postgres(where)
        assert address.hostname in services
        assert address.username == services["postgres"]["environment"]["POSTGRES_USER"]
        assert address.path == "/" + services["postgres"]["environment"]["POSTGRES_DB"]
        assert address.password is None, "passwords stand in files"
        assert int(server["stop_grace_period"].removesuffix("s")) > 2 * GRACE
        assert "ports" not in server, "whoever reaches a server is believed"


def test_whatever_compose_files_name_is_there() -> None:
    for name in ("compose.yaml", "compose-servers.yaml"):
        whole = compose(name)
        known = {*whole.get("volumes", {})}
        for service in whole["services"].values():
            for volume in service.get("volumes", ()):
                source = volume.partition(":")[0]
                is_ours = source.startswith("./") and (DEPLOY / source).is_file()
                assert is_ours or source in known or source.startswith("/"), volume
            for secret in service.get("secrets", ()):
                source = secret if isinstance(secret, str) else secret["source"]
                assert source in whole["secrets"]
            for needed in service.get("depends_on", ()):
                assert needed in whole["services"]
            image = service.get("image", "postgres:16")
            assert re.fullmatch(r"\w+:\w+", image), "images are named without any host"


def test_the_proxy_of_several_is_the_one_of_one_but_for_whom_it_asks() -> None:
    one, several = (
        (DEPLOY / name).read_text(encoding="utf-8") for name in ("nginx.conf", "nginx-servers.conf")
    )
    headers = re.findall(r"proxy_set_header .*;", one)
    assert headers
    assert re.findall(r"proxy_set_header .*;", several) == headers
    assert re.search(r"location = /metrics \{\s+return 404;", several)
    assert "proxy_pass http://ludotheca;" in several


def test_the_container_can_keep_its_tables_in_postgresql() -> None:
    locked = (ROOT / "requirements" / "postgres.lock").read_text(encoding="utf-8")
    assert locked.startswith("asyncpg==")
    assert any("requirements/postgres.lock" in line for line in arguments_of("RUN"))


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
