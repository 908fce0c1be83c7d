"""What the table shows: where riders stand, how events lead them, the dice that fall."""

from __future__ import annotations

from math import dist

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.boxes.veldiv.articles import TRACK
from ludotheca.boxes.veldiv.board import draw
from ludotheca.core.scene import Piece, Scene
from ludotheca.core.words import LANGUAGES, words_in
from tests.rules.veldiv.races import Race

BOARD = draw((), 12)


SQUARES = [BOARD.places()[f"square-{square}"] for square in range(1, TRACK + 1)]


def square_path(*squares: int) -> tuple[str, ...]:
    return tuple(f"square-{square}" for square in squares)


def paths(race: Race) -> list[tuple[str, tuple[str, ...]]]:
    """What the events of the last move did to the riders, in order."""
    return [(motion.piece, motion.path) for event in race.events for motion in event.motion]


def riders(scene: Scene) -> list[Piece]:
    return [piece for piece in scene.pieces if piece.id.startswith("rider-")]


def places(race: Race) -> list[str]:
    return [piece.at for piece in riders(race.game.scene(race.state))]


def test_VEL_11_riders_wait_beside_the_common_line_until_they_ride() -> None:
    race = Race(ludotheca.game("veldiv/individual", 3))
    assert places(race) == ["start-0", "start-1", "start-2"]
    race.play("2")
    assert paths(race) == [("rider-0", ("start-0", "square-1", "square-2"))]
    assert places(race) == ["square-2", "start-1", "start-2"]


def test_VEL_3_each_leap_begins_where_the_last_one_ended() -> None:
    race = Race(ludotheca.game("veldiv/individual", 3), 0, 2, 4).play("2")
    assert paths(race) == [
        ("rider-0", ("start-0", *square_path(1, 2))),
        ("rider-0", square_path(2, 3, 4)),
        ("rider-0", square_path(4, 5, 6)),
    ]
    assert places(race)[0] == "square-6"


def test_VEL_5x_the_sheets_example_is_ridden_square_by_square() -> None:
    race = Race(ludotheca.game("veldiv/team"), 15, 23).play("5-3")
    assert paths(race) == [
        ("rider-0", square_path(15, 16, 17, 18, 19, 20)),
        ("rider-1", square_path(23, 24, 25, 26)),
    ]


def test_leaps_go_on_past_the_line() -> None:
    race = Race(ludotheca.game("veldiv/individual"), 46, 20).play("4")
    assert paths(race) == [("rider-0", square_path(46, 47, 48, 1, 2))]


def test_the_ninth_six_at_the_start_creeps_on_by_one() -> None:
    race = Race(ludotheca.game("veldiv/individual", 12)).play(*["6"] * 9)
    *leaps, last = paths(race)
    assert last == ("rider-8", square_path(12, 13))
    assert [path[-1] for _, path in leaps] == list(square_path(12, 18, 24, 30, 36, 42, 48, 6, 12))


def test_VEL_7a_the_two_who_meet_stand_side_by_side_and_can_be_clicked() -> None:
    race = Race(ludotheca.game("veldiv/team", mate="choice"), 10, 14, 30, 40).play("4-1")
    scene = race.game.scene(race.state)
    assert places(race)[:2] == ["square-14", "square-14"]
    first, second, *_ = riders(scene)
    assert dist(first.offset, second.offset) > 50
    assert [(choice.move, choice.piece) for choice in scene.choices] == [
        ("mover", "rider-0"),
        ("mate", "rider-1"),
    ]
    race.play("mate")
    assert paths(race)[0] == ("rider-1", square_path(*range(14, 23)))


def test_VEL_CAG_2_who_pays_is_lifted_back_to_38() -> None:
    race = Race(ludotheca.game("veldiv/kitty"), 47, 45).play("3")
    assert paths(race) == [
        ("rider-0", square_path(47, 48, 1, 2)),
        ("rider-1", square_path(45, 38)),
    ]


def test_VEL_CAG_2_paying_twice_at_once_lifts_only_once() -> None:
    race = Race(ludotheca.game("veldiv/kitty"), 47, 0)
    race.state.distance[0] = 95
    race.play("3")
    assert len(race.told("put-back")) == 2
    assert [path for piece, path in paths(race) if piece == "rider-1"] == [("start-1", "square-38")]


def test_VEL_ELI_2_the_last_across_goes_to_the_bench() -> None:
    race = Race(ludotheca.game("veldiv/elimination", 3), 50, 47, 0, placed=[0], turn=1).play("2")
    assert paths(race)[-1] == ("rider-2", ("start-2", "bench-2"))
    assert riders(race.game.scene(race.state))[2].role == "out"


def test_VEL_ELI_2_even_the_mover_can_go_straight_to_the_bench() -> None:
    race = Race(ludotheca.game("veldiv/elimination", 3), 100, 47, 20, placed=[0], turn=1).play("2")
    assert paths(race) == [
        ("rider-1", square_path(47, 48, 1)),
        ("rider-2", ("square-20", "bench-2")),
        ("rider-1", ("square-1", "bench-1")),
    ]


def test_VEL_IND_5_who_has_finished_rides_to_the_end_and_then_to_the_bench() -> None:
    race = Race(ludotheca.game("veldiv/individual"), 47, 20, premier=[2]).play("2")
    assert paths(race) == [
        ("rider-0", square_path(47, 48, 1)),
        ("rider-0", ("square-1", "bench-0")),
    ]


def test_VEL_PUR_4_who_is_passed_goes_to_the_bench() -> None:
    race = Race(ludotheca.game("veldiv/pursuit", 3), 20, 5, 1).play("2")
    assert paths(race)[-1] == ("rider-1", ("square-37", "bench-1"))


def test_team_mates_share_colour_and_mark_and_the_second_carries_a_bar() -> None:
    pieces = riders(Match(ludotheca.game("veldiv/team-pursuit")).scene())
    assert [(piece.seat, piece.figure) for piece in pieces] == [
        (0, "rider"),
        (0, "rider-second"),
        (1, "rider"),
        (1, "rider-second"),
    ]
    assert dist(pieces[0].offset, pieces[1].offset) > 50, "both start from the same square"


def test_the_dice_that_fall_have_pips_the_higher_first() -> None:
    race = Race(ludotheca.game("veldiv/team"), 15, 23)
    fallen = race.game.thrown(race.state, race.game.playable(race.state)["6-3"])
    assert [(die.value, die.role, die.faces) for die in fallen] == [
        ("6", "lucky", "d6"),
        ("3", "plain", "d6"),
    ]
    throw = race.game.scene(race.state).throw
    assert throw is not None
    assert (len(throw.dice), throw.joiner) == (2, "-")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rider_and_square_can_be_named(language: str) -> None:
    words = words_in(language)
    race = Race(ludotheca.game("veldiv/team"), 15, 23, 0, 0, finished=[1])
    pieces = riders(race.game.scene(race.state))
    told = [words.message(piece.label) for piece in pieces if piece.label]
    told += [words.message(square.name) for square in SQUARES if square.name]
    assert len(set(told)) == len(told) == 4 + TRACK
