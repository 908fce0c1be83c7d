"""What people may be called at a table: any name of any language, and nobody else's.

A name is written in one way only (NFC, single blanks).  It holds nothing that cannot be seen, but
for what a language or an emoji needs: ZWNJ between letters of scripts that join them, ZWJ beside a
virama and inside of joined emoji, selectors behind what has variants, tags behind a black flag.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from ludotheca.core.characters import (
    FLAG_LETTERS,
    JOINER,
    NON_JOINER,
    TAGS,
    TONES,
    characters,
    is_picture,
)
from ludotheca.core.errors import shown
from ludotheca.core.transcript import LONGEST_NAME, MOST_CODE_POINTS
from ludotheca.server.tables.errors import BadName, NameTaken
from ludotheca.server.tables.lookalikes import look_alike, spelled
from ludotheca.sitting import BOT

MOST_MARKS = 4
"""Marks on one letter: Burmese, Tibetan and pointed Hebrew come to three or four."""
MOST_ACCENTS = 2
"""Those among them that go on letters of any script, of which towers are built."""
MOST_JOINED = 4
"""Emoji joined into one: the largest family."""

_UNSEEN = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\ufffd\U0001d159\U00016fe4"
)
"""Letters, marks and signs that Unicode counts among the printable ones, and that show nothing."""
_JOINING = frozenset(
    {"ARABIC", "SYRIAC", "MANDAIC", "NKO", "MONGOLIAN", "KHMER", "MYANMAR", "JAVANESE", "BALINESE"}
    | {"DEVANAGARI", "BENGALI", "GURMUKHI", "GUJARATI", "ORIYA", "TAMIL", "TELUGU", "KANNADA"}
    | {"MALAYALAM", "SINHALA"}
)
"""The scripts whose letters join, so that it matters where they do not."""
_ANY_SCRIPT, _BLANK = "COMBINING", "SPACE"
"""How the names of marks begin that go on letters of any script, and that of a blank."""
_VIRAMA = 9
"""The combining class of the signs that take a consonant's vowel away."""
_SELECTORS = {
    "CJK": frozenset(map(chr, range(0xE0100, 0xE01F0))),
    "MONGOLIAN": frozenset("\u180b\u180c\u180d\u180f"),
}
"""What picks a variant of a letter, by script: Japanese names are registered with them."""
_ALL_SELECTORS = frozenset(map(chr, range(0xFE00, 0xFE10))).union(*_SELECTORS.values())
_KEYCAP = re.compile("[0-9#*]\ufe0f?\u20e3")
_BLACK_FLAG = "\U0001f3f4"
_LAST_TAG = "\U000e007f"
_LIKE_A_BOT = ("(bot)", "(robot)")
"""How pages mark the names of bots."""


def checked_name(name: str, others: Iterable[str] = ()) -> str:
    """Return a person's name as it is kept; ``others`` are at the table already, bots and people.

    BadName if it cannot be one or is how bots are called, NameTaken if it looks like another's.

    >>> checked_name("  Zoe\u0308  Brun ")
    'Zoë Brun'
    """
    if len(name) > MOST_CODE_POINTS:
        raise _not_a_name(name)
    tidy = _tidied(name)
    written = characters(tidy)
    if not 1 <= len(written) <= LONGEST_NAME or len(tidy) > MOST_CODE_POINTS:
        raise _not_a_name(name)
    for character, following in zip(written, [*written[1:], ""], strict=True):
        _check(name, character, following)
    _check_for_others(tidy, others)
    return tidy


def _tidied(name: str) -> str:
    """Return a name in the one way to write it, with single blanks and none around."""
    composed = unicodedata.normalize("NFC", name)
    blanks = (" " if unicodedata.category(point) == "Zs" else point for point in composed)
    return " ".join(word for word in "".join(blanks).split(" ") if word)


def _not_a_name(name: str) -> BadName:
    return BadName(f"{shown(name)} is no name", hint=f"1 to {LONGEST_NAME} printable characters")


def _check(name: str, character: str, following: str) -> None:
    """See that a character of a name can be seen, and nothing on it that cannot; else BadName."""
    base = character[0]
    if not base.isprintable() or base in _UNSEEN or unicodedata.category(base)[0] == "M":
        raise BadName(
            f"{shown(name)} holds what nobody can see by itself",
            hint="letters and signs that can be seen",
        )
    if _is_emoji(character):
        return
    if is_picture(base) or base in FLAG_LETTERS:
        raise BadName(
            f"{shown(name)} holds an emoji that is put together wrongly",
            hint="emoji as a keyboard writes them",
        )
    _check_marks(name, character, following)


def _is_emoji(character: str) -> bool:
    """Say whether it is an emoji, a flag or a digit on a key, put together as people write them."""
    if all(point in FLAG_LETTERS for point in character) or _KEYCAP.fullmatch(character):
        return True
    joined = character.split(JOINER)
    return len(joined) <= MOST_JOINED and all(map(_is_plain_emoji, joined))


def _is_plain_emoji(emoji: str) -> bool:
    """Say whether it is one picture, in one variant and one colour; or one region's flag."""
    if emoji.startswith(_BLACK_FLAG) and emoji.endswith(_LAST_TAG):
        region = emoji[1:-1]
        return 3 <= len(region) <= 6 and all(tag in TAGS and tag != _LAST_TAG for tag in region)
    if not emoji or not is_picture(emoji[0]):
        return False
    rest = emoji[1:].removeprefix("\ufe0f").removeprefix("\ufe0e")
    return rest == "" or rest in TONES


def _check_marks(name: str, letter: str, following: str) -> None:
    """See that a letter has few marks, and nothing unseen but what its script needs."""
    apart = unicodedata.normalize("NFD", letter)
    marks = [point for point in apart if unicodedata.category(point)[0] == "M"]
    accents = [mark for mark in marks if _script(mark) == _ANY_SCRIPT]
    if len(marks) > MOST_MARKS or len(accents) > MOST_ACCENTS or len(set(marks)) < len(marks):
        raise BadName(
            f"{shown(name)} has too many marks on one letter",
            hint=f"at most {MOST_ACCENTS} accents, none of them twice",
        )
    script = _script(letter[0])
    on_it = [point for point in letter[1:] if point not in (NON_JOINER, JOINER)]
    is_fit = all(_is_mark_of(script, point) for point in on_it)
    if not is_fit or not _is_joined_well(letter, script, following):
        raise BadName(
            f"{shown(name)} holds a sign that cannot be seen where it stands",
            hint="letters and signs that can be seen",
        )


def _script(point: str) -> str:
    """Return the script of a letter, by the first word of its name."""
    return re.split("[ -]", unicodedata.name(point, ""), maxsplit=1)[0]


def _is_mark_of(script: str, mark: str) -> bool:
    if mark in _ALL_SELECTORS:
        return mark in _SELECTORS.get(script, ())
    is_seen = mark not in _UNSEEN and unicodedata.category(mark) in ("Mn", "Mc")
    return is_seen and _script(mark) in (script, _ANY_SCRIPT) and script != _BLANK


def _is_joined_well(letter: str, script: str, following: str) -> bool:
    """Say whether ZWJ stands beside a virama, and ZWNJ between letters that would join."""
    is_between = following != "" and script == _script(following[0]) in _JOINING
    if NON_JOINER in letter[:-1] or (letter[-1] == NON_JOINER and not is_between):
        return False
    places = [unicodedata.combining(point) for point in f"{letter}."]
    joins = [number for number, point in enumerate(letter) if point == JOINER]
    return all(_VIRAMA in (places[join - 1], places[join + 1]) for join in joins)


def _check_for_others(name: str, others: Iterable[str]) -> None:
    letters = spelled(name)
    if letters.startswith(BOT) or letters.endswith(_LIKE_A_BOT):
        raise BadName(f"{shown(name)} is how bots are called", hint=f"a name without {BOT}")
    for other in others:
        if look_alike(name, other):
            raise NameTaken(
                f"{shown(name)} looks like {shown(other)}, who is at this table already",
                hint="add a letter or a word",
            )
