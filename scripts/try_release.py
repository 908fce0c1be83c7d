"""Build what would be released, from what git holds, and use it as people do: make release-check.

The source archive and the wheel are built in a clean clone, looked through, and installed alone
into a fresh environment of each Python; there ``scripts/try_installed.py`` plays.  With ``--quick``
the page that is built here is taken along if it is of the same sources, and one Python will do.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
UV = Path(sys.executable).with_name("uv")
BUILT = ("src/ludotheca/web/static", "src/ludotheca/web/engine")
PYTHONS = ("3.11", "3.12", "3.13")


def main() -> None:
    """Build, look through and try; a line for each, and the first thing that is wrong ends it."""
    asked = arguments()
    with tempfile.TemporaryDirectory(prefix="ludotheca-") as folder:
        clone = Path(folder, "clone")
        run("git", "clone", "--quiet", "--depth", "1", ROOT.as_uri(), clone)
        if asked.quick:
            take_page(clone)
        dist = asked.dist or Path(folder, "dist")
        wheel, archive = built(clone, dist.resolve())
        look_through(archive, clone)
        check_texts(wheel, archive, Path(folder, "tools"))
        for python in asked.python or ([sys.executable] if asked.quick else PYTHONS):
            try_wheel(wheel, version_of(clone), python, Path(folder))


def arguments() -> argparse.Namespace:
    """Return what was asked for."""
    parser = argparse.ArgumentParser(description="Build what would be released, and try it.")
    parser.add_argument("--quick", action="store_true", help="with the page that is built here")
    parser.add_argument("--dist", type=Path, metavar="DIR", help="where to leave what was built")
    parser.add_argument(
        "--python", action="append", metavar="PYTHON", help="a version or a program; repeatable"
    )
    return parser.parse_args()


def take_page(clone: Path) -> None:
    """Copy the page that is built here; the build looks whether it is of the same sources."""
    for place in BUILT:
        if (ROOT / place).is_dir():
            shutil.copytree(ROOT / place, clone / place)


def built(clone: Path, dist: Path) -> tuple[Path, Path]:
    """Build the source archive, and the wheel from it; return the wheel and the archive."""
    run(UV, "build", "--quiet", "--python", sys.executable, "--out-dir", dist, clone)
    named = f"ludotheca-{version_of(clone)}"
    wheel, archive = dist / f"{named}-py3-none-any.whl", dist / f"{named}.tar.gz"
    for file in (wheel, archive):
        say(f"{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    return wheel, archive


def version_of(folder: Path) -> str:
    """Return the version that a tree says it is."""
    told = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))
    return str(told["project"]["version"])


def look_through(archive: Path, clone: Path) -> None:
    """Be sure that the source archive holds what git tracks and the built page, and no more."""
    tracked = run("git", "ls-files", "-z", folder=clone).split("\0")
    with tarfile.open(archive) as opened:
        held = {name.partition("/")[2] for name in opened.getnames()}
    wrong = differences(filter(None, tracked), held)
    if wrong:
        sys.exit("the source archive is not what git tracks:\n  " + "\n  ".join(wrong))
    say(f"the source archive: all {len(held)} files")


def differences(tracked: Iterable[str], held: Iterable[str]) -> list[str]:
    """Return what is missing from an archive, and what is too much in it.

    >>> differences(["Makefile", "src/a.py"], ["PKG-INFO", "src/a.py", "notes.txt"])
    ['missing: Makefile', 'too much: notes.txt']
    """
    wanted, there = set(tracked), set(held)
    made = {"PKG-INFO", *(name for name in there if name.startswith(BUILT))}
    missing = [f"missing: {name}" for name in sorted(wanted - there)]
    return missing + [f"too much: {name}" for name in sorted(there - wanted - made)]


def check_texts(wheel: Path, archive: Path, tools: Path) -> None:
    """Have the index's own tool look at what it will be told of the project."""
    run(UV, "venv", "--quiet", "--python", sys.executable, tools)
    locked = ROOT / "requirements" / "release.lock"
    install = ("pip", "install", "--quiet", "--python", program_in(tools, "python"))
    run(UV, *install, "--require-hashes", "-r", locked)
    run(program_in(tools, "twine"), "check", "--strict", wheel, archive)
    say("what the package index shows")


def try_wheel(wheel: Path, version: str, python: str, folder: Path) -> None:
    """Install the wheel alone into a fresh environment, and use it."""
    place = Path(tempfile.mkdtemp(dir=folder))
    run(UV, "venv", "--quiet", "--no-python-downloads", "--python", python, place)
    own = program_in(place, "python")
    run(UV, "pip", "install", "--quiet", "--python", own, wheel)
    say(run(own, "--version").strip())
    command: list[str | Path] = [own, "-I", ROOT / "scripts" / "try_installed.py", version]
    if subprocess.run(command, check=False, cwd=folder, env=outside()).returncode != 0:  # noqa: S603
        sys.exit(f"what was installed for {python} does not do")


def program_in(place: Path, name: str) -> Path:
    """Return a program of an environment."""
    return place / "bin" / name


def outside() -> dict[str, str]:
    """Return the environment without what would lead back into this tree."""
    ours = ("PYTHONPATH", "VIRTUAL_ENV", "PYTHONPYCACHEPREFIX")
    return {name: value for name, value in os.environ.items() if name not in ours}


def run(*command: str | Path, folder: Path | None = None) -> str:
    """Run something and return what it printed; if it fails, end with that."""
    done = subprocess.run(  # noqa: S603  # commands of our own
        command, cwd=folder, env=outside(), capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        told = " ".join(map(str, command))
        sys.exit(f"{told} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def say(what: str) -> None:
    """Tell how far it has come."""
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
