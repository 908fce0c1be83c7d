"""Thousands of games side by side, moved on by one call: what learners that need many are fed by.

Everything that `Playing` does with one match this does with many, by the same rules compiled, and
the same seed and number give the same game in both, however many are played beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheca.adapters.encoding import FieldsEncoding, ViewEncoding
from ludotheca.adapters.playing import BROKEN_OFF
from ludotheca.adapters.settings import IllegalAction, Settings, checked_count
from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.core.errors import BadOption, listed
from ludotheca.core.rules import Function
from ludotheca.lab.driver import first_places
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.seating import decider, distinct, seating, thinkers
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE, OVER, Record, assign, bind, compilable, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, start

LEAVE, BEGIN, PLAY = 0, 1, 2
"""What is to be done with a game."""

Numbers = NDArray[np.int64]
Which = NDArray[np.bool_]

# The rules that the templates call; each game's own are bound in their place.
actor: Function = unbound
seat: Function = unbound
legal: Function = unbound
draw: Function = unbound
apply: Function = unbound
ranking: Function = unbound
decide: Function = unbound
action: Function = unbound
write: Function = unbound
THROWS = 0
"""Whether seats throw their dice themselves."""
DECIDED = 0
"""How many actions are decisions; throwing is the number after them."""


@compilable
def _is_decision(s: Any, move: int) -> int:  # noqa: ARG001  # one signature for both
    """Return the action of a decision that is numbered as its action is."""
    return move


@compilable
def _take(s: Any, chosen: int, dice: Any, scratch: Any) -> None:
    """Play an action that is legal."""
    if actor(s) == CHANCE:
        apply(s, draw(s, dice, scratch.weights), None)
        return
    count = legal(s, scratch.moves)
    for k in range(count):
        if action(s, scratch.moves[k]) == chosen:
            apply(s, scratch.moves[k], None)
            return


@compilable
def _go_on(
    s: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    asked: Any,
    length: int,
    longest: int,
) -> tuple[int, int]:
    """Play until somebody is asked or nobody will be; return who, and how long the game is now."""
    while True:
        who = actor(s)
        if who == OVER:
            return OVER, length
        if length >= longest:
            return BROKEN_OFF, length
        if who != CHANCE:
            if asked[who] == 1:
                return who, length
            count = legal(s, scratch.moves)
            apply(s, decide(s, scratch.moves, count, decisions, seats, who), None)
        else:
            if THROWS == 1 and asked[seat(s)] == 1:
                return seat(s), length
            apply(s, draw(s, dice, scratch.weights), None)
        length += 1


@compilable
def _offer(s: Any, scratch: Any, mask: Any) -> None:
    """Write 1 for each action that is legal."""
    for k in range(len(mask)):
        mask[k] = 0
    if actor(s) == CHANCE:
        mask[DECIDED] = 1
        return
    count = legal(s, scratch.moves)
    for k in range(count):
        mask[action(s, scratch.moves[k])] = 1


@compilable
def _advance(
    states: Any,
    initial: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    asked: Any,
    orders: Any,
    actions: Any,
    seeds: Any,
    numbers: Any,
    lengths: Any,
    acting: Any,
    winners: Any,
    masks: Any,
    places: Any,
    longest: int,
) -> None:
    """Do with each game what its order says, and write who is asked now and what is legal."""
    for game in range(len(orders)):
        if orders[game] == LEAVE:
            continue
        s = states[game]
        if orders[game] == BEGIN:
            assign(s, initial)
            start(dice[game], seeds[game], numbers[game], DICE)
            start(decisions[game], seeds[game], numbers[game], DECISIONS)
            lengths[game] = 0
        else:
            _take(s, actions[game], dice[game], scratch)
            lengths[game] += 1
        who, length = _go_on(
            s, dice[game], decisions[game], scratch, seats, asked, lengths[game], longest
        )
        acting[game] = who
        lengths[game] = length
        if who >= 0:
            _offer(s, scratch, masks[game])
        elif who == OVER:
            ranking(s, places)
            winners[game] = first_places(places)


@compilable
def _look(states: Any, seats: Any, told: Any) -> None:
    """Write for each game the view that a seat has of it."""
    for game in range(len(seats)):
        write(states[game], seats[game], told[game])


@compilable
def _turns(states: Any, seats: Any) -> None:
    """Write whose turn it is in each game."""
    for game in range(len(seats)):
        seats[game] = seat(states[game])


@cache
def _advancer(
    actor: Function,
    seat: Function,
    legal: Function,
    draw: Function,
    apply: Function,
    ranking: Function,
    action: Function,
    policies: tuple[Function, ...],
    decided: int,
    throws: int,
) -> Function:
    """Return the rule that moves games on, with one game's rules and players bound into it.

    Games that share these rules, as those of a box often do, share what is compiled.
    """
    playing = {"actor": actor, "legal": legal, "draw": draw, "apply": apply}
    offer = bind(_offer, actor=actor, legal=legal, action=action, DECIDED=decided)
    return bind(
        _advance,
        ranking=ranking,
        _take=bind(_take, **playing, action=action),
        _go_on=bind(_go_on, **playing, seat=seat, decide=decider(policies), THROWS=throws),
        _offer=offer,
    )


def _driver(settings: Settings, policies: tuple[Function, ...]) -> Function:
    rules = settings.game.rules
    names = ("actor", "seat", "legal", "draw", "apply", "ranking")
    own = (getattr(rules, name) for name in names)
    number = rules.action or _is_decision
    return _advancer(*own, number, policies, settings.decisions, int(settings.throws))


@cache
def _looker(write: Function) -> Function:
    return bind(_look, write=write)


@cache
def _turner(seat: Function) -> Function:
    return bind(_turns, seat=seat)


class Batch:
    """So many games of one kind, in which some seats are asked and bots play the others.

    Its arrays have a row for each game and are written anew in each call; take a copy of what is
    to be kept.
    """

    def __init__(
        self,
        settings: Settings,
        count: int,
        asked: Collection[int],
        bots: Mapping[int, Bot] | None = None,
        *,
        full: bool = False,
    ) -> None:
        self.settings, self.game = settings, settings.game
        self.count = checked_count("num_envs", count)
        need_compiler("a batch of games")
        players, rules = self.game.players, self.game.rules
        seated = _seated(players, bots or {})
        policies = distinct(seated, self.game)
        self._speed = Speed.FULL if full else Speed.QUICK
        self._run = self._speed.made(_driver(settings, policies))
        self._states: Any = rules.state.records(count)
        self._streams = [Stream.records(count) for _ in range(2)]
        self._scratch = rules.scratch.records(1)[0]
        self._initial = self.game.initial().record()
        self._seats = seating(self.game.seats[-1], seated, self.game).record()
        self._asked = np.zeros(players, np.int64)
        self._asked[list(asked)] = 1
        self._places = np.zeros(players, np.int64)
        self._orders, self._actions, self._lengths, self._winners, self.seeds = np.zeros(
            (5, count), np.int64
        )
        self.numbers: Numbers = np.full(count, -1, np.int64)
        """Which game of its seed each is."""
        self.acting: Numbers = np.full(count, BROKEN_OFF, np.int64)
        """The seat that is asked in each game; OVER or BROKEN_OFF, both negative, if none is."""
        self.masks: NDArray[np.int8] = np.zeros((count, settings.actions), np.int8)
        """1 for each action that is legal for whoever is asked; elsewhere nothing is said."""

    def seed(self, seeds: NDArray[Any], which: Which | None = None) -> None:
        """Give games other seeds, one each: what is begun next is game 0 of it."""
        chosen = self._chosen(which)
        self.seeds[chosen] = np.asarray(seeds)[chosen]
        self.numbers[chosen] = -1

    def begin(self, which: Which | None = None) -> None:
        """Begin the next game of its seed, in all of them or where it is said."""
        self.go_on(begin=self._chosen(which))

    def play(self, actions: NDArray[Any]) -> None:
        """Play an action in every game in which somebody is asked.

        IllegalAction names the first game whose action is not legal; nothing has happened then.
        """
        is_asked = self.acting >= 0
        self.check(actions, is_asked)
        self.go_on(play=is_asked, actions=actions)

    def check(self, actions: NDArray[Any], which: Which) -> None:
        """Raise IllegalAction if an action is not legal in its game."""
        wrong = which & ~self.is_legal(actions)
        if wrong.any():
            first = int(wrong.argmax())
            hint = f"legal now: {listed(map(str, np.flatnonzero(self.masks[first])))}"
            raise IllegalAction(f"game {first}: action {actions[first]} is not legal", hint=hint)

    def is_legal(self, actions: NDArray[Any]) -> Which:
        """Say for each game whether an action is legal in it, if somebody is asked."""
        within = (actions >= 0) & (actions < self.settings.actions)
        offered = self.masks[np.arange(self.count), np.where(within, actions, 0)]
        legal: Which = within & (offered == 1)
        return legal

    def go_on(
        self,
        *,
        begin: Which | None = None,
        play: Which | None = None,
        actions: NDArray[Any] | None = None,
    ) -> None:
        """Begin some games and play legal actions in some others, in one go."""
        self._orders[:] = LEAVE
        if play is not None and actions is not None:
            self._orders[play] = PLAY
            np.copyto(self._actions, actions, casting="unsafe")
        if begin is not None:
            self._orders[begin] = BEGIN
            self.numbers[begin] += 1
        self._run(
            self._states,
            self._initial,
            *self._streams,
            self._scratch,
            self._seats,
            self._asked,
            self._orders,
            self._actions,
            self.seeds,
            self.numbers,
            self._lengths,
            self.acting,
            self._winners,
            self.masks,
            self._places,
            self.settings.longest,
        )

    def utilities(self) -> NDArray[np.float64]:
        """Return what the end of each game is worth to each seat; without an end, nothing."""
        is_over = self.acting == OVER
        worth = np.zeros((self.count, self.game.players))
        if is_over.any():
            won = self._winners[is_over, None] >> np.arange(self.game.players) & 1
            shares = won / won.sum(axis=1, keepdims=True)
            if self.settings.is_zero_sum:
                shares = (self.game.players * shares - 1) / (self.game.players - 1)
            worth[is_over] = shares
        return worth

    def observe(self, seats: NDArray[Any] | int, rows: Any = None) -> NDArray[Any]:
        """Return what a seat is told of each game, or of some: a row for each, yours to keep.

        ``seats`` names one seat for all, or one for each game.
        """
        states = self._states if rows is None else self._states[rows]
        looking = np.empty(len(states), np.int64)
        looking[:] = seats
        encoding = self.settings.encoding
        if isinstance(encoding, ViewEncoding):
            told = np.zeros((len(states), encoding.size), encoding.dtype)
            self._speed.made(_looker(encoding.view.write))(states, looking, told)
            return told
        assert isinstance(encoding, FieldsEncoding)  # noqa: S101  # there are these two
        turns = np.empty(len(states), np.int64)
        self._speed.made(_turner(self.game.rules.seat))(states, turns)
        return _arranged(encoding, states, looking, turns)

    def state(self, game: int) -> Record:
        """Return the position of one game as a plain state."""
        return self.game.rules.state().load(self._states[game])

    def _chosen(self, which: Which | None) -> Which:
        return np.ones(self.count, np.bool_) if which is None else which


def _seated(players: int, bots: Mapping[int, Bot]) -> tuple[Bot, ...]:
    """Return a bot for each seat; one that is asked has any of them, who never plays."""
    if thinking := thinkers(list(bots.values())):
        raise BadOption(
            f"{listed(thinking)} thinks about every decision, and cannot be compiled",
            option="opponents",
            hint="choose a bot that has a policy, or play one game at a time",
        )
    idle = next(iter(bots.values()), Bot(RANDOM))
    return tuple(bots.get(seat, idle) for seat in range(players))


def _arranged(
    encoding: FieldsEncoding, states: Any, seats: Numbers, turns: Numbers
) -> NDArray[Any]:
    """Return what `FieldsEncoding.write` writes, for many positions at once."""
    count, players = len(states), encoding.players
    columns = [np.asarray(states[name]).reshape(count, length) for name, length in encoding.raw]
    raw = np.concatenate(columns, axis=1, dtype=encoding.dtype, casting="unsafe")
    told = np.empty((count, encoding.size), encoding.dtype)
    told[:, 0] = seats
    told[:, 1] = (turns - seats) % players
    for seat in np.unique(seats):
        rows = seats == seat
        order = list(encoding.order[seat])
        if rows.all():
            told[:, 2:] = raw[:, order]
        else:
            told[rows, 2:] = raw[rows][:, order]
    for column, group in encoding.turned:
        number = told[:, column]
        is_one = (number >= 0) & (number < group * players)
        told[:, column] = np.where(is_one, (number - group * seats) % (group * players), number)
    return told
