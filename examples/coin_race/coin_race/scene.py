"""What the table of the coin race shows: the coin, who stands where, and the choices."""

from __future__ import annotations

from collections.abc import Mapping

from coin_race import board
from coin_race.board import place_id, runner_id
from coin_race.rules import STEP, State
from ludotheca.core.board import Board, Part
from ludotheca.core.faces import Face, Faces
from ludotheca.core.game import Game
from ludotheca.core.paths import regular
from ludotheca.core.scene import Choice, Die, Message, Motion, Panel, Piece, Scene, Throw
from ludotheca.rulebook import CHANCE

SIDES = ("tails", "heads")
FACES: Faces = {
    "tails": Face(text="1", name=Message("coin-race-tails")),
    "heads": Face(
        drawing=(Part(regular(0, 0, 38, 5, inner=16), "accent"),), name=Message("coin-race-heads")
    ),
}
"""What the sides of the coin look like, wherever it is thrown, entered or shown."""
TOSS = Message("coin-race-toss")


class Scenery(Game):
    """What the table shows; the game itself is derived from it."""

    def scene(self, state: State) -> Scene:
        """Show the coin, who stands where, and the choices."""
        places = state.places[: self.players]
        decisions = self.decisions(state)
        return Scene(
            dice=() if state.coin < 0 else (Die(SIDES[state.coin]),),
            headline=None,
            panel=Panel.of("coin-race", ["place"], ([place] for place in places), "place"),
            notes=(),
            choices=tuple(_choice(state, move, self.moves[move]) for move in decisions),
            pieces=tuple(_runner(seat, place) for seat, place in enumerate(places)),
            throw=Throw((SIDES,), label=TOSS) if self.actor(state) == CHANCE else None,
        )

    def board(self) -> Board:
        """Return the lanes, one for each seat."""
        return board.draw(self.players)

    def faces(self) -> Faces:
        """Return what the sides of the coin look like."""
        return FACES

    def motion(
        self, state: State, code: str, seat: int, arguments: Mapping[str, int]
    ) -> tuple[Motion, ...]:
        """Let whoever steps on climb step by step."""
        if code != "stepped":
            return ()
        climbed = range(state.places[seat], arguments["place"] + 1)
        return (Motion(runner_id(seat), tuple(place_id(seat, step) for step in climbed)),)


def _choice(state: State, move: int, text: str) -> Choice:
    label = Message(f"coin-race-{text}", {"steps": state.coin + 1})
    if move != STEP:
        return Choice(text, text[0], label)
    there = place_id(state.turn, state.places[state.turn] + state.coin + 1)
    return Choice(text, text[0], label, piece=runner_id(state.turn), target=there)


def _runner(seat: int, place: int) -> Piece:
    label = Message("coin-race-runner", {"step": place})
    return Piece(runner_id(seat), place_id(seat, place), "coin", seat, label=label)
