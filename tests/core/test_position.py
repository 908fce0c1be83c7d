"""Positions that are set up: by the names of their fields, and played on from."""

from __future__ import annotations

from typing import Any

import pytest

import ludotheca
from ludotheca import BadOption, BadPosition, Match, NothingToUndo, lab
from ludotheca.core.dice import Scripted, Seeded

PIG = ludotheca.game("ludix/pig")
CROSSING = ludotheca.game("chasse-croise")


def test_fields_that_are_not_named_are_as_in_the_beginning() -> None:
    position = PIG.position(turn=1)
    assert position.to_json() == {**PIG.initial().to_json(), "turn": 1}
    assert PIG.position() == PIG.initial()


def test_arrays_take_their_first_entries_or_single_ones() -> None:
    assert PIG.position(scores=(7, 8)).to_json()["scores"] == [7, 8, 0, 0, 0, 0]
    pawns = CROSSING.position(pawns=[{}, {2: 9}]).to_json()["pawns"]
    assert [pawns[0], pawns[1][:4]] == [CROSSING.initial().to_json()["pawns"][0], [0, 0, 9, 0]]


@pytest.mark.parametrize(
    ("fields", "field", "message"),
    [
        ({"trun": 1}, "trun", "no field 'trun' (did you mean 'turn'? its fields: players"),
        ({"turn": "1"}, "turn", "turn cannot be '1' (a whole number from -128 to 127)"),
        ({"turn": True}, "turn", "turn cannot be 'True'"),
        ({"turn": 128}, "turn", "turn cannot be '128'"),
        ({"turn": [1]}, "turn", "turn cannot be '[1]'"),
        ({"scores": 7}, "scores", "scores cannot be '7' (a list of at most 6"),
        ({"scores": "789"}, "scores", "scores cannot be '789'"),
        ({"scores": [0] * 7}, "scores", "scores cannot be"),
        ({"scores": {6: 1}}, "scores", "an object of indices below 6"),
        ({"scores": {-1: 1}}, "scores", "scores cannot be"),
        ({"scores": [1, 0.5]}, "scores[1]", "scores[1] cannot be '0.5'"),
        ({"scores": None}, "scores", "scores cannot be 'None'"),
    ],
)
def test_a_wrong_field_is_named_with_what_it_can_be(
    fields: dict[str, Any], field: str, message: str
) -> None:
    with pytest.raises(BadPosition) as caught:
        PIG.position(**fields)
    assert caught.value.field == field
    assert message in str(caught.value)


def test_an_entry_of_a_row_is_named_too() -> None:
    with pytest.raises(BadPosition, match=r"pawns\[1\]\[2\] cannot be 'nine'"):
        CROSSING.position(pawns=[{}, {2: "nine"}])


def test_a_match_goes_on_from_a_position() -> None:
    state = PIG.position(turn=1, scores=[90, 85])
    match = Match.at(PIG, state, ["Ann", "Bob"], Scripted(["6", "6", "6"]))
    match.throw()
    assert (match.names, match.seat, match.first) == (["Ann", "Bob"], 1, state)
    for text in ("roll", "6", "roll", "6", "stop"):
        match.play(text)
    assert (match.is_over, match.ranking) == (True, [[1], [0]])
    assert state == PIG.position(turn=1, scores=[90, 85])


def test_undo_goes_back_to_the_position_and_no_further() -> None:
    match = Match.at(PIG, PIG.position(turn=1), dice=Seeded(3))
    match.throw()
    match.undo()
    assert match.state == match.first == PIG.position(turn=1)
    with pytest.raises(NothingToUndo):
        match.undo()


def test_names_are_checked_as_ever() -> None:
    with pytest.raises(BadOption, match="1 names for 2 players"):
        Match.at(PIG, PIG.position(), ["Ann"])


@pytest.mark.parametrize(
    ("state", "message"),
    [
        (CROSSING.initial(), "is no position of ludix/pig"),
        (PIG.position(turn=5), "the seat in turn is 5"),
        (PIG.position(phase=9), "cannot play this position"),
        (ludotheca.game("ludix/pig", players=3).initial(), "cannot play this position"),
        (PIG.position(players=1), "it is one of fewer players"),
    ],
)
def test_a_position_that_cannot_be_played_is_refused(state: Any, message: str) -> None:
    with pytest.raises(BadPosition) as caught:
        Match.at(PIG, state)
    assert message in str(caught.value)


def test_a_field_that_does_not_fit_is_refused() -> None:
    state: Any = PIG.initial()
    state.turn = 1000
    with pytest.raises(BadPosition, match=r"State.turn = 1000 does not fit i8"):
        Match.at(PIG, state)


def test_a_match_that_is_set_up_has_no_transcript() -> None:
    match = Match.at(PIG, PIG.position(scores=[90, 85]))
    match.play("6")
    with pytest.raises(BadPosition, match="has no transcript"):
        match.transcript()
    with pytest.raises(BadPosition, match="has no transcript"):
        match.transcript_with(["6"])


def test_one_that_is_set_up_as_every_match_begins_is_as_any_other() -> None:
    match = Match.at(PIG, PIG.position())
    match.play("6")
    assert not match.is_set_up
    assert Match.replay(match.transcript()).state == match.state


@pytest.mark.compiled
def test_the_lab_studies_what_is_set_up() -> None:
    match = Match.at(PIG, PIG.position(scores=[99, 99], turn=1))
    told = lab.course(match, games=4)
    match.play("6")
    assert lab.hint(match).best == "stop"
    assert lab.odds(match).chances[1] == 1
    assert len(told.steps) == 0
    assert len(lab.course(match, games=4).steps) == 1
