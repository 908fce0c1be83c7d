"""Many games, compiled: one driver for every registered game."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.core.counting import Count, Final, Row, rows_of
from ludotheca.core.game import Game
from ludotheca.core.rules import Function, Rules
from ludotheca.lab.seating import decider, distinct, seating
from ludotheca.rulebook import CHANCE, OVER, Record, accelerate, assign, bind, rule, unbound
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, start
from ludotheca.rulebook.tally import begin_game, end_game, new_tally

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@dataclass(frozen=True)
class Playouts:
    """The results of a run of games: how long each was and which place each seat took."""

    moves: NDArray[np.int64]
    places: NDArray[np.int64]
    ended: NDArray[np.bool_]
    """False for a game that was broken off."""


# The rules that the driver calls; each game's own are bound in their place.
actor: Function = unbound
seat: Function = unbound
legal: Function = unbound
draw: Function = unbound
apply: Function = unbound
ranking: Function = unbound
decide: Function = unbound
measure: Function = unbound
figure: Function = unbound
others: Function = unbound


@rule
def _play_games(
    s: Any,
    initial: Any,
    dice: Any,
    decisions: Any,
    scratch: Any,
    seats: Any,
    tally: Any,
    seed: int,
    first: int,
    lengths: Any,
    ended: Any,
    places: Any,
    longest: int,
) -> None:
    for game in range(len(lengths)):
        assign(s, initial)
        start(dice, seed, first + game, DICE)
        start(decisions, seed, first + game, DECISIONS)
        if tally is not None:
            begin_game(tally)
        length = 0
        who = actor(s)
        while who != OVER and length < longest:
            if tally is not None:
                tally.seat = seat(s)
            if who == CHANCE:
                apply(s, draw(s, dice, scratch.weights), tally)
            else:
                count = legal(s, scratch.moves)
                apply(s, decide(s, scratch.moves, count, decisions, seats, who), tally)
            length += 1
            who = actor(s)
        lengths[game] = length
        ended[game] = who == OVER
        ranking(s, places[game])
        if tally is not None:
            measure(s, tally, 1)
            end_game(tally)


# What a game says of its end: a chain of rules, each of which writes one row and calls the next.


@rule
def _measure_nothing(s: Any, t: Any, row: int) -> None:
    """Stand at the end of the chain."""


@rule
def _measure_seats(s: Any, t: Any, row: int) -> None:
    for player in range(t.players):
        t.now[row][player] = figure(s, player)
    others(s, t, row + 1)


@rule
def _measure_whole(s: Any, t: Any, row: int) -> None:
    t.now[row][0] = figure(s)
    others(s, t, row + 1)


@cache
def _measurer(rows: tuple[Row, ...]) -> Function:
    chain: Function = _measure_nothing
    for entry in reversed(rows):
        if not isinstance(entry, Count):
            template = _measure_whole if isinstance(entry, Final) else _measure_seats
            chain = bind(template, figure=entry.figure, others=chain)
    return chain


@cache
def driver(rules: Rules, policies: tuple[Function, ...], rows: tuple[Row, ...] = ()) -> Function:
    """Return the rule that plays a run of games, with one game's rules and players bound into it.

    ``rows`` is what the game measures at its end, for the tally; in the order of `tallied_rows`.
    """
    return bind(
        _play_games,
        actor=rules.actor,
        seat=rules.seat,
        legal=rules.legal,
        draw=rules.draw,
        apply=rules.apply,
        ranking=rules.ranking,
        decide=decider(policies),
        measure=_measurer(rows),
    )


def tallied_rows(kind: type[Game]) -> tuple[Row, ...]:
    """Return what a game counts in the order of a tally's rows: first what it says of its end."""
    rows = rows_of(kind.counted)
    return tuple(sorted(rows, key=lambda entry: isinstance(entry, Count)))


@dataclass(frozen=True)
class Table:
    """A game, where it begins, who plays it and when it is broken off: all that a run needs.

    It can be sent to another process: it holds the position, not the options that led to it.
    """

    kind: type[Game]
    initial: Record
    players: tuple[Bot, ...]
    longest: int

    @classmethod
    def of(cls, game: Game, players: tuple[Bot, ...]) -> Table:
        """Return the table at which some bots play a game from its beginning."""
        return cls(type(game), game.initial(), players, game.most_random_moves)

    def new_tally(self) -> Any:
        """Return an empty tally for this game, as a plain state; None if it counts nothing."""
        rows = tallied_rows(self.kind)
        if not rows:
            return None
        cited = [entry.citations if isinstance(entry, Count) else () for entry in rows]
        return new_tally(cited, len(self.players), self.kind.seats[-1])

    def play(
        self, *, seed: int, first: int, games: int, tally: Any = None, compiled: bool = True
    ) -> Playouts:
        """Play games ``first`` to ``first + games - 1`` of a seed.

        What the game counts is added to ``tally``, a plain state also if the games are compiled.
        """
        import numpy as np

        rules = self.kind.rules
        lengths, ended = np.zeros(games, np.int64), np.zeros(games, np.bool_)
        places = np.zeros((games, len(self.players)), np.int64)
        rows = () if tally is None else tallied_rows(self.kind)
        play = driver(rules, distinct(self.players), rows)
        kinds = (rules.state, Stream, Stream, rules.scratch)
        begun: Any = self.initial
        seats = seating(self.kind.seats[-1], self.players)
        counting = tally
        if compiled:
            play = accelerate(play, full=True)
            begun, seats = begun.record(), seats.record()
            counting = tally and tally.record()
            kept: list[Any] = [kind.records(1)[0] for kind in kinds]
        else:
            kept = [kind() for kind in kinds]
        s, *others = kept
        numbers = (int(seed), int(first), lengths, ended, places, self.longest)
        play(s, begun, *others, seats, counting, *numbers)
        if tally is not None:
            tally.load(counting)
        return Playouts(lengths, places, ended)


def play_out(
    game: Game,
    *,
    games: int,
    seed: int,
    first: int = 0,
    bot: Bot | None = None,
    compiled: bool = True,
) -> Playouts:
    """Play games ``first`` to ``first + games - 1`` of a seed with one bot in all seats.

    Without a bot, decisions are uniformly random.  The results depend on seed, game number and bot
    alone.  ``compiled=False`` runs the same rules as plain Python, for comparison; both give the
    same figures.
    """
    table = Table.of(game, (bot or Bot(RANDOM),) * game.players)
    return table.play(seed=seed, first=first, games=games, compiled=compiled)
