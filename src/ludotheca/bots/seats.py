"""Which bot takes which seat, as people write it: ``1=hold-25``."""

from __future__ import annotations

from collections.abc import Iterable

from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.core.game import Game

MOST_DIGITS = 3
"""No seat has a longer number."""


def read_bots(texts: Iterable[str], *, option: str, seats: Iterable[int] = ()) -> dict[int, str]:
    """Return the name of the bot that each seat is to have; empty for the game's usual one.

    ``1=hold-25`` names seat and bot, ``1`` asks for the usual bot there.  If there are ``seats``,
    ``hold-25`` alone is for all of them that have no bot of their own.

    >>> read_bots(["1=hold-25", "random"], option="policy", seats=range(3))
    {0: 'random', 1: 'hold-25', 2: 'random'}

    BadOption, in the name of ``option``, if a text says no seat or if two speak of the same.
    """
    all_seats = tuple(seats)
    for_all: list[str] = []
    own: dict[int, str] = {}
    for text in texts:
        if all_seats and names_no_seat(text):
            for_all.append(text)
            continue
        seat, name = _read(text, option, bool(all_seats))
        if seat in own:
            raise _two_bots(f"seat {seat}", (own[seat], name), option)
        own[seat] = name
    if len(for_all) > 1:
        raise _two_bots("all seats", for_all, option)
    return {**dict.fromkeys(all_seats, for_all[0]), **own} if for_all else own


def check_seats(game: Game, seats: Iterable[int], *, option: str) -> None:
    """Refuse seats that a game does not have; BadOption says which there are."""
    beyond = [seat for seat in seats if seat not in range(game.players)]
    if beyond:
        raise BadOption(
            f"there is no seat {listed(shown(seat) for seat in beyond)}",
            option=option,
            hint=f"{game.players} players have the seats 0 to {game.players - 1}",
        )


def names_no_seat(text: str) -> bool:
    """Say whether a text names a bot and no seat for it."""
    return "=" not in text and not text.isdigit()


def _read(text: str, option: str, may_be_for_all: bool) -> tuple[int, str]:
    number, equals, name = text.partition("=")
    is_number = number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
    if not is_number or (equals and not name):
        ways = ["1=hold-25", "1 for the usual bot"] + ["hold-25 for all seats"] * may_be_for_all
        raise BadOption(
            f"{shown(text)} names no bot for a seat",
            option=option,
            hint=f"seats count from 0; write {' or '.join(ways)}",
        )
    return int(number), name


def _two_bots(where: str, names: Iterable[str], option: str) -> BadOption:
    both = " and ".join(name or "the usual one" for name in names)
    return BadOption(f"two bots for {where}: {both}", option=option)
