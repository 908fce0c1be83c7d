"""What is played can be sent to another process: games, positions, bots, whole matches."""

from __future__ import annotations

import pickle
from typing import TypeVar

import pytest

import ludotheca
from ludotheca import CHANCE, Match
from ludotheca.bots import bot, kinds, opponents
from ludotheca.core.dice import Seeded

EVERY_GAME = pytest.mark.parametrize("name", ludotheca.games())
T = TypeVar("T")


def sent(something: T) -> T:
    copy: T = pickle.loads(pickle.dumps(something))  # noqa: S301  # our own
    return copy


def played(name: str, moves: int) -> Match:
    """Return a match under way, of which everything has been looked at."""
    match = Match(ludotheca.game(name), dice=Seeded(3))
    play_on(match, moves)
    match.game.board()
    return match


def play_on(match: Match, moves: int) -> None:
    player = bot(match.game, "random")
    for _ in range(moves):
        if match.actor == CHANCE:
            match.throw()
        elif not match.is_over:
            match.play(player.decide(match.game, match.state, 5, match.played))


@EVERY_GAME
def test_a_match_goes_on_elsewhere_as_it_does_here(name: str) -> None:
    here = played(name, 40)
    elsewhere = sent(here)
    assert elsewhere.transcript() == here.transcript()
    assert elsewhere.events == here.events
    for match in (here, elsewhere):
        play_on(match, 40)
        match.undo(3)
    assert elsewhere.transcript() == here.transcript()
    assert elsewhere.state == here.state


@EVERY_GAME
def test_a_game_elsewhere_has_the_same_options_and_buffers_of_its_own(name: str) -> None:
    game = played(name, 5).game
    elsewhere = sent(game)
    assert repr(elsewhere) == repr(game)
    assert elsewhere.initial() == game.initial()
    assert elsewhere.board() == game.board()
    assert elsewhere._scratch is not game._scratch
    assert len(pickle.dumps(game)) < 500, "no board travels with it"


@EVERY_GAME
def test_its_bots_are_the_same_elsewhere(name: str) -> None:
    game = ludotheca.game(name)
    for player in (*opponents(game).values(), *(kind.usually(game) for kind in kinds(game))):
        assert sent(player) == player
