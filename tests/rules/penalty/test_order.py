"""The order of things: each effect of the vocabulary, arrivals, and every way to meet."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca import Match, OldRules
from ludotheca.core.game import Game
from tests.rules.penalty.editions import game_on
from tests.rules.penalty.tables import BLUE_WINS, RED_WINS, at, cited, play


def board(special: dict[int, str], players: int = 2, joker: tuple[str, ...] = ("none",)) -> Game:
    return game_on(special, players=players, joker=joker)


# Each effect, from a card and from an instruction

EFFECTS = [
    ("advance 3", [18, 40]),
    ("back 3", [12, 40]),
    ("back 60", [0, 40]),
    ("next penalty", [30, 40]),
    ("next instruction", [72, 40]),
    ("row_start", [0, 40]),
    ("swap_ahead", [40, 15]),
    ("miss_turn 2", [15, 40]),
    ("throw_again", [15, 40]),
    ("none", [15, 40]),
]


@pytest.mark.parametrize(("effect", "positions"), EFFECTS)
def test_PEN_5_what_a_card_makes_the_pawn_do(effect: str, positions: list[int]) -> None:
    match = at(10, 40, on=board({15: "joker", 30: "penalty", 72: "none"}, joker=(effect,)))
    assert play(match, "4-1 joker:1")["positions"] == positions


@pytest.mark.parametrize(("effect", "positions"), EFFECTS)
def test_PEN_11_an_instruction_does_the_same(effect: str, positions: list[int]) -> None:
    match = at(10, 40, on=board({15: effect, 30: "penalty", 72: "none"}))
    assert play(match, "4-1")["positions"] == positions


def test_next_finds_nothing_ahead_and_nothing_happens() -> None:
    match = at(70, 40, on=board({75: "next penalty", 60: "penalty"}))
    assert cited(match, "4-1")[-1] == "PEN-11 idle"
    assert match.view()["positions"] == [75, 40]


def test_next_passes_over_the_square_it_stands_on() -> None:
    match = at(10, 40, on=board({15: "joker", 50: "joker"}, joker=("next joker", "none")))
    assert play(match, "4-1 joker:1")["positions"] == [50, 40]
    assert match.view()["phase"] == "card"


@pytest.mark.parametrize(("square", "first"), [(20, 0), (50, 41), (80, 69)])
def test_row_start_of_each_row(square: int, first: int) -> None:
    match = at(square - 5, 30, on=board({square: "row_start"}))
    assert play(match, "4-1")["positions"] == [first, 30]


def test_row_start_on_the_first_square_of_a_row_does_not_arrive_again() -> None:
    match = at(36, 30, on=board({41: "row_start"}))
    assert cited(match, "4-1") == ["PEN-4 moved", "PEN-11 instruction", "PEN-11 idle"]


def test_missed_turns_add_up_and_are_paid_in_passing() -> None:
    match = at(10, 30, 50, on=board({15: "miss_turn 2", 20: "miss_turn 1"}, players=3))
    assert play(match, "4-1")["skips"] == [2, 0, 0]
    codes = cited(match, "2-1 2-1")
    assert codes[-1] == "PEN-5 missed"
    assert (match.view()["skips"], match.seat) == ([1, 0, 0], 1)
    play(match, "2-1 2-1")
    assert (match.view()["skips"], match.seat) == ([0, 0, 0], 1)
    play(match, "2-1 2-1")
    assert match.seat == 0


def test_everybody_may_have_to_miss_a_turn() -> None:
    match = at(10, 30, on=board({15: "miss_turn 1", 35: "miss_turn 2"}))
    play(match, "4-1")
    view = play(match, "4-1")
    assert (view["skips"], view["turn"]) == ([0, 1], 0), "seat 0 missed, seat 1 too, then seat 0"


def test_missing_a_turn_does_not_stop_the_present_one() -> None:
    match = at(10, 30, on=board({14: "miss_turn 1"}))
    assert play(match, "2-2")["phase"] == "again"


def test_miss_turn_counts_for_a_pawn_moved_in_another_turn() -> None:
    match = at(10, 17, on=board({12: "miss_turn 1"}))
    assert play(match, f"5-2 {BLUE_WINS}")["skips"] == [0, 0], "paid at once: seat 1 was next"
    assert match.seat == 0


def test_throw_again_does_nothing_for_a_pawn_moved_in_another_turn() -> None:
    match = at(10, 17, on=board({12: "throw_again"}))
    view = play(match, f"5-2 {BLUE_WINS}")
    assert (view["phase"], view["turn"]) == ("throw", 1)


def test_a_card_of_a_pawn_moved_in_another_turn_is_drawn_by_its_owner() -> None:
    match = at(10, 17, on=board({12: "joker"}, joker=("advance 1",)))
    view = play(match, f"5-2 {BLUE_WINS}")
    assert (view["phase"], view["turn"], view["to_play"]) == ("card", 0, 1)
    view = play(match, "joker:1")
    assert (view["positions"], view["last_cards"]) == ([22, 13], [None, "joker:1"])


# Changing places


def test_swap_with_the_nearest_pawn_strictly_ahead() -> None:
    match = at(10, 60, 40, 5, on=board({15: "swap_ahead"}, players=4))
    assert play(match, "4-1")["positions"] == [40, 60, 15, 5]


def test_of_several_the_next_in_seat_order() -> None:
    match = at(80, 80, 70, 60, on=board({75: "swap_ahead"}, players=4), turn=2)
    assert play(match, "4-1")["positions"] == [75, 80, 80, 60]


def test_nobody_ahead_nothing_happens() -> None:
    match = at(10, 9, on=board({15: "swap_ahead"}))
    assert cited(match, "4-1")[-1] == "PEN-11 idle"


def test_neither_of_the_two_arrives() -> None:
    match = at(10, 40, on=board({15: "swap_ahead", 40: "miss_turn 3"}))
    assert play(match, "4-1")["skips"] == [0, 0]


def test_nor_is_a_card_drawn_for_either() -> None:
    match = at(10, 40, on=board({15: "joker", 40: "joker"}, joker=("swap_ahead", "none")))
    view = play(match, "4-1 joker:1")
    assert (view["positions"], view["phase"], view["turn"]) == ([40, 15], "throw", 1)


# Swapped pawns that meet others: two stand together ahead while an arrival waits, or for a test


SWAP_ON_15 = f"6-6 2-1 1-1 5-5 roll 2-1 5-5 roll 4-1 5-5 roll 2-1 {RED_WINS} penalty:1"
"""On France 98: seat 0 stands with seat 1 on 15, its arrival waits, and seat 2 draws a joker."""


def test_PEN_6_a_swapped_pawn_that_comes_to_stand_with_another_plays_off() -> None:
    """Seat 2 changes places with seat 0, and stands with seat 1."""
    match = Match(ludotheca.game("penalty", players=3))
    assert play(match, SWAP_ON_15)["positions"] == [15, 15, 8]
    assert cited(match, "joker:6") == [
        "PEN-5 card",
        "PEN-5 swapped",
        "PEN-5 swapped",
        "PEN-6 playoff",
        "PEN-6 answers",
    ]
    view = match.view()
    assert (view["positions"], view["phase"], view["turn"]) == ([8, 15, 15], "playoff", 2)
    assert view["playoff"] == {"blue": 2, "red": 1, "throws": []}
    assert play(match, BLUE_WINS)["positions"] == [8, 10, 20]


def test_a_game_of_the_earlier_rules_that_goes_on_in_peace_says_so() -> None:
    """Rules version 1 knew no play-off after a swap: the white dice came next."""
    moves = f"{SWAP_ON_15} joker:6 4-3".split()
    transcript = {"game": "penalty", "rules": 1, "players": ["A", "B", "C"], "moves": moves}
    with pytest.raises(OldRules, match="recorded under rules version 1, and no longer") as caught:
        Match.replay(transcript)
    assert (caught.value.number, caught.value.text) == (len(moves), "4-3")
    assert Match.replay({**transcript, "moves": moves[:-1]}).view()["phase"] == "playoff"


def swapped_into_two(**more: str) -> Match:
    """Seat 0 has gone to 15 and changed places with seat 1 on 20, where seat 2 stands too."""
    special = {15: "swap_ahead"} | {int(square[1:]): told for square, told in more.items()}
    match = at(10, 20, 20, on=board(special, players=3))
    play(match, "4-1")
    return match


def test_PEN_6_who_was_swapped_there_throws_blue() -> None:
    view = swapped_into_two().view()
    assert view["positions"] == [20, 15, 20]
    assert view["playoff"] == {"blue": 0, "red": 2, "throws": []}


def test_PEN_6_against_the_first_in_seat_order_after_it() -> None:
    match = at(20, 20, 10, 20, 20, on=board({15: "swap_ahead"}, players=5), turn=2)
    view = play(match, "4-1")
    assert view["positions"] == [20, 20, 20, 15, 20], "seat 3 is the next after seat 2"
    assert view["playoff"] == {"blue": 2, "red": 4, "throws": []}


def test_PEN_6_the_other_swapped_pawn_is_settled_next_and_throws_blue_as_well() -> None:
    """Seat 0 loses and comes back to 15; the swap brought seat 1 there before."""
    match = swapped_into_two()
    view = play(match, RED_WINS)
    assert view["positions"] == [15, 15, 25]
    assert view["playoff"] == {"blue": 1, "red": 0, "throws": []}
    assert play(match, BLUE_WINS)["positions"] == [10, 20, 25]


def test_the_squares_effect_lapses_where_swapped_pawns_meet() -> None:
    match = swapped_into_two(_20="miss_turn 3")
    assert play(match, f"{RED_WINS}{RED_WINS}")["positions"] == [20, 10, 25]
    assert match.view()["skips"] == [3, 0, 0], "seat 0 has arrived on 20 after its second play-off"


def test_PEN_10_the_playoff_of_a_swapped_thrower_takes_the_doubles_right() -> None:
    match = at(10, 20, 20, on=board({14: "swap_ahead"}, players=3))
    assert cited(match, f"2-2 {BLUE_WINS}")[-1] == "PEN-10 double-lost"
    assert match.view()["turn"] == 1


def test_PEN_9_swapped_pawns_share_the_last_12_squares_in_peace() -> None:
    match = at(70, 80, 80, on=board({75: "swap_ahead", 80: "miss_turn 2"}, players=3))
    assert cited(match, "4-1")[-1] == "PEN-9 shares"
    view = match.view()
    assert (view["positions"], view["phase"], view["turn"]) == ([80, 75, 80], "throw", 1)
    assert view["skips"] == [0, 0, 0]


def test_PEN_6_the_swapped_play_off_even_if_the_swap_is_the_twentieth_effect() -> None:
    chain = dict.fromkeys(range(15, 34), "advance 1")
    match = at(10, 50, 50, on=board({**chain, 34: "swap_ahead"}, players=3))
    codes = cited(match, "4-1")
    assert codes.count("PEN-11 instruction") == 20
    assert codes[-2:] == ["PEN-6 playoff", "PEN-6 answers"]
    assert match.view()["positions"] == [50, 34, 50]


# Arrivals that wait


def test_an_arrival_whose_pawn_has_been_moved_on_lapses() -> None:
    """Seat 0 wins and is led back onto seat 1, which arrives first, wins in turn and goes on."""
    match = at(10, 17, 60, on=board({22: "back 10", 12: "miss_turn 5"}, players=3))
    view = play(match, f"5-2 {BLUE_WINS}")
    assert view["positions"] == [12, 12, 60]
    assert view["playoff"] == {"blue": 1, "red": 0, "throws": []}
    view = play(match, BLUE_WINS)
    assert view["positions"] == [7, 17, 60]
    assert view["skips"] == [0, 0, 0], "nobody arrives on 12 any more"


def test_first_come_first_settled() -> None:
    """The loser's arrival was there before the winner's next one."""
    match = at(10, 17, 60, on=board({22: "back 20", 2: "swap_ahead", 12: "none"}, players=3))
    codes = cited(match, f"5-2 {BLUE_WINS}")
    assert codes[-6:] == [
        "PEN-11 led",
        "PEN-11 instruction",
        "PEN-11 idle",
        "PEN-11 instruction",
        "PEN-11 swapped",
        "PEN-11 swapped",
    ]
    assert match.view()["positions"] == [12, 2, 60]


# Every way in which two pawns can meet


def test_by_dice() -> None:
    assert play(at(10, 17, on=board({})), "5-2")["phase"] == "playoff"


def test_by_a_card() -> None:
    match = at(10, 20, on=board({15: "joker"}, joker=("advance 5",)))
    assert play(match, "4-1 joker:1")["playoff"] == {"blue": 0, "red": 1, "throws": []}


def test_by_an_instruction_going_back() -> None:
    match = at(20, 17, on=board({25: "back 8"}))
    assert play(match, "4-1")["playoff"] == {"blue": 0, "red": 1, "throws": []}


def test_by_a_playoff_the_winner_and_then_the_loser() -> None:
    match = at(10, 17, 22, 12, on=board({}, players=4))
    view = play(match, f"5-2 {BLUE_WINS}")
    assert view["playoff"] == {"blue": 0, "red": 2, "throws": []}
    view = play(match, BLUE_WINS)
    assert view["positions"] == [27, 12, 17, 12]
    assert view["playoff"] == {"blue": 1, "red": 3, "throws": []}
    view = play(match, BLUE_WINS)
    assert view["positions"] == [27, 17, 17, 7]
    assert view["playoff"] == {"blue": 2, "red": 1, "throws": []}, "seat 2 had come first"


def test_who_has_just_come_throws_blue_whoever_has_the_turn() -> None:
    match = at(10, 17, 12, on=board({}, players=3))
    view = play(match, f"5-2 {BLUE_WINS}")
    assert (view["turn"], view["playoff"]) == (0, {"blue": 1, "red": 2, "throws": []})


def test_against_the_first_in_seat_order_after_the_arriving_seat() -> None:
    """Three pawns can share a square that is not quiet only while arrivals wait."""
    match = at(10, 20, 20, 20, on=board({}, players=4), turn=0)
    assert play(match, "6-4")["playoff"] == {"blue": 0, "red": 1, "throws": []}
    match = at(20, 20, 10, 20, on=board({}, players=4), turn=2)
    assert play(match, "6-4")["playoff"] == {"blue": 2, "red": 3, "throws": []}


def test_a_loser_that_meets_a_third_pawn_in_the_throwers_turn() -> None:
    match = at(10, 17, 12, on=board({}, players=3))
    play(match, f"5-2 {BLUE_WINS}")
    assert play(match, RED_WINS)["positions"] == [22, 7, 17]
    assert match.seat == 1


def test_a_card_a_move_a_playoff_and_a_card_in_one_throw() -> None:
    special = {15: "joker", 25: "penalty"}
    game = game_on(special, joker=("advance 5",), penalty=("advance 2",))
    match = at(10, 20, on=game)
    view = play(match, f"4-1 joker:1 {BLUE_WINS}")
    assert (view["phase"], view["positions"]) == ("card", [25, 15])
    view = play(match, "penalty:1")
    assert (view["phase"], view["to_play"], view["positions"]) == ("card", 1, [27, 15])
    view = play(match, "joker:1")
    assert (view["positions"], view["turn"]) == ([27, 20], 1)


# Where it ends


def test_after_twenty_effects_squares_do_nothing_more() -> None:
    match = at(10, 60, on=board({15: "advance 2", 17: "back 2"}))
    codes = cited(match, "4-1")
    assert codes.count("PEN-11 instruction") == 20
    assert codes[-1] == "PEN-14 enough"
    assert (match.view()["positions"], match.seat) == ([15, 60], 1)


def test_cards_count_among_the_twenty() -> None:
    match = at(10, 60, on=board({15: "joker", 17: "back 2"}, joker=("advance 2",)))
    play(match, "4-1")
    draws = 0
    while match.view()["phase"] == "card":
        match.play("joker:1")
        draws += 1
    assert (draws, match.view()["positions"]) == (10, [15, 60])


def test_playoffs_do_not_count_among_them() -> None:
    match = at(10, 18, on=board({15: "advance 3", 23: "advance 2", 25: "back 2"}))
    codes = cited(match, f"4-1 {BLUE_WINS}")
    assert codes.count("PEN-6 playoff") == 1
    assert codes.count("PEN-11 instruction") == 20


def test_the_next_throw_has_its_own_twenty() -> None:
    match = at(10, 60, on=board({14: "advance 2", 16: "back 2", 18: "advance 1"}))
    play(match, "2-2 roll")
    assert cited(match, "3-1")[1] == "PEN-11 instruction"


def test_the_last_square_that_is_not_quiet() -> None:
    match = at(70, 76, on=board({81: "miss_turn 1"}))
    view = play(match, f"4-2 {BLUE_WINS}")
    assert view["positions"] == [81, 71]
    assert view["skips"] == [1, 0], "the winner arrives among the last twelve"
