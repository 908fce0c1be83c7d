"""The ledger of the Royal Game of Ur, item by item."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ludotheca import IllegalMove, Match
from royal_ur import BOX
from royal_ur.rules import HOME, PIECES
from tests.rules.royal_ur.positions import FIRST, GAME, LAST_PIECE, SECOND, position, stands, told


def refused(match: Match, text: str) -> tuple[str | None, str | None]:
    """Return item and reason for which a move is refused; the position stays as it is."""
    before = match.state
    with pytest.raises(IllegalMove) as caught:
        match.play(text)
    assert match.state == before
    return caught.value.item, caught.value.reason


def test_every_item_has_a_test() -> None:
    tested = {name.split("_")[1] for name in globals() if name.startswith("test_UR")}
    assert tested == {item.replace("-", "") for item in BOX.items()}


def test_UR1_seven_pieces_each_wait_beside_twenty_squares() -> None:
    assert Match(GAME).view()["pieces"] == [[0] * PIECES] * 2
    places = GAME.board().places()
    squares = [name for name in places if name.startswith(("lane", "middle"))]
    assert len(squares) == 20
    assert len(places) == 20 + 2 * 2 * PIECES


def test_UR2_the_first_seat_begins() -> None:
    match = Match(GAME)
    match.play("3")
    assert match.view()["to_play"] == FIRST


def test_UR3_four_dice_show_up_to_four_marked_tips() -> None:
    shares = {"0": 1, "1": 4, "2": 6, "3": 4, "4": 1}
    assert Match(GAME).outcomes() == {text: Fraction(n, 16) for text, n in shares.items()}
    assert told(Match(GAME), "3") == [("UR-3", "thrown")]


def test_UR4_one_piece_makes_all_the_steps_and_one_chooses_which() -> None:
    match = position([2, 6], [5], throw=3)
    assert match.legal() == ["0-3", "2-5", "6-9"]
    assert told(match, "6-9") == [("UR-4", "moved")]
    assert stands(match, FIRST) == [2, 9]
    assert match.view()["to_play"] == SECOND
    assert refused(position([2], throw=3), "1-4") == ("UR-4", "no-piece")


def test_UR4_the_lanes_at_start_and_end_are_ones_own() -> None:
    for square in (1, 2, 3, 4, 13, 14):
        match = position([square - 1], [square], throw=1)
        assert "hit" not in [code for _, code in told(match, f"{square - 1}-{square}")]
        assert stands(match, SECOND) == [square]


def test_UR5_a_square_has_room_for_one_piece() -> None:
    match = position([5, 7], throw=2)
    assert refused(match, "5-7") == ("UR-5", "occupied")
    assert match.legal() == ["0-2", "7-9"]


def test_UR5_pieces_may_be_passed() -> None:
    assert "5-9" in position([5, 6], [7], throw=4).legal()


@pytest.mark.parametrize("square", [5, 6, 7, 9, 10, 11, 12])
def test_UR6_a_rival_in_the_middle_is_hit(square: int) -> None:
    match = position([square - 1], [square, 2], throw=1)
    events = match.play(f"{square - 1}-{square}")
    assert [(event.item, event.code, event.seat) for event in events] == [
        ("UR-4", "moved", FIRST),
        ("UR-6", "hit", SECOND),
    ]
    assert stands(match, SECOND) == [2]
    assert stands(match, FIRST) == [square]


@pytest.mark.parametrize("rosette", [4, 8, 14])
def test_UR7_a_rosette_gives_another_throw(rosette: int) -> None:
    match = position([rosette - 2], throw=2)
    assert told(match, f"{rosette - 2}-{rosette}") == [("UR-4", "moved"), ("UR-7", "again")]
    assert match.view()["to_play"] == FIRST
    assert match.scene().throw is not None


def test_UR8_on_the_rosette_in_the_middle_nobody_is_hit() -> None:
    match = position([6], [8], throw=2)
    assert refused(match, "6-8") == ("UR-8", "protected")
    assert match.legal() == ["0-2"]


def test_UR9_without_a_move_the_turn_passes() -> None:
    nothing = position([14, 13, *[HOME] * 5])
    assert told(nothing, "0") == [("UR-3", "thrown"), ("UR-9", "passed")]
    blocked = position([6, *LAST_PIECE], [8])
    assert told(blocked, "2") == [("UR-3", "thrown"), ("UR-9", "passed")]
    assert blocked.view()["to_play"] == SECOND
    assert [die.value for die in GAME.thrown(blocked.state, 2)] == ["marked"] * 2 + ["plain"] * 2


def test_UR9_whoever_can_move_must() -> None:
    assert position([6, *LAST_PIECE], [9, 8], throw=3).legal() == ["6-9"]
    assert position([10, 12, *[HOME] * 5], throw=2).legal() == ["12-14"]


def test_UR10_a_piece_leaves_by_the_exact_throw() -> None:
    match = position([13, 11], throw=2)
    assert told(match, "13-15") == [("UR-10", "borne-off")]
    assert match.view()["to_play"] == SECOND
    for throw in (1, 3, 4):
        assert ("13-15" in position([13], throw=throw).legal()) is (throw == 2)
    assert refused(position([13], throw=4), "13-17") == ("UR-10", "too-far")


def test_UR11_whoever_has_all_pieces_off_wins() -> None:
    match = position([14, *LAST_PIECE], [3], throw=1)
    assert told(match, "14-15") == [("UR-10", "borne-off"), ("UR-11", "won")]
    view = match.view()
    assert (view["over"], view["to_play"], view["ranking"]) == (True, None, [[FIRST], [SECOND]])
    assert match.legal() == []
