"""What the table shows: the die, who stands where, and what can be chosen."""

from collections.abc import Mapping

from ludotheca.core.game import Game
from ludotheca.core.scene import Choice, Die, Message, Motion, Panel, Piece, Scene, Throw
from ludotheca.rulebook import CHANCE
from new_box.board import pawn_id, place_id
from new_box.rules import GO, GOAL, State

FACES = ("1", "2", "3", "4", "5", "6")


def draw(game: Game, state: State) -> Scene:
    """Return the scene of a position."""
    places = state.places[: state.players]
    return Scene(
        dice=(Die(str(state.die), faces="d6"),) if state.die else (),
        headline=None,
        panel=Panel.of("new-box", ["step"], ([place] for place in places), "step"),
        notes=(),
        choices=tuple(_choice(game, state, move) for move in game.decisions(state)),
        pieces=tuple(
            Piece(pawn_id(seat), place_id(seat, place), seat=seat)
            for seat, place in enumerate(places)
        ),
        throw=Throw((FACES,)) if game.actor(state) == CHANCE else None,
    )


def motion(state: State, code: str, seat: int, arguments: Mapping[str, int]) -> tuple[Motion, ...]:
    """Return what an event moves: a pawn goes step by step, and starts again at one leap."""
    begun = state.places[seat]
    if code == "went":
        steps = range(begun, arguments["place"] + 1)
        return (Motion(pawn_id(seat), tuple(place_id(seat, step) for step in steps)),)
    if code == "sent":
        return (Motion(pawn_id(seat), (place_id(seat, begun), place_id(seat, 0))),)
    return ()


def _choice(game: Game, state: State, move: int) -> Choice:
    text = game.decision_text(state, move)
    label = Message(f"new-box-{text}", {"steps": state.die})
    if move != GO:
        return Choice(text, text[0], label)
    there = place_id(state.turn, min(state.places[state.turn] + state.die, GOAL))
    return Choice(text, text[0], label, piece=pawn_id(state.turn), target=there)
