"""The network of Chassé-Croisé: whole turns, in whole numbers, alike at both speeds."""

from __future__ import annotations

import hashlib
import json
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import given, settings

import ludotheca
from ludotheca import CHANCE, Match
from ludotheca.bots import bot
from ludotheca.bots.chasse_croise_net import (
    A_WIN,
    AHEAD,
    AT_ONCE,
    FILE,
    LAST,
    LAYER,
    ONE,
    chance_of,
    chances,
    play_best,
)
from ludotheca.bots.chasse_croise_turns import (
    A_TURN,
    BOARDS,
    MOST_TURNS,
    NOTHING,
    SAID,
    UNITS,
    list_last,
    list_turns,
    sum_up,
    worth,
)
from ludotheca.boxes.chasse_croise.rules import ENDED, MOST_MOVES, PAWNS, State, apply, home, legal
from ludotheca.boxes.chasse_croise.view import BOARD, MOST_ACTIVE, ROWS, set_up
from ludotheca.core.dice import Seeded
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import accelerate
from tests.properties.chasse_croise_positions import positions
from tests.rules.chasse_croise.positions import RED, WHITE, all_home_but, pawns, position

GAME = ludotheca.game("chasse-croise")
BOT = bot(GAME, "net")
NETWORK = (LAYER, LAST, ONE)


def desk() -> Any:
    return ([0] * BOARDS * BOARD, [0] * (SAID + UNITS), [0] * MOST_ACTIVE, [0] * MOST_ACTIVE)


def turns_of(state: State) -> dict[int, int]:
    """Return every turn that the network sees, and what it thinks of each."""
    room, turns, values = desk(), [0] * MOST_TURNS, [0] * MOST_TURNS
    set_up(state, room[0])
    sum_up(room, NETWORK)
    high, low = state.dice
    if high and low:
        count = list_turns(room, NETWORK, high, low, turns, values)
    else:
        count = list_last(room, NETWORK, 0 if high else 1, high or low, turns, values)
    assert len(set(turns[:count])) == count
    return dict(zip(turns[:count], values[:count], strict=True))


def after(state: State, turn: int) -> State:
    """Return what a turn leads to by the rules."""
    played = state.copy()
    for code in (turn // A_TURN, turn % A_TURN):
        if code != NOTHING:
            assert code in decisions(played)
            apply(played, code, None)
    return played


def decisions(state: State) -> list[int]:
    moves = [0] * MOST_MOVES
    return moves[: legal(state, moves)]


def ends(state: State) -> set[bytes]:
    """Return every position that the rules let a turn lead to."""
    found = set()
    for move in decisions(state):
        played = state.copy()
        apply(played, move, None)
        is_going_on = played.phase == state.phase and played.side == state.side
        found |= ends(played) if is_going_on and any(played.dice) else {played.to_bytes()}
    return found


def judged(state: State, side: int) -> int:
    """Return what the network thinks of a position, from scratch, for the side that has moved."""
    seen = state.copy()
    seen.side = side
    room = desk()
    set_up(seen, room[0])
    sum_up(room, NETWORK)
    return int(worth(room, NETWORK, 0))


def test_the_weights_are_those_that_were_measured() -> None:
    folder = files("ludotheca.bots") / "data"
    kept = json.loads((folder / "chasse_croise_net.json").read_text())
    assert hashlib.sha256((folder / FILE).read_bytes()).hexdigest() == kept["sha256"]
    assert (len(LAYER), {len(row) for row in LAYER}, len(LAST)) == (ROWS, {UNITS}, 3)


@given(positions())
@settings(max_examples=25, deadline=None)
def test_it_sees_every_turn_and_judges_each_as_if_from_scratch(state: State) -> None:
    turns = turns_of(state)
    led = {turn: after(state, turn) for turn in turns}
    seen = {end.to_bytes() for end in led.values()}
    assert seen <= ends(state)
    if not any(home(end, state.side) == PAWNS for end in led.values()):
        assert seen == ends(state), "only turns that let a win pass may be missing"
    assert len(turns) <= MOST_TURNS
    for turn, end in led.items():
        assert turns[turn] == judged(end, state.side)


@given(positions())
@settings(max_examples=25, deadline=None)
def test_it_takes_the_best_turn_and_keeps_to_it(state: State) -> None:
    before, side, turns = state.copy(), state.side, turns_of(state)
    while state.side == side and state.phase != ENDED and any(state.dice):
        moves = decisions(state)
        chosen = play_best(state, moves, len(moves), None, AT_ONCE)
        assert chosen in moves
        apply(state, chosen, None)
    assert judged(state, side) == max(turns.values())
    assert before.side == side


@given(positions())
@settings(max_examples=25, deadline=None)
def test_it_plays_white_as_it_plays_red(state: State) -> None:
    mirrored = state.copy()
    mirrored.pawns.reverse()
    mirrored.side = 1 - state.side
    assert turns_of(mirrored) == turns_of(state)


def test_it_wins_when_it_can() -> None:
    match = position(red=all_home_but({5: 6}), white={6: 5}, dice="6-5")
    assert BOT.decide(GAME, match.state, 1, 0) == "5+5"


def test_it_hits_what_has_come_far() -> None:
    match = position(white={9: 8, 3: 2}, red={6: 9}, dice="4-2", to_play=WHITE)
    for _ in range(2):
        match.play(BOT.decide(GAME, match.state, 1, 0))
    assert pawns(match, RED) == {}


def test_it_plays_whole_games_that_a_seed_repeats() -> None:
    def play() -> list[str]:
        match = Match(GAME, dice=Seeded(5))
        while not match.is_over:
            if match.actor == CHANCE:
                match.throw()
            else:
                match.play(BOT.decide(GAME, match.state, 5, len(match.moves)))
        return [str(move) for move in match.moves]

    assert play() == play()


@pytest.mark.compiled
def test_it_plays_alike_at_both_speeds_and_its_games_end() -> None:
    plain = play_out(GAME, games=2, seed=3, bot=BOT, speed=Speed.PLAIN)
    compiled = play_out(GAME, games=100, seed=3, bot=BOT)
    assert plain.moves.tolist() == compiled.moves[:2].tolist()
    assert plain.winners == compiled.winners[:2]
    assert set(compiled.winners) == {0b01, 0b10}


@pytest.mark.compiled
@pytest.mark.parametrize(("level", "examples"), [(AT_ONCE, 100), (AHEAD, 5)])
def test_it_decides_alike_at_both_speeds_wherever_it_stands(level: int, examples: int) -> None:
    @given(positions())
    @settings(max_examples=examples, deadline=None)
    def check(state: State) -> None:
        moves = decisions(state)
        plain = play_best(state, moves, len(moves), None, level)
        assert plain in moves
        assert accelerate(play_best)(state.record(), None, 0, None, level) == plain

    check()


@given(positions())
@settings(max_examples=25, deadline=None)
def test_it_judges_a_decision_by_the_best_turn_that_it_begins(state: State) -> None:
    state.max_turns = 0
    moves = decisions(state)
    judged = dict(zip(moves, chances(state, moves), strict=True))
    decided = play_best(state, moves, len(moves), None, AT_ONCE)
    assert judged[decided] == max(judged.values())
    for turn, value in turns_of(state).items():
        # Turns of two pawns are listed in one order only, so that a decision may be worth more.
        assert judged[turn // A_TURN] >= chance_of(value) / A_WIN


def test_a_decision_that_wins_at_once_is_worth_a_win() -> None:
    match = position(white=all_home_but({4: 8}), dice="3-1", to_play=WHITE)
    state = match.state
    assert isinstance(state, State)
    judged = dict(zip(match.legal(), chances(state, decisions(state)), strict=True))
    assert judged["4+3"] == 1
    assert judged["4+1"] < 1
