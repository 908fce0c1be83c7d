from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ludotheca import BadNotation, BadTranscript, IllegalMove, Match, OldRules
from ludotheca.boxes.ludix.game import Ludix

PRESENT = 3


@pytest.fixture(autouse=True)
def newer_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Ludix have had two versions before this one."""
    monkeypatch.setattr(Ludix, "rules", replace(Ludix.rules, version=PRESENT))


def recorded(version: int | None, *moves: str) -> dict[str, Any]:
    written = {"game": "ludix", "players": ["Ann", "Bob"], "moves": list(moves)}
    return written if version is None else {**written, "rules": version}


@pytest.mark.parametrize("version", [None, 1, 2, PRESENT])
def test_a_transcript_that_still_replays_opens(version: int | None) -> None:
    match = Match.replay(recorded(version, "XXII", "stop"))
    assert match.view()["scores"] == [22, 0]
    assert match.transcript()["rules"] == PRESENT


@pytest.mark.parametrize("version", [1, 2])
@pytest.mark.parametrize("move", ["stop", "nonsense"])
def test_an_older_one_that_no_longer_replays_says_which_rules_it_followed(
    version: int, move: str
) -> None:
    with pytest.raises(OldRules) as caught:
        Match.replay(recorded(version, "XXII", "stop", move))
    error = caught.value
    assert (error.code, error.number, error.text, len(error.legal)) == ("old-rules", 3, move, 35)
    assert f"recorded under rules version {version}" in str(error)
    assert f"no longer replays under {PRESENT}: move 3: '{move}'" in str(error)


@pytest.mark.parametrize("version", [None, PRESENT])
@pytest.mark.parametrize(("move", "kind"), [("stop", IllegalMove), ("nonsense", BadNotation)])
def test_a_present_one_that_does_not_replay_is_simply_wrong(
    version: int | None, move: str, kind: type[Exception]
) -> None:
    with pytest.raises(kind) as caught:
        Match.replay(recorded(version, move))
    assert type(caught.value) is kind


@pytest.mark.parametrize("version", [PRESENT + 1, 9999])
@pytest.mark.parametrize("moves", [(), ("nonsense",)])
def test_a_newer_one_is_not_opened(version: int, moves: tuple[str, ...]) -> None:
    with pytest.raises(BadTranscript, match=f"rules version {version}") as caught:
        Match.replay(recorded(version, *moves))
    assert caught.value.where == "rules"
    assert f"knows version {PRESENT}; a newer one will open it" in caught.value.hint


@pytest.mark.parametrize("version", [0, -1, 10**4, True, 1.0, "1", []])
def test_a_version_is_a_whole_number_from_one(version: Any) -> None:
    with pytest.raises(BadTranscript, match="a whole number from 1"):
        Match.replay(recorded(version, "XXII"))


def test_options_that_older_rules_did_not_have_are_played_as_they_were_then() -> None:
    written = {"game": "veldiv/individual", "players": ["Ann", "Bob"], "moves": []}
    assert Match.replay({**written, "rules": 1}).game.options["lapped"] == "next"
    assert Match.replay(written).game.options["lapped"] == "void"
    chosen = {**written, "rules": 1, "options": {"lapped": "none"}}
    assert Match.replay(chosen).game.options["lapped"] == "none"
    again = Match.replay(Match.replay({**written, "rules": 1}).transcript())
    assert again.game.options["lapped"] == "next"
