"""Veldiv: track cycling on an oval of 48 squares, six kinds of race."""

from importlib.resources import files

from ludotheca.boxes.veldiv.cover import COVER
from ludotheca.boxes.veldiv.game import (
    Elimination,
    Individual,
    Kitty,
    Pursuit,
    Team,
    TeamPursuit,
)
from ludotheca.core.board import Theme
from ludotheca.core.box import Box, Card, Item, Section
from ludotheca.core.card import ours, printed

BOX = Box(
    id="veldiv",
    card=Card(
        title="Veldiv",
        players=(2, 12),
        minutes=(10, 100),
        sheet="Règlement des courses du Jeu du Veldiv",
        language="fr",
        mechanisms=(
            *("race", "roll-and-move", "one-to-a-square", "teams"),
            *("player-elimination", "betting"),
        ),
        esar="R",
        evidence={
            **printed("title", "sheet", "language", "players"),
            **ours("minutes", "mechanisms", "esar"),
        },
    ),
    games=(Individual, Team, Pursuit, TeamPursuit, Elimination, Kitty),
    ledger=(
        Section(
            "articles",
            (
                Item("VEL-1", ("printed",)),
                Item("VEL-2", ("printed",)),
                Item("VEL-3", ("printed", "reading")),
                Item("VEL-4", ("printed",)),
                Item("VEL-5", ("printed", "reading")),
                Item("VEL-5x", ("printed",), silent=True),
                Item("VEL-6", ("printed",)),
                Item("VEL-7", ("printed",)),
                Item("VEL-7a", ("reading",)),
                Item("VEL-7b", ("reading",), silent=True),
                Item("VEL-8", ("printed",)),
                Item("VEL-9", ("printed",)),
                Item("VEL-10", ("printed",)),
                Item("VEL-11", ("reading",), silent=True),
                Item("VEL-12", ("printed", "reading"), silent=True),
            ),
        ),
        Section(
            "individual",
            (
                Item("VEL-IND-1", ("printed",), silent=True),
                Item("VEL-IND-2", ("printed",)),
                Item("VEL-IND-3", ("printed", "reading")),
                Item("VEL-IND-3a", ("printed", "reading")),
                Item("VEL-IND-4", ("printed", "reading")),
                Item("VEL-IND-5", ("printed", "reading")),
                Item("VEL-IND-6", ("printed", "reading")),
                Item("VEL-IND-7", ("reading",)),
            ),
            games=("veldiv/individual",),
        ),
        Section(
            "team",
            (
                Item("VEL-TEA-1", ("printed",), silent=True),
                Item("VEL-TEA-2", ("printed",)),
                Item("VEL-TEA-3", ("printed", "reading")),
                Item("VEL-TEA-4", ("printed", "reading")),
                Item("VEL-TEA-5", ("printed", "reading")),
            ),
            games=("veldiv/team",),
        ),
        Section(
            "pursuit",
            (
                Item("VEL-PUR-1", ("printed",), silent=True),
                Item("VEL-PUR-2", ("printed",)),
                Item("VEL-PUR-3", ("printed",)),
                Item("VEL-PUR-4", ("printed",)),
                Item("VEL-PUR-5", ("printed", "reading")),
            ),
            games=("veldiv/pursuit",),
        ),
        Section(
            "team-pursuit",
            (
                Item("VEL-TPU-1", ("printed",)),
                Item("VEL-TPU-2", ("printed",)),
                Item("VEL-TPU-3", ("printed", "reading")),
                Item("VEL-TPU-4", ("printed", "reading")),
            ),
            games=("veldiv/team-pursuit",),
        ),
        Section(
            "elimination",
            (
                Item("VEL-ELI-1", ("printed", "reading")),
                Item("VEL-ELI-2", ("printed",)),
                Item("VEL-ELI-3", ("printed",)),
                Item("VEL-ELI-4", ("printed",)),
            ),
            games=("veldiv/elimination",),
        ),
        Section(
            "kitty",
            (
                Item("VEL-CAG-1", ("printed",)),
                Item("VEL-CAG-2", ("printed", "reading")),
                Item("VEL-CAG-3", ("printed",)),
                Item("VEL-CAG-4", ("printed", "reading")),
            ),
            games=("veldiv/kitty",),
        ),
    ),
    locales=files("ludotheca") / "locales",
    theme=Theme(accent="#b8742a", second="#1f5b4a", touch="#c8372d"),
    cover=COVER,
    figures=files("ludotheca") / "boxes" / "veldiv" / "figures",
)
