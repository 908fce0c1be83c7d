from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib.metadata import EntryPoint
from pathlib import Path
from types import SimpleNamespace

import pytest

import ludotheca
from coin_race import BOX as COIN_RACE
from ludotheca import BadBox, Match, UnknownGame
from ludotheca.boxes.ludix import rules as ludix_rules
from ludotheca.core import registry
from ludotheca.core.box import Section, items
from ludotheca.core.checks.attributes import HOUSE_FILES
from ludotheca.core.checks.first_sight import first_sight_faults
from ludotheca.core.rules import Rules
from ludotheca.core.words import ON_PAGE, SHARED
from tests.core import odd_boxes

LUDIX = "ludotheca.boxes.ludix:BOX"
Fill = Callable[..., None]


@pytest.fixture
def fill_shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Fill]:
    """Put other entry points on the shelf."""

    def forget() -> None:
        registry._entries.cache_clear()
        registry._tried.cache_clear()
        registry.report.cache_clear()

    def fill(*entries: tuple[str, str]) -> None:
        found = [EntryPoint(name, value, registry.GROUP) for name, value in entries]
        monkeypatch.setattr(registry, "_offered", lambda: found)
        forget()

    yield fill
    forget()


# The shelf as it is installed


def test_every_game_on_the_shelf_can_be_opened_by_its_id() -> None:
    names = ludotheca.games()
    assert {"ludix", "ludix/pig"} <= set(names)
    assert len(set(names)) == len(names)
    assert [ludotheca.game(name).id for name in names] == names


def test_boxes_stand_in_order_and_hold_games_of_their_id() -> None:
    ids = [box.id for box in ludotheca.shelf()]
    assert ids == sorted(ids)
    for box in ludotheca.shelf():
        assert {kind.box_id for kind in box.games} == {box.id}
        assert registry.box(box.id) is box


def test_a_box_on_the_shelf_is_complete() -> None:
    for box in ludotheca.shelf():
        low, high = box.card.players
        assert low == min(kind.seats[0] for kind in box.games)
        assert high == max(kind.seats[-1] for kind in box.games)
        assert 0 < box.card.minutes[0] <= box.card.minutes[1]
        listed = [item.id for section in box.ledger for item in section.items]
        assert list(box.items()) == listed
        assert all(item.marks for item in box.items().values())


UNKNOWN = ["", "no", "Ludix", "ludix/", "ludix/no", "/pig", "ludix/pig/", "\x00", "é" * 10**5]


@pytest.mark.parametrize("name", UNKNOWN, ids=lambda name: ascii(name)[:20])
def test_an_unknown_game_is_refused_with_those_that_exist(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"there is no game .*ludix, ludix/pig") as caught:
        ludotheca.game(name)
    assert str(caught.value).isprintable()
    assert len(str(caught.value)) < 2000


@pytest.mark.parametrize("name", ["", "no", "ludix/pig"])
def test_an_unknown_box_is_refused_with_those_that_exist(name: str) -> None:
    with pytest.raises(UnknownGame, match=r"there is no box .*boxes: .*ludix"):
        registry.box(name)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ludux", "ludix"),
        ("Ludix", "ludix"),
        ("ludix/pgi", "ludix/pig"),
        ("veldiv/tem", "veldiv/team"),
    ],
)
def test_a_game_that_is_nearly_right_is_suggested(typed: str, meant: str) -> None:
    with pytest.raises(UnknownGame, match=f"did you mean '{meant}'"):
        registry.game_type(typed)
    with pytest.raises(UnknownGame) as caught:
        registry.game_type("nothing like it")
    assert "did you mean" not in str(caught.value)


# Somebody else's boxes

BROKEN = {
    "missing module": "no_such_package.games:BOX",
    "missing name": "ludotheca.boxes.ludix:NO_SUCH_BOX",
    "raises": "tests.core.odd_boxes:RAISES",
    "no box": "tests.core.odd_boxes:NO_BOX",
    "another id": "tests.core.odd_boxes:ANOTHER_ID",
    "foreign games": "tests.core.odd_boxes:FOREIGN_GAMES",
    "no games": "tests.core.odd_boxes:NO_GAMES",
}


@pytest.mark.parametrize("value", BROKEN.values(), ids=BROKEN)
def test_a_broken_box_is_reported_once_passed_over_and_refused_on_use(
    value: str, fill_shelf: Fill, caplog: pytest.LogCaptureFixture
) -> None:
    fill_shelf(("odd", value), ("ludix", LUDIX))
    assert [box.id for box in registry.shelf()] == ["ludix"]
    assert registry.games() == ["ludix", "ludix/pig", "ludix/piglet"]
    [told] = caplog.messages
    assert "odd" in told
    assert "\n" not in told
    for use in (registry.box, registry.game, registry.game_type):
        with pytest.raises(BadBox, match="odd"):
            use("odd")


@pytest.mark.parametrize("value", BROKEN.values(), ids=BROKEN)
def test_the_other_boxes_play_on_beside_a_broken_one(value: str, fill_shelf: Fill) -> None:
    fill_shelf(("odd", value), ("ludix", LUDIX))
    match = Match.replay({"game": "ludix", "players": ["Ann", "Bob"], "moves": ["XXII"]})
    assert match.legal() == ["roll", "stop"]


SPOILT = {
    "syntax": ("coin-race-goal = S", "coin-race-goal S", r"fr/coin-race.ftl:2: "),
    "missing": ("coin-race-won =", "coin-race-lost =", "there is no text coin-race-won"),
}


@pytest.mark.parametrize("spoilt", SPOILT)
def test_a_box_whose_words_fail_is_left_out_before_anybody_reads_them(
    spoilt: str, fill_shelf: Fill, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, faulty, told = SPOILT[spoilt]
    for language in ["fr"] if spoilt == "missing" else ["en", "fr"]:
        source = COIN_RACE.locales / language / "coin-race.ftl"
        (tmp_path / language).mkdir()
        text = source.read_text(encoding="utf-8")
        changed = text.replace(sound, faulty) if language == "fr" else text
        (tmp_path / language / "coin-race.ftl").write_text(changed, encoding="utf-8")
    box = replace(COIN_RACE, locales=tmp_path)
    monkeypatch.setattr(odd_boxes, "SPOILT", box, raising=False)
    fill_shelf(("coin-race", "tests.core.odd_boxes:SPOILT"), ("ludix", LUDIX))
    assert [box.id for box in registry.shelf()] == ["ludix"]
    with pytest.raises(BadBox, match=told) as caught:
        registry.box("coin-race")
    assert str(caught.value).startswith("the box coin-race is left out: ")
    assert str(caught.value).endswith("(ludotheca check-box coin-race tells everything)")


def test_a_box_that_cites_what_its_ledger_does_not_have_is_left_out(
    fill_shelf: Fill, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = replace(COIN_RACE, ledger=(Section("all", items("COIN-1 COIN-2", "ours")),))
    monkeypatch.setattr(odd_boxes, "SPOILT", short, raising=False)
    fill_shelf(("coin-race", "tests.core.odd_boxes:SPOILT"), ("ludix", LUDIX))
    assert [box.id for box in registry.shelf()] == ["ludix"]
    with pytest.raises(BadBox, match=r"rules.py:\d+: won cites COIN-3, which the ledger does not"):
        registry.box("coin-race")


@pytest.mark.parametrize("shown", ["board", "scene", "initial", "faces"])
def test_a_box_whose_game_cannot_be_laid_out_is_left_out(
    shown: str, fill_shelf: Fill, monkeypatch: pytest.MonkeyPatch
) -> None:
    [sound] = COIN_RACE.games
    spoilt = type("Spoilt", (sound,), {"__module__": sound.__module__, shown: odd_boxes.raising})
    monkeypatch.setattr(odd_boxes, "SPOILT", replace(COIN_RACE, games=(spoilt,)), raising=False)
    fill_shelf(("coin-race", "tests.core.odd_boxes:SPOILT"), ("ludix", LUDIX))
    assert [box.id for box in registry.shelf()] == ["ludix"]
    with pytest.raises(BadBox, match=r"coin-race cannot be laid out: ZeroDivisionError") as caught:
        registry.box("coin-race")
    assert str(caught.value).startswith("the box coin-race is left out: ")


def test_a_game_that_cannot_be_laid_out_is_told_with_its_own_innermost_line() -> None:
    [sound] = COIN_RACE.games
    spoilt = type(
        "Spoilt", (sound,), {"__module__": odd_boxes.__name__, "board": odd_boxes.raising}
    )
    [fault] = first_sight_faults(replace(COIN_RACE, games=(spoilt,)))
    line = (
        Path(odd_boxes.__file__)
        .read_text(encoding="utf-8")
        .splitlines()
        .index("    raise ZeroDivisionError(MISTAKE)")
    )
    assert (fault.kind, fault.file, fault.line) == ("game", odd_boxes.__file__, line + 1)


def test_a_text_that_a_translation_lacks_keeps_no_box_from_the_shelf(
    fill_shelf: Fill, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for language in ("en", "fr"):
        text = (COIN_RACE.locales / language / "coin-race.ftl").read_text(encoding="utf-8")
        (tmp_path / language).mkdir()
        kept = text if language == "en" else text.splitlines()[0]
        (tmp_path / language / "coin-race.ftl").write_text(kept, encoding="utf-8")
    monkeypatch.setattr(odd_boxes, "SPOILT", replace(COIN_RACE, locales=tmp_path), raising=False)
    fill_shelf(("coin-race", "tests.core.odd_boxes:SPOILT"))
    assert [box.id for box in registry.shelf()] == ["coin-race"]


def test_no_box_can_be_called_as_a_file_of_the_house() -> None:
    assert {*SHARED, *ON_PAGE} <= set(HOUSE_FILES)


def test_a_broken_box_tells_what_went_wrong(fill_shelf: Fill) -> None:
    fill_shelf(("odd", BROKEN["raises"]))
    with pytest.raises(BadBox, match="somebody's own mistake") as caught:
        registry.box("odd")
    assert isinstance(caught.value.__cause__, ZeroDivisionError)


def test_of_two_packages_with_one_id_the_first_is_used_and_the_other_reported(
    fill_shelf: Fill, caplog: pytest.LogCaptureFixture
) -> None:
    fill_shelf(("ludix", LUDIX), ("ludix", BROKEN["missing module"]))
    assert registry.box("ludix").id == "ludix"
    [told] = caplog.messages
    assert told.startswith("two packages offer a box ludix: ludotheca.boxes.ludix:BOX is used")


def test_the_same_entry_point_twice_is_no_matter(fill_shelf: Fill) -> None:
    fill_shelf(("ludix", LUDIX), ("ludix", LUDIX))
    assert registry.games() == ["ludix", "ludix/pig", "ludix/piglet"]


def test_an_empty_shelf(fill_shelf: Fill) -> None:
    fill_shelf()
    assert registry.shelf() == []
    with pytest.raises(UnknownGame):
        registry.game("ludix")


# Rules modules


@pytest.mark.parametrize("missing", ["RULES_VERSION", "State", "legal", "ranking", "MOST_MOVES"])
def test_a_module_that_lacks_a_rule_is_refused_by_name(missing: str) -> None:
    module = SimpleNamespace(**{**vars(ludix_rules), "__name__": "toy"})
    delattr(module, missing)
    with pytest.raises(BadBox, match=f"the rules toy lack {missing}$"):
        Rules.of(module)  # type: ignore[arg-type]  # it has all that a module has


@pytest.mark.parametrize(("kept", "missing"), [("tickets", "fall"), ("fall", "tickets")])
def test_tickets_and_fall_come_together(kept: str, missing: str) -> None:
    module = SimpleNamespace(**{**vars(ludix_rules), "__name__": "toy"})
    delattr(module, missing)
    assert hasattr(module, kept)
    with pytest.raises(BadBox, match=f"the rules toy lack {missing}$"):
        Rules.of(module)  # type: ignore[arg-type]  # it has all that a module has
