"""Who plays where: a bot for each seat, and the rule by which compiled games ask the right one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ludotheca.bots import bot
from ludotheca.bots.policy import Bot
from ludotheca.bots.seats import check_seats
from ludotheca.core.errors import BadOption, UnknownBot, shown
from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.rulebook import Record, bind, compilable, i64, state, unbound

Policies = str | Bot | Sequence[str | Bot] | Mapping[int, str | Bot] | None
"""One bot for every seat, one a seat in seat order, or some seats' by their numbers."""


def seated(game: Game, policies: Policies = None) -> tuple[Bot, ...]:
    """Return the bot of every seat; seats that are not named get the game's usual one.

    >>> [player.name for player in seated(ludotheca.game("ludix"), {1: "hold-25"})]
    ['hold-110', 'hold-25']

    UnknownBot lists the bots that play the game, BadOption the seats that there are.
    """
    if policies is None or isinstance(policies, str | Bot):
        return (_bot(game, policies or ""),) * game.players
    if isinstance(policies, Mapping):
        check_seats(game, policies, option="policies")
        return tuple(_bot(game, policies.get(seat, "")) for seat in range(game.players))
    if len(policies) != game.players:
        raise BadOption(
            f"{len(policies)} policies for {game.players} players",
            option="policies",
            hint="one for each seat, or seats with theirs: {0: 'random'}",
        )
    return tuple(_bot(game, chosen) for chosen in policies)


def _bot(game: Game, chosen: str | Bot) -> Bot:
    if not isinstance(chosen, Bot):
        return bot(game, chosen)
    if not chosen.kind.plays(game):
        raise UnknownBot(
            f"{shown(chosen.name)} does not play {game.id}",
            hint=f"it plays the games of {chosen.kind.box}",
        )
    return chosen


@cache
def seating_kind(seats: int) -> type[Record]:
    """Return the record that tells compiled code who sits where, for so many seats at most."""
    fields = {"slot": i64[seats], "level": i64[seats]}
    return state(type("Seating", (Record,), fields))


def seating(seats: int, players: Sequence[Bot]) -> Any:
    """Return that record for some bots, as a plain state."""
    kept: Any = seating_kind(seats)()
    policies = distinct(players)
    for seat, player in enumerate(players):
        kept.slot[seat] = policies.index(player.kind.policy)
        kept.level[seat] = player.level
    return kept


def distinct(players: Sequence[Bot]) -> tuple[Function, ...]:
    """Return the policies of some bots, each once, in an order that does not depend on the seats.

    So a game of two bots has one compiled driver, whichever of them begins.
    """
    policies = {player.kind.policy for player in players if player.kind.policy is not None}
    return tuple(sorted(policies, key=lambda policy: (policy.__module__, policy.__qualname__)))


# The policies that the templates call; those of the bots that play are bound in their place.
policy: Function = unbound
others: Function = unbound


@compilable
def _ask_only(
    s: Any,
    moves: Any,
    count: int,
    stream: Any,
    seats: Any,
    who: int,
    slot: int,  # noqa: ARG001  # one signature for both
) -> int:
    move: int = policy(s, moves, count, stream, seats.level[who])
    return move


@compilable
def _ask_first(s: Any, moves: Any, count: int, stream: Any, seats: Any, who: int, slot: int) -> int:
    if slot == 0:
        move: int = policy(s, moves, count, stream, seats.level[who])
    else:
        move = others(s, moves, count, stream, seats, who, slot - 1)
    return move


@compilable
def _ask(s: Any, moves: Any, count: int, stream: Any, seats: Any, who: int) -> int:
    move: int = others(s, moves, count, stream, seats, who, seats.slot[who])
    return move


@cache
def decider(policies: tuple[Function, ...]) -> Function:
    """Return the rule that lets the seat to act decide by its own policy.

    A chain of as many links as there are different policies; with one, nothing is looked up.
    """
    chain = bind(_ask_only, policy=policies[-1])
    for link in reversed(policies[:-1]):
        chain = bind(_ask_first, policy=link, others=chain)
    return bind(_ask, others=chain)
