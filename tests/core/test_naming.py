"""What people call games and boxes."""

from __future__ import annotations

import pytest

import ludotheca
from ludotheca.core import registry
from ludotheca.core.naming import box_meant, folded, game_meant


@pytest.mark.parametrize("game", ludotheca.games())
def test_every_game_is_found_by_its_id_in_any_spelling(game: str) -> None:
    for written in (game, game.upper(), game.title(), game.replace("/", " "), f" {game} "):
        assert game_meant(written) == game


def test_no_two_ids_or_titles_are_alike() -> None:
    names = [{folded(box.id), folded(box.card.title)} for box in registry.shelf()]
    assert len(set.union(*names)) == sum(map(len, names))


def test_boxes_are_found_by_id_and_title() -> None:
    assert [box_meant(box.card.title) for box in registry.shelf()] == registry.box_ids()
    assert box_meant("Lüdix") == "ludix"


@pytest.mark.parametrize("text", ["", "chess", "...", "/", "ludix/nosuch", "安"])
def test_what_names_nothing_stays_as_it_is(text: str) -> None:
    assert game_meant(text) == text
    assert box_meant(text) == text


def test_what_could_be_two_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "box_ids", lambda: ["a-b", "a_b"])
    monkeypatch.setattr(registry, "shelf", list)
    assert box_meant("A B") == "A B"
    assert box_meant("a_b") == "a_b"
