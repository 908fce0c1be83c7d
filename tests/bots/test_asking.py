"""Who decides if a bot cannot."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca import BotFailed, Match
from ludotheca.bots import Bot, BotKind, Question, quick
from ludotheca.bots import registry as offered
from ludotheca.bots.asking import LONGEST, Asked, described
from ludotheca.bots.policy import RANDOM, choose_at_random


def fail(_: Question) -> int:
    raise LookupError("nothing comes to mind")


FAILING = BotKind("failing", think=fail)


def asked(player: Bot) -> Asked:
    match = Match(ludotheca.game("ludix"))
    match.play("XXII")
    return Asked(player, match.game, match.state, 1, match.played)


def test_a_bot_that_decides_is_not_replaced() -> None:
    question = asked(Bot(RANDOM))
    decision = question.decide_anyhow()
    assert (decision.text, decision.by, decision.problem) == (question.decide(), Bot(RANDOM), "")


def test_the_games_quick_bot_decides_for_one_that_fails() -> None:
    decision = asked(Bot(FAILING)).decide_anyhow()
    assert decision.by == quick(ludotheca.game("ludix"))
    assert decision.text == "roll"
    assert decision.problem == "it raised LookupError('nothing comes to mind')"


@pytest.mark.parametrize(
    "quickest",
    [
        BotKind("odd", policy=lambda *_: 1 // 0, box="ludix"),
        BotKind("odd", policy=choose_at_random, box="ludix", is_slow=True),
    ],
    ids=["failing", "slow"],
)
def test_where_that_one_fails_or_takes_long_chance_decides(
    quickest: BotKind, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(offered, "_kinds", lambda: (quickest, FAILING))
    decision = asked(Bot(FAILING)).decide_anyhow()
    assert decision.by == Bot(RANDOM)
    assert decision.text in ("roll", "stop")


def test_where_nobody_can_decide_the_first_move_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bot, "decide", lambda *_: 1 // 0)
    assert asked(Bot(FAILING)).decide_anyhow().text == "roll"


def test_a_problem_is_told_in_a_line() -> None:
    assert described(BotFailed("it took too long")) == "it took too long"
    told = described(ValueError("a\n" * LONGEST))
    assert len(told) <= LONGEST
    assert "\n" not in told
