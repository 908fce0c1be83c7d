"""Transcripts: a whole match as JSON.  Whatever is wrong with one is named, and where."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NoReturn, cast

from ludotheca.core.characters import characters, is_written
from ludotheca.core.errors import BadOption, BadTranscript, listed, shown

FORMAT = 1
"""The version of the format itself, stored under the key ``ludotheca``."""

HIGHEST_RULES = 9999
LONGEST_NAME = 40
"""Characters of a name, as people count them."""
MOST_CODE_POINTS = 120
"""In how many code points these may be written: marks and joined emoji take several."""
LONGEST_MOVE = 40
MOST_MOVES = 1_000_000
MOST_BYTES = 64 * 1024 * 1024
"""The size of the largest document that is read at all."""
DEEPEST = 50
"""How deeply a document may be nested."""

_REQUIRED = ("game", "players", "moves")
_NESTING = re.compile(r'"(?:[^"\\]|\\.)*"|[\[{\]}]')
_KEYS = ("ludotheca", "game", "rules", "options", "players", "moves", "dice", "clock")


@dataclass(frozen=True)
class Transcript:
    """A transcript whose shape has been checked; whether it replays is for the match to say."""

    game: str
    options: dict[str, Any]
    players: list[str]
    moves: list[str]
    rules: int | None
    dice: Any
    clock: dict[str, Any] | None


def read_transcript(document: str | bytes) -> dict[str, Any]:
    """Parse one JSON document into an object; BadTranscript gives line and column."""
    if len(document) > MOST_BYTES:
        raise BadTranscript(f"{len(document)} bytes are more than the {MOST_BYTES} that are read")
    try:
        text = document.decode("utf-8-sig") if isinstance(document, bytes) else document
        _check_depth(text)
        value = json.loads(
            text, parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=_no_twins
        )
    except UnicodeDecodeError as error:
        raise BadTranscript("not UTF-8 text", where=f"byte {error.start + 1}") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise BadTranscript(f"not JSON: {error.msg}", where=where) from None
    except ValueError:  # Python refuses to read integers of thousands of digits
        raise BadTranscript("a number with too many digits") from None
    if not isinstance(value, dict):
        raise BadTranscript(f"an object is expected, not {shown(value)}", hint=_example())
    return cast("dict[str, Any]", value)


def _check_depth(text: str) -> None:
    """Refuse what is nested too deeply: not every Python notices before it breaks down."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return
    depth = 0
    for part in _NESTING.finditer(text):
        depth += (part[0] in "[{") - (part[0] in "]}")
        if depth > DEEPEST:
            raise BadTranscript("nested too deeply to be a transcript")


def check_transcript(value: object) -> Transcript:
    """Check the shape of a transcript given as JSON values; unknown keys are refused by name."""
    if not isinstance(value, Mapping):
        raise BadTranscript(f"an object is expected, not {shown(value)}", hint=_example())
    given = dict(cast("Mapping[object, Any]", value))
    for key in given:
        if key not in _KEYS:
            raise BadTranscript(f"unknown key {shown(key)}", hint=f"the keys: {listed(_KEYS)}")
    for key in _REQUIRED:
        if key not in given:
            raise BadTranscript(f"the key {key!r} is missing", hint=_example())
    written = given.get("ludotheca", FORMAT)
    if type(written) is not int or written != FORMAT:
        _wrong("ludotheca", written, f"{FORMAT}, the version of the format")
    rules = given.get("rules")
    if rules is not None and (type(rules) is not int or not 1 <= rules <= HIGHEST_RULES):
        _wrong("rules", rules, f"a whole number from 1 to {HIGHEST_RULES}")
    game = given["game"]
    if not isinstance(game, str):
        _wrong("game", game, 'the id of a game, for example "ludix"')
    return Transcript(
        game=game,
        options=_object("options", given.get("options", {})),
        players=check_names(given["players"]),
        moves=_moves(given["moves"]),
        rules=rules,
        dice=given.get("dice"),
        clock=_object("clock", given["clock"]) if "clock" in given else None,
    )


def check_names(names: object, players: int | None = None) -> list[str]:
    """Return the players' names if they are short printable texts, one for each seat."""
    if not isinstance(names, Sequence) or isinstance(names, str | bytes):
        _wrong("players", names, "a list of names")
    listed_names = list(cast("Sequence[object]", names))
    if players is not None and len(listed_names) != players:
        raise BadOption(f"{len(listed_names)} names for {players} players", option="names")
    for seat, name in enumerate(listed_names):
        if (
            not isinstance(name, str)
            or len(name) > MOST_CODE_POINTS
            or len(characters(name)) > LONGEST_NAME
            or not all(map(is_written, name))
            or not name.strip()
        ):
            _wrong(f"players[{seat}]", name, f"a name of 1 to {LONGEST_NAME} printable characters")
    return cast("list[str]", listed_names)


def _moves(value: object) -> list[str]:
    if not isinstance(value, list):
        _wrong("moves", value, "a list of texts")
    moves = cast("list[object]", value)
    if len(moves) > MOST_MOVES:
        raise BadTranscript(f"{len(moves)} moves are more than {MOST_MOVES}", where="moves")
    for number, move in enumerate(moves, start=1):
        if not isinstance(move, str) or len(move) > LONGEST_MOVE:
            expected = f"a text of at most {LONGEST_MOVE} characters"
            _wrong(f"move {number}", move, expected, number=number)
    return cast("list[str]", moves)


def _object(key: str, value: object) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        _wrong(key, value, "an object")
    return {str(name): held for name, held in cast("Mapping[object, Any]", value).items()}


def _wrong(where: str, value: object, expected: str, number: int | None = None) -> NoReturn:
    problem = f"{shown(value)} is not what is expected"
    raise BadTranscript(problem, where=where, number=number, hint=expected)


def _no_constant(name: str) -> NoReturn:
    raise BadTranscript(f"{name} is not JSON")


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise BadTranscript(f"the number {shown(text)} is too large")
    return number


def _no_twins(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for key, value in pairs:
        if key in made:
            raise BadTranscript(f"the key {shown(key)} stands twice in one object")
        made[key] = value
    return made


def _example() -> str:
    return 'for example {"game": "ludix", "players": ["Ann", "Bob"], "moves": ["XXII", "stop"]}'
