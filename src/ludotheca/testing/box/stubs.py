"""Stubs for the texts that a box lacks, ready to paste into its files of words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import indent

from ludotheca.core.checks.needed import PERSON, Needed
from ludotheca.testing.box.spoken import STUB, Spoken

COMMENT = "# "


def stub(text: Needed) -> str:
    """Return a message with all that its text is given, to be put into words.

    >>> print(stub(Needed("toy-place", "a place", frozenset({"step"}))))
    toy-place = ??? { $step }
    """
    given = [f"{{ ${name} }}" for name in sorted((text.arguments or PERSON) - PERSON)]
    plain = " ".join([STUB, *given])
    if not text.is_event:
        return f"{text.id} = {plain}"
    others = " ".join([STUB, "{ $name }", *given])
    return f"{text.id} = {{ $who ->\n    [you] {plain}\n   *[other] {others}\n  }}"


def stubs(spoken: Spoken, missing: Iterable[Needed], model: Spoken | None) -> Iterator[str]:
    """Yield the stubs of a file, each below what it is for and what another language says."""
    yield f"{COMMENT}To be pasted into {spoken.file}"
    for text in missing:
        says = model.entries.get(text.id) if model is not None else None
        about = text.purpose if says is None else f"{text.purpose}:\n{says.source.rstrip()}"
        yield f"\n{indent(about, COMMENT, lambda _line: True)}\n{stub(text)}"
