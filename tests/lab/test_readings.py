from __future__ import annotations

import math
import re
from statistics import mean, stdev

import pytest

import ludotheca
from ludotheca.core.options import ChoiceOption
from ludotheca.core.registry import game_type, shelf
from ludotheca.core.words import LANGUAGES, words_in
from ludotheca.lab.playouts import Playouts, play_out
from ludotheca.lab.readings import Change, measure, readings
from scripts.write_readings import GAMES, PAGE, row

pytestmark = pytest.mark.compiled


def option_of(game: str, name: str) -> ChoiceOption:
    [found] = [option for option in game_type(game).declared if option.name == name]
    assert isinstance(found, ChoiceOption)
    return found


def test_every_reading_of_every_game_is_found() -> None:
    found = {(kind.id, option.name, value) for kind, option, value in readings()}
    assert ("veldiv/team", "premier", "first") in found
    assert ("ludix", "arrange", "player") in found


def test_a_change_is_that_of_the_same_games_one_by_one() -> None:
    def parts(playouts: Playouts) -> list[float]:
        return [(winners & 1) / winners.bit_count() for winners in playouts.winners]

    option = option_of("veldiv/team", "mate")
    found = measure(game_type("veldiv/team"), option, "choice", players=2, games=500, seed=3)
    usual = play_out(ludotheca.game("veldiv/team"), games=500, seed=3)
    other = play_out(ludotheca.game("veldiv/team", mate="choice"), games=500, seed=3)
    longer = (other.moves - usual.moves).tolist()
    assert found.moves.by == pytest.approx(mean(longer))
    assert found.moves.reach == pytest.approx(1.96 * stdev(longer) / math.sqrt(500), rel=0.01)
    assert found.usual_moves == usual.moves.mean()
    won = [after - before for before, after in zip(parts(usual), parts(other), strict=True)]
    assert found.wins[0].by == pytest.approx(mean(won))
    assert sum(change.by for change in found.wins) == pytest.approx(0)
    assert found.moves.is_seen


def test_a_change_is_seen_where_its_interval_leaves_out_zero() -> None:
    assert Change(-0.3, 0.2).is_seen
    assert not Change(0.1, 0.2).is_seen


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [("ludix", "arrange", "player"), ("veldiv/individual", "lap_token", "each")],
)
def test_the_page_holds_what_is_measured(game: str, name: str, value: str) -> None:
    kind, option = game_type(game), option_of(game, name)
    for players in (2, 3):
        measured = measure(kind, option, value, players=players, games=GAMES)
        assert row(measured) in PAGE.read_text(encoding="utf-8")


def test_the_page_tells_of_every_reading() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for kind, option, value in readings():
        title = f"`{kind.id}`: {option.name} = {value} instead of {option.default}"
        section = text.partition(f"## {title} ({option.item})\n")[2].partition("\n## ")[0]
        for players in kind.seats:
            assert f"\n| {players} | " in section, title


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_page_says_of_its_readings_was_measured(language: str) -> None:
    words, measured = words_in(language), PAGE.read_text(encoding="utf-8")
    said = [words(f"{box.id}-readings") for box in shelf() if f"{box.id}-readings" in words]
    figures = re.findall(r"\d+[.,]\d+", " ".join(said))
    assert len(figures) >= 7
    for figure in figures:
        assert f"| {figure.replace(',', '.')} % |" in measured
