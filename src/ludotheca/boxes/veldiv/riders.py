"""What riders look like: cyclists seen from the side, cut out of card; they look where they ride.

A team's riders share the seat's colour and mark.  The second carries a bar: it has black shorts, a
black cap and a black band around its jersey where the first is white.
"""

from __future__ import annotations

from ludotheca.core.board import Figure, Part
from ludotheca.core.paths import disc

WHEELS = disc(-16.5, 16, 13.5) + disc(16.5, 16, 13.5)
HUBS = disc(-16.5, 16, 2) + disc(16.5, 16, 2)
FRAME = "M-16.5 16L-8 1H13L16.5 16M13 1L-1 17H-16.5M-1 17L-8 1M13 1V-3H19Q24 -3 22 3"
JERSEY = "M-21 -2C-23 -17 -9 -32 9 -30C16 -29 18 -23 14 -18C9 -12 7 -5 0 1C-6 5 -20 6 -21 -2z"
BAND = "M-9.5 -24Q-15.5 -11 -16.5 0.5"
ARM = "M11 -21L20 -4L16 -2L5 -16z"
THIGH = "M-18 -1C-14 -6 -4 -5 4 1Q9 6 5 10Q1 12 -4 9L-14 5Q-19 3 -18 -1z"
CALF = "M4 3Q9 6 6 11L2 20H9V23H-3L-1 9z"
CAP = "M10 -27C10 -36 25 -37 27 -26L31 -24L25 -23Q22 -18 16 -19Q10 -21 10 -27z"


def _rider(name: str, trim: str, *bar: Part) -> Figure:
    silhouette = WHEELS + FRAME + JERSEY + ARM + THIGH + CALF + CAP
    return Figure(
        name,
        (
            Part(silhouette, "rim"),
            Part(WHEELS, "ivory"),
            Part(HUBS, "black"),
            Part(FRAME, "edge"),
            Part(CALF, "ivory"),
            Part(THIGH, trim),
            Part(THIGH, "edge"),
            Part(JERSEY, "seat"),
            *bar,
            Part(JERSEY + ARM, "edge"),
            Part(ARM, "seat"),
            Part(CAP, trim),
            Part(CAP, "edge"),
        ),
        mark_at=(-2.0, -13.0),
        text_size=22.0,
        upright=False,
        mirrors=True,
    )


FIGURES = (_rider("rider", "ivory"), _rider("rider-second", "black", Part(BAND, "edge thick")))
"""A team's first rider, or a single one; and its second."""
