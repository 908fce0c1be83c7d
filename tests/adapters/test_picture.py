"""Pictures show the boards that the page shows, with what stands on them."""

from __future__ import annotations

import numpy as np
import pytest

import ludotheca
from ludotheca.adapters.picture import WIDTH, Painter
from ludotheca.adapters.text import draw_text
from ludotheca.core.words import words_in

WORDS = words_in("en")


def colours(picture: np.ndarray[tuple[int, ...], np.dtype[np.uint8]]) -> set[tuple[int, ...]]:
    return {tuple(pixel) for pixel in picture.reshape(-1, 3).tolist()}


def test_pawns_are_where_they_stand_and_nowhere_else() -> None:
    game = ludotheca.game("chasse-croise")
    state, painter = game.initial(), Painter(game, WORDS)
    before = painter.draw(state)
    assert before.shape == (WIDTH, WIDTH, 3)
    state.pawns[0][4] = 5  # type: ignore[attr-defined]
    changed = np.argwhere((painter.draw(state) != before).any(axis=2))
    board = game.board()
    assert board is not None
    scale = WIDTH / board.size[0]
    ends = [
        np.array(board.places()[piece.at].at)[::-1] * scale
        for state in (game.initial(), state)
        for piece in game.scene(state).pieces
        if piece.id == game.scene(state).pieces[4].id
    ]
    for end in ends:
        assert np.abs(changed - end).sum(axis=1).min() < 3
    nearest = np.min([np.abs(changed - end).max(axis=1) for end in ends], axis=0)
    assert nearest.max() < WIDTH / 15


@pytest.mark.parametrize("game", ["ludix", "veldiv/team", "penalty"])
def test_seats_have_their_colours(game: str) -> None:
    chosen = ludotheca.game(game, 3)
    picture = Painter(chosen, WORDS).draw(chosen.initial())
    assert {(0, 0x72, 0xB2), (0xD5, 0x5E, 0), (0, 0x9E, 0x73)} <= colours(picture)


def test_a_position_in_characters_has_the_board_the_sheet_and_whose_turn_it_is() -> None:
    game = ludotheca.game("veldiv/individual", 3)
    text = draw_text(game, game.initial(), ["ann", "bob", "cy"], WORDS, 1)
    assert "> ▲ bob" in text
    assert "48" in text
    assert all(len(line) <= 78 for line in text.splitlines())
