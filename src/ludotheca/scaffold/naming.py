"""What a new box is called: its title, and all the names that follow from it."""

from __future__ import annotations

import keyword
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec

from ludotheca.core import registry
from ludotheca.core.characters import folded
from ludotheca.core.errors import BadBoxName, shown
from ludotheca.core.words import ON_PAGE, SHARED

LONGEST = 40
"""Characters of an id."""
LONGEST_PREFIX = 6
"""Letters that the ids of a ledger's items begin with."""
_LIGATURES = str.maketrans({"œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ł": "l"})
_NOT_IN_TITLES = frozenset('"\\{}')
IMPORTED = frozenset(
    {
        *("Any", "Board", "Box", "Card", "Choice", "Citation", "Die", "Figure", "Fraction"),
        *(
            "Game",
            "IllegalMove",
            "Item",
            "Iterator",
            "Mapping",
            "Match",
            "Message",
            "Motion",
            "Oracle",
        ),
        *("Panel", "Part", "Piece", "Record", "Rules", "Scene", "Section", "Shape", "State"),
        *("Theme", "Throw"),
    }
)
"""Classes that the files of a new box know already."""
_TAKEN = frozenset({*SHARED, *ON_PAGE, "rule", "test", "tests", "oracle", "locales", "ludotheca"})
"""Names of files, messages and folders that a box must not have."""


@dataclass(frozen=True)
class NewNames:
    """The names of a new box."""

    title: str
    id: str
    prefix: str
    """What the ids of its ledger's items begin with."""

    @property
    def package(self) -> str:
        """The name of the Python package."""
        return self.id.replace("-", "_")

    @property
    def kind(self) -> str:
        """The name of the class of its game."""
        kind = "".join(map(str.capitalize, self.id.split("-")))
        return f"{kind}Game" if kind in IMPORTED or keyword.iskeyword(kind) else kind

    @classmethod
    def of(cls, name: str) -> NewNames:
        """Return the names that follow from what somebody calls a box: a title, or an id.

        BadBoxName says why there can be no such box.

        >>> NewNames.of("goose-chase")
        NewNames(title='Goose Chase', id='goose-chase', prefix='GOOSE')
        """
        title = " ".join(name.split())
        made = re.sub("[^a-z0-9]+", "-", folded(title).translate(_LIGATURES)).strip("-")
        _check(title, made)
        if title == made:
            title = " ".join(map(str.capitalize, made.split("-")))
        return cls(title, made, _prefix(made))


def _check(title: str, made: str) -> None:
    if re.search(r"\S/\S|^[/~]|/$", title):
        raise BadBoxName(
            f"{shown(title)} looks like a path, not a name",
            hint="say the name alone, and the folder to write it into with --into",
        )
    if not title.isprintable() or _NOT_IN_TITLES & set(title):
        raise BadBoxName(
            f"{shown(title)} cannot be a title",
            hint='it may hold anything that is printed but ", \\, { and }',
        )
    if not re.search("[a-z]", made):
        raise BadBoxName(
            f"no id can be made of {shown(title)}",
            hint="use Latin letters, as in 'Jeu de l'Oie'; the title can be changed afterwards",
        )
    if not made[0].isalpha():
        raise BadBoxName(f"{shown(made)} cannot be an id", hint="it has to begin with a letter")
    if len(made) > LONGEST:
        raise BadBoxName(
            f"the id {shown(made)} is too long", hint=f"use a name of at most {LONGEST} letters"
        )
    taken = _taken(made)
    if taken:
        raise BadBoxName(f"{shown(made)} is taken: {taken}", hint="use another name")


def _taken(made: str) -> str:
    """Say who has a name already; empty if nobody."""
    package = made.replace("-", "_")
    for box in registry.box_ids():
        if made == box:
            return "there is such a box on the shelf"
        if made.startswith(f"{box}-"):
            return f"its texts would be taken for those of {box}"
    if made in _TAKEN:
        return "Ludotheca uses it for itself"
    if keyword.iskeyword(package) or package in sys.stdlib_module_names:
        return "Python has a word or a module of this name"
    return "a package of this name is installed" if find_spec(package) else ""


def _prefix(made: str) -> str:
    """Return what no box on the shelf begins the ids of its items with."""
    items = {item for box in registry.shelf() for item in box.items()}
    taken = {item.partition("-")[0] for item in items}
    return next(each for each in _prefixes(made) if each not in taken)


def _prefixes(made: str) -> Iterator[str]:
    letters = [re.sub("[^A-Z]", "", word) for word in made.upper().split("-")]
    words = [word[:LONGEST_PREFIX] for word in letters if word]
    yield words[0]
    prefix = "".join(words)
    while True:
        yield prefix
        prefix += "X"
