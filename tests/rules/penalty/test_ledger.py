"""Every item of the Penalty ledger, by its id."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import ludotheca
from ludotheca import CHANCE, BadOption, Match
from ludotheca.boxes.penalty import BOX
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.core.game import Game
from tests.rules.penalty.editions import game_on
from tests.rules.penalty.tables import BLUE_WINS, LEVEL, RED_WINS, at, cited, moved, play

EMPTY = game_on({})
UP_TO_4 = game_on({}, seven="upto4")
EMPTY_3 = game_on({}, players=3)


def begun(players: int, throws: str) -> Match:
    match = Match(ludotheca.game("penalty", players=players))
    play(match, throws)
    return match


def test_PEN_1_a_named_square_tells_its_fact() -> None:
    match = at(0, 0)
    told = match.play("2-1")[1]
    assert (told.item, told.code, told.args["square"]) == ("PEN-1", "told", 3)
    assert told.args["place"]["fr"] == "Saint-Denis, Stade de France"
    assert "Scotland" in told.args["fact"]["en"]
    assert "Écosse" in told.args["fact"]["fr"]


def test_PEN_1_so_does_a_card() -> None:
    match = at(0, 0)
    play(match, "4-1")
    told = match.play("penalty:1")[0]
    assert (told.item, told.args["card"]) == ("PEN-5", "penalty:1")
    assert "1970" in told.args["fact"]["fr"]


def test_PEN_2_twenty_cards_in_each_pile() -> None:
    state = ludotheca.game("penalty").initial()
    assert state.card_counts == [20, 20]  # type: ignore[attr-defined]  # Penalty's own state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_PEN_2_six_pawns_at_most(players: int) -> None:
    assert begun(players, "").view()["positions"] == [0] * players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_PEN_2_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="from 2 to 6"):
        ludotheca.game("penalty", players=players)


def test_PEN_2_two_white_dice() -> None:
    chances = begun(2, "").outcomes()
    assert len(chances) == 21
    assert chances["6-5"] == Fraction(2, 36)
    assert chances["6-6"] == Fraction(1, 36)


def test_PEN_3_the_highest_opening_total_begins() -> None:
    match = begun(3, "2-1 6-4 5-4")
    view = match.view()
    assert (view["phase"], view["turn"], view["to_play"]) == ("throw", 1, 1)
    assert view["positions"] == [0, 0, 0]
    assert view["last_throw"] == "5-4"


def test_PEN_3_seats_throw_in_order() -> None:
    match = begun(3, "")
    for seat in range(3):
        assert (match.view()["phase"], match.seat) == ("opening", seat)
        match.play(f"{seat + 1}-1")


def test_PEN_3_those_who_tie_for_the_highest_throw_again_in_seat_order() -> None:
    match = begun(4, "5-4 1-1 6-3 6-2")
    assert match.seat == 0
    match.play("2-1")
    assert match.seat == 2
    match.play("2-1")
    assert match.seat == 0, "tied once more"
    play(match, "1-1 2-1")
    assert (match.view()["phase"], match.seat) == ("throw", 2)


def test_PEN_3_a_lower_tie_throws_no_more() -> None:
    assert begun(3, "2-1 2-1 6-5").view()["turn"] == 2


def test_PEN_3_doubles_mean_nothing_in_the_opening() -> None:
    match = begun(2, "6-6 1-1")
    assert (match.actor, match.view()["phase"]) == (CHANCE, "throw")


def test_PEN_3_then_in_seat_order() -> None:
    match = at(0, 0, 0, on=EMPTY_3, turn=2)
    turns = []
    for throw in ("2-1", "4-1", "6-1"):
        turns.append(match.seat)
        match.play(throw)
    assert [*turns, match.seat] == [2, 0, 1, 2]


def test_PEN_4_a_move_is_the_total_of_the_white_dice() -> None:
    assert play(at(0, 0, on=EMPTY), "5-2")["positions"] == [7, 0]


def test_PEN_4_one_line_of_squares_through_all_rows() -> None:
    match = at(38, 0, on=EMPTY)
    assert play(match, "4-1 2-1 6-5 3-1 6-5 3-1")["positions"][0] == 38 + 5 + 11 + 11


def test_PEN_4_89_squares_from_start_to_the_cup() -> None:
    assert begun(2, "").view()["needs"] == [89, 89]


def test_PEN_5_landing_on_a_card_square_draws_the_top_card() -> None:
    match = at(0, 0, on=game_on({5: "joker"}, joker=("advance 4",)))
    view = play(match, "4-1")
    assert (view["phase"], view["to_play"], view["positions"]) == ("card", 0, [5, 0])
    assert match.outcomes() == {"joker:1": Fraction(1)}
    view = play(match, "joker:1")
    assert (view["positions"], view["last_cards"]) == ([9, 0], ["joker:1", None])


def test_PEN_5_any_card_not_yet_seen_is_equally_likely() -> None:
    match = at(0, 0, on=game_on({5: "penalty", 6: "penalty"}, penalty=("none",) * 20))
    play(match, "4-1")
    assert match.outcomes() == {f"penalty:{card}": Fraction(1, 20) for card in range(1, 21)}
    play(match, "penalty:7 4-2")
    assert match.outcomes().keys() == {f"penalty:{card}" for card in range(1, 21) if card != 7}


def test_PEN_5_after_twenty_draws_the_order_is_known_and_repeats() -> None:
    match = at(2, 40, on=game_on({5: "joker", 43: "joker"}, joker=("none",) * 20))
    order: list[str] = []
    for draw in range(47):
        match = Match.at(match.game, moved(match, 2, 40))  # they go round and round
        match.play("2-1")
        open_now = list(match.outcomes())
        assert len(open_now) == max(1, 20 - draw)
        order.append(open_now[draw % len(open_now)])
        match.play(order[-1])
    assert Counter(order[:20]) == Counter(f"joker:{card}" for card in range(1, 21))
    assert order[20:40] == order[:20]
    assert order[40:] == order[:7]


def test_PEN_5_the_piles_are_apart() -> None:
    board = game_on({5: "penalty", 6: "joker"}, penalty=("none",) * 2, joker=("none",) * 3)
    match = at(0, 0, on=board)
    play(match, "4-1 penalty:2 4-2")
    assert list(match.outcomes()) == ["joker:1", "joker:2", "joker:3"]


def test_PEN_6_two_pawns_on_one_square_play_off() -> None:
    match = at(10, 17, on=EMPTY)
    view = play(match, "5-2")
    assert (view["phase"], view["playoff"]) == ("playoff", {"blue": 0, "red": 1, "throws": []})


def test_PEN_6_blue_and_red_throw_in_turn_five_times_each() -> None:
    match = at(10, 17, on=EMPTY)
    play(match, "5-2")
    for number in range(10):
        assert match.seat == number % 2
        assert match.outcomes() == {str(face): Fraction(1, 6) for face in range(1, 7)}
        match.play("6" if number % 2 else "1")
    assert match.view()["playoff"] is None


def test_PEN_6_it_is_never_cut_short() -> None:
    match = at(10, 17, on=EMPTY)
    view = play(match, "5-2 6 1 6 1 6 1 6 1 6")
    assert view["playoff"]["throws"] == [6, 1, 6, 1, 6, 1, 6, 1, 6]


def test_PEN_6_the_winner_advances_5_and_the_loser_goes_back_5() -> None:
    assert play(at(10, 17, on=EMPTY), f"5-2 {BLUE_WINS}")["positions"] == [22, 12]
    assert play(at(10, 17, on=EMPTY), f"5-2 {RED_WINS}")["positions"] == [12, 22]


def test_PEN_6_the_totals_count_not_the_single_throws() -> None:
    assert play(at(10, 17, on=EMPTY), "5-2 6 1 1 2 1 2 1 2 1 2")["positions"] == [22, 12]


def test_PEN_6_the_squares_own_effect_lapses_for_both() -> None:
    match = at(10, 17, on=game_on({17: "miss_turn 2"}))
    assert play(match, f"5-2 {BLUE_WINS}")["skips"] == [0, 0]


def test_PEN_7_equal_totals_are_thrown_again() -> None:
    match = at(10, 17, on=EMPTY)
    view = play(match, f"5-2 {LEVEL}")
    assert (view["phase"], view["positions"]) == ("playoff", [17, 17])
    assert view["playoff"] == {"blue": 0, "red": 1, "throws": []}
    assert play(match, LEVEL)["phase"] == "playoff"
    assert play(match, RED_WINS)["positions"] == [12, 22]


def test_PEN_8_a_pawn_brought_to_a_taken_square_plays_off_there() -> None:
    match = at(10, 17, 22, on=EMPTY_3)
    codes = cited(match, f"5-2 {BLUE_WINS}")
    assert codes[-2:] == ["PEN-8 playoff-again", "PEN-6 answers"]
    assert match.view()["playoff"] == {"blue": 0, "red": 2, "throws": []}
    assert play(match, RED_WINS)["positions"] == [17, 12, 27]


def test_PEN_8_the_winners_arrival_is_settled_before_the_losers() -> None:
    match = at(10, 17, 22, 12, on=game_on({}, players=4))
    assert play(match, f"5-2 {BLUE_WINS}")["playoff"]["red"] == 2
    view = play(match, BLUE_WINS)
    assert view["playoff"] == {"blue": 1, "red": 3, "throws": []}


def test_PEN_9_no_playoff_on_start() -> None:
    match = at(7, 0, on=game_on({12: "row_start"}))
    view = play(match, "4-1")
    assert (view["positions"], view["phase"]) == ([0, 0], "throw")


@pytest.mark.parametrize(("square", "phase"), [(76, "playoff"), (77, "throw"), (88, "throw")])
def test_PEN_9_none_on_the_last_12_squares(square: int, phase: str) -> None:
    view = play(at(square - 5, square, on=EMPTY), "4-1")
    assert (view["positions"], view["phase"]) == ([square, square], phase)


def test_PEN_9_going_back_stops_at_start() -> None:
    match = at(0, 3, on=EMPTY)
    codes = cited(match, f"2-1 {BLUE_WINS}")
    assert match.view()["positions"] == [8, 0]
    assert "PEN-9 back-at-start" in codes


def test_PEN_10_a_double_lets_the_player_decide() -> None:
    match = at(0, 0, on=EMPTY)
    view = play(match, "2-2")
    assert (view["phase"], match.actor, match.legal()) == ("again", 0, ["roll", "stop"])


def test_PEN_10_without_limit() -> None:
    match = at(0, 0, on=EMPTY)
    assert play(match, "1-1 roll 1-1 roll 1-1 roll 2-2")["phase"] == "again"
    assert match.view()["positions"] == [10, 0]
    assert play(match, "stop")["turn"] == 1


def test_PEN_10_a_playoff_of_the_thrower_takes_it_away() -> None:
    match = at(10, 14, on=EMPTY)
    assert play(match, f"2-2 {BLUE_WINS}")["turn"] == 1


def test_PEN_10_also_one_that_a_card_led_to() -> None:
    match = at(10, 20, on=game_on({14: "joker"}, joker=("advance 6",)))
    assert play(match, f"2-2 joker:1 {BLUE_WINS}")["turn"] == 1


def test_PEN_10_sharing_in_the_last_12_is_no_playoff() -> None:
    assert play(at(76, 80, on=EMPTY), "2-2")["phase"] == "again"


def test_PEN_10_one_extra_throw_for_a_double_and_a_card_together() -> None:
    match = at(10, 30, on=game_on({14: "throw_again"}))
    assert play(match, "2-2 roll 2-1")["turn"] == 1


def test_PEN_10_a_playoff_leaves_the_cards_extra_throw() -> None:
    match = at(10, 20, on=game_on({14: "joker", 25: "throw_again"}, joker=("advance 6",)))
    assert play(match, f"2-2 joker:1 {BLUE_WINS}")["phase"] == "again"


def test_PEN_11_an_instruction_must_be_obeyed() -> None:
    match = at(70, 0, on=game_on({75: "back 4"}))
    assert cited(match, "4-1") == ["PEN-4 moved", "PEN-11 instruction", "PEN-11 led"]
    assert match.view()["positions"] == [71, 0]


def test_PEN_12_the_exact_total_wins() -> None:
    view = play(at(81, 50, on=EMPTY), "5-3")
    assert (view["over"], view["phase"], view["positions"][0]) == (True, "over", 89)
    assert view["to_play"] is None


def test_PEN_12_less_advances() -> None:
    assert play(at(81, 50, on=EMPTY), "5-2")["positions"] == [88, 50]


@pytest.mark.parametrize("throw", ["5-4", "6-4", "5-5", "6-6"])
def test_PEN_12_more_does_not_move_and_ends_the_turn_double_or_not(throw: str) -> None:
    view = play(at(81, 50, on=EMPTY), throw)
    assert (view["positions"], view["phase"], view["turn"]) == ([81, 50], "throw", 1)


@pytest.mark.parametrize("needs", [4, 2, 1])
@pytest.mark.parametrize("throw", ["6-1", "5-2", "4-3"])
def test_PEN_13_a_seven_wins_from_4_2_and_1(needs: int, throw: str) -> None:
    match = at(89 - needs, 50, on=EMPTY)
    assert cited(match, throw)[0] == "PEN-13 won-by-seven"
    assert match.view()["positions"][0] == 89


@pytest.mark.parametrize("needs", [3, 5, 6])
def test_PEN_13_from_nowhere_else(needs: int) -> None:
    view = play(at(89 - needs, 50, on=EMPTY), "4-3")
    assert (view["over"], view["positions"][0]) == (False, 89 - needs)


@pytest.mark.parametrize("needs", [4, 3, 2, 1])
@pytest.mark.parametrize("throw", ["6-1", "5-2", "4-3"])
def test_PEN_13_upto4_from_3_as_well(needs: int, throw: str) -> None:
    match = at(89 - needs, 50, on=UP_TO_4)
    assert cited(match, throw)[0] == "PEN-13 won-by-seven"
    assert match.view()["over"]


@pytest.mark.parametrize("needs", [5, 6])
def test_PEN_13_upto4_and_from_nowhere_else(needs: int) -> None:
    view = play(at(89 - needs, 50, on=UP_TO_4), "4-3")
    assert (view["over"], view["positions"][0]) == (False, 89 - needs)


@pytest.mark.parametrize(("game", "chance"), [(EMPTY, "1/18"), (UP_TO_4, "2/9")])
def test_PEN_13_the_table_tells_the_chance_from_3(game: Game, chance: str) -> None:
    match = at(86, 50, on=game)
    (note,) = game.scene(match.state).notes
    assert f"{note.args['ways']}/{note.args['of']}" == chance


def test_PEN_13_as_printed_unless_asked() -> None:
    assert ludotheca.game("penalty").options["seven"] == "printed"
    with pytest.raises(
        BadOption, match=r"option seven cannot be 'always' \(one of: printed, upto4"
    ):
        ludotheca.game("penalty", seven="always")


def test_PEN_13_the_exact_total_wins_there_too() -> None:
    assert play(at(85, 50, on=EMPTY), "3-1")["over"]
    assert play(at(87, 50, on=EMPTY), "1-1")["over"]


@pytest.mark.parametrize("effect", ["advance 4", "advance 5", "advance 200"])
def test_PEN_14_only_dice_lead_into_the_cup(effect: str) -> None:
    match = at(80, 50, on=game_on({85: effect}))
    assert cited(match, "4-1")[-1] == "PEN-14 kept-out"
    view = match.view()
    assert (view["positions"], view["over"]) == ([85, 50], False)


def test_PEN_14_arriving_by_any_means_counts() -> None:
    board = game_on({15: "joker", 20: "advance 3", 23: "penalty"}, joker=("advance 5",))
    match = at(10, 50, on=board)
    assert play(match, "4-1 joker:1")["phase"] == "card"
    assert list(match.outcomes()) == ["penalty:1"]


def test_PEN_15_the_first_pawn_in_the_cup_ends_the_game_and_the_others_are_ranked() -> None:
    match = at(80, 84, 12, 84, on=game_on({}, players=4))
    assert play(match, "5-4")["ranking"] == [[0], [1, 3], [2]]
    assert match.is_over


def test_PEN_15_nobody_is_ranked_before() -> None:
    assert at(80, 84, on=EMPTY).view()["ranking"] is None


def test_every_item_stands_in_the_box() -> None:
    assert list(BOX.items()) == [f"PEN-{number}" for number in range(1, 16)]
    assert BOX.games == (Penalty,)
