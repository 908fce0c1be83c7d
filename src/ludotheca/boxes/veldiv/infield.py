"""The infield: the board that counts sprints or laps, the dice, what players hold, the podium."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ludotheca.boxes.veldiv.articles import (
    ELIMINATION,
    INDIVIDUAL,
    KITTY,
    PURSUIT,
    TEAM,
    TEAM_PURSUIT,
    TRACK,
    State,
)
from ludotheca.boxes.veldiv.pursuit import THREE_LAPS
from ludotheca.core import figures
from ludotheca.core.board import Figure, Part, Shape
from ludotheca.core.paths import disc, rounded
from ludotheca.core.scene import Die, Message, Piece

COUNTER = (296.0, 346.0)
CASTS = ((738.0, 512.0, -7.0), (840.0, 500.0, 9.0))
"""Where the dice fall, and how they come to lie."""
WHEEL = (786.0, 500.0)
HOLDINGS = (902.0, 300.0)
"""The middle of the upper row of what players hold."""
FEW_RIDERS = 6
PODIUM = (410.0, 556.0)
"""The middle of the podium, to the left of where riders wait for their start."""
STEP = 80.0
STEPS = ((0.0, -64.0), (-STEP, -34.0), (STEP, -14.0))
"""The three steps of the podium, from its middle: the winner's is the highest."""
STANDING = 24.0
"""How far above a champion's feet its middle is."""
KINDS = {
    INDIVIDUAL: "sprint",
    TEAM: "sprint",
    PURSUIT: "to-go",
    TEAM_PURSUIT: "to-go",
    ELIMINATION: "lap",
    KITTY: "lap",
}
"""What is counted in each race."""


def places(riders: int) -> Iterator[Shape]:
    """Yield the places of everything that stands or lies in the infield."""
    yield Shape("counter", at=COUNTER)
    for number, (x, y, turn) in enumerate(CASTS):
        yield Shape(f"cast-{number}", at=(x, y), turn=turn)
    across = 2 if riders <= FEW_RIDERS else 3
    for seat in range(riders):
        row, column = divmod(seat, across)
        x = HOLDINGS[0] + 62 * (column - (across - 1) / 2)
        yield Shape(f"holding-{seat}", at=(x, HOLDINGS[1] + 42 * row))
    yield Shape("podium", at=PODIUM)
    for place, (aside, up) in enumerate(STEPS, start=1):
        yield Shape(f"step-{place}", at=(PODIUM[0] + aside, PODIUM[1] + up - STANDING))


def pieces(state: State, dice: Sequence[Die], ranking: list[list[int]] | None) -> Iterator[Piece]:
    """Yield what stands there now; the podium is put up when the race is over."""
    yield _counter(state)
    for die in dice:
        yield _die(die)
    for player in range(state.players):
        yield from _holding(state, player)
    if ranking is not None:
        yield from _podium(ranking)


def _counter(state: State) -> Piece:
    kind = KINDS[state.race]
    left = THREE_LAPS // TRACK - max(state.laps[: state.players])
    count = left if kind == "to-go" else state.lap
    about = {"kind": "last" if state.last_sprint else kind, "count": count}
    return Piece(
        "count",
        "counter",
        "counter",
        text=str(count),
        words=Message("veldiv-counter", about),
        label=Message("veldiv-counted", about),
        role="lucky" if state.last_sprint else "",
    )


def _die(die: Die) -> Piece:
    assert die.piece is not None, "the dice of a race are pieces"  # noqa: S101
    number = die.piece.removeprefix("die-")
    label = Message("veldiv-die", {"face": die.value})
    role = "lucky" if die.role == "lucky" else ""
    return Piece(die.piece, f"cast-{number}", "die", text=die.value, label=label, role=role)


def _holding(state: State, player: int) -> Iterator[Piece]:
    """Yield a plate for a player who holds something: tokens of the race, or what was paid."""
    premier, laps, paid = state.premier[player], state.laps[player], state.paid[player]
    if not (premier or laps or paid):
        return
    counted = [paid or premier, laps] if state.race in (INDIVIDUAL, TEAM) else [paid or laps]
    text = "·".join(str(count) for count in counted if count or count is counted[0])
    label = Message("veldiv-holding", {"premier": premier, "laps": laps, "paid": paid})
    yield Piece(f"plate-{player}", f"holding-{player}", "plate", player, text, label)


def _podium(ranking: list[list[int]]) -> Iterator[Piece]:
    """Yield the podium and the best three; those who are tied have the same number."""
    yield Piece("steps", "podium", "podium", label=Message("veldiv-podium"))
    first = [1 + sum(map(len, ranking[:group])) for group in range(len(ranking))]
    ranked = [(seat, first[k]) for k, group in enumerate(ranking) for seat in group]
    for step, (seat, place) in enumerate(ranked[: len(STEPS)], start=1):
        label = Message("veldiv-champion", {"place": place})
        yield Piece(f"champion-{step}", f"step-{step}", "champion", seat, str(place), label)


# Figures


def _steps() -> str:
    """Return the front of the podium."""
    (_, high), (_, middle), (_, low) = STEPS
    near, far = STEP / 2, STEP * 3 / 2
    return f"M{-far:g} 38V{middle:g}H{-near:g}V{high:g}H{near:g}V{low:g}H{far:g}V38z"


HEAD = disc(0, -47, 10)
JERSEY = "M-14 2L-11 -24L-27 -56L-19 -60L-5 -37H5L19 -60L27 -56L11 -24L14 2z"
LEGS = "M-13 2L-12 24H-3L0 8L3 24H12L13 2z"

FIGURES = (
    Figure(
        "counter",
        (
            Part("M-44 60L-52 88H-44L-36 60zM44 60L52 88H44L36 60z", "black"),
            Part(rounded(0, 0, 152, 128, 14), "ivory"),
            Part(rounded(0, 0, 140, 116, 9), "line accent"),
        ),
        mark_at=None,
        text_at=(0.0, 16.0),
        text_size=72.0,
        words_at=(0.0, -38.0),
        words_size=19.0,
    ),
    figures.die(),
    Figure(
        "plate",
        (
            Part(rounded(0, 0, 56, 36, 8), "ivory"),
            Part("M-4 -18H-20a8 8 0 0 0 -8 8V10a8 8 0 0 0 8 8H-4z", "seat"),
            Part(rounded(0, 0, 56, 36, 8), "edge"),
        ),
        mark_at=(-16.0, 1.0),
        mark_size=19.0,
        text_at=(11.0, 1.0),
        text_size=22.0,
    ),
    Figure("podium", (Part(_steps(), "ivory"),), mark_at=None),
    Figure(
        "champion",
        (
            Part(HEAD + JERSEY + LEGS, "rim"),
            Part(LEGS, "black"),
            Part(HEAD, "ivory"),
            Part(JERSEY, "seat"),
            Part(JERSEY, "edge"),
        ),
        mark_at=(0.0, -13.0),
        mark_size=19.0,
        text_at=(0.0, 46.0),
        text_size=30.0,
    ),
)
