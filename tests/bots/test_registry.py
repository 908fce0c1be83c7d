"""Which bots are found: box first, several of one name, and none that does not open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from typing import Any

import pytest

import ludotheca
from ludotheca.bots import BotKind, Question, bot, kinds, names
from ludotheca.bots import registry as offered
from ludotheca.bots.policy import choose_at_random
from ludotheca.core import registry

LUDIX, PENALTY, VELDIV = (
    ludotheca.game(name) for name in ("ludix", "penalty", "veldiv/individual")
)
FOR_LUDIX = BotKind("greedy", choose_at_random, box="ludix")
FOR_PENALTY = BotKind("greedy", choose_at_random, box="penalty")
FOR_ALL = BotKind("greedy", choose_at_random)
NO_BOT = "greedy"
Offer = Callable[..., None]


@pytest.fixture
def offer(monkeypatch: pytest.MonkeyPatch) -> Iterator[Offer]:
    """Let these names of this module be all that installed packages offer."""

    def put(**entries: str) -> None:
        found = [
            EntryPoint(name.replace("__", "."), f"{__name__}:{value}", offered.GROUP)
            for name, value in entries.items()
        ]
        monkeypatch.setattr(offered, "_offered", lambda: found)

    offered._kinds.cache_clear()
    registry.report.cache_clear()
    yield put
    offered._kinds.cache_clear()


def test_two_boxes_may_each_have_a_greedy(offer: Offer) -> None:
    offer(ludix__greedy="FOR_LUDIX", penalty__greedy="FOR_PENALTY")
    assert bot(LUDIX, "greedy").kind is FOR_LUDIX
    assert bot(PENALTY, "greedy").kind is FOR_PENALTY
    with pytest.raises(ludotheca.UnknownBot):
        bot(VELDIV, "greedy")
    assert names() == ["easy", "greedy", "hard", "normal"]


def test_a_boxs_own_bot_hides_the_one_that_plays_everything(offer: Offer) -> None:
    offer(greedy="FOR_ALL", ludix__greedy="FOR_LUDIX")
    assert [kind.box for kind in kinds(LUDIX)] == ["ludix"]
    assert bot(VELDIV, "greedy").kind is FOR_ALL


def test_of_two_with_one_name_in_one_box_the_first_is_used(
    offer: Offer, caplog: pytest.LogCaptureFixture
) -> None:
    another = BotKind("greedy", choose_at_random, box="ludix", levels=range(3))
    globals()["ANOTHER"] = another
    offer(greedy="FOR_LUDIX", ludix__greedy="ANOTHER")
    assert bot(LUDIX, "greedy").kind is FOR_LUDIX
    [told] = caplog.messages
    assert told.startswith("two packages offer a bot greedy for ludix: ")


@pytest.mark.parametrize(
    ("entry", "told"),
    [
        ({"greedy": "NOWHERE"}, "the bot greedy does not open: "),
        ({"greedy": "NO_BOT"}, "the entry point greedy = "),
        ({"another": "FOR_ALL"}, "the entry point another = "),
    ],
)
def test_what_does_not_open_is_told_and_passed_over(
    offer: Offer, caplog: pytest.LogCaptureFixture, entry: dict[str, str], told: str
) -> None:
    offer(**entry, ludix__greedy="FOR_LUDIX")
    assert [kind.name for kind in kinds(LUDIX)] == ["greedy"]
    assert kinds(VELDIV) == []
    assert len(caplog.messages) == 1
    assert caplog.messages[0].startswith(told)


def first(question: Question) -> int:
    return question.moves[0]


@pytest.mark.parametrize(
    "about",
    [
        {"name": "both", "policy": choose_at_random, "think": first},
        {"name": "neither"},
        {"name": "hard", "think": first},
        {"name": "with-dash", "think": first},
        {"name": "", "think": first},
    ],
    ids=lambda about: about["name"],
)
def test_a_kind_that_could_not_be_asked_is_none(about: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="bot"):
        BotKind(**about)
