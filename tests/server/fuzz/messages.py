"""What a client could send: noise, JSON of wrong shapes, messages with anything in their fields."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, get_args

from hypothesis import strategies as st

from ludotheca.core.sealed.chain import Chain
from ludotheca.server import wire

Strategy = st.SearchStrategy[Any]

NOW, PLAYABLE = object(), object()
"""Stand for the version that the sender has seen, and for a move that could be played there."""
MODELS: dict[str, type[wire.Wire]] = {
    model.model_fields["kind"].default: model for model in get_args(get_args(wire.FromClient)[0])
}
"""Everything that a client may say, by its kind."""


@dataclass(frozen=True)
class Raw:
    """Bytes as they go over the socket."""

    data: bytes
    is_text: bool


TEXTS = st.text(st.characters(categories=("L", "N", "P", "S", "Z", "C", "M", "Cs")), max_size=60)
SCALARS: Strategy = (
    st.none()
    | st.booleans()
    | st.integers(-3, 12)
    | st.sampled_from([2**31, 2**31 + 1, 2**63, -(2**63), 10**400])
    | st.floats()
    | TEXTS
    | st.sampled_from(["", "lots", "reaction", "bot:", "roll", "stop", "pass", "1", "6-6", "\0"])
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=8,
)
CHAIN = Chain(bytes(32), links=6)
HASHES = st.sampled_from(
    [CHAIN.anchor.hex(), *(CHAIN.open().hex() for _ in range(6)), "0" * 64, "f" * 64]
)
"""Anchors and links, some of which belong to one another."""
RIGHT: dict[str, Strategy] = {
    "id": st.integers(0, 9),
    "version": st.just(NOW),
    "since": st.just(NOW) | st.none(),
    "move": st.just(PLAYABLE),
    "key": st.just("x" * 44),
    "chair": st.integers(0, 2),
    "first": st.integers(0, 2) | st.just("lots"),
    "anchor": HASHES,
    "link": HASHES,
    "t": st.integers(0, 3),
}
"""What belongs into fields of these names, so that messages get as far as the table."""
PLAIN = st.booleans() | st.booleans() | st.integers(0, 3) | st.just("Zoe")
"""What may well be right for any other field."""


def _right(kind: str) -> Strategy:
    fields = {name: RIGHT.get(name, PLAIN) for name in MODELS[kind].model_fields}
    return st.fixed_dictionaries({**fields, "kind": st.just(kind)})


def _nearly_right(kind: str) -> Strategy:
    """Anything in a field, a field left out, or one too many."""
    name = st.sampled_from([*MODELS[kind].model_fields, "more"])
    changed = st.builds(lambda said, name, value: {**said, name: value}, _right(kind), name, JSON)
    without = st.builds(
        lambda said, name: {key: value for key, value in said.items() if key != name},
        _right(kind),
        name,
    )
    return changed | without


NOISE = st.one_of(
    st.builds(Raw, st.binary(max_size=80), st.booleans()),
    st.builds(lambda text: Raw(text.encode("utf-8", "surrogatepass"), is_text=True), TEXTS),
    st.builds(lambda deep: Raw(b"[" * deep, is_text=True), st.integers(1, 1500)),
    st.builds(lambda deep: Raw(b'{"a":' * deep, is_text=True), st.integers(1, 400)),
    st.builds(lambda size: Raw(b"9" * size, is_text=True), st.sampled_from([400, 2048, 5000])),
    st.builds(lambda size: Raw(b" " * size, is_text=False), st.sampled_from([2049, 70_000])),
)
KINDS = st.sampled_from([*sorted(MODELS), "play", "throw", "play", "throw"])
MESSAGES = st.sampled_from(
    [*[KINDS.flatmap(_right)] * 6, *[KINDS.flatmap(_nearly_right)] * 2, JSON, NOISE]
).flatmap(lambda kind: kind)
"""Anything at all, most of it right somewhere or nearly so."""


def written(message: Any, version: int, moves: list[str]) -> Raw:
    """Return a message as it is sent by somebody who has seen this version and these moves."""
    if isinstance(message, Raw):
        return message
    if isinstance(message, dict):
        known = {NOW: version, PLAYABLE: moves[0] if moves else "roll"}
        message = {
            name: known[value] if value is NOW or value is PLAYABLE else value
            for name, value in message.items()
        }
    return Raw(json.dumps(message).encode(), is_text=True)
