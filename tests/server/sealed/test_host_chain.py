"""The host's chains: the same as anybody's, from a secret that one table keeps."""

from __future__ import annotations

import hmac

import pytest

from ludotheca.core.sealed.chain import LINKS, Chain
from ludotheca.server.tables.host_chain import BLOCK, host_link, new_secret

SECRET = "5e" * 32


@pytest.mark.parametrize("links", [1, 3, BLOCK - 1, BLOCK, BLOCK + 1, 3 * BLOCK])
@pytest.mark.parametrize("number", [0, 7])
def test_its_links_are_those_of_a_chain(links: int, number: int) -> None:
    start = hmac.digest(bytes.fromhex(SECRET), number.to_bytes(8, "big"), "sha256")
    chain = Chain(start, links)
    told = [chain.anchor, *(chain.open() for _ in range(links))]
    assert [host_link(SECRET, number, place, links) for place in range(links + 1)] == [
        link.hex() for link in told
    ]


def test_no_two_chains_or_tables_share_a_link() -> None:
    other = new_secret()
    ends = {host_link(secret, chain, LINKS) for secret in (SECRET, other) for chain in range(3)}
    assert len(ends) == 6
    assert SECRET not in ends


def test_there_is_no_link_beyond_the_last() -> None:
    with pytest.raises(ValueError, match="no link 3"):
        host_link(SECRET, 0, 3, links=2)
