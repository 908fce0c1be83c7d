"""What the table shows: where the dice lie, how they get there, what people lay out by hand."""

from __future__ import annotations

from typing import Any

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.core.words import LANGUAGES, words_in


def match_of(*moves: str, name: str = "ludix", **options: Any) -> Match:
    match = Match(ludotheca.game(name, **options))
    for text in moves:
        match.play(text)
    return match


def dice(match: Match) -> list[tuple[str, str]]:
    """What each die shows, and where it lies."""
    pieces = match.scene().pieces
    return [(piece.text, piece.at) for piece in pieces if piece.figure == "die"]


def paths(match: Match) -> dict[str, tuple[str, ...]]:
    """Where the last move led each piece."""
    return {motion.piece: motion.path for event in match.events for motion in event.motion}


def texts(match: Match, figure: str) -> list[str]:
    return [piece.text for piece in match.scene().pieces if piece.figure == figure]


def test_four_blank_dice_lie_ready_before_the_first_throw() -> None:
    match = match_of()
    assert dice(match) == [("", f"cast-{k}") for k in range(4)]
    assert match.scene().dice == ()


def test_the_sheets_example_falls_and_is_laid_out_die_by_die() -> None:
    match = match_of("XXII")
    assert paths(match) == {f"die-{k}": (f"cast-{k}", f"slot-{k}") for k in range(4)}
    assert (texts(match, "stamp"), texts(match, "coin")) == (["22"], ["+22"])

    match.play("roll")
    assert paths(match) == {f"die-{k}": (f"slot-{k}", f"cast-{k}") for k in range(4)}
    assert dice(match) == [("X", "cast-0"), ("X", "cast-1"), ("I", "cast-2"), ("I", "cast-3")]
    assert texts(match, "stamp") == []

    match.play("LXVI")
    assert (texts(match, "stamp"), texts(match, "coin")) == (["66"], ["+88"])

    match.play("stop")
    assert paths(match) == {"turn-points": ("hand-0", "bank-0")}
    assert texts(match, "chest") == ["88", "0"]
    assert texts(match, "coin") == []

    match.play("XVII")
    assert paths(match)["die-1"] == ("slot-1", "cast-1", "slot-1")


def test_a_bad_throw_stays_where_it_fell_and_says_so() -> None:
    match = match_of("LVVI")
    pieces = [piece for piece in match.scene().pieces if piece.figure == "die"]
    assert [piece.role for piece in pieces] == ["bad"] * 4
    assert dice(match) == list(zip("LVVI", (f"cast-{k}" for k in range(4)), strict=True))
    assert paths(match) == {}


def test_the_dice_that_fall_are_pieces_in_the_order_of_the_throw() -> None:
    match = match_of()
    throw = match.game.playable(match.state)["LXVI"]
    fallen = match.game.thrown(match.state, throw)
    assert [(die.value, die.piece) for die in fallen] == [
        ("L", "die-0"),
        ("X", "die-1"),
        ("V", "die-2"),
        ("I", "die-3"),
    ]


def test_LUD_6_dice_are_laid_out_by_hand_where_there_is_a_choice() -> None:
    match = match_of("LXVI", arrange="player")
    scene = match.scene()
    assert scene.arrange is not None
    assert all(place.startswith("cast-") for _, place in dice(match))
    assert scene.throw is None

    match.play("=XLIV")
    assert match.scene().arrange is None
    assert paths(match)["die-0"] == ("cast-0", "slot-1")
    assert [(die.value, die.piece) for die in match.scene().dice] == [
        ("X", "die-1"),
        ("L", "die-0"),
        ("I", "die-3"),
        ("V", "die-2"),
    ]


def test_LUD_8_the_gauge_shows_the_exact_risk() -> None:
    (gauge,) = match_of("XXII").scene().gauges
    assert gauge.share == 23 / 81
    assert match_of().scene().gauges == ()


def test_pig_has_one_die_on_the_same_felt() -> None:
    match = match_of("5", name="ludix/pig")
    assert dice(match) == [("5", "cast-0")]
    assert texts(match, "coin") == ["+5"]
    assert texts(match, "stamp") == []
    assert paths(match) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_piece_and_place_can_be_named(language: str) -> None:
    words = words_in(language)
    for moves in ((), ("XXII",), ("LVVI",)):
        match = match_of(*moves)
        board = match.game.board()
        assert board is not None
        labels = [piece.label for piece in match.scene().pieces]
        names = [shape.name for shape in board.shapes if shape.name]
        told = [words.message(label) for label in (*labels, *names) if label]
        assert len(told) == len(labels) + len(names)
        assert all(text.strip() for text in told)
