"""Cut a release: python scripts/release.py 0.3.0 [--date 2027-01-31].

The version goes into ``pyproject.toml``; what the changelog holds as unreleased becomes that of the
version, and a fresh list begins above it.  ``--check`` changes nothing, but says whether that has
been done, as the workflow does before anything is published.
"""

from __future__ import annotations

import argparse
import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PROJECT, CHANGES = ROOT / "pyproject.toml", ROOT / "CHANGELOG.md"
VERSION = re.compile(r'^version = "([^"]*)"$', re.MULTILINE)
RELEASABLE = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
UNRELEASED = "## [Unreleased]\n"
SECTION = re.compile(r"^## \[([^\]]+)\](?: - (\S+))?\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class CannotRelease(Exception):
    """Something stands in the way of a release."""


def main() -> None:
    """Cut a release, or look whether it is cut."""
    parser = argparse.ArgumentParser(
        description="Cut a release, in pyproject.toml and CHANGELOG.md."
    )
    parser.add_argument("version", help="as 0.3.0, without a v")
    parser.add_argument("--date", help="as 2027-01-31; by default today's")
    parser.add_argument("--check", action="store_true", help="only look whether it is cut")
    asked = parser.parse_args()
    project, changes = (file.read_text(encoding="utf-8") for file in (PROJECT, CHANGES))
    try:
        if not asked.check:
            day = asked.date or datetime.now(UTC).date().isoformat()
            project, changes = numbered(project, asked.version), cut(changes, asked.version, day)
        check(project, changes, asked.version)
    except CannotRelease as problem:
        sys.exit(str(problem))
    if not asked.check:
        PROJECT.write_text(project, encoding="utf-8")
        CHANGES.write_text(changes, encoding="utf-8")
    sys.stdout.write(f"{asked.version} is cut\n")


def numbered(project: str, version: str) -> str:
    r"""Return ``pyproject.toml`` with another version.

    >>> numbered('name = "it"\nversion = "1.0.0"\n', "1.1.0")
    'name = "it"\nversion = "1.1.0"\n'
    """
    if not RELEASABLE.fullmatch(version):
        raise CannotRelease(f"a version looks like 0.3.0 or 0.3.0rc1, not {version!r}")
    return VERSION.sub(f'version = "{version}"', project, count=1)


def cut(changes: str, version: str, day: str) -> str:
    r"""Return a changelog whose unreleased changes are those of a version, with none above them.

    >>> print(cut("## [Unreleased]\n\n- A game.\n", "1.1.0", "2027-01-31"))
    ## [Unreleased]
    <BLANKLINE>
    ## [1.1.0] - 2027-01-31
    <BLANKLINE>
    - A game.
    <BLANKLINE>
    """
    sections = sections_of(changes)
    if version in sections:
        raise CannotRelease(f"CHANGELOG.md has a section {version} already")
    if not sections.get("Unreleased", ("", ""))[1].strip():
        raise CannotRelease("CHANGELOG.md has nothing that is unreleased")
    return changes.replace(UNRELEASED, f"{UNRELEASED}\n## [{version}] - {_day(day)}\n", 1)


def check(project: str, changes: str, version: str) -> None:
    """Be sure that a version is cut; CannotRelease says what is missing."""
    found = VERSION.search(project)
    if found is None or found.group(1) != version:
        told = found.group(1) if found else "none"
        raise CannotRelease(f"pyproject.toml says version {told}, not {version}")
    sections = sections_of(changes)
    if list(sections)[:2] != ["Unreleased", version]:
        raise CannotRelease(f"CHANGELOG.md has to begin with [Unreleased], then [{version}] - DAY")
    day, text = sections[version]
    _day(day)
    if not text.strip():
        raise CannotRelease(f"CHANGELOG.md says nothing of {version}")


def sections_of(changes: str) -> dict[str, tuple[str, str]]:
    """Return the day and the text of each version of a changelog, the newest first."""
    return {name: (day, text) for name, day, text in SECTION.findall(changes)}


def _day(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat()
    except ValueError:
        raise CannotRelease(f"a day looks like 2027-01-31, not {text!r}") from None


if __name__ == "__main__":
    main()
