"""Play random games and hold every position against what any game must keep."""

from __future__ import annotations

import random

from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.rulebook import CHANCE
from ludotheca.testing.essences import essence_compiles, essence_is_lossless
from ludotheca.testing.positions import GAME_CHECKS, POSITION_CHECKS, Broken
from ludotheca.testing.speeds import check_speeds

ESSENTIAL = 2
"""In so many games positions with the same essence are looked for; that takes long."""


class CheckFailed(AssertionError):
    """A game does not keep what it must; the message tells how to see it again."""

    def __init__(self, check: str, match: Match, problem: Exception) -> None:
        super().__init__(
            f"{match.game!r}: {check}, after {len(match.moves)} moves: {problem}\n"
            f"moves: {list(match.moves)}"
        )
        self.check = check
        self.match = match


def check_game(game: Game | str, *, games: int = 20, seed: int = 1, compiled: bool = True) -> None:
    """Play random games and raise CheckFailed at the first thing that is not as it must be.

    Checked: nobody decides where a game says that nothing is decided; chance weights and tickets
    agree; ``legal``, ``refusal`` and ``apply`` agree; nothing that only looks changes the position;
    notation, JSON and bytes round trips; an illegal move leaves the position byte-identical; undo;
    every random game ends, under the game's ``bounded`` options if it names any; ranking and view
    are consistent; positions that have the same essence, where rules tell one, have the same
    future; transcripts replay; what a scene offers is there and can be played, and colours
    set for seats can be told apart; what happens can be told in every language, to whoever reads
    it; and, with ``compiled``, plain and compiled rules agree move for move, without a wrong index.
    """
    kind = registry.game_type(game) if isinstance(game, str) else type(game)
    chosen = kind() if isinstance(game, str) else game
    tried = kind(chosen.players, **{**chosen.options, **kind.bounded})
    for number in range(games):
        match = Match(tried, dice=Seeded(seed, number))
        _play_through(match, random.Random(f"{seed} {number}"))  # noqa: S311  # not for secrets
        for check in GAME_CHECKS:
            _hold(check.__name__, match, lambda check=check, match=match: check(match))
        if number < ESSENTIAL:
            for check in (essence_is_lossless, *((essence_compiles,) if compiled else ())):
                _hold(check.__name__, match, lambda check=check, match=match: check(match))
        if compiled:
            _hold("plain_equals_compiled", match, lambda match=match: check_speeds(match))


def _play_through(match: Match, decisions: random.Random) -> None:
    while True:
        for check in POSITION_CHECKS:
            _hold(check.__name__, match, lambda check=check: check(match))
        if match.is_over:
            return
        if len(match.moves) >= match.game.most_random_moves:
            raise CheckFailed("every_random_game_ends", match, Broken("it goes on and on"))
        if match.actor == CHANCE:
            _hold("dice_can_be_thrown", match, match.throw)
        else:
            text = decisions.choice(match.legal())
            _hold("legal_moves_apply", match, lambda text=text: match.play(text))


def _hold(name: str, match: Match, check: object) -> None:
    """Run a check; whatever it raises means that it failed."""
    assert callable(check)
    try:
        check()
    except Exception as problem:
        raise CheckFailed(name, match, problem) from problem
