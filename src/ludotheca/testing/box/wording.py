"""Whether a box can say everything that it will be asked to say, in every language it claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import get_args

from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault
from ludotheca.core.checks.needed import PERSON, Needed
from ludotheca.core.checks.shelf import missing_fault
from ludotheca.core.errors import listed
from ludotheca.core.scene import Message
from ludotheca.core.words import Who
from ludotheca.testing.box.heard import Heard
from ludotheca.testing.box.spoken import Entry, Spoken, house_ids


def wording_faults(
    box: Box, languages: Mapping[str, Spoken], needed: Mapping[str, Needed], heard: Heard
) -> Iterator[Fault]:
    """Yield what is wrong with a box's words: syntax, missing texts, arguments, what they say."""
    for spoken in languages.values():
        yield from spoken.faults
        yield from _entry_faults(box, spoken)
        missing = missing_texts(spoken, needed, languages.values()) if spoken.is_finished else ()
        for text in missing:
            yield missing_fault(text.id, text.purpose, spoken.file)
        for text in needed.values():
            if text.id in spoken.entries and text.arguments is not None:
                yield from _argument_faults(spoken, text, text.arguments)
        yield from _telling_faults(spoken, heard)


def missing_texts(
    spoken: Spoken, needed: Mapping[str, Needed], languages: Iterable[Spoken]
) -> Iterator[Needed]:
    """Yield what a language lacks: texts that are needed, and those that another language has.

    What stands in its file and cannot be read is no missing text; nor is a box's title, which only
    stands where a language calls the box otherwise than its card.
    """
    written = {name for each in languages for name in each.entries if not name.startswith("-")}
    written.discard(f"{spoken.file.name.removesuffix('.ftl')}-title")
    wanted = {name: Needed(name, "what another language says", None) for name in sorted(written)}
    for name, text in (wanted | dict(needed)).items():
        there = {*spoken.entries, *spoken.broken}
        if name not in there and text.instead not in there:
            yield text


def _entry_faults(box: Box, spoken: Spoken) -> Iterator[Fault]:
    """Yield what is wrong with messages by themselves."""
    file = str(spoken.file)
    beginnings = (f"{box.id}-", "rule-", "-")
    for name, entry in spoken.entries.items():
        if name in house_ids():
            problem = f"{name} is the house's own, in {house_ids()[name]}.ftl"
            yield Fault("clash", file, problem, f"{box.id}-…", entry.line)
        elif not name.startswith(beginnings):
            problem = f"the text {name} is nobody's: another box may have one of this name"
            yield Fault("clash", file, problem, f"{box.id}-…", entry.line)
        if entry.is_stub:
            yield Fault("unwritten-text", file, f"{name} is a stub", "words", entry.line)
        for other in sorted(entry.references - spoken.entries.keys()):
            problem = f"{name} refers to {other}, which this file does not have"
            yield Fault("text", file, problem, "a message or a term of the same file", entry.line)
    for name, lines in spoken.twice.items():
        for line in lines:
            first = spoken.entries[name].line
            yield Fault("clash", file, f"{name} stands in line {first} already", "once", line)


def _argument_faults(spoken: Spoken, text: Needed, given: frozenset[str]) -> Iterator[Fault]:
    entry = spoken.entries[text.id]
    for variable in sorted(_all_variables(spoken, entry) - given):
        problem = f"{text.id} uses ${variable}, which it is not given"
        expected = listed(f"${name}" for name in sorted(given)) or "a text without variables"
        yield Fault("argument", str(spoken.file), problem, expected, entry.line)


def _all_variables(spoken: Spoken, entry: Entry, deep: int = 5) -> set[str]:
    """Return the variables of a message and of those that it refers to; terms are given theirs."""
    found = set(entry.variables)
    for name in entry.references if deep else ():
        if name in spoken.entries and not name.startswith("-"):
            found |= _all_variables(spoken, spoken.entries[name], deep - 1)
    return found


def _telling_faults(spoken: Spoken, heard: Heard) -> Iterator[Fault]:
    """Yield what cannot be told of what games showed, one fault for each text."""
    for name, showing in heard.shown.items():
        entry = spoken.entries.get(name)
        if entry is None or _all_variables(spoken, entry) - (showing.given | PERSON):
            continue  # told already, as missing or as an argument
        for message in showing.samples.values():
            if problem := _untold(spoken, message):
                expected = "words, whatever it is given"
                yield Fault("text", str(spoken.file), problem, expected, entry.line)
                break


def _untold(spoken: Spoken, message: Message) -> str | None:
    """Say why a message cannot be told to its reader or of him; None if it can."""
    for who in get_args(Who):
        try:
            if not spoken.tell(message, who).strip():
                return f"{message.id} says nothing with {dict(message.args)}"
        except KeyError as problem:
            return f"{message.id} cannot be told with {dict(message.args)}: {problem.args[0]}"
        except Exception as problem:  # whatever somebody's argument makes of it
            return f"{message.id} cannot be told with {dict(message.args)}: {problem!r}"
    return None
