"""La Cagnotte, the kitty race: the last across the line pays, lap after lap."""

from __future__ import annotations

from typing import Any

from ludotheca.boxes.veldiv.articles import ENDED, KITTY, TRACK, State, line_up, pass_dice, stand
from ludotheca.boxes.veldiv.elimination import (
    end_lap_race,
    hindmost,
    lap_is_decided,
    open_next_lap,
)
from ludotheca.rulebook import Citation, cite, rule

PAID = Citation(91, "VEL-CAG-2", "paid", "seat", "stake", "paid", "kitty")
PUT_BACK = Citation(92, "VEL-CAG-2", "put-back", "seat", "rider", "square", "distance")
NEXT_KITTY_LAP = Citation(93, "VEL-CAG-3", "next-lap", "seat", "lap")
KITTY_FULL = Citation(94, "VEL-CAG-4", "kitty-full", "kitty")
WON_KITTY = Citation(95, "VEL-CAG-4", "won-kitty", "seat", "paid")
SHARED_KITTY = Citation(96, "VEL-CAG-4", "shared-kitty", "seat", "paid")


@rule
def setup_kitty(s: State, players: int, stake: int, total: int) -> None:
    """VEL-CAG-1: all on 48, in the first lap; stake and total are agreed."""
    line_up(s, KITTY, players, 1)
    s.stake = stake
    s.total = total
    s.lap = 1


@rule
def kitty(s: State) -> int:
    """Return what the kitty holds."""
    held = 0
    for player in range(s.players):
        held += s.paid[player]
    return held


@rule
def end_kitty_turn(s: State, ev: Any) -> None:
    """VEL-CAG-2: the last across pays; VEL-CAG-3: that player throws first."""
    if not lap_is_decided(s):
        pass_dice(s)
        return
    while lap_is_decided(s):
        make_last_pay(s, ev)
    s.turn = hindmost(s)
    if s.phase != ENDED:
        cite(ev, NEXT_KITTY_LAP, s.turn, s.lap)


@rule
def make_last_pay(s: State, ev: Any) -> None:
    """VEL-CAG-2: the stake, and back to square 38; VEL-CAG-4: a full kitty ends the race."""
    last = hindmost(s)
    s.paid[last] += s.stake
    cite(ev, PAID, last, s.stake, s.paid[last], kitty(s))
    stand(s, last, TRACK * s.lap - 10)
    cite(ev, PUT_BACK, last, last, s.held[last], s.distance[last])
    if kitty(s) >= s.total:
        cite(ev, KITTY_FULL, kitty(s))
        end_lap_race(s)
    else:
        open_next_lap(s, ev)


@rule
def announce_kitty(s: State, player: int, ev: Any) -> None:
    """VEL-CAG-4: report a winner; equal payments share the win."""
    equals = 0
    for other in range(s.players):
        if s.paid[other] == s.paid[player]:
            equals += 1
    cite(ev, WON_KITTY if equals == 1 else SHARED_KITTY, player, s.paid[player])
