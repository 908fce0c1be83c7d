"""Veldiv's races on sprints: the individual race and the team race (VEL-IND, VEL-TEA).

``Race`` is what every kind of race has in common; ``SprintRace`` adds sprints, marks, void
crossings, lap tokens and the last sprint.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from tests.oracles.veldiv_core import FINISHED, RIDING, Track, lines_passed


class Race(ABC):
    """What the referee asks of any race; each kind fills in its own part."""

    def __init__(self, track: Track, players: int) -> None:
        """Start with empty hands."""
        self.track = track
        self.players = players
        self.premier = [0] * players
        self.laps = [0] * players
        self.points = [0] * players
        self.paid = [0] * players
        self.lap: int | None = None
        self.placed: list[int] = []
        self.marks: set[int] = set()
        self.void: list[int] = []
        self.over = False
        self.ranking: list[list[int]] | None = None
        self.history: list[list[int]] = []

    def arrive(self, rider: int, distance: int) -> None:
        """End one ride and settle it before anything else is played (VEL-IND-7)."""
        before = self.track.riders[rider].distance
        self.track.riders[rider].distance = distance
        self.history.append([r.distance for r in self.track.riders])
        self.settle(rider, before)

    @abstractmethod
    def settle(self, rider: int, before: int) -> None:
        """Draw the consequences of one ride."""

    def end_turn(self, seat: int) -> None:  # noqa: B027  # most races wait for nothing
        """Draw the consequences that wait for the end of a turn."""

    def next_seat(self, seat: int) -> int:
        """The next seat, in order of play, that has a rider to throw for (VEL-12)."""
        for step in range(1, self.players + 1):
            candidate = (seat + step) % self.players
            if self.track.active(candidate):
                return candidate
        raise AssertionError("nobody is left to throw")


def whole_laps(ahead: int, behind: int) -> int:
    """The whole laps of one distance over another (VEL-IND-4)."""
    if behind == 0:
        return 0
    return lines_passed(ahead - behind)


class SprintRace(Race):
    """The individual race, and the team race when every player has two riders."""

    def __init__(self, track: Track, players: int, options: dict[str, Any]) -> None:
        """Open sprint 1 (VEL-IND-3)."""
        super().__init__(track, players)
        self.lap_token = options["lap_token"]
        self.lapped_rule = options["lapped"]
        self.premiers = options["premiers"]
        self.teams = len(track.riders) > players
        self.token_for_both = self.teams and options["premier"] == "both"
        self.lap = 1
        self.crossed: list[int] = []
        self.token_given = False
        self.last_sprint = False
        self.arrivals: list[int] = []
        self.lapped: set[tuple[int, int]] = set()
        self.best_field = [0] * players
        self.best_each = [[0] * players for _ in range(players)]

    def settle(self, rider: int, before: int) -> None:
        """Crossings one after another, then marks, then lap tokens (VEL-IND-7)."""
        after = self.track.riders[rider].distance
        for _ in range(lines_passed(after) - lines_passed(before)):
            if self.track.riders[rider].status == RIDING:
                self._cross(rider)
        self._mark_lapped_riders()
        self._count_lap_tokens()
        if len(self.arrivals) == len(self.track.riders):
            self.over = True
            self.ranking = self._rank()

    # Sprints

    def _cross(self, rider: int) -> None:
        """One crossing of the line (VEL-IND-3, VEL-IND-3a, VEL-IND-5)."""
        if self.last_sprint:
            self._cross_to_finish(rider)
        elif rider in self.marks and self.lapped_rule == "void":
            self._cross_in_vain(rider)
        else:
            if rider in self.crossed or rider in self.marks:
                self._open_next_sprint()
            self.crossed.append(rider)
            self._take_place(rider)
            self._give_premier()

    def _cross_to_finish(self, rider: int) -> None:
        """A crossing of the last sprint: a marked rider gets no place (VEL-IND-5)."""
        self.crossed.append(rider)
        if rider not in self.marks:
            self._take_place(rider)
        self._finish(rider)

    def _cross_in_vain(self, rider: int) -> None:
        """A void crossing: no place, no points, no token; the mark is gone (VEL-IND-3a)."""
        self.crossed.append(rider)
        self.void.append(rider)
        self.marks.remove(rider)

    def _open_next_sprint(self) -> None:
        """Close the open sprint; nobody has crossed the next, nor is anybody marked in it."""
        assert self.lap is not None
        self.lap += 1
        self.crossed = []
        self.placed = []
        self.void = []
        self.marks = set()
        self.token_given = False

    def _take_place(self, rider: int) -> None:
        """Take the next place and its points (VEL-IND-2, VEL-TEA-2)."""
        self.placed.append(rider)
        place = len(self.placed)
        worth = self._points_for_places()
        if place <= len(worth):
            self.points[self.track.riders[rider].team] += worth[place - 1]

    def _points_for_places(self) -> list[int]:
        """The points of the places, first place first (VEL-IND-2, VEL-TEA-2)."""
        if self.teams or self.players >= 4:
            return [3, 2, 1]
        return [2, 1] if self.players == 3 else [1]

    def _give_premier(self) -> None:
        """Give the sprint's one Premier token when it falls due (VEL-IND-2, VEL-TEA-3)."""
        team = self.track.riders[self.placed[-1]].team
        if self.token_given or not self._earns_premier(team):
            return
        self.token_given = True
        self.premier[team] += 1
        if self.premier[team] == self.premiers:
            self.last_sprint = True  # VEL-IND-5
            for rider in self.crossed:  # VEL-TEA-5: with a place or void
                self._finish(rider)

    def _earns_premier(self, team: int) -> bool:
        """Is this the team that is first across (VEL-TEA-3)?"""
        if self.token_for_both:
            return all(rider in self.placed for rider in self.track.team_riders(team))
        return len(self.placed) == 1

    def _finish(self, rider: int) -> None:
        """The rider has finished and leaves the track (VEL-IND-5)."""
        self.track.riders[rider].status = FINISHED
        self.arrivals.append(rider)

    # Marks

    def _mark_lapped_riders(self) -> None:
        """Mark who has just been lapped and has not crossed the open sprint (VEL-IND-3a)."""
        if self.lapped_rule == "none":
            return
        for rider in range(len(self.track.riders)):
            if self._just_lapped(rider) and rider not in self.crossed:
                self.marks.add(rider)

    def _just_lapped(self, rider: int) -> bool:
        """Is some opponent, still riding, for the first time a k-th lap ahead of this rider?"""
        mine = self.track.riders[rider]
        new = False
        for other in self.track.riders:
            if other.team == mine.team or other.status != RIDING:
                continue
            for k in range(1, whole_laps(other.distance, mine.distance) + 1):
                if (rider, k) not in self.lapped:
                    self.lapped.add((rider, k))
                    new = True
        return new

    # Lap tokens

    def laps_now(self, distances: list[int], one: int, other: int) -> int:
        """Whole laps of one player over another (VEL-IND-4, VEL-TEA-4)."""
        slower = min(distances[i] for i in self.track.team_riders(one))
        faster = max(distances[i] for i in self.track.team_riders(other))
        return whole_laps(slower, faster)

    def _count_lap_tokens(self) -> None:
        """Keep the most laps ever had, over all at once and over each (VEL-IND-4)."""
        distances = [rider.distance for rider in self.track.riders]
        for one in range(self.players):
            others = [seat for seat in range(self.players) if seat != one]
            over_each = [self.laps_now(distances, one, other) for other in others]
            self.best_field[one] = max(self.best_field[one], min(over_each))
            for other, laps in zip(others, over_each, strict=True):
                self.best_each[one][other] = max(self.best_each[one][other], laps)
        if self.lap_token == "field":  # noqa: S105  # no password
            self.laps = list(self.best_field)
        else:
            self.laps = [sum(row) for row in self.best_each]

    # The result

    def _arrival(self, seat: int) -> int:
        """When a player arrived: with its last rider (VEL-IND-6, VEL-TEA-5)."""
        return max(self.arrivals.index(rider) for rider in self.track.team_riders(seat))

    def _rank(self) -> list[list[int]]:
        """Lap tokens, Premier tokens, points, then arrival (VEL-IND-6)."""

        def key(seat: int) -> tuple[int, int, int, int]:
            return (-self.laps[seat], -self.premier[seat], -self.points[seat], self._arrival(seat))

        return [[seat] for seat in sorted(range(self.players), key=key)]
