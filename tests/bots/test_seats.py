from __future__ import annotations

import pytest

import ludotheca
from ludotheca.bots.seats import check_seats, read_bots
from ludotheca.core.errors import BadOption


@pytest.mark.parametrize(
    ("texts", "seats", "bots"),
    [
        ([], 2, {}),
        (["hold-25"], 2, {0: "hold-25", 1: "hold-25"}),
        (["0=hold-25"], 2, {0: "hold-25"}),
        (["1", "random"], 3, {0: "random", 1: "", 2: "random"}),
        (["5=random", "hold"], 2, {0: "hold", 1: "hold", 5: "random"}),
        (["01=random"], 0, {1: "random"}),
        (["1", "0=hold-9"], 0, {0: "hold-9", 1: ""}),
    ],
)
def test_bots_and_their_seats_are_read(texts: list[str], seats: int, bots: dict[int, str]) -> None:
    assert read_bots(texts, option="bot", seats=range(seats)) == bots


@pytest.mark.parametrize(
    "text", ["x=hold", "=hold", "-1=hold", "²=hold", "0=", "1234", "0001=hold"]
)
@pytest.mark.parametrize("seats", [0, 2])
def test_what_says_no_seat_is_refused_everywhere_alike(text: str, seats: int) -> None:
    with pytest.raises(BadOption, match="names no bot for a seat") as caught:
        read_bots([text], option="policy", seats=range(seats))
    assert caught.value.option == "policy"
    assert ("hold-25 for all seats" in str(caught.value)) is (seats > 0)


def test_a_bot_for_all_needs_seats_to_fill() -> None:
    with pytest.raises(BadOption, match="'random' names no bot for a seat"):
        read_bots(["random"], option="bot")


@pytest.mark.parametrize(
    ("texts", "complaint"),
    [
        (["0=hold", "00=random"], "two bots for seat 0: hold and random"),
        (["1", "1=random"], "two bots for seat 1: the usual one and random"),
        (["hold", "random"], "two bots for all seats: hold and random"),
    ],
)
def test_nobody_sits_on_somebody_elses_lap(texts: list[str], complaint: str) -> None:
    with pytest.raises(BadOption, match=complaint):
        read_bots(texts, option="policy", seats=range(2))


def test_a_seat_that_is_not_there_is_refused() -> None:
    game = ludotheca.game("ludix")
    check_seats(game, [0, 1], option="bot")
    with pytest.raises(BadOption, match=r"no seat '2', '7' \(2 players have the seats 0 to 1\)"):
        check_seats(game, [1, 2, 7], option="bot")
