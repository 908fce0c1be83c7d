"""The oval in characters: every square once, riders before their numbers, starts on the edge."""

from __future__ import annotations

from typing import cast

import pytest

from ludotheca.boxes.veldiv.articles import TRACK, State
from ludotheca.boxes.veldiv.game import Individual, Pursuit, Race, Team
from ludotheca.boxes.veldiv.sketch import LONGEST, SHORTEST, WHOLE, Oval
from ludotheca.core.match import Match
from ludotheca.core.sketch import Mark, Sketch


def sketch(game: Race, *throws: str) -> Sketch:
    match = Match(game)
    for throw in throws:
        match.play(throw)
    drawn = match.sketch()
    assert drawn is not None
    return drawn


def pieces(drawn: Sketch) -> list[Mark]:
    return [mark for mark in drawn.marks if mark.role == "piece"]


@pytest.mark.parametrize("straight", range(SHORTEST, LONGEST + 1))
def test_the_squares_form_a_ring_in_order(straight: int) -> None:
    places = [Oval(straight).spot(square) for square in range(1, TRACK + 1)]
    assert len(set(places)) == TRACK
    for (x, y), (next_x, next_y) in zip(places, [*places[1:], places[0]], strict=True):
        assert abs(x - next_x) <= 4
        assert abs(y - next_y) <= 1


def test_every_square_shows_its_number_and_nothing_is_too_wide() -> None:
    drawn = sketch(Individual(2))
    numbers = [int(mark.text) for mark in drawn.marks if mark.role == "label"]
    assert sorted(numbers) == list(range(1, TRACK + 1))
    assert drawn.width <= 78
    assert all(mark.x >= 0 and mark.x + len(mark.text) <= drawn.width for mark in drawn.marks)


def test_riders_stand_right_before_the_number_of_their_square() -> None:
    drawn = sketch(Individual(2), "4", "5")
    for seat, square in ((0, 4), (1, 5)):
        (rider,) = (mark for mark in pieces(drawn) if mark.seat == seat)
        assert (rider.x, rider.y) == (WHOLE.spot(square)[0] + 1, WHOLE.spot(square)[1])


def test_who_has_not_left_waits_inside_the_track_by_the_line() -> None:
    drawn = sketch(Individual(12))
    assert [mark.seat for mark in pieces(drawn)] == list(range(12))
    assert {mark.y for mark in pieces(drawn)} == {WHOLE.spot(TRACK)[1] - 2}


def test_a_teams_second_rider_carries_a_bar() -> None:
    drawn = sketch(Team(2), "5", "4", "5-3")
    assert sorted(mark.text for mark in pieces(drawn) if mark.seat == 0) == ["", "|"]


def test_in_less_room_the_straights_are_shorter_and_nobody_is_missing() -> None:
    game = Team(6)
    state = cast("State", game.initial())
    for width in (58, 69, 77):
        drawn = game.sketch_within(state, width)
        assert drawn is not None
        assert width - 4 < drawn.width <= width
        assert len([mark for mark in pieces(drawn) if mark.text == "|"]) == 6


@pytest.mark.parametrize("players", [2, 3, 4])
def test_pursuits_mark_each_start_on_the_edge(players: int) -> None:
    drawn = sketch(Pursuit(players))
    on_edge = [
        mark.seat
        for mark in pieces(drawn)
        if mark.x in (0, drawn.width - 1) or mark.y in (0, drawn.height - 1)
    ]
    assert sorted(seat for seat in on_edge if seat is not None) == list(range(players))


def test_two_on_one_square_stand_side_by_side() -> None:
    game = Individual(2)
    state = cast("State", game.initial())
    for rider in (0, 1):
        state.held[rider] = 38
    drawn = game.sketch(state)
    assert [mark.x for mark in pieces(drawn)] == [WHOLE.spot(38)[0], WHOLE.spot(38)[0] + 1]
