"""The board as it is drawn: squares of any edition, pawns that share them, and what moves."""

from __future__ import annotations

import random
from itertools import pairwise
from math import dist

import pytest

import ludotheca
from ludotheca import BadEdition, Match
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.boxes.penalty.signs import put
from ludotheca.core.board import Board, Point
from ludotheca.core.game import Game
from ludotheca.core.texts import LANGUAGES
from ludotheca.core.words import words_in
from tests.rules.penalty.editions import game_of, game_on, random_edition, written
from tests.rules.penalty.tables import BLUE_WINS, LEVEL, RED_WINS, at, play


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


def motions(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    return [(motion.piece, motion.path) for event in match.events for motion in event.motion]


def squares(first: int, last: int) -> tuple[str, ...]:
    step = 1 if last > first else -1
    return tuple(f"square-{number}" for number in range(first, last + step, step))


def turning(way: list[Point]) -> float:
    """Return twice the area that a way runs round; it is negative anticlockwise."""
    return sum(x * down - right * y for (x, y), (right, down) in pairwise([*way, way[0]]))


# The pitch


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


def test_a_drawing_is_moved_and_scaled() -> None:
    assert put("M-1 2 L3 4 Z", (10, 20)) == "M9 22L13 24Z"
    assert put("M0 0 a2 2 0 1 1 4 0", (1, 1), 0.5) == "M1 1a1 1 0 1 1 2 0"


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


# The pawns


@pytest.mark.parametrize("square", [0, 12, 77, 89])
@pytest.mark.parametrize("count", range(2, 7))
def test_pawns_on_one_square_are_all_seen(square: int, count: int) -> None:
    pieces = at(*[square] * count).scene().pieces
    assert [piece.seat for piece in pieces] == list(range(count))
    assert {piece.at for piece in pieces} == {f"square-{square}"}
    for number, piece in enumerate(pieces):
        for other in pieces[number + 1 :]:
            assert dist(piece.offset, other.offset) > 25


def test_a_pawn_alone_stands_in_the_middle() -> None:
    first, second = at(3, 9).scene().pieces
    assert first.offset == second.offset == (0.0, 0.0)
    assert (first.id, first.at, first.seat) == ("pawn-1", "square-3", 0)
    for language in LANGUAGES:
        assert first.label
        assert "3" in words_in(language).message(first.label)


# What moves


def test_PEN_4_a_pawn_goes_square_by_square() -> None:
    match = at(38, 0, on=game_on({}))
    play(match, "5-2")
    assert motions(match) == [("pawn-1", squares(38, 45))]


def test_PEN_5_a_card_leads_back_along_the_way() -> None:
    match = at(0, 20)
    play(match, "4-1")
    assert motions(match) == [("pawn-1", squares(0, 5))]
    play(match, "penalty:1")
    assert motions(match) == [("pawn-1", squares(5, 2))]


def test_PEN_6_after_a_playoff_the_winner_moves_first() -> None:
    match = at(10, 17, on=game_on({}))
    play(match, f"5-2 {BLUE_WINS}")
    assert motions(match) == [("pawn-1", squares(17, 22)), ("pawn-2", squares(17, 12))]


def test_PEN_9_a_loser_held_at_start_goes_no_farther() -> None:
    match = at(0, 3, on=game_on({}))
    play(match, f"2-1 {RED_WINS}")
    assert motions(match) == [("pawn-2", squares(3, 8)), ("pawn-1", squares(3, 0))]


def test_PEN_11_an_instruction_leads_in_the_same_throw() -> None:
    match = at(66, 0, on=game_on({70: "advance 3"}))
    play(match, "3-1")
    assert motions(match) == [("pawn-1", squares(66, 70)), ("pawn-1", squares(70, 73))]


def test_pawns_that_change_places_go_straight() -> None:
    match = at(66, 30, on=game_on({70: "swap_ahead", 40: "swap_ahead"}), turn=1)
    play(match, "6-4")
    assert motions(match) == [
        ("pawn-2", squares(30, 40)),
        ("pawn-2", ("square-40", "square-66")),
        ("pawn-1", ("square-66", "square-40")),
    ]


@pytest.mark.parametrize(("square", "throw"), [(80, "5-4"), (85, "5-2")])
def test_PEN_12_and_13_whoever_wins_walks_into_the_cup(square: int, throw: str) -> None:
    match = at(square, 0)
    play(match, throw)
    assert match.is_over
    assert motions(match) == [("pawn-1", squares(square, 89))]


def test_PEN_14_whoever_is_kept_out_stays() -> None:
    match = at(80, 82, on=game_on({87: "advance 5"}))
    play(match, "4-3")
    assert motions(match) == [("pawn-1", squares(80, 87))]


# What falls


def test_all_ten_dice_of_a_playoff_are_seen() -> None:
    match = at(10, 17, on=game_on({}))
    play(match, "5-2")
    seen: list[tuple[str, str]] = []
    for text in LEVEL.split():
        (die,) = match.game.thrown(match.state, match.game.playable(match.state)[text])
        seen.append((die.value, die.role))
        assert die.faces == "d6"
        match.play(text)
    assert seen == [("3", "blue"), ("3", "red")] * 5
    assert [die.role for die in match.scene().dice] == ["white", "white"]


def test_white_dice_fall_together_and_a_card_is_a_card() -> None:
    match = at(0, 20)
    game = match.game
    fallen = game.thrown(match.state, game.playable(match.state)["4-1"])
    assert [(die.value, die.role, die.faces) for die in fallen] == [
        ("4", "white", "d6"),
        ("1", "white", "d6"),
    ]
    play(match, "4-1")
    (card,) = game.thrown(match.state, game.playable(match.state)["penalty:7"])
    assert (card.value, card.role, card.faces) == ("penalty:7", "penalty", "card")


def test_throws_are_entered_as_they_fall() -> None:
    match = at(0, 20)
    assert entry(match) == ((tuple("123456"),) * 2, "-")
    play(match, "4-1")
    assert entry(match) == ((tuple(f"penalty:{number}" for number in range(1, 21)),), "")
    play(match, "penalty:1")
    match = at(10, 17, on=game_on({}))
    play(match, "5-2")
    assert entry(match) == ((tuple("123456"),), "")
    match = at(0, 20, on=game_on({}))
    play(match, "3-3")
    assert match.legal() == ["roll", "stop"]
    assert match.scene().throw is None


def entry(match: Match) -> tuple[tuple[tuple[str, ...], ...], str]:
    throw = match.scene().throw
    assert throw is not None
    return throw.dice, throw.joiner


def test_the_rules_find_who_begins() -> None:
    assert ludotheca.game("penalty").opening == "rules"
