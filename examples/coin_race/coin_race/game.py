"""The coin race as a game: its facts and its notation."""

from __future__ import annotations

from coin_race import rules as coin_rules
from coin_race.rules import MOST_PLAYERS
from coin_race.scene import SIDES, Scenery
from ludotheca.core.observing import Observed
from ludotheca.core.rules import Rules


class CoinRace(Scenery):
    """Tails is one step, heads are two."""

    id = "coin-race"
    rules = Rules.of(coin_rules)
    seats = range(2, MOST_PLAYERS + 1)
    moves = ("step", "rest")
    throws = SIDES
    throw_hint = "coin-race-throw-hint"
    observed = Observed(by_seat=("places",), seats=("turn",), left_out=("players", "moves"))
