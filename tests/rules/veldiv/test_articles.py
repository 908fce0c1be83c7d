"""The articles of the Veldiv ledger, VEL-1 to VEL-12, by their ids."""

from __future__ import annotations

from fractions import Fraction

import pytest

from ludotheca.boxes.veldiv.game import Individual, Pursuit, Team, TeamPursuit
from ludotheca.core.match import Match
from tests.rules.veldiv.races import Race

FAR = (40, 41)
"""Two opponents who are in nobody's way."""


@pytest.mark.parametrize(("die", "squares"), [(1, 1), (2, 2), (3, 3), (4, 4), (5, 5), (6, 12)])
def test_VEL_1_a_die_is_worth_its_number_and_a_six_twelve(die: int, squares: int) -> None:
    assert Race(Individual(2)).play(str(die)).distances == [squares, 0]


def test_VEL_2_one_die_each_in_turn() -> None:
    match = Match(Individual(3))
    assert match.outcomes() == {text: Fraction(1, 6) for text in "123456"}
    match.play("4")
    assert (match.view()["to_throw"], match.view()["dice"]) == (1, 1)
    assert match.view()["riders"][0]["distance"] == 4


def test_VEL_3_a_taken_square_sends_on_by_the_same_leap() -> None:
    race = Race(Individual(2), 4, 0, turn=1).play("4")
    assert race.distances == [4, 8]
    assert race.articles == ["VEL-3"]


def test_VEL_3_until_a_square_is_free() -> None:
    race = Race(Individual(4), 3, 6, 9, 0, turn=3).play("3")
    assert race.distances == [3, 6, 9, 12]
    assert [event.args["square"] for event in race.told("taken")] == [6, 9, 12]
    assert [event.args["holder"] for event in race.told("taken")] == [0, 1, 2]


def test_VEL_3_a_rider_a_lap_ahead_takes_its_square_all_the_same() -> None:
    assert Race(Individual(2), 48 + 4, 0, turn=1).play("4").squares == [4, 8]


def test_VEL_3_the_riders_own_square_is_free() -> None:
    race = Race(Individual(12), 1, *range(5, 46, 4)).play("4")
    assert race.distances[0] == 1 + 48
    assert race.squares[0] == 1


def test_VEL_3_nine_sixes_at_the_start() -> None:
    race = Race(Individual(12)).play(*"666666666")
    assert race.distances[:9] == [12, 18, 24, 30, 36, 42, 48, 54, 61]
    assert race.squares[7:9] == [6, 13]
    *leaps, crept = [event for event in race.events if event.item in ("VEL-3", "VEL-4")]
    assert [event.args["square"] for event in leaps] == [18, 24, 30, 36, 42, 48, 6, 12]
    assert (crept.item, crept.code) == ("VEL-3", "crept")
    assert crept.args["square"] == 13


def test_VEL_3_the_tenth_six_creeps_past_the_ninth() -> None:
    assert Race(Individual(12)).play(*"6666666666").distances[9] == 62


def test_VEL_3_one_square_at_a_time_whoever_holds_the_squares() -> None:
    """From the start the sixes come back to 12; 13 is the team-mate's and doubles nothing."""
    race = Race(Team(6), 13, 0, 12, 18, 24, 30, 36, 42, 48, 48 + 6).play("6-2")
    assert race.distances[1] == 48 + 14
    assert race.articles == ["VEL-8"] * 8 + ["VEL-3"] * 2


def test_VEL_4_a_six_goes_on_by_six() -> None:
    race = Race(Individual(3), 12, 18, 0, turn=2).play("6")
    assert race.distances == [12, 18, 24]
    assert race.articles == ["VEL-4", "VEL-4"]


def test_VEL_5_the_first_turn_is_one_die_for_one_rider() -> None:
    match = Match(Team(2))
    assert match.view()["dice"] == 1
    match.play("4")
    assert [rider["distance"] for rider in match.view()["riders"]] == [4, 0, 0, 0]
    match.play("5")
    assert match.view()["dice"] == 2


def test_VEL_5_two_dice_fall_in_21_ways() -> None:
    outcomes = Match(Team(2))
    outcomes.play("4")
    outcomes.play("5")
    chances = outcomes.outcomes()
    assert len(chances) == 21
    assert (chances["5-3"], chances["6-6"]) == (Fraction(1, 18), Fraction(1, 36))
    assert "3-5" not in chances


def test_VEL_5_the_one_still_at_the_start_is_behind() -> None:
    assert Race(Team(2), 4, 0, *FAR).play("5-2").distances[:2] == [6, 5]


def test_VEL_5_behind_is_settled_when_the_dice_fall_for_both() -> None:
    race = Race(Team(2), 10, 12, *FAR).play("5-1")
    assert race.distances[:2] == [15, 13]


def test_VEL_5_behind_goes_by_distance_and_not_by_square() -> None:
    race = Race(Team(2), 48 + 5, 30, *FAR).play("5-1")
    assert race.distances[:2] == [48 + 6, 35]


def test_VEL_5_the_rider_behind_moves_first() -> None:
    race = Race(Team(2), 10, 14, *FAR).play("4-1")
    assert race.distances[:2] == [10 + 4 + 8, 15], "14 was still the team-mate's"


def test_VEL_5_the_second_die_is_played_after_the_first_has_finished_its_rider() -> None:
    race = Race(TeamPursuit(2), 142, 143, 30, 20).play("4-1")
    assert race.statuses()[:2] == ["finished", "riding"]
    assert race.distances[:2] == [146, 144]


def test_VEL_5_a_die_whose_own_rider_has_finished_is_lost() -> None:
    """The team-mate's place makes it the last sprint, which finishes the other too."""
    race = Race(Team(2), 47, 50, 20, 30, placed=[1], premier=[2, 0]).play("4-3")
    assert race.statuses()[:2] == ["finished", "finished"]
    assert race.distances[:2] == [51, 50]
    assert [(event.item, event.args["die"]) for event in race.told("die-lost")] == [("VEL-5", 3)]


def test_VEL_5x_the_sheets_example() -> None:
    race = Race(Team(2), 15, 23, *FAR).play("5-3")
    assert race.squares[:2] == [20, 26]
    rides = [(event.args["rider"], event.args["square"]) for event in race.told("rode")]
    assert rides == [(0, 20), (1, 26)]


def test_VEL_6_from_an_opponent_by_the_same_leap() -> None:
    race = Race(Team(2), 5, 30, 8, 11).play("3-1")
    assert race.distances[0] == 14
    assert race.articles == ["VEL-6", "VEL-6"]


def test_VEL_7_from_the_team_mate_by_double_the_die() -> None:
    race = Race(Team(2), 5, 8, *FAR).play("3-1")
    assert race.distances[:2] == [14, 9]
    assert race.articles == ["VEL-7"]


def test_VEL_7_then_from_an_opponent_by_the_die() -> None:
    race = Race(Team(2), 5, 8, 14, 17).play("3-1")
    assert race.distances[:2] == [20, 9]
    assert race.articles == ["VEL-7", "VEL-6", "VEL-6"]


class Test_VEL_7a_who_goes_on:
    choice = Team(2, mate="choice")

    def test_VEL_7a_by_default_nobody_is_asked(self) -> None:
        assert Race(Team(2), 5, 8, *FAR).play("3-1").view["dice"] == 2

    def test_VEL_7a_the_player_is_asked_in_the_middle_of_the_turn(self) -> None:
        race = Race(self.choice, 5, 8, *FAR).play("3-1")
        assert list(self.choice.playable(race.state)) == ["mover", "mate"]
        assert self.choice.actor(race.state) == 0
        assert (race.view["to_throw"], race.view["dice"]) == (0, 0)
        assert race.distances[:2] == [5, 8], "the arriving rider is shown where it came from"

    def test_VEL_7a_mover_rides_on(self) -> None:
        race = Race(self.choice, 5, 8, *FAR).play("3-1", "mover")
        assert race.distances[:2] == [14, 9]

    def test_VEL_7a_mate_takes_the_doubled_advance_and_keeps_its_die(self) -> None:
        race = Race(self.choice, 5, 8, *FAR).play("3-1", "mate")
        assert race.distances[:2] == [8, 8 + 6 + 1]
        assert race.view["to_throw"] == 1

    def test_VEL_7a_on_a_six_mate_takes_the_twelve_of_VEL_9(self) -> None:
        race = Race(self.choice, 8, 20, *FAR).play("6-1", "mate")
        assert race.distances[:2] == [20, 20 + 12 + 1]

    def test_VEL_7a_the_relay_is_judged_square_by_square_too(self) -> None:
        race = Race(self.choice, 5, 8, 14, 41).play("3-1", "mate")
        assert race.distances[:2] == [8, 14 + 3 + 1]

    def test_VEL_7a_the_second_die_may_ask_again(self) -> None:
        race = Race(self.choice, 5, 7, *FAR).play("2-1")
        assert race.view["dice"] == 0
        race.play("mover")  # to 11; then the one on 7 rides 1 to 8
        assert race.distances[:2] == [11, 8]
        race = Race(self.choice, 5, 9, *FAR).play("4-4")
        race.play("mate")  # 5 to 9, and 9 to 17; then the other die: 17 to 21
        assert race.distances[:2] == [9, 21]

    def test_VEL_7a_two_questions_in_one_turn(self) -> None:
        """With mover the first goes from 7 over 10 to 16; then the other comes to 16 itself."""
        race = Race(self.choice, 7, 10, 12, 14).play("3-2", "mover")
        assert race.view["dice"] == 0
        assert race.distances[:2] == [16, 10], "10 to 12, taken, to 14, taken, to 16"
        race.play("mate")
        assert race.distances[:2] == [16 + 4, 16]

    def test_VEL_7a_in_the_team_pursuit(self) -> None:
        race = Race(TeamPursuit(2, mate="choice"), 5, 8, *FAR).play("3-1", "mate")
        assert race.distances[:2] == [8, 15]

    def test_VEL_7a_nobody_is_asked_while_creeping(self) -> None:
        game = Team(6, mate="choice")
        race = Race(game, 13, 0, 12, 18, 24, 30, 36, 42, 48, 48 + 6).play("6-2")
        assert race.view["dice"] != 0
        assert race.distances[1] == 48 + 14


def test_VEL_7b_each_taken_square_counts_by_who_holds_it() -> None:
    race = Race(Team(2), 2, 8, 5, 14).play("3-1")
    assert race.distances[0] == 17, "5 opponent, 8 team-mate, 14 opponent, 17 free"
    assert race.articles == ["VEL-6", "VEL-7", "VEL-6"]


def test_VEL_7b_on_a_lucky_six() -> None:
    race = Race(Team(2), 2, 20, 14, 32).play("6-1")
    assert race.distances[0] == 38, "14 opponent, 20 team-mate, 32 opponent, 38 free"
    assert race.articles == ["VEL-8", "VEL-9", "VEL-8"]


def test_VEL_8_a_six_onto_an_opponent_goes_on_by_six() -> None:
    race = Race(Team(2), 2, 40, 14, 20).play("6-1")
    assert race.distances[0] == 26
    assert race.articles == ["VEL-8", "VEL-8"]


def test_VEL_9_a_six_onto_the_team_mate_goes_on_by_twelve_then_six() -> None:
    race = Race(Team(2), 2, 14, 26, 41).play("6-1")
    assert race.distances[0] == 32
    assert race.articles == ["VEL-9", "VEL-8"]


def test_VEL_10_one_die_for_the_rider_that_is_left() -> None:
    race = Race(Team(2), 150, 97, 120, 130, premier=[3, 0], lap=3, placed=[0], finished=[0])
    assert race.view["dice"] == 1
    race.play("4")
    assert race.distances[:2] == [150, 101]
    assert [event.item for event in race.told("threw-last")] == ["VEL-10"]


def test_VEL_11_riders_on_the_common_start_line_take_no_square() -> None:
    assert Race(Individual(3), 43).play("5").distances == [48, 0, 0]


def test_VEL_11_but_a_rider_that_has_come_round_takes_48() -> None:
    assert Race(Individual(3), 43, 48, 0).play("5").distances == [53, 48, 0]


def test_VEL_11_riders_off_the_track_take_no_square() -> None:
    race = Race(Team(2), 150, 97, 98, 91, premier=[3, 0], lap=3, placed=[0], finished=[0])
    assert race.play("5").squares[1] == 6, "where the finished one would be"


def test_VEL_11_start_squares_of_a_pursuit_are_held() -> None:
    race = Race(Pursuit(3), 11, 0, 0).play("5")
    assert race.distances[0] == 21, "16 + 11 + 5 is 32, where seat 1 has not left"
    assert race.articles == ["VEL-3"]


def test_VEL_11_both_riders_of_a_team_hold_their_start() -> None:
    race = Race(TeamPursuit(2), 0, 0, 21, 0, turn=1).play("5-3")
    assert race.distances[2:] == [24 + 3, 5], "from 21 to 24 is square 24: taken, 3 more"


def test_VEL_12_seat_0_throws_first_and_then_in_seat_order() -> None:
    match = Match(Individual(3))
    seats = []
    for text in "12312":
        seats.append(match.seat)
        match.play(text)
    assert seats == [0, 1, 2, 0, 1]
