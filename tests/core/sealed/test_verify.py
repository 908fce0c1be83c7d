"""Sound proofs are found sound, and every kind of tampering is told apart and named."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

import ludotheca
from ludotheca import BadTranscript, UnknownGame, verify
from ludotheca.core.sealed.faults import Verdict
from ludotheca.core.words import LANGUAGES
from tests.core.sealed.tables import opened_table, played_table

Tamper = Callable[[dict[str, Any]], object]

PLAYED = played_table("ludix", seed=3, throws=12, events=False, target=10_000)
"""Twelve throws to which both holders contributed, none taken back."""


def tampered(tamper: Tamper, transcript: dict[str, Any] = PLAYED) -> Verdict:
    """Return the verdict on a transcript that somebody has altered."""
    altered = copy.deepcopy(transcript)
    tamper(altered)
    assert altered != transcript
    return verify(altered)


def found(tamper: Tamper, transcript: dict[str, Any] = PLAYED) -> list[tuple[int | None, str]]:
    return [(fault.t, fault.code) for fault in tampered(tamper, transcript).faults]


def throws(transcript: dict[str, Any]) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = transcript["dice"]["throws"]
    return listed


def links(transcript: dict[str, Any], number: int) -> dict[str, str]:
    held: dict[str, str] = throws(transcript)[number]["links"]
    return held


def commitment(transcript: dict[str, Any], party: str) -> dict[str, Any]:
    listed: list[dict[str, Any]] = transcript["dice"]["commitments"]
    return next(each for each in listed if each["party"] == party)


# Sound ones


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("game", ludotheca.games())
def test_a_table_of_any_game_is_proved(game: str, seed: int) -> None:
    played = played_table(game, seed, throws=25)
    verdict = verify(played)
    assert list(verdict.faults) == []
    assert verdict.ok
    assert verdict.throws == len(throws(played))
    assert verdict.shared == sum(len(throw["links"]) > 1 for throw in throws(played))


def test_the_answer_for_programs() -> None:
    assert verify(PLAYED).to_json() == {"ok": True, "throws": 12, "shared": 12, "faults": []}


def test_throws_of_the_host_alone_are_proved_but_not_shared() -> None:
    table = opened_table("ludix/pig", seed=1)
    table.throw("h1", "h2")
    table.decide()
    verdict = verify(table.transcript())
    assert (verdict.ok, verdict.throws, verdict.shared) == (True, 1, 0)


def test_before_the_first_throw_there_is_nothing_to_find() -> None:
    verdict = verify(opened_table("ludix", seed=1).transcript())
    assert (verdict.ok, verdict.throws) == (True, 0)


def test_a_holder_may_sit_down_later_and_anybody_begin_a_new_chain() -> None:
    table = opened_table("ludix/pig", seed=5)
    del table.commitments[2], table.chains["h2"]
    table.throw()
    table.commit("h2", 1)
    for party in ("host", "h1"):
        table.match.play("roll") if table.match.legal() else None
        table.throw()
        table.commit(party)
    table.match.play("roll") if table.match.legal() else None
    table.throw()
    assert verify(table.transcript()).ok


def test_a_throw_is_proved_that_was_taken_back_with_the_decision_before_it() -> None:
    table = opened_table("chasse-croise", seed=4)
    table.throw()
    while table.match.legal():
        table.decide()
    table.throw()
    table.take_back(2)
    while table.match.legal():
        table.match.play(table.match.legal()[-1])
    table.throw()
    transcript = table.transcript()
    assert verify(transcript).ok
    [undone] = [throw["t"] for throw in throws(transcript) if "undone" in throw]

    def another(altered: dict[str, Any]) -> None:
        texts = ("6-5", "4-1")
        throws(altered)[undone]["undone"] = texts[throws(altered)[undone]["undone"] == texts[0]]

    assert found(another, transcript) == [(undone, "wrong-outcome")]


# No proof


@pytest.mark.parametrize("dice", [None, {"source": "system"}, {"source": "own"}])
def test_a_transcript_without_proof(dice: dict[str, Any] | None) -> None:
    verdict = tampered(lambda altered: altered.update(dice=dice))
    assert [(fault.t, fault.code) for fault in verdict.faults] == [(None, "no-proof")]
    assert (verdict.throws, verdict.shared) == (12, 0)


def test_what_is_no_transcript_has_no_verdict() -> None:
    with pytest.raises(BadTranscript):
        verify({})
    with pytest.raises(BadTranscript, match="dice"):
        tampered(lambda altered: altered["dice"].pop("throws"))
    with pytest.raises(UnknownGame):
        tampered(lambda altered: altered.update(game="nonesuch"))


# Links


@pytest.mark.parametrize("party", ["host", "h1", "h2"])
@pytest.mark.parametrize("number", [0, 5, 11])
class TestLinks:
    def test_one_that_does_not_hash_to_the_last(self, party: str, number: int) -> None:
        def tamper(altered: dict[str, Any]) -> None:
            links(altered, number)[party] = "ab" * 32

        assert found(tamper) == [(number, "broken-link")]

    def test_one_that_is_missing(self, party: str, number: int) -> None:
        assert found(lambda altered: links(altered, number).pop(party)) == [
            (number, "missing-link")
        ]

    def test_one_that_is_opened_twice(self, party: str, number: int) -> None:
        def tamper(altered: dict[str, Any]) -> None:
            first, second = (number, number + 1) if number < 11 else (number - 1, number)
            links(altered, second)[party] = links(altered, first)[party]

        [fault] = found(tamper)
        assert fault == (min(number + 1, 11), "link-twice")

    def test_two_that_are_out_of_order(self, party: str, number: int) -> None:
        first = min(number, 10)

        def tamper(altered: dict[str, Any]) -> None:
            one, other = links(altered, first), links(altered, first + 1)
            one[party], other[party] = other[party], one[party]

        assert found(tamper) == [(first, "link-out-of-order"), (first + 1, "link-out-of-order")]


def test_a_fault_names_its_party() -> None:
    verdict = tampered(lambda altered: links(altered, 4).pop("h2"))
    assert "h2" in verdict.faults[0].told()


def test_a_share_that_is_hidden_as_left_out() -> None:
    def tamper(altered: dict[str, Any]) -> None:
        links(altered, 4).pop("h1")
        throws(altered)[4]["left_out"].append("h1")

    assert found(tamper) == [(4, "wrong-outcome"), (5, "link-out-of-order")]


def test_one_that_is_left_out_and_there() -> None:
    assert found(lambda altered: throws(altered)[4]["left_out"].append("h1")) == [
        (4, "left-out-share")
    ]


def test_the_host_cannot_be_left_out() -> None:
    def tamper(altered: dict[str, Any]) -> None:
        links(altered, 4).pop("host")
        throws(altered)[4]["left_out"].append("host")

    [fault] = tampered(tamper).faults
    assert (fault.t, fault.code) == (4, "missing-link")
    assert "the host" in fault.told()


# Commitments


@pytest.mark.parametrize("party", ["host", "h1", "h2"])
def test_a_commitment_after_its_first_use(party: str) -> None:
    def tamper(altered: dict[str, Any]) -> None:
        commitment(altered, party)["before"] = 3

    assert found(tamper) == [(0, "late-commitment")]


def test_a_new_chain_that_is_used_before_it_was_committed_to() -> None:
    table = opened_table("ludix/pig", seed=2)
    for number in range(4):
        if table.match.legal():
            table.decide()
        table.throw()
        if number == 1:
            table.commit("h1", 0)

    def tamper(altered: dict[str, Any]) -> None:
        altered["dice"]["commitments"][-1]["before"] = 3

    assert verify(table.transcript()).ok
    assert found(tamper, table.transcript()) == [(2, "late-commitment")]


@pytest.mark.parametrize("party", ["host", "h1"])
def test_links_without_a_commitment(party: str) -> None:
    def tamper(altered: dict[str, Any]) -> None:
        altered["dice"]["commitments"].remove(commitment(altered, party))

    assert (0, "no-commitment") in found(tamper)


def test_the_host_commits_first() -> None:
    assert found(lambda altered: altered["dice"]["commitments"].reverse()) == [
        (None, "host-not-first")
    ]


def test_nobody_commits_to_what_another_has_published() -> None:
    def tamper(altered: dict[str, Any]) -> None:
        commitment(altered, "h2")["anchor"] = commitment(altered, "h1")["anchor"]

    assert (0, "anchor-twice") in found(tamper)


# Outcomes


@pytest.mark.parametrize("game", ["ludix", "ludix/pig", "penalty", "veldiv/individual"])
def test_an_outcome_that_is_not_the_one_drawn(game: str) -> None:
    played = played_table(game, seed=8, throws=20, events=False)
    last = max(
        number for number, move in enumerate(played["moves"]) if move not in ("roll", "stop")
    )

    def tamper(altered: dict[str, Any]) -> None:
        before = ludotheca.Match.replay({**altered, "moves": altered["moves"][:last]})
        drawn = altered["moves"][last]
        altered["moves"][last:] = [next(text for text in before.playable() if text != drawn)]

    [fault] = tampered(tamper, played).faults
    assert (fault.t, fault.code) == (len(throws(played)) - 1, "wrong-outcome")
    assert played["moves"][last] in fault.told()


def test_a_throw_after_which_nothing_fits_any_more() -> None:
    def tamper(altered: dict[str, Any]) -> None:
        altered["moves"][0] = "LVVI" if altered["moves"][1] in ("roll", "stop") else "LXVI"

    faults = found(tamper)
    assert (None, "no-replay") in faults
    assert (0, "wrong-outcome") in faults


# What was settled before play


def test_an_altered_name() -> None:
    for tamper in (
        lambda altered: altered["players"].__setitem__(0, "Zoe"),
        lambda altered: altered["dice"]["players"].__setitem__(0, "Zoe"),
        lambda altered: altered["players"].reverse(),
    ):
        [fault] = tampered(tamper).faults
        assert (fault.t, fault.code) == (None, "altered-name")
        assert "Zo" in fault.told()


def test_a_name_that_is_altered_in_both_places() -> None:
    def tamper(altered: dict[str, Any]) -> None:
        altered["players"] = altered["dice"]["players"] = ["Zoe", "Ben"]

    assert found(tamper) == [(None, "altered-context")]


@pytest.mark.parametrize(
    ("options", "told"), [({"target": 9_999}, "10000"), ({"arrange": "auto"}, "target")]
)
def test_an_altered_option(options: dict[str, Any], told: str) -> None:
    def tamper(altered: dict[str, Any]) -> None:
        altered["options"] = {"arrange": "auto", **options}

    [fault] = [fault for fault in tampered(tamper).faults if fault.code != "no-replay"]
    assert (fault.t, fault.code) == (None, "altered-option")
    assert told in fault.told()


@pytest.mark.parametrize("rules", [None, 1, 99])
def test_an_altered_version_of_the_rules(rules: int | None) -> None:
    played = played_table("penalty", seed=8, throws=20, events=False)
    assert played["rules"] not in (1, 99)
    faults = found(lambda altered: altered.update(rules=rules), played)
    assert (None, "altered-rules") in faults
    assert {code for _, code in faults} <= {"altered-rules", "no-replay"}


def test_an_altered_table() -> None:
    assert found(lambda altered: altered["dice"].update(table="T4bLf")) == [
        (None, "altered-context")
    ]


# The number of throws


def test_a_throw_that_was_taken_out_of_the_match() -> None:
    def tamper(altered: dict[str, Any]) -> None:
        while altered["moves"].pop() in ("roll", "stop"):
            pass

    assert found(tamper) == [(None, "throw-count")]


def test_a_throw_that_was_taken_out_of_the_proof() -> None:
    assert found(lambda altered: throws(altered).pop()) == [(None, "throw-count")]
    assert {code for _, code in found(lambda altered: throws(altered).pop(4))} == {
        "throw-count",
        "throw-number",
        "link-out-of-order",
    }


def test_a_throw_that_is_passed_off_as_taken_back() -> None:
    faults = found(lambda altered: throws(altered)[4].update(undone="LXVI"))
    assert (None, "throw-count") in faults


def test_throws_with_numbers_of_somebodys_own() -> None:
    def tamper(altered: dict[str, Any]) -> None:
        for throw in throws(altered):
            throw["t"] += 1

    assert (1, "throw-number") in found(tamper)


# Words


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_verdict_is_told_in_words(language: str) -> None:
    assert verify(PLAYED).summary(language).count("\n") == 0
    assert "12" in verify(PLAYED).summary(language)
    told = tampered(lambda altered: links(altered, 4).pop("h2")).summary(language)
    assert told.count("\n") == 1
    assert "4" in told
    assert "h2" in told
