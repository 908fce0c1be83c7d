from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import ludotheca
from ludotheca.core.citing import rules_id
from ludotheca.core.registry import box
from tests.cli.outcome import document, one_line

if TYPE_CHECKING:
    from tests.cli.conftest import Command

# games


def test_the_shelf_is_shown(command: Command) -> None:
    shown = command("games")
    assert (shown.code, shown.err) == (0, "")
    assert "Ludix (Niek Neuwahl, Piatnik, 2014, 633898)\n" in shown.out
    assert "  Four Roman dice: make a numeral, press your luck, dare again.\n" in shown.out
    least, most = box("ludix").card.minutes
    assert f"  2 to 6 players · {least} to {most} min · from age 10\n" in shown.out
    assert all(name in shown.out for name in ludotheca.games())


def test_the_shelf_is_shown_in_french(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = command("games", "--lang", "fr")
    least, most = box("ludix").card.minutes
    assert f"de 2 à 6 joueurs · {least} à {most} min · dès 10 ans" in shown.out
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    assert command("games").out == shown.out


def test_every_box_is_a_json_line(command: Command) -> None:
    shown = command("games", "--json")
    assert (shown.code, shown.err) == (0, "")
    cards = {card["box"]: card for card in shown.answers()}
    assert list(cards) == [opened.id for opened in ludotheca.shelf()]
    evidence = cards["ludix"].pop("evidence")
    assert evidence["age"] == {
        "mark": "printed",
        "items": ["LUD-1"],
        "document": "Ludix, Piatnik 633898",
        "why": None,
    }
    assert evidence["country"]["why"] == "The sheet places the publisher in Vienna."
    assert cards["ludix"] == {
        "box": "ludix",
        "title": "Ludix",
        "line": "Four Roman dice: make a numeral, press your luck, dare again.",
        "author": "Niek Neuwahl",
        "publisher": "Piatnik",
        "year": 2014,
        "number": "633898",
        "players": [2, 6],
        "age": 10,
        "minutes": list(box("ludix").card.minutes),
        "sheet": "Ludix, Piatnik 633898",
        "country": "AT",
        "language": "fr",
        "mechanisms": ["push-your-luck", "dice-combination"],
        "esar": "R",
        "identifiers": {"wikipedia": "de:Ludix"},
        "rules": rules_id(box("ludix")),
        "games": [
            {
                "id": "ludix",
                "players": [2, 6],
                "options": {"arrange": "auto|player", "target": "1..10000"},
            },
            {"id": "ludix/pig", "players": [2, 6], "options": {"target": "1..10000"}},
            {"id": "ludix/piglet", "players": [2, 6], "options": {"target": "1..10000"}},
        ],
    }


def test_the_shelf_is_one_document_of_JSON_LD(command: Command) -> None:
    shown = command("games", "--jsonld", "--lang", "fr")
    assert (shown.code, shown.err) == (0, "")
    [document] = shown.answers()
    assert list(document) == ["@context", "@graph"]
    assert document["@context"] == "https://schema.org"
    told = {each["name"]: each for each in document["@graph"]}
    assert list(told) == [opened.card.title for opened in ludotheca.shelf()]
    assert {each["@type"] for each in told.values()} == {"Game"}
    assert told["Ludix"]["keywords"] == ["prise de risque", "combinaison de dés"]


def test_a_box_of_its_own_is_a_game_of_JSON_LD(command: Command) -> None:
    [told] = command("games", "ludix", "--jsonld").answers()
    assert (told["@context"], told["@type"]) == ("https://schema.org", "Game")
    assert told["name"] == "Ludix"
    both = command("games", "--jsonld", "--json")
    assert (both.code, both.out) == (2, "")
    assert "one of --json and --jsonld" in both.err


def test_the_list_of_boxes_fits_the_window(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    for width in (40, 60):
        monkeypatch.setenv("COLUMNS", str(width))
        assert max(map(len, command("games").out.splitlines())) <= width


FOUND = [
    ["ludix"],
    ["LUDIX"],
    ["neuwahl"],
    ["2014"],
    ["633898"],
    ["Roman  DICE"],
    ["roman dice"],
    ["--players", "2"],
    ["--players", "6"],
    ["--minutes", "10000"],
    ["ludix", "--players", "4", "--minutes", "60"],
    ["dés romains", "--lang", "fr"],
    [""],
]
NOT_FOUND = [
    ["no such box"],
    ["None"],
    ["--players", "1"],
    ["--players", "7000"],
    ["ludix", "--players", "7000"],
    ["dés romains"],
]


@pytest.mark.parametrize("arguments", FOUND, ids=" ".join)
def test_a_box_is_found(command: Command, arguments: list[str]) -> None:
    shown = command("games", *arguments, "--json")
    assert (shown.code, shown.err) == (0, "")
    assert "ludix" in [card["box"] for card in shown.answers()]


@pytest.mark.parametrize("arguments", NOT_FOUND, ids=" ".join)
def test_nothing_is_found(command: Command, arguments: list[str]) -> None:
    plain = command("games", *arguments)
    assert (plain.code, plain.out) == (1, "")
    assert "no box on the shelf fits: " in one_line(plain.err) or "fr" in arguments
    assert command("games", *arguments, "--json") == plain


def test_what_nothing_fits_is_said_with_what_may_have_been_meant(command: Command) -> None:
    told = command("games", "ludux").err
    assert "no box on the shelf fits: 'ludux'. Did you mean ludix?" in told
    told = command("games", "xyzzy", "--players", "5", "--minutes", "3", "--lang", "fr").err
    assert "'xyzzy', 5 joueurs, 3 min au plus" in told


@pytest.mark.parametrize("arguments", [["--players", "0"], ["--minutes", "-1"]])
def test_a_number_that_no_box_can_have_is_a_wrong_call(
    command: Command, arguments: list[str]
) -> None:
    assert arguments[0] in command("games", *arguments).complaint()


# rules


@pytest.mark.parametrize(
    ("language", "heading", "mark", "option"),
    [
        ("en", "A turn", "LUD-6 [printed, our reading]", "default: 300, LUD-11"),
        ("fr", "Un tour", "LUD-6 [imprimé, notre lecture]", "par défaut\xa0: 300, LUD-11"),
    ],
)
def test_the_rules_are_told_item_by_item(
    command: Command, language: str, heading: str, mark: str, option: str
) -> None:
    told = command("rules", "ludix", "--lang", language)
    assert (told.code, told.err) == (0, "")
    assert f"\n{heading}\n" in told.out
    assert f"\n  {mark}\n" in told.out
    assert f"    target = 1..10000 ({option})\n" in told.out
    items = [line.split()[0] for line in told.out.splitlines() if line.startswith("  LUD-")]
    assert items == list(box("ludix").items())
    assert max(map(len, told.out.splitlines())) <= 80


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ludotheca.games())
def test_the_rules_of_every_game_are_told_as_json_lines(
    command: Command, name: str, language: str
) -> None:
    told = command("rules", name, "--lang", language, "--json")
    assert (told.code, told.err) == (0, "")
    opened = box(name.partition("/")[0])
    assert [(item["id"], tuple(item["marks"])) for item in told.answers()] == [
        (item.id, item.marks) for item in opened.items().values()
    ]
    assert all(item["text"] for item in told.answers())


def test_the_two_languages_differ(command: Command) -> None:
    texts = [command("rules", "ludix", "--lang", language).out for language in ("en", "fr")]
    assert "Race to 300 points" in texts[0]
    assert "La partie se joue en 300 points" in texts[1]


@pytest.mark.parametrize("name", ["nosuch", "", "ludix/nosuch", "nosuch/pig", "Ludixx", "a\nb"])
def test_the_rules_of_an_unknown_game_are_refused_with_those_that_exist(
    command: Command, name: str
) -> None:
    assert "ludix" in command("rules", name).complaint()
    assert "ludix" in command("rules", name, "--json").complaint()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [opened.id for opened in ludotheca.shelf()])
def test_no_line_of_the_rules_begins_with_a_sign_or_cuts_a_word(
    command: Command, name: str, language: str
) -> None:
    lines = command("rules", name, "--lang", language).out.splitlines()
    assert [line for line in lines if line.lstrip()[:1] in (":", ";", "?", "!", "%", "»")] == []
    assert [line for line in lines if line.endswith(("-", "«"))] == []


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Red's ten columns cross White's ten rows at right angles"),
        ("fr", "Les dix colonnes de Rouge croisent à angle droit les dix rangées de Blanc"),
    ],
)
def test_the_rules_say_how_the_axes_cross(command: Command, language: str, told: str) -> None:
    rules = command("rules", "chasse-croise", "--lang", language, "--json").answers()
    assert told in next(item["text"] for item in rules if item["id"] == "CHA-4")


@pytest.mark.parametrize(("told", "wide"), [("50", 50), ("200", 80), ("0", 80), ("wide", 80)])
def test_the_rules_are_as_wide_as_the_environment_says(
    command: Command, monkeypatch: pytest.MonkeyPatch, told: str, wide: int
) -> None:
    monkeypatch.setenv("COLUMNS", told)
    lines = command("rules", "veldiv").out.splitlines()
    assert wide - 6 < max(map(len, lines)) <= wide


@pytest.mark.parametrize(
    "name", ["chassé-croisé", "Chasse Croise", "CHASSE-CROISE", "  chassé croisé "]
)
def test_a_title_is_understood_as_people_write_it(command: Command, name: str) -> None:
    assert command("rules", name) == command("rules", "chasse-croise")
    assert command("games", name) == command("games", "chasse-croise")


def test_a_game_is_understood_in_any_case_and_the_games_of_a_box_are_told(command: Command) -> None:
    pig = command("legal", "-", given=document(game="ludix/Pig"))  # transcripts are strict
    assert "there is no game" in one_line(pig.err)
    assert (
        command("solve", "Veldiv")
        .complaint()
        .startswith("there is no game 'veldiv' (games: veldiv/individual,")
    )
    assert (
        "did you mean 'veldiv/team'? games: veldiv/individual"
        in command("solve", "Veldiv/taem").complaint()
    )
