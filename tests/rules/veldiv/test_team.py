"""The team race of the Veldiv ledger, VEL-TEA-1 to VEL-TEA-5, by its ids."""

from __future__ import annotations

import pytest

from ludotheca.boxes.veldiv.game import Team
from tests.rules.veldiv.races import Race

EACH = {"lap_token": "each"}
FIRST = Team(2, premier="first")
CHOICE = Team(2, mate="choice")
MARKING = pytest.mark.parametrize("lapped", ["void", "next"])


def test_VEL_TEA_1_two_riders_a_player_all_on_48() -> None:
    race = Race(Team(6))
    assert race.squares == [48] * 12
    assert [rider["team"] for rider in race.view["riders"]] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]


def test_VEL_TEA_1_the_first_to_leave_the_start_is_rider_1() -> None:
    assert Race(Team(2)).play("3", "5").distances == [3, 0, 5, 0]


def test_VEL_TEA_2_a_player_with_two_among_the_first_three_takes_both() -> None:
    race = Race(Team(2), 45, 47, 46, 20).play("5-4")
    assert race.view["placed"] == [0, 1]
    assert race.held("points") == [3 + 2, 0]


def test_VEL_TEA_2_one_point_for_the_third_rider() -> None:
    race = Race(Team(2), 60, 50, 20, 46, placed=[0, 1], turn=1, points=[5]).play("4-3")
    assert race.view["placed"] == [0, 1, 3]
    assert race.held("points") == [5, 1]


class Test_VEL_TEA_3_the_premier_token:
    def test_VEL_TEA_3_both_the_first_team_with_two_riders_placed(self) -> None:
        race = Race(Team(3), 60, 47, 55, 20, 53, 30, placed=[2, 4, 0]).play("5-1")
        assert race.view["placed"] == [2, 4, 0, 1]
        assert race.held("premier") == [1, 0, 0]

    def test_VEL_TEA_3_both_one_token_a_sprint(self) -> None:
        race = Race(Team(2), 60, 55, 53, 47, placed=[0, 1, 2], premier=[1], turn=1)
        race.state.premier_given = 1
        race.play("5-1")
        assert race.view["placed"] == [0, 1, 2, 3]
        assert race.held("premier") == [1, 0]

    def test_VEL_TEA_3_both_a_sprint_closed_before_gives_none(self) -> None:
        race = Race(Team(2), 94, 80, 60, 47, placed=[0, 2]).play("5-3")
        assert (race.view["lap"], race.view["placed"]) == (2, [0])
        assert race.held("premier") == [0, 0]
        assert [event.item for event in race.told("no-premier")] == ["VEL-TEA-3"]

    def test_VEL_TEA_3_first_the_team_of_the_first_rider_across(self) -> None:
        race = Race(FIRST, 47, 20, 40, 30).play("5-4")
        assert race.held("premier") == [1, 0]
        assert race.view["placed"] == [0]
        assert Race(Team(2), 47, 20, 40, 30).play("5-4").held("premier") == [0, 0]


class Test_VEL_TEA_4_lap_tokens:
    def test_VEL_TEA_4_a_lap_over_one_of_two_riders_is_none_over_the_team(self) -> None:
        race = Race(Team(2), 120, 84, 40, 30, lap=2, placed=[0]).play("3-1")
        assert race.distances[:2] == [121, 87], "57 squares over one of them, 47 over the other"
        assert race.held("laps") == [0, 0]

    def test_VEL_TEA_4_the_slower_against_the_faster(self) -> None:
        race = Race(Team(2), 120, 85, 40, 30, lap=2, placed=[0]).play("4-1")
        assert race.distances[:2] == [121, 89]
        assert race.held("laps") == [1, 0]
        assert [event.item for event in race.told("team-lap-token")] == ["VEL-TEA-4"]

    def test_VEL_TEA_4_none_over_a_team_still_at_the_start(self) -> None:
        race = Race(Team(2), 70, 60, 0, 0, placed=[0, 1]).play("2-1")
        assert race.held("laps") == [0, 0]
        assert race.play("4").held("laps") == [1, 0]

    def test_VEL_TEA_4_each(self) -> None:
        race = Race(Team(3, **EACH), 120, 85, 40, 30, 100, 90, lap=2, placed=[0, 4])
        assert race.play("4-1").held("laps") == [1, 0, 0]


class Test_VEL_TEA_5_sprints_and_the_end:
    def test_VEL_TEA_5_nobody_is_marked_by_default(self) -> None:
        assert Team(2).options["lapped"] == "none"
        race = Race(Team(2), 86, 80, 39, 61, placed=[3, 0, 1]).play("3-2")
        assert race.distances[:3] == [88, 83, 39], "49 squares ahead"
        assert race.view["marked"] == []

    @MARKING
    def test_VEL_TEA_5_team_mates_do_not_mark_each_other(self, lapped: str) -> None:
        race = Race(Team(2, lapped=lapped), 90, 43, 92, 61, placed=[2, 3, 0]).play("2-2")
        assert race.distances[:2] == [94, 45], "an opponent sends the rider ahead on"
        assert race.view["marked"] == []

    @MARKING
    def test_VEL_TEA_5_opponents_do(self, lapped: str) -> None:
        race = Race(Team(2, lapped=lapped), 86, 80, 39, 61, placed=[3, 0, 1]).play("3-2")
        assert race.view["marked"] == [2]

    def test_VEL_TEA_5_a_void_crossing_takes_no_place_and_closes_nothing(self) -> None:
        race = Race(Team(2, lapped="void"), 90, 80, 41, 61, placed=[3, 0], marked=[2], turn=1).play(
            "6-1"
        )
        assert race.distances[2:] == [53, 62]
        assert (race.view["lap"], race.view["placed"]) == (1, [3, 0])
        assert (race.view["marked"], race.view["void"]) == ([], [2])
        assert race.held("points") == [0, 0]

    def test_VEL_TEA_5_nor_does_it_help_its_team_to_the_token(self) -> None:
        race = Race(Team(2, lapped="void"), 90, 47, 41, 61, placed=[3, 0], marked=[2], turn=1)
        assert race.play("6-1").held("premier") == [0, 0], "seat 1 has one rider with a place"
        race.play("2-1")
        assert (race.view["placed"], race.view["void"]) == ([3, 0, 1], [2])
        assert (race.held("premier"), race.held("points")) == ([1, 0], [1, 0])

    def test_VEL_TEA_5_next_a_marked_rider_opens_the_next_sprint(self) -> None:
        race = Race(Team(2, lapped="next"), 90, 80, 41, 61, placed=[3, 0], marked=[2], turn=1).play(
            "6-1"
        )
        assert (race.view["lap"], race.view["placed"]) == (2, [2])
        assert (race.view["marked"], race.view["void"]) == ([], [])
        assert race.held("points") == [0, 3]

    def test_VEL_TEA_5_the_agreed_number_of_tokens(self) -> None:
        assert Team(2).options["premiers"] == 3
        race = Race(Team(2, premiers=1), 45, 47, 46, 20).play("5-4")
        assert race.held("premier") == [1, 0]
        assert race.statuses() == ["finished", "finished", "riding", "riding"]

    def test_VEL_TEA_5_both_void_crossings_have_finished_too_in_the_order_of_crossing(self) -> None:
        """Seat 1's rider crosses in vain before seat 0 takes its third token."""
        race = Race(
            Team(3, lapped="void"),
            *(150, 143, 95, 130, 155, 128),
            lap=3,
            placed=[4, 0],
            marked=[2],
            premier=[2, 0, 0],
            turn=1,
        ).play("5-1", "2-1", "4-1")
        assert race.statuses() == ["finished"] * 3 + ["riding", "finished", "riding"]
        assert race.state.left[:6] == [2, 4, 3, 0, 1, 0]
        assert (race.view["placed"], race.view["void"]) == ([4, 0, 1], [2])
        assert (race.view["to_throw"], race.view["dice"]) == (1, 1)

    def test_VEL_TEA_5_both_placed_riders_have_finished_at_once_in_that_order(self) -> None:
        """Seat 2's rider had the first place, seat 0 takes its third token with the third."""
        race = Race(
            Team(3), 150, 143, 120, 119, 155, 130, lap=3, placed=[4, 0], premier=[2, 0, 0]
        ).play("4-1")
        assert race.statuses() == ["finished"] * 2 + ["riding"] * 2 + ["finished", "riding"]
        assert [event.args["rider"] for event in race.told("arrived")] == [4, 0, 1]
        assert race.state.left[:6] == [2, 3, 0, 0, 1, 0]
        assert race.view["to_throw"] == 1

    def test_VEL_TEA_5_the_team_mates_finish_costs_the_second_die(self) -> None:
        race = Race(Team(2), 47, 50, 20, 30, placed=[1], premier=[2, 0]).play("6-5")
        assert race.distances[:2] == [59, 50]
        assert race.statuses()[:2] == ["finished", "finished"]

    def test_VEL_TEA_5_first_only_the_one_who_crosses_has_finished(self) -> None:
        race = Race(FIRST, 143, 141, 120, 119, lap=2, placed=[0, 1, 2, 3], premier=[2]).play("5-2")
        assert race.statuses() == ["finished", "finished", "riding", "riding"]
        race = Race(FIRST, 143, 131, 120, 119, lap=2, placed=[0, 1, 2, 3], premier=[2]).play("5-2")
        assert race.statuses() == ["finished", "riding", "riding", "riding"]

    def test_VEL_TEA_5_a_team_arrives_with_its_second_rider(self) -> None:
        race = Race(FIRST, 146, 150, 147, 148, finished=[0, 2, 3, 1], premier=[3, 3])
        race.state.phase = 2
        assert race.view["ranking"] == [[1], [0]], "second and third against first and fourth"

    @MARKING
    def test_VEL_TEA_5_a_marked_rider_has_no_place_in_the_last_sprint(self, lapped: str) -> None:
        race = Race(
            Team(2, lapped=lapped),
            *(150, 147, 155, 94),
            lap=3,
            placed=[0, 1, 2],
            finished=[0, 1, 2],
            marked=[3],
            premier=[3, 0],
            turn=1,
        ).play("5")
        assert race.view["over"]
        assert race.view["placed"] == [0, 1, 2]
        assert (race.view["marked"], race.view["void"]) == ([3], [])
        assert race.view["ranking"] == [[0], [1]]


class Test_VEL_IND_7_with_mate:
    def test_VEL_IND_7_the_rider_that_stays_is_settled_before_the_team_mate_rides(self) -> None:
        race = Race(CHOICE, 45, 50, 20, 30, placed=[1]).play("5-1", "mate")
        assert race.distances[:2] == [50, 50 + 10 + 1]
        assert race.view["placed"] == [1, 0]
        codes = [event.code for event in race.events]
        assert codes[:4] == ["stayed", "placed", "premier", "relayed"]

    def test_VEL_IND_7_a_team_mate_that_this_finishes_loses_its_advance(self) -> None:
        race = Race(CHOICE, 45, 50, 20, 30, placed=[1], premier=[2]).play("5-1", "mate")
        assert race.distances[:2] == [50, 50]
        assert race.statuses()[:2] == ["finished", "finished"]
        assert [event.item for event in race.told("relay-lost")] == ["VEL-IND-7"]
        assert [event.item for event in race.told("die-lost")] == ["VEL-5"]

    def test_VEL_IND_7_the_relay_is_a_new_move_that_may_try_the_same_squares(self) -> None:
        race = Race(CHOICE, 5, 8, 14, 17, turn=0).play("3-1", "mate")
        assert race.distances[:2] == [8, 20 + 1]
        assert race.articles == ["VEL-6", "VEL-6"]
