"""The greedy bot: hits and arrivals before mere steps, and games that end."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca import CHANCE, Match
from ludotheca.bots import bot
from ludotheca.core.dice import Seeded
from ludotheca.lab.playouts import play_out
from ludotheca.lab.speed import Speed
from tests.rules.chasse_croise.positions import HOME, WHITE, all_home_but, position

GAME = ludotheca.game("chasse-croise")
GREEDY = bot(GAME, "greedy")


def choice(match: Match) -> set[str]:
    """Return everything that it decides in a position, whatever its random stream."""
    return {GREEDY.decide(GAME, match.state, seed, 0) for seed in range(20)}


def test_it_is_the_usual_bot_of_its_box() -> None:
    assert bot(GAME).name == "greedy"


def test_it_hits() -> None:
    assert choice(position(red={4: 2, 5: 8}, white={6: 4}, dice="6-4")) == {"4+4"}


def test_it_hits_backwards_the_rival_that_has_come_far() -> None:
    assert choice(position(red={9: 8}, white={6: 9}, dice="5-2")) == {"9-2"}


def test_it_arrives() -> None:
    assert choice(position(red={4: 8, 5: 5}, dice="5-3")) == {"4+3"}


def test_it_advances_by_the_higher_die_first() -> None:
    chosen = choice(position(dice="5-3", to_play=WHITE))
    assert chosen < {f"{pawn}+5" for pawn in range(1, 12)}
    assert len(chosen) > 5, "equal moves are chosen at random"


def test_it_passes_rather_than_going_back_for_nothing() -> None:
    assert choice(position(red=all_home_but({5: 9}), dice="6-4")) == {"pass"}


def test_it_stays_at_home_for_a_rival_that_has_hardly_set_out() -> None:
    match = position(red=all_home_but({5: 9}), white={6: 1}, dice="5-5")
    assert match.legal().count("1-5") == 1
    assert choice(match) == {"pass"}
    assert match.view()["red"][0] == HOME


def test_it_plays_whole_games() -> None:
    match = Match(GAME, dice=Seeded(5))
    while not match.is_over:
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(GREEDY.decide(GAME, match.state, 5, len(match.moves)))
    assert match.ranking in ([[0], [1]], [[1], [0]])


@pytest.mark.compiled
def test_it_plays_alike_at_both_speeds_and_its_games_end() -> None:
    plain = play_out(GAME, games=5, seed=3, bot=GREEDY, speed=Speed.PLAIN)
    compiled = play_out(GAME, games=500, seed=3, bot=GREEDY)
    assert plain.moves.tolist() == compiled.moves[:5].tolist()
    assert plain.winners == compiled.winners[:5]
    assert compiled.moves.max() < GAME.most_random_moves
    assert set(compiled.winners) == {0b01, 0b10}
