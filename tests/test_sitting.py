"""A sitting: who is asked for what, what goes on by itself, and what may be taken back."""

from __future__ import annotations

from typing import Any

import pytest

import ludotheca
from ludotheca import Match, UnknownBot
from ludotheca.core.dice import Dice, Own, Seeded, System
from ludotheca.sitting import Sitting, Undo, seats_of

HOLD = "bot:hold-25"


def sitting(
    *moves: str, names: tuple[str, ...] = ("Ann", HOLD), dice: Dice | None = None, **options: Any
) -> Sitting:
    game = ludotheca.game(options.pop("game", "ludix"), players=len(names), **options)
    match = Match(game, names, dice or System())
    for text in moves:
        match.play(text)
    return Sitting(match)


# Who sits where


def test_names_say_who_sits_where() -> None:
    ann, first, second = seats_of(ludotheca.game("ludix"), ["Ann", "bot:", "bot:random"])
    assert (ann.number, ann.name, ann.bot, ann.written_name) == (0, "Ann", None, "Ann")
    assert (first.number, first.name, first.written_name) == (1, "Elsa", "bot:hold-110")
    assert second.bot is not None
    assert second.bot.name == "random"
    assert len({(seat.mark, seat.colour) for seat in (ann, first, second)}) == 3


def test_no_bot_is_called_like_a_person() -> None:
    names = [seat.name for seat in seats_of(ludotheca.game("ludix"), ["ELSA", "bot:", "bot:"])]
    assert len({name.casefold() for name in names}) == 3


def test_an_unknown_bot_cannot_sit_down() -> None:
    with pytest.raises(UnknownBot, match="no bot 'greedy' plays ludix"):
        sitting(names=("Ann", "bot:greedy"))


# Who is asked for what


@pytest.mark.parametrize(
    ("moves", "dice", "asked", "awaits"),
    [
        ([], System(), 0, "throw"),
        ([], Own(), 0, "own-throw"),
        (["XXII"], System(), 0, "decision"),
        (["XXII"], Own(), 0, "decision"),
        (["XXII", "roll"], System(), 0, "nobody"),
        (["XXII", "roll"], Own(), 0, "own-throw"),
        (["XXII", "stop"], System(), 1, "nobody"),
        (["XXII", "stop"], Own(), 1, "own-throw"),
        (["XXII", "stop", "XXII"], System(), 1, "nobody"),
        (["XXII", "stop", "XXII"], Own(), 1, "nobody"),
        (["XXII", "stop", "XXII", "stop"], System(), 0, "throw"),
    ],
)
def test_who_is_asked_for_what(moves: list[str], dice: Dice, asked: int, awaits: str) -> None:
    at = sitting(*moves, dice=dice)
    assert (at.asked, at.awaits) == (asked, awaits)
    assert at.goes_on == (awaits == "nobody")


def test_nobody_is_asked_once_it_is_over() -> None:
    at = sitting("6", "stop", game="ludix/pig", target=6)
    assert at.match.is_over
    assert (at.awaits, at.goes_on) == ("nobody", False)
    assert at.asked in (0, 1)


@pytest.mark.parametrize(
    ("moves", "text", "meant"),
    [
        ([], "XXII", "XXII"),
        ([], "iixx", "XXII"),
        ([], "ABCD", None),
        ([], "stop", None),
        (["XXII"], "stop", "stop"),
        (["XXII"], " STOP ", "stop"),
        (["XXII"], "XXII", None),
        (["XXII"], "", None),
    ],
)
def test_what_a_text_is_meant_for(moves: list[str], text: str, meant: str | None) -> None:
    assert sitting(*moves, dice=Own()).meant(text) == meant


def test_a_bare_number_is_meant_for_a_card_of_the_pile() -> None:
    at = sitting("6-5", "2-1", "4-1", game="penalty", names=("Ann", "Bob"), dice=Own())
    assert at.meant("2") == "penalty:2"


# What goes on by itself


def test_what_goes_on_by_itself_is_not_played() -> None:
    at = sitting("XXII", "stop", dice=Seeded(4))
    assert at.next_move(1) == at.match.draw()
    assert at.match.moves == ("XXII", "stop")


def test_a_bot_decides_the_same_from_the_same_seed() -> None:
    moves = ("XXII", "stop", "LXVI")
    twice = [sitting(*moves, names=("Ann", "bot:random")).next_move(7) for _ in range(2)]
    assert twice[0] == twice[1]
    drawn = {sitting(*moves, names=("Ann", "bot:random")).next_move(seed) for seed in range(20)}
    assert drawn == {"roll", "stop"}
    assert sitting(*moves).next_move(7) == "stop", "hold-25 has more than it holds at"


@pytest.mark.parametrize("moves", [[], ["XXII"]])
def test_nothing_goes_on_while_a_person_is_asked(moves: list[str]) -> None:
    with pytest.raises(ValueError, match="is awaited"):
        sitting(*moves).next_move(0)


def test_nothing_goes_on_after_the_end() -> None:
    with pytest.raises(ValueError, match="nothing goes on"):
        sitting("6", "stop", game="ludix/pig", target=6).next_move(0)


# What may be taken back

ANNS = ["XXII", "stop"]
BOBS = [*ANNS, "XXII", "stop"]
BOTS = [*BOBS, "XXII", "stop"]


@pytest.mark.parametrize(
    ("moves", "dice", "asker", "plan"),
    [
        ([], System(), 0, None),
        (["XXII"], System(), 0, None),
        (["XXII"], Own(), 0, Undo(1, needs_consent=False)),
        (["XXII"], Own(), 1, Undo(1, needs_consent=False)),
        (ANNS, System(), 0, Undo(1, needs_consent=False)),
        (ANNS, System(), 1, Undo(1, needs_consent=True)),
        (ANNS, Own(), 1, Undo(1, needs_consent=True)),
        (["XXII", "roll", "LXVI"], System(), 0, Undo(2, needs_consent=True)),
        (BOTS, System(), 1, Undo(3, needs_consent=True)),
        (BOTS, Own(), 1, Undo(2, needs_consent=False)),
    ],
)
def test_how_far_an_undo_goes(moves: list[str], dice: Dice, asker: int, plan: Undo | None) -> None:
    assert sitting(*moves, names=("Ann", "Bob", HOLD), dice=dice).undo_for(asker) == plan


@pytest.mark.parametrize(
    ("moves", "seats", "asker"),
    [([], [0, 1], 0), (ANNS, [0, 1], 1), (ANNS, [0, 2], 0), (BOBS, [0, 1], 1), ([], [2], 2)],
)
def test_somebody_asks_for_the_seat_that_is_asked_or_decided_last(
    moves: list[str], seats: list[int], asker: int
) -> None:
    at = sitting(*moves, names=("Ann", "Bob", "Cy"))
    assert at.asker_among(seats) == asker
