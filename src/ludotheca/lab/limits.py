"""Numbers that the lab is asked for: whole and in range, or refused."""

from __future__ import annotations

from ludotheca.core.errors import BadOption, shown

MOST_SEED = 2**63 - 1

TELLABLE = 0.05
"""How sure luck and decisions must be to be told."""


def whole(name: str, value: object, low: int, high: int) -> int:
    """Return the number; BadOption says which are allowed if it is none of them."""
    if type(value) is not int or not low <= value <= high:
        raise BadOption(
            f"{name} cannot be {shown(value)}",
            option=name,
            hint=f"a whole number from {low} to {high}",
        )
    return value
