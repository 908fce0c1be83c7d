"""Paths that boards and covers of several boxes draw with."""

from __future__ import annotations


def rounded(x: float, y: float, width: float, height: float, corner: float) -> str:
    """Return a rectangle with round corners around a point, as a path."""
    right, down = width - 2 * corner, height - 2 * corner
    arc = f"a{corner:g} {corner:g} 0 0 1"
    return (
        f"M{x - right / 2:g} {y - height / 2:g}h{right:g}{arc} {corner:g} {corner:g}v{down:g}"
        f"{arc} {-corner:g} {corner:g}h{-right:g}{arc} {-corner:g} {-corner:g}v{-down:g}"
        f"{arc} {corner:g} {-corner:g}z"
    )
