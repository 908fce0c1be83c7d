"""The host's chains: all of them follow from one secret, which never leaves the table's setup."""

from __future__ import annotations

import hmac
import secrets
from functools import lru_cache
from hashlib import sha256

from ludotheca.core.sealed.chain import LINKS, SIZE

BLOCK = 64
"""Links that are remembered together, so that a throw does not cost a whole chain."""
BLOCKS = 2048
"""Blocks that are remembered, of all tables."""


def new_secret() -> str:
    """Return what the chains of a new table follow from."""
    return secrets.token_hex(SIZE)


def host_link(secret: str, chain: int, number: int, links: int = LINKS) -> str:
    """Return a link of one of the host's chains, both counted from 0; the anchor is link 0."""
    if not 0 <= number <= links:
        raise ValueError(f"a chain of {links} links has no link {number}")
    block, place = divmod(number, BLOCK)
    kept = _block(secret, chain, block, links)
    return kept[SIZE * place : SIZE * (place + 1)].hex()


@lru_cache(maxsize=BLOCKS)
def _block(secret: str, chain: int, block: int, links: int) -> bytes:
    link = hmac.digest(bytes.fromhex(secret), chain.to_bytes(8, "big"), "sha256")
    first, end = BLOCK * block, BLOCK * (block + 1)
    kept: list[bytes] = []
    for number in range(links, first - 1, -1):
        if number < end:
            kept.append(link)
        link = sha256(link).digest()
    return b"".join(reversed(kept))
