"""A box may be called otherwise in another language, wherever its title is read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from coin_race import BOX
from ludotheca.cli.main import run
from ludotheca.core import registry
from ludotheca.core.words import words_in
from ludotheca.server.desk import facts
from tests.installing import EXAMPLE

FILES = EXAMPLE / "coin_race" / "locales"
TITLES = {"en": "Zigzag", "fr": "Échelle"}


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Callable[..., None]]:
    """Put the example box on the shelf, called so in these languages."""

    def put(**titles: str) -> None:
        for language in ("en", "fr"):
            told = (FILES / language / "coin-race.ftl").read_text(encoding="utf-8")
            title = f"coin-race-title = {titles[language]}\n" if language in titles else ""
            (tmp_path / language).mkdir()
            (tmp_path / language / "coin-race.ftl").write_text(title + told, encoding="utf-8")
        box = replace(BOX, locales=tmp_path)
        ids, opened = sorted([*registry.box_ids(), box.id]), registry.box
        monkeypatch.setattr(registry, "box_ids", lambda: ids)
        monkeypatch.setattr(registry, "box", lambda name: box if name == box.id else opened(name))
        words_in.cache_clear()

    yield put
    words_in.cache_clear()


def test_a_title_is_read_in_its_language(call: Callable[..., None]) -> None:
    call(**TITLES)
    box = registry.box("coin-race")
    assert {language: words_in(language).title(box) for language in TITLES} == TITLES


def test_the_card_says_what_a_language_does_not(call: Callable[..., None]) -> None:
    call(fr="Échelle")
    box = registry.box("coin-race")
    assert words_in("en").title(box) == "Coin Race"
    assert words_in("fr").title(box) == "Échelle"


def test_the_shelf_stands_in_the_order_of_the_titles_that_are_read(
    call: Callable[..., None],
) -> None:
    call(**TITLES)
    orders = {lang: [box.id for box in words_in(lang).shelf()] for lang in TITLES}
    ours = ["chasse-croise", "ludix", "penalty", "veldiv"]
    assert orders == {"en": [*ours, "coin-race"], "fr": [ours[0], "coin-race", *ours[1:]]}


def test_commands_call_it_so(call: Callable[..., None], capsys: pytest.CaptureFixture[str]) -> None:
    call(**TITLES)
    for arguments in (["games", "--lang", "fr"], ["rules", "coin-race", "--lang", "fr"]):
        assert run(arguments) == 0
        assert "Échelle\n" in capsys.readouterr().out
    assert run(["games", "échelle", "--lang", "fr", "--json"]) == 0
    assert '"title": "\\u00c9chelle"' in capsys.readouterr().out


def test_the_page_is_told_every_title(call: Callable[..., None]) -> None:
    call(fr="Échelle")
    told = {box.id: box.titles for box in facts.shelf().boxes}
    assert told["coin-race"] == {"en": "Coin Race", "fr": "Échelle"}
    assert told["ludix"] == {"en": "Ludix", "fr": "Ludix"}
