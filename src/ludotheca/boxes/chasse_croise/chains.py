"""The sum of both dice, offered as one: a pawn plays the one die and then the other."""

from __future__ import annotations

from collections.abc import Iterator

from ludotheca.boxes.chasse_croise.board import pawn_id, place_of
from ludotheca.boxes.chasse_croise.rules import (
    ALLOWED,
    ARRIVAL,
    HIT,
    MOVE,
    PAWNS,
    State,
    actor,
    apply,
    decision,
    refusal,
)
from ludotheca.core.game import Game
from ludotheca.core.scene import Choice, Message
from ludotheca.rulebook import Cited


def chains(game: Game, state: State) -> Iterator[Choice]:
    """CHA-3, 8: offer every pawn the sum of the dice, on and back.

    The order of the dice never matters but where a rival stands on the way: then all are barred by
    it except the one that hits it.
    """
    if state.phase != MOVE or 0 in state.dice:
        return
    for pawn in range(PAWNS):
        for back in (0, 1):
            for die in (0, 1):
                moves = decision(die, pawn, back), decision(1 - die, pawn, back)
                hits = _hits(state, moves)
                if hits is not None:
                    first, second = (game.decision_text(state, move) for move in moves)
                    yield _choice(state, pawn, back, hits, first, second)
                    break


def _hits(state: State, moves: tuple[int, int]) -> int | None:
    """Count the rivals hit by two decisions; None if one is refused or the first ends the game."""
    first, second = moves
    if refusal(state, first) != ALLOWED:
        return None
    after, cited = state.copy(), list[Cited]()
    apply(after, first, cited)
    if actor(after) != state.side or refusal(after, second) != ALLOWED:
        return None
    apply(after, second, cited)
    return sum(report[0] == HIT for report in cited)


def _choice(state: State, pawn: int, back: int, hits: int, first: str, second: str) -> Choice:
    steps = sum(state.dice)
    there = state.pawns[state.side][pawn] + (-steps if back else steps)
    kind = "back" if back else "arrive" if there == ARRIVAL else "on"
    about = {"pawn": pawn + 1, "distance": there, "hits": hits}
    return Choice(
        first,
        f"{pawn + 1}{'-' if back else '+'}{steps}",
        Message(f"chasse-croise-both-{kind}", about),
        piece=pawn_id(state.side, pawn + 1),
        target=place_of(state.side, pawn + 1, there),
        then=(second,),
    )
