"""What stands in the infield: the count, the dice, what players hold, and the podium."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.boxes.veldiv.board import draw
from ludotheca.core.dice import Seeded
from ludotheca.core.scene import Piece
from ludotheca.core.words import LANGUAGES, words_in
from tests.rules.veldiv.races import Race


def standing(race: Race) -> dict[str, Piece]:
    return {piece.id: piece for piece in race.game.scene(race.state).pieces}


def counted(race: Race) -> tuple[str, str, str]:
    """Return what is written above the number, the number, and whether it is gilded."""
    piece = standing(race)["count"]
    assert piece.words
    return words_in("en").message(piece.words), piece.text, piece.role


def test_sprints_are_counted_and_the_last_is_gilded() -> None:
    race = Race(ludotheca.game("veldiv/individual"), 47, 20)
    assert counted(race) == ("Sprint", "1", "")
    race = Race(ludotheca.game("veldiv/individual"), 47, 20, premier=[2]).play("2")
    assert counted(race) == ("Last sprint", "1", "lucky")


def test_pursuits_count_the_laps_to_go() -> None:
    race = Race(ludotheca.game("veldiv/pursuit"), 47, 20)
    assert counted(race) == ("Laps to go", "3", "")
    race.play("3")
    assert counted(race) == ("Laps to go", "2", "")


def test_laps_are_counted_where_the_last_one_goes_out() -> None:
    assert counted(Race(ludotheca.game("veldiv/elimination"), 47, 20)) == ("Lap", "1", "")


def test_the_dice_lie_in_the_infield_and_a_lucky_six_is_gilded() -> None:
    race = Race(ludotheca.game("veldiv/team"), 15, 23)
    assert "die-0" not in standing(race)
    race.play("6-3")
    pieces = standing(race)
    lying = [(pieces[die].at, pieces[die].text, pieces[die].role) for die in ("die-0", "die-1")]
    assert lying == [("cast-0", "6", "lucky"), ("cast-1", "3", "")]
    fallen = race.game.scene(race.state).dice
    assert [die.piece for die in fallen] == ["die-0", "die-1"]


def test_whoever_holds_tokens_has_a_plate() -> None:
    race = Race(ludotheca.game("veldiv/individual"), 47, 20)
    assert not [name for name in standing(race) if name.startswith("plate")]
    race.play("2")
    plate = standing(race)["plate-0"]
    assert (plate.at, plate.seat, plate.text) == ("holding-0", 0, "1")
    race.state.laps[0] = 2
    assert standing(race)["plate-0"].text == "1·2"


def test_VEL_CAG_2_what_was_paid_is_on_the_plate() -> None:
    race = Race(ludotheca.game("veldiv/kitty"), 47, 45).play("3")
    assert standing(race)["plate-1"].text == "1"


@pytest.mark.parametrize("game", ["individual", "team-pursuit", "elimination", "kitty"])
def test_after_a_race_the_best_three_stand_on_the_podium(game: str) -> None:
    match = Match(ludotheca.game(f"veldiv/{game}", 4), dice=Seeded(1, 1))
    assert not [piece for piece in match.scene().pieces if piece.at.startswith("step")]
    while not match.is_over:
        match.throw()
    champions = [piece for piece in match.scene().pieces if piece.at.startswith("step")]
    ranked: list[Any] = [seat for group in match.ranking or [] for seat in group]
    assert [piece.seat for piece in champions] == ranked[:3]
    assert champions[0].text == "1"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_there_can_be_named(language: str) -> None:
    match = Match(ludotheca.game("veldiv/individual", 3), dice=Seeded(1, 1))
    while not match.is_over:
        match.throw()
    for piece in match.scene().pieces:
        assert piece.label
        assert words_in(language).message(piece.label)


@pytest.mark.parametrize("riders", [2, 6, 12])
def test_nothing_there_lies_on_anything_else(riders: int) -> None:
    places = draw((), riders).places()
    plates = [places[f"holding-{seat}"].at or (0, 0) for seat in range(riders)]
    others = [places[name].at or (0, 0) for name in ("counter", "cast-0", "cast-1")]
    others += [places[f"bench-{rider}"].at or (0, 0) for rider in range(riders)]
    for number, plate in enumerate(plates):
        assert min(dist(plate, other) for other in others) > 55
        assert all(dist(plate, other) > 40 for other in plates[number + 1 :])
