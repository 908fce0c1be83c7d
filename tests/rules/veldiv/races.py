"""Races set up in the middle, so that a position can be read at a glance."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from ludotheca.boxes.veldiv.articles import FINISHED, WAITING, State, leave_track, player_of, stand
from ludotheca.boxes.veldiv.sprints import note_crossing, whole_laps
from ludotheca.core.events import Event
from ludotheca.core.game import Game

LEAPS = ("VEL-3", "VEL-4", "VEL-6", "VEL-7", "VEL-8", "VEL-9")


class Race:
    """A race with its riders at some distances from their start, 0 for those still on it."""

    def __init__(
        self,
        game: Game,
        *distances: int,
        turn: int = 0,
        lap: int | None = None,
        placed: Sequence[int] = (),
        marked: Sequence[int] = (),
        void: Sequence[int] = (),
        finished: Sequence[int] = (),
        premier: Sequence[int] = (),
        laps: Sequence[int] = (),
        points: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.events: list[Event] = []
        self.state = state = cast("State", game.initial())
        state.turn = turn
        state.lap = state.lap if lap is None else lap
        for rider, distance in enumerate(distances):
            if distance:
                stand(state, rider, distance)
        for rider in placed:
            state.places += 1
            state.place[rider] = state.places
            if state.worth == [0] * 4:
                state.status[rider] = WAITING
            else:
                note_crossing(state, rider)
        for rider in void:
            note_crossing(state, rider)
        for rider in finished:
            state.departures += 1
            leave_track(state, rider, FINISHED)
        for rider in marked:
            state.marked[rider] = 1
        for kept, given in ((state.premier, premier), (state.laps, laps), (state.points, points)):
            kept[: len(given)] = given
        state.premier_given = int(bool(placed) and state.premier_riders != 2)
        state.last_sprint = int(state.premiers in premier)
        self._remember_laps()
        state.check()

    def _remember_laps(self) -> None:
        """Those who are laps down on somebody still riding have been lapped already."""
        state = self.state
        for rider in range(state.riders):
            for other in range(state.riders):
                if player_of(state, other) != player_of(state, rider) and not state.status[other]:
                    laps = whole_laps(state.distance[other], state.distance[rider])
                    state.lapped[rider] = max(state.lapped[rider], laps)

    def play(self, *texts: str) -> Race:
        """Play some moves; the events of the last one are kept."""
        for text in texts:
            self.events = self.game.play(self.state, self.game.playable(self.state)[text])
        return self

    @property
    def view(self) -> dict[str, Any]:
        """The public view."""
        return self.game.view(self.state)

    @property
    def distances(self) -> list[int]:
        """How far each rider is from its start."""
        return self.state.distance[: self.state.riders]

    @property
    def squares(self) -> list[int | None]:
        """Where each rider stands."""
        return [rider["square"] for rider in self.view["riders"]]

    def held(self, name: str) -> list[int]:
        """What each player holds of one thing: premier, laps, points or paid."""
        return [player[name] for player in self.view["players"]]

    def statuses(self) -> list[str]:
        """What each rider does."""
        return [rider["status"] for rider in self.view["riders"]]

    @property
    def sprint(self) -> tuple[int | None, list[int], list[int], list[int]]:
        """The open sprint: its number, and who is placed, marked and void in it."""
        view = self.view
        return view["lap"], view["placed"], view["marked"], view["void"]

    @property
    def articles(self) -> list[str]:
        """The articles that sent riders on from taken squares, in order."""
        return [event.item for event in self.events if event.item in LEAPS]

    def told(self, code: str) -> list[Event]:
        """The events of one kind."""
        return [event for event in self.events if event.code == code]
