"""What a seat is told: within its limits, its own first, and all that matters."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.adapters.encoding import FieldsEncoding, encoding_of
from ludotheca.adapters.playing import Playing
from ludotheca.boxes.chasse_croise.told import DICE
from ludotheca.boxes.chasse_croise.view import ROWS
from tests.adapters.games import GAMES, settings, wander

ELSEWHERE = 50
"""Moves after which a position is looked at."""


def told(encoding: FieldsEncoding, state: object, seat: int) -> dict[str, int]:
    return dict(zip(encoding.names, encoding.write(state, seat), strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_numbers_keep_to_their_limits_and_differ_by_seat(game: str) -> None:
    for kind in {encoding_of(settings(game).game).kind, "fields"}:
        chosen = settings(game, observations=kind)
        playing = Playing(chosen, range(chosen.game.players))
        playing.begin(3, 0)
        wander(playing, 1, ELSEWHERE)
        encoding = chosen.encoding
        seen = [encoding.write(playing.state, seat) for seat in range(chosen.game.players)]
        assert len({len(numbers) for numbers in (*seen, encoding.low, encoding.high)}) == 1
        assert len({tuple(numbers) for numbers in seen}) == len(seen)
        for numbers in seen:
            limits = zip(encoding.low, numbers, encoding.high, strict=True)
            assert all(low <= number <= high for low, number, high in limits)


def test_a_seat_sees_its_own_score_first() -> None:
    game = ludotheca.game("ludix", 3)
    state = game.initial()
    state.scores[:3], state.turn = [10, 20, 30], 2  # type: ignore[attr-defined]
    seen = [told(FieldsEncoding(game), state, seat) for seat in range(3)]
    assert [[one[f"scores[{k}]"] for k in range(3)] for one in seen] == [
        [10, 20, 30],
        [20, 30, 10],
        [30, 10, 20],
    ]
    assert [one["turn"] for one in seen] == [one["turn from it"] for one in seen] == [2, 1, 0]
    assert [one["seat"] for one in seen] == [0, 1, 2]


def test_a_team_sees_its_own_riders_first() -> None:
    game = ludotheca.game("veldiv/team", 3)
    state = game.initial()
    state.distance[:6], state.rider, state.next_rider = [*range(6)], 1, -1  # type: ignore[attr-defined]
    state.best[1][2] = 7  # type: ignore[attr-defined]
    seen = told(FieldsEncoding(game), state, 1)
    assert [seen[f"distance[{k}]"] for k in range(6)] == [2, 3, 4, 5, 0, 1]
    assert (seen["rider"], seen["next_rider"]) == (5, -1)
    assert seen["best[0][1]"] == 7


def test_the_view_of_chasse_croise_is_the_same_from_both_sides() -> None:
    game = ludotheca.game("chasse-croise")
    encoding = encoding_of(game)
    state = game.initial()
    state.pawns[0][3], state.pawns[1][6], state.dice = 5, 2, [6, 2]  # type: ignore[attr-defined]
    seen = encoding.write(state, 0)
    state.pawns.reverse()  # type: ignore[attr-defined]
    state.side = 1  # type: ignore[attr-defined]
    assert encoding.write(state, 1) == seen
    assert seen[ROWS] == 1
    assert seen[DICE:] == [0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 0]
    assert encoding.write(state, 0) != seen
