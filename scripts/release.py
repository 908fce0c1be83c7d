"""Cut a release: python scripts/release.py 0.3.0 [--date 2027-01-31].

The version and its day go into ``pyproject.toml`` and ``CITATION.cff``; what the changelog holds as
unreleased becomes that of the version, and a fresh list begins above it.  ``--check`` changes
nothing, but says whether that has been done, as the workflow does before anything is published.
"""

from __future__ import annotations

import argparse
import re
import sys
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PROJECT, CHANGES = ROOT / "pyproject.toml", ROOT / "CHANGELOG.md"
CITED = ROOT / "CITATION.cff"
VERSION = re.compile(r'^version = "([^"]*)"$', re.MULTILINE)
DATED = re.compile(r'^dated = "([^"]*)"', re.MULTILINE)
CITED_AS = re.compile(r'^version: "([^"]*)"$', re.MULTILINE)
CITED_OF = re.compile(r'^date-released: "([^"]*)"$', re.MULTILINE)
RELEASABLE = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
UNRELEASED = "## [Unreleased]\n"
SECTION = re.compile(r"^## \[([^\]]+)\](?: - (\S+))?\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


class CannotRelease(Exception):
    """Something stands in the way of a release."""


class Texts(NamedTuple):
    """The files that say what version this is, and of which day."""

    project: str
    changes: str
    citation: str


def main() -> None:
    """Cut a release, or look whether it is cut."""
    parser = argparse.ArgumentParser(
        description="Cut a release, in pyproject.toml, CHANGELOG.md and CITATION.cff."
    )
    parser.add_argument("version", help="as 0.3.0, without a v")
    parser.add_argument("--date", help="as 2027-01-31; by default today's")
    parser.add_argument("--check", action="store_true", help="only look whether it is cut")
    asked = parser.parse_args()
    files = PROJECT, CHANGES, CITED
    texts = Texts(*(file.read_text(encoding="utf-8") for file in files))
    try:
        if not asked.check:
            texts = released(
                texts, asked.version, asked.date or datetime.now(UTC).date().isoformat()
            )
        check(texts, asked.version)
    except CannotRelease as problem:
        sys.exit(str(problem))
    if not asked.check:
        for file, text in zip(files, texts, strict=True):
            file.write_text(text, encoding="utf-8")
    sys.stdout.write(f"{asked.version} is cut\n")


def released(texts: Texts, version: str, day: str) -> Texts:
    """Return the files of a version of a day; CannotRelease if it cannot be cut."""
    if not RELEASABLE.fullmatch(version):
        raise CannotRelease(f"a version looks like 0.3.0 or 0.3.0rc1, not {version!r}")
    return Texts(
        numbered(texts.project, version, day),
        cut(texts.changes, version, day),
        cited(texts.citation, version, day),
    )


def numbered(project: str, version: str, day: str) -> str:
    r"""Return ``pyproject.toml`` with another version, and its day.

    >>> numbered('version = "1.0.0"\ndated = "2026-01-02" # its day\n', "1.1.0", "2027-01-31")
    'version = "1.1.0"\ndated = "2027-01-31" # its day\n'
    """
    project = VERSION.sub(f'version = "{version}"', project, count=1)
    return DATED.sub(f'dated = "{_day(day)}"', project, count=1)


def cited(citation: str, version: str, day: str) -> str:
    r"""Return ``CITATION.cff`` for another version of a day.

    >>> cited('version: "1.0.0"\ndate-released: "2026-01-02"\n', "1.1.0", "2027-01-31")
    'version: "1.1.0"\ndate-released: "2027-01-31"\n'
    """
    citation = CITED_AS.sub(f'version: "{version}"', citation, count=1)
    return CITED_OF.sub(f'date-released: "{_day(day)}"', citation, count=1)


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


def check(texts: Texts, version: str) -> None:
    """Be sure that a version is cut; CannotRelease says what is missing."""
    sections = sections_of(texts.changes)
    if list(sections)[:2] != ["Unreleased", version]:
        raise CannotRelease(f"CHANGELOG.md has to begin with [Unreleased], then [{version}] - DAY")
    day, text = sections[version]
    _day(day)
    if not text.strip():
        raise CannotRelease(f"CHANGELOG.md says nothing of {version}")
    for name, told, pattern, wanted in (
        ("pyproject.toml", texts.project, VERSION, version),
        ("pyproject.toml", texts.project, DATED, day),
        ("CITATION.cff", texts.citation, CITED_AS, version),
        ("CITATION.cff", texts.citation, CITED_OF, day),
    ):
        found = pattern.search(told)
        if found is None or found[1] != wanted:
            raise CannotRelease(f"{name} says {found[0] if found else 'nothing'}, not {wanted}")


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
