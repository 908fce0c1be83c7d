"""Elimination and kitty race of the Veldiv ledger, VEL-ELI and VEL-CAG, by their ids."""

from __future__ import annotations

import pytest

from ludotheca.boxes.veldiv.game import Elimination, Kitty
from ludotheca.boxes.veldiv.game import Race as AnyRace
from tests.rules.veldiv.races import Race

TWO_LINES = (
    "5 2 2 5 4 3 4 3 4 3 1 1 6 4 2 3 5 1 3 5 4 1 1 2 4 6 2 6 6 2 2 5 4 1 1 1 "
    "5 4 1 3 4 2 1 5 1 1 2 1 6 5 1 2 2 1 1 6 2 1 1 1 5 5 1 5 6 1 1 6 3 2 2 1 5"
)
"""Throws of twelve after which seat 0, from 48, has leapt by fives over nine riders to 98."""


class Test_VEL_ELI_1_waiting:
    def test_VEL_ELI_1_all_on_48(self) -> None:
        race = Race(Elimination(12))
        assert race.squares == [48] * 12
        assert (race.view["lap"], race.view["placed"]) == (1, [])

    def test_VEL_ELI_1_who_crosses_waits_on_its_square(self) -> None:
        race = Race(Elimination(3), 47, 20, 30).play("4")
        assert race.statuses() == ["waiting", "riding", "riding"]
        assert (race.squares[0], race.view["placed"], race.view["void"]) == (3, [0], [])

    def test_VEL_ELI_1_and_does_not_throw(self) -> None:
        race = Race(Elimination(3), 51, 20, 30, placed=[0], turn=2).play("1")
        assert race.view["to_throw"] == 1

    def test_VEL_ELI_1_the_square_due_to_it_is_that_of_VEL_3(self) -> None:
        race = Race(Elimination(3), 51, 47, 30, placed=[0], turn=1).play("4")
        assert race.squares[1] == 7

    def test_VEL_ELI_1_standing_on_48_is_not_across(self) -> None:
        assert Race(Elimination(3), 44, 20, 30).play("4").statuses()[0] == "riding"

    @pytest.mark.parametrize("game", [Elimination(12), Kitty(12)], ids=repr)
    def test_VEL_ELI_1_past_two_lines_it_waits_through_the_next_lap(self, game: AnyRace) -> None:
        race = Race(game).play(*TWO_LINES.split())
        assert race.distances[0] == 98
        while race.view["lap"] == 1:
            race.play("3")
        assert (race.view["lap"], race.view["placed"]) == (2, [0])
        assert race.statuses()[0] == "waiting"
        assert race.statuses().count("waiting") == 1
        assert [event.item for event in race.told("waits-on")] == ["VEL-ELI-1"]
        while race.view["lap"] == 2:
            assert race.view["to_throw"] != 0
            race.play("3")
        assert race.statuses()[0] == "riding"


class Test_VEL_ELI_2_the_last_is_out:
    def test_VEL_ELI_2_when_all_but_one_have_crossed(self) -> None:
        race = Race(Elimination(3), 51, 47, 30, placed=[0], turn=1).play("3")
        assert race.statuses() == ["riding", "riding", "out"]
        assert race.squares[2] is None
        assert (race.view["lap"], race.view["placed"]) == (2, [])

    def test_VEL_ELI_2_also_one_that_never_left_the_start(self) -> None:
        race = Race(Elimination(3), 51, 47, 0, placed=[0], turn=1).play("3")
        assert race.statuses()[2] == "out"

    def test_VEL_ELI_2_a_lap_that_is_decided_as_it_begins(self) -> None:
        """One is past the next line too, so that the other is last as soon as two are left."""
        race = Race(Elimination(3), 98, 47, 30, placed=[0], turn=1).play("5")
        assert race.statuses() == ["riding", "out", "out"]
        assert (race.view["lap"], race.view["placed"]) == (2, [0])
        assert race.view["ranking"] == [[0], [1], [2]]


def test_VEL_ELI_3_the_rider_nearest_past_the_line_throws_first() -> None:
    race = Race(Elimination(4), 57, 47, 50, 30, placed=[0, 2], turn=1).play("5")
    assert race.distances[:3] == [57, 52, 50]
    assert race.view["to_throw"] == 2
    assert race.play("1").view["to_throw"] == 0, "seat 3 is out"


def test_VEL_ELI_4_the_last_rider_left_wins() -> None:
    race = Race(Elimination(3), 51, 47, 30, placed=[0], turn=1).play("3")
    race.play(*["6"] * 3, "1", "6", "6", "6")
    assert race.view["over"]
    assert race.view["ranking"][-1] == [2]
    assert [event.item for event in race.told("won-elimination")] == ["VEL-ELI-4"]


def test_VEL_ELI_4_when_over_nobody_waits_and_the_last_lap_stays() -> None:
    race = Race(Elimination(2), 47, 40).play("3")
    view = race.view
    assert (view["lap"], view["placed"], view["over"]) == (1, [0], True)
    assert race.statuses() == ["riding", "out"]
    assert (view["to_throw"], view["dice"]) == (None, None)


class Test_VEL_CAG_1_the_kitty_race:
    def test_VEL_CAG_1_as_in_the_elimination(self) -> None:
        race = Race(Kitty(3), 47, 20, 30).play("4")
        assert race.statuses() == ["waiting", "riding", "riding"]
        assert (race.view["placed"], race.view["void"]) == ([0], [])
        assert [event.item for event in race.told("waits")] == ["VEL-CAG-1"]

    def test_VEL_CAG_1_stake_and_total_by_default(self) -> None:
        assert Kitty(2).options == {"stake": 1, "total": 10}


class Test_VEL_CAG_2_the_last_pays:
    def test_VEL_CAG_2_and_is_put_on_38(self) -> None:
        race = Race(Kitty(3, stake=5, total=50), 51, 47, 30, placed=[0], turn=1).play("3")
        assert race.held("paid") == [0, 0, 5]
        assert (race.squares[2], race.distances[2]) == (38, 48 - 10)
        assert race.statuses() == ["riding"] * 3

    def test_VEL_CAG_2_forwards_or_backwards(self) -> None:
        race = Race(Kitty(3), 51, 47, 46, placed=[0], turn=1).play("3")
        assert race.distances[2] == 38
        assert Race(Kitty(3), 51, 47, 0, placed=[0], turn=1).play("3").distances[2] == 38

    def test_VEL_CAG_2_passing_48_the_first_time_ends_nothing(self) -> None:
        race = Race(Kitty(2), 51, 38, lap=2, turn=1).play("6")
        assert (race.distances[1], race.statuses()[1]) == (50, "riding")

    def test_VEL_CAG_2_in_later_laps(self) -> None:
        race = Race(Kitty(2), 143, 100, lap=3).play("4")
        assert race.distances[1] == 3 * 48 - 10

    def test_VEL_CAG_2_it_stands_on_38_even_if_that_is_taken(self) -> None:
        race = Race(Kitty(3), 86, 47, 30, placed=[0], turn=1).play("3")
        assert race.squares == [38, 2, 38]
        assert race.play("6").squares == [38, 2, 8], "48 + 2 is taken: 6 more"
        race = Race(Kitty(3), 86, 47, 30, placed=[0], turn=1).play("3", "1", "1")
        assert race.squares == [39 + 1, 2, 39], "38 is left, 39 is taken"

    def test_VEL_CAG_2_put_there_also_when_the_payment_ends_the_race(self) -> None:
        race = Race(Kitty(2, total=1), 47, 40).play("3")
        assert race.view["over"]
        assert race.squares == [2, 38]


def test_VEL_CAG_3_who_paid_throws_first_then_in_seat_order() -> None:
    race = Race(Kitty(3), 51, 30, 47, placed=[0], turn=2).play("3")
    assert race.view["to_throw"] == 1
    assert race.play("1").view["to_throw"] == 2


class Test_VEL_CAG_4_the_end:
    def test_VEL_CAG_4_when_the_kitty_holds_the_total_or_more(self) -> None:
        race = Race(Kitty(2, stake=3, total=5), 47, 40).play("3")
        assert not race.view["over"]
        race = Race(Kitty(2, stake=3, total=5), 95, 60, lap=2)
        race.state.paid[0] = 3
        race.play("3")
        assert (race.view["over"], race.held("paid")) == (True, [3, 3])

    def test_VEL_CAG_4_equal_payments_tie(self) -> None:
        race = Race(Kitty(4, total=3), 95, 94, 93, 60, lap=2, placed=[])
        race.state.paid[:4] = [0, 1, 1, 0]
        race.play("6", "6", "6")
        assert race.view["ranking"] == [[0], [1, 2, 3]]
        assert [event.code for event in race.events][-1] == "won-kitty"

    def test_VEL_CAG_4_several_may_share_the_win(self) -> None:
        race = Race(Kitty(3, total=1), 47, 46, 30).play("6", "1", "1", "6")
        assert race.view["ranking"] == [[0, 1], [2]]
        assert [event.seat for event in race.told("shared-kitty")] == [0, 1]

    def test_VEL_CAG_4_when_over_nobody_waits_and_the_last_lap_stays(self) -> None:
        view = Race(Kitty(2, total=1), 47, 40).play("3").view
        assert (view["lap"], view["placed"]) == (1, [0])
        assert [rider["status"] for rider in view["riders"]] == ["riding", "riding"]
