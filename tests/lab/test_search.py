"""The player for any game."""

from __future__ import annotations

from typing import Any

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca import CHANCE, Game, Match, lab
from ludotheca.bots import bot, opponents, quick
from ludotheca.bots.question import Question
from ludotheca.core.dice import Seeded
from ludotheca.lab.search import GRADES, SEARCH, think

pytestmark = pytest.mark.compiled

BUDGET = 40
CHOICES: dict[str, dict[str, Any]] = {
    "veldiv/team": {"mate": "choice"},
    "veldiv/team-pursuit": {"mate": "choice"},
}


def first_decision(game: Game, fewest: int = 2) -> Match | None:
    """A match in which several decisions are open; None if none turns up."""
    for seed in range(6):
        match = Match(game, dice=Seeded(seed))
        player = quick(game)
        while not match.is_over and match.played < 200:
            if match.actor == CHANCE:
                match.throw()
            elif len(match.legal()) >= fewest:
                return match
            else:
                match.play(player.decide(game, match.state, 1, match.played))
    return None


@pytest.mark.parametrize("name", [*ludotheca.games(), "coin-race"])
def test_it_decides_in_every_game_and_the_same_again(name: str) -> None:
    options: dict[str, Any] = CHOICES.get(name, {})
    game = CoinRace(2) if name == "coin-race" else ludotheca.game(name, **options)
    match = first_decision(game)
    if match is None:
        assert name.startswith("veldiv/"), "only races without choices have nothing to decide"
        return
    player = bot(game, f"search-{BUDGET}")
    decided = player.decide(game, match.state, 5, match.played)
    assert decided in match.legal()
    assert player.decide(game, match.state, 5, match.played) == decided


def test_it_needs_no_rollouts_where_there_is_one_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheca.lab.trials.roll_out", None)
    game = ludotheca.game("ludix")
    assert think(Question(game, game.initial(), (7,), seed=1, level=400)) == 7


def test_it_answers_in_time() -> None:
    match = first_decision(ludotheca.game("ludix", players=3))
    assert match is not None
    moves = tuple(match.playable().values())
    question = Question(match.game, match.state, moves, seed=1, level=10**6, seconds=0.05)
    assert think(question) in moves


def test_it_is_whom_people_meet_where_a_box_names_nobody() -> None:
    game = CoinRace(2)
    assert {level: player.level for level, player in opponents(game).items()} == GRADES
    assert all(player.kind is SEARCH for player in opponents(game).values())


def test_it_is_better_than_the_policy_that_it_begins_with() -> None:
    """Somebody else's game, which has no policy but chance."""
    found = lab.arena(CoinRace(2), ["search-60", "random"], games=60, seed=1)
    assert found.pairs[0].ci[0] > 0.6
