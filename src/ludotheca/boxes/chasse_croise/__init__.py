"""Chassé-Croisé, ten pawns against ten that cross a board at right angles."""

from importlib.resources import files

from ludotheca.boxes.chasse_croise.cover import COVER
from ludotheca.boxes.chasse_croise.game import ChasseCroise
from ludotheca.core.board import Theme
from ludotheca.core.box import Box, Card, Item, Section
from ludotheca.core.card import ours, printed

SHEET = "[Règle de jeu sans titre]"
"""What catalogues call a document without a title, in its language and in brackets."""

BOX = Box(
    id="chasse-croise",
    # The sheet has lost its title and names neither author nor publisher; the title is ours.
    card=Card(
        title="Chassé-Croisé",
        players=(2, 2),
        minutes=(15, 20),
        language="fr",
        mechanisms=("race", "dice-choice", "lane-movement", "send-back", "exact-arrival"),
        esar="R",
        evidence={
            **printed("language", document=SHEET),
            **printed("players", items="CHA-1", document=SHEET),
            **ours("title", "minutes", "mechanisms", "esar"),
        },
    ),
    games=(ChasseCroise,),
    ledger=(
        Section(
            "box",
            (Item("CHA-1", ("printed",), silent=True), Item("CHA-2", ("reading",), silent=True)),
        ),
        Section(
            "turn",
            (
                Item("CHA-3", ("printed",)),
                Item("CHA-4", ("printed", "reading")),
                Item("CHA-5", ("printed", "reading")),
                Item("CHA-6", ("printed",)),
                Item("CHA-7", ("printed",)),
                Item("CHA-8", ("printed",), silent=True),
                Item("CHA-9", ("printed",), silent=True),
                Item("CHA-10", ("printed",)),
                Item("CHA-11", ("printed", "reading")),
                Item("CHA-12", ("reading",)),
            ),
        ),
        Section("end", (Item("CHA-13", ("printed", "reading")), Item("CHA-14", ("ours",)))),
    ),
    locales=files("ludotheca") / "locales",
    theme=Theme(accent="#1e3a5f", second="#d2452d"),
    cover=COVER,
    opponents={"chasse-croise": {"easy": "careless", "normal": "greedy", "hard": "net-2"}},
    figures=files("ludotheca") / "boxes" / "chasse_croise" / "figures",
)
