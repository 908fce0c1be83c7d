"""Many games of any kind, at the speed that fits their number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ludotheca.bots.policy import RANDOM, Bot
from ludotheca.core.counting import Count, Row, rows_of
from ludotheca.core.errors import BadOption, listed
from ludotheca.core.game import Game
from ludotheca.core.rules import Function
from ludotheca.lab.driver import driver, one_by_one
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.seating import distinct, seating, thinkers
from ludotheca.lab.speed import Speed, can_compile, clock, pace_of
from ludotheca.rulebook import Record
from ludotheca.rulebook.stream import Stream
from ludotheca.rulebook.tally import new_tally

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


TRIED_GAMES, TRIED_MOVES = 3, 2_000
"""What is played first, plainly, to see how long a game takes."""


@dataclass(frozen=True)
class Playouts:
    """The results of a run of games: how long each was and who came first.

    Seats are told as bits of one number, that of seat 0 the lowest.
    """

    players: int
    lengths: list[int]
    leaders: list[int]
    """The seats that came first in each game, or led where it was broken off."""
    ended: list[int]
    """0 for a game that was broken off."""

    @property
    def winners(self) -> list[int]:
        """The seats that have won each game: of one that was broken off, none."""
        both = zip(self.leaders, self.ended, strict=True)
        return [leaders if is_over else 0 for leaders, is_over in both]

    @property
    def moves(self) -> NDArray[np.int64]:
        """How long each game was, as an array."""
        return as_array(self.lengths)

    @property
    def won(self) -> NDArray[np.bool_]:
        """Say for each game, a row, which seats have won it."""
        return as_rows(self.winners, self.players)


def as_array(numbers: Sequence[int]) -> NDArray[np.int64]:
    """Return whole numbers as an array; MissingExtra where there is no numpy."""
    need_compiler("an array")
    import numpy as np

    return np.array(numbers, np.int64)


def as_rows(winners: Sequence[int], players: int) -> NDArray[np.bool_]:
    """Return who has won as an array: a row a game, a column a seat."""
    rows: NDArray[np.bool_] = as_array(winners)[:, None] >> as_array(range(players)) & 1 == 1
    return rows


@dataclass(frozen=True)
class Each:
    """What is told of single games, a row for each: every seat's place, and what was counted."""

    places: NDArray[np.int64]
    """``[game][seat]``: 0 for the best; seats that are level have equal places."""
    counts: NDArray[np.int64]
    """``[game][row][seat]``: what was counted, in the order of `tallied_rows`."""

    @classmethod
    def empty(cls, games: int, rows: int, players: int) -> Each:
        """Return room for so many games."""
        import numpy as np

        return cls(np.zeros((games, players), np.int64), np.zeros((games, rows, players), np.int64))


def tallied_rows(kind: type[Game]) -> tuple[Row, ...]:
    """Return what a game counts in the order of a tally's rows: first what it says of its end."""
    rows = rows_of(kind.counted)
    return tuple(sorted(rows, key=lambda entry: isinstance(entry, Count)))


@dataclass(frozen=True)
class BotGame:
    """A game with a bot in every seat: where it begins and when it is broken off, too.

    It can be sent to another process: it holds the position, not the options that led to it.
    """

    kind: type[Game]
    initial: Record
    bots: tuple[Bot, ...]
    longest: int
    thrown: int = 0
    """The throws before the beginning, as rollouts count them."""
    decided: int = 0
    game: Game | None = None
    """The game itself, for bots that think; without it only policies play."""
    is_played_on: bool = False
    """Whether the luck of a game is that of its throws and decisions by their numbers."""

    @classmethod
    def of(cls, game: Game, bots: tuple[Bot, ...]) -> BotGame:
        """Return a game that some bots play from its beginning."""
        return cls(type(game), game.initial(), bots, game.most_random_moves, game=game)

    def new_tally(self) -> Any:
        """Return an empty tally for this game, as a plain state; None if it counts nothing."""
        rows = tallied_rows(self.kind)
        if not rows:
            return None
        cited = [entry.citations if isinstance(entry, Count) else () for entry in rows]
        return new_tally(cited, len(self.bots), self.kind.seats[-1])

    def driver(self, *, counting: bool = False) -> Function:
        """Return the rule that plays this game."""
        rows = tallied_rows(self.kind) if counting else ()
        policies = distinct(self.bots, self.game)
        return driver(self.kind.rules, policies, rows, on=self.is_played_on)

    def fitting(self, games: int, *, counting: bool = False) -> Speed:
        """Return the speed at which so many games are played soonest, compiling included.

        With a bot that thinks, or where nothing can be compiled, they are played as plain Python.
        """
        if thinkers(self.bots) or not can_compile():
            return Speed.PLAIN
        pace = pace_of(self.driver(counting=counting))
        if not pace.games:
            short = replace(self, longest=min(self.longest, TRIED_MOVES))
            tally = self.new_tally() if counting else None
            tried = short.play(seed=0, first=0, games=TRIED_GAMES, tally=tally, speed=Speed.PLAIN)
            left = tried.ended.count(0) * (self.longest - short.longest)
            # Of a game that was broken off nobody knows how long it is: take it for the longest.
            pace.expect(pace.plain * left / max(sum(tried.lengths), 1))
        return pace.fitting(games)

    def play(
        self,
        *,
        seed: int,
        first: int,
        games: int,
        tally: Any = None,
        speed: Speed = Speed.QUICK,
        each: Each | None = None,
    ) -> Playouts:
        """Play games ``first`` to ``first + games - 1`` of a seed.

        What the game counts is added to ``tally``, a plain state also if the games are compiled.
        ``each`` is told of single games.
        BadOption if they are to be compiled and one of the bots thinks, MissingExtra if nothing
        can be compiled here.
        """
        thinking = thinkers(self.bots)
        if thinking and speed is not Speed.PLAIN:
            raise BadOption(
                f"games with {listed(thinking)} cannot be compiled: it thinks in plain Python",
                option="speed",
                hint="play them with Speed.PLAIN",
            )
        if speed is not Speed.PLAIN:
            need_compiler("a compiled game")
        rules, players = self.kind.rules, len(self.bots)
        play = self.driver(counting=tally is not None)
        kinds = (rules.state, Stream, Stream, rules.scratch)
        s, *others = (speed.blank(kind) for kind in kinds)
        seats = speed.held(seating(self.kind.seats[-1], self.bots, self.game))
        counting = None if tally is None else speed.held(tally)
        before = (self.thrown, self.decided)
        lengths, ended, leaders = results = [speed.room(games) for _ in range(3)]
        numbers = (int(seed), int(first), *before, *results, speed.room(players), self.longest)
        alone: tuple[Any, ...] = ()
        if each is not None:
            alone = (*(speed.room(1) for _ in range(3)), each.places, each.counts)
        run = speed.made(play if each is None else one_by_one(play))
        begun = clock()
        run(s, speed.held(self.initial), *others, seats, counting, *numbers, *alone)
        if not thinking:
            pace_of(play).note(speed, clock() - begun, games)
        if tally is not None and speed is not Speed.PLAIN:
            tally.load(counting)
        return Playouts(players, speed.read(lengths), speed.read(leaders), speed.read(ended))


def play_out(
    game: Game,
    *,
    games: int,
    seed: int,
    first: int = 0,
    bot: Bot | None = None,
    speed: Speed = Speed.QUICK,
) -> Playouts:
    """Play games ``first`` to ``first + games - 1`` of a seed with one bot in all seats.

    Without a bot, decisions are uniformly random.  The results depend on seed, game number and bot
    alone: every ``speed`` gives the same figures.  A bot that thinks plays as plain Python only.
    """
    bots = (bot or Bot(RANDOM),) * game.players
    return BotGame.of(game, bots).play(seed=seed, first=first, games=games, speed=speed)
