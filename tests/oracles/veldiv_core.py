"""The Veldiv track: riders, squares, and how one die makes one rider ride (VEL-1 to VEL-11).

The track knows nothing of sprints, laps or winners. It answers three questions: which square a
rider stands on, who holds a square, and where a ride ends.
"""

from __future__ import annotations

from dataclasses import dataclass, field

SQUARES = 48
RIDING = "riding"
WAITING = "waiting"
FINISHED = "finished"
OUT = "out"


@dataclass
class Rider:
    """One rider; ``distance`` counts the squares since its own start."""

    team: int
    start: int
    distance: int = 0
    status: str = RIDING


@dataclass
class Ride:
    """A ride under way: where the rider has come to, and the taken squares it has tried."""

    rider: int
    die: int
    at: int
    tried: set[int] = field(default_factory=set)
    one_at_a_time: bool = False


def lines_passed(distance: int) -> int:
    """How many times a rider at this distance has been across its line (distance above 48 k)."""
    count = 0
    while distance > SQUARES * (count + 1):
        count += 1
    return count


def gap_forward(start: int, other: int) -> int:
    """Squares from one start forward to another (VEL-PUR-4)."""
    return (other - start) % SQUARES


class Track:
    """All riders of a race and the squares they hold."""

    def __init__(
        self, starts: list[int], riders_each: int, *, start_line: bool, lucky_six: bool
    ) -> None:
        """Put ``riders_each`` riders of every team on the team's start square."""
        self.riders = [Rider(team, s) for team, s in enumerate(starts) for _ in range(riders_each)]
        self.start_line = start_line
        self.lucky_six = lucky_six

    def team_riders(self, team: int) -> list[int]:
        """The riders of one team, in order."""
        return [i for i, rider in enumerate(self.riders) if rider.team == team]

    def active(self, team: int) -> list[int]:
        """The riders of a team that can be thrown for."""
        return [i for i in self.team_riders(team) if self.riders[i].status == RIDING]

    def mate(self, index: int) -> int | None:
        """The team-mate of a rider, where there is one."""
        others = [i for i in self.team_riders(self.riders[index].team) if i != index]
        return others[0] if others else None

    def square_at(self, index: int, distance: int) -> int:
        """The square a rider would stand on at a distance."""
        return (self.riders[index].start + distance - 1) % SQUARES + 1

    def on_track(self, index: int) -> bool:
        """Is the rider still on the track?"""
        return self.riders[index].status in (RIDING, WAITING)

    def square(self, index: int) -> int | None:
        """The square a rider stands on, none when off the track."""
        if not self.on_track(index):
            return None
        return self.square_at(index, self.riders[index].distance)

    def holds_a_square(self, index: int) -> bool:
        """Riders off the track, or still on the common start line, hold nothing (VEL-11)."""
        if not self.on_track(index):
            return False
        return not (self.start_line and self.riders[index].distance == 0)

    def holders(self, square: int, mover: int) -> list[int]:
        """The riders other than the mover that hold a square."""
        return [
            index
            for index in range(len(self.riders))
            if index != mover and self.holds_a_square(index) and self.square(index) == square
        ]

    def is_lucky(self, die: int) -> bool:
        """Is this die the throw worth 12 (VEL-1, VEL-PUR-2, VEL-TPU-1)?"""
        return die == 6 and self.lucky_six

    def worth(self, die: int) -> int:
        """The first leap of a die (VEL-1)."""
        return 12 if self.is_lucky(die) else die

    def leap_past_mate(self, die: int) -> int:
        """The advance from the team-mate's square (VEL-7, VEL-7b, VEL-9)."""
        return 12 if self.is_lucky(die) else 2 * die

    def leap_past_opponent(self, die: int) -> int:
        """The advance from an opponent's square (VEL-3, VEL-4, VEL-6, VEL-7b, VEL-8)."""
        return 6 if self.is_lucky(die) else die

    def new_ride(self, rider: int, die: int) -> Ride:
        """Take the first leap of a die."""
        return Ride(rider, die, self.riders[rider].distance + self.worth(die))

    def new_mate_ride(self, rider: int, die: int) -> Ride:
        """Take the doubled advance that the player passed to this rider (VEL-7a)."""
        return Ride(rider, die, self.riders[rider].distance + self.leap_past_mate(die))

    def ride_on(self, ride: Ride, *, ask: bool) -> bool:
        """Leap on until a free square; true when one is reached.

        With ``ask`` it halts, and answers false, on a square held by the team-mate: the choice
        of VEL-7a is due. A square tried before turns the rest of the ride into single squares,
        whoever holds them (the bracket of VEL-3).
        """
        while True:
            square = self.square_at(ride.rider, ride.at)
            holders = self.holders(square, ride.rider)
            if not holders:
                return True
            if square in ride.tried:
                ride.one_at_a_time = True
            ride.tried.add(square)
            if ride.one_at_a_time:
                ride.at += 1
            elif self.mate(ride.rider) not in holders:
                ride.at += self.leap_past_opponent(ride.die)
            elif ask:
                return False
            else:
                ride.at += self.leap_past_mate(ride.die)

    def ride_past_mate(self, ride: Ride) -> None:
        """The mover itself takes the advance from the team-mate's square (VEL-7a)."""
        ride.at += self.leap_past_mate(ride.die)
