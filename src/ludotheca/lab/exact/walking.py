"""All positions of a game of luck alone, found by going every way that the dice can fall."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any

from ludotheca.core.errors import CannotSolve
from ludotheca.core.game import Game
from ludotheca.core.rules import ESSENCE, Function, Rules
from ludotheca.lab.exact import kernel
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import bind

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

FIRST_POSITIONS, FIRST_DEPTH = 4_096, 64
"""What the tables have room for in the beginning."""
SLOTS = 3
"""Slots for each position that there is room for: few of them meet in one."""


class TooMany(CannotSolve):
    """A game has more positions than were to be looked at."""

    def __init__(self, game: Game, most: int) -> None:
        super().__init__(
            f"{game!r} has more than {most:,} positions",
            hint="ask for its odds instead: they are played out; or solve it for fewer players",
        )
        self.most = most


@dataclass(frozen=True)
class Ways:
    """Every position and every way that leads on from it."""

    essences: NDArray[np.int64]
    """A row for each position; the first is the one in which the game begins."""
    first: NDArray[np.int64]
    """The ways on from position ``p`` are ``first[p]`` to below ``first[p + 1]``."""
    weights: NDArray[np.int64]
    leads_to: NDArray[np.int64]
    """To which position a way leads; or -1 less the bits of those who have won."""
    done: NDArray[np.int64]
    """Positions in the order in which they can be worked out."""


@cache
def _walker(rules: Rules) -> tuple[Function, Function]:
    """Return the rules that begin a walk and that go on with it."""
    essence = rules.essence
    assert essence is not None  # noqa: S101  # else nothing is walked
    enter = bind(kernel.enter, chance=rules.chance)
    winners_of = bind(kernel.winners_of, ranking=rules.ranking)
    parts: dict[str, Function] = {"enter": enter, "winners_of": winners_of, "essence": essence}
    walk = bind(kernel.walk, actor=rules.actor, apply=rules.apply, **parts)
    return bind(kernel.begin, essence=essence, enter=enter), walk


def walked_by(rules: Rules) -> Function:
    """Return the rule that walks, and from which everything follows that is found."""
    return _walker(rules)[1]


class _Walk:
    """A walk with its tables, which grow as they are needed."""

    def __init__(self, game: Game, most: int, speed: Speed) -> None:
        import numpy as np

        self.game, self.most, self.speed, rules = game, most, speed, game.rules
        room = min(FIRST_POSITIONS, most)
        self.begin, self.walk = (speed.made(rule) for rule in _walker(rules))
        self.fill_slots = speed.made(kernel.fill_slots)
        self.scratch, self.places = speed.blank(rules.scratch), np.zeros(game.players, np.int64)
        self.numbers = np.zeros(ESSENCE, np.int64)
        self.outcomes = len(rules.scratch().weights)  # type: ignore[attr-defined]  # it has them
        self.at = np.zeros(4, np.int64)
        self.states: Any = self._blank_states(FIRST_DEPTH)
        self.stack, self.tried = (np.zeros(FIRST_DEPTH, np.int64) for _ in range(2))
        self.essences = np.zeros((room, ESSENCE), np.int64)
        self.slots = np.zeros(SLOTS * room, np.int64)
        self.first = np.zeros(room + 1, np.int64)
        self.done = np.zeros(room, np.int64)
        self.weights, self.leads_to = (np.zeros(self.outcomes, np.int64) for _ in range(2))
        self.width = 0

    def run(self) -> Ways:
        """Walk to the end; TooMany if there are more positions than there may be."""
        self.states[0] = self.speed.held(self.game.initial())
        stands = (self.states, self.scratch, self.numbers, self.at, self.stack, self.tried)
        tables = (self.slots, self.essences, self.first, self.weights)
        self.width = int(self.begin(*stands, *tables))
        self.essences = self.essences[:, : self.width].copy()
        while (ended := self._go_on()) == kernel.FULL:
            self._make_room()
        if ended == kernel.DECIDES:
            raise CannotSolve(f"in {self.game!r} somebody decides, though it says nobody does")
        positions, ways = int(self.at[kernel.POSITIONS]), int(self.at[kernel.WAYS])
        return Ways(
            self.essences[:positions],
            self.first[: positions + 1],
            self.weights[:ways],
            self.leads_to[:ways],
            self.done[:positions],
        )

    def _go_on(self) -> int:
        stands = (self.states, self.scratch, self.places, self.numbers, self.width, self.at)
        reached = (self.stack, self.tried, self.slots, self.essences, self.first)
        return int(self.walk(*stands, *reached, self.weights, self.leads_to, self.done))

    def _make_room(self) -> None:
        """Double whatever is full."""
        import numpy as np

        positions = len(self.essences)
        if self.at[kernel.DEPTH] + 1 == len(self.stack):
            self.stack, self.tried = _doubled(self.stack), _doubled(self.tried)
            self.states = self._more_states()
        if self.at[kernel.WAYS] + self.outcomes > len(self.weights):
            self.weights, self.leads_to = _doubled(self.weights), _doubled(self.leads_to)
        if self.at[kernel.POSITIONS] == positions:
            if positions >= self.most:
                raise TooMany(self.game, self.most)
            self.essences = _doubled(self.essences, self.most)
            self.first = _doubled(self.first, self.most + 1)
            self.done = _doubled(self.done, self.most)
            self.slots = np.zeros(SLOTS * len(self.essences), np.int64)
            self.fill_slots(self.width, positions, self.essences, self.slots)

    def _blank_states(self, count: int) -> Any:
        kind = self.game.rules.state
        if self.speed is Speed.PLAIN:
            return [kind() for _ in range(count)]
        return kind.records(count)

    def _more_states(self) -> Any:
        count = len(self.states)
        more = self._blank_states(2 * count)
        more[:count] = self.states
        return more


def _doubled(table: NDArray[np.int64], most: int | None = None) -> NDArray[np.int64]:
    """Return a table of twice the length, or of the most it may have, that begins as this one."""
    import numpy as np

    length = 2 * len(table) if most is None else min(2 * len(table), most)
    more = np.zeros((length, *table.shape[1:]), np.int64)
    more[: len(table)] = table
    return more


def walk(game: Game, most: int, speed: Speed) -> Ways:
    """Return every position of a game, `most` of them at the most, and how they lead on.

    The game's rules must say what matters of a position.  TooMany if there are more positions.
    """
    return _Walk(game, most, speed).run()
