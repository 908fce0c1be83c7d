"""What a player sees beside the board: dice, panel, notes and choices."""

from __future__ import annotations

import pytest

from ludotheca import Match
from ludotheca.core.words import LANGUAGES, words_in
from tests.rules.chasse_croise.positions import (
    HOME,
    WHITE,
    all_home_but,
    played,
    position,
)


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
