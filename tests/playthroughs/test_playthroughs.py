"""Golden playthroughs: every game has them, and none has changed unnoticed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludotheca
from ludotheca.testing.playthrough import file_name, settings, written_out

FOLDER = Path(__file__).parent
EXPECTED = sorted(
    file_name(game) for box in ludotheca.shelf() for kind in box.games for game in settings(kind)
)


def test_every_game_has_its_playthroughs_and_no_other_file_lies_about() -> None:
    assert sorted(file.name for file in FOLDER.glob("*.txt")) == EXPECTED


@pytest.mark.parametrize("name", EXPECTED)
def test_playthrough(name: str) -> None:
    kept = (FOLDER / name).read_text(encoding="utf-8")
    transcript = json.loads(kept.partition("\n")[0])
    assert written_out(transcript) == kept, "behaviour has changed: make playthroughs, and review"
    assert name == file_name(ludotheca.Match.replay(transcript).game)
