"""Random games of Penalty on random editions, view by view, against a referee that was written
from the ledger alone."""

from __future__ import annotations

import random
from typing import Any

import pytest

import ludotheca
from ludotheca import BadEdition, Match
from ludotheca.boxes.penalty.game import Penalty
from ludotheca.core.game import Game
from tests.oracles.penalty import PenaltyOracle
from tests.rules.penalty.editions import game_of, game_on, random_edition, written

pytestmark = pytest.mark.slow

SEVEN = ("printed", "upto4")
LONGEST = 1_000
"""Moves after which a game on a cruel board is left alone."""


def for_oracle(effect: str) -> list[Any]:
    word, _, amount = effect.partition(" ")
    if not amount:
        return [word]
    return [word, amount if word == "next" else int(amount)]


def oracle_of(game: Game) -> PenaltyOracle:
    """Give the oracle the same edition, as plain data."""
    assert isinstance(game, Penalty)
    edition = game.edition
    squares = [
        {"row": square.row, "kind": square.kind, "effect": for_oracle(square.effect)}
        for square in edition.squares[1:-1]
    ]
    penalty, joker = ([for_oracle(card.effect) for card in pile] for pile in edition.piles)
    plain = {"squares": squares, "penalty": penalty, "joker": joker}
    return PenaltyOracle(game.players, plain, str(game.options["seven"]))


def play_beside(game: Game, choose: random.Random) -> list[str]:
    """Play a random game in both, hold views and open moves together, and return its moves."""
    state, oracle, moves = game.initial(), oracle_of(game), list[str]()
    while oracle.actor() != "over" and len(moves) < LONGEST:
        actor, playable = game.actor(state), game.playable(state)
        assert sorted(playable) == sorted(oracle.moves()), moves
        assert (actor if actor >= 0 else "chance") == oracle.actor(), moves
        moves.append(choose.choice(list(playable)))
        oracle.play(moves[-1])
        game.rules.apply(state, playable[moves[-1]], None)
        assert game.view(state) == oracle.view(), moves
    return moves


@pytest.mark.parametrize("seven", SEVEN)
@pytest.mark.parametrize("players", Penalty.seats)
def test_views_and_moves_are_the_oracles(players: int, seven: str) -> None:
    game = ludotheca.game("penalty", players=players, seven=seven)
    for seed in range(80):
        choose = random.Random(f"{players} {seven} {seed}")  # noqa: S311  # reproducible, not secret
        assert len(play_beside(game, choose)) < LONGEST


@pytest.mark.parametrize("group", range(5))
def test_so_they_are_on_random_editions(group: int) -> None:
    choose = random.Random(group)  # noqa: S311  # the same
    for _ in range(100):
        text = written(*random_edition(choose))
        try:
            game = game_of(text, players=choose.randint(2, 6), seven=choose.choice(SEVEN))
        except BadEdition as refused:
            told = str(refused)
            assert "nobody can ever reach the Cup" in told, told  # some are
        else:
            play_beside(game, choose)


def swapping_board(choose: random.Random) -> Game:
    """Return a board crowded with swaps and short moves, on which swapped pawns meet others."""
    last = choose.randint(40, 70)
    short = ("back 1", "back 2", "advance 1", "advance 2", "advance 3")
    special = {square: choose.choice(("swap_ahead", "joker", *short)) for square in range(2, last)}
    joker = ("swap_ahead", "swap_ahead", *short)
    seven = choose.choice(SEVEN)
    return game_on(special, players=choose.randint(4, 6), last=last, joker=joker, seven=seven)


def swapped_meetings(game: Game, moves: list[str]) -> int:
    """Return how often a pawn that was swapped plays off where the swap has brought it."""
    match, met, last = Match(game), 0, dict[int | None, str]()
    for text in moves:
        for event in match.play(text):
            met += event.code == "playoff" and last.get(event.seat) == "swapped"
            last[event.seat] = event.code
    return met


def test_PEN_6_so_they_are_where_swapped_pawns_meet_others() -> None:
    choose = random.Random("swaps")  # noqa: S311  # the same
    met = 0
    for _ in range(60):
        game = swapping_board(choose)
        met += swapped_meetings(game, play_beside(game, choose))
    assert met >= 10, "the boards are made for it"
