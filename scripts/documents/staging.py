"""Pages as Sphinx wants them: the tree of ``docs/`` with a way to every page, notebooks as text.

Nothing in ``docs/`` is written for one generator: links are those that any forge follows.  Here
each section gets an index of whatever lies in its folder, so that a new page is found by itself,
and a link to a file outside of ``docs/`` leads to a copy.
"""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path, PurePosixPath

from scripts.documents.notebook import as_markdown

ROOT = Path(__file__).parents[2]

SECTIONS = {
    "tutorials": ("Learn", "Lessons to follow from the first line to the last."),
    "notebooks": ("Notebooks", "The same library, as three kinds of people use it."),
    "how-to": ("Do", "What to do when you know what you want."),
    "reference": ("Look up", "Every name, format, figure and rule."),
    "explanation": ("Understand", "Why the house is built as it is."),
}
"""What each folder of ``docs/`` is for; any other folder of pages is refused."""

FOLDERS = {"reference/rules": "Rules of the games"}
"""Folders inside a section that have an index of their own."""

PROJECT = {
    "CONTRIBUTING.md": "project/contributing.md",
    "CODE_OF_CONDUCT.md": "project/conduct.md",
    "SECURITY.md": "project/security.md",
    "CHANGELOG.md": "project/changelog.md",
}
"""Pages beside ``docs/``, and where the site has them."""

README = "README.md"
"""What tells of a folder: on the page of that folder, and for the whole tree the front page."""

LINK = re.compile(r"(?<=\]\()([^)\s#:]+)(#[^)\s]*)?(?=\))")
NAMED = re.compile(r"^#### `(?:class )?(\w+)", re.MULTILINE)
"""A name that the reference tells of: its heading is a signature, which nobody searches for."""

TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


class StrayPageError(Exception):
    """A page lies where no section of the site would show it."""


def pages(docs: Path) -> dict[Path, PurePosixPath]:
    """Return every page, and where the site has it; StrayPageError for one outside all sections."""
    found = dict[Path, PurePosixPath]()
    for source in sorted([*docs.rglob("*.md"), *docs.rglob("*.ipynb")]):
        place = PurePosixPath(source.relative_to(docs).as_posix())
        if str(place) != "index.md" and _folder(place) not in {*SECTIONS, *FOLDERS}:
            raise StrayPageError(
                f"docs/{place} is in no section: put it into one of {', '.join(SECTIONS)}, "
                "or name its folder in scripts/documents/staging.py"
            )
        found[source] = place.with_suffix(".md")
    return found


def _folder(place: PurePosixPath) -> str:
    return str(place.parent)


def stage(target: Path, root: Path = ROOT) -> None:
    """Write all pages and pictures of a source tree to an empty folder, ready for Sphinx."""
    Staging(target, root).write()


class Staging:
    """One writing of all pages to a folder."""

    def __init__(self, target: Path, root: Path) -> None:
        self.target = target
        self.root = root
        self.docs = root / "docs"
        self.project = {
            root / name: PurePosixPath(place)
            for name, place in PROJECT.items()
            if (root / name).exists()
        }
        self.places = pages(self.docs) | self.project

    def write(self) -> None:
        """Write pages, pictures, and the indexes that lead to every page."""
        if (self.docs / "images").is_dir():
            shutil.copytree(self.docs / "images", self.target / "images")
        for source, place in self.places.items():
            self._put(place, self._linked(self._text(source), source, place))
        shown = [section for section in SECTIONS if self._index(section, *SECTIONS[section])]
        for folder, title in FOLDERS.items():
            self._index(folder, title, "")
        self._root(shown + ["project"] * self._project())

    def _put(self, place: PurePosixPath, text: str) -> None:
        path = self.target / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def _text(self, source: Path) -> str:
        """Return a page as Markdown, names indexed; a notebook lies beside, to be taken home."""
        text = source.read_text(encoding="utf-8")
        if source.name == "api.md":
            return NAMED.sub(r"```{index} ! \1\n```\n\n\g<0>", text)
        if source.suffix != ".ipynb":
            return text
        copy = self.target / source.relative_to(self.docs).with_suffix(".notebook.ipynb")
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, copy)
        return as_markdown(json.loads(text), download=copy.name)

    def _linked(self, text: str, source: Path, place: PurePosixPath) -> str:
        """Return a page's text with its links as they are from its place on the site."""

        def moved(match: re.Match[str]) -> str:
            leads_to = Path(os.path.normpath(source.parent / match[1]))
            anchor = match[2] or ""
            if leads_to == self.root / README:
                return _way(place, PurePosixPath("index.md"))
            if leads_to in self.places:
                return _way(place, self.places[leads_to]) + anchor
            if not leads_to.exists():
                return match[0]  # Sphinx says where it stands
            if leads_to.is_relative_to(self.docs):
                return _way(place, PurePosixPath(leads_to.relative_to(self.docs).as_posix()))
            return _way(place, self._copy(leads_to))

        return LINK.sub(moved, text)

    def _copy(self, outside: Path) -> PurePosixPath:
        """Take along a file from outside of ``docs/``; a folder becomes a page of its files."""
        place = PurePosixPath("files") / outside.relative_to(self.root).as_posix()
        if outside.is_dir():
            return self._show(outside, place / "index.md")
        if outside.suffix == ".md":
            place = place.with_name(f"{place.name}.txt")  # a file to be read, no page of the site
        (self.target / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(outside, self.target / place)
        return place

    def _show(self, folder: Path, page: PurePosixPath) -> PurePosixPath:
        """Write the page of a folder: what its README tells, and its files."""
        head, readme = f"# `{folder.relative_to(self.root).as_posix()}/`", folder / README
        if readme.is_file():
            head = self._linked(readme.read_text(encoding="utf-8"), readme, page)
        files = [file for file in sorted(folder.rglob("*")) if _is_source(file) and file != readme]
        lines = [
            f"- [{file.relative_to(folder)}]({_way(page, self._copy(file))})" for file in files
        ]
        list_of_files = "These files lie in the source of Ludotheca:\n\n" + "\n".join(lines)
        self._put(page, f"---\norphan: true\n---\n{head.rstrip()}\n\n{list_of_files}")
        return page

    def _index(self, folder: str, title: str, about: str) -> bool:
        """Write the index of a folder, if there is anything in it.

        Pages stand in the order of the front page, then those that it does not name.
        """
        inside = [place for place in self.places.values() if _folder(place) == folder]
        front = (self.docs / "index.md").read_text(encoding="utf-8")
        inside.sort(key=lambda place: (_rank(front, place), self._title(place)))
        names = [self._entry(place) for place in inside]
        names += [
            f"{other.removeprefix(folder + '/')}/index"
            for other in FOLDERS
            if other.startswith(f"{folder}/") and (self.target / other).exists()
        ]
        if names:
            body = f"# {title}\n\n{about}\n\n{_toctree(names)}"
            self._put(PurePosixPath(folder) / "index.md", body)
        return bool(names)

    def _entry(self, place: PurePosixPath) -> str:
        """Return a page as an index names it: one in another language says so."""
        is_french = place.stem.endswith(".fr")
        return f"{self._title(place)} (français) <{place.stem}>" if is_french else place.stem

    def _title(self, place: PurePosixPath) -> str:
        found = TITLE.search((self.target / place).read_text(encoding="utf-8"))
        return found[1] if found else place.stem

    def _project(self) -> bool:
        names = [place.stem for place in self.project.values()]
        if names:
            text = f"# Project\n\nHow to take part, and what has changed.\n\n{_toctree(names)}"
            self._put(PurePosixPath("project/index.md"), text)
        return bool(names)

    def _root(self, sections: list[str]) -> None:
        path = self.target / "index.md"
        names = [f"{section}/index" for section in sections]
        text = path.read_text(encoding="utf-8") + "\n" + _toctree(names, hidden=True)
        path.write_text(text, encoding="utf-8")


def _rank(front: str, place: PurePosixPath) -> int:
    """Return where the front page links to a page; after all others if it does not."""
    spots = [front.find(f"({place.with_suffix(end)})") for end in (".md", ".ipynb")]
    return min((spot for spot in spots if spot >= 0), default=len(front))


def _toctree(names: list[str], *, hidden: bool = False) -> str:
    options = ":hidden:\n" if hidden else ":maxdepth: 1\n"
    return "\n".join(["```{toctree}", options, *names, "```", ""])


def _way(start: PurePosixPath, end: PurePosixPath) -> str:
    return Path(os.path.relpath(end, start.parent)).as_posix()


def _is_source(file: Path) -> bool:
    return file.is_file() and "__pycache__" not in file.parts
