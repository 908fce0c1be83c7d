"""Veldiv's other races: both pursuits, the elimination race and the kitty race.

Each one decides when riders leave the track and when it is over (VEL-PUR, VEL-TPU, VEL-ELI and
VEL-CAG).
"""

from __future__ import annotations

from abc import abstractmethod

from tests.oracles.veldiv_core import (
    FINISHED,
    OUT,
    RIDING,
    SQUARES,
    WAITING,
    Track,
    gap_forward,
    lines_passed,
)
from tests.oracles.veldiv_sprints import Race

LAPS_TO_RIDE = 3


def pursuit_starts(players: int) -> list[int]:
    """The start squares of a pursuit, seat 0 first (VEL-PUR-1)."""
    return {2: [24, 48], 3: [16, 32, 48], 4: [12, 24, 36, 48]}[players]


class PursuitRace(Race):
    """The pursuits, individual and by teams (a single rider is its own slower and faster)."""

    def __init__(self, track: Track, players: int) -> None:
        """Nobody has been taken out yet."""
        super().__init__(track, players)
        self.taken_out: list[list[int]] = []

    def _distances(self, seat: int) -> list[int]:
        """The distances of a player's riders, finished ones with their last."""
        return [self.track.riders[i].distance for i in self.track.team_riders(seat)]

    def _slower(self, seat: int) -> int:
        """The distance of a player's slower rider."""
        return min(self._distances(seat))

    def _out_seats(self) -> list[int]:
        """Every player taken out so far."""
        return [seat for group in self.taken_out for seat in group]

    def _left(self) -> list[int]:
        """Every player still in the race."""
        return [seat for seat in range(self.players) if seat not in self._out_seats()]

    def settle(self, rider: int, before: int) -> None:  # noqa: ARG002  # as other races do
        """Un Tour tokens and finished riders (VEL-PUR-3, VEL-PUR-5, VEL-TPU-2, VEL-TPU-4)."""
        self.laps = [lines_passed(self._slower(seat)) for seat in range(self.players)]
        if self.track.riders[rider].distance > SQUARES * LAPS_TO_RIDE:
            self.track.riders[rider].status = FINISHED

    def end_turn(self, seat: int) -> None:
        """Take out those passed, then look for a winner (VEL-PUR-4, VEL-PUR-5, VEL-TPU-3)."""
        self._take_out(seat)
        left = self._left()
        if len(left) == 1 or not self.track.active(seat):
            self.over = True
            self.ranking = self._rank(seat)

    def _may_eliminate(self) -> bool:
        """Are riders still taken out? The individual pursuit sets no limit (VEL-PUR-4)."""
        return True

    def _take_out(self, seat: int) -> None:
        """Take out every player that this one has passed."""
        if not self._may_eliminate():
            return
        group = [other for other in self._left() if other != seat and self._passed(seat, other)]
        if group:
            self.taken_out.append(group)
        for other in group:
            for rider in self.track.team_riders(other):
                self.track.riders[rider].status = OUT

    def _passed(self, one: int, other: int) -> bool:
        """Has one player passed another (VEL-PUR-4; both riders each time in VEL-TPU-3)?"""
        start = self.track.riders[self.track.team_riders(one)[0]].start
        other_start = self.track.riders[self.track.team_riders(other)[0]].start
        lead = self._slower(one) - max(self._distances(other))
        return lead > gap_forward(start, other_start)

    def _rank(self, winner: int) -> list[list[int]]:
        """The winner, those riding by distance, then those out, latest first (VEL-PUR-5)."""
        riding = [seat for seat in self._left() if seat != winner]
        behind = [
            [seat for seat in riding if self._slower(seat) == distance]
            for distance in sorted({self._slower(seat) for seat in riding}, reverse=True)
        ]
        return [[winner], *behind, *(list(group) for group in reversed(self.taken_out))]


class TeamPursuitRace(PursuitRace):
    """The team pursuit, where teams go out for two laps or to the end of the race."""

    def __init__(self, track: Track, players: int, knockout: str) -> None:
        """Agree on how long teams are taken out (VEL-TPU-3)."""
        super().__init__(track, players)
        self.knockout = knockout

    def _may_eliminate(self) -> bool:
        """With ``knockout=two``, false once any team holds two Un Tour tokens (VEL-TPU-3)."""
        return self.knockout == "race" or max(self.laps) < 2


class LapRace(Race):
    """A race decided lap by lap; riders across the line wait (VEL-ELI-1, VEL-CAG-1)."""

    def __init__(self, track: Track, players: int) -> None:
        """Open lap 1."""
        super().__init__(track, players)
        self.lap_number = 1
        self.lap = 1
        self.first_next: int | None = None

    def settle(self, rider: int, before: int) -> None:  # noqa: ARG002  # as other races do
        """A rider across the line of the open lap waits (VEL-ELI-1)."""
        if self.track.riders[rider].distance > SQUARES * self.lap_number:
            self.placed.append(rider)
            self.track.riders[rider].status = WAITING

    def end_turn(self, seat: int) -> None:  # noqa: ARG002  # as other races do
        """Decide the lap when all but one have crossed, and the next if it is so at once."""
        self.first_next = None
        while not self.over and len(self._in_race()) - len(self.placed) == 1:
            last = next(i for i in self._in_race() if i not in self.placed)
            if self._decide(last):
                self._wake_everybody()
            else:
                self._open_next_lap()
                self.first_next = self._first_of_lap(last)

    def next_seat(self, seat: int) -> int:
        """The first of a new lap, else seat order."""
        if self.first_next is not None:
            return self.first_next
        return super().next_seat(seat)

    def _in_race(self) -> list[int]:
        """The riders still in the race."""
        return [i for i, rider in enumerate(self.track.riders) if rider.status != OUT]

    def _wake_everybody(self) -> None:
        """Nobody waits when the race is over."""
        for index in self._in_race():
            self.track.riders[index].status = RIDING

    def _open_next_lap(self) -> None:
        """Everybody rides again, but for riders past the new lap's line too (VEL-ELI-1)."""
        self._wake_everybody()
        self.lap_number += 1
        self.lap = self.lap_number
        line = SQUARES * self.lap_number
        self.placed = [i for i in self.placed if self.track.riders[i].distance > line]
        for index in self.placed:
            self.track.riders[index].status = WAITING

    @abstractmethod
    def _decide(self, last: int) -> bool:
        """What happens to the last rider of a lap; is the race over?"""

    @abstractmethod
    def _first_of_lap(self, last: int) -> int:
        """Who throws first in the new lap."""


class EliminationRace(LapRace):
    """The last rider of each lap is out (VEL-ELI)."""

    def __init__(self, track: Track, players: int) -> None:
        """Nobody is out yet."""
        super().__init__(track, players)
        self.order_out: list[int] = []

    def _decide(self, last: int) -> bool:
        """Take the last one out; one rider left has won (VEL-ELI-2, VEL-ELI-4)."""
        self.track.riders[last].status = OUT
        self.order_out.append(last)
        left = self._in_race()
        if len(left) == 1:
            self.over = True
            self.ranking = [[seat] for seat in left + self.order_out[::-1]]
        return self.over

    def _first_of_lap(self, last: int) -> int:  # noqa: ARG002  # as the kitty race does
        """The rider nearest past the line, of those that throw in this lap (VEL-ELI-3)."""
        riders = self.track.riders
        able = [i for i in self._in_race() if riders[i].status == RIDING]
        return min(able, key=lambda i: riders[i].distance)


class KittyRace(LapRace):
    """The last rider of each lap pays and starts the next one from square 38 (VEL-CAG)."""

    def __init__(self, track: Track, players: int, stake: int, total: int) -> None:
        """Agree on the stake and on the total (VEL-CAG-1)."""
        super().__init__(track, players)
        self.stake = stake
        self.total = total

    def _decide(self, last: int) -> bool:
        """Pay, go to square 38, and see whether the kitty is full (VEL-CAG-2, VEL-CAG-4)."""
        self.paid[last] += self.stake
        self.track.riders[last].distance = SQUARES * self.lap_number - 10
        if sum(self.paid) >= self.total:
            self.over = True
            self.ranking = [
                [seat for seat in range(self.players) if self.paid[seat] == sum_paid]
                for sum_paid in sorted(set(self.paid))
            ]
        return self.over

    def _first_of_lap(self, last: int) -> int:
        """The one who paid throws first (VEL-CAG-3)."""
        return last
