"""The frozen positions of Chassé-Croisé: whole, and the network gives little away in them."""

from __future__ import annotations

import numpy as np

import ludotheca
from ludotheca.bots import bot
from scripts.chasse_croise_yardstick import KEPT, frozen
from scripts.measure_chasse_croise import loss_of

GAME = ludotheca.game("chasse-croise")


def test_there_are_a_thousand_and_in_each_some_turn_gives_nothing_away() -> None:
    kept = np.load(KEPT)
    assert len(kept["ends"]) >= 1_000
    assert kept["ends"].min() > 1
    assert kept["ends"].sum() == len(kept["losses"])
    assert all(min(judged.losses.values()) == 0 for judged in frozen(slice(5)))


def test_the_network_gives_away_less_than_half_of_what_greedy_does() -> None:
    positions = frozen(slice(1, 80, 2))
    net, greedy = (
        sum(loss_of(bot(GAME, name), judged, 1) for judged in positions)
        for name in ("net", "greedy")
    )
    assert net < greedy / 2
