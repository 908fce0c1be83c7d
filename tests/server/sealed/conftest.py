"""What the tests of sealed tables share: the same throws fall whenever they run."""

from __future__ import annotations

from hashlib import sha256
from itertools import count

import pytest

from ludotheca.core.sealed import chain
from ludotheca.server.tables import host_chain

SEED = 5
"""One with which nobody of these tests throws what ends his turn at once."""


class Foreseen:
    """Secrets that a test can foresee, none of them twice."""

    def __init__(self, seed: int) -> None:
        self._made = (sha256(f"{seed} {number}".encode()).digest() for number in count())

    def token_bytes(self, size: int) -> bytes:
        return next(self._made)[:size]

    def token_hex(self, size: int) -> str:
        return self.token_bytes(size).hex()


@pytest.fixture(autouse=True)
def foreseen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hosts and holders draw secrets that are the same each time."""
    secrets = Foreseen(SEED)
    monkeypatch.setattr(chain, "secrets", secrets)
    monkeypatch.setattr(host_chain, "secrets", secrets)
