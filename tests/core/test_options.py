from __future__ import annotations

from typing import Any

import pytest

import ludotheca
from ludotheca import BadOption
from ludotheca.core.options import ChoiceOption, WholeOption, check_options, read_options

DECLARED = (
    ChoiceOption("arrange", values=("auto", "player"), default="auto", item="LUD-6"),
    WholeOption("target", low=1, high=100, default=30, item="LUD-11"),
)


def test_what_is_not_said_takes_its_default() -> None:
    assert check_options("toy", DECLARED, {}) == {"arrange": "auto", "target": 30}
    assert check_options("toy", DECLARED, {"target": 1}) == {"arrange": "auto", "target": 1}


def test_options_stand_in_the_order_in_which_they_are_declared() -> None:
    given = {"target": 100, "arrange": "player"}
    assert list(check_options("toy", DECLARED, given)) == ["arrange", "target"]


def test_the_rules_see_numbers() -> None:
    assert [DECLARED[0].number(value) for value in ("auto", "player")] == [0, 1]
    assert DECLARED[1].number(77) == 77


WRONG_TARGETS: list[Any] = [0, 101, -1, True, False, 30.0, "30", None, [30], 10**30]
WRONG_ARRANGERS: list[Any] = ["", "Auto", "auto ", 0, True, None, ["auto"], {}]
WRONG_VALUES = [
    *(("target", wrong) for wrong in WRONG_TARGETS),
    *(("arrange", wrong) for wrong in WRONG_ARRANGERS),
]


@pytest.mark.parametrize(("name", "value"), WRONG_VALUES)
def test_a_wrong_value_is_refused_with_what_is_allowed(name: str, value: Any) -> None:
    with pytest.raises(BadOption, match=f"option {name} cannot be") as caught:
        check_options("toy", DECLARED, {name: value})
    assert caught.value.option == name
    assert caught.value.hint in ("one of: auto, player", "a whole number from 1 to 100")


LONG = pytest.param("x" * 10**6, id="long")


@pytest.mark.parametrize("name", ["targets", "", "Target", "ta\nrget", "players", LONG])
def test_an_unknown_option_is_refused_with_those_that_exist(name: str) -> None:
    with pytest.raises(BadOption, match="toy has no option") as caught:
        check_options("toy", DECLARED, {name: 1})
    assert caught.value.option == name
    assert caught.value.hint.endswith("its options: arrange, target")
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 200


def test_an_option_that_is_nearly_right_is_suggested() -> None:
    with pytest.raises(BadOption, match=r"did you mean 'target'\? its options: arrange, target"):
        check_options("toy", DECLARED, {"targt": 1})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="none"):
        check_options("toy", (), {"target": 1})


def test_texts_from_the_command_line_are_read() -> None:
    assert read_options("toy", DECLARED, {"target": "55", "arrange": "player"}) == {
        "arrange": "player",
        "target": 55,
    }


@pytest.mark.parametrize("text", ["", "-1", "1.0", "0x1", " 5", "1_0", "٣", "9" * 16, LONG])
def test_texts_that_are_no_number_are_refused(text: str) -> None:
    with pytest.raises(BadOption, match="option target cannot be"):
        read_options("toy", DECLARED, {"target": text})


def test_unknown_texts_are_refused() -> None:
    with pytest.raises(BadOption, match="toy has no option 'speed'"):
        read_options("toy", DECLARED, {"speed": "5"})


def test_what_is_allowed_can_be_shown() -> None:
    assert [option.described() for option in DECLARED] == ["auto|player", "1..100"]


# Through a game


def test_a_game_shows_its_options() -> None:
    assert repr(ludotheca.game("ludix", players=3, target=100)) == (
        "game('ludix', players=3, arrange='auto', target=100)"
    )


def test_options_reach_the_rules() -> None:
    match = ludotheca.Match(ludotheca.game("ludix", target=22))
    match.play("XXII")
    match.play("stop")
    assert match.view()["final_round"] is True


UNPRINTABLE = pytest.param(10**5000, id="unprintable")


@pytest.mark.parametrize("players", [1, 7, 0, -2, True, 2.0, "2", [2], 10**30, UNPRINTABLE])
def test_the_number_of_players_is_checked(players: Any) -> None:
    with pytest.raises(BadOption, match="from 2 to 6") as caught:
        ludotheca.game("ludix", players=players)
    assert caught.value.option == "players"


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_of_players_on_the_sheet_is_allowed(players: int) -> None:
    assert ludotheca.game("ludix", players=players).players == players


def test_without_a_number_the_fewest_play() -> None:
    assert ludotheca.game("ludix").players == 2


@pytest.mark.parametrize("options", [{"arrange": "auto"}, {"Target": 5}, {"self": 1}, {"name": 1}])
def test_a_game_refuses_the_options_of_another(options: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="ludix/pig has no option"):
        ludotheca.game("ludix/pig", **options)


def test_an_option_too_long_to_print_is_refused() -> None:
    with pytest.raises(BadOption, match="a whole number from 1 to 10000"):
        ludotheca.game("ludix", target=10**5000)
