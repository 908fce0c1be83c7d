from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from ludotheca import Match
from ludotheca.core.words import words_in
from tests.cli.outcome import DECIDING, ENDED, SHEET_EXAMPLE, THROWING, document, one_line

if TYPE_CHECKING:
    from tests.cli.conftest import Command, Shelve

GOOD = [DECIDING, THROWING, ENDED, SHEET_EXAMPLE]


def views(written: bytes) -> list[dict[str, Any]]:
    """Return the views before the first move and after each."""
    return [match.view() for match in Match.replaying(json.loads(written))]


BEYOND_THE_END = document("6", "stop", "6", game="ludix/pig", options={"target": 6})
FAULTY = {
    "not-json": (b"nonsense", "bad-transcript", None, None),
    "cut off": (SHEET_EXAMPLE[:-9], "bad-transcript", None, None),
    "a list": (b"[]", "bad-transcript", None, None),
    "binary": (b"\x00\xff\xfe", "bad-transcript", None, None),
    "unknown key": (document(winner="Ann"), "bad-transcript", None, None),
    "no text": (document("XXII", 5), "bad-transcript", 2, None),  # type: ignore[arg-type]
    "unknown game": (document(game="chess"), "unknown-game", None, None),
    "option": (document(options={"target": 0}), "bad-option", None, None),
    "players": (document(players=["Ann"]), "bad-option", None, None),
    "notation": (document("XXII", "STOP"), "bad-notation", 2, "STOP"),
    "illegal": (document("XXII", "stop", "stop"), "illegal-move", 3, "stop"),
    "over": (BEYOND_THE_END, "game-over", 3, "6"),
    "newer rules": (document(rules=10**6), "bad-transcript", None, None),
}


# Programs read JSON


@pytest.mark.parametrize("written", GOOD)
def test_one_transcript_is_answered_with_its_final_view(
    command: Command, shelve: Shelve, written: bytes
) -> None:
    done = command("replay", shelve("game.json", written), "--json")
    assert (done.code, done.err) == (0, "")
    assert done.answers() == [{"view": views(written)[-1]}]


@pytest.mark.parametrize("written", [*GOOD, document()])
def test_every_gives_one_view_after_each_move(
    command: Command, shelve: Shelve, written: bytes
) -> None:
    done = command("replay", shelve("game.json", written), "--json", "--every")
    assert (done.code, done.err) == (0, "")
    assert done.answers() == [{"views": views(written)[1:]}]
    assert len(done.answers()[0]["views"]) == len(json.loads(written)["moves"])


def test_many_transcripts_are_answered_line_by_line(command: Command, shelve: Shelve) -> None:
    file = shelve("games.jsonl", GOOD[0], b"", b"  \t", *GOOD[1:], b"")
    done = command("replay", file, "--json")
    assert (done.code, done.err) == (0, "")
    assert done.answers() == [{"view": views(written)[-1]} for written in GOOD]


def test_no_transcripts_have_no_answers(command: Command, shelve: Shelve) -> None:
    file = shelve("none.jsonl", b"", b" ")
    told = f"ludotheca: {file} holds no transcript.\n"
    assert command("replay", file, "--json") == command("replay", file) == (1, "", told)
    assert command("verify", "-", given=b"\n") == (1, "", "ludotheca: - holds no transcript.\n")


@pytest.mark.parametrize("count", [1, 2, 4])
def test_standard_input_holds_one_or_many(command: Command, count: int) -> None:
    done = command("replay", "-", "--json", given=b"\n".join(GOOD[:count]))
    assert (done.code, done.err) == (0, "")
    assert done.answers() == [{"view": views(written)[-1]} for written in GOOD[:count]]


@pytest.mark.parametrize("place", ["-", "game.json", "game.txt"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf", b"\n \n"], ids=["", "bom", "blank"])
@pytest.mark.parametrize("indent", [0, 1, 4])
def test_one_transcript_may_be_written_over_several_lines(
    command: Command, shelve: Shelve, place: str, mark: bytes, indent: int
) -> None:
    pretty = mark + json.dumps(json.loads(SHEET_EXAMPLE), indent=indent).encode()
    file = place if place == "-" else shelve(place, pretty)
    done = command("replay", file, "--json", given=pretty)
    assert (done.code, done.answers()) == (0, [{"view": views(SHEET_EXAMPLE)[-1]}])


@pytest.mark.parametrize("ending", [b"\n", b"\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_line_endings_and_byte_order_marks_do_not_matter(
    command: Command, shelve: Shelve, ending: bytes, mark: bytes
) -> None:
    written = mark + ending.join(GOOD) + ending
    for file in (shelve("games.jsonl", written), "-"):
        done = command("replay", file, "--json", given=written)
        assert (done.code, len(done.answers())) == (0, len(GOOD))


@pytest.mark.parametrize(("written", "code", "move", "text"), FAULTY.values(), ids=FAULTY)
def test_a_faulty_transcript_is_answered_with_what_is_wrong(
    command: Command, shelve: Shelve, written: bytes, code: str, move: int | None, text: str | None
) -> None:
    for more in ((), ("--every",)):
        done = command("replay", shelve("game.json", written), "--json", *more)
        assert (done.code, done.err) == (1, "")
        [answer] = done.answers()
        error = answer.pop("error")
        assert answer == {}
        assert list(error) == ["code", "move", "text", "message", "legal"]
        assert (error["code"], error["move"], error["text"]) == (code, move, text)
        assert error["message"].isprintable()
        assert isinstance(error["legal"], list)


def test_the_error_of_a_move_lists_what_is_legal(command: Command) -> None:
    done = command("replay", "-", "--json", given=document("XXII", "STOP"))
    assert done.answers() == [
        {
            "error": {
                "code": "bad-notation",
                "move": 2,
                "text": "STOP",
                "message": "move 2: 'STOP' is no move of ludix (write stop)",
                "legal": ["roll", "stop"],
            }
        }
    ]


@pytest.mark.parametrize("place", ["games.jsonl", "-"])
def test_the_other_lines_are_still_answered(command: Command, shelve: Shelve, place: str) -> None:
    lines = [DECIDING]
    for written, *_ in FAULTY.values():
        lines += [written, THROWING]
    file = place if place == "-" else shelve(place, *lines)
    done = command("replay", file, "--json", given=b"\n".join(lines))
    assert (done.code, done.err) == (1, "")
    kinds = [next(iter(answer)) for answer in done.answers()]
    assert kinds == ["view", *["error", "view"] * len(FAULTY)]


@pytest.mark.parametrize(
    "lines",
    [
        (b"nonsense", DECIDING),
        (SHEET_EXAMPLE[:-9], SHEET_EXAMPLE[:-9], DECIDING),
        (b"nonsense", b"nonsense", DECIDING),
        (b"[]", b"5", DECIDING, THROWING),
    ],
    ids=["one", "cut off", "two", "other json"],
)
def test_faulty_lines_at_the_beginning_of_the_input_are_lines_too(
    command: Command, lines: tuple[bytes, ...]
) -> None:
    done = command("replay", "-", "--json", given=b"\n".join(lines))
    assert done.code == 1
    assert len(done.answers()) == len(lines)
    assert "view" in done.answers()[-1]


# People read words

TOLD = {
    "en": [
        "   1  XXII      Ann lays out XXII, 22 points: 22 this turn. [LUD-4]",
        "   2  roll      Ann dares again with 22 in hand. [LUD-7]",
        "   3  LXVI      Ann lays out LXVI, the best of 4 ways, 66 points: 88 this turn. [LUD-6]",
        "   4  stop      Ann stops and banks 88: 88 in all. [LUD-7]",
        "   5  XVII      Bob lays out XVII, 17 points: 17 this turn. [LUD-4]",
        "   6  roll      Bob dares again with 17 in hand. [LUD-7]",
        "   7  LVVI      LVVI is a bad throw: Bob loses 17 points. [LUD-8]",
        "…",
    ],
    "fr": [
        "   1  XXII      Ann compose XXII, 22 points : 22 pour ce tour. [LUD-4]",
        "   2  roll      Ann relance avec 22 en main. [LUD-7]",
        "   3  LXVI      Ann compose LXVI, la meilleure de 4 possibilités, 66 points :"
        " 88 pour ce tour. [LUD-6]",
        "   4  stop      Ann s’arrête et note 88 : 88 en tout. [LUD-7]",
        "   5  XVII      Bob compose XVII, 17 points : 17 pour ce tour. [LUD-4]",
        "   6  roll      Bob relance avec 17 en main. [LUD-7]",
        "   7  LVVI      LVVI ne vaut rien : Bob perd 17 points. [LUD-8]",
        "…",
    ],
}


@pytest.mark.parametrize("language", TOLD)
def test_a_match_is_told_in_words(command: Command, shelve: Shelve, language: str) -> None:
    done = command("replay", shelve("game.json", SHEET_EXAMPLE), "--lang", language)
    assert (done.code, done.err) == (0, "")
    assert [line.replace("\u202f", " ").replace("\xa0", " ") for line in done.out.splitlines()] == (
        TOLD[language]
    )


def test_a_finished_match_ends_with_its_ranking(command: Command) -> None:
    told = command("replay", "-", given=ENDED).out.splitlines()
    assert told[-3:] == ["   4  stop      Ann wins with 80. [LUD-9]", "1. Ann", "2. Bob"]
    shared = document("LXXX", "stop", "LXXX", "stop", options={"target": 80})
    assert command("replay", "-", given=shared).out.splitlines()[-1] == "1. Ann, Bob"


def test_every_shows_people_the_views_too(command: Command) -> None:
    told = command("replay", "-", "--every", given=SHEET_EXAMPLE).out.splitlines()
    shown = [json.loads(line) for line in told if line.startswith("      {")]
    assert shown == views(SHEET_EXAMPLE)[1:]


def test_people_are_told_which_transcript_is_faulty(command: Command, shelve: Shelve) -> None:
    file = shelve("games.jsonl", ENDED, document("XXII", "STOP"), ENDED)
    done = command("replay", file)
    assert done.code == 1
    assert done.out.count("Ann wins with 80") == 2
    assert one_line(done.err) == "transcript 2: move 2: 'STOP' is no move of ludix (write stop)"


def test_what_happened_before_the_fault_is_told(command: Command) -> None:
    done = command("replay", "-", given=document("XXII", "STOP"))
    assert done.code == 1
    assert "Ann lays out XXII" in done.out


@pytest.mark.parametrize("name", ["replay", "legal", "odds"])
@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "transcript 1, move 2, 'pass': {why} [CHA-11] Possible here: "),
        ("fr", "transcription 1, coup 2, 'pass'\xa0: {why} [CHA-11] Coups possibles\xa0: "),
    ],
)
def test_a_refused_move_is_told_in_the_words_of_its_box(
    command: Command, shelve: Shelve, name: str, language: str, told: str
) -> None:
    file = shelve("game.json", document("6-3", "pass", game="chasse-croise"))
    done = command(name, file, "--lang", language)
    assert (done.code, done.out if name != "replay" else "") == (1, "")
    why = words_in(language)("chasse-croise-refused-must-advance")
    assert one_line(done.err).startswith(told.format(why=why))
    [answer] = command("legal", file, "--lang", language, "--json").answers()
    assert answer["error"]["message"].startswith("move 2: 'pass' is forbidden by CHA-11: must")
