from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import ludotheca
from ludotheca import CHANCE, Match
from ludotheca.bots import bot
from ludotheca.boxes.ludix.game import Ludix
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.lab.playouts import Playouts, play_out
from ludotheca.lab.speed import Speed
from ludotheca.rulebook.stream import DECISIONS, Stream, below, start

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("ludix", {}),
    ("ludix", {"arrange": "player"}),
    ("ludix/pig", {}),
]
EVERY_GAME = pytest.mark.parametrize(
    ("name", "options"), GAMES, ids=["ludix", "arrange=player", "pig"]
)


def figures(playouts: Playouts) -> tuple[list[int], list[int]]:
    return playouts.lengths, playouts.winners


def short(name: str, players: int = 2, **options: Any) -> Game:
    """A game that random play ends soon."""
    return ludotheca.game(name, players=players, target=60, **options)


def by_hand(game: Game, seed: int, number: int) -> Match:
    """Play a game of a simulation as a match, with the dice and decisions of its number."""
    match = Match(game, dice=Seeded(seed, number))
    decisions = Stream()
    start(decisions, seed, number, DECISIONS)
    while not match.is_over:
        if match.actor == CHANCE:
            match.throw()
        else:
            open_to_it = match.legal()
            match.play(open_to_it[below(decisions, len(open_to_it))])
    return match


def winners(match: Match) -> int:
    """Return the seats that have won, a bit for each."""
    return sum(1 << seat for seat in (match.ranking or [[]])[0])


@pytest.mark.compiled
@pytest.mark.parametrize("players", range(2, 7))
@EVERY_GAME
def test_plain_and_compiled_games_are_the_same(
    name: str, options: dict[str, Any], players: int
) -> None:
    game = short(name, players, **options)
    plain = play_out(game, games=25, seed=players, speed=Speed.PLAIN)
    compiled = play_out(game, games=25, seed=players)
    assert figures(plain) == figures(compiled)
    assert min(plain.moves) > 0
    assert plain.won.shape == (25, players)
    assert plain.won.any(axis=1).all()


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["random", "hold", "hold-1", "hold-60"])
@EVERY_GAME
def test_plain_and_compiled_bots_play_the_same(
    name: str, options: dict[str, Any], kind: str
) -> None:
    game = ludotheca.game(name, players=3, **options)
    chosen = bot(game, kind)
    if kind == "random":
        game = short(name, 3, **options)
    plain = play_out(game, games=15, seed=5, bot=chosen, speed=Speed.PLAIN)
    assert figures(plain) == figures(play_out(game, games=15, seed=5, bot=chosen))


@pytest.mark.compiled
@EVERY_GAME
def test_results_do_not_depend_on_how_games_are_shared_out(
    name: str, options: dict[str, Any]
) -> None:
    game = short(name, 4, **options)
    lengths, won = figures(play_out(game, games=60, seed=9, first=100))
    for cuts in ([0, 60], [0, 1, 60], [0, 20, 40, 60], list(range(61))):
        chunks = [
            figures(play_out(game, games=end - begin, seed=9, first=100 + begin))
            for begin, end in pairwise(cuts)
        ]
        assert [length for chunk in chunks for length in chunk[0]] == lengths
        assert [seats for chunk in chunks for seats in chunk[1]] == won


@pytest.mark.compiled
@EVERY_GAME
@pytest.mark.parametrize("number", [0, 1, 41, 2**40])
def test_a_game_of_a_simulation_can_be_played_again_as_a_match(
    name: str, options: dict[str, Any], number: int
) -> None:
    game = short(name, 3, **options)
    [length], [won] = figures(play_out(game, games=1, seed=7, first=number))
    match = by_hand(game, 7, number)
    assert len(match.moves) == length
    assert winners(match) == won


@pytest.mark.compiled
def test_seeds_and_games_differ() -> None:
    game = short("ludix")
    runs = [figures(play_out(game, games=30, seed=seed)) for seed in (1, 2, 3)]
    assert len({str(run) for run in runs}) == 3
    assert len(set(runs[0][0])) > 5


@pytest.mark.compiled
def test_no_games_have_no_results() -> None:
    assert figures(play_out(short("ludix"), games=0, seed=1)) == ([], [])


@pytest.mark.compiled
def test_a_game_that_does_not_end_is_broken_off() -> None:
    class Impatient(Ludix):
        most_random_moves = 10

    played = play_out(Impatient(2), games=5, seed=1)
    assert played.lengths == [10] * 5
    assert not any(played.ended)
    assert not any(played.winners)
    assert all(played.leaders)
