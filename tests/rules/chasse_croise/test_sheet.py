"""The sheet's own examples, as far as its text pins them down, and the ledger's facts.

The figures are lost: pawns and squares are ours, the dice and what happens are the sheet's.
"""

from __future__ import annotations

import ludotheca
from ludotheca import Match
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


def rules_of(match: Match) -> list[str]:
    return [rule for rule, _ in told(match)]


def test_CHA_3_a_throw_of_6_and_3_can_be_used_in_many_ways() -> None:
    placed = {1: 4, 2: 7}
    for moves, expected in {
        "1+6 2+3": {1: 10, 2: 10},  # one pawn by each die
        "5+6 5+3": {1: 4, 2: 7, 5: 9},  # a pawn from its start by the sum
        "2-6 1-3": {1: 1, 2: 1},  # two pawns back
    }.items():
        assert pawns(played(position(red=placed, dice="6-3"), moves), RED) == expected


def test_CHA_4_a_throw_of_6_and_5_brings_any_pawn_home_from_its_start() -> None:
    for pawn in range(1, 11):
        match = played(Match(ludotheca.game("chasse-croise")), f"6-5 {pawn}+6 {pawn}+5")
        assert pawns(match, RED) == {pawn: HOME}


def test_CHA_5_two_hits_by_one_die_each() -> None:
    match = position(red={3: 2, 6: 3}, white={5: 3, 7: 6}, dice="4-3")
    assert rules_of(played(match, "3+3")) == ["CHA-3", "CHA-5"]
    assert rules_of(played(match, "6+4")) == ["CHA-3", "CHA-5"]
    assert (pawns(match, RED), pawns(match, WHITE)) == ({3: 5, 6: 7}, {})


def test_CHA_5_the_rival_strikes_back_by_the_sum_of_6_and_1() -> None:
    for moves in ("5+6 5+1", "5+1 5+6"):
        match = position(red={7: 5}, dice="6-1", to_play=WHITE)
        assert pawns(played(match, moves), WHITE) == {5: 7}
        assert (pawns(match, RED), match.events[-1].item) == ({}, "CHA-5")


def test_CHA_6_case_1_two_pawns_come_back_from_their_arrivals_to_hit() -> None:
    match = position(red={1: HOME, 2: HOME}, white={5: 1, 9: 2}, dice="6-2")
    assert rules_of(played(match, "1-6")) == ["CHA-6", "CHA-5"]
    assert rules_of(played(match, "2-2")) == ["CHA-6", "CHA-5"]
    assert (pawns(match, RED), pawns(match, WHITE)) == ({1: 5, 2: 9}, {})


def test_CHA_7_case_2_a_pawn_that_cannot_play_at_all() -> None:
    match = position(red={4: 2}, white={4: 4, 7: 4}, dice="5-3")
    assert refused(match, "4+3") == ("CHA-7", "jump")
    assert refused(match, "4+5") == ("CHA-7", "jump")
    assert not [text for text in match.legal() if text.startswith("4")]


def test_CHA_8_the_same_pawn_with_3_and_2_hits_both() -> None:
    match = position(red={4: 2}, white={4: 4, 7: 4}, dice="3-2")
    played(match, "4+2 4+3")
    assert (pawns(match, RED), pawns(match, WHITE)) == ({4: 7}, {})


def test_CHA_10_case_3_the_last_pawn_needs_its_exact_number() -> None:
    last = all_home_but({6: 7})
    for dice in ("6-5", "3-2", "5-5", "2-1"):
        match = position(red=last, dice=dice)
        can_advance = [text for text in match.legal() if text.startswith("6+")]
        assert ("pass" in match.legal()) == (not can_advance)
    assert played(position(red=last, dice="4-1"), "6+4").is_over
    assert played(position(red=last, dice="3-1"), "6+3 6+1").is_over


def test_CHA_11_case_3_without_it_the_turn_is_passed() -> None:
    match = position(red=all_home_but({6: 7}), dice="6-5")
    assert played(match, "pass").seat == WHITE


def test_CHA_9_case_4_back_to_hit_and_forward_to_the_arrival() -> None:
    match = position(red={1: 10}, white={5: 1}, dice="6-5")
    assert rules_of(played(match, "1-5")) == ["CHA-3", "CHA-5"]
    assert rules_of(played(match, "1+6")) == ["CHA-3", "CHA-10"]
    assert (pawns(match, RED), pawns(match, WHITE)) == ({1: HOME}, {})


def test_CHA_8_case_5_hit_going_back_and_go_on_in_the_same_direction() -> None:
    match = position(red={1: 10}, white={3: 1, 5: 1}, dice="5-2")
    assert rules_of(played(match, "1-5")) == ["CHA-3", "CHA-5"]
    assert rules_of(played(match, "1-2")) == ["CHA-3", "CHA-5"]
    assert (pawns(match, RED), pawns(match, WHITE)) == ({1: 3}, {})


def test_CHA_11_a_move_need_not_keep_the_other_die_playable() -> None:
    # The 3 could have been played first and the 6 after it; the other order strands the 3.
    match = position(red=all_home_but({5: 5, 6: 9}), dice="6-3")
    assert "5+6" in match.legal()
    assert "pass" in played(match, "5+6").legal()
