"""What learners see and do, in the spaces that Gymnasium and PettingZoo share."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np

from ludotheca.adapters.playing import Playing
from ludotheca.adapters.settings import IllegalAction, Settings, missing
from ludotheca.adapters.text import draw_text
from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.core.words import words_in

try:
    from gymnasium import spaces
except ImportError as problem:
    raise missing("gymnasium") from problem

RENDER_MODES = ("human", "ansi", "rgb_array")

Told = dict[str, np.ndarray[Any, Any]]
"""What a learner is told: ``observation`` and ``action_mask``."""


def action_space(settings: Settings) -> spaces.Discrete:
    """Return the actions of a game."""
    return spaces.Discrete(settings.actions)


def observation_space(settings: Settings) -> spaces.Dict:
    """Return what is told: the numbers of the encoding, and which actions are legal."""
    encoding = settings.encoding
    low, high = (np.array(limits, encoding.dtype) for limits in (encoding.low, encoding.high))
    box: spaces.Space[Any] = spaces.Box(low, high, dtype=low.dtype.type)
    return spaces.Dict({"observation": box, "action_mask": spaces.MultiBinary(settings.actions)})


def action_mask(playing: Playing, seat: int) -> np.ndarray[Any, np.dtype[np.int8]]:
    """Return 1 for every action that is legal for a seat; nothing is unless it is asked."""
    mask = np.zeros(playing.settings.actions, np.int8)
    if playing.acting == seat:
        mask[playing.actions()] = 1
    return mask


def told(playing: Playing, seat: int) -> Told:
    """Return what a seat is told."""
    numbers = np.array(playing.observe(seat), playing.settings.encoding.dtype)
    return {"observation": numbers, "action_mask": action_mask(playing, seat)}


def whole(action: object) -> int:
    """Return an action as a whole number; what is none is illegal."""
    try:
        return index(action)  # type: ignore[arg-type]  # refused by itself
    except TypeError:
        refused = f"action {shown(action)} is not legal"
        raise IllegalAction(refused, hint="a whole number") from None


def checked_render_mode(mode: str | None) -> str | None:
    """Return how positions are shown; BadOption lists the ways that there are."""
    if mode not in (None, *RENDER_MODES):
        raise BadOption(
            f"render_mode cannot be {shown(mode)}",
            option="render_mode",
            hint=f"one of: {listed(RENDER_MODES)}",
        )
    return mode


class Renderer:
    """Shows the positions of one game in one of the ways, or prints them."""

    def __init__(self, settings: Settings, mode: str | None, names: Sequence[str]) -> None:
        self.mode = checked_render_mode(mode)
        self._game, self._names = settings.game, names
        self._painter: Any = None

    def render(self, state: Any, acting: int) -> Any:
        """Return a position as pixels or as text, or print it; None without a mode."""
        if self.mode is None:
            return None
        words = words_in("en")
        if self.mode == "rgb_array":
            if self._painter is None:
                from ludotheca.adapters.picture import Painter

                self._painter = Painter(self._game, words)
            return self._painter.draw(state)
        text = draw_text(self._game, state, self._names, words, acting)
        if self.mode == "ansi":
            return text
        print(text)  # noqa: T201  # this is what "human" means here
        return None
