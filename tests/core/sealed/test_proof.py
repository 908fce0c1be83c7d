"""Proofs in transcripts: which are read, and what is said of the others."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from ludotheca import BadTranscript, Match
from ludotheca.core.dice import Sealed, dice_from
from ludotheca.core.sealed.proof import read_proof
from tests.core.sealed.tables import played_table

PLAYED = played_table("ludix", seed=1, throws=8)
LONG = "x" * 10**6
HEX = "0" * 64


def test_a_transcript_with_a_proof_replays_and_is_written_again() -> None:
    match = Match.replay(PLAYED)
    assert list(match.moves) == PLAYED["moves"]
    assert isinstance(match.dice, Sealed)
    assert match.transcript() == PLAYED


def test_away_from_its_table_a_match_goes_on_with_fresh_dice() -> None:
    match = Match.replay({**PLAYED, "moves": []})
    match.throw()
    assert match.transcript()["dice"] == PLAYED["dice"]


def test_what_a_proof_holds() -> None:
    proof = read_proof(PLAYED["dice"])
    assert (proof.table, proof.players) == ("T4bLe", ["Zoé", "Ben"])
    assert [each.party for each in proof.commitments[:3]] == ["host", "h1", "h2"]
    assert [throw.t for throw in proof.throws] == list(range(8))
    assert all("host" not in throw.shares for throw in proof.throws)


def test_names_are_those_that_a_transcript_may_hold() -> None:
    astronaut = ["👩\u200d🚀", "علی\u200cرضا"]
    assert read_proof({**PLAYED["dice"], "players": astronaut}).players == astronaut


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        (["table"], 5, "dice.table"),
        (["table"], "", "dice.table"),
        (["table"], "a\nb", "dice.table"),
        (["table"], LONG, "dice.table"),
        (["players"], "Ann", "dice"),
        (["players"], ["Ann", ""], "dice"),
        (["players"], ["Ann", LONG], "dice"),
        (["commitments"], {}, "dice.commitments"),
        (["commitments", 1], None, "dice.commitments[1]"),
        (["commitments", 1, "party"], "guest", "dice.commitments[1].party"),
        (["commitments", 1, "party"], "h0", "dice.commitments[1].party"),
        (["commitments", 1, "seats"], [-1], "dice.commitments[1].seats[0]"),
        (["commitments", 1, "seats"], 1, "dice.commitments[1].seats"),
        (["commitments", 1, "anchor"], HEX[1:], "dice.commitments[1].anchor"),
        (["commitments", 1, "anchor"], "G" + HEX[1:], "dice.commitments[1].anchor"),
        (["commitments", 1, "before"], -1, "dice.commitments[1].before"),
        (["commitments", 1, "before"], True, "dice.commitments[1].before"),
        (["commitments", 1, LONG], 1, "dice.commitments[1]"),
        (["throws"], None, "dice.throws"),
        (["throws", 2], [], "dice.throws[2]"),
        (["throws", 2, "t"], "2", "dice.throws[2].t"),
        (["throws", 2, "t"], 10**5000, "dice.throws[2].t"),
        (["throws", 2, "links"], [], "dice.throws[2].links"),
        (["throws", 2, "links", "host"], 5, "dice.throws[2].links.host"),
        (["throws", 2, "links", "host"], HEX + "0", "dice.throws[2].links.host"),
        (["throws", 2, "links", "guest"], HEX, "dice.throws[2].links"),
        (["throws", 2, "links", LONG], HEX, "dice.throws[2].links"),
        (["throws", 2, "left_out"], "h1", "dice.throws[2].left_out"),
        (["throws", 2, "left_out"], [1], "dice.throws[2].left_out[0]"),
        (["throws", 2, "undone"], 5, "dice.throws[2].undone"),
        (["throws", 2, "outcome"], "XXII", "dice.throws[2]"),
        (["more"], 1, "dice"),
    ],
    ids=lambda value: str(value)[:40] if isinstance(value, str | list) else "value",
)
def test_what_is_no_proof_is_refused_with_its_place(
    path: list[Any], value: object, where: str
) -> None:
    with pytest.raises(BadTranscript) as caught:
        Match.replay(changed(PLAYED, ["dice", *path], value))
    assert caught.value.where == where
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize("key", ["table", "players", "commitments", "throws"])
def test_what_a_proof_may_not_lack(key: str) -> None:
    shorter = {name: value for name, value in PLAYED["dice"].items() if name != key}
    with pytest.raises(BadTranscript, match=rf"dice\.{key}: is missing"):
        dice_from(shorter)


def changed(transcript: dict[str, Any], path: list[Any], value: object) -> dict[str, Any]:
    """Return a transcript with one place altered."""
    altered = copy.deepcopy(transcript)
    *way, last = path
    inner: Any = altered
    for step in way:
        inner = inner[step]
    inner[last] = value
    return altered
