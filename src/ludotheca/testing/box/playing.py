"""The games of a box, played through: what breaks, and what they show meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault, file_of
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.rulebook import BadRule
from ludotheca.testing.box.heard import Heard
from ludotheca.testing.kit import CheckFailed, check_game
from ludotheca.testing.playthrough import settings
from ludotheca.testing.positions import GAME_CHECKS, POSITION_CHECKS
from ludotheca.testing.speeds import check_speeds

Progress = Callable[[int, int], None]
"""Told how much is played, of how much."""
SPEEDS = "plain_equals_compiled"
PROMISES = {check.__name__: check.__doc__ or "" for check in (*POSITION_CHECKS, *GAME_CHECKS)}
"""What each check that can be left out holds a game against; without it a game is played on."""
PROMISES[SPEEDS] = "Plain and compiled rules agree move for move, without a wrong index."


@dataclass(frozen=True)
class Playing:
    """How much is played: so many games with each number of players, checked or listened to."""

    games: int = 3
    seed: int = 1
    compiled: bool = True
    checked: bool = True


@dataclass(frozen=True)
class _Table:
    """A game as it is played, and how often."""

    game: Game
    games: int
    compiled: bool


def opened_games(box: Box) -> list[Game]:
    """Return each game of a box as it is usually played, for every number of players.

    A game that cannot be opened is left out: `play_box` tells of it.
    """
    found: list[Game] = []
    for kind in box.games:
        for players in kind.seats:
            try:
                found.append(kind(players, **kind.bounded))
            except Exception:  # told when it is to be played
                break
    return found


def play_box(
    box: Box, playing: Playing, heard: Heard, progress: Progress | None = None
) -> Iterator[Fault]:
    """Play every game of a box with each number of players, then with each option turned.

    Yield what breaks, once for each check of a game; ``heard`` takes down what is shown.
    """
    tables = []
    for kind in box.games:
        try:
            tables += list(_tables(kind, playing))
        except Exception as problem:  # anything may be wrong in somebody's own game
            yield _broken(kind, f"it cannot be opened: {problem!r}", "a game that can be played")
    told = set[tuple[str, str]]()
    for done, table in enumerate(tables):
        if progress is not None:
            progress(done, len(tables))
        for check, fault in _played(table, playing, heard):
            if (table.game.id, check) not in told:
                told.add((table.game.id, check))
                yield fault
    if progress is not None:
        progress(len(tables), len(tables))


def _tables(kind: type[Game], playing: Playing) -> Iterator[_Table]:
    for players in kind.seats:
        game = kind(players, **kind.bounded)
        compiled = playing.compiled and playing.checked and playing.games > 0
        yield _Table(game, playing.games, compiled)
    usual, *turned = settings(kind, kind.seats[0])
    # What an option turns is mostly words: one game each, which takes no time to compile.
    yield from (_Table(game, min(1, playing.games), False) for game in turned if game != usual)


def _played(table: _Table, playing: Playing, heard: Heard) -> Iterator[tuple[str, Fault]]:
    """Yield every check that fails with its fault; each is left out once it has failed."""
    game, kind = table.game, type(table.game)
    failed = set[str]() if playing.checked else set(PROMISES)
    if table.compiled and (refused := _refused(game)) is not None:
        yield SPEEDS, refused
        failed.add(SPEEDS)
    while True:
        try:
            heard.lay_out(game)
            check_game(
                game,
                games=table.games,
                seed=playing.seed,
                compiled=table.compiled and SPEEDS not in failed,
                without=failed,
                watch=heard.look,
            )
        except CheckFailed as problem:
            expected = PROMISES.get(problem.check, "a game that can be played to its end")
            yield problem.check, _broken(kind, problem.told, expected, problem.again)
            if problem.check not in PROMISES:
                return
            failed.add(problem.check)
        except Exception as problem:  # anything may be wrong in somebody's own game
            yield "", _broken(kind, f"it cannot be played: {problem!r}", "a game that can be")
            return
        else:
            return


def _refused(game: Game) -> Fault | None:
    """Return which rule does not compile, told before anything is played; None if all do."""
    try:
        check_speeds(Match(game))
    except BadRule as problem:
        return Fault("game", problem.file, str(problem), "rules that compile", problem.line)
    except Exception:  # told where the game is played
        return None
    return None


def _broken(kind: type[Game], problem: str, expected: str, again: str = "") -> Fault:
    first = expected.strip().partition("\n")[0].rstrip(".")
    return Fault("game", file_of(kind), f"{kind.__name__}: {problem}", first, again=again)
