"""A slow and literal Veldiv referee, written from the rule ledger (VEL-1 to VEL-CAG-4).

This module turns texts into rides: it deals out the dice (VEL-5, VEL-10), halts for the choice
of VEL-7a, passes the turn on, and shows the public state.
"""

from __future__ import annotations

from typing import Any

from tests.oracles.veldiv_core import RIDING, Ride, Track
from tests.oracles.veldiv_rounds import (
    EliminationRace,
    KittyRace,
    PursuitRace,
    TeamPursuitRace,
    pursuit_starts,
)
from tests.oracles.veldiv_sprints import Race, SprintRace

MOST_PLAYERS = {
    "individual": 12,
    "team": 6,
    "pursuit": 4,
    "team-pursuit": 4,
    "elimination": 12,
    "kitty": 12,
}

OPTIONS: dict[str, dict[str, Any]] = {
    "individual": {"lapped": "void", "lap_token": "field", "premiers": 3},
    "team": {
        "lapped": "none",
        "lap_token": "field",
        "premiers": 3,
        "premier": "both",
        "mate": "mover",
    },
    "pursuit": {},
    "team-pursuit": {"mate": "mover", "knockout": "two"},
    "elimination": {},
    "kitty": {"stake": 1, "total": 10},
}

CHOICES = {
    "lapped": ("void", "next", "none"),
    "lap_token": ("field", "each"),
    "premier": ("both", "first"),
    "mate": ("mover", "choice"),
    "knockout": ("two", "race"),
}

MOST_PREMIERS = 9


def one_die() -> list[str]:
    """The six throws of one die."""
    return [str(face) for face in range(1, 7)]


def two_dice() -> list[str]:
    """The twenty-one throws of two dice, the higher number first."""
    return [f"{high}-{low}" for high in range(1, 7) for low in range(1, high + 1)]


def full_options(variant: str, given: dict[str, Any]) -> dict[str, Any]:
    """The options of a race, with the ledger's defaults where none is given."""
    options = dict(OPTIONS[variant])
    for name, value in given.items():
        if name not in options:
            raise ValueError(f"{variant} has no option {name!r}")
        if name in CHOICES and value not in CHOICES[name]:
            raise ValueError(f"{name} is one of {CHOICES[name]}")
        if name not in CHOICES and value < 1:
            raise ValueError(f"{name} must be at least 1")
        if name == "premiers" and value > MOST_PREMIERS:
            raise ValueError(f"{name} must be at most {MOST_PREMIERS}")
        options[name] = value
    return options


def make_race(variant: str, players: int, options: dict[str, Any]) -> Race:
    """Lay out the track and choose the rules of the race."""
    each = 2 if variant in ("team", "team-pursuit") else 1
    if variant in ("pursuit", "team-pursuit"):
        lucky = players < 4  # VEL-PUR-2, VEL-TPU-1
        track = Track(pursuit_starts(players), each, start_line=False, lucky_six=lucky)
        if variant == "pursuit":
            return PursuitRace(track, players)
        return TeamPursuitRace(track, players, options["knockout"])
    track = Track([48] * players, each, start_line=True, lucky_six=True)
    if variant == "elimination":
        return EliminationRace(track, players)
    if variant == "kitty":
        return KittyRace(track, players, options["stake"], options["total"])
    return SprintRace(track, players, options)


class VeldivOracle:
    """One race, played text by text."""

    def __init__(self, variant: str, players: int, **options: Any) -> None:
        """Set up a race; ``variant`` is the part of the game id after ``veldiv/``."""
        if variant not in MOST_PLAYERS:
            raise ValueError(f"unknown variant {variant!r}")
        if not 2 <= players <= MOST_PLAYERS[variant]:
            raise ValueError(f"{variant} is for 2 to {MOST_PLAYERS[variant]} players")
        self.variant = variant
        self.players = players
        self.options = full_options(variant, options)
        self.race = make_race(variant, players, self.options)
        self.track = self.race.track
        self.teams = variant in ("team", "team-pursuit")
        self.seat = 0  # VEL-12
        self.turns = [0] * players
        self.dice_left: list[tuple[int, int]] = []
        self.pending: Ride | None = None

    # What may be played

    def actor(self) -> int | str:
        """Who acts next: a seat, the dice (``chance``) or nobody (``over``)."""
        if self.race.over:
            return "over"
        return "chance" if self.pending is None else self.seat

    def moves(self) -> list[str]:
        """Every text that may be played now."""
        if self.race.over:
            return []
        if self.pending is not None:
            return ["mover", "mate"]
        return one_die() if self.dice_to_throw() == 1 else two_dice()

    def dice_to_throw(self) -> int:
        """One die on a team's first turn, else one for each rider that still rides (VEL-10)."""
        if self.turns[self.seat] == 0:
            return 1
        return len(self.track.active(self.seat))

    # Playing

    def play(self, text: str) -> None:
        """Apply one throw or one decision."""
        if text not in self.moves():
            raise ValueError(f"{text!r} is not legal now")
        if self.pending is not None:
            self._choose(text)
        else:
            self.dice_left = self._assign([int(part) for part in text.split("-")])
        self._play_dice()

    def _assign(self, dice: list[int]) -> list[tuple[int, int]]:
        """Which rider gets which die, in the order they ride (VEL-5)."""
        riders = self.track.active(self.seat)
        if len(dice) == 1:
            return [(riders[0], dice[0])]
        behind, ahead = sorted(riders, key=lambda i: self.track.riders[i].distance)
        return [(behind, max(dice)), (ahead, min(dice))]

    def _play_dice(self) -> None:
        """Play the dice that are left, unless a choice is due; then end the turn."""
        while self.pending is None and self.dice_left:
            rider, die = self.dice_left.pop(0)
            if self.track.riders[rider].status == RIDING:  # VEL-5: else the die is lost
                self._ride(self.track.new_ride(rider, die))
        if self.pending is None:
            self._end_turn()

    def _ride(self, ride: Ride) -> None:
        """Ride to a free square, or halt for the choice of VEL-7a."""
        if self.track.ride_on(ride, ask=self.options.get("mate") == "choice"):
            self.race.arrive(ride.rider, ride.at)
        else:
            self.pending = ride

    def _choose(self, text: str) -> None:
        """Who goes on from the team-mate's square (VEL-7a, VEL-IND-7)."""
        ride = self.pending
        assert ride is not None
        self.pending = None
        if text == "mover":
            self.track.ride_past_mate(ride)
            self._ride(ride)
            return
        mate = self.track.mate(ride.rider)
        assert mate is not None
        self.race.arrive(ride.rider, ride.at)
        if self.track.riders[mate].status == RIDING:
            self._ride(self.track.new_mate_ride(mate, ride.die))

    def _end_turn(self) -> None:
        """Close the turn and pass the dice on (VEL-12)."""
        self.turns[self.seat] += 1
        self.race.end_turn(self.seat)
        if not self.race.over:
            self.seat = self.race.next_seat(self.seat)

    # Showing

    def _dice_shown(self) -> int | None:
        """Dice to throw; 0 while a choice is due, nothing when the race is over."""
        if self.race.over:
            return None
        return self.dice_to_throw() if self.pending is None else 0

    def _rider_view(self, index: int) -> dict[str, Any]:
        """One rider as the public sees it."""
        rider = self.track.riders[index]
        return {
            "team": rider.team,
            "square": self.track.square(index),
            "distance": rider.distance,
            "status": rider.status,
        }

    def _player_view(self, seat: int) -> dict[str, int]:
        """One player's tokens, points and payments."""
        return {
            "premier": self.race.premier[seat],
            "laps": self.race.laps[seat],
            "points": self.race.points[seat],
            "paid": self.race.paid[seat],
        }

    def view(self) -> dict[str, Any]:
        """The public state."""
        race = self.race
        ranking = race.ranking if race.over else None
        return {
            "to_throw": None if race.over else self.seat,
            "dice": self._dice_shown(),
            "riders": [self._rider_view(i) for i in range(len(self.track.riders))],
            "players": [self._player_view(seat) for seat in range(self.players)],
            "lap": race.lap,
            "placed": list(race.placed),
            "marked": sorted(race.marks),
            "void": list(race.void),
            "over": race.over,
            "ranking": None if ranking is None else [list(group) for group in ranking],
        }
