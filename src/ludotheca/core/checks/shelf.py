"""What keeps a box from the shelf: everything that can be seen at once, without playing."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources.abc import Traversable
from pathlib import Path

from ludotheca.core.box import Box
from ludotheca.core.checks.attributes import attribute_faults
from ludotheca.core.checks.fault import Fault
from ludotheca.core.checks.first_sight import first_sight_faults
from ludotheca.core.checks.fluent import IDENTIFIER, ids, syntax_problems
from ludotheca.core.checks.needed import citations, declared_texts
from ludotheca.core.errors import listed, shown
from ludotheca.core.languages import FIRST, LANGUAGES, word_folders

NAME = re.compile(IDENTIFIER)


def shelf_faults(box: Box, file: str) -> Iterator[Fault]:
    """Yield what keeps a box from the shelf; ``file`` is where the box itself is written.

    Attributes that are missing or of the wrong kind; citations of no item; words that cannot be
    read; texts that it has in no language although they will be asked for; a game that cannot be
    laid out.
    ``ludotheca check-box`` looks at all the rest.
    """
    wrong = list(attribute_faults(box, file))
    yield from wrong
    if not wrong:
        yield from name_faults(box, file)
        yield from citation_faults(box)
        yield from _words_faults(box)
        yield from first_sight_faults(box)


def name_faults(box: Box, file: str) -> Iterator[Fault]:
    """Yield names of which ids of texts are made that Fluent cannot read: nobody could write them.

    Such are the names of options, their values, of counts, parts of the rules, items and events.
    """
    for needed in declared_texts(box):
        if not NAME.fullmatch(needed.id):
            problem = f"there can be no text {shown(needed.id)}: {needed.purpose}"
            hint = "a name of letters, digits, - and _"
            yield Fault("attribute", needed.file or file, problem, hint)


def citation_faults(box: Box) -> Iterator[Fault]:
    """Yield citations of no item of the ledger: nobody could be told by which rule it happened."""
    items = box.items()
    for module, citation in citations(box):
        if citation.item not in items:
            source = module.__file__ or module.__name__
            problem = f"{citation.code} cites {citation.item}, which the ledger does not have"
            expected = f"one of: {listed(items)}"
            yield Fault("ledger", source, problem, expected, line_of(source, citation.item))


def line_of(file: str, text: str) -> int | None:
    """Return the first line of a file in which a text stands in quotes."""
    try:
        lines = Path(file).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return None
    return next((n for n, line in enumerate(lines, 1) if f'"{text}"' in line), None)


def words_files(box: Box) -> dict[str, Traversable]:
    """Return the files of words that a box brings, by language: these languages it speaks."""
    found = {language: words_path(box, language) for language in LANGUAGES}
    return {language: file for language, file in found.items() if file.is_file()}


def words_path(box: Box, language: str) -> Traversable:
    """Return where the words of a box stand in a language, or where they belong."""
    *own, house = word_folders()
    places = [folder / language / f"{box.id}.ftl" for folder in (*own, box.locales, house)]
    return next((file for file in places if file.is_file()), places[len(own)])


def read_words(file: Traversable) -> str | Fault:
    """Return the text of a file of words, or why it cannot be read."""
    try:
        return file.read_text(encoding="utf-8").replace("\r\n", "\n")
    except (OSError, UnicodeDecodeError) as problem:
        return Fault("syntax", str(file), f"it cannot be read: {problem}", "text in UTF-8")


def syntax_faults(file: Traversable, text: str) -> list[Fault]:
    """Return what Fluent cannot read of a file of words, each fault with its line."""
    return [
        Fault("syntax", str(file), told, "what Fluent can read", line)
        for line, told in syntax_problems(text)
    ]


def _words_faults(box: Box) -> Iterator[Fault]:
    spoken = words_files(box)
    if not spoken:
        path = str(words_path(box, FIRST))
        yield Fault("missing-text", path, "the box has no words in any language", "this file")
        return
    known: dict[str, set[str]] = {}
    for language, file in spoken.items():
        text = read_words(file)
        if isinstance(text, Fault):
            yield text
            continue
        yield from syntax_faults(file, text)
        known[language] = ids(text)
    anywhere = set[str]().union(*known.values())
    for needed in declared_texts(box):
        if needed.id not in anywhere and needed.instead not in anywhere:
            yield missing_fault(needed.id, needed.purpose, *spoken.values())


def missing_fault(text: str, purpose: str, *there: Traversable) -> Fault:
    """Return that a text is missing, which files of words should have."""
    path = ", ".join(str(file) for file in there)
    hint = "one; `ludotheca words … --missing` writes a stub"
    return Fault("missing-text", path, f"there is no text {text}: {purpose}", hint)
