"""The shortest way to a failure, in the place of the hundreds of moves that happened to lead there.

It is looked for in the same order each time, and only so long: what is found is short, and the
shortest if few moves lead there.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from ludotheca.core.game import Game
from ludotheca.core.match import Match

WORK = 6_000
"""How much each way to look may cost: a move played is 1."""
A_CHECK = 10
"""What a check costs, in moves."""

Check = Callable[[Match], object]
Moves = tuple[str, ...]


class _Tired(Exception):
    """One way to look has cost as much as it may."""


class Shrinking:
    """Looks for the fewest moves after which a check fails as it has failed."""

    def __init__(self, game: Game, check: Check, failure: type[Exception]) -> None:
        self.game = game
        self.check = check
        self.failure = failure
        self.shortest: Moves | None = None
        self._left = 0

    def from_moves(self, moves: Sequence[str]) -> Moves | None:
        """Return the shortest history that was found; None if the check does not fail again."""
        self._left = WORK + len(moves)
        if not self._holds(self._fails_after(tuple(moves))):
            return None
        for way in (self._begin, self._cut, self._leave_out, self._look_around, self._play_others):
            self._left = WORK
            with suppress(Exception):  # tired, or the game fails in yet another way
                way()
        return self.shortest

    def _holds(self, found: Moves | None) -> bool:
        """Keep a history that fails, if it is the shortest so far, and say whether it failed."""
        if found is not None and len(found) < self._most:
            self.shortest = found
        return found is not None

    @property
    def _most(self) -> float:
        return float("inf") if self.shortest is None else len(self.shortest)

    def _fails_after(self, moves: Moves) -> Moves | None:
        """Return the moves if the check fails after them; None if not, or if they are not legal."""
        match = Match(self.game)
        for text in moves:
            self._spend(1)
            try:
                match.play(text)
            except Exception:  # illegal now, or another failure than the one that is looked for
                return None
        return moves if self._fails(match) else None

    def _fails(self, match: Match) -> bool:
        self._spend(A_CHECK)
        try:
            self.check(match)
        except self.failure:
            return True
        except Exception:  # another failure
            return False
        return False

    def _spend(self, work: int) -> None:
        self._left -= work
        if self._left < 0:
            raise _Tired

    # Ways to look

    def _begin(self) -> None:
        """Look at the position in which every match begins."""
        self._holds(self._fails_after(()))

    def _cut(self) -> None:
        """Find the first position that fails, where all fail from then on."""
        moves = self._best()
        passes, fails = -1, len(moves)
        while fails - passes > 1:
            middle = (passes + fails) // 2
            if self._holds(self._fails_after(moves[:middle])):
                fails = middle
            else:
                passes = middle

    def _leave_out(self) -> None:
        """Leave out moves, many at a time and then fewer, while what is left can be played."""
        size = len(self._best()) // 2
        while size:
            at = 0
            while at < len(self._best()):
                moves = self._best()
                if not self._holds(self._fails_after(moves[:at] + moves[at + size :])):
                    at += size
            size //= 2

    def _look_around(self) -> None:
        """Look at all positions that one move leads to, then two, and so on."""
        level: list[Moves] = [()]
        seen: set[bytes] = set()
        while level and len(level[0]) < self._most:
            following: list[Moves] = []
            for moves in level:
                if self._holds(self._fails_after(moves)):
                    return
                following += self._one_more(moves, seen)
            level = following

    def _one_more(self, moves: Moves, seen: set[bytes]) -> Iterator[Moves]:
        match = Match(self.game)
        for text in moves:
            match.play(text)
        for text, move in match.playable().items():
            after = match.state
            self._spend(1)
            self.game.rules.apply(after, move, None)
            if (reached := after.to_bytes()) not in seen:
                seen.add(reached)
                yield (*moves, text)

    def _play_others(self) -> None:
        """Play other games by chance, each no further than the shortest so far."""
        chosen = random.Random("others")  # noqa: S311  # not for secrets
        while self._most > 1:
            self._spend(1)
            match = Match(self.game)
            while not match.is_over and len(match.moves) + 1 < self._most:
                self._spend(1)
                match.play(chosen.choice(list(match.playable())))
                if self._fails(match):
                    self._holds(match.moves)

    def _best(self) -> Moves:
        assert self.shortest is not None
        return self.shortest
