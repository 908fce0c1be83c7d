"""What the table of Ur shows: what moves, what can be clicked, who can be hit."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from royal_ur.rules import HOME, START
from tests.rules.royal_ur.positions import FIRST, GAME, SECOND, position

PLACES = GAME.board().places()


def test_pieces_walk_from_square_to_square_that_touch() -> None:
    for side in (FIRST, SECOND):
        match = position([START], [START], throw=4, turn=side)
        way = [f"lane-{side + 1}-{n}" for n in (1, 2, 3, 4)]
        (event, _) = match.play("0-4")
        assert event.motion[0].path == (f"start-{side + 1}-1", *way)
        whole = [*way, *(f"middle-{n}" for n in range(5, 13))]
        whole += [f"lane-{side + 1}-{n}" for n in (13, 14)]
        points = [PLACES[name].at or (0, 0) for name in whole]
        assert {dist(here, there) for here, there in pairwise(points)} == {100}


def test_who_is_hit_goes_back_to_its_own_slot() -> None:
    match = position([5], [2, 7], throw=2)
    moved, hit = match.play("5-7")
    assert moved.motion[0].path == ("middle-5", "middle-6", "middle-7")
    assert (hit.motion[0].piece, hit.motion[0].path) == ("piece-2-2", ("middle-7", "start-2-2"))


@pytest.mark.parametrize(
    ("text", "kind", "target"),
    [
        ("0-2", "move", "lane-1-2"),
        ("6-8", "rosette", "middle-8"),
        ("9-11", "hit", "middle-11"),
        ("13-15", "home", "home-1-3"),
    ],
)
def test_a_choice_says_what_it_does_and_is_a_click(text: str, kind: str, target: str) -> None:
    scene = position([6, 9, 13], [11, 3], throw=2).scene()
    [choice] = [choice for choice in scene.choices if choice.move == text]
    assert choice.label.id == f"royal-ur-choice-{kind}"
    assert choice.target == target
    assert choice.piece in {piece.id for piece in scene.pieces if piece.seat == FIRST}


def test_threats_are_what_the_next_throw_can_hit() -> None:
    threats = position([5, 8, 2], [4, 3], throw=1).scene().threats
    # On 5 by 1 from 4 or 2 from 3, ten falls of sixteen; on 6 by 2 or 3; never on the rosette 8.
    # On 9 nobody comes by four steps.
    assert {threat.at: threat.share for threat in threats} == {
        "middle-5": 10 / 16,
        "middle-6": 10 / 16,
    }


def test_the_score_sheet_counts_pieces() -> None:
    panel = position([5, HOME, HOME, 2], [HOME]).scene().panel
    assert panel.rows == ((2, 2, 3), (1, 0, 6))
