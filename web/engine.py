"""Make what Python in the browser needs, inside the package: python web/build.py does it too.

The interpreter is npm's package pyodide, the libraries are the wheels of requirements/browser.lock.
All are pruned of what no game can ask for in a browser, compiled, and packed as the page unpacks
them.
"""

from __future__ import annotations

import importlib.util
import runpy
import shutil
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from notices import notices

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "src" / "ludotheca"
ENGINE = PACKAGE / "web" / "engine"
STAMP = ENGINE / ".stamp"
PYODIDE = WEB / "node_modules" / "pyodide"
LOCK = WEB.parent / "requirements" / "browser.lock"
PACKING = PACKAGE / "server" / "site" / "packing.py"

TARGET = (
    *("--platform", "pyemscripten_2026_0_wasm32", "--platform", "any"),
    *("--implementation", "cp", "--python-version", "3.14", "--abi", "cp314"),
)
"""What Pyodide 314 calls itself."""

NOT_IN_A_BROWSER = (
    # A programmer's tools
    *("_pyrepl/*", "bdb.py", "cProfile.py", "compileall.py", "doctest.py", "modulefinder.py"),
    *("pdb.py", "pickletools.py", "profile.py", "pstats.py", "pyclbr.py", "pydoc.py"),
    *("rlcompleter.py", "site-packages/*", "tabnanny.py", "trace.py", "unittest/*", "zipapp.py"),
    # Terminals and windows
    *("cmd.py", "getpass.py", "pty.py", "tty.py", "webbrowser.py"),
    # Sockets, and what speaks over them
    *("ftplib.py", "http/server.py", "imaplib.py", "mailbox.py", "netrc.py", "poplib.py"),
    *("smtplib.py", "socketserver.py", "wsgiref/*", "xmlrpc/*"),
    # Second implementations, and what other systems have
    *("_pydatetime.py", "_pyio.py", "asyncio/windows_*.py", "nturl2path.py"),
    # Alphabets of old machines
    *(f"encodings/{name}*.py" for name in ("big5", "cp", "euc_", "gb", "hp_", "hz", "iso")),
    *(f"encodings/{name}*.py" for name in ("johab", "k", "mac_", "palmos", "ptcp", "shift_")),
    "encodings/tis_*.py",
    # Jokes
    *("__hello__.py", "__phello__/*", "antigravity.py", "this.py"),
)
"""Modules of the standard library that have nothing to do in a page's worker."""
STILL_MET = tuple(f"encodings/{name}.py" for name in ("cp437", "cp1252", "iso8859_1", "iso8859_15"))
"""Alphabets that are in files to this day; archives name what is in them by the first."""
NOT_OF_WHEELS = (
    *("*.pyi", "*/py.typed", "*.dist-info/RECORD", "*.dist-info/WHEEL", "*.dist-info/licenses/*"),
    *("*.dist-info/sboms/*", "*.dist-info/LICENSE*", "*.dist-info/AUTHORS*"),
    "*.dist-info/top_level.txt",
    *("pydantic/mypy.py", "pydantic/v1/*"),  # the latter does not run on Python 3.14
    *("babel/messages/*", "babel/locale-data/LICENSE*", "pytz/zoneinfo/*"),
)
LOCALES = (
    "root",
    *sorted(file.parent.name.replace("-", "_") for file in PACKAGE.glob("locales/*/common.ftl")),
)
"""The languages that Babel is to know: those that have a folder of words."""


def has_pip() -> bool:
    """Say whether wheels can be fetched."""
    return importlib.util.find_spec("pip") is not None


def sources() -> list[Path]:
    """Return the files that the engine is made from, in order; npm's are told by their lock."""
    own = sorted(file for file in WEB.iterdir() if file.suffix in (".py", ".mjs"))
    return [WEB / "package-lock.json", LOCK, *own, PACKING]


def build(environment: dict[str, str]) -> None:
    """Make the engine anew; Node is found in an environment, and what npm fetches is there."""
    packing = runpy.run_path(str(PACKING))
    with TemporaryDirectory() as folder:
        wheels = _fetched(Path(folder))
        packages = {name: content for wheel in wheels for name, content in _pruned(wheel)}
        told = notices(wheels)
    stdlib, packages = _compiled([dict(_stdlib()), packages], environment)
    wasm = (PYODIDE / "pyodide.asm.wasm").read_bytes()
    shutil.rmtree(ENGINE, ignore_errors=True)
    ENGINE.mkdir()
    shutil.copyfile(PYODIDE / "pyodide.asm.mjs", ENGINE / "loader.js")
    (ENGINE / "wasm.bin").write_bytes(packing["squeeze"](wasm))
    (ENGINE / "stdlib.bin").write_bytes(packing["pack"](stdlib))
    (ENGINE / "packages.bin").write_bytes(packing["pack"](packages))
    (ENGINE / "NOTICES.txt").write_text(told, encoding="utf-8")


def _fetched(folder: Path) -> list[Path]:
    """Fetch the wheels of the lock into a folder; their hashes are checked on the way."""
    quietly = ("--quiet", "--disable-pip-version-check", "--no-input")
    exactly = ("--no-deps", "--only-binary=:all:", "--require-hashes", "--requirement", str(LOCK))
    command = [sys.executable, "-m", "pip", "download", *quietly, *exactly, *TARGET]
    done = subprocess.run([*command, "--dest", str(folder)], check=False)  # noqa: S603
    if done.returncode != 0:
        sys.exit("pip could not fetch the packages for Python in the browser")
    return sorted(folder.iterdir())


def _pruned(wheel: Path) -> Iterator[tuple[str, bytes]]:
    """Yield what the page needs of a wheel."""
    with ZipFile(wheel) as opened:
        for name in _files_in(opened, NOT_OF_WHEELS):
            if not _is_foreign(Path(name)):
                yield name, _headers(opened.read(name)) if _is_facts(name) else opened.read(name)


def _stdlib() -> Iterator[tuple[str, bytes]]:
    with ZipFile(PYODIDE / "python_stdlib.zip") as opened:
        for name in (*_files_in(opened, NOT_IN_A_BROWSER), *STILL_MET):
            yield name, opened.read(name)


def _compiled(
    archives: list[dict[str, bytes]], environment: dict[str, str]
) -> list[dict[str, bytes]]:
    """Return archives with their modules compiled by the Python that will run them."""
    with TemporaryDirectory() as folder:
        paths = [Path(folder, f"{number}.zip") for number in range(len(archives))]
        for path, files in zip(paths, archives, strict=True):
            with ZipFile(path, "w") as opened:
                for name in sorted(files):
                    opened.writestr(name, files[name])
        node = shutil.which("node", path=environment["PATH"]) or "node"
        command = [node, str(WEB / "compile.mjs"), folder]
        if subprocess.run(command, env=environment, check=False).returncode != 0:  # noqa: S603
            sys.exit("Python for the browser could not compile its modules")
        return [_contents(path) for path in paths]


def _contents(path: Path) -> dict[str, bytes]:
    with ZipFile(path) as opened:
        return {name: opened.read(name) for name in opened.namelist()}


def _files_in(archive: ZipFile, left_out: tuple[str, ...]) -> Iterator[str]:
    for entry in archive.infolist():
        name = entry.filename
        if not entry.is_dir() and not any(fnmatchcase(name, pattern) for pattern in left_out):
            yield name


def _is_foreign(file: Path) -> bool:
    """Say whether a file is Babel's knowledge of a language that nobody speaks here."""
    known = {*LOCALES, *(name.partition("_")[0] for name in LOCALES)}
    return file.suffix == ".dat" and file.parent.name == "locale-data" and file.stem not in known


def _is_facts(name: str) -> bool:
    return name.endswith(".dist-info/METADATA")


def _headers(facts: bytes) -> bytes:
    """Return what programs read of a package's facts, without its description."""
    return facts.partition(b"\n\n")[0] + b"\n"
