"""Chains: what a party commits to before play, and opens link by link as throws are due."""

from __future__ import annotations

import secrets
from hashlib import sha256

from ludotheca.core.errors import NoThrow

LINKS = 4096
"""Links of a chain unless somebody asks for another length: throws enough for any match."""
SIZE = 32
"""Bytes of a link."""


class Chain:
    """A party's secret, from which follow its anchor and the links that it opens one by one.

    >>> chain = Chain(bytes(32), links=2)
    >>> link = chain.open()
    >>> follows(link, chain.anchor)
    True

    Who keeps the secret and how many links were opened can go on with ``Chain(secret, links,
    opened)``.  ValueError if these are no chain.
    """

    def __init__(self, secret: bytes | None = None, links: int = LINKS, opened: int = 0) -> None:
        self.secret = secrets.token_bytes(SIZE) if secret is None else secret
        if len(self.secret) != SIZE:
            raise ValueError(f"a chain's secret has {SIZE} bytes, not {len(self.secret)}")
        if not 0 <= opened <= links:
            raise ValueError(f"of {links} links, {opened} cannot have been opened")
        self.opened = opened
        made = [self.secret]
        for _ in range(links):
            made.append(sha256(made[-1]).digest())
        self._links = made[::-1]

    @property
    def anchor(self) -> bytes:
        """What the party publishes before play: it tells nothing of the links."""
        return self._links[0]

    @property
    def left(self) -> int:
        """How many links can still be opened."""
        return len(self._links) - 1 - self.opened

    def open(self) -> bytes:
        """Return the next link, which counts as opened from now on; NoThrow if none is left."""
        if not self.left:
            raise NoThrow("the chain is used up", hint="make another, and publish its anchor")
        self.opened += 1
        return self._links[self.opened]


def follows(link: bytes, last: bytes) -> bool:
    """Say whether a link is the one after the last that was opened, or after the anchor."""
    return sha256(link).digest() == last


def steps_between(link: bytes, last: bytes, most: int) -> list[bytes] | None:
    """Return what lies between a link and an earlier one of its chain, the link itself included.

    So a single entry means that it follows at once; None if it does not lead there in ``most``.
    """
    passed: list[bytes] = []
    while len(passed) < most:
        passed.append(link)
        link = sha256(link).digest()
        if link == last:
            return passed
    return None
