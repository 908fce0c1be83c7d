"""The two pursuits of the Veldiv ledger, VEL-PUR and VEL-TPU, by their ids."""

from __future__ import annotations

import pytest

from ludotheca.boxes.veldiv.game import Pursuit, TeamPursuit
from tests.rules.veldiv.races import Race

STARTS = [(2, [24, 48]), (3, [16, 32, 48]), (4, [12, 24, 36, 48])]


@pytest.mark.parametrize(("players", "starts"), STARTS)
def test_VEL_PUR_1_starts(players: int, starts: list[int]) -> None:
    race = Race(Pursuit(players))
    assert race.squares == starts
    assert race.distances == [0] * players
    assert race.sprint == (None, [], [], [])


@pytest.mark.parametrize(("players", "squares"), [(2, 12), (3, 12), (4, 6)])
def test_VEL_PUR_2_begun_by_four_a_six_is_worth_6(players: int, squares: int) -> None:
    assert Race(Pursuit(players)).play("6").distances[0] == squares


def test_VEL_PUR_2_among_four_a_six_goes_on_by_6_as_VEL_3_says() -> None:
    race = Race(Pursuit(4), 0, 0, 10, 0).play("6")
    assert race.distances[0] == 6
    race = Race(Pursuit(4), 6, 0, 0, 0).play("6")
    assert race.distances[0] == 18, "12 squares on stands seat 1 on its start"
    assert race.articles == ["VEL-3"]


def test_VEL_PUR_2_to_the_end_even_if_fewer_are_left() -> None:
    race = Race(Pursuit(4), 8, 0, 0, 0).play("5")
    assert race.statuses() == ["riding", "out", "riding", "riding"]
    assert race.play("1", "1", "6").distances[0] == 13 + 6


def test_VEL_PUR_3_a_token_for_each_lap_past_the_own_start() -> None:
    race = Race(Pursuit(2), 47, 46).play("1")
    assert (race.squares[0], race.held("laps")) == (24, [0, 0]), "on the start square, not past"
    assert race.play("1", "1").held("laps") == [1, 0]
    assert [event.item for event in race.told("lap-done")] == ["VEL-PUR-3"]


class Test_VEL_PUR_4_caught_and_passed:
    def test_VEL_PUR_4_passed_when_the_lead_exceeds_the_gap(self) -> None:
        race = Race(Pursuit(2), 27, 4).play("3")
        assert race.statuses() == ["riding", "out"], "30 against 4, and the gap is 24"
        assert race.squares[1] is None
        assert race.view["ranking"] == [[0], [1]]

    def test_VEL_PUR_4_not_before(self) -> None:
        race = Race(Pursuit(2), 26, 4).play("1")
        assert race.statuses() == ["riding", "riding"], "27 against 4: one square behind"

    def test_VEL_PUR_4_a_rider_in_between_is_jumped_by_the_leap_itself(self) -> None:
        race = Race(Pursuit(2), 25, 4).play("3")
        assert race.distances == [31, 4], "28 squares on it stands: taken, 3 more"
        assert race.statuses()[1] == "out"

    def test_VEL_PUR_4_the_gap_goes_forward_past_48(self) -> None:
        race = Race(Pursuit(3), 2, 40, 24, turn=2).play("2")
        assert race.statuses() == ["out", "riding", "riding"], "26 over 2 exceeds 48 to 16: 16"

    def test_VEL_PUR_4_passed_by_several_at_once_in_one_move(self) -> None:
        race = Race(Pursuit(3), 34, 6, 0).play("6")
        assert race.distances[0] == 46
        assert race.statuses() == ["riding", "out", "out"]
        assert race.view["over"]
        assert race.view["ranking"] == [[0], [1, 2]], "taken out by one move: tied"


class Test_VEL_PUR_5_the_win:
    def test_VEL_PUR_5_three_laps_win_at_once(self) -> None:
        race = Race(Pursuit(3), 144, 130, 140).play("1")
        assert race.view["over"]
        assert race.statuses() == ["finished", "riding", "riding"]
        assert race.squares[0] is None
        assert race.view["ranking"] == [[0], [2], [1]]
        assert race.held("laps")[0] == 3

    def test_VEL_PUR_5_on_144_nothing_is_won(self) -> None:
        assert not Race(Pursuit(3), 143, 130, 141).play("1").view["over"]

    def test_VEL_PUR_5_equal_distances_are_tied(self) -> None:
        race = Race(Pursuit(3), 144, 139, 139).play("1")
        assert race.view["ranking"] == [[0], [1, 2]]

    def test_VEL_PUR_5_those_passed_go_out_before_the_win_is_looked_at(self) -> None:
        race = Race(Pursuit(2), 143, 119).play("4")
        assert race.distances[0] == 147
        assert race.statuses() == ["finished", "out"]

    def test_VEL_PUR_5_the_eliminated_rank_latest_first(self) -> None:
        race = Race(Pursuit(3), 20, 3, 10).play("5")
        assert race.statuses() == ["riding", "out", "riding"], "25 over 3 exceeds 16"
        race.play("1", "6", "1", "6")
        assert race.view["ranking"] == [[0], [2], [1]]


@pytest.mark.parametrize(("players", "starts"), STARTS)
def test_VEL_TPU_1_both_riders_on_the_same_start(players: int, starts: list[int]) -> None:
    race = Race(TeamPursuit(players))
    assert race.squares == [start for start in starts for _ in "ab"]
    assert race.view["void"] == []


def test_VEL_TPU_1_begun_by_four_teams_a_six_is_worth_6() -> None:
    race = Race(TeamPursuit(4), 3, 0, 8, 7, 9, 8, 7, 6).play("6-1")
    assert race.distances[:2] == [4, 6]


def test_VEL_TPU_1_among_four_a_six_onto_the_team_mate_is_doubled_as_VEL_7_says() -> None:
    race = Race(TeamPursuit(4), 6, 0, 20, 21, 12, 13, 7, 6).play("6-1")
    assert race.distances[:2] == [7, 6 + 12]
    assert race.articles == ["VEL-7"]


def test_VEL_TPU_1_among_four_then_by_the_die_from_an_opponent() -> None:
    race = Race(TeamPursuit(4), 6, 0, 6, 21, 12, 13, 7, 6).play("6-1")
    assert race.distances[:2] == [7, 6 + 12 + 6], "30 is seat 1's: 24 + 6"
    assert race.articles == ["VEL-7", "VEL-6"]


def test_VEL_TPU_2_a_token_when_both_have_done_one_more_lap() -> None:
    race = Race(TeamPursuit(2), 60, 47, 40, 41).play("1-1")
    assert race.held("laps") == [0, 0]
    race = Race(TeamPursuit(2), 60, 47, 40, 41).play("2-1")
    assert race.held("laps") == [1, 0]
    assert [event.item for event in race.told("team-lap-done")] == ["VEL-TPU-2"]


class Test_VEL_TPU_3_a_team_is_out:
    def test_VEL_TPU_3_passed_by_both_riders_of_one_team(self) -> None:
        race = Race(TeamPursuit(2), 33, 27, 5, 4).play("4-1")
        assert race.statuses() == ["riding", "riding", "out", "out"], "31 over 5 exceeds 24"
        assert race.view["ranking"] == [[0], [1]]

    def test_VEL_TPU_3_not_by_one_of_them(self) -> None:
        race = Race(TeamPursuit(2), 40, 20, 5, 4).play("4-1")
        assert race.statuses()[2:] == ["riding", "riding"]

    def test_VEL_TPU_3_nor_if_only_one_of_them_is_passed(self) -> None:
        race = Race(TeamPursuit(2), 40, 30, 9, 4).play("1-1")
        assert race.distances[:2] == [41, 31]
        assert race.statuses()[2:] == ["riding", "riding"], "31 over 9 does not exceed 24"

    def test_VEL_TPU_3_only_at_the_end_of_the_turn(self) -> None:
        race = Race(TeamPursuit(2), 29, 27, 5, 4).play("4-1")
        codes = [event.code for event in race.events]
        assert codes.index("team-passed") > max(
            number for number, event in enumerate(race.events) if event.code == "rode"
        )

    def test_VEL_TPU_3_nobody_once_a_team_holds_two_tokens(self) -> None:
        race = Race(TeamPursuit(3), 60, 55, 20, 19, 99, 98, laps=[1, 0, 2]).play("4-1")
        assert race.statuses() == ["riding"] * 6

    def test_VEL_TPU_3_this_very_turns_token_included(self) -> None:
        race = Race(TeamPursuit(2), 100, 96, 50, 40, laps=[1, 0]).play("2-1")
        assert race.held("laps") == [2, 0]
        assert race.statuses() == ["riding"] * 4
        assert [event.item for event in race.told("safe")] == ["VEL-TPU-3"]

    def test_VEL_TPU_3_two_laps_are_the_default(self) -> None:
        assert TeamPursuit(2).options["knockout"] == "two"

    def test_VEL_TPU_3_race_teams_go_out_whoever_holds_two_tokens(self) -> None:
        race = Race(TeamPursuit(3, knockout="race"), 60, 55, 20, 19, 102, 101, laps=[1, 0, 2]).play(
            "4-1"
        )
        assert race.statuses() == ["riding"] * 2 + ["out"] * 2 + ["riding"] * 2
        assert not race.view["over"]

    def test_VEL_TPU_3_race_this_very_turns_token_saves_nobody(self) -> None:
        race = Race(TeamPursuit(2, knockout="race"), 100, 96, 50, 40, laps=[1, 0]).play("2-1")
        assert race.held("laps") == [2, 0]
        assert race.statuses() == ["riding"] * 2 + ["out"] * 2
        assert race.told("safe") == []
        assert race.view["ranking"] == [[0], [1]]

    def test_VEL_TPU_3_race_to_the_end_those_passed_go_out_before_the_win(self) -> None:
        race = Race(
            TeamPursuit(3, knockout="race"),
            *(146, 143, 110, 100, 99, 130),
            finished=[0],
            laps=[2, 2, 2],
        ).play("4")
        assert race.statuses() == ["finished"] * 2 + ["out"] * 2 + ["riding"] * 2
        assert race.view["ranking"] == [[0], [2], [1]], "seat 2, though behind, was not passed"

    def test_VEL_TPU_3_the_one_turn_rule_in_three_teams(self) -> None:
        race = Race(TeamPursuit(3), 42, 38, 4, 5, 3, 2).play("4-1")
        assert race.statuses() == ["riding"] * 2 + ["out"] * 4
        assert race.view["ranking"] == [[0], [1, 2]]


class Test_VEL_TPU_4_the_win:
    def test_VEL_TPU_4_a_rider_with_three_laps_leaves_the_track(self) -> None:
        race = Race(TeamPursuit(2), 143, 120, 110, 100, laps=[2, 2]).play("2-2")
        assert race.statuses() == ["finished", "riding", "riding", "riding"]
        assert not race.view["over"]

    def test_VEL_TPU_4_the_first_team_with_both_finished_wins(self) -> None:
        race = Race(TeamPursuit(3), 146, 143, 110, 100, 99, 130, finished=[0], laps=[2, 2, 2])
        race.play("4")
        assert race.view["over"]
        assert race.view["ranking"] == [[0], [1], [2]], "slower riders: 100 and 99"

    def test_VEL_TPU_4_equal_slower_riders_are_tied(self) -> None:
        race = Race(TeamPursuit(3), 146, 143, 110, 99, 99, 130, finished=[0], laps=[2, 2, 2])
        assert race.play("4").view["ranking"] == [[0], [1, 2]]

    def test_VEL_TPU_4_both_dice_may_bring_a_team_home(self) -> None:
        race = Race(TeamPursuit(2), 143, 142, 110, 100, laps=[2, 2]).play("5-4")
        assert race.view["over"]
        assert race.held("laps") == [3, 2]
