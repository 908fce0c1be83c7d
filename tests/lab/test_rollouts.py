from __future__ import annotations

import pytest

import ludotheca
from ludotheca import BadOption, lab
from ludotheca.bots import bot, quick
from ludotheca.lab.speed import Speed

PIG = ludotheca.game("ludix/pig", target=30)
START = lab.Position(PIG.initial())


def test_without_a_bot_the_quick_one_plays_on() -> None:
    usual = lab.roll_out(PIG, START, games=6, seed=3)
    named = lab.roll_out(PIG, START, quick(PIG), games=6, seed=3, speed=Speed.PLAIN)
    assert usual.wins.tolist() == named.wins.tolist()
    assert usual.wins.sum(axis=1).tolist() == [1.0] * 6


def test_a_part_of_the_games_is_the_same_as_in_the_whole() -> None:
    whole = lab.roll_out(PIG, START, games=8, seed=3)
    part = lab.roll_out(PIG, START, games=3, first=4, seed=3)
    assert part.shares.tolist() == whole.shares[4:7].tolist()


def test_a_bot_that_thinks_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match=r"search-400 thinks about every decision"):
        lab.roll_out(PIG, START, bot(PIG, "search"), games=2, seed=0)
