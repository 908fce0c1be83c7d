"""The draw, against the worked examples of the protocol, which were made by another program."""

from __future__ import annotations

import json
from hashlib import sha256
from itertools import islice, pairwise
from pathlib import Path
from typing import Any

import pytest

from ludotheca.core.sealed.chain import Chain, follows
from ludotheca.core.sealed.draw import context_of, drawn, message_of, ticket_of, words_of

VECTORS: dict[str, Any] = json.loads(
    Path(__file__).with_name("vectors.json").read_text(encoding="utf-8")
)
CONTEXT = bytes.fromhex(VECTORS["context"])


def shares(throw: dict[str, Any]) -> dict[str, bytes]:
    return {party: bytes.fromhex(link) for party, link in throw["shares"].items()}


def weights(throw: dict[str, Any]) -> list[int]:
    given = throw["weights"]
    return given if isinstance(given, list) else [1] * given["equal"]


def test_the_context() -> None:
    assert context_of(**VECTORS["context_of"]) == CONTEXT


@pytest.mark.parametrize(
    "change",
    [
        {"table": "T4bLf"},
        {"game": "ludix/pig"},
        {"rules": 2},
        {"rules": None},
        {"options": {"arrange": "auto", "target": 301}},
        {"options": {"target": 300}},
        {"players": ["Zoe", "Ben"]},
        {"players": ["Ben", "Zoé"]},
    ],
    ids=str,
)
def test_everything_that_was_settled_is_part_of_the_context(change: dict[str, Any]) -> None:
    assert context_of(**{**VECTORS["context_of"], **change}) != CONTEXT


def test_nothing_is_escaped_that_json_does_not_force() -> None:
    about: dict[str, Any] = {
        "table": 'a"b\\',
        "game": "x",
        "rules": 1,
        "options": {},
        "players": ["Zoé 👩‍🚀"],
    }
    written = (
        r'{"game":"x","options":{},"players":["Zoé 👩‍🚀"],"rules":1,"sealed":1,"table":"a\"b\\"}'
    )
    assert context_of(**about) == sha256(written.encode()).digest()


def test_the_chains() -> None:
    links = [bytes.fromhex(link) for link in VECTORS["links_of_host"]]
    assert links[0].hex() == VECTORS["anchors"]["host"]
    assert all(follows(link, last) for last, link in pairwise(links))
    chain = Chain(links[-1], links=len(links) - 1)
    assert [chain.anchor, *(chain.open() for _ in links[1:])] == links


@pytest.mark.parametrize("throw", VECTORS["throws"], ids=lambda throw: str(throw["t"]))
def test_a_throw(throw: dict[str, Any]) -> None:
    host, message = bytes.fromhex(throw["host"]), message_of(CONTEXT, throw["t"], shares(throw))
    assert message.hex() == throw["message"]
    assert ticket_of(words_of(host, message), sum(weights(throw))) == int(throw["ticket"])
    assert drawn(host, message, weights(throw)) == throw["outcome"]


@pytest.mark.parametrize("factor", [2, 36, 10**30])
def test_only_the_proportion_of_the_weights_counts(factor: int) -> None:
    for throw in VECTORS["throws"]:
        host, message = bytes.fromhex(throw["host"]), bytes.fromhex(throw["message"])
        multiplied = [weight * factor for weight in weights(throw)]
        assert drawn(host, message, multiplied) == throw["outcome"]


def test_shares_are_sorted_as_bytes_in_whatever_order_they_came() -> None:
    links = {"h2": b"2" * 32, "h10": b"1" * 32, "h1": b"0" * 32}
    written = b"\x02h1" + b"0" * 32 + b"\x03h10" + b"1" * 32 + b"\x02h2" + b"2" * 32
    assert message_of(CONTEXT, 258, links) == CONTEXT + bytes(6) + b"\x01\x02" + written


def test_words_go_on_beyond_one_block() -> None:
    found = list(islice(words_of(b"key", b"message"), 9))
    assert len(set(found)) == 9
    assert all(0 <= word < 1 << 64 for word in found)


def test_words_that_would_favour_a_ticket_are_skipped() -> None:
    total = (1 << 63) + 1  # the words from there on would give the first tickets twice
    assert ticket_of(iter([(1 << 64) - 1, total, total - 1]), total) == total - 1
    assert ticket_of(iter([(1 << 64) - 1]), 1 << 64) == (1 << 64) - 1
    assert ticket_of(iter([(1 << 64) - 1, 7]), 10) == 7  # 2**64 - 1 ends in 5, beyond the last ten


@pytest.mark.parametrize("weights", [[], [0, 0], [1 << 64, 1]])
def test_what_cannot_be_drawn_is_refused(weights: list[int]) -> None:
    with pytest.raises(ValueError, match="tickets cannot be drawn"):
        drawn(bytes(32), b"", weights)
