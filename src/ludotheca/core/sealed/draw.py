"""The draw: how the links that were opened for a throw make its outcome."""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import count
from math import gcd
from typing import Any

from ludotheca.core.dice import picked

VERSION = 1
"""The version of the protocol, which is part of every context."""
_WORDS = 1 << 64


def context_of(
    *, table: str, game: str, rules: int | None, options: Mapping[str, Any], players: Sequence[str]
) -> bytes:
    """Return the hash of all that was settled before play, options and rules as written."""
    settled = {
        "game": game,
        "options": dict(options),
        "players": list(players),
        "rules": rules,
        "sealed": VERSION,
        "table": table,
    }
    text = json.dumps(settled, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).digest()


def message_of(context: bytes, number: int, shares: Mapping[str, bytes]) -> bytes:
    """Return what is drawn from: the context, the number of the throw, and the holders' links."""
    parts = [context, number.to_bytes(8, "big")]
    for party, link in sorted((party.encode(), link) for party, link in shares.items()):
        parts += [len(party).to_bytes(1, "big"), party, link]
    return b"".join(parts)


def words_of(key: bytes, message: bytes) -> Iterator[int]:
    """Yield the random words of a throw, numbers below 2**64, as many as are asked for."""
    for block in count():
        made = hmac.digest(key, message + block.to_bytes(4, "big"), "sha256")
        for start in range(0, len(made), 8):
            yield int.from_bytes(made[start : start + 8], "big")


def ticket_of(words: Iterator[int], total: int) -> int:
    """Return the first word that favours no ticket, as a ticket below ``total``.

    ValueError if there are no tickets, or more than words.
    """
    if not 0 < total <= _WORDS:
        raise ValueError(f"one of {total} tickets cannot be drawn")
    limit = _WORDS - _WORDS % total
    return next(word for word in words if word < limit) % total


def drawn(host: bytes, message: bytes, weights: Sequence[int]) -> int:
    """Return the outcome of a throw by the host's link, its message and the outcomes' weights.

    >>> drawn(bytes(32), message_of(bytes(32), 0, {}), [1, 1, 1, 1, 1, 1])
    1
    """
    divisor = gcd(*weights) or 1
    reduced = [weight // divisor for weight in weights]
    return picked(reduced, ticket_of(words_of(host, message), sum(reduced)))
