"""The Royal Game of Ur, a box for Ludotheca in a package of its own."""

from importlib.resources import files

from ludotheca.core.board import Theme
from ludotheca.core.box import Box, Card, Section, items
from royal_ur.cover import COVER
from royal_ur.game import RoyalUr

TURN = (*items("UR-3 UR-4 UR-5 UR-6 UR-7 UR-8", "printed"), *items("UR-9", "printed", "reading"))

BOX = Box(
    id="royal-ur",
    card=Card(
        title="Royal Game of Ur",
        players=(2, 2),
        minutes=(20, 20),
        sheet="Irving Finkel, from the tablet BM 33333B",
    ),
    games=(RoyalUr,),
    ledger=(
        Section(
            "box", (*items("UR-1", "printed", silent=True), *items("UR-2", "ours", silent=True))
        ),
        Section("turn", (*TURN, *items("UR-10", "printed"))),
        Section("end", items("UR-11", "printed")),
    ),
    locales=files("royal_ur") / "locales",
    theme=Theme(accent="#1f4f7a", second="#b5482f"),
    cover=COVER,
)
