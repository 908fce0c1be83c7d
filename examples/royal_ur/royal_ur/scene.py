"""What the table of Ur shows: dice, pieces, the score sheet, what can be done and what moves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ludotheca.core.board import Board, Part
from ludotheca.core.faces import Face, Faces
from ludotheca.core.game import Game
from ludotheca.core.kit import Kit, PaperDie
from ludotheca.core.paths import disc, regular
from ludotheca.core.scene import Choice, Die, Message, Motion, Panel, Piece, Scene, Threat, Throw
from ludotheca.rulebook import CHANCE
from royal_ur.board import BOARD, piece_id, place_id
from royal_ur.rules import HOME, IS_ROSETTE, IS_SHARED, PIECES, REFUGE, START, WEIGHTS, State

THROWS = tuple(map(str, range(len(WEIGHTS))))
SIDES = ("marked", "plain")
BODY, TIP = Part(regular(0, 6, 42, 3), "black"), Part(disc(0, -18, 9), "pale")
FACES: Faces = {
    "marked": Face("▲", drawing=(BODY, TIP), name=Message("royal-ur-marked")),
    "plain": Face("△", drawing=(BODY,), name=Message("royal-ur-plain")),
}
COLUMNS = ("home", "under-way", "waiting")


class Scenery(Game):
    """What the table shows; the game itself is derived from it."""

    def scene(self, state: State) -> Scene:
        """Show dice and pieces, the score sheet, and what can be done."""
        is_thrown = state.throw > 0
        return Scene(
            dice=self.thrown(state, state.throw) if is_thrown else (),
            headline=Message("royal-ur-headline", {"throw": state.throw}) if is_thrown else None,
            panel=Panel.of("royal-ur", COLUMNS, map(_row, state.pieces), "home"),
            notes=(),
            choices=tuple(
                _choice(state, here, self.decision_text(state, here))
                for here in self.decisions(state)
            ),
            pieces=tuple(_pieces(state)),
            throw=Throw((THROWS,), label=Message("royal-ur-throw"))
            if self.actor(state) == CHANCE
            else None,
            threats=tuple(_threats(state, self.decisions(state))),
        )

    def thrown(self, state: Any, outcome: int) -> tuple[Die, ...]:  # noqa: ARG002
        """Return four dice, so many of them with a marked tip on top."""
        return tuple(Die(SIDES[die >= outcome]) for die in range(len(WEIGHTS) - 1))

    def faces(self) -> Faces:
        """Return the dice, seen from above."""
        return FACES

    def board(self) -> Board:
        """Return the twenty squares, and where pieces wait and come home."""
        return BOARD

    def kit(self) -> Kit:
        """Return four cubes that fall as the tetrahedra do: three faces of six are marked."""
        return Kit(width=277, dice=(PaperDie(SIDES * 3, count=4),))

    def motion(
        self,
        state: Any,  # noqa: ARG002  # an event that moves a piece says all
        code: str,  # noqa: ARG002
        seat: int,
        arguments: Mapping[str, int],
    ) -> tuple[Motion, ...]:
        """Let pieces walk square by square, and send back those that are hit."""
        if "piece" not in arguments:
            return ()
        piece, here, there = (arguments[name] for name in ("piece", "here", "there"))
        way = range(here, there + 1) if here < there else (here, there)
        return (Motion(piece_id(seat, piece), tuple(place_id(seat, piece, at) for at in way)),)


def _row(pieces: list[int]) -> tuple[int, int, int]:
    home, waiting = pieces.count(HOME), pieces.count(START)
    return home, PIECES - home - waiting, waiting


def _pieces(state: State) -> Iterator[Piece]:
    for side, pieces in enumerate(state.pieces):
        for piece, at in enumerate(pieces):
            label = Message("royal-ur-piece", {"square": at})
            place = place_id(side, piece, at)
            yield Piece(piece_id(side, piece), place, "piece", side, label=label)


def _choice(state: State, here: int, text: str) -> Choice:
    """Say what a decision does; on the board it is a click on the piece, or on where it goes."""
    there, side = here + state.throw, state.turn
    piece = state.pieces[side].index(here)
    kind = "home" if there == HOME else "rosette" if IS_ROSETTE[there] else "move"
    if IS_SHARED[there] and there in state.pieces[1 - side]:
        kind = "hit"
    label = Message(f"royal-ur-choice-{kind}", {"here": here, "there": there})
    return Choice(text, text, label, piece_id(side, piece), place_id(side, piece, there))


def _threats(state: State, moves: list[int]) -> Iterator[Threat]:
    """UR-6, 8: say how likely the next throw hits whoever stands, or could go, in the middle."""
    stands = {*state.pieces[state.turn], *(here + state.throw for here in moves)} if moves else ()
    for at in sorted(stands):
        rivals = (at - steps in state.pieces[1 - state.turn] for steps in range(1, len(WEIGHTS)))
        falls = sum(weight * hits for weight, hits in zip(WEIGHTS[1:], rivals, strict=True))
        if IS_SHARED[at] and at != REFUGE and falls:
            yield Threat(place_id(state.turn, 0, at), falls / sum(WEIGHTS))
