"""An edition of Penalty: the model of its file, and the board and cards that it makes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Any

from ludotheca.boxes.penalty.checks import faults_together, unreachable_cup
from ludotheca.boxes.penalty.state import Tables
from ludotheca.boxes.penalty.template import template
from ludotheca.boxes.penalty.vocabulary import (
    EFFECT,
    EXPECTED_EFFECT,
    KINDS,
    MOST_CARDS,
    MOST_SQUARES,
    PILES,
    ROWS,
    effect_numbers,
)
from ludotheca.core.documents import Document
from ludotheca.core.editions import NAME, Editions, content_hash
from ludotheca.core.forms import Key, Keyed, ListOf, Number, OneLine, OneOf, Pattern
from ludotheca.core.languages import CODE
from ludotheca.core.texts import Texts

SCHEMA = "penalty-edition/1"
"""The format and its version, which every file names."""

_ASKED = {"en": "in English", "fr": "in French"}
"""The languages in which this format asks for every text; there may be more of them."""


def _texts(longest: int, **besides: Key) -> Keyed:
    asked = {
        language: Key(OneLine(longest), f"The text {name}.") for language, name in _ASKED.items()
    }
    return Keyed({**asked, **besides}, others=(CODE, OneLine(longest)))


_FACT = Key(
    _texts(400, source=Key(OneLine(200), "In what kind of record the fact can be looked up.")),
    "Something true about the World Cup, told when a pawn arrives or the card is drawn.",
    needed=False,
)
_NAME = Key(_texts(40), "What stands on the square.", needed=False)
_EFFECT = Pattern(EFFECT, EXPECTED_EFFECT)
_SQUARE = Keyed(
    {
        "number": Key(
            Number(1, MOST_SQUARES), "Its place on the way: START is 0, the Cup comes last."
        ),
        "row": Key(OneOf(ROWS), "The row it lies in; outer squares come first, then inner."),
        "kind": Key(OneOf(KINDS), "What it is: plain, a card square, or an instruction."),
        "effect": Key(_EFFECT, "What an instruction makes the pawn do.", needed=False),
        "name": _NAME,
        "fact": _FACT,
    }
)
_CARD = Keyed(
    {
        "number": Key(Number(1, MOST_CARDS), "The number that players type, as 7 in penalty:7."),
        "text": Key(_texts(200), "What the card says."),
        "effect": Key(_EFFECT, "What it makes the pawn do."),
        "fact": _FACT,
    }
)
_END = Keyed({"name": _NAME, "fact": _FACT})

FORM = Keyed(
    {
        "schema": Key(OneOf((SCHEMA,)), "The format of the file."),
        "name": Key(
            Pattern(NAME, "1 to 40 small letters, digits and hyphens"),
            "A short name; transcripts use it.",
        ),
        "title": Key(_texts(60), "What the edition is called."),
        "start": Key(_END, "The square START, number 0.", needed=False),
        "squares": Key(
            ListOf(_SQUARE, 3, MOST_SQUARES),
            "Every square between START and the Cup, numbered from 1 without a gap.",
        ),
        "cup": Key(_END, "The Cup, the number after the last square.", needed=False),
        "penalty": Key(
            ListOf(_CARD, 1, MOST_CARDS), "The penalty cards, numbered from 1 without a gap."
        ),
        "joker": Key(
            ListOf(_CARD, 1, MOST_CARDS), "The joker cards, numbered from 1 without a gap."
        ),
    }
)
"""The model: it checks files, and the published schema is made from it."""


def schema() -> dict[str, Any]:
    """Return the JSON Schema of an edition's file."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:ludotheca:{SCHEMA.replace('/', ':')}",
        "title": "An edition of Penalty",
        **FORM.schema(),
    }


@dataclass(frozen=True)
class Square:
    """A square, START or the Cup, with what there is to read."""

    number: int
    row: str
    kind: str
    effect: str
    name: Texts | None
    fact: Texts | None
    source: str | None


@dataclass(frozen=True)
class Card:
    """A card of one of the piles."""

    number: int
    effect: str
    text: Texts
    fact: Texts | None
    source: str | None


@dataclass(frozen=True)
class Edition:
    """A board and two piles of cards."""

    name: str
    title: Texts
    squares: tuple[Square, ...]
    """START, the squares, the Cup: a square's number is its position here."""
    piles: tuple[tuple[Card, ...], ...]
    sha256: str

    @property
    def cup(self) -> int:
        """The number of the Cup."""
        return len(self.squares) - 1

    @cached_property
    def tables(self) -> Tables:
        """The edition as the rules see it."""
        way = self.squares[:-1]
        effects = [effect_numbers(square.effect) for square in way]
        return Tables(
            cup=self.cup,
            kinds=tuple(KINDS.index(square.kind) for square in way),
            row_starts=tuple(self._row_start(square) for square in way),
            square_effects=tuple(effect for effect, _ in effects),
            square_amounts=tuple(amount for _, amount in effects),
            named=tuple(int(bool(square.name or square.fact)) for square in self.squares),
            cards=tuple(tuple(effect_numbers(card.effect) for card in pile) for pile in self.piles),
        )

    def _row_start(self, square: Square) -> int:
        """Return START for the outer row, else the first square of the row."""
        if square.row == ROWS[0]:
            return 0
        return next(other.number for other in self.squares if other.row == square.row)


def read_edition(document: bytes) -> Edition:
    """Return the edition that a file holds; BadEdition lists everything that is wrong with it."""
    read = Document(document)
    read.refuse([*FORM.faults(read.value, ()), *faults_together(read.value)])
    edition = _made(read.value)
    read.refuse(unreachable_cup(edition.tables))
    return edition


def _made(value: dict[str, Any]) -> Edition:
    for part in ("squares", *PILES):
        value[part].sort(key=lambda entry: entry["number"])
    squares = value["squares"]
    return Edition(
        name=value["name"],
        title=value["title"],
        squares=(
            _square_of(0, {"row": ROWS[0], "kind": "plain", **value.get("start", {})}),
            *(_square_of(square["number"], square) for square in squares),
            _square_of(
                len(squares) + 1, {"row": ROWS[-1], "kind": "plain", **value.get("cup", {})}
            ),
        ),
        piles=tuple(tuple(_card(card) for card in value[pile]) for pile in PILES),
        sha256=content_hash(value),
    )


def _square_of(number: int, given: Mapping[str, Any]) -> Square:
    return Square(
        number=number,
        row=given["row"],
        kind=given["kind"],
        effect=given.get("effect", "none"),
        name=given.get("name"),
        **_fact(given),
    )


def _card(given: Mapping[str, Any]) -> Card:
    return Card(given["number"], given["effect"], given["text"], **_fact(given))


def _fact(given: Mapping[str, Any]) -> dict[str, Any]:
    fact = given.get("fact")
    if fact is None:
        return {"fact": None, "source": None}
    return {
        "fact": {name: text for name, text in fact.items() if name != "source"},
        "source": fact["source"],
    }


EARLIER = ("france98@sha256:eec2760dfd631236b16c0d2651fadaf7e07804caf01490e7e41b4d60ee5fcc1e",)
"""France 98 before some of its cards were put into better French."""

EDITIONS: Editions[Edition] = Editions(
    own={"france98": files("ludotheca.boxes.penalty") / "france98.toml"},
    read=read_edition,
    schema=schema,
    template=template,
    earlier=dict.fromkeys(EARLIER, "france98"),
)
