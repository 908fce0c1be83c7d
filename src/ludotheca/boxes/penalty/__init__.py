"""Penalty, a journey to the World Cup of 1998."""

from importlib.resources import files

from ludotheca.boxes.penalty.cover import COVER
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.core.board import Theme
from ludotheca.core.box import Box, Card, Item, Section
from ludotheca.core.card import ours, printed, reading

BOX = Box(
    id="penalty",
    card=Card(
        title="Penalty",
        publisher="USA Games",
        year=1998,
        players=(2, 6),
        minutes=(10, 30),
        sheet="Penalty, USA Games",
        language="fr",
        mechanisms=("race", "roll-and-move", "event-cards", "dice-duel", "exact-arrival"),
        esar="R",
        evidence={
            **printed("title", "publisher", "sheet", "language"),
            **reading("year"),
            **reading("players", items="PEN-2"),
            **ours("minutes", "mechanisms", "esar"),
        },
    ),
    games=(Penalty,),
    ledger=(
        Section(
            "box", (Item("PEN-1", ("printed", "ours")), Item("PEN-2", ("printed",), silent=True))
        ),
        Section(
            "journey",
            (
                Item("PEN-3", ("printed", "reading")),
                Item("PEN-4", ("printed", "reading")),
                Item("PEN-5", ("printed", "ours")),
            ),
        ),
        Section(
            "playoff",
            (
                Item("PEN-6", ("printed", "reading")),
                Item("PEN-7", ("reading",)),
                Item("PEN-8", ("printed", "reading")),
                Item("PEN-9", ("printed", "reading")),
            ),
        ),
        Section("turn", (Item("PEN-10", ("printed", "reading")), Item("PEN-11", ("printed",)))),
        Section(
            "end",
            (
                Item("PEN-12", ("printed",)),
                Item("PEN-13", ("printed", "reading")),
                Item("PEN-14", ("reading",)),
                Item("PEN-15", ("printed", "reading")),
            ),
        ),
    ),
    locales=files("ludotheca") / "locales",
    theme=Theme(accent="#2f7d4f", second="#23408e", touch="#c8372d"),
    cover=COVER,
    opponents={"penalty": {"easy": "random", "normal": "forward", "hard": "search-3000"}},
    figures=files("ludotheca") / "boxes" / "penalty" / "figures",
)
