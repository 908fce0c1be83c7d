"""The board as it is drawn: the places, the pawns on them, what is clicked and what moves."""

from __future__ import annotations

import pytest

from ludotheca import Match
from ludotheca.boxes.chasse_croise.board import board, place_of, way_of
from ludotheca.boxes.chasse_croise.rules import ARRIVAL, PAWNS, START
from ludotheca.core.board import Point
from ludotheca.core.words import LANGUAGES, words_in
from tests.rules.chasse_croise.positions import HOME, RED, WHITE, all_home_but, played, position

PLACES = board().places()


def point(name: str) -> Point:
    at = PLACES[name].at
    assert at is not None
    return at


def way(side: int, pawn: int) -> list[Point]:
    return [point(name) for name in way_of(side, pawn, START, ARRIVAL)]


def standing(match: Match) -> dict[str, str]:
    return {piece.id: piece.at for piece in match.scene().pieces}


def motions(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    return [(motion.piece, motion.path) for event in match.events for motion in event.motion]


def test_a_hundred_crossings_and_forty_ends_lie_apart() -> None:
    points = [point(name) for name in PLACES]
    assert len(points) == len(set(points)) == 140
    for number, (x, y) in enumerate(points):
        for other_x, other_y in points[number + 1 :]:
            assert max(abs(x - other_x), abs(y - other_y)) > 60


def test_red_runs_straight_up_and_white_straight_to_the_right() -> None:
    for pawn in range(1, PAWNS + 1):
        upwards, rightwards = way(RED, pawn), way(WHITE, pawn)
        assert len({x for x, _ in upwards}) == len({y for _, y in rightwards}) == 1
        assert [y for _, y in upwards] == sorted((y for _, y in upwards), reverse=True)
        assert [x for x, _ in rightwards] == sorted(x for x, _ in rightwards)


def test_the_two_sides_share_the_crossings_and_nothing_else() -> None:
    for red in range(1, PAWNS + 1):
        for white in range(1, PAWNS + 1):
            shared = set(way_of(RED, red, START, ARRIVAL)) & set(
                way_of(WHITE, white, START, ARRIVAL)
            )
            assert shared == {f"c{red}-r{white}"}
            assert place_of(RED, red, white) == place_of(WHITE, white, red)


def test_letters_lie_at_the_edges_that_the_sheet_names() -> None:
    at = {shape.label: shape.label_at for shape in board().shapes if shape.label_at}
    corners = [point(name) for name in ("start-red-1", "arrival-red-1")]
    assert at["A"] is not None
    assert at["A"][1] > corners[0][1]
    assert at["B"] is not None
    assert at["B"][1] < corners[1][1]
    corners = [point(name) for name in ("start-white-1", "arrival-white-1")]
    assert at["C"] is not None
    assert at["C"][0] < corners[0][0]
    assert at["D"] is not None
    assert at["D"][0] > corners[1][0]


def test_starts_and_arrivals_are_numbered_legibly() -> None:
    for side in (RED, WHITE):
        for pawn in range(1, PAWNS + 1):
            for distance in (START, ARRIVAL):
                shape = PLACES[place_of(side, pawn, distance)]
                assert shape.label == str(pawn)
                assert shape.label_size >= 26
    assert all(figure.text_size >= 26 for figure in board().figures)


def test_every_pawn_stands_where_the_rules_have_it() -> None:
    match = position(red={4: 2, 9: HOME}, white={7: 4})
    stands = standing(match)
    assert len(stands) == 20
    assert stands["red-4"] == "c4-r2"
    assert stands["red-9"] == "arrival-red-9"
    assert stands["white-7"] == "c4-r7"
    assert stands["white-1"] == "start-white-1"
    pawn = next(piece for piece in match.scene().pieces if piece.id == "white-7")
    assert (pawn.seat, pawn.text, pawn.figure) == (WHITE, "7", "white")


def test_a_choice_is_a_click_on_the_pawn_and_one_on_its_target() -> None:
    choices = {choice.move: choice for choice in position(red={4: 2}, dice="5-3").scene().choices}
    assert (choices["4+5"].piece, choices["4+5"].target) == ("red-4", "c4-r7")
    assert (choices["1+3"].piece, choices["1+3"].target) == ("red-1", "c1-r3")
    clicks = [(choice.piece, choice.target) for choice in choices.values()]
    assert len(set(clicks)) == len(clicks)


def test_to_pass_nothing_is_clicked() -> None:
    match = position(red=all_home_but({10: 9}), dice="5-5")
    (passing,) = [choice for choice in match.scene().choices if choice.move == "pass"]
    assert passing.piece is passing.target is None


def test_a_throw_is_entered_die_by_die() -> None:
    entry = position().scene().throw
    assert entry is not None
    assert entry.dice == (tuple("123456"),) * 2
    assert position(dice="5-3").scene().throw is None


def test_both_dice_fall_and_the_played_one_is_taken_up() -> None:
    match = position()
    throw = match.game.playable(match.state)["4-4"]
    fallen = match.game.thrown(match.state, throw)
    assert [(die.value, die.faces) for die in fallen] == [("4", "d6"), ("4", "d6")]
    assert [die.value for die in played(match, "4-4", "1+4").scene().dice] == ["4"]


# The sheet's own examples


def test_CHA_5_a_hit_knocks_the_rival_straight_back() -> None:
    match = played(position(red={4: 2}, white={4: 4, 7: 4}, dice="3-2"), "4+2")
    assert motions(match) == [
        ("red-4", ("c4-r2", "c4-r3", "c4-r4")),
        ("white-4", ("c4-r4", "start-white-4")),
    ]


def test_CHA_8_case_5_hits_twice_and_walks_on() -> None:
    match = played(position(red={4: 2}, white={4: 4, 7: 4}, dice="3-2"), "4+2", "4+3")
    assert motions(match) == [
        ("red-4", ("c4-r4", "c4-r5", "c4-r6", "c4-r7")),
        ("white-7", ("c4-r7", "start-white-7")),
    ]


def test_CHA_6_case_1_a_pawn_comes_back_out_of_its_arrival() -> None:
    match = played(position(red={3: HOME}, white={9: 3}, dice="6-2"), "3-2")
    assert motions(match) == [
        ("red-3", ("arrival-red-3", "c3-r10", "c3-r9")),
        ("white-9", ("c3-r9", "start-white-9")),
    ]


def test_CHA_3_white_walks_along_its_row() -> None:
    match = played(position(white={2: 9}, dice="2-1", to_play=WHITE), "2+2", "2-1")
    assert motions(match) == [("white-2", ("arrival-white-2", "c10-r2"))]


def test_throws_and_passes_move_nothing() -> None:
    match = played(position(red=all_home_but({10: 9})), "5-5")
    assert motions(match) == []
    assert motions(played(match, "pass")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_pawns_and_places_have_names(language: str) -> None:
    words = words_in(language)
    match = position(red={4: 2, 9: HOME})
    told = [words.message(piece.label) for piece in match.scene().pieces if piece.label]
    told += [words.message(shape.name) for shape in board().shapes if shape.name]
    assert len(told) == 160
    assert len({*told[20:]}) == 140
