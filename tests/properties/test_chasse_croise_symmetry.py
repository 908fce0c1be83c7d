"""Exchanging the sides, and with them the axes, gives the mirrored game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

import ludotheca
from ludotheca.boxes.chasse_croise.rules import State
from ludotheca.rulebook import CHANCE, OVER
from tests.properties.chasse_croise_positions import positions

GAME = ludotheca.game("chasse-croise")


def mirrored(state: State) -> State:
    """Return the position seen by the other side: columns become rows."""
    other = state.copy()
    other.pawns.reverse()
    other.side = 1 - state.side
    return other


def seats_exchanged(actor: int) -> int:
    return actor if actor in (CHANCE, OVER) else 1 - actor


@given(positions(), st.data())
def test_a_mirrored_game_stays_mirrored(state: State, data: st.DataObject) -> None:
    other = mirrored(state)
    for _ in range(12):
        assert GAME.actor(other) == seats_exchanged(GAME.actor(state))
        assert GAME.weights(other) == GAME.weights(state)
        assert GAME.decisions(other) == GAME.decisions(state)
        assert list(GAME.playable(other)) == list(GAME.playable(state))
        if GAME.actor(state) == OVER:
            break
        move = data.draw(st.sampled_from(list(GAME.playable(state).values())))
        events, mirror_events = GAME.play(state, move), GAME.play(other, move)
        assert other == mirrored(state)
        assert [(event.item, event.code, event.args) for event in events] == [
            (event.item, event.code, event.args) for event in mirror_events
        ]
        assert all(
            mirror.seat == 1 - event.seat
            for event, mirror in zip(events, mirror_events, strict=True)
        )


@given(positions())
def test_every_refusal_is_mirrored(state: State) -> None:
    refusal = GAME.rules.refusal
    assert refusal is not None
    other = mirrored(state)
    assert [refusal(other, move) for move in range(41)] == [
        refusal(state, move) for move in range(41)
    ]


@given(positions(), st.data())
def test_the_ranking_is_mirrored(state: State, data: st.DataObject) -> None:
    winner = data.draw(st.integers(0, 1))
    state.pawns[winner] = [11] * 9 + [10]
    state.side, state.dice = winner, [6, 1]
    other = mirrored(state)
    for played in (state, other):
        GAME.play(played, GAME.playable(played)["10+1"])
    assert GAME.ranking(state) == [[winner], [1 - winner]]
    assert GAME.ranking(other) == [[1 - winner], [winner]]
