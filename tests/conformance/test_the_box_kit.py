"""The kit for boxes: each kind of fault is found, named and told with all the others."""

from __future__ import annotations

import json
import re
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from textwrap import indent
from typing import Any, get_args

import pytest

from coin_race import BOX, board
from coin_race.game import CoinRace
from coin_race.rules import State
from ludotheca.core.board import Board, Shape, Theme
from ludotheca.core.box import Box, Item, Section
from ludotheca.core.checks.fault import Fault, FaultKind
from ludotheca.core.options import ChoiceOption
from ludotheca.core.scene import Message, Panel, Scene
from ludotheca.rulebook import rule
from ludotheca.testing import BoxFaulty, check_box
from ludotheca.testing.box import box_faults
from ludotheca.testing.box.playing import Playing
from ludotheca.testing.positions import Broken
from tests.installing import EXAMPLE

ENGLISH, FRENCH = (
    (EXAMPLE / "coin_race" / "locales" / language / "coin-race.ftl").read_text(encoding="utf-8")
    for language in ("en", "fr")
)
QUICK = Playing(games=1, compiled=False)


def with_game(**members: Any) -> Box:
    """Return the example box with something else in its game."""
    return replace(
        BOX, games=(type("OddRace", (CoinRace,), {"__module__": CoinRace.__module__, **members}),)
    )


def with_scene(**changed: Any) -> Box:
    return with_game(scene=lambda self, state: replace(CoinRace.scene(self, state), **changed))


def with_board(change: Callable[[Board], Board]) -> Box:
    return with_game(board=lambda self: change(CoinRace.board(self)))


def with_ledger(*items: Item) -> Box:
    return replace(BOX, ledger=(Section("all", items),))


def with_role(role: str) -> Callable[[Board], Board]:
    """Return a board whose squares have another role."""

    def change(whole: Board) -> Board:
        shapes = (replace(each, role=role) if each.label else each for each in whole.shapes)
        return replace(whole, shapes=tuple(shapes))

    return change


def cited(item: str, **changed: Any) -> Item:
    return replace(BOX.items()[item], **changed)


def speechless(*_: Any) -> Scene:
    raise ZeroDivisionError("nothing to show")


SIDE = ChoiceOption("side", ("heads", "tails"), "edge", "COIN-7")
MODE = ChoiceOption("side", ("heads", "on edge"), "heads", "COIN-1")
TWICE = Shape("ground", "M0 0H9V9Z")
DARK = replace(BOX, theme=Theme(accent="#7d4e57", second="#1f1a17"))
ALIKE = Panel((Message("coin-race-column-place"),) * 2, ((1, 2),) * 4)
ALL = ("COIN-1", "COIN-2", "COIN-3")
Case = tuple[FaultKind, Box, str]
BOXES: list[Case] = [
    ("attribute", replace(BOX, card=replace(BOX.card, players=(2, 9))), r"`players` of the card"),
    ("attribute", replace(BOX, card="Coin Race"), "`card` of the box is 'Coin Race'"),  # type: ignore[arg-type]
    ("attribute", replace(BOX, id="Coin Race"), "`id` of the box is 'Coin Race'"),
    ("attribute", replace(BOX, id="story"), "`id` of the box is 'story'"),
    ("attribute", replace(BOX, theme=Theme(accent="red")), "`theme` of the box"),
    ("attribute", with_game(seats=3), "`seats` of OddRace is '3'"),
    ("attribute", with_game(notation="heads"), "`notation` of OddRace is 'heads'"),
    ("attribute", with_game(throws=("heads",)), "no method `outcome_text`, and 1 `throws`"),
    ("attribute", with_game(moves=()), "no method `decision_text`, and 0 `moves`"),
    ("attribute", with_game(bounded={"turns": 3}), "`bounded` of OddRace names an option 'turns'"),
    ("attribute", with_game(declared=(SIDE,)), "the default of side is 'edge'"),
    ("attribute", with_game(declared=(MODE,)), "no text .coin-race-option-side-on edge"),
    ("attribute", with_game(id="coin/race"), "OddRace is called 'coin/race'"),
    ("attribute", with_game(view=abstractmethod(lambda *_: {})), "no method `view`"),
    ("clash", replace(BOX, games=(CoinRace, CoinRace)), "2 times there is a game 'coin-race'"),
    ("clash", with_ledger(*map(cited, (*ALL, "COIN-1"))), "item of the ledger 'COIN-1'"),
    ("ledger", with_game(declared=(SIDE,)), "the option side turns COIN-7"),
    ("ledger", with_ledger(cited("COIN-1"), cited("COIN-2")), "won cites COIN-3, which"),
    ("ledger", with_ledger(*map(cited, ALL), Item("COIN-4", ("ours",))), "COIN-4 is cited nowhere"),
    (
        "ledger",
        with_ledger(cited("COIN-1", silent=True), cited("COIN-2"), cited("COIN-3")),
        "COIN-1 is marked silent, but cited",
    ),
    ("missing-text", with_scene(notes=(Message("coin-race-hush"),)), "no text coin-race-hush"),
    ("missing-text", with_game(throw_hint="coin-race-how"), "no text coin-race-how"),
    ("contrast", replace(with_board(with_role("second")), theme=DARK.theme), "a label on `second`"),
    ("label", with_scene(panel=ALIKE), "2 columns of the score sheet are called 'Step'"),
    ("drawing", with_board(with_role("square sparkling")), "a role `sparkling`"),
    ("drawing", with_board(lambda whole: replace(whole, size=(99, 99))), "within 99 by 99"),
    ("drawing", replace(BOX, cover=Board((9, 9), (Shape("lid", "M0 0 8"),))), "M takes 2 numbers"),
    ("clash", with_board(lambda whole: replace(whole, shapes=(*whole.shapes, TWICE))), "'ground'"),
    ("opponent", replace(BOX, opponents={"coin-race": {"hard": "nobody"}}), "no bot 'nobody'"),
    ("opponent", replace(BOX, opponents={"coin-race": {"harsh": "random"}}), "a level 'harsh'"),
    ("game", with_game(scene=speechless), "nothing to show"),
    ("game", with_game(decides=False), "choices_are_announced"),
]  # fmt: skip
WORDS: list[tuple[FaultKind, str, str, int | None]] = [
    ("syntax", "*[other] { $name } gagne", "[other] { $name } gagne", 40),
    ("missing-text", "coin-race-goal = S", "# S", None),
    ("missing-text", "coin-race-won =", "coin-race-wonn =", None),
    ("unwritten-text", "Attendre", "???", 21),
    ("argument", "{ $place }", "{ $plaec }", 32),
    ("text", "Attendre", "{ -wait }", 21),
    ("text", "coin-race-rest = Attendre", 'coin-race-rest = { "" }', 21),
    ("label", "coin-race-rest = Attendre", "coin-race-rest = { coin-race-step }", 17),
    ("label", "-rest = Attendre", "-throw-a = Un\ncoin-race-throw-b = Un", 21),
    ("clash", "coin-race-rest =", "coin-race-line =", 21),
    ("clash", "coin-race-goal = S", "players = S", 2),
    ("clash", "coin-race-goal = S", "coins-goal = S", 2),
]
"""What is replaced in the French words, by what, and the line that the fault is told of."""


def speaking(folder: Path, **texts: str) -> Box:
    """Return the example box with these words, by language."""
    for language, text in texts.items():
        (folder / language).mkdir()
        (folder / language / "coin-race.ftl").write_text(text, encoding="utf-8")
    return replace(BOX, locales=folder)


def faults(box: Box) -> list[Fault]:
    return list(box_faults(box, QUICK))


@pytest.mark.parametrize(("kind", "box", "told"), BOXES, ids=[case[2] for case in BOXES])
def test_a_fault_of_a_box_is_found_and_told_with_its_file(
    kind: FaultKind, box: Box, told: str
) -> None:
    found = [fault for fault in faults(box) if fault.kind == kind]
    assert [fault for fault in found if re.search(told, str(fault))], list(map(str, faults(box)))
    assert all(fault.file and fault.expected for fault in found)


@pytest.mark.parametrize(("kind", "sound", "faulty", "line"), WORDS)
def test_a_fault_of_words_is_told_with_its_line(
    tmp_path: Path, kind: FaultKind, sound: str, faulty: str, line: int | None
) -> None:
    assert FRENCH.count(sound) == 1
    box = speaking(tmp_path, en=ENGLISH, fr=FRENCH.replace(sound, faulty))
    found = [fault for fault in faults(box) if fault.kind == kind and fault.line == line]
    assert found, list(map(str, faults(box)))
    assert {fault.file for fault in found} == {str(tmp_path / "fr" / "coin-race.ftl")} or not line


def test_what_cannot_be_read_is_not_called_missing(tmp_path: Path) -> None:
    spoilt = FRENCH.replace("*[other] { $name } gagne", "[other] { $name } gagne")
    [fault] = faults(speaking(tmp_path, en=ENGLISH, fr=spoilt))
    assert (fault.kind, fault.line) == ("syntax", 40)


def test_a_box_claims_the_languages_that_it_has_files_for(tmp_path: Path) -> None:
    assert faults(speaking(tmp_path, fr=FRENCH)) == []


def test_a_box_without_words_is_told_so_once(tmp_path: Path) -> None:
    [fault] = faults(speaking(tmp_path))
    assert fault.problem == "the box has no words in any language"


def test_all_faults_come_at_once_for_people_and_for_programs(tmp_path: Path) -> None:
    spoilt = FRENCH.replace("{ $place }", "{ $plaec }").replace("Attendre", "???")
    box = replace(speaking(tmp_path, en=ENGLISH, fr=spoilt), theme=DARK.theme, cover=board.draw(2))
    with pytest.raises(BoxFaulty) as caught:
        check_box(box, games=1, compiled=False)
    kinds = {fault.kind for fault in caught.value.faults}
    assert {"argument", "unwritten-text", "drawing"} <= kinds
    assert all(str(fault) in str(caught.value) for fault in caught.value.faults)
    written = json.loads(json.dumps([fault.to_json() for fault in caught.value.faults]))
    assert {tuple(each) for each in written} == {
        ("kind", "file", "problem", "expected", "line", "again")
    }


def test_a_game_that_fails_in_two_ways_is_told_of_both() -> None:
    def view(self: CoinRace, state: State) -> dict[str, Any]:
        return {**CoinRace.view(self, state), "over": None}

    told = " ".join(fault.problem for fault in faults(with_game(decides=False, view=view)))
    assert "choices_are_announced" in told
    assert "view_is_sound" in told


@rule
def wrong_at_both_speeds(s: State, move: int, ev: Any) -> None:  # noqa: ARG001
    s.coin = move / 1  # type: ignore[assignment]  # at fault
    s.places[0] = f"{move}"  # type: ignore[call-overload]  # at fault


@pytest.mark.compiled
def test_a_rule_that_does_not_compile_is_told_first_in_its_own_file_and_line() -> None:
    box = with_game(rules=replace(CoinRace.rules, apply=wrong_at_both_speeds))
    first, *others = box_faults(box, Playing(games=1))
    assert (first.kind, first.file) == ("game", __file__)
    assert first.line == wrong_at_both_speeds.__code__.co_firstlineno + 2
    assert re.match(r"rule wrong_at_both_speeds, line \d+ of \S+, divides with /: ", first.problem)
    assert others
    assert not [
        fault for fault in others if "does not compile" in str(fault) or "BadRule" in str(fault)
    ]


def test_what_fails_in_play_is_told_in_one_line_and_in_lines_to_paste(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def view(self: CoinRace, state: State) -> dict[str, Any]:
        return {**before(self, state), **({"over": None} if state.places[0] else {})}

    before = CoinRace.view
    monkeypatch.setattr(CoinRace, "view", view)
    [fault] = faults(BOX)
    assert "view_is_sound" in str(fault)
    assert "import" not in str(fault)
    with pytest.raises(Broken):
        exec(fault.again, {})  # noqa: S102  # that is what it is for
    with pytest.raises(BoxFaulty) as caught:
        check_box(BOX, games=1, compiled=False)
    assert indent(fault.again, "    ") in str(caught.value)


def test_every_kind_of_fault_has_been_seen_here() -> None:
    seen = {case[0] for case in BOXES} | {case[0] for case in WORDS}
    assert seen == set(get_args(FaultKind)) - {"import"}  # that one in tests/cli/test_boxes.py
