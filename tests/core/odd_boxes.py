"""Boxes with which something is wrong, as somebody else's package might offer them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NoReturn, cast

from ludotheca.boxes.ludix import BOX
from ludotheca.core.box import Box

NO_BOX = 5
ANOTHER_ID = replace(BOX, id="another")
FOREIGN_GAMES = replace(BOX, id="odd")
NO_GAMES = replace(BOX, id="odd", games=cast("Any", (int,)))


MISTAKE = "somebody's own mistake"


def raising(*_: object) -> NoReturn:
    raise ZeroDivisionError(MISTAKE)


def __getattr__(name: str) -> Box:
    if name == "RAISES":
        raising()
    raise AttributeError(name)
