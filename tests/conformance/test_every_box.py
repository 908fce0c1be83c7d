"""Every box on the shelf, as a whole; its games are held against the kit in `test_every_game`."""

from __future__ import annotations

import pytest

import ludotheca
from coin_race import BOX
from ludotheca.core.box import Box
from ludotheca.testing import check_box
from ludotheca.testing.box import box_faults
from ludotheca.testing.box.playing import Playing
from royal_ur import BOX as ROYAL_UR

LISTENED_TO = Playing(games=1, compiled=False, checked=False)


@pytest.mark.parametrize("box", ludotheca.shelf(), ids=lambda box: box.id)
def test_a_box_is_sound_as_a_whole(box: Box) -> None:
    assert list(map(str, box_faults(box, LISTENED_TO))) == []


@pytest.mark.compiled
def test_somebody_elses_box_is_sound_with_its_games() -> None:
    check_box(BOX, games=2)


@pytest.mark.compiled
@pytest.mark.slow
def test_ur_is_sound_with_its_game() -> None:
    check_box(ROYAL_UR, games=1)
