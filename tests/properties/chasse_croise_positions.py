"""Any position of Chassé-Croisé in which a side is to decide, for Hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from ludotheca.boxes.chasse_croise.rules import ARRIVAL, MOVE, PAWNS, START, THROWS, State, home

DISTANCES = st.lists(st.integers(START, ARRIVAL), min_size=PAWNS, max_size=PAWNS)


@st.composite
def positions(draw: st.DrawFn) -> State:
    """Draw distances with no two pawns on a square, a side, and the dice that it has left."""
    state = State()
    state.pawns = [draw(DISTANCES), draw(DISTANCES)]
    red, white = state.pawns
    for pawn, distance in enumerate(red, start=1):
        if START < distance < ARRIVAL and white[distance - 1] == pawn:
            white[distance - 1] = START
    for side in range(2):
        if home(state, side) == PAWNS:
            state.pawns[side][draw(st.integers(0, PAWNS - 1))] = START
    high, low = draw(st.sampled_from(THROWS))
    state.dice = draw(st.sampled_from([[high, low], [high, 0], [0, low]]))
    state.side = draw(st.integers(0, 1))
    state.turn = draw(st.integers(1, 50))
    state.max_turns = draw(st.sampled_from([0, 50]))
    state.phase = MOVE
    return state
