"""Editions that people write, good, bad and hostile: an error that says all, never a crash."""

from __future__ import annotations

import random
import re
from importlib.resources import files
from pathlib import Path

import pytest

import ludotheca
from ludotheca import BadEdition, Match
from ludotheca.boxes.penalty.edition import read_edition
from ludotheca.boxes.penalty.template import template
from ludotheca.core.documents import MOST_BYTES
from ludotheca.core.errors import Problem
from tests.rules.penalty.editions import game_of, game_on, squares, written
from tests.rules.penalty.tables import at, play

SMALL = written(squares(14, {3: "penalty", 5: "joker", 9: "back 2"}, 6, 10), ["back 1"], ["none"])


def faults(document: bytes) -> tuple[Problem, ...]:
    """Return everything that is wrong with an edition."""
    try:
        read_edition(document)
    except BadEdition as refused:
        return refused.problems
    return ()


def problems(text: str | bytes) -> list[str]:
    """Return the same as people read it."""
    return list(map(str, faults(text.encode() if isinstance(text, str) else text)))


def line_of(text: str, part: str) -> int:
    return text[: text.index(part)].count("\n") + 1


# Sound ones


def test_the_small_edition_is_sound() -> None:
    edition = read_edition(SMALL.encode())
    assert (edition.name, edition.cup) == ("test", 15)
    assert edition.tables.row_starts == (0,) * 6 + (6,) * 4 + (10,) * 5


def test_the_template_is_sound_and_can_be_played() -> None:
    edition = read_edition(template().encode())
    assert edition.cup == 89
    assert [len(pile) for pile in edition.piles] == [20, 20]
    assert play(at(0, 0, on=game_of(template())), "3-1")["phase"] == "card"


def test_the_template_has_a_comment_for_every_field() -> None:
    head = template().partition("[[squares]]")[0]
    for field in ("schema", "name", "title", "start", "cup", "number", "row", "kind", "effect"):
        assert re.search(rf"\b{field}\b", head), field
    assert {"fact.en", "fact.fr", "fact.source"} <= set(re.findall(r"fact\.\w+", head))


def test_layout_comments_and_order_do_not_change_the_hash() -> None:
    head, first, *rest = SMALL.partition("[[squares]]")[0], *SMALL.split("[[")[1:]
    turned = head + "# a comment\n\n" + "".join(f"[[{part}\n" for part in reversed([first, *rest]))
    assert read_edition(turned.encode()).sha256 == read_edition(SMALL.encode()).sha256
    windows = SMALL.replace("\n", "\r\n").encode("utf-8-sig")
    assert read_edition(windows).sha256 == read_edition(SMALL.encode()).sha256


def test_any_other_change_does() -> None:
    changed = SMALL.replace('en = "T"', 'en = "U"')
    assert read_edition(changed.encode()).sha256 != read_edition(SMALL.encode()).sha256


def test_the_largest_edition_can_be_played() -> None:
    cards = ["advance 1"] * 60
    board = written(squares(200, dict.fromkeys(range(50, 60), "joker"), 60, 100), [*cards], cards)
    match = at(45, 3, on=game_of(board))
    play(match, "4-1")
    assert len(match.outcomes()) == 60


def test_the_smallest_edition_can_be_played() -> None:
    game = game_of(written(squares(3, {}, 2, 3), ["none"], ["none"]))
    assert play(at(0, 0, on=game), "3-1")["over"]


def test_effects_that_lead_in_circles_are_no_fault_and_end() -> None:
    everywhere = {number: "advance 1" if number % 2 else "back 1" for number in range(1, 70)}
    game = game_on(everywhere, players=6)
    match = Match(game, dice=ludotheca.dice.Seeded(1))
    for _ in range(300):
        if match.is_over:
            break
        match.throw() if match.actor < 0 else match.play("roll")
    assert len(match.moves) > 100


# All that is wrong, at once, with its line


def test_everything_that_is_wrong_is_said_at_once() -> None:
    text = SMALL.replace('row = "inner"', 'row = "outter"', 1)
    text = text.replace('kind = "joker"', 'kind = "jocker"', 1)
    text = text.replace('effect = "back 1"', 'effect = "back -1"', 1)
    text = text.replace('name = "test"', 'name = "Test!"', 1)
    told = problems(text)
    assert told == [
        "line 2: name: 'Test!' is not allowed"
        " (expected: 1 to 40 small letters, digits and hyphens)",
        f"line {line_of(text, 'jocker')}: squares[4].kind: 'jocker' is not allowed"
        " (expected: one of plain, penalty, joker, instruction)",
        f"line {line_of(text, 'outter')}: squares[5].row: 'outter' is not allowed"
        " (expected: one of outer, inner, glory)",
        f"line {line_of(text, 'back -1')}: penalty[0].effect: 'back -1' is not allowed (expected:"
        " advance 1..200, back 1..200, next penalty|joker|instruction, row_start, miss_turn 1..9,"
        " throw_again, swap_ahead or none)",
    ]


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ("penalty-edition/1", "penalty-edition/2", "schema: 'penalty-edition/2' is not allowed"),
        ('schema = "penalty-edition/1"', "", "schema: is missing"),
        ('name = "test"', "name = 7", "name: '7' is not allowed"),
        ('name = "test"', 'name = "../test"', "name: '../test' is not allowed"),
        ('name = "test"', f'name = "{"a" * 41}"', "is not allowed"),
        ('en = "T"', 'german = "T"', "title.german: unknown key 'german'"),
        ('en = "T"', 'en = "T", de = ""', "title.de: '' is not allowed"),
        ('en = "T"', 'de = "T"', "title.en: is missing"),
        ('en = "T"', 'en = " "', "title.en: ' ' is not allowed"),
        ('en = "T"', r'en = "a\u001b[2J"', "is not allowed"),
        ('en = "T"', r'en = "two\nlines"', "is not allowed"),
        ('en = "T"', f'en = "{"x" * 61}"', "title.en: 61 characters are too many"),
        ('title = { en = "T", fr = "T" }', 'title = "T"', "title: 'T' is not allowed"),
        ("number = 4", "number = 3", "squares[3].number: 3 stands twice, first in squares[2]"),
        ("number = 4", "number = 3", "squares: missing: 4 (expected: numbers from 1 "),
        ("number = 4", "number = 0", "squares[3].number: '0' is not allowed"),
        ("number = 4", "number = -4", "squares[3].number: '-4' is not allowed"),
        ("number = 4", "number = 4.0", "squares[3].number: '4.0' is not allowed"),
        ("number = 4", "number = true", "squares[3].number: 'True' is not allowed"),
        ("number = 4", 'number = "4"', "squares[3].number: '4' is not allowed"),
        ("number = 4", "number = 1998-07-12", "squares[3].number: "),
        ("number = 4", f"number = {'9' * 900}", "squares[3].number: "),
        ("number = 4", "number = [4]", "squares[3].number: '[4]' is not allowed"),
        ("number = 4", "number = 4\ncolour = 1", "squares[3].colour: unknown key 'colour'"),
        ('row = "glory"', 'row = "outer"', "squares[9].row: square 10 is outer, after inner"),
        ('effect = "back 2"', "", "squares[8].effect: is missing"),
        ('kind = "penalty"', 'kind = "penalty"\neffect = "none"', "a penalty square has an effect"),
        ('effect = "back 2"', 'effect = "back 0"', "squares[8].effect: 'back 0' is not allowed"),
        ('effect = "back 2"', 'effect = "back 201"', "squares[8].effect: 'back 201'"),
        ('effect = "back 2"', 'effect = "Back 2"', "squares[8].effect: 'Back 2'"),
        ('effect = "back 2"', 'effect = "back 2 "', "squares[8].effect: 'back 2 '"),
        ('effect = "back 2"', 'effect = "next plain"', "squares[8].effect: 'next plain'"),
        ('effect = "back 2"', 'effect = "miss_turn 10"', "squares[8].effect: 'miss_turn 10'"),
        ('effect = "back 2"', 'effect = "fly"', "squares[8].effect: 'fly'"),
        ('effect = "back 2"', "effect = { back = 2 }", "squares[8].effect: "),
        ("[[joker]]", "[[jokers]]", "jokers: unknown key 'jokers'"),
        ("[[joker]]", "[[jokers]]", "joker: is missing"),
        ("[[joker]]", "[joker]", "joker: "),
        ('en = "joker 1"', 'en = ""', "joker[0].text.en: '' is not allowed"),
        ('effect = "none"', 'effect = "none"\nfact.en = "x"', "joker[0].fact.source: is missing"),
    ],
)  # fmt: skip
def test_a_fault_is_named(good: str, bad: str, told: str) -> None:
    assert good in SMALL
    assert any(told in problem for problem in problems(SMALL.replace(good, bad, 1)))


def test_a_text_may_stand_in_more_languages_than_are_asked_for() -> None:
    german = SMALL.replace('en = "T"', 'de = "Mein Spiel", pt-BR = "Meu jogo", en = "T"', 1)
    assert problems(german) == []


def test_missing_squares_are_listed() -> None:
    board = [square for square in squares(20, {}, 6, 10) if square["number"] not in (7, 13)]
    assert any(
        "squares: missing: 7, 13" in told for told in problems(written(board, ["none"], ["none"]))
    )


def test_a_row_without_a_square_is_named() -> None:
    told = problems(written(squares(20, {}, 6, 99), ["none"], ["none"]))
    assert told == [f"line {4}: squares: no square of the row 'glory' (expected: all three rows)"]


def test_a_board_on_which_nobody_can_win_is_refused() -> None:
    wall = dict.fromkeys(range(77, 89), "row_start")
    (told,) = problems(written(squares(88, wall), ["none"], ["none"]))
    assert "nobody can ever reach the Cup" in told


@pytest.mark.parametrize("gap", [77, 80, 87, 88])
def test_one_gap_in_the_wall_is_enough(gap: int) -> None:
    """Through 88 only a seven wins (PEN-13)."""
    wall = {number: "row_start" for number in range(77, 89) if number != gap}
    read_edition(written(squares(88, wall), ["none"], ["none"]).encode())


def test_so_is_a_card_that_may_lead_through_it() -> None:
    wall = dict.fromkeys(range(77, 89), "back 20")
    board = squares(88, {**wall, 70: "joker", 80: "joker"})
    read_edition(written(board, ["none"], ["back 5", "none"]).encode())


# Hostile ones


@pytest.mark.parametrize(
    "document",
    [
        b"",
        b"\x00",
        b"\xff\xfe",
        b"not TOML",
        b"a = ",
        b"[",
        b"[[squares]",
        b'a = "unclosed',
        b'a = """unclosed',
        b"a = [1, }",
        b"a = {",
        b"squares = 7",
        b"squares = [7]",
        b"squares = [[]]",
        b"penalty = { number = 1 }",
        b"[squares]\nnumber = 1",
        b"a = 1\na = 2",
        b"a.b = 1\na = 2",
        b'"" = 1',
        b"\xef\xbb\xbf",
        b"a = " + b"9" * 10_000,
        b"a = 1e9999",
    ],
    ids=lambda document: repr(document[:20]),
)
def test_what_is_no_edition_at_all(document: bytes) -> None:
    assert problems(document)


def test_ten_thousand_squares_are_one_fault() -> None:
    text = written(squares(10_000, {}, 40, 80), ["none"], ["none"])
    told = problems(text[: MOST_BYTES - 1].rpartition("[[")[0])
    assert [fault for fault in told if "squares" in fault] == [
        next(fault for fault in told if re.search(r"squares: there are \d{4,} entries", fault))
    ]


def test_a_thousand_cards_are_one_fault_too() -> None:
    told = problems(written(squares(14, {}, 6, 10), ["none"] * 1000, ["none"]))
    assert len(told) == 1
    assert "penalty: there are 1000 entries (expected: a list of 1 to 60 entries)" in told[0]


def test_a_huge_file_is_not_read() -> None:
    assert problems(SMALL.encode() + b"#" * MOST_BYTES) == [
        "line 1: more than 512 kB (expected: a TOML document of at most 512 kB)"
    ]


def test_a_huge_file_on_disk_is_not_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    with file.open("wb") as stream:
        stream.truncate(10**11)  # a hole: a hundred gigabytes that take no room
    with pytest.raises(BadEdition, match="more than 512 kB"):
        ludotheca.game("penalty", edition=file)


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "[" * 50_000 + "]" * 50_000,
        "a = " + "{ b = " * 50_000,
        ".".join("a" * 200_000) + " = 1",
        "[" + ".".join("a" * 200_000) + "]",
        "a = { " + ".".join("a" * 100_000) + " = 1 }",
        "\n".join("[[a" + ".a" * 11 + "]]" for _ in range(15_000)),
        "\n".join("a" + ".a" * 200 + f".b{number} = 1" for number in range(1_000)),
        '"' * 500_000,
        "'" * 500_000,
        "a = '''" + "\n" * 500_000,
        'a = "' + "\\" * 500_000,
        "[[squares]]\n" * 40_000,
        "a = [" + "[]," * 150_000 + "]",
        "a = [" + "{}," * 150_000 + "]",
        "#" * 500_000,
        "\n" * 500_000,
        "=" * 500_000,
        "x" * 500_000,
        "[]" * 250_000,
    ],
    ids=range(20),
)
def test_nothing_makes_it_hang_or_crash(text: str) -> None:
    assert problems(text)


def test_broken_at_random_it_is_refused_or_still_sound() -> None:
    choose = random.Random(1)  # noqa: S311  # reproducible, not secret
    whole = (files("ludotheca.boxes.penalty") / "france98.toml").read_bytes()
    refused = 0
    for _ in range(150):
        damaged = bytearray(whole)
        for _ in range(choose.randint(1, 4)):
            at_byte = choose.randrange(len(damaged))
            length = choose.choice((1, 1, 5, 300))
            damaged[at_byte : at_byte + length] = choose.choice(
                (b"", b'"', b"[", b"]", b"\n", b"\xff")
            )
        lines = [problem.line for problem in faults(bytes(damaged))]
        assert all(1 <= line <= damaged.count(b"\n") + 1 for line in lines)
        refused += bool(lines)
    assert refused > 100
