"""Whether rules and ledger know of each other: citations name items, and items are cited."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault
from ludotheca.core.checks.needed import citations
from ludotheca.core.checks.shelf import citation_faults, line_of


def ledger_faults(box: Box, file: str) -> Iterator[Fault]:
    """Yield citations of no item, items that nothing cites, and citations with one number."""
    yield from citation_faults(box)
    items, cited = box.items(), set[str]()
    numbers: dict[tuple[str, int], str] = {}
    for module, citation in citations(box):
        source = module.__file__ or module.__name__
        cited.add(citation.item)
        first = numbers.setdefault((module.__name__, int(citation)), citation.code)
        if first != citation.code:
            problem = f"{first} and {citation.code} are both citation {int(citation)}"
            line = line_of(source, citation.code)
            yield Fault("clash", source, problem, "a number of its own for each", line)
    cited |= {option.item for kind in box.games for option in kind.declared}
    for item in items.values():
        if item.silent == (item.id in cited):
            said = "is marked silent, but cited" if item.silent else "is cited nowhere"
            expected = "silent=False" if item.silent else "a citation of it, or silent=True"
            yield Fault("ledger", file, f"{item.id} {said}", expected, line_of(file, item.id))
