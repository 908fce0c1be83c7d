"""Every item of the Chassé-Croisé ledger, by its id."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ludotheca
from ludotheca import CHANCE, BadOption, Match
from tests.rules.chasse_croise.positions import (
    HOME,
    RED,
    WHITE,
    all_home_but,
    pawns,
    played,
    position,
    refused,
    told,
)


def new_match(**options: int) -> Match:
    return Match(ludotheca.game("chasse-croise", **options))


def test_CHA_1_all_twenty_pawns_at_their_starts() -> None:
    view = new_match().view()
    assert (view["red"], view["white"]) == ([0] * 10, [0] * 10)


@pytest.mark.parametrize("players", [0, 1, 3])
def test_CHA_1_two_players_and_no_other_number(players: int) -> None:
    with pytest.raises(BadOption, match="players"):
        ludotheca.game("chasse-croise", players=players)


def test_CHA_2_seat_0_begins() -> None:
    match = new_match()
    assert (match.actor, match.seat, match.view()["to_play"]) == (CHANCE, RED, RED)


def test_CHA_3_two_dice_fall() -> None:
    chances = new_match().outcomes()
    assert len(chances) == 21
    assert chances["6-3"] == Fraction(2, 36)
    assert chances["4-4"] == Fraction(1, 36)


def test_CHA_3_one_die_and_then_the_other_in_either_order() -> None:
    for moves in ("1+6 2+3", "2+3 1+6"):
        match = played(new_match(), "6-3", moves)
        assert pawns(match, RED) == {1: 6, 2: 3}
        assert (match.seat, match.actor, match.view()["turn"]) == (WHITE, CHANCE, 2)


def test_CHA_3_dice_left_are_told_the_higher_first() -> None:
    match = played(new_match(), "6-3")
    assert match.view()["dice_left"] == [6, 3]
    assert played(match, "1+6").view()["dice_left"] == [3]
    assert played(match, "1+3").view()["dice_left"] == []


def test_CHA_3_back_as_well_as_forward() -> None:
    match = played(position(red={1: 8, 2: 5}, dice="6-3"), "1-6 2-3")
    assert pawns(match, RED) == {1: 2, 2: 2}


def test_CHA_3_each_die_is_played_once() -> None:
    match = played(new_match(), "6-3 1+6")
    assert refused(match, "2+6") == ("CHA-3", "wrong-die")
    assert refused(match, "2+5") == ("CHA-3", "wrong-die")
    assert "2+3" in match.legal()


def test_CHA_4_not_back_beyond_the_start() -> None:
    match = position(red={1: 2}, dice="3-2")
    assert refused(match, "1-3") == ("CHA-4", "beyond-start")
    assert refused(match, "2-2") == ("CHA-4", "beyond-start")
    assert pawns(played(match, "1-2"), RED) == {}


def test_CHA_4_not_on_beyond_the_arrival() -> None:
    match = position(red={1: 9, 2: HOME}, dice="3-2")
    assert refused(match, "1+3") == ("CHA-4", "beyond-arrival")
    assert refused(match, "2+2") == ("CHA-4", "beyond-arrival")
    assert pawns(played(match, "1+2"), RED) == {1: HOME, 2: HOME}


def test_CHA_4_eleven_steps_lie_between_start_and_arrival() -> None:
    assert pawns(played(new_match(), "6-5 7+6 7+5"), RED) == {7: 11}


def test_CHA_5_landing_on_a_rival_sends_it_to_its_start() -> None:
    match = played(position(red={4: 2}, white={6: 4}, dice="4-3"), "4+4")
    assert (pawns(match, RED), pawns(match, WHITE)) == ({4: 6}, {})
    assert told(match) == [("CHA-3", "advanced"), ("CHA-5", "hit")]
    assert match.events[-1].args == {"pawn": 4, "rival": 6}


def test_CHA_5_it_may_set_out_again_on_its_owners_next_turn() -> None:
    match = played(position(red={4: 2}, white={6: 4}, dice="4-3"), "4+4 1+3 3-2")
    assert {"6+3", "6+2"} <= set(match.legal())


def test_CHA_5_nobody_is_hit_on_starts_and_arrivals() -> None:
    # Pawns on the four corners of the board would share a square if the edges were on the grid.
    match = position(red={1: 6, 10: 5}, white={1: HOME, 10: HOME}, dice="6-5")
    played(match, "10+6 1+5")
    assert pawns(match, RED) == {1: HOME, 10: HOME}
    assert pawns(match, WHITE) == {1: HOME, 10: HOME}


def test_CHA_5_both_sides_hit_alike() -> None:
    match = played(position(red={6: 4}, white={4: 2}, dice="4-3", to_play=WHITE), "4+4")
    assert (pawns(match, RED), pawns(match, WHITE)) == ({}, {4: 6})


def test_CHA_6_a_pawn_that_has_arrived_may_move_back() -> None:
    match = played(position(red={3: HOME}, dice="5-1"), "3-5")
    assert pawns(match, RED) == {3: 6}
    assert told(match) == [("CHA-6", "left-arrival")]


def test_CHA_7_no_jumping_over_a_rival_forward() -> None:
    match = position(red={4: 2}, white={4: 4}, dice="5-3")
    assert refused(match, "4+3") == ("CHA-7", "jump")
    assert refused(match, "4+5") == ("CHA-7", "jump")


def test_CHA_7_no_jumping_over_a_rival_backwards() -> None:
    match = position(red={4: 8}, white={6: 4}, dice="3-2")
    assert refused(match, "4-3") == ("CHA-7", "jump")
    assert "4-2" in match.legal()


def test_CHA_7_own_pawns_and_those_on_other_axes_are_in_nobodys_way() -> None:
    match = position(red={3: 4, 4: 2, 5: 4}, white={4: 3, 5: 5}, dice="5-3")
    assert {"4+5", "4+3"} <= set(match.legal())


def test_CHA_7_landing_on_the_square_before_a_rival_is_free() -> None:
    match = position(red={4: 2}, white={6: 4}, dice="3-1")
    assert {"4+3", "4+1"} <= set(match.legal())


def test_CHA_8_one_pawn_by_the_sum_along_a_free_path() -> None:
    assert pawns(played(new_match(), "6-3 4+3 4+6"), RED) == {4: 9}


def test_CHA_8_a_rival_within_the_sum_is_in_the_way() -> None:
    match = played(position(red={4: 1}, white={6: 4}, dice="6-3"), "4+3")
    assert refused(match, "4+6") == ("CHA-7", "jump")


def test_CHA_8_hit_with_one_die_and_go_on_with_the_other() -> None:
    match = played(position(red={4: 1}, white={4: 4, 10: 4}, dice="6-3"), "4+3 4+6")
    assert (pawns(match, RED), pawns(match, WHITE)) == ({4: 10}, {})


def test_CHA_9_forward_with_one_die_and_back_with_the_other() -> None:
    for moves in ("4+6 4-3", "4-3 4+6"):
        assert pawns(played(position(red={4: 5}, dice="6-3"), moves), RED) == {4: 8}


def test_CHA_10_arriving_takes_the_exact_number() -> None:
    match = position(red={4: 8}, dice="4-3")
    assert refused(match, "4+4") == ("CHA-4", "beyond-arrival")
    match.play("4+3")
    assert told(match) == [("CHA-3", "advanced"), ("CHA-10", "arrived")]
    assert match.events[-1].args == {"pawn": 4, "home": 1}


def test_CHA_11_no_passing_while_a_pawn_can_advance() -> None:
    match = position(red=all_home_but({5: 9}), dice="6-2")
    assert refused(match, "pass") == ("CHA-11", "must-advance")
    assert "pass" not in match.legal()


def test_CHA_11_not_even_with_a_single_die_left() -> None:
    match = position(red=all_home_but({5: 9}), dice="6-2")
    match.play("1-6")
    assert refused(match, "pass") == ("CHA-11", "must-advance")


def test_CHA_11_passing_is_open_when_none_can_advance_though_pawns_can_go_back() -> None:
    match = position(red=all_home_but({5: 9}), dice="6-4")
    assert set(match.legal()) == {
        *(f"{pawn}-{die}" for pawn in range(1, 11) for die in (6, 4)),
        "pass",
    }
    match.play("pass")
    assert told(match) == [("CHA-11", "passed")]
    assert match.events[0].args == {"high": 6, "low": 4}
    assert (match.seat, match.actor, match.view()["dice_left"]) == (WHITE, CHANCE, [])


def test_CHA_11_moving_back_is_open_even_where_an_advance_exists() -> None:
    assert {"5+2", "5-2", "5-6"} <= set(position(red={5: 9}, dice="6-2").legal())


def test_CHA_11_after_a_move_back_what_is_left_may_have_to_be_played() -> None:
    # Passing was open; going back by 4 makes room to advance by the 6.
    match = played(position(red=all_home_but({5: 9}), dice="6-4"), "5-4")
    assert refused(match, "pass") == ("CHA-11", "must-advance")
    assert "5+6" in match.legal()


def test_CHA_11_pass_is_written_even_when_nothing_else_is_possible() -> None:
    # White stands on the diagonal, in the way of every six.
    match = position(
        red={6: 10, 7: 10, 8: 10, 9: 10, 10: HOME},
        white={pawn: pawn for pawn in range(1, 11)},
        dice="6-6",
    )
    assert match.legal() == ["pass"]


def test_CHA_11_a_turn_may_leave_a_die_unplayed_that_can_advance_nobody() -> None:
    match = played(position(red=all_home_but({5: 5, 6: 9}), dice="6-3"), "5+6")
    assert {"pass", "6-3"} <= set(match.legal())
    assert not [text for text in match.legal() if "+" in text]
    assert played(match, "pass").events[0].args == {"high": 3, "low": 0}


def test_CHA_12_equal_dice_are_two_ordinary_dice() -> None:
    match = played(new_match(), "4-4")
    assert told(match) == [("CHA-12", "thrown-equal")]
    assert match.view()["dice_left"] == [4, 4]
    assert match.legal() == [f"{pawn}+4" for pawn in range(1, 11)]
    played(match, "1+4 2+4")
    assert (pawns(match, RED), match.seat) == ({1: 4, 2: 4}, WHITE)


def test_CHA_13_the_tenth_pawn_home_wins_at_once_even_with_a_die_left() -> None:
    match = played(position(red=all_home_but({5: 9}), dice="6-2"), "5+2")
    assert told(match) == [("CHA-3", "advanced"), ("CHA-10", "arrived"), ("CHA-13", "won")]
    view = match.view()
    assert (view["over"], view["ranking"], view["to_play"]) == (True, [[0], [1]], None)
    assert (view["dice_left"], view["turn"]) == ([], 1)


def test_CHA_13_white_wins_alike() -> None:
    match = position(white=all_home_but({5: 5}), dice="6-2", to_play=WHITE)
    assert played(match, "5+6").ranking == [[1], [0]]


def test_CHA_13_nine_pawns_home_win_nothing() -> None:
    assert not played(position(red=all_home_but({5: 2, 6: 9}), dice="6-2"), "6+2").is_over


def test_CHA_14_after_max_turns_the_game_is_drawn() -> None:
    match = played(new_match(max_turns=3), "6-3 1+6 1+3", "2-1 1+2 1+1", "5-4 2+5")
    assert not match.is_over
    match.play("2+4")
    assert told(match) == [("CHA-3", "advanced"), ("CHA-14", "drawn")]
    view = match.view()
    assert (view["over"], view["ranking"], view["to_play"]) == (True, [[0, 1]], None)
    assert (view["dice_left"], view["turn"]) == ([], 3)


def test_CHA_14_a_win_in_the_last_turn_counts() -> None:
    match = position(red=all_home_but({5: 9}), dice="6-2", max_turns=1)
    assert played(match, "5+2").ranking == [[0], [1]]


def test_CHA_14_a_pass_ends_the_last_turn_too() -> None:
    match = position(red=all_home_but({5: 9}), dice="6-4", max_turns=1)
    assert told(played(match, "pass")) == [("CHA-11", "passed"), ("CHA-14", "drawn")]


def test_CHA_14_by_default_there_is_no_limit() -> None:
    assert ludotheca.game("chasse-croise").options == {"max_turns": 0}
    with pytest.raises(BadOption, match="max_turns"):
        new_match(max_turns=-1)
