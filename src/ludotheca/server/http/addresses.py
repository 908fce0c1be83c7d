"""Whose address it is: what counts as one client, and what as this very machine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network

ANY = "*"
"""What stands for all of them, names or addresses."""
REMEMBERED = 10_000
"""Addresses of which it is known what they are: each message is asked where it comes from."""
ONE_HOME = 64
"""Bits of an IPv6 address that its network gives out; the rest anybody there chooses at will."""


@lru_cache(REMEMBERED)
def counted_as(host: str) -> str:
    """Return what an address counts as: an IPv6 /64 is one, and IPv4 inside IPv6 is IPv4.

    >>> counted_as("::ffff:192.0.2.7"), counted_as("2001:db8::1") == counted_as("2001:db8::2")
    ('192.0.2.7', True)
    """
    address = _parsed(host)
    if isinstance(address, IPv6Address):
        return str(IPv6Network((int(address), ONE_HOME), strict=False))
    return host if address is None else str(address)


@lru_cache(REMEMBERED)
def is_this_machine(host: str) -> bool:
    """Say whether somebody comes from this very machine, as a reverse proxy on it does."""
    address = _parsed(host)
    return address is not None and address.is_loopback


def is_one_of(trusted: str) -> Callable[[str], bool]:
    """Return what says whether an address is this machine or among some, written with commas.

    >>> is_one_of("192.0.2.1, 10.0.0.0/8")("10.1.2.3")
    True
    """
    names = [name.strip() for name in trusted.split(",")]
    networks = [ip_network(name, strict=False) for name in names if name and name != ANY]

    def is_spared(host: str) -> bool:
        address = _parsed(host)
        is_known = address is not None and any(address in network for network in networks)
        return ANY in names or is_this_machine(host) or is_known

    return is_spared


def is_an_address(host: str) -> bool:
    """Say whether a host is an address, and no name that somebody else could give to one."""
    return _parsed(host) is not None


def _parsed(host: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(host)
    except ValueError:
        return None
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        return address.ipv4_mapped
    return address


class HeadCount:
    """How many are there from each address; those who are spared are not counted."""

    def __init__(self, most: float, spares: Callable[[str], bool] = is_this_machine) -> None:
        self._most = most
        self._spares = spares
        self._here: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count somebody in; False if there are enough from there already."""
        if self._spares(host):
            return True
        address = counted_as(host)
        if self._here[address] >= self._most:
            return False
        self._here[address] += 1
        return True

    def leave(self, host: str) -> None:
        """Count somebody out who was let in."""
        address = counted_as(host)
        self._here[address] -= 1
        if self._here[address] <= 0:  # or somebody who is spared
            del self._here[address]
