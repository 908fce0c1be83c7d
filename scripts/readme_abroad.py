"""The README as a package index shows it, where no path of the repository leads anywhere.

The build calls this (``hatch_metadata.py``); ``python scripts/readme_abroad.py [ADDRESS]`` shows
what comes of it, for a repository at an address.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

REFERENCE = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
ROOT = Path(__file__).parent.parent


def told_abroad(text: str, repository: str, version: str) -> str:
    """Return Markdown whose links and pictures lead into a version of a repository.

    While it is not known where the repository is, pictures are left out and links are plain words:
    better than broken ones.

    >>> told_abroad("[Changes](CHANGELOG.md)", "https://example.org/it", "1.0")
    '[Changes](https://example.org/it/blob/v1.0/CHANGELOG.md)'
    >>> told_abroad("![A board](board.png)", "https://example.org/it", "1.0")
    '![A board](https://example.org/it/raw/v1.0/board.png)'
    >>> told_abroad("See the [changes](CHANGELOG.md).", "", "1.0")
    'See the changes.'
    """

    def lead(found: re.Match[str]) -> str:
        mark, words, target = found.groups()
        if "://" in target or target.startswith("#"):
            return found.group()
        if not repository:
            return "" if mark else words
        kind = "raw" if mark else "blob"
        return f"{mark}[{words}]({_root(repository)}/{kind}/v{version}/{target})"

    return re.sub(r"\n{3,}", "\n\n", REFERENCE.sub(lead, text))


def links(repository: str, version: str) -> dict[str, str]:
    """Return the links of the project, by their names; none while the repository is not known.

    >>> links("https://example.org/it/", "1.0")["Changelog"]
    'https://example.org/it/blob/v1.0/CHANGELOG.md'
    >>> links("", "1.0")
    {}
    """
    if not repository:
        return {}
    root = _root(repository)
    return {
        "Source": root,
        "Documentation": f"{root}/blob/v{version}/docs/index.md",
        "Changelog": f"{root}/blob/v{version}/CHANGELOG.md",
        "Issues": f"{root}/issues",
    }


def _root(repository: str) -> str:
    if not repository.startswith("https://"):
        raise ValueError(f"the repository's address begins with https://, not {repository!r}")
    return repository.rstrip("/")


if __name__ == "__main__":
    address = sys.argv[1] if len(sys.argv) > 1 else ""
    print(told_abroad((ROOT / "README.md").read_text(encoding="utf-8"), address, "0"))  # noqa: T201
