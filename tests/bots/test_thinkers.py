"""Bots that think: what they are asked, and that only legal answers count."""

from __future__ import annotations

import pickle

import pytest

import ludotheca
from ludotheca import BotFailed, Match
from ludotheca.bots import Bot, BotKind, Question

ASKED: list[Question] = []


def last(question: Question) -> int:
    """Keep what was asked, spoil the position and take the last decision."""
    ASKED.append(question)
    question.game.play(question.state, question.moves[0])
    return question.moves[-1]


LAST = BotKind("last", think=last, levels=range(10))


def asked(seed: int, number: int, seconds: float | None = None) -> tuple[Question, str]:
    match = Match(ludotheca.game("ludix"))
    match.play("XXII")
    before = match.state
    decided = Bot(LAST, 7).decide(match.game, before, seed, number, seconds)
    assert before == match.state, "asking changes nothing"
    return ASKED.pop(), decided


def test_a_thinker_is_given_a_position_and_answers_with_one_of_its_moves() -> None:
    question, decided = asked(1, 0)
    assert question.game.id == "ludix"
    assert (question.level, question.seconds) == (7, None)
    assert len(question.moves) == 2
    assert decided == "stop"


def test_it_is_told_how_long_it_may_take() -> None:
    assert asked(1, 0, seconds=2.5)[0].seconds == 2.5


def test_its_seed_follows_from_the_seed_and_the_number_of_the_decision() -> None:
    seeds = [asked(seed, number)[0].seed for seed in (1, 2) for number in (0, 1)]
    assert len(set(seeds)) == 4
    assert asked(1, 0)[0].seed == seeds[0]
    assert all(0 <= seed < 2**63 for seed in seeds)


def test_a_kind_whose_usual_level_is_a_lambda_can_be_sent_to_another_process() -> None:
    kind = BotKind("last", think=last, levels=range(10), usual=lambda _: 3)
    assert pickle.loads(pickle.dumps(Bot(kind, 3))) == Bot(kind, 3)  # noqa: S301  # our own


@pytest.mark.parametrize("answer", [2, -1, None, "stop", 0.5])
def test_an_answer_that_cannot_be_played_is_refused(answer: object) -> None:
    match = Match(ludotheca.game("ludix"))
    match.play("XXII")
    player = Bot(BotKind("odd", think=lambda _: answer))  # type: ignore[arg-type, return-value]
    with pytest.raises(BotFailed, match=r"odd answered .*, which is no legal decision of ludix"):
        player.decide(match.game, match.state, 1, 0)
