"""Traces: single games of bots, kept move by move, plain or compiled.

The dice are those that the same game has in a simulation, and bots decide as they do there.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from ludotheca.bots.policy import Bot
from ludotheca.core.game import Game
from ludotheca.core.match import Turn
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.rollouts import Position
from ludotheca.lab.seating import decider, distinct, policy_of, seating_kind, thinkers
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE, OVER, assign, bind, compilable, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, start

# The rules that the tracer calls; each game's own are bound in their place.
actor: Function = unbound
legal: Function = unbound
draw: Function = unbound
apply: Function = unbound
decide: Function = unbound

LONGEST = 20_000
"""Moves after which a game is broken off."""


@compilable
def _trace_game(
    s: Any,
    initial: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    seed: int,
    number: int,
    moves: Any,
    lots: Any,
) -> int:
    """Play one game, note its moves and which decisions were drawn by lot; return how many."""
    assign(s, initial)
    start(dice, seed, number, DICE)
    start(decisions, seed, number, DECISIONS)
    length = 0
    who = actor(s)
    while who != OVER and length < len(moves):
        if who == CHANCE:
            move: int = draw(s, dice, scratch.weights)
        else:
            at = decisions.at
            count = legal(s, scratch.moves)
            move = decide(s, scratch.moves, count, decisions, seats, who)
            lots[length] = decisions.at != at
        moves[length] = move
        apply(s, move, None)  # what was drawn, not what an array makes of it
        length += 1
        who = actor(s)
    return length


@cache
def _tracer(rules: Rules, policies: tuple[Function, ...]) -> Function:
    names = {name: getattr(rules, name) for name in ("actor", "legal", "draw", "apply")}
    return bind(_trace_game, decide=decider(policies), **names)


@dataclass(frozen=True)
class Trace:
    """A game as it was played: its moves by their numbers, and what follows from them."""

    game: Game
    moves: tuple[int, ...]
    lots: tuple[bool, ...]
    """Which moves are decisions that a bot drew by lot."""

    def walk(self) -> tuple[list[Position], list[Turn]]:
        """Return where the game stood before its first move and after each, and who made them."""
        game, state = self.game, self.game.initial()
        stations, turns = [Position(state.copy())], list[Turn]()
        thrown = decided = 0
        for move in self.moves:
            turns.append(Turn(game.actor(state), game.rules.seat(state)))
            thrown, decided = thrown + turns[-1].is_throw, decided + (not turns[-1].is_throw)
            game.rules.apply(state, move, None)
            stations.append(Position(state.copy(), thrown, decided))
        return stations, turns


@dataclass(frozen=True)
class Tracer:
    """Plays games of some bots one by one; whoever of them sits where, it is compiled once.

    >>> tracer = Tracer(ludotheca.game("ludix/piglet"), (ludotheca.bots.bot(
    ...     ludotheca.game("ludix/piglet"), "hold"),))
    >>> trace = tracer.trace(tracer.bots * 2, seed=1, number=0)
    >>> len(trace.moves) == len(trace.walk()[1])
    True
    """

    game: Game
    bots: tuple[Bot, ...]
    """Everybody who may sit down."""
    speed: Speed = Speed.PLAIN

    @property
    def is_plain(self) -> bool:
        """Whether games are plain Python, as they are with bots that think."""
        return self.speed is Speed.PLAIN or bool(thinkers(self.bots))

    def trace(self, seated: Sequence[Bot], *, seed: int, number: int) -> Trace:
        """Play game ``number`` of a seed with these bots in their seats."""
        rules, speed = self.game.rules, Speed.PLAIN if self.is_plain else self.speed
        room = min(LONGEST, self.game.most_random_moves)
        moves, lots = speed.room(room), speed.room(room)
        policies = distinct(self.bots, self.game)
        kinds = (rules.state, Stream, Stream, rules.scratch)
        s, *others = (speed.blank(kind) for kind in kinds)
        seats = speed.held(self._seating(seated, policies))
        run = speed.made(_tracer(rules, policies))
        initial = speed.held(self.game.initial())
        count = run(s, initial, *others, seats, int(seed), int(number), moves, lots)
        played, drawn = speed.read(moves[:count]), speed.read(lots[:count])
        return Trace(self.game, tuple(played), tuple(map(bool, drawn)))

    def _seating(self, seated: Sequence[Bot], policies: Sequence[Function]) -> Any:
        kept: Any = seating_kind(self.game.seats[-1])()
        for seat, player in enumerate(seated):
            kept.slot[seat] = policies.index(policy_of(player, self.game))
            kept.level[seat] = player.level
        return kept
