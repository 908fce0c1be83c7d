"""How a match was decided, in a line: who led on the way, and who in the end."""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

from ludotheca.core.match import Match
from ludotheca.core.scene import Message, Scene

MOST_MOVES = 3_000
"""Of a longer match the leads is not kept."""
FEWEST_ROUNDS = 3
"""Rounds before which there is no leads worth telling."""


class Moment(NamedTuple):
    """Who is ahead at a moment of a match."""

    leaders: tuple[int, ...]
    seat: int
    """Whose turn it is."""


class Leads:
    """Who led after each move of a match, from where it was taken up.

    >>> match = Match(ludotheca.game("ludix/piglet", target=2))
    >>> leads = Leads(match)
    >>> for move in ("0", "1", "stop", "1", "roll", "1", "stop"):
    ...     events = match.play(move)
    ...     leads.follow(match)
    >>> leads.decided(match).id
    'decided-last-throw'
    """

    def __init__(self, match: Match) -> None:
        self._first = match.played
        self._leads = [Moment(match.leaders, match.seat)]

    def follow(self, match: Match) -> None:
        """Take in the move that has just been played, or that moves have been taken back."""
        passed = match.played - self._first
        del self._leads[passed + 1 :]
        if passed == len(self._leads) <= MOST_MOVES:
            self._leads.append(Moment(match.leaders, match.seat))

    def decided(self, match: Match) -> Message | None:
        """Tell how a match that is over was decided; None if nobody alone has won or knows."""
        ranking = match.ranking
        if not ranking or len(ranking[0]) > 1 or match.played - self._first >= len(self._leads):
            return None
        how = self._how(match, ranking[0][0])
        if how is None:
            return None
        margin = _margin(match.scene(), ranking)
        return Message(f"decided-{how}", {"margin": margin, "changes": self._changes()})

    def _how(self, match: Match, winner: int) -> str | None:
        back = 1 + next((k for k, turn in enumerate(match.turns_back()) if turn.is_throw), 0)
        if back < len(self._leads) and winner not in self._leads[-1 - back].leaders:
            return "last-throw"
        rounds = self._rounds()
        if self._first or len(rounds) < FEWEST_ROUNDS:
            return None
        if all(winner in leaders for leaders in rounds):
            if (winner,) in rounds:
                return "never-behind"
            # Where all are level until somebody goes out, being in front says nothing.
            return "outlasted" if self._were_outlasted(rounds) else None
        return "from-behind" if winner not in rounds[len(rounds) // 2] else "changes"

    def _rounds(self) -> list[tuple[int, ...]]:
        """Return who led whenever all had had their turn: before that, who began is ahead."""
        return [lead.leaders for before, lead in pairwise(self._leads) if lead.seat < before.seat]

    def _were_outlasted(self, rounds: list[tuple[int, ...]]) -> bool:
        """Say whether those who fell behind the last ones in front have not played since."""
        first, last = rounds[0], rounds[-1]
        since = next(k for k, lead in enumerate(self._leads) if lead.leaders == last)
        return len(last) < len(first) and {lead.seat for lead in self._leads[since:]} <= {*last}

    def _changes(self) -> int:
        """Return how often somebody else was alone in front."""
        alone = [leaders for leaders in self._rounds() if len(leaders) == 1]
        return sum(one != other for one, other in pairwise(alone))


def _margin(scene: Scene, ranking: list[list[int]]) -> int:
    """Return by how much the winner's score is higher than the next; 0 if it is no one number."""
    if len(scene.panel.score) != 1 or len(ranking) == 1:
        return 0
    best, next_best = (scene.panel.rows[group[0]][scene.panel.score[0]] for group in ranking[:2])
    return max(0, best - next_best) if isinstance(best, int) and isinstance(next_best, int) else 0
