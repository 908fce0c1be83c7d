"""How an edition is named: in options, in transcripts, and where its file is looked for."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path

import pytest

import ludotheca
from ludotheca import BadEdition, BadOption, Match
from ludotheca.boxes.penalty.edition import EARLIER, EDITIONS
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.core.game import Game
from tests.rules.penalty.editions import squares, written

SMALL = written(squares(14, {3: "penalty", 5: "joker", 9: "back 2"}, 6, 10), ["back 1"], ["none"])


def test_a_transcript_names_the_edition_with_its_hash() -> None:
    match = Match(ludotheca.game("penalty"))
    name = match.transcript()["options"]["edition"]
    assert re.fullmatch(r"france98@sha256:[0-9a-f]{64}", name)
    assert match.game.options["edition"] == "france98"
    assert Match.replay(match.transcript()).view() == match.view()


@pytest.mark.parametrize("options", [{}, {"edition": "france98"}])
def test_a_transcript_without_a_hash_takes_the_edition_of_that_name(
    options: dict[str, str],
) -> None:
    transcript = {"game": "penalty", "options": options, "players": ["A", "B"], "moves": ["6-5"]}
    assert Match.replay(transcript).view()["last_throw"] == "6-5"


@pytest.mark.parametrize("name", EARLIER)
def test_what_was_played_before_its_words_were_changed_goes_on(name: str) -> None:
    transcript = Match(ludotheca.game("penalty")).transcript()
    assert transcript["options"]["edition"] != name
    match = Match.replay({**transcript, "options": {"edition": name}})
    assert match.transcript()["options"]["edition"] == transcript["options"]["edition"]


def test_another_edition_of_the_same_name_is_refused() -> None:
    transcript = Match(ludotheca.game("penalty")).transcript()
    name = transcript["options"]["edition"]
    transcript["options"]["edition"] = name[:-1] + ("0" if name[-1] != "0" else "1")
    with pytest.raises(BadEdition, match="the edition france98 at hand is another one") as caught:
        Match.replay(transcript)
    assert caught.value.hint.startswith("france98 is not the same in every version; open the very")


def test_an_edition_that_is_not_at_hand_is_refused() -> None:
    for name in ("nowhere", f"nowhere@sha256:{'0' * 64}"):
        transcript = {
            "game": "penalty",
            "options": {"edition": name},
            "players": ["A", "B"],
            "moves": [],
        }
        with pytest.raises(BadEdition, match="is not at hand"):
            Match.replay(transcript)


@pytest.mark.parametrize(
    "name", ["/etc/passwd", "../france98", "France98", "", "a@sha256:1", "\x00"]
)
def test_a_text_never_opens_a_file(name: str) -> None:
    with pytest.raises(BadEdition, match="names no edition"):
        ludotheca.game("penalty", edition=name)


@pytest.mark.parametrize("value", [7, None, True, ["france98"], {"name": "france98"}])
def test_other_values_are_no_edition(value: object) -> None:
    with pytest.raises(BadOption, match="option edition cannot be"):
        ludotheca.game("penalty", edition=value)


def test_a_path_opens_an_edition_and_its_transcripts_replay_from_then_on(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(SMALL.replace('"test"', '"mine"'), encoding="utf-8")
    game = ludotheca.game("penalty", players=3, edition=file)
    name = str(game.options["edition"])
    assert name.startswith("mine@sha256:")
    transcript = json.loads(json.dumps(Match(game).transcript()))
    assert transcript["options"]["edition"] == name
    again = Match.replay(transcript).game
    assert isinstance(again, Penalty)
    assert again.edition.name == "mine"


def test_a_faulty_file_is_named(tmp_path: Path) -> None:
    file = tmp_path / "bad.toml"
    file.write_text("schema = 1")
    with pytest.raises(BadEdition, match=r"bad\.toml: line 1: "):
        ludotheca.game("penalty", edition=file)


def test_two_editions_of_one_name_are_told_apart(tmp_path: Path) -> None:
    games: list[Game] = []
    for number, effect in enumerate(("back 1", "back 2")):
        file = tmp_path / f"{number}.toml"
        file.write_text(SMALL.replace('"test"', '"twins"').replace("back 1", effect))
        games.append(ludotheca.game("penalty", edition=file))
    first, second = (str(game.options["edition"]) for game in games)
    assert first != second
    assert EDITIONS.named(first).tables != EDITIONS.named(second).tables
    with pytest.raises(BadEdition, match="is not at hand"):
        EDITIONS.named("twins")


def test_a_copy_of_our_own_edition_is_our_own(tmp_path: Path) -> None:
    file = tmp_path / "copy.toml"
    file.write_bytes((files("ludotheca.boxes.penalty") / "france98.toml").read_bytes())
    assert ludotheca.game("penalty", edition=file).options["edition"] == "france98"


def test_an_edition_from_the_command_line_is_kept_for_saved_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTHECA_DATA", str(tmp_path / "data"))
    file = tmp_path / "kept.toml"
    file.write_text(SMALL.replace('"test"', '"kept"'))
    option = next(option for option in Penalty.declared if option.name == "edition")
    name = str(option.read(str(file)))
    file.unlink()
    monkeypatch.setattr(EDITIONS, "_known", {})
    assert EDITIONS.named(name).name == "kept"
    (copy,) = (tmp_path / "data" / "editions").iterdir()
    copy.write_text(SMALL)
    monkeypatch.setattr(EDITIONS, "_known", {})
    with pytest.raises(BadEdition, match="is not at hand"):
        EDITIONS.named(name)
