"""In which colours shapes are printed: the common stylesheet, read here as a browser reads it.

`board.css` says how a role is painted on screens; `print.css` goes over it with light grounds and
white cards, so that a board does not take a cartridge.  Both keep to a small part of CSS: classes,
``var()`` and ``color-mix(in srgb, …)``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from ludotheca.core.board import Theme
from ludotheca.core.colours import ink_on
from ludotheca.core.drawing import LIGHT

Colour = tuple[float, float, float, float]
"""Red, green, blue and how much of what lies beneath is covered, each from 0 to 1."""

PALETTE = {**LIGHT, "paper": "#ffffff", "card": "#ffffff"}
"""What is blank is left to the paper."""
NAMED: dict[str, Colour] = {
    "black": (0.0, 0.0, 0.0, 1.0),
    "white": (1.0, 1.0, 1.0, 1.0),
    "transparent": (0.0, 0.0, 0.0, 0.0),
}
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
HEX = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})")
VARIABLE = re.compile(r"var\(--([a-z-]+)\)")
MIX = re.compile(r"color-mix\(in srgb, (.+?) ([0-9.]+)%, (.+)\)")
ROOT = "board"
ON_SCREEN = (("ludotheca.core", "board.css"),)
ON_PAPER = (*ON_SCREEN, ("ludotheca.printing", "print.css"))
"""The stylesheets, each with the package that it lies in."""


@dataclass(frozen=True)
class Paint:
    """How a shape is printed; None where it has no filling, or no outline."""

    fill: Colour | None
    stroke: Colour | None
    width: float


@dataclass(frozen=True)
class _Rule:
    """A selector, from the outermost element to the one that it is about, and what it sets."""

    around: tuple[frozenset[str], ...]
    kind: str
    classes: frozenset[str]
    declared: Mapping[str, str]

    @property
    def weight(self) -> tuple[int, int]:
        """Which of two rules wins: the one that names more classes, then more kinds."""
        return len(self.classes) + sum(map(len, self.around)), int(bool(self.kind))


class Paints:
    """The colours of a box on paper; with the ``palette`` of a screen, those on that screen.

    >>> paints = Paints(Theme(accent="#204060"))
    >>> paints.of("line accent").stroke == (0x20 / 255, 0x40 / 255, 0x60 / 255, 1.0)
    True
    """

    def __init__(self, theme: Theme, palette: Mapping[str, str] | None = None) -> None:
        own = {"accent": theme.accent, "second": theme.second, "touch": theme.touch}
        self._variables = {**(palette or PALETTE), **own}
        self._rules = _rules(ON_SCREEN if palette else ON_PAPER)
        for rule in self._rules:
            if not rule.kind and not rule.around and rule.classes == {ROOT}:
                self._variables |= _custom(rule.declared)
        # One box prints in few paints, and asks for each of them a hundred times.
        self.of = lru_cache(maxsize=1024)(self._of)

    def _of(
        self, role: str, *, kind: str = "path", within: str = "", seat: str | None = None
    ) -> Paint:
        """Return how a role is painted, on a piece of a condition and of a seat's colour."""
        declared: dict[str, str] = {}
        classes, outer = frozenset(role.split()), frozenset((ROOT, *within.split()))
        fitting = [rule for rule in self._rules if _fits(rule, kind, classes, outer)]
        for rule in sorted(fitting, key=lambda rule: rule.weight):
            declared |= rule.declared
        colour = seat or self._variables["card"]
        variables = {**self._variables, "seat": colour, "on-seat": ink_on(colour)}
        return Paint(
            _colour(declared.get("fill", "none"), variables),
            _colour(declared.get("stroke", "none"), variables),
            float(declared.get("stroke-width", "1")),
        )


def _fits(rule: _Rule, kind: str, classes: frozenset[str], outer: frozenset[str]) -> bool:
    return (
        rule.kind in ("", kind)
        and rule.classes <= classes
        and bool(rule.around)
        and all(part <= outer for part in rule.around)
    )


@cache
def _rules(sheets: tuple[tuple[str, str], ...]) -> tuple[_Rule, ...]:
    text = "".join((files(room) / name).read_text(encoding="utf-8") for room, name in sheets)
    return tuple(
        _rule(selector, body)
        for selectors, body in RULE.findall(COMMENT.sub("", text))
        for selector in selectors.split(",")
    )


def _rule(selector: str, body: str) -> _Rule:
    *around, last = [part.split(".") for part in selector.split()]
    pairs = (declaration.partition(":") for declaration in body.split(";"))
    return _Rule(
        tuple(frozenset(part[1:]) for part in around),
        last[0],
        frozenset(last[1:]),
        {name.strip(): value.strip() for name, _, value in pairs if value},
    )


def _custom(declared: Mapping[str, str]) -> dict[str, str]:
    return {name[2:]: value for name, value in declared.items() if name.startswith("--")}


def _colour(text: str, variables: Mapping[str, str]) -> Colour | None:
    if text == "none":
        return None
    if text in NAMED:
        return NAMED[text]
    if variable := VARIABLE.fullmatch(text):
        return _colour(variables[variable.group(1)], variables)
    if mix := MIX.fullmatch(text):
        one, other = (_colour(part, variables) for part in (mix.group(1), mix.group(3)))
        return _mixed(one or NAMED["transparent"], other or NAMED["transparent"], mix.group(2))
    if HEX.fullmatch(text.lower()):
        return (*_hex(text), 1.0)
    raise ValueError(f"{text!r} is no colour that is printed")


def _mixed(one: Colour, other: Colour, percent: str) -> Colour:
    """Mix colours as CSS does: each counts for as much as it covers."""
    share = float(percent) / 100
    cover = share * one[3] + (1 - share) * other[3]
    red, green, blue = (
        (share * one[3] * a + (1 - share) * other[3] * b) / cover if cover else 0.0
        for a, b in zip(one[:3], other[:3], strict=True)
    )
    return red, green, blue, cover


def _hex(text: str) -> tuple[float, float, float]:
    digits = text[1:] if len(text) == 7 else "".join(2 * digit for digit in text[1:])
    red, green, blue = bytes.fromhex(digits)
    return red / 255, green / 255, blue / 255
