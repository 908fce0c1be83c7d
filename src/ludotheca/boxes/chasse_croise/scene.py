"""What the table of Chassé-Croisé looks like: board, dice, panel, notes and choices."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from ludotheca.boxes.chasse_croise.board import SIDES, pawn_id, place_of, way_of
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
from ludotheca.core.scene import (
    Choice,
    Die,
    Mark,
    Message,
    Motion,
    Panel,
    Piece,
    Scene,
    Sketch,
    Throw,
)

# The board in characters: White starts at LEFT and arrives at RIGHT, Red starts at BOTTOM and
# arrives at TOP, and a frame lies around the crossings between them.
CELL = 5
LEFT, RIGHT = 4, 6 + CELL * (PAWNS + 1)
TOP, BOTTOM = 0, PAWNS + 3
FRAME = (LEFT + 4, RIGHT - 2)
WIDTH, HEIGHT = RIGHT + 5, BOTTOM + 1

WALKS = {"advanced": 1, "went-back": -1, "left-arrival": -1}
"""The events in which a pawn walks by a die, and which way."""
COLUMNS = ("home", "under-way", "at-start", "steps-to-go")
FACES = tuple("123456")
GUIDED_TURNS = 2
"""For its first turn each side is told which way it runs."""


def draw_table(state: State, texts: Mapping[int, str]) -> Scene:
    """Return the scene of a position; ``texts`` are the legal decisions as they are written."""
    return Scene(
        dice=tuple(Die(str(die), faces="d6") for die in state.dice if die),
        headline=_headline(state),
        panel=_panel(state),
        notes=tuple(_notes(state, texts)),
        choices=tuple(_choices(state, texts)),
        sketch=Sketch(WIDTH, HEIGHT, (*_lines(), *_marks(state))),
        pieces=tuple(_pieces(state)),
        throw=Throw((FACES, FACES), "-") if state.phase == THROW else None,
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


def place(side: int, pawn: int, distance: int) -> tuple[int, int]:
    """Return where a pawn's mark is drawn at a distance; pawns count from 1."""
    column, row = (pawn, distance) if side == 0 else (distance, pawn)
    x = {START: LEFT, ARRIVAL: RIGHT}.get(column, LEFT + CELL * column + 1)
    y = {START: BOTTOM, ARRIVAL: TOP}.get(row, BOTTOM - 1 - row)
    return x, y


@cache
def _lines() -> tuple[Mark, ...]:
    """Return what never changes in the sketch, made once: it is most of it."""
    return (*_board(), *_letters())


def _board() -> Iterator[Mark]:
    """Draw the frame with the crossings, the arrows of the starts and the numbered arrivals."""
    left, right = FRAME
    across = "─" * (right - left - 1)
    yield Mark(left, TOP + 1, f"╭{across}╮", "line")
    yield Mark(left, BOTTOM - 1, f"╰{across}╯", "line")
    for pawn in range(1, PAWNS + 1):
        for distance in range(START + 1, ARRIVAL):
            x, y = place(0, pawn, distance)
            yield Mark(x + 1, y, "·", "line")
        for side, arrow in enumerate("↑→"):
            yield Mark(*place(side, pawn, START), f"{arrow}{pawn}", "label")
            x, y = place(side, pawn, ARRIVAL)
            yield Mark(x + 1, y, str(pawn), "label")
        for x in FRAME:
            yield Mark(x, BOTTOM - 1 - pawn, "│", "line")


def _letters() -> Iterator[Mark]:
    """Name the edges as the sheet does: Red runs from A to B, White from C to D."""
    for letter, x, y in (
        ("A", LEFT, BOTTOM),
        ("B", LEFT, TOP),
        ("C", LEFT, TOP + 1),
        ("D", RIGHT, TOP + 1),
    ):
        yield Mark(x + 1, y, letter, "label")


def _marks(state: State) -> Iterator[Mark]:
    for side in range(2):
        for pawn, distance in enumerate(state.pawns[side], start=1):
            yield Mark(*place(side, pawn, distance), str(pawn), "piece", side)


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
    columns = tuple(Message(f"chasse-croise-column-{column}") for column in COLUMNS)
    return Panel(columns, tuple(rows))


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
    steps = state.dice[move // A_DIE]
    there = state.pawns[state.side][pawn] + (-steps if is_back else steps)
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
    )
