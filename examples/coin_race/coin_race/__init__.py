"""An example box: a race by the throw of a coin."""

from importlib.resources import files

from coin_race.cover import COVER
from coin_race.game import CoinRace
from ludotheca.core.board import Theme
from ludotheca.core.box import Box, Card, Section, items
from ludotheca.core.card import ours

BOX = Box(
    id="coin-race",
    card=Card(
        title="Coin Race",
        players=(2, 4),
        minutes=(1, 2),
        mechanisms=("race", "coin-toss"),
        esar="R",
        evidence=ours("title", "players", "minutes", "mechanisms", "esar"),
    ),
    games=(CoinRace,),
    ledger=(Section("all", items("COIN-1 COIN-2 COIN-3", "ours")),),
    locales=files("coin_race") / "locales",
    theme=Theme(accent="#7d4e57", second="#d99a3d"),
    cover=COVER,
)
