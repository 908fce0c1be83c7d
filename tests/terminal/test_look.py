"""How it looks: languages, widths, outputs without colour or beyond ASCII, hostile names."""

from __future__ import annotations

import io
import re
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from rich.console import Console

from ludotheca.core.board import COLOURS, MARKS
from ludotheca.core.scene import Die
from ludotheca.core.words import LANGUAGES, words_in
from ludotheca.sitting import Seat
from ludotheca.terminal import Request, run
from ludotheca.terminal.draw import draw_dice
from ludotheca.terminal.plain import HANDLER, plain
from ludotheca.terminal.screen import open_console
from tests.terminal.sessions import Script, play, throws_fall

ASIDES = (":help", ":scores", ":dice", ":rules")
LONG = "A name that is exactly forty letters lon"
"""As long as a name may be."""


def lines_of(screen: str) -> list[str]:
    """Return the lines, but for those that hold a path, which are left whole for copying."""
    return [line for line in screen.splitlines() if "/data/" not in line]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [80, 200])
@pytest.mark.parametrize("names", [("Ann", "Bob"), (LONG,) * 6])
def test_no_line_is_wider_than_80(
    language: str, width: int, names: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "LXVI", "XXII", "LVVI")
    answers = ("", *ASIDES, "r", "s", "", "nonsense")
    screen = play(*answers, lang=language, width=width, game="ludix", names=names)
    assert max(map(len, lines_of(screen))) <= 80
    assert not any(line.endswith(" ") for line in lines_of(screen) if "❯" not in line)


@pytest.mark.parametrize("width", [10, 24, 40])
def test_a_narrow_terminal_loses_nothing(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "LXVI", "LVVI")
    screen = play("", *ASIDES, "r", width=width, game="ludix", names=("Ann", "Bob"))
    assert "│ L │" in screen
    assert "23/81" in screen


@pytest.mark.parametrize("terminal", ["dumb", "xterm"])
@pytest.mark.parametrize(("told", "wide"), [("60", 60), ("0", 80), ("wide", 80)])
def test_the_environment_may_say_how_wide_the_terminal_is(
    terminal: str, told: str, wide: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", terminal)
    monkeypatch.setenv("COLUMNS", told)
    assert open_console().width == wide


def test_the_shelf_fits_too() -> None:
    for language in LANGUAGES:
        screen = play("no such title", "ludix", "7", "2", "a, b, c", lang=language)
        assert max(map(len, lines_of(screen))) <= 80


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 57, 80])
def test_no_line_begins_with_a_sign_or_cuts_a_word(language: str, width: int) -> None:
    screen = play(":rules", lang=language, width=width, game="veldiv/team", names=("Ann", "Bob"))
    lines = lines_of(screen)
    assert "VEL-IND-3a" in screen
    assert [line for line in lines if re.match(r"\s*[:;?!%»](\s|$)", line)] == []
    assert [line for line in lines if re.search(r"\w-$|«$", line)] == []
    assert not re.search(r"[a-zé] [:;?!»]|'", screen) or language == "en"


def test_french_is_spoken_throughout(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII", "XVII", "LXVI")
    asked: dict[str, Any] = {"game": "ludix", "bots": ("1=hold-25",), "options": {"target": "90"}}
    screen = play(
        "r", "", ":aide", "quoi", "r", ":annuler", "n", ":undo", "oui", lang="fr", **asked
    )
    for told in (
        "Appuyez sur Entrée pour lancer les dés.",
        "Joueur 1",
        "Elsa (robot)",
        ":quitter",
        "'quoi' n’est pas un des choix. Tapez r ou s.",
        "Tout le monde est d’accord\u202f?",
        "Alors tout reste en place.",
        "Annulé\xa0: roll, XVII.",
        "28,4\u202f%",
        "La partie est gardée.",
    ):
        assert told in screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_same_blanks_in_every_language(language: str) -> None:
    english, other = messages("en"), messages(language)
    assert other == english
    assert all(name.startswith("terminal-") for name in other)


def messages(language: str) -> dict[str, set[str]]:
    """Return the ids of the terminal's texts, each with the arguments it mentions."""
    from importlib.resources import files

    text = (files("ludotheca") / "locales" / language / "terminal.ftl").read_text("utf-8")
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            found[entry.id.name] = set(variables(entry.value))
    return found


def variables(node: Any) -> list[str]:
    if isinstance(node, ast.VariableReference):
        return [node.id.name]
    if isinstance(node, list):
        return [name for part in node for name in variables(part)]
    return variables(list(vars(node).values())) if isinstance(node, ast.BaseNode) else []


@pytest.mark.parametrize(
    "name", ["[red]x[/]", "[/]", "{ $name }", ":smile:", "日本語", "%s", "`x`"]
)
def test_names_are_text_and_never_markup(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII")
    screen = play("", "s", ":scores", game="ludix", names=(name, "Bob"))
    assert f"● {name} ❯" in screen
    assert f"● {name} stops and banks 22" in screen
    assert screen.count(name) >= 5


def ascii_session(*answers: str, **asked: Any) -> str:
    raw = io.BytesIO()
    paper = io.TextIOWrapper(raw, encoding="ascii", errors=HANDLER, newline="\n")
    console = Console(file=paper, width=80, markup=False, emoji=False, highlight=False)
    run(Request(**asked), console=console, reader=Script(answers, console))
    paper.flush()
    return raw.getvalue().decode("ascii")


def test_an_output_without_the_drawn_characters_gets_plain_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    throws_fall(monkeypatch, "XXII", "LVVI")
    screen = ascii_session("", "r", language="fr", game="ludix", names=("Élise", "Bob"))
    assert ".---. .---. .---. .---." in screen
    assert "| X | | X | | I | | I |" in screen
    assert ": L : : V : : V : : I :" in screen
    assert "o Elise > r" in screen
    assert "?" not in screen.replace("d'accord ?", "")
    assert max(map(len, lines_of(screen))) <= 80


def test_plain_marks_tell_the_seats_apart() -> None:
    assert len(set(plain(MARKS))) == len(set(MARKS)) == 12
    assert plain("œuvre — 日") == "?uvre - ?"
    with pytest.raises(UnicodeDecodeError):
        b"\xff".decode("ascii", HANDLER)


def test_twelve_seats_have_a_mark_of_their_own_and_a_colour() -> None:
    seats = [Seat(number, "x") for number in range(12)]
    assert len({seat.mark for seat in seats}) == 12
    assert [seat.colour for seat in seats] == [*COLOURS, *COLOURS]


def test_without_colour_nothing_is_coloured(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "LVVI")
    paper = io.StringIO()
    console = Console(
        file=paper, width=80, force_terminal=True, color_system="truecolor", no_color=True
    )
    script = Script([""], console)
    run(Request("en", game="ludix"), console=console, reader=script)
    assert "38;2;" not in paper.getvalue()
    assert "╎ L ╎" in paper.getvalue()


def test_dice_go_on_in_a_second_row() -> None:
    dice = [Die(value) for value in ("1", "10", "日")]
    assert draw_dice(dice, 12).plain.splitlines() == [
        "╭───╮ ╭────╮",
        "│ 1 │ │ 10 │",
        "╰───╯ ╰────╯",
        "╭────╮",
        "│ 日 │",
        "╰────╯",
    ]
    assert draw_dice([], 12).plain == ""


def test_both_languages_know_the_same_keys() -> None:
    assert {words_in(language)("terminal-yes").split()[0] for language in LANGUAGES} == {"y", "o"}
