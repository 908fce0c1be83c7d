"""What the table of Chassé-Croisé shows: pawns, dice, panel, notes and choices."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ludotheca.boxes.chasse_croise.board import SIDES, pawn_id, place_of, way_of
from ludotheca.boxes.chasse_croise.chains import chains
from ludotheca.boxes.chasse_croise.rules import (
    A_DIE,
    ARRIVAL,
    PASS,
    PAWNS,
    START,
    THROW,
    State,
    home,
    rivals_on,
)
from ludotheca.boxes.chasse_croise.threats import threats_to
from ludotheca.core.game import Game
from ludotheca.core.scene import (
    Choice,
    Die,
    Message,
    Motion,
    Panel,
    Piece,
    Scene,
    Threat,
    Throw,
)

WALKS = {"advanced": 1, "went-back": -1, "left-arrival": -1}
"""The events in which a pawn walks by a die, and which way."""
COLUMNS = ("home", "under-way", "at-start", "steps-to-go")
FACES = tuple("123456")
GUIDED_TURNS = 2
"""For its first turn each side is told which way it runs."""


def draw(game: Game, state: State) -> Scene:
    """Return the scene of a position."""
    texts = {move: game.decision_text(state, move) for move in game.decisions(state)}
    choices, sums = _choices(state, texts), list(chains(game, state))
    return Scene(
        dice=tuple(Die(str(die), faces="d6") for die in state.dice if die),
        headline=_headline(state),
        panel=_panel(state),
        notes=tuple(_notes(state, texts)),
        choices=tuple(choices),
        pieces=tuple(_pieces(state)),
        throw=Throw((FACES, FACES), "-") if state.phase == THROW else None,
        chains=tuple(sums),
        threats=tuple(_threats(state, [*choices, *sums])) if texts else (),
    )


def motion(code: str, side: int, arguments: Mapping[str, int]) -> tuple[Motion, ...]:
    """Return what an event moves: a pawn square by square, a rival straight back to its start."""
    if code == "hit":
        rival, pawn = arguments["rival"], arguments["pawn"]
        knocked = (place_of(1 - side, rival, pawn), place_of(1 - side, rival, START))
        return (Motion(pawn_id(1 - side, rival), knocked),)
    if code not in WALKS:
        return ()
    pawn, there = arguments["pawn"], arguments["distance"]
    here = there - WALKS[code] * arguments["steps"]
    return (Motion(pawn_id(side, pawn), way_of(side, pawn, here, there)),)


def _pieces(state: State) -> Iterator[Piece]:
    for side, figure in enumerate(SIDES):
        for pawn, distance in enumerate(state.pawns[side], start=1):
            yield Piece(
                pawn_id(side, pawn),
                place_of(side, pawn, distance),
                figure,
                side,
                str(pawn),
                Message("chasse-croise-pawn", {"pawn": pawn, "distance": distance}),
            )


def _headline(state: State) -> Message | None:
    left = sorted((die for die in state.dice if die), reverse=True)
    if not left:
        return None
    if len(left) == 1:
        return Message("chasse-croise-headline-left", {"die": left[0]})
    return Message("chasse-croise-headline", {"high": left[0], "low": left[1]})


def _panel(state: State) -> Panel:
    rows = []
    for side, pawns in enumerate(state.pawns):
        arrived, waiting = home(state, side), pawns.count(START)
        rows.append(
            (arrived, PAWNS - arrived - waiting, waiting, sum(ARRIVAL - pawn for pawn in pawns))
        )
    return Panel.of("chasse-croise", COLUMNS, rows, "home")


def _notes(state: State, texts: Mapping[int, str]) -> Iterator[Message]:
    if texts and state.turn <= GUIDED_TURNS:
        yield Message(f"chasse-croise-way-{'white' if state.side else 'red'}")
    if PASS in texts:
        yield Message(f"chasse-croise-{'may' if len(texts) > 1 else 'must'}-pass")
    if texts and state.max_turns:
        yield Message("chasse-croise-limit", {"turn": state.turn, "turns": state.max_turns})


def _choices(state: State, texts: Mapping[int, str]) -> list[Choice]:
    """Offer hits first, then arrivals, other advances, moves back and passing."""
    order = ("hit", "hit-back", "arrive", "advance", "back", "pass")
    choices = [_choice(state, move, text) for move, text in texts.items()]
    choices.sort(
        key=lambda choice: order.index(choice.label.id.removeprefix("chasse-croise-choice-"))
    )
    return choices


def _choice(state: State, move: int, text: str) -> Choice:
    """Say what a legal decision does; on the board, click the pawn and then where it goes."""
    if move == PASS:
        return Choice(text, text, Message("chasse-croise-choice-pass"))
    pawn, is_back = move % A_DIE // 2, move % 2 == 1
    there = _reached(state, move)
    if rivals_on(state, pawn) >> there & 1:
        kind = "hit-back" if is_back else "hit"
    elif there == ARRIVAL:
        kind = "arrive"
    else:
        kind = "back" if is_back else "advance"
    return Choice(
        text,
        text,
        Message(f"chasse-croise-choice-{kind}", {"pawn": pawn + 1, "distance": there}),
        piece=pawn_id(state.side, pawn + 1),
        target=place_of(state.side, pawn + 1, there),
        dice=_dice_for(state, move),
    )


def _reached(state: State, move: int) -> int:
    """Return the distance at which a pawn stands after a decision."""
    pawn, steps = move % A_DIE // 2, state.dice[move // A_DIE]
    return state.pawns[state.side][pawn] + (-steps if move % 2 else steps)


def _dice_for(state: State, move: int) -> tuple[int, ...]:
    """Return which of the dice on the table make a decision: either, if they are equal."""
    left = [die for die in state.dice if die]
    return tuple(n for n, die in enumerate(left) if die == state.dice[move // A_DIE])


def _threats(state: State, choices: Iterable[Choice]) -> Iterator[Threat]:
    """Say what the rival can hit: where this side's pawns stand, and where they can go."""
    stands = set(enumerate(state.pawns[state.side]))
    for choice in choices:
        if choice.piece is not None:
            stands.add((choice.label.args["pawn"] - 1, choice.label.args["distance"]))
    return threats_to(state, stands)
