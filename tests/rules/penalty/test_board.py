"""The board as it is drawn: where the squares of any edition lie, and what they say."""

from __future__ import annotations

import random
from itertools import pairwise
from math import dist

import pytest

from ludotheca import BadEdition
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.core.board import Board, Point
from ludotheca.core.game import Game
from ludotheca.core.texts import LANGUAGES
from ludotheca.core.words import words_in
from tests.rules.penalty.editions import game_of, game_on, random_edition, written


def board_of(game: Game) -> Board:
    board = game.board()
    assert board is not None
    return board


def points(game: Game) -> list[Point]:
    """Return where every square lies, from START to the Cup."""
    places = board_of(game).places()
    found = [places[f"square-{number}"].at for number in range(len(places))]
    return [point for point in found if point is not None]


def random_games(count: int) -> list[Game]:
    choose = random.Random(5)  # noqa: S311  # reproducible, not secret
    games: list[Game] = []
    while len(games) < count:
        try:
            games.append(game_of(written(*random_edition(choose)), players=6))
        except BadEdition:
            continue
    return games


def turning(way: list[Point]) -> float:
    """Return twice the area that a way runs round; it is negative anticlockwise."""
    return sum(x * down - right * y for (x, y), (right, down) in pairwise([*way, way[0]]))


def test_PEN_4_the_squares_lie_in_order_anticlockwise_and_inwards() -> None:
    way = points(Penalty(2))
    assert len(way) == 90
    outer, inner, glory = way[:41], way[41:69], way[69:89]
    assert turning(outer) < turning(inner) < 0
    assert turning(glory) < 0
    assert way[89] == (500.0, 500.0)
    assert max(dist(one, two) for one, two in pairwise(outer)) < 125
    assert max(dist(one, two) for one, two in pairwise(inner)) < 100
    reach = [dist(point, (500, 500)) for point in glory]
    assert reach == sorted(reach, reverse=True)


def test_the_board_of_our_edition_can_be_read_on_a_telephone() -> None:
    board = board_of(Penalty(2))
    assert all(shape.label_size >= 26 for shape in board.shapes if shape.label)
    labels = {shape.id: shape.label for shape in board.shapes}
    assert [labels[f"square-{number}"] for number in range(1, 89)] == [
        str(number) for number in range(1, 89)
    ]


def test_squares_lie_apart_in_any_edition() -> None:
    for game in random_games(25):
        way = points(game)
        assert len(way) == len(set(way))
        assert all(0 < x < 1000 and 0 < y < 1000 for x, y in way)


def test_a_square_shows_by_colour_and_sign_what_it_is() -> None:
    board = board_of(game_on({5: "penalty", 8: "joker", 70: "back 2"}))
    shapes = {shape.id: shape for shape in board.shapes}
    assert shapes["square-4"].role == "square"
    assert shapes["square-5"].role == "square touch"
    assert shapes["square-8"].role == "square second"
    assert shapes["square-70"].role == "square accent"
    signs = {shapes[f"sign-{number}"].path for number in (5, 8, 70)}
    assert len(signs) == 3
    assert "sign-4" not in shapes


def test_the_board_is_drawn_once() -> None:
    game = Penalty(2)
    assert game.board() is game.board()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_square_tells_its_name(language: str) -> None:
    words = words_in(language)
    told = {
        shape.id: words.message(shape.name)
        for shape in board_of(Penalty(2)).shapes
        if shape.name is not None
    }
    assert len(told) == 90
    assert told["square-7"] == "7 · Lens, Stade Félix-Bollaert"
    assert told["square-1"] == {"en": "Square 1", "fr": "Case 1"}[language]
    assert (
        told["square-5"] == {"en": "5 · a penalty card", "fr": "5 · une carte pénalité"}[language]
    )
    assert told["square-89"] == {"en": "The Cup", "fr": "La Coupe"}[language]
    assert len(set(told.values())) == 90


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_instruction_tells_what_it_asks_for(language: str) -> None:
    effects = ("advance 1", "back 3", "next penalty", "next joker", "next instruction",
               "row_start", "miss_turn 2", "throw_again", "swap_ahead", "none")  # fmt: skip
    game = game_on({70 + number: effect for number, effect in enumerate(effects)})
    places = board_of(game).places()
    names = [places[f"square-{70 + number}"].name for number in range(len(effects))]
    told = [words_in(language).message(name) for name in names if name]
    assert len({text.partition(" · ")[2] for text in told}) == len(effects)


def test_tables_with_the_same_edition_share_its_board() -> None:
    one, other = Penalty(2), Penalty(4)
    assert one.board() is other.board()
