"""Boxes with which something is wrong, as somebody else's package might offer them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

from ludotheca.boxes.ludix import BOX
from ludotheca.core.box import Box

NO_BOX = 5
ANOTHER_ID = replace(BOX, id="another")
FOREIGN_GAMES = replace(BOX, id="odd")
NO_GAMES = replace(BOX, id="odd", games=cast("Any", (int,)))


def __getattr__(name: str) -> Box:
    if name == "RAISES":
        raise ZeroDivisionError("somebody's own mistake")
    raise AttributeError(name)
