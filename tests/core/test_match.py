from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludotheca
from ludotheca import CHANCE, OVER, BadOption, Event, LudothecaError, Match, NothingToUndo, NoThrow
from ludotheca.core.dice import Scripted, Seeded
from ludotheca.core.match import Turn

SHEET_EXAMPLE = ["XXII", "roll", "LXVI", "stop", "XVII", "roll", "LVVI"]
"""The sheet's own example: 88 for the first player, nothing for the second."""


def begun(*moves: str, name: str = "ludix", **options: Any) -> Match:
    match = Match(ludotheca.game(name, **options), names=["Ann", "Bob"])
    for text in moves:
        match.play(text)
    return match


def played_out(name: str, seed: int, **options: Any) -> Match:
    """A whole match in which each seat throws twice and stops."""
    match = Match(ludotheca.game(name, **options), dice=Seeded(seed))
    while not match.is_over:
        if match.actor == CHANCE:
            match.throw()
        elif match.legal() != ["roll", "stop"]:
            match.play(match.legal()[-1])
        else:
            match.play("stop" if match.view()["throws"] > 1 else "roll")
    return match


GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ludix", {}),
    ("ludix", {"arrange": "player", "players": 3}),
    ("ludix/pig", {"players": 6}),
]


def test_a_match_begins_with_the_dice_of_the_first_seat() -> None:
    match = begun()
    assert (match.actor, match.seat, match.moves, match.is_over) == (CHANCE, 0, (), False)
    assert match.legal() == []
    assert match.ranking is None
    assert match.names == ["Ann", "Bob"]


def test_every_throw_has_its_exact_probability() -> None:
    outcomes = begun().outcomes()
    assert len(outcomes) == 35
    assert sum(outcomes.values()) == 1
    assert all(type(chance) is Fraction for chance in outcomes.values())
    assert outcomes["LLLL"] == Fraction(1, 1296)
    assert outcomes["LXVI"] == Fraction(24 * 1 * 2 * 1 * 2, 1296)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_outcomes_sum_to_one_whenever_dice_are_to_fall(name: str, options: dict[str, Any]) -> None:
    whole = played_out(name, 3, **options)
    match = Match(whole.game)
    for text in whole.moves:
        falling = match.actor == CHANCE
        assert sum(match.outcomes().values()) == (1 if falling else 0)
        assert text in (match.outcomes() if falling else match.legal())
        match.play(text)


def test_a_decision_is_the_seats_and_has_no_outcomes() -> None:
    match = begun("XXII")
    assert (match.actor, match.seat) == (0, 0)
    assert match.legal() == ["roll", "stop"]
    assert match.outcomes() == {}


def test_layouts_are_offered_where_the_player_arranges() -> None:
    match = begun("LXVI", arrange="player")
    assert match.legal() == ["=LXVI", "=LXIV", "=XLVI", "=XLIV"]
    match.play("=XLIV")
    assert match.view()["turn_points"] == 44


def test_the_sheets_example_is_played_move_by_move() -> None:
    match = begun()
    codes = [[event.code for event in match.play(text)] for text in SHEET_EXAMPLE]
    assert codes == [
        ["laid-out"],
        ["rolled"],
        ["best"],
        ["banked"],
        ["laid-out"],
        ["rolled"],
        ["bust"],
    ]
    assert match.view() == {
        "to_play": 0,
        "scores": [88, 0],
        "turn_points": 0,
        "throws": 0,
        "last_throw": "LVVI",
        "numeral": None,
        "final_round": False,
        "over": False,
        "ranking": None,
    }


def test_play_returns_the_events_and_keeps_the_last() -> None:
    match = begun("XXII")
    events = match.play("stop")
    assert match.events == events
    assert events[0].to_json() == {
        "item": "LUD-7",
        "code": "banked",
        "seat": 0,
        "args": {"points": 22, "score": 22},
        "motion": [{"piece": "turn-points", "path": ["hand-0", "bank-0"]}],
    }


def test_an_event_speaks_of_the_seat_that_it_names() -> None:
    match = begun("LXXX", "stop", "XXII", target=30)
    *_, won = match.play("stop")
    assert (won.code, won.seat, won.args) == ("won", 0, {"score": 80})


def test_throw_lets_the_dice_of_the_match_fall() -> None:
    with Scripted(["XXII", "LXVI"]) as dice:
        match = Match(ludotheca.game("ludix"), dice=dice)
        assert [event.code for event in match.throw()] == ["laid-out"]
        match.play("roll")
        assert [event.code for event in match.throw()] == ["best"]
    assert match.moves == ("XXII", "roll", "LXVI")


@pytest.mark.parametrize("moves", [("XXII",), ("LXXX", "stop", "LXXX", "stop")])
def test_there_is_nothing_to_throw_at_a_decision_or_after_the_end(moves: tuple[str, ...]) -> None:
    match = begun(*moves, target=80)
    before = match.transcript(), match.state
    with pytest.raises(NoThrow, match="no dice are to fall now"):
        match.throw()
    assert (match.transcript(), match.state) == before


def test_the_end_of_a_match() -> None:
    match = begun("LXXX", "stop", "XXII", "stop", target=80)
    assert match.is_over
    assert (match.actor, match.legal(), match.outcomes()) == (OVER, [], {})
    assert match.ranking == [[0], [1]] == match.view()["ranking"]
    assert match.view()["to_play"] is None


def test_equal_scores_share_a_place() -> None:
    assert begun("LXXX", "stop", "LXXX", "stop", target=80).ranking == [[0, 1]]


def test_the_state_is_a_copy() -> None:
    match = begun("XXII")
    taken: Any = match.state
    taken.scores[0] = taken.turn_points = 99
    assert match.view()["turn_points"] == 22
    assert match.view()["scores"] == [0, 0]


# Turns


def test_a_match_knows_who_made_each_move() -> None:
    match = begun(*SHEET_EXAMPLE[:5])
    dice, ann = Turn(CHANCE, 0), Turn(0, 0)
    assert list(match.turns) == [dice, ann, dice, ann, Turn(CHANCE, 1)]
    assert [turn.is_throw for turn in match.turns] == [True, False, True, False, True]
    assert [turn.mover for turn in match.turns] == [0, 0, 0, 0, 1]
    match.undo(3)
    assert list(match.turns) == [dice, ann]


def test_a_throw_can_be_drawn_before_it_is_played() -> None:
    match = Match(ludotheca.game("ludix"), dice=Seeded(7))
    before, drawn = match.state, match.draw()
    assert (match.state, match.moves) == (before, ())
    match.throw()
    assert match.moves == (drawn,)
    with pytest.raises(NoThrow, match="no dice are to fall now"):
        match.draw()


# Undo


@given(st.integers(0, 2**32), st.sampled_from(GAMES))
@settings(max_examples=20)
def test_undo_goes_back_through_the_whole_match(seed: int, chosen: tuple[str, Any]) -> None:
    name, options = chosen
    whole = played_out(name, seed, **{"target": 60, **options})
    positions = [match.state for match in Match.replaying(whole.transcript())]
    for number in range(len(whole.moves) - 1, -1, -1):
        last = whole.moves[-1]
        assert whole.undo() == [last]
        assert whole.state == positions[number]
        assert len(whole.moves) == number
    with pytest.raises(NothingToUndo):
        whole.undo()


@given(st.integers(0, 2**32), st.data())
@settings(max_examples=20)
def test_undo_takes_back_many_moves_at_once(seed: int, data: st.DataObject) -> None:
    whole = played_out("ludix", seed, target=60)
    step_by_step = Match.replay(whole.transcript())
    moves = data.draw(st.integers(1, len(whole.moves)))
    last = list(whole.moves[-moves:])
    assert whole.undo(moves) == last
    for _ in range(moves):
        step_by_step.undo()
    assert whole.state == step_by_step.state
    assert (whole.moves, whole.turns) == (step_by_step.moves, step_by_step.turns)
    assert whole.events == step_by_step.events


def test_undo_replays_once_however_many_moves_it_takes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = begun(*SHEET_EXAMPLE)
    played: list[str] = []
    play = Match.play

    def noted(self: Match, text: str) -> list[Event]:
        played.append(text)
        return play(self, text)

    monkeypatch.setattr(Match, "play", noted)
    match.undo(4)
    assert played == SHEET_EXAMPLE[:3]


@pytest.mark.parametrize("moves", [-1, 0, 3])
def test_undo_takes_back_all_that_is_asked_or_nothing(moves: int) -> None:
    match = begun("XXII", "roll")
    with pytest.raises(NothingToUndo, match="from 1 to 2"):
        match.undo(moves)
    assert match.moves == ("XXII", "roll")


def test_undo_tells_again_what_the_move_before_caused() -> None:
    match = begun("XXII", "roll")
    match.undo()
    assert [event.code for event in match.events] == ["laid-out"]
    match.undo()
    assert match.events == []


# Transcripts


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_a_transcript_replays_to_the_same_match(name: str, options: dict[str, Any]) -> None:
    whole = played_out(name, 11, **options)
    written = json.loads(json.dumps(whole.transcript()))
    again = Match.replay(written)
    assert again.state == whole.state
    assert again.transcript() == whole.transcript() == written


def test_what_a_transcript_holds() -> None:
    match = Match(ludotheca.game("ludix", target=40), ["Ann", "Bob"], Seeded(7, 3))
    match.play("XXII")
    assert match.transcript() == {
        "ludotheca": 1,
        "game": "ludix",
        "rules": match.game.rules.version,
        "options": {"arrange": "auto", "target": 40},
        "players": ["Ann", "Bob"],
        "moves": ["XXII"],
        "dice": {"source": "seeded", "seed": 7, "game": 3},
    }


def test_a_short_transcript_is_enough() -> None:
    match = Match.replay({"game": "ludix/pig", "players": ["Ann", "Bob"], "moves": ["6", "stop"]})
    assert match.view()["scores"] == [6, 0]


def test_replaying_yields_the_match_before_each_move_and_at_the_end() -> None:
    written = begun(*SHEET_EXAMPLE).transcript()
    lengths = [len(match.moves) for match in Match.replaying(written)]
    assert lengths == list(range(len(SHEET_EXAMPLE) + 1))


def test_a_replayed_match_goes_on_with_its_own_dice() -> None:
    whole = played_out("ludix", 5)
    half = {**whole.transcript(), "moves": list(whole.moves[:1])}
    match = Match.replay(half)
    for text in whole.moves[1:]:
        if match.actor == CHANCE:
            match.throw()
            assert match.moves[-1] == text
        else:
            match.play(text)
    assert match.transcript() == whole.transcript()


def test_the_clock_is_kept() -> None:
    clock = {"started": "2024-05-01T20:00:00Z", "seconds": [1.5, 2]}
    written = {**begun("XXII").transcript(), "clock": clock}
    match = Match.replay(written)
    match.play("stop")
    match.undo()
    assert match.transcript()["clock"] == clock
    assert "clock" not in begun().transcript()


# Names


def test_seats_without_names_are_numbered() -> None:
    assert Match(ludotheca.game("ludix", players=3)).names == ["Player 1", "Player 2", "Player 3"]


@pytest.mark.parametrize("name", ["A", "é" * 40, "Ann Lee", "安", "<b>", "🎲"])
def test_names_that_are_fine(name: str) -> None:
    assert Match(ludotheca.game("ludix"), (name, name)).names == [name, name]


WRONG_NAMES: list[Any] = ["", " ", "x" * 41, "a\nb", "\x1b[31m", "\ud800", "\u200e", None, 5, ["x"]]


@pytest.mark.parametrize("name", WRONG_NAMES, ids=ascii)
def test_names_that_are_refused_by_seat(name: Any) -> None:
    with pytest.raises(LudothecaError, match=r"players\[1\].*a name of 1 to 40 printable"):
        Match(ludotheca.game("ludix"), ["Ann", name])


@pytest.mark.parametrize("names", [[], ["Ann"], ["Ann", "Bob", "Cy"]])
def test_there_is_one_name_a_seat(names: list[str]) -> None:
    with pytest.raises(BadOption, match=f"{len(names)} names for 2 players"):
        Match(ludotheca.game("ludix"), names)


@pytest.mark.parametrize("names", ["AB", b"AB", 5, {"Ann": 1, "Bob": 2}])
def test_names_come_in_a_list(names: Any) -> None:
    with pytest.raises(LudothecaError, match="a list of names"):
        Match(ludotheca.game("ludix"), names)
