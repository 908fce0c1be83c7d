"""Whole games and single turns, by people, bots and real dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ludotheca.bots import BotKind, Question
from ludotheca.bots import registry as offered
from ludotheca.bots.ludix import hold
from ludotheca.core.match import Match
from tests.terminal.sessions import kept, moves_kept, play, throws_fall

PEOPLE: dict[str, Any] = {"game": "ludix", "names": ("Ann", "Bob")}


def test_people_play_to_the_end(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII", "LXVI", "XVII", "LVVI", "LXXX", "LXXX")
    screen = play("", "r", "s", "", "r", "", "s", "", "s", options={"target": "160"}, **PEOPLE)
    assert "Ann wins with 168. [LUD-9]" in screen
    assert "Ann wins." in screen
    assert screen.index("1.  ● Ann") < screen.index("2.  ▲ Bob")
    (finished,) = (saves / "finished").glob("*.json")
    assert str(finished) in screen
    match = Match.replay(json.loads(finished.read_text("utf-8")))
    assert match.is_over
    assert match.moves[:5] == ("XXII", "roll", "LXVI", "stop", "XVII")
    assert kept(saves) == []


def test_it_is_told_how_it_was_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII", "LXVI", "LVVI", "LVVI", "XXII", "LVVI", "LXVI", "LVVI")
    answers = ("", "s", "", "s", "", "", "", "s", "", "", "s", "")
    screen = play(*answers, options={"target": "100"}, **PEOPLE)
    assert "Ann wins.\n  Won from behind, by 44 in the end." in screen


def test_a_shared_win_names_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII", "XXII", "XIII")
    names = ("Ann", "Bob", "Cy")
    answers = ("", "s") * 3
    screen = play(*answers, game="ludix", names=names, options={"target": "20"})
    assert "Ann and Bob share the win." in screen
    assert "1.  ● Ann" in screen
    assert "1.  ▲ Bob" in screen
    assert "3.  ■ Cy" in screen


def test_a_decision_shows_dice_reason_scores_risk_and_choices(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    throws_fall(monkeypatch, "XXII")
    screen = play("", **PEOPLE)
    assert "│ X │ │ X │ │ I │ │ I │" in screen
    assert "XXII = 22" in screen
    assert "[LUD-4]" in screen
    assert "23/81 (28.4%)" in screen
    assert "all 22 points" in screen
    assert "▸  ● Ann" in screen
    assert " r   Throw again" in screen
    assert " s   Stop and bank 22" in screen


def test_a_bad_throw_is_dashed(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "LVVI")
    screen = play("", **PEOPLE)
    assert "╎ L ╎ ╎ V ╎ ╎ V ╎ ╎ I ╎" in screen
    assert "[LUD-8]" in screen


def test_the_first_throw_waits_for_enter_and_further_ones_fall_at_once(
    saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "XXII", "LXVI")
    screen = play("r", "", "r", **PEOPLE)
    assert "Press Enter to throw the dice." in screen
    assert moves_kept(saves) == ["XXII", "roll", "LXVI"]


@pytest.mark.parametrize("answer", ["s", "S", "stop", " s "])
def test_a_key_or_the_move_itself_decides(
    answer: str, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "XXII")
    play("", answer, **PEOPLE)
    assert moves_kept(saves) == ["XXII", "stop"]


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("STOP", "Write stop."),
        ("XXII", "'XXII' cannot be played now. Type r or s."),
        ("maybe", "'maybe' is not one of the choices. Type r or s."),
        (":dance", "There is no command ':dance'"),
        ("\x1b[31mred", "'\\x1b[31mred' is not one of the choices."),
    ],
)
def test_another_answer_is_explained_and_asked_again(
    answer: str, told: str, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    throws_fall(monkeypatch, "XXII")
    screen = play("", answer, "", "s", **PEOPLE)
    assert told in screen
    assert moves_kept(saves) == ["XXII", "stop"]


def test_a_bot_plays_by_itself(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII", "XVII", "LXVI")
    screen = play("", "s", game="ludix", names=("Ann",), bots=("1=hold-25",))
    assert "▲ Elsa (bot)" in screen
    assert "Elsa stops and banks 83" in screen
    (transcript,) = kept(saves)
    assert transcript["players"] == ["Ann", "bot:hold-25"]
    assert transcript["moves"] == ["XXII", "stop", "XVII", "roll", "LXVI", "stop"]


def test_bots_alone_need_nobody() -> None:
    screen = play(game="ludix", bots=("0", "1=random"), options={"target": "50"}, seed=3)
    assert "The end" in screen


def test_the_same_seed_gives_the_same_game(saves: Path) -> None:
    asked: dict[str, Any] = {"game": "ludix", "bots": ("0=random", "1=random"), "seed": 5}
    play(**asked)
    play(**asked)
    first, second = (path.read_text("utf-8") for path in (saves / "finished").iterdir())
    assert first == second


def test_own_dice_are_typed_in_and_mistakes_explained(saves: Path) -> None:
    screen = play("IIXX", "xxii", "ABCD", "XXII", "s", "LVVI", own_dice=True, **PEOPLE)
    assert screen.count("Write XXII.") == 2
    assert "'ABCD' is not a throw. 4 dice: type what they show, for example " in screen
    assert moves_kept(saves) == ["XXII", "stop", "LVVI"]


def test_a_bot_that_fails_is_replaced_and_told_once(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_: Question) -> int:
        raise ValueError("no idea")

    odd = (BotKind("odd", think=fail), BotKind("hold", hold, box="ludix", levels=range(1, 99)))
    monkeypatch.setattr(offered, "_kinds", lambda: odd)
    screen = play(game="ludix", bots=("odd",), watch=True, seed=3, options={"target": "60"})
    told = "Elsa cannot decide (it raised ValueError('no idea')); hold-0 decides instead."
    assert " ".join(screen.split()).count(told) == 1
    assert "wins with" in screen


def test_own_dice_are_typed_in_for_bots_too(saves: Path) -> None:
    asked: dict[str, Any] = {"names": ("Ann",), "bots": ("1=hold-25",), "own_dice": True}
    screen = play("XXII", "s", "LXVI", "XVII", game="ludix", **asked)
    assert "▲ Elsa ❯ LXVI" in screen
    assert moves_kept(saves) == ["XXII", "stop", "LXVI", "stop", "XVII"]


def test_the_player_lays_the_dice_out(saves: Path) -> None:
    options = {"arrange": "player"}
    screen = play("LXVI", "=lxvi", "lxiv", "s", own_dice=True, options=options, **PEOPLE)
    assert "type what they are to spell" in screen
    assert "Write =LXVI." in screen
    assert "LXVI = 66" not in screen
    assert "│ L │ │ X │ │ V │ │ I │" in screen
    assert "[LUD-6]" in screen
    assert moves_kept(saves) == ["LXVI", "=LXIV", "stop"]


def test_whoever_lays_the_dice_out_is_shown_the_ways_when_asked() -> None:
    options = {"arrange": "player"}
    screen = play("LXVI", "nonsense", ":moves", "2", own_dice=True, options=options, **PEOPLE)
    assert " 1   LXVI = 66" in screen
    assert screen.index("is not one of the choices") < screen.index("LXVI = 66")


def test_one_person_among_bots_is_spoken_to_and_several_are_named() -> None:
    alone = play("XXII", "s", own_dice=True, game="ludix", names=("Ann",), bots=("1=hold-25",))
    assert "You lay out XXII" in alone
    assert "You stop and bank 22" in alone
    together = play("XXII", "s", own_dice=True, **PEOPLE)
    assert "Ann stops and banks 22" in together


def test_the_final_round_is_announced(monkeypatch: pytest.MonkeyPatch) -> None:
    throws_fall(monkeypatch, "XXII", "XIII")
    screen = play("", "s", "", options={"target": "20"}, **PEOPLE)
    assert "One more player has a turn. [LUD-9]" in screen
    assert "Bob takes the lead with 10 more points." in screen


def test_pig_is_played_with_the_same_table() -> None:
    screen = play("4", "s", game="ludix/pig", names=("Ann", "Bob"), own_dice=True)
    assert "── Pig " in screen
    assert "│ 4 │" in screen
