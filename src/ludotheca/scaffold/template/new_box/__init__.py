"""New Box: what stands on the shelf."""

from importlib.resources import files

from ludotheca.core.board import Theme
from ludotheca.core.box import Box, Card, Section, items
from new_box.cover import COVER
from new_box.game import NewBox

BOX = Box(
    id="new-box",
    card=Card(title="New Box", players=(2, 4), minutes=(5, 10)),
    games=(NewBox,),
    ledger=(Section("all", items("NEW-1 NEW-2 NEW-3 NEW-4", "ours")),),
    locales=files("new_box") / "locales",
    theme=Theme(accent="#2f5d62", second="#d99a3d"),
    cover=COVER,
)
