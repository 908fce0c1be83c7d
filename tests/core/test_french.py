"""French as a native writes it: its signs, and words that were once wrong and stay away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

import ludotheca
from ludotheca.core.texts import in_language
from ludotheca.core.typesetting import typeset
from ludotheca.core.words import ON_PAGE, SHARED, words_in

KEYBOARDS = re.compile(r"'| [:;!?%»]|« ")
"""What a keyboard has in place of French signs and blanks."""
AWKWARD = (
    "Pas restants",
    "Toujours devant",
    "tireur manque",
    "buts sont tombés",
    "de 1 case",
    "joueurs à jouer",
    "l'inverse d'une montre",
    "pion va de leur somme",
    "Le plus de jetons",
    "Au quart de finale",
    "pion devant.",
    "de nous",
    "Aller à la page",
    "gagne avec 1/",
    "gagne avec { $chance",
    "cri retentit,",
    "ex aequo",
)
EDITION = files("ludotheca.boxes.penalty") / "france98.toml"
RULES = Path(__file__).parents[2] / "docs" / "reference" / "rules"


def sources() -> Iterator[tuple[str, str]]:
    """Yield everything that is written in French, as it lies in its files."""
    for name in sorted({*SHARED, *ON_PAGE}):
        file = files("ludotheca") / "locales" / "fr" / f"{name}.ftl"
        yield name, file.read_text(encoding="utf-8")
    for box in ludotheca.shelf():
        yield box.id, (box.locales / "fr" / f"{box.id}.ftl").read_text(encoding="utf-8")
    yield "france98", "\n".join(cards())


def cards() -> list[str]:
    """Return every French text of Penalty's own edition."""
    return re.findall(r'fr = "(.*?)"', EDITION.read_text(encoding="utf-8"))


SOURCES = dict(sources())
EVERY_SOURCE = pytest.mark.parametrize("name", SOURCES)


@EVERY_SOURCE
def test_files_are_written_with_a_keyboard(name: str) -> None:
    assert re.findall(r"[\u2019\xa0\u202f]", SOURCES[name]) == []


@EVERY_SOURCE
def test_what_is_shown_has_french_signs(name: str) -> None:
    shown = typeset(SOURCES[name], "fr")
    assert KEYBOARDS.findall(shown) == []


@EVERY_SOURCE
@pytest.mark.parametrize("phrase", AWKWARD)
def test_no_awkward_phrase_comes_back(name: str, phrase: str) -> None:
    assert phrase not in SOURCES[name]


def test_rules_cards_and_rules_pages_are_set_in_french() -> None:
    words = words_in("fr")
    told = [words.rule(item) for box in ludotheca.shelf() for item in box.items()]
    told += [in_language({"fr": text}, "fr") for text in cards()]
    assert [text for text in told if KEYBOARDS.search(text)] == []
    pages = [page.read_text(encoding="utf-8") for page in RULES.glob("*.fr.md")]
    assert pages
    assert [line for page in pages for line in page.splitlines() if KEYBOARDS.search(line)] == []


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ("table-undo", "Annuler le coup"),
        ("table-rematch", "Rejouer"),
        ("page-skip", "Aller au contenu"),
        ("mark-ours", "notre ajout"),
        ("chasse-croise-column-steps-to-go", "Cases restantes"),
    ],
)
def test_these_are_said_as_they_should_be(message: str, told: str) -> None:
    source = "\n".join(SOURCES.values())
    assert f"\n{message} = {told}\n" in source
