"""Throws of one's own dice: what faces are called, and which throw a typed text stands for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from ludotheca.core.faces import Face, Faces
from ludotheca.core.scene import Die, Throw
from ludotheca.core.words import Words

BETWEEN = re.compile(r"[\s,;+/·-]+")
"""What may stand between the faces of a throw."""


def called(value: str, faces: Faces, words: Words) -> str:
    """Return what people call a value in their language, or else what it shows."""
    face = faces.get(value, Face())
    name = words.message(face.name) if face.name else ""
    return name or face.text or (str(face.pips) if face.pips else value)


def shown_dice(dice: Sequence[Die], faces: Faces, words: Words) -> tuple[Die, ...]:
    """Return dice as they are shown in characters: by the text of a face, or by its name."""
    return tuple(
        replace(die, value=faces[die.value].text or called(die.value, faces, words))
        if die.value in faces
        else die
        for die in dice
    )


def faces_told(entry: Throw | None, faces: Faces, words: Words) -> list[str]:
    """Return what the faces to be entered are called, each once; empty where notation says it."""
    values = dict.fromkeys(value for die in (entry.dice if entry else ()) for value in die)
    if not any(value in faces for value in values):
        return []
    return [called(value, faces, words) for value in values]


def throw_called(text: str, entry: Throw | None, faces: Faces, words: Words) -> str | None:
    """Return the throw that a text names in the words of its faces; None if it names none.

    Faces that are told in several words are parted by commas.
    """
    if entry is None:
        whole = [value for value in faces if _is_named(text, value, faces, words)]
        return whole[0] if len(whole) == 1 else None
    for parts in ([text], text.split(","), BETWEEN.split(text.strip())):
        if len(parts) == len(entry.dice):
            found = [
                next((value for value in die if _is_named(part, value, faces, words)), None)
                for part, die in zip(parts, entry.dice, strict=True)
            ]
            if None not in found:
                return entry.joiner.join(value for value in found if value is not None)
    return None


def _is_named(text: str, value: str, faces: Faces, words: Words) -> bool:
    said = {value, faces.get(value, Face()).text, called(value, faces, words)}
    return text.strip().casefold() in {name.casefold() for name in said if name}
