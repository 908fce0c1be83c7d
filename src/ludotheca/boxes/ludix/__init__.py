"""Ludix, Roman numerals pressed to the limit; and Pig and Piglet, its yardsticks."""

from importlib.resources import files

from ludotheca.boxes.ludix.cover import COVER
from ludotheca.boxes.ludix.game import Ludix, Pig, Piglet
from ludotheca.core.board import Theme
from ludotheca.core.box import Box, Card, Item, Section
from ludotheca.core.card import ours, printed, reading

BOX = Box(
    id="ludix",
    card=Card(
        title="Ludix",
        author="Niek Neuwahl",
        publisher="Piatnik",
        year=2014,
        number="633898",
        players=(2, 6),
        age=10,
        minutes=(5, 15),
        sheet="Ludix, Piatnik 633898",
        country="AT",
        language="fr",
        mechanisms=("push-your-luck", "dice-combination"),
        esar="R",
        identifiers={"wikipedia": "de:Ludix"},
        evidence={
            **printed("title", "author", "publisher", "year", "number", "sheet", "language"),
            **printed("players", "age", items="LUD-1"),
            **reading("country"),
            **ours("minutes", "mechanisms", "esar"),
            **ours("identifiers", document="de.wikipedia.org"),
        },
    ),
    games=(Ludix, Pig, Piglet),
    ledger=(
        Section(
            "box",
            (Item("LUD-1", ("printed",), silent=True), Item("LUD-2", ("printed",), silent=True)),
        ),
        Section(
            "turn",
            (
                Item("LUD-3", ("printed", "reading"), silent=True),
                Item("LUD-4", ("printed",)),
                Item("LUD-5", ("reading",), silent=True),
                Item("LUD-6", ("printed", "reading")),
                Item("LUD-7", ("printed",)),
                Item("LUD-8", ("printed",)),
            ),
        ),
        Section(
            "end",
            (
                Item("LUD-9", ("printed",)),
                Item("LUD-10", ("reading",)),
                Item("LUD-11", ("ours",)),
            ),
        ),
    ),
    locales=files("ludotheca") / "locales",
    theme=Theme(accent="#a3262a", second="#e9dcc1", touch="#c8372d"),
    cover=COVER,
    opponents={"ludix": {"easy": "cautious", "normal": "hold", "hard": "perfect"}},
    figures=files("ludotheca") / "boxes" / "ludix" / "figures",
)
