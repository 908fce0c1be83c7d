"""Lines of decisions, counted at both speeds."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.boxes.ludix.numerals import THROWS
from ludotheca.lab.lines import count_lines
from ludotheca.lab.speed import Speed

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("compiled", [False, True])
class TestCountLines:
    """The same walk, plain and compiled."""

    def test_each_decision_doubles_the_lines_of_ludix(self, compiled: bool) -> None:
        game = ludotheca.game("ludix")
        assert count_lines(game, [THROWS.index("LXVI")] * 3, 3, speed=Speed.of(compiled)) == [
            2,
            4,
            8,
        ]

    def test_a_finished_game_has_no_further_lines(self, compiled: bool) -> None:
        game = ludotheca.game("ludix", target=1)  # over once both have banked
        throws = [THROWS.index("XXII")] * 4
        assert count_lines(game, throws, 4, speed=Speed.of(compiled)) == [2, 4, 6, 8]

    def test_from_another_position_which_stays_as_it_is(self, compiled: bool) -> None:
        match = ludotheca.Match(ludotheca.game("ludix"))
        match.play("XXII")
        state = match.state
        assert count_lines(match.game, [0], 1, start=state, speed=Speed.of(compiled)) == [2]
        assert state == match.state
