"""The player for any game."""

from __future__ import annotations

from typing import Any

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca import CHANCE, Game, Match, lab
from ludotheca.bots import Bot, BotKind, bot, opponents, quick
from ludotheca.bots.policy import RANDOM
from ludotheca.bots.question import Question
from ludotheca.core.dice import Seeded
from ludotheca.core.errors import BotFailed
from ludotheca.lab.search import FEWEST_RIVALS, GRADES, SEARCH, preferred, think
from ludotheca.lab.trials import Trials
from ludotheca.rulebook import compilable

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


@compilable
def take_lowest(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Take the first by number of what is open."""
    lowest: int = moves[0]
    for k in range(count):
        lowest = min(lowest, moves[k])
    return lowest


@compilable
def take_eight(s: Any, moves: Any, count: int, stream: Any, level: int) -> int:  # noqa: ARG001
    """Look at nothing."""
    return 8


LOWEST, EIGHT = Bot(BotKind("lowest", take_lowest)), Bot(BotKind("eight", take_eight))


def asked(*moves: int) -> tuple[Question, Trials]:
    """A question with some decisions of a position, or all, and its trials."""
    match = first_decision(ludotheca.game("chasse-croise"), fewest=8)
    assert match is not None
    chosen = moves or tuple(match.playable().values())
    question = Question(match.game, match.state, chosen, seed=3, level=BUDGET)
    return question, Trials(match.game, match.state, chosen, LOWEST, seed=3)


def test_rivals_are_what_the_policy_would_do_otherwise() -> None:
    question, trials = asked()
    wanted = preferred(LOWEST, question, trials, 3)
    assert wanted[0] == min(question.moves)
    assert wanted == sorted(wanted)
    assert len({trials.trial_of[move] for move in wanted}) == len(wanted) == 4


@pytest.mark.parametrize(
    ("policy", "most"), [(LOWEST, FEWEST_RIVALS), (EIGHT, 99), (Bot(RANDOM), 99)]
)
def test_a_small_budget_is_spent_on_what_the_policy_likes_if_it_can_tell(
    policy: Bot, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rivals: list[int] = []

    def remember(_: Trials, held: int, among: list[int], *__: Any) -> int:
        rivals.extend(among)
        return held

    monkeypatch.setattr("ludotheca.lab.search.best_of", remember)
    question, trials = asked()
    assert think(question, policy) in question.moves
    assert len(set(rivals)) == len(rivals) == min(most, len(trials) - 1)


def test_a_policy_that_decides_what_is_not_open_is_named() -> None:
    question, trials = asked(2, 4)
    with pytest.raises(BotFailed, match="eight answered 8"):
        preferred(EIGHT, question, trials, 3)


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
