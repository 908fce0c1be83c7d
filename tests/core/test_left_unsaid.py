"""What a game need not say: the usual is made of what it names."""

from __future__ import annotations

from types import ModuleType
from typing import Any

import pytest

from coin_race import rules as coin_rules
from coin_race.game import CoinRace
from ludotheca import BadBox, Match
from ludotheca.core.rules import Rules
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import CHANCE


def rules_with(**constants: Any) -> Rules:
    module = ModuleType("altered")
    vars(module).update({**vars(coin_rules), "__name__": "altered", **constants})
    return Rules.of(module)


def test_weights_stand_for_all_that_tells_what_can_fall() -> None:
    rules = rules_with(WEIGHTS=(2, 0 + 1))
    weights = [0, 0]
    assert rules.chance(rules.state(), weights) == 2
    assert weights == [2, 1]
    assert rules.tickets is not None
    assert rules.fall is not None
    falls = range(rules.tickets(rules.state()))
    assert [rules.fall(rules.state(), ticket) for ticket in falls] == [0, 0, 1]


def test_weights_with_too_many_falls_are_drawn_by_search() -> None:
    rules = rules_with(WEIGHTS=(1_000_000, 1))
    assert rules.tickets is rules.fall is None


def test_a_module_that_says_what_can_fall_is_taken_at_its_word() -> None:
    rules = rules_with(WEIGHTS=(5, 5), MOST_OUTCOMES=1, chance=lambda s, weights: 1)  # noqa: ARG005
    assert rules.chance(rules.state(), [0]) == 1


@pytest.mark.parametrize("weights", [(), (1, 0), (1, -1), (1, 0.5), [1, 1], 2, None, (True, 1)])
def test_weights_of_another_kind_are_refused(weights: Any) -> None:
    with pytest.raises(BadBox, match="WEIGHTS of the rules altered is "):
        rules_with(WEIGHTS=weights)


@pytest.mark.compiled
def test_weights_draw_alike_at_both_speeds() -> None:
    plain, quick = (
        play_out(CoinRace(2), games=50, seed=3, speed=speed) for speed in (Speed.PLAIN, Speed.QUICK)
    )
    assert plain == quick


def test_named_moves_and_throws_are_the_notation() -> None:
    match = Match(CoinRace(2))
    assert match.outcomes().keys() == {"heads", "tails"}
    match.play("heads")
    assert match.legal() == ["step", "rest"]
    assert CoinRace.notation.fullmatch("rest")
    assert not CoinRace.notation.fullmatch("run")


def test_a_view_has_every_field_unless_a_game_says_otherwise() -> None:
    match = Match(CoinRace(2))
    match.play("tails")
    view = match.view()
    assert (view["to_play"], view["places"], view["coin"]) == (0, [0, 0, 0, 0], 0)
    assert (view["over"], view["ranking"]) == (False, None)


def test_a_game_that_names_no_throws_is_told_what_to_do() -> None:
    mute = type("Mute", (CoinRace,), {"throws": ()})(2)
    assert mute.actor(mute.initial()) == CHANCE
    with pytest.raises(BadBox, match="`throws`, a text for each number, or `outcome_text`"):
        mute.playable(mute.initial())
