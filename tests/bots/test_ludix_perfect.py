"""The bot ``perfect`` for two: what the solver says, by heart."""

from __future__ import annotations

from array import array
from functools import cache
from random import Random

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.bots import Bot, bot
from ludotheca.bots.ludix import perfect
from ludotheca.bots.ludix_tables import FIRST_WORDS, LIMITS, LIMITS_FILE, TOTALS, WORDS, packed
from ludotheca.boxes.ludix.rules import MOST_PLAYERS, STOP
from ludotheca.core.game import Game
from ludotheca.lab.playouts import play_out
from ludotheca.lab.solve import Solution, contest, solve
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import accelerate
from ludotheca.rulebook.stream import Stream
from scripts.write_ludix_limits import DATA, SECTIONS, words
from tests.bots.ludix_positions import NAMES, anywhere, position
from tests.core.child import output_of

solved = cache(solve)


def stops(game: Game, turn: int, points: int, *scores: int) -> bool:
    return perfect(position(game, turn, points, scores), [0, 1], 2, None, 0) == STOP


def sampled(solution: Solution, count: int) -> list[tuple[int, int, int, int]]:
    """Return seats, points of a turn that throws can make, and both scores, at random."""
    target = solution.target
    draws = Random(target)  # noqa: S311  # positions, not secrets
    able = [points for points, can in enumerate(solution.throws.sums(400)) if can and points]
    return [
        (draws.randrange(2), draws.choice(able), draws.randrange(target), draws.randrange(target))
        for _ in range(count)
    ]


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "target"),
    [
        *(("ludix", target) for target in (300, 170, 45)),
        *(("ludix/pig", target) for target in (100, 33)),
        *(("ludix/piglet", target) for target in (10, 3)),
    ],
)
def test_it_stops_where_the_solver_stops(name: str, target: int) -> None:
    game = ludotheca.game(name, target=target)
    solution = solved(game)
    for seat, points, own, other in sampled(solution, 5_000):
        scores = (own, other) if seat == 0 else (other, own)
        told = solution.stops_at(seat, own, other, points)
        assert stops(game, seat, points, *scores) is told, (seat, points, own, other)


@pytest.mark.compiled
@pytest.mark.parametrize("section", [2, 3], ids=["pig", "piglet"])
def test_the_file_holds_what_the_script_works_out(section: int) -> None:
    name, seat = SECTIONS[section]
    first, size = FIRST_WORDS[section], TOTALS[section] * WORDS[section]
    fresh = words(solved(ludotheca.game(name)), seat, section)
    assert LIMITS[first : first + size] == tuple(fresh)


def test_the_file_is_small_and_holds_nothing_else() -> None:
    assert len(LIMITS) == FIRST_WORDS[-1] + TOTALS[-1] * WORDS[-1]
    kept = (DATA / LIMITS_FILE).read_bytes()
    assert len(kept) < 50_000
    assert len(packed(array("q", LIMITS))) == len(kept)


def test_whoever_is_second_throws_until_in_front_in_the_last_round() -> None:
    game = ludotheca.game("ludix")
    assert not stops(game, 1, 99, 310, 200)
    assert not stops(game, 1, 110, 310, 200), "a tie is worth less than one more throw"
    assert stops(game, 1, 111, 310, 200)


def test_whoever_begins_goes_beyond_the_target_if_the_other_can_answer() -> None:
    game = ludotheca.game("ludix")
    assert not stops(game, 0, 110, 200, 290)
    assert stops(game, 0, 200, 200, 290)
    assert stops(game, 1, 100, 290, 200), "nobody answers the second"


def test_pig_has_no_last_round() -> None:
    game = ludotheca.game("ludix/pig")
    assert stops(game, 0, 10, 90, 99)
    assert not stops(game, 0, 9, 90, 99)


def test_the_best_numeral_is_laid_out() -> None:
    match = Match(ludotheca.game("ludix", arrange="player"))
    match.play("LXVI")
    player = bot(match.game, "perfect")
    assert player.decide(match.game, match.state, seed=1, number=0) == "=LXVI"


def test_in_a_longer_race_it_plays_as_at_the_beginning_and_in_the_end_as_ever() -> None:
    long, usual = ludotheca.game("ludix", target=1000), ludotheca.game("ludix")
    for points in (110, 111, 123, 124):
        assert stops(long, 0, points, 0, 0) is stops(usual, 0, points, 0, 0)
        assert stops(long, 1, points, 900, 850) is stops(usual, 1, points, 200, 150)
    assert stops(long, 0, 300, 10, 0)


def test_it_needs_neither_a_solver_nor_a_compiler() -> None:
    code = """
import sys, ludotheca, ludotheca.bots
for players in (2, 3):
    game = ludotheca.game("ludix", players=players)
    match = ludotheca.Match(game)
    match.play("XXII")
    print(ludotheca.bots.bot(game, "perfect").decide(game, match.state, 1, 0))
print({"numpy", "numba"} & set(sys.modules))
"""
    assert output_of(code).split() == ["roll", "roll", "set()"]


def exact(game: Game, one: str, other: str) -> float:
    """Return the share that one bot has of another, each beginning half of the games."""
    pair = (bot(game, one), bot(game, other))
    began = contest(game, pair, speed=Speed.QUICK)
    return (began + 1 - contest(game, (pair[1], pair[0]), speed=Speed.QUICK)) / 2


@pytest.mark.compiled
@pytest.mark.parametrize(("name", "target"), [("ludix", 180), ("ludix/pig", 100)])
def test_against_itself_it_has_what_the_solver_promises(name: str, target: int) -> None:
    game = ludotheca.game(name, target=target)
    share = contest(game, (bot(game, "perfect"),) * 2, speed=Speed.QUICK)
    assert share == pytest.approx(solved(game).value[0], abs=1e-12)


@pytest.mark.compiled
@pytest.mark.parametrize(
    ("name", "target", "levels"),
    [
        ("ludix", 180, (60, 110, 180)),
        ("ludix/pig", 100, (10, 20, 25, 100)),
        ("ludix/piglet", 10, (1, 2, 3, 10)),
    ],
)
def test_nobody_who_holds_has_half_against_it(
    name: str, target: int, levels: tuple[int, ...]
) -> None:
    game = ludotheca.game(name, target=target)
    for level in levels:
        assert exact(game, "perfect", f"hold-{level}") > 0.5


@pytest.mark.compiled
def test_its_fellows_have_less_than_half_against_it_and_the_cautious_one_least() -> None:
    game = ludotheca.game("ludix", target=180)
    bold, cautious = (exact(game, name, "perfect") for name in ("bold", "cautious"))
    assert cautious < bold < 0.5


@pytest.mark.compiled
@pytest.mark.parametrize("kind", ["perfect", "bold", "cautious"])
@pytest.mark.parametrize(
    ("name", "options"),
    [*((name, {}) for name in NAMES), ("ludix", {"arrange": "player"}), ("ludix", {"target": 640})],
    ids=str,
)
def test_games_are_the_same_at_both_speeds(
    kind: str, name: str, options: dict[str, str | int]
) -> None:
    for players in range(2, MOST_PLAYERS + 1):
        game = ludotheca.game(name, players=players, **options)
        player: Bot = bot(game, kind)
        plain = play_out(game, games=2, seed=3, bot=player, speed=Speed.PLAIN)
        compiled = play_out(game, games=50, seed=3, bot=player)
        assert plain.moves.tolist() == compiled.moves[:2].tolist()
        assert plain.winners == compiled.winners[:2]
        assert all(compiled.ended)


@pytest.mark.compiled
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("kind", ["perfect", "bold", "cautious"])
def test_in_every_position_both_speeds_decide_alike(kind: str, name: str) -> None:
    draws = Random(kind + name)  # noqa: S311  # positions, not secrets
    policy = bot(ludotheca.game(name), kind).kind.policy
    assert policy is not None
    # With bounds checks: in plain Python a negative index would not be noticed.
    compiled, stream = accelerate(policy, debug=True), Stream.records(1)[0]
    moves = array("q", [0, 1])
    for number in range(400):
        _, s = anywhere(draws, name, 2 + number % 5)
        chosen = policy(s.copy(), [0, 1], 2, None, 0)
        assert chosen in (0, 1)
        assert compiled(s.record(), moves, 2, stream, 0) == chosen
