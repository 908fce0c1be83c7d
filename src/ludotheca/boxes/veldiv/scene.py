"""What the table shows beside the track: dice, score sheet, how the race stands, choices."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import (
    CHOOSE,
    ELIMINATION,
    ENDED,
    FINISHED,
    INDIVIDUAL,
    KITTY,
    OUT,
    PURSUIT,
    TEAM,
    TEAM_PURSUIT,
    THROW,
    State,
    square_at,
    throws_two,
)
from ludotheca.boxes.veldiv.kitty import kitty
from ludotheca.boxes.veldiv.pieces import riders, shorts
from ludotheca.boxes.veldiv.team_pursuit import is_safe
from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.scene import Choice, Die, Message, Panel, Scene, Throw

COLUMNS = {
    INDIVIDUAL: ("laps", "premier", "points", "place", "square", "distance"),
    TEAM: ("laps", "premier", "points", "place", "square", "distance"),
    PURSUIT: ("laps", "square", "distance"),
    TEAM_PURSUIT: ("laps", "square", "distance"),
    ELIMINATION: ("place", "square", "distance"),
    KITTY: ("paid", "place", "square", "distance"),
}
"""The score sheet of each race."""
NONE, NO_PLACE = "–", "×"
FACES = tuple("123456")


def draw(game: Game, state: State, board: Board) -> Scene:
    """Return the scene of a race."""
    return Scene(
        dice=dice(state, state.high, state.low),
        headline=_headline(state),
        panel=_panel(state),
        notes=tuple(_notes(state)),
        choices=tuple(
            _choice(state, move, game.decision_text(state, move)) for move in game.decisions(state)
        ),
        pieces=riders(state, board),
        throw=_entry(state),
    )


def dice(state: State, high: int, low: int) -> tuple[Die, ...]:
    """Return the dice that fell; 0 for none."""
    return tuple(
        Die(str(die), "lucky" if die == 6 and not state.gentle else "plain", "d6")
        for die in (high, low)
        if die
    )


def _entry(state: State) -> Throw | None:
    if state.phase != THROW:
        return None
    return Throw((FACES,) * (2 if throws_two(state) else 1), "-")


def _headline(state: State) -> Message | None:
    if state.phase == CHOOSE:
        square = square_at(state, state.rider, state.reached)
        told = {"shorts": shorts(state, state.rider), "square": square}
        return Message("veldiv-headline-choose", told)
    if not state.high:
        return None
    return Message("veldiv-headline", {"high": state.high, "low": state.low or "none"})


def _panel(state: State) -> Panel:
    columns = COLUMNS[state.race]
    rows = [
        tuple(_cell(state, player, column) for column in columns) for player in range(state.players)
    ]
    return Panel(tuple(Message(f"veldiv-column-{column}") for column in columns), tuple(rows))


def _cell(state: State, player: int, column: str) -> str | int:
    if column in ("laps", "premier", "points", "paid"):
        held: int = getattr(state, column)[player]
        return held
    first = player * state.team_size
    cells = [_ridden(state, rider, column) for rider in range(first, first + state.team_size)]
    return cells[0] if len(cells) == 1 else " · ".join(map(str, cells))


def _ridden(state: State, rider: int, column: str) -> str | int:
    if column == "distance":
        return state.distance[rider]
    if column == "place":
        # Lapped, so that this sprint has no place for it, before or after it has crossed.
        has_lost = state.marked[rider] or (state.crossed[rider] and not state.place[rider])
        return NO_PLACE if has_lost else state.place[rider] or NONE
    off = state.status[rider] in (FINISHED, OUT)
    return NONE if off else square_at(state, rider, state.distance[rider])


def _notes(state: State) -> list[Message]:
    notes = []
    if state.race in (INDIVIDUAL, TEAM):
        last = "yes" if state.last_sprint else "no"
        notes.append(Message("veldiv-note-sprint", {"sprint": state.lap, "last": last}))
    if state.race == ELIMINATION:
        told = {"lap": state.lap, "riders": state.riders - state.departures}
        notes.append(Message("veldiv-note-lap", told))
    if state.race == KITTY:
        told = {"lap": state.lap, "kitty": kitty(state), "total": state.total}
        notes.append(Message("veldiv-note-kitty", told))
    if state.gentle and state.phase != ENDED:
        notes.append(Message("veldiv-note-gentle"))
    if state.race == TEAM_PURSUIT and is_safe(state) and state.phase != ENDED:
        notes.append(Message("veldiv-note-safe"))
    return notes


def _choice(state: State, move: int, text: str) -> Choice:
    rider = state.rider ^ move
    told: dict[str, Any] = {"shorts": shorts(state, rider), "advance": 2 * state.die}
    return Choice(text, str(move + 1), Message(f"veldiv-{text}", told), piece=f"rider-{rider}")
