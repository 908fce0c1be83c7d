"""Bots that think, wherever the lab takes a bot: the same figures, or a sentence why not."""

from __future__ import annotations

import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

import ludotheca
from ludotheca import BadOption, BotFailed, lab
from ludotheca.bots import Bot, BotKind, Question, bot
from ludotheca.bots.ludix import hold
from ludotheca.lab.playouts import play_out
from ludotheca.lab.rollouts import Position, roll_out
from ludotheca.lab.speed import Speed

PIG = ludotheca.game("ludix/pig", target=30)


def think_of_holding(question: Question) -> int:
    moves = list(question.moves)
    move: int = hold(question.state, moves, len(moves), None, question.level)  # type: ignore[arg-type]
    question.game.play(question.state, move)  # it may change its copy
    return move


def draw_lots(question: Question) -> int:
    return question.moves[question.seed % len(question.moves)]


def fail(question: Question) -> int:
    raise RuntimeError(f"seat {question.seat} is not mine")


def talk_nonsense(question: Question) -> int:
    return len(question.moves)


THOUGHT = BotKind("thought", think=think_of_holding, box="ludix", levels=range(1, 99))
LOTS, FAILING, NONSENSE = (
    BotKind(name, think=think)
    for name, think in (("lots", draw_lots), ("failing", fail), ("nonsense", talk_nonsense))
)


def figures(simulation: lab.Simulation) -> dict[str, Any]:
    return {**simulation.to_json(), "seconds": None, "policies": None}


def test_a_bot_that_thinks_as_a_policy_does_plays_the_same_games() -> None:
    thought = lab.simulate(PIG, games=20, seed=4, policies={0: Bot(THOUGHT, 12), 1: "hold-9"})
    decided = lab.simulate(PIG, games=20, seed=4, policies={0: "hold-12", 1: "hold-9"})
    assert figures(thought) == figures(decided)
    assert thought.to_json()["policies"] == ["thought-12", "hold-9"]


def test_two_levels_of_one_bot_play_each_other() -> None:
    levels = [Bot(THOUGHT, 6), Bot(THOUGHT, 20)]
    thought = lab.simulate(PIG, games=10, seed=4, policies=levels)
    decided = lab.simulate(PIG, games=10, seed=4, policies=["hold-6", "hold-20"])
    assert figures(thought) == figures(decided)


def test_the_same_seed_gives_the_same_games_in_other_processes_too() -> None:
    here = lab.simulate(PIG, games=8, seed=9, policies=Bot(LOTS))
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context) as pool:
        elsewhere = lab.simulate(PIG, games=8, seed=9, policies=Bot(LOTS), executor=pool)
    assert figures(elsewhere) == figures(here)
    assert figures(lab.simulate(PIG, games=8, seed=8, policies=Bot(LOTS))) != figures(here)


def test_seats_without_a_name_get_the_quick_bot() -> None:
    assert lab.simulate(PIG, games=1, policies={0: Bot(LOTS)}).to_json()["policies"][1] == "hold-20"


def test_levels_sit_in_simulations() -> None:
    hard = lab.simulate(PIG, games=1, policies="hard").to_json()["policies"]
    assert hard == [bot(PIG, "hard").name] * 2


@pytest.mark.parametrize("speed", [Speed.QUICK, Speed.FULL])
def test_it_cannot_be_compiled(speed: Speed) -> None:
    with pytest.raises(BadOption, match="games with lots cannot be compiled: it thinks in plain"):
        play_out(PIG, games=1, seed=1, bot=Bot(LOTS), speed=speed)
    assert len(play_out(PIG, games=2, seed=1, bot=Bot(LOTS), speed=Speed.PLAIN).moves) == 2


def test_it_cannot_play_rollouts() -> None:
    with pytest.raises(BadOption, match="lots thinks about every decision"):
        roll_out(PIG, Position(PIG.initial()), Bot(LOTS), games=1, seed=1, speed=Speed.PLAIN)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (FAILING, r"failing failed at ludix/pig: it raised RuntimeError\('seat 0 is not mine'\)"),
        (NONSENSE, "nonsense answered '2', which is no legal decision of ludix/pig"),
    ],
    ids=["failing", "nonsense"],
)
def test_if_it_fails_a_sentence_says_so(kind: BotKind, told: str) -> None:
    with pytest.raises(BotFailed, match=told):
        lab.simulate(PIG, games=1, policies=Bot(kind))
