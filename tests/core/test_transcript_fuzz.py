from __future__ import annotations

import json
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

import ludotheca
from ludotheca import CHANCE, LudothecaError, Match, read_transcript
from ludotheca.core.dice import Seeded

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
)
JSON = st.recursive(
    SCALARS,
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
KEYS = ["ludotheca", "game", "rules", "options", "players", "moves", "dice", "clock"]
WORDS = st.sampled_from(
    [
        "ludix",
        "ludix/pig",
        "XXII",
        "LXVI",
        "LVVI",
        "=LXVI",
        "roll",
        "stop",
        "6",
        "1",
        "Ann",
        "seeded",
    ]
)
LIKELY = WORDS | st.lists(WORDS, max_size=5) | st.integers(-1, 3) | JSON
OPTIONS = st.dictionaries(
    st.sampled_from(["target", "arrange", "players", "self", "more"]), LIKELY, max_size=2
)
DICE = st.dictionaries(st.sampled_from(["source", "seed", "game"]), LIKELY, max_size=3)
SHAPED = st.fixed_dictionaries(
    {
        "game": st.sampled_from(["ludix", "ludix/pig"]),
        "players": st.lists(st.sampled_from(["Ann", "Bób"]), min_size=2, max_size=6),
        "moves": st.lists(WORDS, max_size=12),
    },
    optional={
        "rules": st.integers(1, 2),
        "options": OPTIONS,
        "dice": DICE,
        "clock": st.dictionaries(st.text(max_size=3), JSON, max_size=2),
    },
)


@st.composite
def nearly_transcripts(draw: st.DrawFn) -> dict[str, Any]:
    """What has the shape of a transcript but for a key or two."""
    value = draw(SHAPED)
    for key in draw(st.lists(st.sampled_from([*KEYS, "more"]), max_size=2)):
        value[key] = draw(LIKELY)
    return value


@st.composite
def played(draw: st.DrawFn) -> dict[str, Any]:
    """A transcript of a match of any registered game, finished or not."""
    game = ludotheca.game(draw(st.sampled_from(ludotheca.games())))
    match = Match(game, dice=Seeded(draw(st.integers(0, 2**63 - 1))))
    for _ in range(draw(st.integers(0, 30))):
        if match.is_over:
            break
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(draw(st.sampled_from(match.legal())))
    return match.transcript()


def replayed(value: object) -> Match | LudothecaError:
    """Replay; anything but our own errors fails the test, and they must be fit to print."""
    try:
        return Match.replay(value)
    except LudothecaError as error:
        return fit_to_print(error)


def outcome(document: str | bytes) -> Match | LudothecaError:
    """Read and replay."""
    try:
        value = read_transcript(document)
    except LudothecaError as error:
        return fit_to_print(error)
    return replayed(value)


def fit_to_print(error: LudothecaError) -> LudothecaError:
    assert str(error).isprintable()
    assert len(str(error)) < 1000
    return error


def stays_good(match: Match) -> None:
    """What was replayed can be written down and replayed again."""
    again = Match.replay(read_transcript(json.dumps(match.transcript())))
    assert again.transcript() == match.transcript()
    assert again.state == match.state


@given(JSON)
def test_any_json_is_refused_by_an_error_of_ours(value: Any) -> None:
    assert isinstance(replayed(value), LudothecaError)
    assert isinstance(outcome(json.dumps(value)), LudothecaError)


@given(st.text())
@example("")
@example("\ud800")
@example('{"game": "\ud800"}')
def test_any_text_is_refused_by_an_error_of_ours(document: str) -> None:
    assert isinstance(outcome(document), LudothecaError)


@given(st.binary())
def test_any_bytes_are_refused_by_an_error_of_ours(document: bytes) -> None:
    assert isinstance(outcome(document), LudothecaError)


@given(nearly_transcripts())
@settings(max_examples=500)
def test_what_is_nearly_a_transcript_is_refused_or_stays_good(value: dict[str, Any]) -> None:
    found = replayed(value)
    if isinstance(found, Match):
        stays_good(found)


@given(played())
def test_a_good_transcript_stays_good(written: dict[str, Any]) -> None:
    found = outcome(json.dumps(written).encode())
    assert isinstance(found, Match)
    assert found.transcript() == written
    stays_good(found)


@given(played(), st.sampled_from(KEYS), LIKELY)
def test_another_value_under_any_key(written: dict[str, Any], key: str, value: Any) -> None:
    found = replayed({**written, key: value})
    if isinstance(found, Match):
        stays_good(found)


@given(played(), st.data())
def test_another_move_anywhere(written: dict[str, Any], data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(written["moves"])))
    move = data.draw(WORDS | JSON)
    written["moves"][place : place + data.draw(st.integers(0, 1))] = [move]
    found = replayed(written)
    if isinstance(found, Match):
        assert found.moves[place] == move
        stays_good(found)


@given(played(), st.data())
def test_other_bytes_anywhere(written: dict[str, Any], data: st.DataObject) -> None:
    document = bytearray(json.dumps(written).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(document)))
        document[place : place + data.draw(st.integers(0, 2))] = data.draw(st.binary(max_size=3))
    found = outcome(bytes(document))
    if isinstance(found, Match):
        stays_good(found)
