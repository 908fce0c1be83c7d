"""Play random games and hold every position against what any game must keep."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator
from functools import partial

from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.errors import listed
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.rulebook import CHANCE, OVER
from ludotheca.testing.again import lines_for, lines_for_kit
from ludotheca.testing.essences import essence_compiles, essence_is_lossless
from ludotheca.testing.positions import GAME_CHECKS, POSITION_CHECKS, Broken, moves_apply
from ludotheca.testing.shrinking import Check, Shrinking
from ludotheca.testing.speeds import check_speeds

SHOWN = 40
"""Moves of a history that a message repeats."""
ENDLESS = 1_000
"""So many moves are played of a game that goes on and on: to check them all would take hours."""
ESSENTIAL = 2
"""In so many games positions with the same essence are looked for; that takes long."""


class CheckFailed(AssertionError):
    """A game does not keep what it must; the message tells how to see it again.

    ``check`` names what failed, after the moves of ``match``; ``told`` says so, and ``again`` holds
    the lines to paste.
    """

    def __init__(self, check: str, match: Match, problem: Exception, again: str = "") -> None:
        moves = match.moves
        told = (
            str(problem) if isinstance(problem, Broken) else f"{type(problem).__name__}: {problem}"
        )
        shown = list(moves) if len(moves) <= SHOWN else f"[{listed(map(repr, moves), SHOWN)}]"
        self.told = f"{match.game!r}: {check}, after {len(moves)} moves: {told}\nmoves: {shown}"
        super().__init__(self.told + (f"\nto see it again:\n\n{again}\n" if again else ""))
        self.check = check
        self.match = match
        self.again = again


def check_game(
    game: Game | str,
    *,
    games: int = 20,
    seed: int = 1,
    compiled: bool = True,
    without: Collection[str] = (),
    watch: Callable[[Match], None] | None = None,
) -> None:
    """Play random games and raise CheckFailed at the first thing that is not as it must be.

    Checked: nobody decides where a game says that nothing is decided; chance weights and tickets
    agree; ``legal``, ``refusal`` and ``apply`` agree; nothing that only looks changes the position;
    notation, JSON and bytes round trips; an illegal move leaves the position byte-identical; undo;
    every random game ends, under the game's ``bounded`` options if it names any; ranking and view
    are consistent; positions that have the same essence, where rules tell one, have the same
    future; transcripts replay; what a scene offers is there and can be played, and colours
    set for seats can be told apart; what happens can be told in every language, to whoever reads
    it; and, with ``compiled``, plain and compiled rules agree move for move, without a wrong index.

    Checks named in ``without`` are left out; ``watch`` is shown every position that is reached.

    Of a failure the shortest history is shown that is found with a little work, not the random
    one, with lines that show it again.
    """
    kind = registry.game_type(game) if isinstance(game, str) else type(game)
    chosen = kind() if isinstance(game, str) else game
    tried = kind(chosen.players, **{**chosen.options, **kind.bounded})
    for number in range(games):
        match = Match(tried, dice=Seeded(seed, number))
        try:
            chosen_by = random.Random(f"{seed} {number}")  # noqa: S311  # not for secrets
            most = tried.most_random_moves
            if not _ends(tried, f"{seed} {number}"):
                most = min(most, ENDLESS)
            _play_through(match, chosen_by, without, watch, most)
            for name, check in _checks_of_a_whole_match(number, compiled=compiled):
                if name not in without:
                    _hold(name, match, check, check)
        except _Failed as failed:
            again = lines_for_kit(chosen, number + 1, seed)
            raise failed.shortest(again) from failed.problem


class _Failed(Exception):
    """A check has failed after the moves of a match."""

    def __init__(self, name: str, match: Match, problem: Exception, check: Check | None) -> None:
        super().__init__(name)
        self.name = name
        self.match = match
        self.problem = problem
        self.check = check
        """What to hold other histories against; None if no other could fail so."""

    def shortest(self, again: str) -> CheckFailed:
        """Return what is told: of the shortest history, or else of this one."""
        kind, game = type(self.problem), self.match.game
        moves = self.check and Shrinking(game, self.check, kind).from_moves(self.match.moves)
        if self.check is None or moves is None:
            return CheckFailed(self.name, self.match, self.problem, again)
        match, problem = Match(game), self.problem
        for text in moves:
            match.play(text)
        lines = lines_for(match, self.check, kind)
        try:
            self.check(match)
        except kind as shorter:
            problem = shorter
        return CheckFailed(self.name, match, problem, lines)


def _play_through(
    match: Match,
    decisions: random.Random,
    without: Collection[str],
    watch: Callable[[Match], None] | None,
    most: int,
) -> None:
    """Play a match to its end and check it all the way; it has to end within so many moves."""
    while True:
        _look_at(match, without, watch)
        if match.is_over:
            return
        if len(match.moves) >= most:
            told = f"it goes on and on, for {match.game.most_random_moves} moves and more"
            raise _Failed("every_random_game_ends", match, Broken(told), None)
        if match.actor == CHANCE:
            _hold("dice_can_be_thrown", match, Match.throw, moves_apply)
        else:
            play = partial(Match.play, text=decisions.choice(match.legal()))
            _hold("legal_moves_apply", match, play, moves_apply)


def _look_at(match: Match, without: Collection[str], watch: Callable[[Match], None] | None) -> None:
    if watch is not None:
        _hold("scene_can_be_shown", match, watch, watch)
    for check in POSITION_CHECKS:
        if check.__name__ not in without:
            _hold(check.__name__, match, check, check)


def _ends(game: Game, seed: str) -> bool:
    """Say whether a game by chance comes to an end, or to where its rules fail, which tells."""
    chosen = random.Random(seed)  # noqa: S311  # not for secrets
    position = game.initial()
    try:
        for _ in range(game.most_random_moves):
            if game.actor(position) == OVER:
                return True
            if game.actor(position) == CHANCE:
                weights = game.weights(position)
                [move] = chosen.choices(range(len(weights)), weights)
            else:
                move = chosen.choice(game.decisions(position))
            game.rules.apply(position, move, None)
    except Exception:  # found again and told, where the same is played with all checks
        return True
    return False


def _checks_of_a_whole_match(number: int, *, compiled: bool) -> Iterator[tuple[str, Check]]:
    """Yield what a match is held against once it has been played to its end."""
    for check in GAME_CHECKS:
        yield check.__name__, check
    if number < ESSENTIAL:
        yield "essence_is_lossless", essence_is_lossless
        if compiled:
            yield "essence_compiles", essence_compiles
    if compiled:
        yield "plain_equals_compiled", check_speeds


def _hold(name: str, match: Match, check: Check, again: Check) -> None:
    """Run a check; whatever it raises means that it failed, as ``again`` will elsewhere."""
    try:
        check(match)
    except Exception as problem:
        raise _Failed(name, match, problem, again) from problem
