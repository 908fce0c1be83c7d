from __future__ import annotations

from hashlib import sha256

import pytest

from ludotheca import NoThrow
from ludotheca.core.sealed.chain import LINKS, SIZE, Chain, follows, steps_between


def test_every_link_hashes_to_the_one_before() -> None:
    chain = Chain(links=5)
    last = chain.anchor
    for left in range(4, -1, -1):
        link = chain.open()
        assert (len(link), chain.left) == (SIZE, left)
        assert sha256(link).digest() == last
        assert follows(link, last)
        last = link
    assert last == chain.secret


def test_a_chain_that_is_used_up_opens_nothing_more() -> None:
    chain = Chain(links=1)
    chain.open()
    with pytest.raises(NoThrow, match=r"used up \(make another"):
        chain.open()


def test_a_chain_goes_on_where_it_was_left() -> None:
    chain = Chain(links=4)
    opened = [chain.open() for _ in range(3)]
    again = Chain(chain.secret, 4, opened=2)
    assert (again.anchor, again.open()) == (chain.anchor, opened[2])


def test_chains_are_long_and_never_the_same() -> None:
    first, second = Chain(), Chain()
    assert first.left == LINKS
    assert first.anchor != second.anchor


@pytest.mark.parametrize(
    ("secret", "links", "opened"),
    [(b"short", 4, 0), (bytes(33), 4, 0), (None, 4, 5), (None, 4, -1)],
)
def test_what_is_no_chain_is_refused(secret: bytes | None, links: int, opened: int) -> None:
    with pytest.raises(ValueError, match=r"chain|links"):
        Chain(secret, links, opened)


def test_what_does_not_follow() -> None:
    chain = Chain(links=4)
    first, second = chain.open(), chain.open()
    assert not follows(second, chain.anchor)
    assert not follows(first, first)
    assert not follows(chain.anchor, first)
    assert not follows(b"", chain.anchor)


def test_how_far_a_link_is_from_an_earlier_one() -> None:
    chain = Chain(links=9)
    links = [chain.open() for _ in range(3)]
    assert steps_between(links[0], chain.anchor, most=1) == [links[0]]
    assert steps_between(links[2], chain.anchor, most=3) == links[::-1]
    assert steps_between(links[2], chain.anchor, most=2) is None
    assert steps_between(links[0], links[2], most=9) is None
