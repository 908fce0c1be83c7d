"""Whole documents, read back: pages, true sizes, fonts, words."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ludotheca.boxes.chasse_croise.board import CELL
from ludotheca.boxes.penalty import template
from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.kit import MILLIMETRES
from ludotheca.core.words import words_in
from ludotheca.printing import print_box
from ludotheca.printing.cards import HEIGHT, WIDTH
from ludotheca.printing.contents import contents_of
from ludotheca.printing.paper import PAPERS
from tests.printing.reading import Page, flat, pages_of

BOXES = registry.box_ids()
BOTH = ("en", "fr")


@cache
def document(box: str, paper: str, language: str) -> bytes:
    return print_box(box, paper=paper, language=language)


@cache
def read(box: str, paper: str, language: str) -> list[Page]:
    return pages_of(document(box, paper, language))


@pytest.fixture(scope="module", autouse=True)
def put_away() -> Iterator[None]:
    """Close what was read: pages that stand open when Python ends are complained of."""
    yield
    read.cache_clear()
    document.cache_clear()


@pytest.mark.parametrize("paper", sorted(PAPERS))
@pytest.mark.parametrize("box", BOXES)
def test_pages_have_the_size_of_their_paper_and_are_numbered(box: str, paper: str) -> None:
    pages = read(box, paper, "en")
    size = (PAPERS[paper].width, PAPERS[paper].height)
    title = registry.box(box).card.title
    for number, page in enumerate(pages, start=1):
        assert page.size in (size, size[::-1])
        words = page.words
        assert f"{title}: print and play" in words
        assert f"{number} of {len(pages)}" in words


@pytest.mark.parametrize("box", BOXES)
def test_the_same_box_is_always_the_same_file(box: str) -> None:
    assert print_box(box, paper="a4", language="fr") == document(box, "a4", "fr")


@pytest.mark.parametrize("box", BOXES)
def test_every_font_is_embedded_and_its_text_can_be_selected(box: str) -> None:
    fonts = set().union(*(page.fonts() for page in read(box, "a4", "fr")))
    assert all(font.is_embedded for font in fonts)
    assert b"Helvetica" not in document(box, "a4", "fr")  # which writers of PDF begin with
    names = {font.name for font in fonts}
    assert {"Fraunces-Regular", "Fraunces-SemiBold", "DejaVuSans"} >= names >= {"Fraunces-Regular"}


@pytest.mark.parametrize("language", BOTH)
@pytest.mark.parametrize("box", BOXES)
def test_the_rules_and_the_legend_stand_in_it(box: str, language: str) -> None:
    words = words_in(language)
    told = "".join(page.letters for page in read(box, "letter", language))
    for item in registry.box(box).items():
        assert flat(f"{item} {words.rule(item)}")[:40] in told
    assert flat(words("print-signs")) in told


@pytest.mark.parametrize("language", BOTH)
def test_every_card_stands_on_a_front_with_its_words(language: str) -> None:
    words = words_in(language)
    contents = contents_of(registry.box("penalty"))
    pages = [page.letters for page in read("penalty", "a4", language)]
    for deck in contents.decks:
        for card in deck.cards:
            fact = flat(words.message(card.fact)) if card.fact else ""
            said = flat(words.message(card.title) + words.message(card.text) + fact)
            assert any(said in page for page in pages), said


def test_backs_are_printed_behind_their_fronts() -> None:
    pages = read("penalty", "letter", "en")
    fronts = [k for k, page in enumerate(pages) if "Joker card 1" in page.words]
    first = fronts[0]
    wide = PAPERS["letter"].width
    titles = [line for line in pages[first].lines() if " card " in line.text]
    names = [line for line in pages[first + 1].lines() if line.text in ("Penalty", "Joker")]
    assert len(titles) == len(names) == 9
    for title in titles:
        column = round((title.x - (wide - 3 * WIDTH) / 2) // WIDTH)
        row = round(title.y // HEIGHT)
        (behind,) = [
            name
            for name in names
            if round((name.x - (wide - 3 * WIDTH) / 2) // WIDTH) == 2 - column
            and round(name.y // HEIGHT) == row
        ]
        assert title.text.startswith(behind.text)


@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_a_board_is_as_large_as_it_says(paper: str) -> None:
    """Neighbouring arrivals of Chassé-Croisé are one crossing apart, on paper as on the board."""
    page = next(page for page in read("chasse-croise", paper, "en") if "Board A1" in page.words)
    labels = {line.text: line for line in page.lines() if line.text in ("7", "8", "9")}
    apart = MILLIMETRES * CELL
    assert labels["9"].y - labels["8"].y == pytest.approx(apart, abs=0.05)
    assert labels["8"].y - labels["7"].y == pytest.approx(apart, abs=0.05)


def test_the_ruler_and_the_steps_are_told_first() -> None:
    first = read("penalty", "a4", "en")[0].words
    assert "A board of 360 × 360 mm, on 4 sheets" in first
    assert "This line is 50 mm long" in first
    assert "Print the cards, pages 7 to 16, on both sides" in first


def test_somebody_elses_box_is_printed_in_both_languages(with_example: Box) -> None:
    english, french = (pages_of(print_box(with_example.id, language=spoken)) for spoken in BOTH)
    assert "tails is worth one step" in english[-1].words
    assert "pile vaut une marche" in french[-1].words
    assert len(english) == len(french) == 4


def test_an_edition_of_ones_own_is_printed_with_long_and_odd_texts(tmp_path: Path) -> None:
    long = "Ω Жук ● 漢 " + "supercalifragilistic " * 9
    text = template.template().replace('en = "Card 7"', f'en = "{long.strip()}"')
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")
    made = print_box("penalty", edition=file)
    told = " ".join(page.words for page in pages_of(made))
    assert told.count("Ω Жук ●") == 2
    assert told.count("supercalifragilistic") == 18
    assert made != document("penalty", "a4", "en")
