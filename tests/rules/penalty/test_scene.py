"""What the table shows and says: dice, notes, words and notation."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca import BadNotation, IllegalMove, Match
from ludotheca.boxes.penalty.game import Penalty, winning_chance
from ludotheca.boxes.penalty.state import UP_TO_4, State
from ludotheca.core.scene import Message
from ludotheca.core.texts import LANGUAGES
from ludotheca.core.words import words_in
from tests.rules.penalty.editions import game_of, game_on, written
from tests.rules.penalty.tables import BLUE_WINS, at, play


def test_a_playoff_is_thrown_die_by_die() -> None:
    match = at(10, 17, on=game_on({}))
    play(match, "5-2 6 1 4")
    scene = match.scene()
    shown = [(die.value, die.role) for die in scene.dice]
    assert shown == [("6", "blue"), ("1", "red"), ("4", "blue")]
    words = words_in("en")
    assert [words.message(note) for note in scene.notes] == ["Play-off: the red die, throw 2 of 5."]
    assert scene.headline
    assert words.message(scene.headline) == "Blue 10 · red 1"


def test_white_dice_are_shown_otherwise() -> None:
    match = at(0, 0, on=game_on({}))
    assert [die.value for die in play_and_show(match, "5-2")] == ["5", "2"]


def play_and_show(match: Match, moves: str) -> list[ludotheca.core.scene.Die]:
    play(match, moves)
    return list(match.scene().dice)


@pytest.mark.parametrize(
    ("needs", "ways"),
    [(1, 6), (2, 7), (3, 2), (4, 9), (5, 4), (6, 5), (7, 6), (8, 5), (12, 1), (13, 0)],
)
def test_the_chance_to_win(needs: int, ways: int) -> None:
    assert winning_chance(State(), needs) * 36 == ways


@pytest.mark.parametrize(("needs", "ways"), [(1, 6), (2, 7), (3, 8), (4, 9), (5, 4)])
def test_the_chance_to_win_up_to_4(needs: int, ways: int) -> None:
    state = State()
    state.seven = UP_TO_4
    assert winning_chance(state, needs) * 36 == ways


@pytest.mark.parametrize(
    ("language", "told"),
    [
        (
            "en",
            [
                "Places are changed: A goes from 15 to 20.",
                "Places are changed: B goes from 20 to 15.",
                "Square 20 is taken: a play-off. A throws blue.",
                "C throws red.",
            ],
        ),
        (
            "fr",
            [
                "Échange de places : A va de 15 à 20.",
                "Échange de places : B va de 20 à 15.",
                "La case 20 est prise : barrage. A lance le dé bleu.",
                "C lance le dé rouge.",
            ],
        ),
    ],
)
def test_PEN_6_a_meeting_after_a_swap_is_told(language: str, told: list[str]) -> None:
    match = at(10, 20, 20, on=game_on({15: "swap_ahead"}, players=3))
    events = match.play("4-1")[-4:]
    words = words_in(language)
    assert [words.event("penalty", event, ["A", "B", "C"]) for event in events] == told


def test_near_the_cup_the_chance_is_told() -> None:
    (note,) = at(85, 0, on=game_on({})).scene().notes
    told = words_in("fr").message(note)
    assert told == (
        "4 cases jusqu’à la Coupe : une chance de 1/4 (25 %) de gagner au prochain lancer."
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_told_with_its_fact(language: str) -> None:
    match = at(0, 0)
    play(match, "4-1")
    told = words_in(language).event("penalty", match.play("penalty:1")[0], match.names)
    assert {"en": "draws penalty card 1. ", "fr": "tire la carte pénalité 1. "}[language] in told
    assert {"en": "Go back 3 squares.", "fr": "Reculez de 3 cases."}[language] in told
    assert told.endswith(("in Mexico in 1970.", "au Mexique, en 1970."))
    kept = match.scene().panel.rows[0][-1]
    assert isinstance(kept, Message)
    assert words_in(language).message(kept) == {"en": "penalty 1", "fr": "pénalité 1"}[language]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_and_squares_without_facts_are_told_without(language: str) -> None:
    match = at(0, 0, on=game_of(written(*_with_name())))
    told = [
        words_in(language).event("penalty", event, match.names)
        for text in ("2-1", "penalty:1")
        for event in match.play(text)
    ]
    assert told[1] == "Here."
    assert told[3].endswith("penalty 1")
    assert not any("none" in line or line != line.strip() for line in told)


def _with_name() -> tuple[list[dict[str, object]], list[str], list[str]]:
    board: list[dict[str, object]] = [
        {"number": number, "row": row, "kind": "plain"}
        for number, row in enumerate(["outer"] * 10 + ["inner"] * 5 + ["glory"] * 5, start=1)
    ]
    board[2] |= {"kind": "penalty", "name.en": "Here", "name.fr": "Here"}
    return board, ["none"], ["none"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_an_instruction_has_words(language: str) -> None:
    for effect in ("advance 1", "advance 3", "back 1", "back 3", "next penalty", "next joker",
                   "next instruction", "row_start", "miss_turn 1", "miss_turn 2", "throw_again",
                   "swap_ahead", "none"):  # fmt: skip
        match = at(10, 40, on=game_on({15: effect}))
        events = match.play("4-1")
        told = words_in(language).event("penalty", events[1], match.names)
        assert told.startswith({"en": "Square 15 tells", "fr": "La case 15 demande"}[language])
        assert "nothing at all" not in told or effect == "none"


@pytest.mark.parametrize(
    ("sloppy", "strict"),
    [
        ("2-5", "5-2"),
        ("5 2", "5-2"),
        ("25", "5-2"),
        (" 6-6 ", "6-6"),
        ("Roll", "roll"),
        ("p7", "penalty:7"),
        ("penalty 07", "penalty:7"),
        ("pénalité 7", "penalty:7"),
        ("JOKER:12", "joker:12"),
        ("j12", "joker:12"),
    ],
)
def test_sloppy_notation_is_corrected_for_a_hint(sloppy: str, strict: str) -> None:
    assert Penalty(2).corrected(sloppy) == strict


def test_a_bare_number_is_taken_for_a_card_of_the_pile() -> None:
    match = at(0, 0)
    play(match, "4-1")
    with pytest.raises(BadNotation, match="write penalty:7"):
        match.play("7")
    with pytest.raises(IllegalMove, match="write penalty:3"):
        match.play("3")


def test_notation_is_strict() -> None:
    match = at(0, 0, on=game_on({}))
    with pytest.raises(BadNotation, match="write 6-3"):
        match.play("3-6")


def test_a_whole_game_can_be_told_in_both_languages() -> None:
    match = at(10, 17, 22, 12, on=game_on({27: "joker"}, players=4, joker=("miss_turn 1",)))
    for text in f"5-2 {BLUE_WINS} {BLUE_WINS} {BLUE_WINS}".split():
        for event in match.play(text):
            for language in LANGUAGES:
                assert words_in(language).event("penalty", event, match.names)
