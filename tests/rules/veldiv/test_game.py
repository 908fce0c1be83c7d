"""What the six races say of themselves: players, options, notation, view, scene and words."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource

import ludotheca
from ludotheca.boxes.veldiv import (
    BOX,
    articles,
    elimination,
    individual,
    kitty,
    pursuit,
    sprints,
    team,
    team_pursuit,
)
from ludotheca.boxes.veldiv.game import (
    Elimination,
    Individual,
    Kitty,
    Pursuit,
    Team,
    TeamPursuit,
)
from ludotheca.boxes.veldiv.game import (
    Race as AnyRace,
)
from ludotheca.core.errors import BadNotation, BadOption, GameOver, IllegalMove
from ludotheca.core.match import Match
from ludotheca.core.options import ChoiceOption
from ludotheca.core.words import LANGUAGES, words_in
from ludotheca.rulebook import CHANCE, Citation
from tests.rules.veldiv.races import Race

RACES = [Individual, Team, Pursuit, TeamPursuit, Elimination, Kitty]
OPTIONS: dict[type[AnyRace], set[str]] = {
    Individual: {"lap_token", "lapped", "premiers"},
    Team: {"lap_token", "lapped", "premiers", "premier", "mate"},
    Pursuit: set(),
    TeamPursuit: {"mate", "knockout"},
    Elimination: set(),
    Kitty: {"stake", "total"},
}
MODULES = (articles, sprints, individual, team, pursuit, team_pursuit, elimination, kitty)
CITATIONS = {value for module in MODULES for value in vars(module).values()
             if isinstance(value, Citation)}  # fmt: skip


@pytest.mark.parametrize(
    ("race", "most"),
    [(Individual, 12), (Team, 6), (Pursuit, 4), (TeamPursuit, 4), (Elimination, 12), (Kitty, 12)],
)
def test_numbers_of_players(race: type[AnyRace], most: int) -> None:
    for players in range(2, most + 1):
        assert len(race(players).view(race(players).initial())["players"]) == players  # type: ignore[arg-type]  # its own state
    for players in (0, 1, most + 1):
        with pytest.raises(BadOption, match=f"from 2 to {most}: .*(box|sheet|teams)"):
            race(players)


@pytest.mark.parametrize("race", RACES)
def test_options_only_where_the_ledger_gives_them(race: type[AnyRace]) -> None:
    assert {option.name for option in race.declared} == OPTIONS[race]


def test_a_kitty_that_would_take_for_ever_is_refused() -> None:
    with pytest.raises(BadOption, match="1000 laps"):
        Kitty(2, total=10_000)
    assert Kitty(2, stake=10, total=10_000).options["total"] == 10_000


@pytest.mark.parametrize(
    ("text", "kind", "hint"),
    [
        ("3-6", IllegalMove, "write 6-3"),
        ("6 3", BadNotation, "write 6-3"),
        ("4", IllegalMove, "one of: 1-1"),
        ("7-1", BadNotation, "one of: 1-1"),
        ("mate", IllegalMove, "one of: 1-1"),
    ],
)
def test_notation_is_strict(text: str, kind: type[Exception], hint: str) -> None:
    match = Match(Team(2))
    match.play("4")
    match.play("5")
    with pytest.raises(kind, match=hint):
        match.play(text)


def test_nothing_is_played_after_the_end() -> None:
    match = Match(Elimination(2))
    while not match.is_over:
        match.play("6")
    with pytest.raises(GameOver):
        match.play("6")


def test_the_view_names_everything_that_the_ledger_names() -> None:
    assert Race(Team(2), 5, 8, 60, 0, placed=[2]).view == {
        "to_throw": 0,
        "dice": 2,
        "riders": [
            {"team": 0, "square": 5, "distance": 5, "status": "riding"},
            {"team": 0, "square": 8, "distance": 8, "status": "riding"},
            {"team": 1, "square": 12, "distance": 60, "status": "riding"},
            {"team": 1, "square": 48, "distance": 0, "status": "riding"},
        ],
        "players": [{"premier": 0, "laps": 0, "points": 0, "paid": 0}] * 2,
        "lap": 1,
        "placed": [2],
        "marked": [],
        "void": [],
        "over": False,
        "ranking": None,
    }


def test_no_decision_without_mate_choice() -> None:
    for race in RACES:
        match = Match(race(race.seats[-1]))
        choose = random.Random(1)  # noqa: S311  # reproducible, not secret
        while not match.is_over:
            assert match.actor == CHANCE
            match.play(choose.choice(list(match.outcomes())))


def test_citation_numbers_differ() -> None:
    numbers = sorted(int(citation) for citation in CITATIONS)
    assert numbers == sorted(set(numbers))


def test_every_citation_names_an_item_of_the_ledger() -> None:
    assert {citation.item for citation in CITATIONS} <= set(BOX.items())


def bundle(language: str) -> FluentBundle:
    folder = Path(ludotheca.__file__).parent / "locales" / language
    made = FluentBundle([language], use_isolating=False)
    made.add_resource(FluentResource((folder / "veldiv.ftl").read_text(encoding="utf-8")))
    return made


def said(words: FluentBundle, message: str, args: dict[str, Any]) -> str:
    pattern = words.get_message(message).value
    assert pattern is not None
    text, problems = words.format_pattern(pattern, args)
    assert not problems, (message, problems)
    return str(text)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_item_section_option_and_event_has_words(language: str) -> None:
    words = bundle(language)
    wanted = {f"rule-{item}" for item in BOX.items()}
    wanted |= {f"veldiv-section-{section.id}" for section in BOX.ledger}
    wanted |= {f"veldiv-option-{option.name}" for race in RACES for option in race.declared}
    wanted |= {f"{race.id.replace('/', '-')}-title" for race in RACES}
    wanted |= {race.throw_hint for race in RACES} | {"veldiv-line"}
    wanted |= {f"veldiv-{citation.code}" for citation in CITATIONS}
    assert [message for message in sorted(wanted) if not words.has_message(message)] == []


@pytest.mark.parametrize("who", ["you", "other"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("citation", sorted(CITATIONS), ids=lambda citation: citation.code)
def test_every_event_can_be_told(citation: Citation, language: str, who: str) -> None:
    words = bundle(language)
    for number, shorts in ((0, "none"), (1, "white"), (2, "black"), (7, "white")):
        args = dict.fromkeys(citation.arguments, number)
        told = said(
            words,
            f"veldiv-{citation.code}",
            {**args, "shorts": shorts, "taken": 5, "name": "Ann", "who": who},
        )
        assert "{" not in told
        assert who == "other" or "Ann" not in told


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("race", RACES)
def test_whatever_happens_can_be_told(race: type[AnyRace], language: str) -> None:
    words = bundle(language)
    ann = {"name": "Ann", "who": "other"}
    options = {"mate": "choice"} if "mate" in OPTIONS[race] else {}
    for seed in range(4):
        match = Match(race(race.seats[seed % 3], **options))
        choose = random.Random(seed)  # noqa: S311  # reproducible, not secret
        while not match.is_over:
            for event in match.play(choose.choice(list(match.outcomes()) or match.legal())):
                assert said(words, f"veldiv-{event.code}", {**event.args, **ann})
            scene = match.scene()
            labels = [choice.label for choice in scene.choices]
            for message in (scene.headline, *scene.notes, *scene.panel.columns, *labels):
                assert message is None or said(words, message.id, {**ann, **message.args})
            assert all(len(row) == len(scene.panel.columns) for row in scene.panel.rows)


def test_the_log_alone_moves_the_pieces() -> None:
    """Read nothing but the events and arrive at the squares of the view."""
    for race in RACES:
        game = race(race.seats[-1])
        match = Match(game)
        squares = [rider["square"] for rider in match.view()["riders"]]
        choose = random.Random(3)  # noqa: S311  # reproducible, not secret
        while not match.is_over:
            for event in match.play(choose.choice(list(match.outcomes()))):
                move_piece(squares, event.to_json(), game.players)
            assert squares == [rider["square"] for rider in match.view()["riders"]]


def move_piece(squares: list[int | None], event: dict[str, Any], players: int) -> None:
    args = event["args"]
    size = len(squares) // players
    if event["code"] in ("passed", "team-passed", "last-across"):
        squares[event["seat"] * size : (event["seat"] + 1) * size] = [None] * size
    elif event["code"] in ("arrived", "arrived-unplaced", "three-laps"):
        squares[args["rider"]] = None
    elif "square" in args:
        squares[args["rider"]] = args["square"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_a_heading_and_plain_words_for_its_values(language: str) -> None:
    words = words_in(language)
    for option in {option for kind in BOX.games for option in kind.declared}:
        values = option.values if isinstance(option, ChoiceOption) else ()
        asked = [f"veldiv-option-{option.name}-{what}" for what in ("title", *values)]
        assert [text for text in asked if not words.translates(text)] == []
