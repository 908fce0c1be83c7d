"""Who plays where: a bot for each seat, and the rule by which compiled games ask the right one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ludotheca.bots import bot, quick
from ludotheca.bots.asking import described
from ludotheca.bots.policy import Bot
from ludotheca.bots.seats import check_seats
from ludotheca.core.errors import BadOption, BotFailed, LudothecaError, UnknownBot, shown
from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.rulebook import Record, bind, compilable, i64, state, unbound

Policies = str | Bot | Sequence[str | Bot] | Mapping[int, str | Bot] | None
"""One bot for every seat, one a seat in seat order, or some seats' by their numbers."""


def seated(game: Game, policies: Policies = None) -> tuple[Bot, ...]:
    """Return the bot of every seat; seats that are not named get the game's quick one.

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
        return bot(game, chosen) if chosen else quick(game)
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


def seating(seats: int, players: Sequence[Bot], game: Game | None = None) -> Any:
    """Return that record for some bots, as a plain state."""
    kept: Any = seating_kind(seats)()
    policies = distinct(players, game)
    for seat, player in enumerate(players):
        kept.slot[seat] = policies.index(policy_of(player, game))
        kept.level[seat] = player.level
    return kept


def distinct(players: Sequence[Bot], game: Game | None = None) -> tuple[Function, ...]:
    """Return the policies of some bots, each once, in an order that does not depend on the seats.

    So a game of two bots has one compiled driver, whichever of them begins.  Bots that think need
    the game; BadOption, as `policy_of` raises it.
    """
    policies = {policy_of(player, game) for player in players}
    # What was typed in somewhere has no module.
    named = {policy: (str(policy.__module__), policy.__qualname__) for policy in policies}
    return tuple(sorted(policies, key=named.__getitem__))


def thinkers(players: Sequence[Bot]) -> list[str]:
    """Return the names of those bots that think, each once."""
    return list(dict.fromkeys(player.name for player in players if player.kind.think is not None))


def policy_of(player: Bot, game: Game | None) -> Function:
    """Return what decides for a bot: its policy, or plain Python that asks it to think.

    BadOption if it thinks and the game is not known, as in rollouts.
    """
    if player.kind.policy is not None:
        return player.kind.policy
    if game is None:
        raise BadOption(
            f"{player.name} thinks about every decision, and cannot play where policies are needed",
            option="policies",
            hint="choose a bot that has a policy",
        )
    about = (player, type(game), game.players, *sorted(game.options.items()))
    if about not in _ASKING:
        _ASKING[about] = _asking(player, game)
    return _ASKING[about]


_ASKING: dict[tuple[Any, ...], Function] = {}
"""What asks a bot to think, by the bot and the game: made once, as drivers are made from it."""


def _asking(player: Bot, game: Game) -> Function:
    def ask(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
        legal = list(moves[:count])
        try:
            move = player.think(game, s, legal, stream)
        except LudothecaError:
            raise
        except Exception as problem:
            raise BotFailed(f"{player.name} failed at {game.id}: {described(problem)}") from problem
        if move not in legal:
            raise BotFailed(
                f"{player.name} answered {shown(move)}, which is no legal decision of {game.id}"
            )
        return int(move)

    ask.__qualname__ = f"{player.kind.name}-{player.level}"
    return ask


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
