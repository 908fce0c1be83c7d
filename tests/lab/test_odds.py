from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import pytest

import ludotheca
from ludotheca import CHANCE, BadOption, Match, NoOdds, lab
from ludotheca.bots import quick
from ludotheca.core.dice import Seeded
from ludotheca.lab.endings import ending, final_shares
from ludotheca.lab.odds import FINEST
from ludotheca.lab.playouts import play_out
from ludotheca.lab.rollouts import Position, parts, roll_out
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import wilson

pytestmark = pytest.mark.compiled

GAMES: list[tuple[str, int, dict[str, Any]]] = [
    ("ludix", 3, {}),
    ("chasse-croise", 2, {}),
    ("penalty", 2, {}),
    ("veldiv/elimination", 3, {}),
]
EVERY_GAME = pytest.mark.parametrize(("name", "players", "options"), GAMES)


def begun(name: str, players: int, moves: int, seed: int = 1, **options: Any) -> Match:
    """A match that bots have begun."""
    game = ludotheca.game(name, players=players, **options)
    player = quick(game)
    match = Match(game, dice=Seeded(seed))
    while not match.is_over and len(match.moves) < moves:
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(player.decide(game, match.state, seed, len(match.moves)))
    return match


# Exact


def test_a_solved_game_has_exact_chances() -> None:
    odds = lab.odds(Match(ludotheca.game("ludix/piglet", target=2)))
    assert odds.chances == pytest.approx((4 / 7, 3 / 7), abs=1e-15)
    assert (odds.method, odds.games, odds.play, odds.within) == ("exact", 0, "best", 0)
    assert odds.intervals == tuple((chance, chance) for chance in odds.chances)


def test_exact_chances_follow_the_match() -> None:
    match = Match(ludotheca.game("ludix/piglet", target=2))
    match.play("1")
    assert lab.odds(match).chances[0] == pytest.approx(5 / 7)
    match.play("roll")
    match.play("0")
    assert lab.odds(match).chances[1] == pytest.approx(4 / 7)


def test_a_game_too_long_to_solve_by_the_way_is_played_on() -> None:
    assert lab.odds(Match(ludotheca.game("ludix/pig", target=500))).method == "rollouts"


def test_an_ending_is_exact() -> None:
    match = begun("veldiv/individual", 2, 10_000)
    match.undo()
    odds = lab.odds(match)
    assert odds.method == "exact"
    assert sum(odds.chances) == pytest.approx(1)
    expected = [Fraction(0), Fraction(0)]
    for text, chance in match.outcomes().items():
        match.play(text)
        assert match.is_over or match.actor == CHANCE
        shares = ending(match.game, match.state)
        assert shares is not None
        expected = [total + chance * share for total, share in zip(expected, shares, strict=True)]
        match.undo()
    assert odds.chances == tuple(map(float, expected))


def test_an_ending_takes_the_best_decision() -> None:
    """Piglet to 1, once a coin lies on the table: stopping wins, and throwing again may not."""
    match = Match(ludotheca.game("ludix/piglet", players=3, target=1))
    match.play("1")
    assert ending(match.game, match.state) is None  # one could throw for ever
    match.play("stop")
    won = (Fraction(1), Fraction(0), Fraction(0))
    assert ending(match.game, match.state) == final_shares(match.game, match.state) == won


def test_what_leads_back_or_too_far_is_no_ending() -> None:
    match = Match(ludotheca.game("ludix/piglet", players=3, target=1))
    assert ending(match.game, match.state, most=1000) is None
    assert ending(ludotheca.game("penalty"), ludotheca.game("penalty").initial()) is None


# Rollouts


@EVERY_GAME
def test_plain_and_compiled_rollouts_are_the_same(
    name: str, players: int, options: dict[str, Any]
) -> None:
    match = begun(name, players, 9, **options)
    position = Position(match.state, 5, 4)
    player = quick(match.game)
    plain, compiled = (
        roll_out(match.game, position, player, games=12, seed=4, first=7, speed=Speed.of(compiled))
        for compiled in (False, True)
    )
    assert plain.moves.tolist() == compiled.moves.tolist()
    assert plain.shares.tolist() == compiled.shares.tolist()
    assert set(plain.shares.sum(axis=1).tolist()) == {parts(players)}
    assert min(plain.moves) > 0


@EVERY_GAME
@pytest.mark.usefixtures("little_solved")
def test_the_same_seed_gives_the_same_odds(
    name: str, players: int, options: dict[str, Any]
) -> None:
    match = begun(name, players, 6, **options)
    odds = lab.odds(match, seed=8)
    assert odds == lab.odds(match, seed=8)
    assert odds != lab.odds(match, seed=9)
    assert (odds.method, odds.play) == ("rollouts", quick(match.game).name)
    assert sum(odds.chances) == pytest.approx(1)
    assert all(
        low <= chance <= high
        for chance, (low, high) in zip(odds.chances, odds.intervals, strict=True)
    )


def test_a_forgone_conclusion_is_told_with_its_doubt() -> None:
    match = Match(ludotheca.game("ludix", players=3))
    for _ in range(3):
        match.play("LXXX")
        match.play("roll")
    match.play("LXXX")
    match.play("stop")
    match.play("IIII")
    odds = lab.odds(match)
    assert odds.chances[1] == 0
    assert odds.intervals[1][0] == 0
    assert 0 < odds.intervals[1][1] < 0.02


def test_intervals_are_as_small_as_asked() -> None:
    match = begun("ludix", 3, 12)
    rough, fine = lab.odds(match, precision=0.05), lab.odds(match, precision=0.004)
    assert rough.within <= 0.05
    assert fine.within <= 0.004
    assert fine.games > 10 * rough.games


def test_odds_agree_with_whole_games() -> None:
    game = ludotheca.game("ludix", players=3)
    odds = lab.odds(Match(game), precision=0.004, seed=2)
    won = play_out(game, games=40_000, seed=99, bot=quick(game)).won
    first_shares = [float((won[:, seat] / won.sum(axis=1)).mean()) for seat in range(3)]
    assert odds.chances == pytest.approx(first_shares, abs=0.012)


def test_rollouts_cover_what_is_known_exactly() -> None:
    """Of thirty 95 % intervals for the same chance, most hold it."""
    match = Match(ludotheca.game("ludix", players=2, arrange="player", target=1))
    chance = lab.odds(match, precision=0.002, seed=1).chances[0]
    held = 0
    for seed in range(100, 130):
        low, high = lab.odds(match, precision=0.03, seed=seed).intervals[0]
        held += low <= chance <= high
    assert held >= 24


def test_wilsons_interval() -> None:
    assert wilson(0.5, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0.0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(1.0, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_a_win_is_cut_so_that_all_can_share_it() -> None:
    assert [parts(players) for players in (2, 3, 6, 12)] == [2, 6, 60, 27720]


# What cannot be asked


def test_a_finished_game_has_no_odds() -> None:
    match = begun("ludix/piglet", 2, 10_000)
    with pytest.raises(NoOdds, match=r"the game is over.*--luck") as caught:
        lab.odds(match)
    assert caught.value.code == "no-odds"


@pytest.mark.parametrize("precision", [0.0, -1.0, 0.5, 2.0, math.nan, math.inf, FINEST * 0.99])
def test_what_no_number_of_games_would_reach_is_refused(precision: float) -> None:
    with pytest.raises(NoOdds, match=r"cannot be had \(from 0\.0001"):
        lab.odds(begun("ludix", 3, 3), precision=precision)


@pytest.mark.parametrize("seed", [-1, 2**63, 10**30, 1.5])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    with pytest.raises(BadOption, match=r"seed cannot be .*a whole number from 0 to"):
        lab.odds(begun("ludix", 3, 3), seed=seed)
