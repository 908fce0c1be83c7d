"""Thousands of games side by side, moved on by one call: what learners that need many are fed by.

Everything that `Playing` does with one match this does with many, by the same rules compiled, and
the same seed and number give the same game in both, however many are played beside it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ludotheca.adapters.encoding import FieldsEncoding, ViewEncoding
from ludotheca.adapters.playing import BROKEN_OFF
from ludotheca.adapters.settings import IllegalAction, Settings, checked_count
from ludotheca.adapters.stepping import BEGIN, LEAVE, PLAY, driver_of, looker, turner
from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.core.errors import BadOption, listed, shown
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.seating import distinct, seating, thinkers
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import OVER, Record
from ludotheca.rulebook.stream import Stream

Numbers = NDArray[np.int64]
Which = NDArray[np.bool_]


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
        if not asked or not set(asked) <= set(range(players)):
            hint = f"some of the seats from 0 to {players - 1}"
            raise BadOption(f"nobody sits at {shown(asked)}", option="asked", hint=hint)
        seated = _seated(players, bots or {})
        policies = distinct(seated, self.game)
        self._speed = Speed.FULL if full else Speed.QUICK
        self._run = self._speed.made(driver_of(settings, policies))
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
        given = np.asarray(seeds)[chosen]
        if given.dtype.kind not in "iu" or (len(given) and given.min() < 0):
            hint = "whole numbers from 0 to 2**63 - 1"
            raise BadOption(f"seeds cannot be {shown(seeds)}", option="seed", hint=hint)
        self.seeds[chosen] = given
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
            self._speed.made(looker(encoding.view.write))(states, looking, told)
            return told
        assert isinstance(encoding, FieldsEncoding)  # noqa: S101  # there are these two
        turns = np.empty(len(states), np.int64)
        self._speed.made(turner(self.game.rules.seat))(states, turns)
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
