"""Every item of the Ludix ledger, by its id; positions are told by the moves that lead to them."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ludotheca
from ludotheca import BadOption, Match
from ludotheca.bots import bot
from ludotheca.boxes.ludix import BOX
from ludotheca.boxes.ludix.numerals import LAYOUTS, NUMERALS, THROWS, WEIGHTS
from ludotheca.boxes.ludix.rules import State
from ludotheca.boxes.ludix.scene import risk

GOOD = {
    "LXXX": 80,
    "LXXV": 75,
    "LXXI": 71,
    "LXVI": 66,
    "LXII": 62,
    "LVII": 57,
    "LIII": 53,
    "XXXV": 35,
    "XXXI": 31,
    "XXVI": 26,
    "XXII": 22,
    "XVII": 17,
    "XIII": 13,
    "VIII": 8,
}
LESSER = {
    "XXIV": 24,
    "XXIX": 29,
    "XLII": 42,
    "XLIV": 44,
    "XLVI": 46,
    "XLIX": 49,
    "LXIV": 64,
    "LXIX": 69,
}
BAD = [
    "IIII",
    "VVII",
    "VVVI",
    "VVVV",
    "XVVI",
    "XVVV",
    "XXVV",
    "XXXX",
    "LVVI",
    "LVVV",
    "LXVV",
    "LLII",
    "LLVI",
    "LLVV",
    "LLXI",
    "LLXV",
    "LLXX",
    "LLLI",
    "LLLV",
    "LLLX",
    "LLLL",
]


def played(*moves: str, players: int = 2, game: str = "ludix", **options: object) -> Match:
    match = Match(ludotheca.game(game, players=players, **options))
    for text in " ".join(moves).split():
        match.play(text)
    return match


def test_LUD_1_four_equal_dice_with_two_x_and_two_i() -> None:
    chances = played().outcomes()
    assert len(chances) == 35
    assert chances["XXXX"] == Fraction(2**4, 6**4)
    assert chances["LLLL"] == Fraction(1, 6**4)
    assert chances["LXVI"] == Fraction(24 * 1 * 2 * 1 * 2, 6**4)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_LUD_1_two_to_six_players(players: int) -> None:
    assert len(played(players=players).view()["scores"]) == players


@pytest.mark.parametrize("players", [0, 1, 7])
def test_LUD_1_other_numbers_are_refused(players: int) -> None:
    with pytest.raises(BadOption, match="from 2 to 6"):
        ludotheca.game("ludix", players=players)


def test_LUD_1_the_card_says_from_age_ten() -> None:
    assert BOX.card.age == 10


def test_LUD_2_299_points_end_nothing_and_300_do() -> None:
    almost = played(*["LXXX roll"] * 2, "LXXX roll LIII roll XXII stop", target=316)
    assert almost.view()["scores"][0] == 80 * 3 + 53 + 22
    assert not almost.view()["final_round"]
    reached = played(*["LXXX roll"] * 3, "LXII stop")
    assert reached.view()["scores"] == [302, 0]
    assert reached.view()["final_round"]
    exactly = played(*["LXXX roll"] * 2, "LXXI roll LVII roll VIII roll XXII stop", target=318)
    assert exactly.view()["final_round"]


def test_LUD_3_seat_0_begins() -> None:
    match = played(players=4)
    assert (match.seat, match.view()["to_play"]) == (0, 0)


def test_LUD_4_a_turn_starts_with_a_throw_that_is_scored_into_the_turn() -> None:
    match = played()
    assert match.actor == ludotheca.CHANCE
    match.play("XXII")
    view = match.view()
    assert (view["turn_points"], view["throws"], view["numeral"]) == (22, 1, "XXII")
    assert view["scores"] == [0, 0]


def test_LUD_5_fourteen_throws_make_a_numeral_and_twentyone_do_not() -> None:
    best = {
        throw: NUMERALS[layouts[0]]
        for throw, layouts in zip(THROWS, LAYOUTS, strict=True)
        if layouts
    }
    assert best == GOOD
    assert {throw for throw, layouts in zip(THROWS, LAYOUTS, strict=True) if not layouts} == set(
        BAD
    )
    assert len(BAD) == 21


def test_LUD_5_the_other_layouts() -> None:
    assert NUMERALS == {**GOOD, **LESSER}


def test_LUD_5_the_mean_of_a_throw() -> None:
    total = sum(
        weight * NUMERALS[layouts[0]]
        for weight, layouts in zip(WEIGHTS, LAYOUTS, strict=True)
        if layouts
    )
    assert round(total / 1296, 3) == 30.963


def test_LUD_6_the_highest_is_taken_by_default() -> None:
    match = played("LXVI")
    assert match.view()["numeral"] == "LXVI"
    assert [event.item for event in match.events] == ["LUD-6"]


@pytest.mark.parametrize(
    ("throw", "layouts"),
    [
        ("LXVI", {"=LXVI", "=LXIV", "=XLVI", "=XLIV"}),
        ("LXXI", {"=LXXI", "=LXIX", "=XLIX"}),
        ("LXII", {"=LXII", "=XLII"}),
        ("XXXI", {"=XXXI", "=XXIX"}),
        ("XXVI", {"=XXVI", "=XXIV"}),
    ],
)
def test_LUD_6_arrange_player_asks_where_there_is_a_choice(throw: str, layouts: set[str]) -> None:
    match = played(throw, arrange="player")
    assert set(match.legal()) == layouts
    view = match.view()
    assert (view["to_play"], view["turn_points"], view["throws"]) == (0, 0, 1)
    assert (view["last_throw"], view["numeral"]) == (throw, None)


def test_LUD_6_arrange_player_scores_what_was_laid_out() -> None:
    match = played("LXVI =XLIV", arrange="player")
    assert (match.view()["turn_points"], match.view()["numeral"]) == (44, "XLIV")
    assert match.legal() == ["roll", "stop"]


def test_LUD_6_arrange_player_does_not_ask_without_a_choice() -> None:
    assert played("XXII", arrange="player").legal() == ["roll", "stop"]


def test_LUD_7_stop_banks_and_passes_the_dice_on() -> None:
    match = played("XXII roll LXVI stop")
    view = match.view()
    assert (view["scores"], view["to_play"], view["turn_points"]) == ([88, 0], 1, 0)
    assert match.actor == ludotheca.CHANCE


def test_LUD_7_the_dice_may_be_thrown_again_and_again() -> None:
    match = played(*["XXII roll"] * 20, "XXII")
    assert match.view()["turn_points"] == 21 * 22
    assert match.view()["throws"] == 21


def test_LUD_8_a_bad_throw_loses_the_turn() -> None:
    match = played("XXII roll LXVI stop XVII roll LVVI")
    view = match.view()
    assert (view["scores"], view["to_play"], view["turn_points"]) == ([88, 0], 0, 0)
    assert (view["last_throw"], view["numeral"], view["throws"]) == ("LVVI", None, 0)
    assert [(event.item, event.seat, event.args["lost"]) for event in match.events] == [
        ("LUD-8", 1, 17)
    ]


@pytest.mark.parametrize("throw", BAD)
def test_LUD_8_each_of_the_twentyone(throw: str) -> None:
    assert played(throw).view()["to_play"] == 1


def test_LUD_8_the_exact_risk_is_23_in_81() -> None:
    chances = played().outcomes()
    assert sum(chances[throw] for throw in BAD) == Fraction(23, 81)
    state = ludotheca.game("ludix").initial()
    assert isinstance(state, State)
    assert risk(state) == Fraction(23, 81)


def test_LUD_9_the_round_is_finished() -> None:
    match = played(*["LXXX roll"] * 3, "LXXX stop", players=3)
    view = match.view()
    assert (view["scores"], view["final_round"], view["over"]) == ([320, 0, 0], True, False)
    assert view["to_play"] == 1
    match.play("IIII")
    assert not match.view()["over"]
    for text in ["LXXX", "roll"] * 4 + ["VIII", "stop"]:
        match.play(text)
    assert match.is_over
    assert match.ranking == [[2], [0], [1]]
    assert match.view()["to_play"] is None


def test_LUD_9_the_last_seat_reaching_the_target_ends_the_game_at_once() -> None:
    match = played("IIII", *["LXXX roll"] * 3, "LXXX stop")
    assert match.is_over
    assert match.ranking == [[1], [0]]
    assert match.view()["final_round"]


def test_LUD_9_everybody_has_had_as_many_turns() -> None:
    match = played("XXII stop XXII stop", "XXII stop", *["LXXX roll"] * 3, "LXXX stop")
    assert match.is_over
    assert match.view()["scores"] == [44, 342]


def test_LUD_10_equal_highest_scores_share_the_win() -> None:
    turn = "LXXX roll LXXX roll LXXX roll LXXX stop "
    match = played(turn * 2, "XXII stop", players=3)
    assert match.ranking == [[0, 1], [2]]
    assert [event.item for event in match.events if event.code == "shared"] == ["LUD-10"] * 2


def test_LUD_11_another_target() -> None:
    match = played("LXXX stop", target=80)
    assert match.view()["final_round"]
    with pytest.raises(BadOption, match="from 1 to"):
        ludotheca.game("ludix", target=0)


def test_the_sheets_own_example() -> None:
    match = played("XXII roll LXVI stop", players=3)
    assert match.view()["scores"] == [88, 0, 0]
    match.play("XVII")
    assert match.view()["turn_points"] == 17
    match.play("roll")
    match.play("LVVI")
    assert (match.view()["scores"], match.seat) == ([88, 0, 0], 2)


class TestPig:
    """The yardstick: the same rules with one die, won at once."""

    def test_a_1_is_the_bad_throw(self) -> None:
        match = played("5 roll 1", game="ludix/pig")
        assert (match.view()["scores"], match.seat) == ([0, 0], 1)

    def test_the_others_count_their_number(self) -> None:
        match = played("2 roll 3 roll 4 roll 5 roll 6", game="ludix/pig")
        assert match.view()["turn_points"] == 20
        assert match.view()["numeral"] is None

    def test_every_face_is_equally_likely(self) -> None:
        assert set(played(game="ludix/pig").outcomes().values()) == {Fraction(1, 6)}

    def test_the_first_to_bank_100_wins_at_once(self) -> None:
        match = played(*["6 roll"] * 16, "4 stop", game="ludix/pig")
        assert match.is_over
        assert match.view()["scores"] == [100, 0]
        assert match.ranking == [[0], [1]]
        assert not match.view()["final_round"]

    def test_it_knows_no_layouts(self) -> None:
        with pytest.raises(BadOption, match="no option 'arrange'"):
            ludotheca.game("ludix/pig", arrange="player")


class TestPiglet:
    """The smallest yardstick: Pig with a coin."""

    def test_tails_is_the_bad_throw(self) -> None:
        match = played("1 roll 1 roll 0", game="ludix/piglet")
        assert (match.view()["scores"], match.seat) == ([0, 0], 1)

    def test_heads_is_one_point(self) -> None:
        match = played("1 roll 1 stop 1 stop", game="ludix/piglet")
        assert match.view()["scores"] == [2, 1]
        assert match.view()["numeral"] is None

    def test_both_sides_are_equally_likely(self) -> None:
        assert played(game="ludix/piglet").outcomes() == {"0": Fraction(1, 2), "1": Fraction(1, 2)}

    def test_the_first_to_bank_10_wins_at_once(self) -> None:
        match = played(*["1 roll"] * 9, "1 stop", game="ludix/piglet")
        assert match.is_over
        assert match.ranking == [[0], [1]]
        assert not match.view()["final_round"]

    def test_a_second_point_is_not_worth_its_risk_on_average(self) -> None:
        assert bot(ludotheca.game("ludix/piglet")).name == "hold-1"
