"""What the table shows and says: pawns and how they go, dice, notes and words."""

from __future__ import annotations

from math import dist

import pytest

import ludotheca
from ludotheca import Match
from ludotheca.boxes.penalty.scene import winning_chance
from ludotheca.boxes.penalty.state import UP_TO_4, State
from ludotheca.core.scene import Message, Series
from ludotheca.core.texts import LANGUAGES
from ludotheca.core.typesetting import typeset
from ludotheca.core.words import words_in
from tests.rules.penalty.editions import game_of, game_on, written
from tests.rules.penalty.tables import BLUE_WINS, LEVEL, RED_WINS, at, play


def motions(match: Match) -> list[tuple[str, tuple[str, ...]]]:
    return [(motion.piece, motion.path) for event in match.events for motion in event.motion]


def squares(first: int, last: int) -> tuple[str, ...]:
    step = 1 if last > first else -1
    return tuple(f"square-{number}" for number in range(first, last + step, step))


def entry(match: Match) -> tuple[tuple[tuple[str, ...], ...], str]:
    throw = match.scene().throw
    assert throw is not None
    return throw.dice, throw.joiner


def thrown_by(series: Series | None) -> list[tuple[int, str, str, int]]:
    """Return seat, colour, dice and total of each side of a play-off."""
    assert series is not None
    return [(row.seat, row.role, " ".join(row.values), row.total) for row in series.rows]


def test_PEN_6_a_playoff_is_a_series_of_five_dice_each() -> None:
    match = at(10, 17, on=game_on({}))
    play(match, "5-2")
    assert thrown_by(match.scene().series) == [(0, "blue", "", 0), (1, "red", "", 0)]
    play(match, "6 1 4")
    scene = match.scene()
    assert [(die.value, die.role) for die in scene.dice] == [("4", "blue")]
    assert thrown_by(scene.series) == [(0, "blue", "6 4", 10), (1, "red", "1", 1)]
    assert scene.series
    assert (scene.series.length, scene.series.next) == (5, 1)
    assert words_in("en").message(scene.series.title) == "Play-off on square 17"


def test_PEN_6_the_last_die_of_a_playoff_is_seen_before_it_is_settled() -> None:
    match = at(10, 17, on=game_on({}))
    play(match, f"5-2 {BLUE_WINS}")
    series = [event.series for event in match.events if event.series]
    assert [thrown_by(one) for one in series] == [
        [(0, "blue", "6 6 6 6 6", 30), (1, "red", "1 1 1 1 1", 5)]
    ]
    assert [one.next for one in series] == [None]
    assert match.scene().series is None


def test_PEN_3_the_throw_for_the_opening_is_announced() -> None:
    match = Match(ludotheca.game("penalty"))
    words = words_in("en")
    assert match.scene().headline == Message("penalty-headline-opening")
    assert [words.message(note) for note in match.scene().notes] == [
        "The throw for the opening: everybody throws the white dice, and the highest total begins."
    ]
    play(match, "4-1")
    headline = match.scene().headline
    assert headline
    assert words.message(headline) == "4 + 1 = 5"
    play(match, "2-1")
    assert match.scene().notes == ()


def test_a_card_is_dealt_in_the_colour_of_its_pile() -> None:
    match = at(0, 0)
    play(match, "4-1")
    told = match.play("penalty:1")
    (card,) = (event.card for event in told if event.card)
    assert (card.role, card.sign) == ("touch", "1")
    shown = [words_in("en").message(line) for line in (card.title, card.text, card.fact) if line]
    assert shown == [
        "Penalty card 1",
        "Late tackle: yellow card. Go back 3 squares.",
        "Yellow and red cards were first used at a World Cup in Mexico in 1970.",
    ]


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
                "La case 20 est occupée : barrage. A lance le dé bleu.",
                "C lance le dé rouge.",
            ],
        ),
    ],
)
def test_PEN_6_a_meeting_after_a_swap_is_told(language: str, told: list[str]) -> None:
    match = at(10, 20, 20, on=game_on({15: "swap_ahead"}, players=3))
    events = match.play("4-1")[-4:]
    words = words_in(language)
    assert [words.event("penalty", event, ["A", "B", "C"]) for event in events] == [
        typeset(sentence, language) for sentence in told
    ]


def test_near_the_cup_the_chance_is_told() -> None:
    (note,) = at(85, 0, on=game_on({})).scene().notes
    told = words_in("fr").message(note, "Ann")
    assert told == typeset(
        "4 cases jusqu'à la Coupe : Ann a 1 chance sur 4 (25 %) de gagner au prochain lancer.", "fr"
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


def test_a_whole_game_can_be_told_in_both_languages() -> None:
    match = at(10, 17, 22, 12, on=game_on({27: "joker"}, players=4, joker=("miss_turn 1",)))
    for text in f"5-2 {BLUE_WINS} {BLUE_WINS} {BLUE_WINS}".split():
        for event in match.play(text):
            for language in LANGUAGES:
                assert words_in(language).event("penalty", event, match.names)


@pytest.mark.parametrize("square", [0, 12, 77, 89])
@pytest.mark.parametrize("count", range(2, 7))
def test_pawns_on_one_square_are_all_seen(square: int, count: int) -> None:
    pieces = at(*[square] * count).scene().pieces
    assert [piece.seat for piece in pieces] == list(range(count))
    assert {piece.at for piece in pieces} == {f"square-{square}"}
    for number, piece in enumerate(pieces):
        for other in pieces[number + 1 :]:
            assert dist(piece.offset, other.offset) > 25


def test_a_pawn_alone_stands_in_the_middle() -> None:
    first, second = at(3, 9).scene().pieces
    assert first.offset == second.offset == (0.0, 0.0)
    assert (first.id, first.at, first.seat) == ("pawn-1", "square-3", 0)
    for language in LANGUAGES:
        assert first.label
        assert "3" in words_in(language).message(first.label)


def test_PEN_4_a_pawn_goes_square_by_square() -> None:
    match = at(38, 0, on=game_on({}))
    play(match, "5-2")
    assert motions(match) == [("pawn-1", squares(38, 45))]


def test_PEN_5_a_card_leads_back_along_the_way() -> None:
    match = at(0, 20)
    play(match, "4-1")
    assert motions(match) == [("pawn-1", squares(0, 5))]
    play(match, "penalty:1")
    assert motions(match) == [("pawn-1", squares(5, 2))]


def test_PEN_6_after_a_playoff_the_winner_moves_first() -> None:
    match = at(10, 17, on=game_on({}))
    play(match, f"5-2 {BLUE_WINS}")
    assert motions(match) == [("pawn-1", squares(17, 22)), ("pawn-2", squares(17, 12))]


def test_PEN_9_a_loser_held_at_start_goes_no_farther() -> None:
    match = at(0, 3, on=game_on({}))
    play(match, f"2-1 {RED_WINS}")
    assert motions(match) == [("pawn-2", squares(3, 8)), ("pawn-1", squares(3, 0))]


def test_PEN_11_an_instruction_leads_in_the_same_throw() -> None:
    match = at(66, 0, on=game_on({70: "advance 3"}))
    play(match, "3-1")
    assert motions(match) == [("pawn-1", squares(66, 70)), ("pawn-1", squares(70, 73))]


def test_pawns_that_change_places_go_straight() -> None:
    match = at(66, 30, on=game_on({70: "swap_ahead", 40: "swap_ahead"}), turn=1)
    play(match, "6-4")
    assert motions(match) == [
        ("pawn-2", squares(30, 40)),
        ("pawn-2", ("square-40", "square-66")),
        ("pawn-1", ("square-66", "square-40")),
    ]


@pytest.mark.parametrize(("square", "throw"), [(80, "5-4"), (85, "5-2")])
def test_PEN_12_and_13_whoever_wins_walks_into_the_cup(square: int, throw: str) -> None:
    match = at(square, 0)
    play(match, throw)
    assert match.is_over
    assert motions(match) == [("pawn-1", squares(square, 89))]


def test_PEN_14_whoever_is_kept_out_stays() -> None:
    match = at(80, 82, on=game_on({87: "advance 5"}))
    play(match, "4-3")
    assert motions(match) == [("pawn-1", squares(80, 87))]


def test_all_ten_dice_of_a_playoff_are_seen() -> None:
    match = at(10, 17, on=game_on({}))
    play(match, "5-2")
    seen: list[tuple[str, str]] = []
    for text in LEVEL.split():
        (die,) = match.game.thrown(match.state, match.game.playable(match.state)[text])
        seen.append((die.value, die.role))
        assert die.faces == "d6"
        match.play(text)
    assert seen == [("3", "blue"), ("3", "red")] * 5
    assert [die.role for die in match.scene().dice] == ["white", "white"]


def test_white_dice_fall_together_and_a_card_is_a_card() -> None:
    match = at(0, 20)
    game = match.game
    fallen = game.thrown(match.state, game.playable(match.state)["4-1"])
    assert [(die.value, die.role, die.faces) for die in fallen] == [
        ("4", "white", "d6"),
        ("1", "white", "d6"),
    ]
    play(match, "4-1")
    (card,) = game.thrown(match.state, game.playable(match.state)["penalty:7"])
    assert (card.value, card.role, card.faces) == ("penalty:7", "penalty", "card")


def test_throws_are_entered_as_they_fall() -> None:
    match = at(0, 20)
    assert entry(match) == ((tuple("123456"),) * 2, "-")
    play(match, "4-1")
    assert entry(match) == ((tuple(f"penalty:{number}" for number in range(1, 21)),), "")
    play(match, "penalty:1")
    match = at(10, 17, on=game_on({}))
    play(match, "5-2")
    assert entry(match) == ((tuple("123456"),), "")
    match = at(0, 20, on=game_on({}))
    play(match, "3-3")
    assert match.legal() == ["roll", "stop"]
    assert match.scene().throw is None
