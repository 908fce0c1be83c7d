"""How far an undo goes back, and who has to agree."""

from __future__ import annotations

import pytest

from ludotheca.core.undo import Turn, Undo, plan_undo
from ludotheca.rulebook import CHANCE


@pytest.mark.parametrize(
    ("turns", "own_dice", "plan"),
    [
        ([], False, None),
        ([Turn(CHANCE, 0)], False, None),
        ([Turn(CHANCE, 0)], True, Undo(1, needs_consent=False)),
        ([Turn(CHANCE, 0), Turn(0, 0)], False, Undo(1, needs_consent=False)),
        ([Turn(1, 1)], False, Undo(1, needs_consent=True)),
        ([Turn(0, 0), Turn(CHANCE, 2), Turn(2, 2)], False, Undo(3, needs_consent=True)),
        ([Turn(0, 0), Turn(CHANCE, 2), Turn(2, 2)], True, Undo(2, needs_consent=False)),
    ],
)
def test_how_far_an_undo_goes(turns: list[Turn], own_dice: bool, plan: Undo | None) -> None:
    people = [True, True, False]
    assert plan_undo(turns, people, own_dice=own_dice, asker=0) == plan
