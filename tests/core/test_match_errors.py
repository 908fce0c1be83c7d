from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import ludotheca
from ludotheca import (
    BadNotation,
    GameOver,
    IllegalMove,
    LudothecaError,
    Match,
    MoveError,
)

THROWING: tuple[str, ...] = ()
DECIDING = ("XXII",)
SECOND_SEAT = ("XXII", "stop")
ENDED = ("LXXX", "stop", "XXII", "stop")


def begun(moves: tuple[str, ...], name: str = "ludix", **options: Any) -> Match:
    match = Match(ludotheca.game(name, **{"target": 80, **options}))
    for text in moves:
        match.play(text)
    return match


def refused(match: Match, text: str) -> MoveError:
    """Play what must be refused, and see that nothing has happened."""
    before = match.state, match.moves, match.events, match.transcript()
    with pytest.raises(MoveError) as caught:
        match.play(text)
    with pytest.raises(type(caught.value)):
        match.check(text)
    assert (match.state, match.moves, match.events, match.transcript()) == before
    return caught.value


CASES = [
    (THROWING, "roll", IllegalMove, "one of: LLLL"),
    (THROWING, "IIXX", IllegalMove, "write XXII"),
    (THROWING, "xx-ii", BadNotation, "write XXII"),
    (THROWING, " xxii", BadNotation, "write XXII"),
    (THROWING, "XXIIX", BadNotation, "one of: LLLL"),
    (THROWING, "", BadNotation, "one of: LLLL"),
    (DECIDING, "XXII", IllegalMove, "one of: roll, stop"),
    (DECIDING, "=XXII", IllegalMove, "one of: roll, stop"),
    (DECIDING, "ROLL", BadNotation, "write roll"),
    (DECIDING, "stop ", BadNotation, "write stop"),
    (DECIDING, "stay", BadNotation, "one of: roll, stop"),
    (DECIDING, "stop\n", BadNotation, "write stop"),
    (SECOND_SEAT, "stop", IllegalMove, "one of: LLLL"),
    (ENDED, "roll", GameOver, ""),
    (ENDED, "nonsense", GameOver, ""),
]


@pytest.mark.parametrize(("moves", "text", "kind", "hint"), CASES)
def test_a_wrong_move_is_explained_and_changes_nothing(
    moves: tuple[str, ...], text: str, kind: type[MoveError], hint: str
) -> None:
    match = begun(moves)
    error = refused(match, text)
    assert type(error) is kind
    assert error.number == len(moves) + 1
    assert error.text == text
    assert error.legal == list(match.game.playable(match.state))
    assert error.hint.startswith(hint)
    assert str(error).startswith(f"move {error.number}: ")


def test_the_error_lists_what_can_be_played() -> None:
    assert refused(begun(DECIDING), "x").legal == ["roll", "stop"]
    assert len(refused(begun(THROWING), "x").legal) == 35
    assert refused(begun(ENDED), "roll").legal == []


def test_a_long_list_is_cut_in_the_message() -> None:
    assert "(35 in all)" in str(refused(begun(THROWING), "x"))


def test_a_layout_is_illegal_where_the_dice_are_laid_out_for_you() -> None:
    assert type(refused(begun(DECIDING), "=LXVI")) is IllegalMove
    error = refused(begun(("LXVI",), arrange="player"), "LXVI")
    assert (type(error), error.legal[0]) == (IllegalMove, "=LXVI")


@pytest.mark.parametrize(
    ("text", "kind"), [("7", BadNotation), ("0", BadNotation), ("roll", IllegalMove)]
)
def test_each_game_has_its_own_notation(text: str, kind: type[MoveError]) -> None:
    assert type(refused(begun((), "ludix/pig"), text)) is kind


@given(st.text(max_size=60))
def test_any_text_is_played_or_refused_in_one_line(text: str) -> None:
    for moves in (THROWING, DECIDING, ENDED):
        match = begun(moves)
        if text in match.game.playable(match.state):
            match.play(text)
            assert match.moves[-1] == text
            continue
        error = refused(match, text)
        assert str(error).isprintable()


def test_a_text_without_end_is_not_repeated_in_the_message() -> None:
    error = refused(begun(THROWING), "x" * 10**7)
    assert len(str(error)) < 300


@pytest.mark.parametrize("text", ["ﬁ", "ı" * 4, "ⅩⅩⅠⅠ", "ＸＸＩＩ", "X\u0301XII", "\ud800", "\x00"])
def test_letters_that_only_look_right_are_refused(text: str) -> None:
    assert isinstance(refused(begun(THROWING), text), LudothecaError)
