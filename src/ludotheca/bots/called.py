"""What bots are called at a table: short first names that any language can say."""

from __future__ import annotations

from collections.abc import Callable

FIRST_NAMES = (
    *("Ada", "Bruno", "Clara", "Diego", "Elsa", "Felix", "Gina", "Hugo", "Iris", "Jonas", "Kim"),
    *("Lola", "Max", "Nina", "Oscar", "Petra", "Quinn", "Rosa", "Sami", "Tess", "Uma", "Victor"),
    *("Wanda", "Xenia", "Yan", "Zita"),
)
"""More than twice as many as seats at any table, so that one is left whatever people are called."""


def first_names(game: str, count: int, is_taken: Callable[[str], bool]) -> list[str]:
    """Return names for the bots at a table of a game, none twice and none that is taken.

    Every game has its regulars, who come in the same order.

    >>> first_names("ludix", 2, lambda name: name == "Felix")
    ['Elsa', 'Gina']
    """
    names: list[str] = []
    name = FIRST_NAMES[sum(map(ord, game)) % len(FIRST_NAMES) - 1]
    for _ in range(count):
        name = next_name(name, lambda other: other in names or is_taken(other))
        names.append(name)
    return names


def next_name(name: str, is_taken: Callable[[str], bool]) -> str:
    """Return the first name after another one that is free; the same again if none is."""
    start = FIRST_NAMES.index(name) + 1
    order = (*FIRST_NAMES[start:], *FIRST_NAMES[:start])
    return next((other for other in order if not is_taken(other)), name)
