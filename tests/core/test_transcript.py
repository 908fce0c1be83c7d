from __future__ import annotations

import json
from typing import Any

import pytest

import ludotheca
from ludotheca import (
    BadNotation,
    BadOption,
    BadTranscript,
    LudothecaError,
    Match,
    UnknownGame,
    read_transcript,
)
from ludotheca.core import transcript as format_module
from ludotheca.core.dice import Seeded

LONG = "x" * 10**7
HUGE = 10**5000
"""A number too long for Python to print."""


def good() -> dict[str, Any]:
    match = Match(ludotheca.game("ludix", target=40), ["Ann", "Bób"], Seeded(7))
    match.play("XXII")
    match.play("roll")
    match.clock = {"seconds": [1.5, 2]}
    return match.transcript()


def refused(value: object) -> LudothecaError:
    """Replay what must be refused, and see that the message is fit to print."""
    with pytest.raises(LudothecaError) as caught:
        Match.replay(value)
    return fit_to_print(caught.value)


def unread(document: str | bytes) -> BadTranscript:
    with pytest.raises(BadTranscript) as caught:
        read_transcript(document)
    fit_to_print(caught.value)
    return caught.value


def fit_to_print(error: LudothecaError) -> LudothecaError:
    assert str(error).isprintable()
    assert 0 < len(str(error)) < 1000
    return error


# Good ones


def test_a_good_transcript_is_read_from_text_and_from_bytes() -> None:
    written = json.dumps(good(), ensure_ascii=False)
    for document in (written, written.encode(), b"\xef\xbb\xbf" + written.encode()):
        assert read_transcript(document) == good()
    assert Match.replay(good()).transcript() == good()


def test_white_space_and_the_order_of_keys_do_not_matter() -> None:
    turned = dict(reversed(good().items()))
    assert read_transcript(f"\n{json.dumps(turned, indent=4)}\r\n\t ") == good()
    assert Match.replay(turned).transcript() == good()


@pytest.mark.parametrize(
    "name", ["x" * 40, "e\u0301" * 40, "👩\u200d🚀" * 40, "علی\u200cرضا", "🏴\U000e0067\U000e007f"]
)
def test_names_are_counted_as_people_count_them(name: str) -> None:
    assert Match.replay({**good(), "players": ["Ann", name]}).names[1] == name


@pytest.mark.parametrize("key", ["ludotheca", "rules", "options", "dice", "clock"])
def test_what_may_be_left_out(key: str) -> None:
    shorter = {name: value for name, value in good().items() if name != key}
    if key == "options":
        shorter["moves"] = []
    assert Match.replay(shorter).names == ["Ann", "Bób"]


@pytest.mark.parametrize("key", ["game", "players", "moves"])
def test_what_may_not_be_left_out(key: str) -> None:
    shorter = {name: value for name, value in good().items() if name != key}
    assert f"the key {key!r} is missing" in str(refused(shorter))


# Documents that are no JSON object


@pytest.mark.parametrize(
    ("document", "message"),
    [
        ("", "line 1, column 1: not JSON"),
        (" \n", "line 2, column 1: not JSON"),
        ("nonsense", "line 1, column 1: not JSON"),
        ('{"game": ludix}', "line 1, column 10: not JSON"),
        ("{'game': 1}", "line 1, column 2: not JSON"),
        ('{"game": "a\nb"}', "line 1, column 12: not JSON"),
        ('{"game": 1}{"game": 1}', "column 12: not JSON"),
        ('{"game": 1,}', "not JSON"),
        ("\ufeff{}", "not JSON"),
        ("\x00", "not JSON"),
        ("[]", "an object is expected, not '[]'"),
        ("null", "an object is expected, not 'None'"),
        ("5", "an object is expected, not '5'"),
        ('"text"', "an object is expected, not 'text'"),
        ('{"moves": NaN}', "NaN is not JSON"),
        ('{"moves": Infinity}', "Infinity is not JSON"),
        ('{"moves": -Infinity}', "-Infinity is not JSON"),
        ('{"moves": 1e400}', "the number '1e400' is too large"),
        ('{"moves": ' + "9" * 5000 + "}", "a number with too many digits"),
        ('{"moves": ' + "9" * 10**6 + "e9}", "is too large"),
        ('{"game": 1, "game": 1}', "the key 'game' stands twice in one object"),
        ('{"options": {"target": 1, "target": 2}}', "the key 'target' stands twice"),
        (b"\xff\xfe{\x00}\x00", "byte 1: not UTF-8 text"),
        (b'{"game": "\xe9"}', "byte 11: not UTF-8 text"),
        (b'{"game": "\xed\xa0\x80"}', "byte 11: not UTF-8 text"),
        (b"\x00\x01\x02\xff", "byte 4: not UTF-8 text"),
    ],
    ids=lambda value: ascii(value)[:40],
)
def test_what_is_no_transcript_is_refused_with_where_it_is(
    document: str | bytes, message: str
) -> None:
    assert message in str(unread(document))


def test_nesting_is_counted_outside_of_texts_and_before_anything_is_read() -> None:
    assert "nested too deeply" in str(unread("[" * 51 + "]" * 51))
    assert "an object is expected" in str(unread("[" * 50 + "]" * 50))
    assert "an object is expected" in str(unread(json.dumps(["[" * 60 + '"' + "{" * 60])))


@pytest.mark.parametrize("opening", ["[", '{"a":', '[{"a":', '{"moves": ['])
@pytest.mark.parametrize("depth", [10**3, 10**4, 10**6])
def test_deep_nesting_is_refused(opening: str, depth: int) -> None:
    assert "nested too deeply" in str(unread(opening * depth))


@pytest.mark.parametrize("key", ["moves", "game", "players", "dice", "rules", "options", "more"])
def test_no_depth_of_nesting_slips_through_between_reader_and_message(key: str) -> None:
    for depth in range(2, 1200):
        nested = "[" * depth + "]" * depth
        parts = {"game": '"ludix"', "players": '["Ann", "Bob"]', "moves": "[]", key: nested}
        document = ", ".join(f'"{name}": {value}' for name, value in parts.items())
        with pytest.raises(LudothecaError):
            Match.replay(read_transcript(f"{{{document}}}"))


def test_a_document_cut_off_anywhere_is_refused() -> None:
    written = json.dumps(good(), ensure_ascii=False).encode()
    for end in range(len(written)):
        unread(written[:end])


def test_a_document_beyond_all_bounds_is_not_even_parsed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(format_module, "MOST_BYTES", 100)
    assert "101 bytes are more than the 100" in str(unread(b"{" + b" " * 99 + b"}"))
    assert read_transcript(b"{" + b" " * 98 + b"}") == {}


def test_twins_among_very_many_keys_are_found() -> None:
    keys = [f'"{number}": 0' for number in range(20_000)]
    assert "the key '19999' stands twice" in str(unread(f"{{{', '.join([*keys, keys[-1]])}}}"))


# Objects with something wrong in them

ANYTHING: list[Any] = [None, True, False, 0, 1, -1, 1.5, "", "text", [], [1], {}, {"a": 1}]
FITS: dict[str, list[Any]] = {
    "ludotheca": [1],
    "game": [],
    "rules": [None, 1],
    "options": [{}],
    "players": [],
    "moves": [[]],
    "dice": [None],
    "clock": [{}, {"a": 1}],
}


@pytest.mark.parametrize("key", FITS)
@pytest.mark.parametrize("value", ANYTHING, ids=repr)
def test_every_key_takes_only_what_belongs_to_it(key: str, value: Any) -> None:
    changed = {**good(), key: value}
    # 1 == True, but a truth value is no number.
    if any(type(value) is type(fit) and value == fit for fit in FITS[key]):
        if key == "options":
            changed["moves"] = []
        assert Match.replay(changed).names == ["Ann", "Bób"]
    else:
        refused(changed)


@pytest.mark.parametrize(
    ("key", "value", "where", "expected"),
    [
        ("ludotheca", 2, "ludotheca", "1, the version of the format"),
        ("ludotheca", True, "ludotheca", "1, the version of the format"),
        ("rules", True, "rules", "a whole number from 1"),
        ("rules", 0, "rules", "a whole number from 1"),
        ("game", 5, "game", "the id of a game"),
        ("options", [], "options", "an object"),
        ("clock", 5, "clock", "an object"),
        ("clock", None, "clock", "an object"),
        ("players", "AB", "players", "a list of names"),
        ("players", ["Ann", ""], "players[1]", "printable characters"),
        ("players", ["Ann", "\ud800"], "players[1]", "printable characters"),
        ("players", ["Ann", "\u202eeve"], "players[1]", "printable characters"),
        ("players", ["Ann", "a\u2028b"], "players[1]", "printable characters"),
        ("players", ["Ann", "x" * 41], "players[1]", "printable characters"),
        ("players", ["Ann", "e" + "\u0301" * 120], "players[1]", "printable characters"),
        ("moves", "XXII", "moves", "a list of texts"),
        ("moves", ["XXII", 5], "move 2", "a text of at most 40"),
        ("moves", ["XXII", "x" * 41], "move 2", "a text of at most 40"),
    ],
    ids=lambda value: ascii(value)[:30],
)
def test_where_it_is_and_what_is_expected_are_named(
    key: str, value: Any, where: str, expected: str
) -> None:
    error = refused({**good(), key: value})
    assert isinstance(error, BadTranscript)
    assert error.where == where
    assert expected in error.hint
    assert error.number == (2 if where == "move 2" else None)


@pytest.mark.parametrize("key", ["Game", "move", "", "winner", "a\nb", "\ud800", LONG], ids=len)
def test_an_unknown_key_is_refused_by_name(key: str) -> None:
    error = refused({**good(), key: 1})
    assert isinstance(error, BadTranscript)
    assert "unknown key '" in str(error)
    assert "game, rules, options, players" in error.hint


@pytest.mark.parametrize("key", [None, 5, (1, 2)])
def test_a_key_that_is_no_text_is_refused(key: Any) -> None:
    assert "unknown key" in str(refused({**good(), key: 1}))


@pytest.mark.parametrize("value", [None, [], "text", 5, b"{}", [good()]], ids=type)
def test_a_transcript_is_an_object(value: Any) -> None:
    assert "an object is expected" in str(refused(value))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"speed": 1}, "no option 'speed'"),
        ({"target": True}, "option target"),
        ({"target": "40"}, "option target"),
        ({"target": 1e9}, "option target"),
        ({"target": None}, "option target"),
        ({"arrange": ["auto"]}, "option arrange"),
        ({"players": 3}, "no option 'players'"),
        ({"self": 3}, "no option 'self'"),
        ({"name": "ludix"}, "no option 'name'"),
        ({"": 3}, "no option ''"),
        ({5: 3}, "no option '5'"),
    ],
)
def test_wrong_options_are_refused_by_name(options: dict[str, Any], message: str) -> None:
    error = refused({**good(), "options": options})
    assert isinstance(error, BadOption)
    assert message in str(error)


@pytest.mark.parametrize("count", [0, 1, 7, 1000])
def test_the_number_of_players_must_be_the_games(count: int) -> None:
    error = refused({**good(), "players": ["Ann"] * count})
    assert isinstance(error, BadOption)
    assert error.option == "players"


@pytest.mark.parametrize("game", ["", "no", "ludix/no", "../ludix", "\ud800", LONG], ids=len)
def test_an_unknown_game_is_refused(game: str) -> None:
    assert isinstance(refused({**good(), "game": game}), UnknownGame)


def test_the_first_wrong_move_is_named() -> None:
    error = refused({**good(), "moves": ["XXII", "roll", "xxii", "never"]})
    assert isinstance(error, BadNotation)
    assert (error.number, error.text, len(error.legal)) == (3, "xxii", 35)


def test_there_is_a_bound_to_the_number_of_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(format_module, "MOST_MOVES", 3)
    assert "4 moves are more than 3" in str(refused({**good(), "moves": ["roll"] * 4}))


PLACES: list[dict[str, Any]] = [
    {"game": LONG},
    {"game": [LONG]},
    {"players": [LONG, "Bob"]},
    {"players": LONG},
    {"moves": [LONG]},
    {"moves": LONG},
    {"options": {"target": LONG}},
    {"options": {LONG: 1}},
    {"options": LONG},
    {"dice": LONG},
    {"dice": {"source": LONG}},
    {"dice": {"source": "seeded", "seed": LONG, "game": 0}},
    {"clock": LONG},
    {"rules": LONG},
    {"ludotheca": LONG},
]


@pytest.mark.parametrize("change", PLACES, ids=lambda change: repr(change)[:30])
def test_ten_million_letters_do_not_come_back_in_the_message(change: dict[str, Any]) -> None:
    document = json.dumps({**good(), **change})
    refused(read_transcript(document))


NUMBERS: list[dict[str, Any]] = [
    {"ludotheca": HUGE},
    {"game": HUGE},
    {"rules": HUGE},
    {"players": HUGE},
    {"players": [HUGE, HUGE]},
    {"moves": HUGE},
    {"moves": [HUGE]},
    {"options": {"target": HUGE}},
    {"options": HUGE},
    {"dice": HUGE},
    {"dice": {"source": HUGE}},
    {"dice": {"source": "seeded", "seed": HUGE, "game": 0}},
    {"clock": HUGE},
    {"rules": 10**4000},
]


@pytest.mark.parametrize("change", NUMBERS, ids="-".join)
def test_numbers_too_long_to_print_are_refused(change: dict[str, Any]) -> None:
    refused({**good(), **change})
