"""The whole report: reproducible, complete, in words, as JSON and as a page."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca import BadOption, lab
from ludotheca.core import registry
from ludotheca.core.words import words_in
from ludotheca.lab.reporting.kept import file_name, kept_report
from ludotheca.lab.reporting.plates import plates
from ludotheca.lab.reporting.sentences import sentences
from ludotheca.lab.reporting.work import Stages, seed_for
from tests.lab.reporting.tiny import Tosses

MEASURES = {
    *("balance", "length", "lead_changes", "drama", "decided"),
    *("branching", "real_decisions", "stakes", "luck", "skill", "ladder"),
}


@pytest.fixture(scope="module")
def piglet() -> lab.Report:
    return lab.report(ludotheca.game("ludix/piglet", target=3), games=20, seed=1, all_players=True)


@pytest.mark.compiled
def test_every_measure_has_its_interval_and_definition(piglet: lab.Report) -> None:
    written = json.loads(json.dumps(piglet.to_json()))
    assert set(written["measures"]) == MEASURES
    for name, measure in written["measures"].items():
        assert measure["definition"] == name
        low, high = measure["interval"]
        assert low <= high
        assert measure["value"] is None or low - 1e-9 <= measure["value"] <= high + 1e-9
    assert lab.Report.from_json(written).to_json() == written
    assert written["best_play"]["value"][0] == pytest.approx(
        lab.solve.solve(ludotheca.game("ludix/piglet", target=3)).value[0], abs=1e-6
    )


@pytest.mark.compiled
def test_the_same_seed_gives_the_same_report(piglet: lab.Report) -> None:
    game = ludotheca.game("ludix/piglet", target=3)
    again = lab.report(game, games=20, seed=1, all_players=True)
    assert again.to_json() == piglet.to_json()
    assert lab.report(game, games=20, seed=2).measures != piglet.measures


@pytest.mark.compiled
def test_a_game_that_nobody_decides_is_all_luck_and_says_so() -> None:
    """Somebody's game that lies in no box."""
    found = lab.report(Tosses(rounds=3), games=10, seed=1)
    assert (found.measures["luck"].value, found.measures["skill"].value) == (1, 0)
    assert found.measures["ladder"].why == "nothing-decided"
    assert "Nobody decides anything here: all of it is luck." in found.summary()
    assert found.to_html().startswith("<!doctype html>")


@pytest.mark.compiled
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_page_needs_nothing_else_and_has_every_sentence(
    piglet: lab.Report, language: str
) -> None:
    page = piglet.to_html(language)
    assert f'<html lang="{language}">' in page
    assert not re.search(r"(src|href)=|url\(|@import|<script", page)
    words = words_in(language)
    told = [words.message(sentence) for _, sentence in sentences(piglet)]
    assert all(sentence.replace("'", "&#x27;") in page for sentence in told)
    assert page.count("<svg") == page.count('role="img"') == len(told)
    assert all(line in piglet.summary(language) for line in told)


@pytest.mark.compiled
def test_plates_hold_no_words_and_stay_within_their_frame(piglet: lab.Report) -> None:
    for plate in plates(piglet):
        assert plate.board is not None
        width, height = plate.board.size
        for shape in plate.board.shapes:
            assert not re.search("[a-zA-HJ-Z]", shape.label)  # Roman numbers are signs
            x, y = shape.label_at or (0, 0)
            assert 0 <= x <= width
            assert 0 <= y <= height


@pytest.mark.parametrize("wrong", [{"games": 1}, {"games": 10_001}, {"seed": -1}])
def test_numbers_out_of_range_are_refused(wrong: dict[str, Any]) -> None:
    (name,) = wrong
    with pytest.raises(BadOption, match=f"{name} cannot be"):
        lab.report("ludix/piglet", **wrong)


def test_progress_only_grows_and_ends_at_the_whole() -> None:
    told: list[int] = []
    stages = Stages((1, 3), lambda done, of: told.append(done * 1000 // of))
    first, second = stages.next(), stages.next()
    first(1, 2)
    first(2, 2)
    second(3, 3)
    assert told == [125, 250, 1000]


def test_no_purpose_meets_the_dice_of_another() -> None:
    seeds = [seed_for(seed, purpose) for seed in range(20) for purpose in range(5)]
    assert len(set(seeds)) == 100
    assert all(0 <= seed < 2**63 for seed in seeds)


# What boxes bring along


def test_figures_belong_to_the_present_rules() -> None:
    """A change of a game's rules asks for `make figures`."""
    for name in registry.games():
        report = kept_report(name)
        assert report is not None, f"make figures GAME={name}"
        kind = registry.game_type(name)
        assert report.options == kind(report.players).written_options()
        assert set(report.measures) == MEASURES
        known = {report.players, *(other["players"] for other in report.others)}
        assert known == set(kind.seats)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Let the box of Ludix bring its figures along from a folder of the test's own."""
    box = replace(registry.box("ludix"), figures=tmp_path)
    kept = import_module("ludotheca.lab.reporting.kept")
    kept.kept_report.cache_clear()
    registry.report.cache_clear()
    monkeypatch.setattr(kept.registry, "box", lambda _: box)
    yield tmp_path
    kept.kept_report.cache_clear()


@pytest.mark.parametrize("spoilt", ["", "{}", "[1]", '{"ludotheca-report": 9}', "\x00"])
def test_a_file_that_cannot_be_read_is_passed_over(
    folder: Path, spoilt: str, caplog: pytest.LogCaptureFixture
) -> None:
    (folder / file_name("ludix/pig")).write_text(spoilt)
    assert kept_report("ludix/pig") is None
    assert "the figures of ludix/pig cannot be read" in caplog.text


def test_a_file_in_which_something_is_missing_is_passed_over(
    piglet: lab.Report, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    written = piglet.to_json()
    del written["measures"]["length"]["quantiles"]
    (folder / file_name("ludix/piglet")).write_text(json.dumps(written))
    assert kept_report("ludix/piglet") is None
    assert "KeyError('quantiles')" in caplog.text


def test_figures_of_other_rules_are_not_shown(
    piglet: lab.Report, folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = folder / file_name("ludix/piglet")
    file.write_text(json.dumps({**piglet.to_json(), "rules": piglet.rules + 1}))
    assert kept_report("ludix/piglet") is None
    assert "of other rules" in caplog.text


def test_a_box_may_bring_none_along(folder: Path) -> None:
    assert list(folder.iterdir()) == []
    assert kept_report("ludix/pig") is None


@pytest.mark.compiled
@pytest.mark.slow
def test_a_game_of_somebody_else_is_reported_with_the_bots_that_play_everything() -> None:
    """Random players are its quick bot, and its levels think, in processes of their own."""
    found = lab.report(CoinRace(2), games=2, seed=1)
    assert found.levels == {"easy": "search-60", "normal": "search-400", "hard": "search-3000"}
    assert found.measures["drama"].play == "random"
    assert found.measures["branching"].value == 2
    assert found.measures["stakes"].parts["worst"] > 0.1  # to rest is foolish
    assert len(found.measures["ladder"].parts["rungs"]) == 2
