"""What the table shows: pawns and how they go, dice, panel, notes and choices."""

from __future__ import annotations

import pytest

from ludotheca import Match
from ludotheca.boxes.chasse_croise.board import draw
from ludotheca.core.drawing import draw_svg
from ludotheca.core.words import LANGUAGES, words_in
from tests.rules.chasse_croise.positions import (
    HOME,
    WHITE,
    all_home_but,
    played,
    position,
)


def standing(match: Match) -> dict[str, str]:
    return {piece.id: piece.at for piece in match.scene().pieces}


def motions(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    return [(motion.piece, motion.path) for event in match.events for motion in event.motion]


def notes(match: Match) -> list[str]:
    return [note.id.removeprefix("chasse-croise-") for note in match.scene().notes]


def test_dice_and_headline_show_what_is_left() -> None:
    match = position(dice="6-3")
    scene = match.scene()
    assert [die.value for die in scene.dice] == ["6", "3"]
    assert scene.headline is not None
    assert words_in("en").message(scene.headline) == "6 and 3 to play"
    scene = played(match, "1+6").scene()
    assert [die.value for die in scene.dice] == ["3"]
    assert scene.headline is not None
    assert words_in("en").message(scene.headline) == "3 left to play"


def test_the_panel_counts_pawns_and_steps() -> None:
    scene = position(red={1: 5, 2: HOME}, white=all_home_but({3: 0})).scene()
    assert scene.panel.rows == ((1, 1, 8, 8 * 11 + 6), (9, 0, 1, 11))
    assert len(scene.panel.columns) == 4


def test_notes_say_which_way_to_run_and_when_to_pass() -> None:
    assert notes(position(dice="6-3")) == ["way-red"]
    assert notes(played(position(dice="6-3"), "1+6 1+3 2-1")) == ["way-white"]
    assert notes(played(position(dice="6-3"), "1+6 1+3 2-1 1+2 1+1 3-3")) == []
    stuck = position(red=all_home_but({5: 9}), dice="6-4", max_turns=9)
    assert notes(stuck) == ["way-red", "may-pass", "limit"]
    blocked = position(
        red={6: 10, 7: 10, 8: 10, 9: 10, 10: HOME}, white={p: p for p in range(1, 11)}, dice="6-6"
    )
    assert "must-pass" in notes(blocked)


def test_choices_are_keyed_by_their_moves_hits_and_arrivals_first() -> None:
    match = position(red={4: 2, 6: 9, 7: 8}, white={4: 4, 5: 7}, dice="3-2")
    choices = match.scene().choices
    assert all(choice.key == choice.move for choice in choices)
    kinds = [choice.label.id.removeprefix("chasse-croise-choice-") for choice in choices]
    assert kinds[:4] == ["hit", "hit-back", "arrive", "arrive"]
    assert [choice.move for choice in choices[:4]] == ["4+2", "7-3", "6+2", "7+3"]
    assert kinds[4:] == sorted(kinds[4:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_can_be_said(language: str) -> None:
    words = words_in(language)
    positions = [
        position(red={4: 2, 6: 9, 7: 8}, white={4: 4, 5: 7}, dice="3-2"),
        position(red=all_home_but({5: 9}), dice="6-4", max_turns=9),
        position(dice="2-1", to_play=WHITE),
    ]
    for match in positions:
        scene = match.scene()
        for choice in scene.choices:
            assert len(words.message(choice.label)) <= 30
        for message in (*scene.notes, *scene.panel.columns):
            assert words.message(message)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_can_be_told(language: str) -> None:
    words = words_in(language)
    codes = set()
    for match, moves in (
        (position(red={4: 2}, white={4: 4}), "3-2 4+2 4-3 4-4 5+4"),
        (position(red=all_home_but({5: 9})), "6-4 3-4 pass"),
        (position(red=all_home_but({5: 9}), max_turns=1), "6-4 pass"),
        (position(red=all_home_but({5: 9})), "6-2 5+2"),
    ):
        for text in moves.split():
            for event in match.play(text):
                codes.add(event.code)
                assert words.event("chasse-croise", event, ["Ann", "Bob"])
    assert codes == {
        "thrown",
        "thrown-equal",
        "advanced",
        "went-back",
        "left-arrival",
        "hit",
        "arrived",
        "passed",
        "won",
        "drawn",
    }


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


def test_a_choice_names_the_dice_that_make_it() -> None:
    match = position(dice="5-3")
    assert {choice.move: choice.dice for choice in match.scene().choices}["4+3"] == (1,)
    assert {choice.dice for choice in played(match, "4+5").scene().choices} == {(0,)}
    assert {choice.dice for choice in position(dice="4-4").scene().choices} == {(0, 1)}


def test_CHA_3_the_sum_of_the_dice_is_offered_as_one() -> None:
    chains = {chain.key: chain for chain in position(red={4: 2}, dice="5-3").scene().chains}
    assert set(chains) == {f"{pawn}+8" for pawn in range(1, 11)}
    chain = chains["4+8"]
    assert (chain.move, chain.then) == ("4+5", ("4+3",))
    assert (chain.piece, chain.target) == ("red-4", "c4-r10")
    assert words_in("en").message(chain.label) == "pawn 4 on to 10 with both dice"
    assert position(dice="5-3", to_play=WHITE).scene().chains[0].target == "c8-r1"


def test_CHA_8_the_sum_goes_by_the_die_that_hits_where_the_other_is_barred() -> None:
    match = position(red={4: 2}, white={4: 4, 7: 4}, dice="3-2")
    (chain,) = [chain for chain in match.scene().chains if chain.piece == "red-4"]
    assert (chain.move, chain.then) == ("4+2", ("4+3",))
    told = words_in("en").message(chain.label)
    assert told == "pawn 4 on to 7 with both dice, hitting two rivals"


def test_CHA_7_no_sum_is_offered_over_a_rival_that_neither_die_hits() -> None:
    match = position(red={4: 2}, white={6: 4}, dice="5-3")
    assert [chain for chain in match.scene().chains if chain.piece == "red-4"] == []


def test_no_sum_is_offered_of_one_die_nor_beyond_the_arrival() -> None:
    match = position(red={4: 9}, dice="5-3")
    assert "4+8" not in {chain.key for chain in match.scene().chains}
    assert played(match, "1+3").scene().chains == ()
    assert position().scene().chains == ()


def test_red_and_white_are_drawn_red_and_white() -> None:
    match = position()
    drawn = draw_svg(draw(), match.scene().pieces)
    assert drawn.count("--seat:#cb3f2a;--on-seat:#fffaf0") == 10
    assert drawn.count("--seat:#fffaf0;--on-seat:#1f1a17") == 10


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
    told += [words.message(shape.name) for shape in draw().shapes if shape.name]
    assert len(told) == 160
    assert len({*told[20:]}) == 140
