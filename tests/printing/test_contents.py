"""What is printed of a box: worked out from its games, or as they declare it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from coin_race.game import CoinRace
from ludotheca.boxes.penalty import template
from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.errors import BadEdition, BadOption
from ludotheca.core.kit import Kit, PaperDie
from ludotheca.core.scene import Scene
from ludotheca.printing import print_box
from ludotheca.printing.contents import Contents, contents_of, edition_called
from tests.printing.reading import pages_of


def figures(contents: Contents) -> dict[str, int]:
    counted: Counter[str] = Counter()
    for piece in contents.pieces:
        counted[piece.figure.id] += piece.count
    return dict(counted)


def of(name: str, **more: Any) -> Contents:
    return contents_of(registry.box(name), **more)


def test_a_box_that_declares_nothing_prints_board_pieces_and_dice(with_example: Box) -> None:
    contents = contents_of(with_example)
    assert contents.board is not None
    assert contents.board.size[0] * contents.unit == pytest.approx(0.36 * contents.board.size[0])
    assert figures(contents) == {"coin": 4}
    assert [piece.seat for piece in contents.pieces] == [0, 1, 2, 3]
    assert len({piece.colour for piece in contents.pieces}) == 4
    (die,) = contents.dice
    shown = CoinRace(2).faces()
    assert [die.faces.count(shown[side]) for side in ("tails", "heads")] == [3, 3]


def test_every_side_has_its_pawns_in_its_own_colour() -> None:
    contents = of("chasse-croise")
    assert figures(contents) == {"red": 10, "white": 10}
    assert {piece.colour for piece in contents.pieces} == {"#cb3f2a", "#fffaf0"}
    assert [(die.faces, die.count) for die in contents.dice] == [(tuple("123456"), 2)]


def test_games_of_a_box_share_what_they_need() -> None:
    contents = of("veldiv")
    assert figures(contents) == {"rider": 12, "rider-second": 6, "premier": 24, "lap": 12}
    assert all(piece.stands for piece in contents.pieces if piece.seat is not None)
    assert sum(die.count for die in contents.dice) == 2
    assert contents.board is not None
    marked = {shape.id for shape in contents.board.shapes if shape.id.startswith("start-line")}
    assert marked == {f"start-line-{square}" for square in (12, 16, 24, 32, 36)}


def test_special_dice_are_those_of_the_sheet_LUD_1() -> None:
    (die,) = of("ludix").dice
    assert (Counter(die.faces), die.count) == ({"L": 1, "X": 2, "V": 1, "I": 2}, 4)


def test_the_box_of_penalty_is_complete_PEN_2() -> None:
    contents = of("penalty")
    assert figures(contents) == {"player": 6}
    assert [len(deck.cards) for deck in contents.decks] == [20, 20]
    assert [(die.role, die.count) for die in contents.dice] == [
        ("", 2),
        ("touch", 1),
        ("second", 1),
    ]
    instructions = [note for note in contents.notes if note.text.id.endswith("instruction")]
    assert len(instructions) > 3


def test_an_edition_brings_its_own_board_and_cards(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(template.template().replace('en = "Card 7"', 'en = "Ours 7"'), encoding="utf-8")
    contents = of("penalty", edition=file)
    texts = [card.text.args["text"]["en"] for deck in contents.decks for card in deck.cards]
    assert texts.count("Ours 7") == 2


def test_what_cannot_be_printed_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match=r"the box ludix has no editions \(leave it out\)"):
        of("ludix", edition="france98")
    broken = tmp_path / "broken.toml"
    broken.write_text("name = 5", encoding="utf-8")
    with pytest.raises(BadEdition, match=r"broken\.toml"):
        of("penalty", edition=broken)


class WithoutBoard(CoinRace):
    """A game of words alone."""

    def board(self) -> Any:
        return None

    def scene(self, state: Any) -> Scene:
        return replace(super().scene(state), pieces=(), throw=None)


def test_a_box_with_neither_board_nor_pieces_prints_its_rules(
    with_example: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    bare = replace(with_example, games=(WithoutBoard,), cover=None)
    monkeypatch.setattr(registry, "box", lambda _name: bare)
    contents = contents_of(bare)
    assert (contents.board, contents.pieces, contents.dice) == (None, (), ())
    front, rules = pages_of(print_box(bare.id))
    assert "Print all 2 pages" in front.words
    assert "glue" not in front.words
    assert "COIN-3" in rules.words


def test_a_kit_says_when_it_cannot_be_made() -> None:
    with pytest.raises(ValueError, match="a die to fold has 6 faces, not 2"):
        PaperDie(("heads", "tails"))
    with pytest.raises(ValueError, match="some millimetres wide, not 0"):
        Kit(width=0)


def test_a_text_names_an_edition_or_else_a_file() -> None:
    box = registry.box("penalty")
    assert edition_called(box, "france98") == "france98"
    assert edition_called(box, "my.toml") == Path("my.toml")
