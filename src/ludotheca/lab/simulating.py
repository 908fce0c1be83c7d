"""Simulations: many games in chunks, on this machine's cores or on any executor's workers.

Each game depends on the seed and its own number alone, and chunks add up in whole numbers, so the
result is the same to the last bit however many threads or machines share the work.
"""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from pickle import PicklingError
from typing import Any, TypeVar

from ludotheca.core import registry
from ludotheca.core.errors import LudothecaError, NoCluster
from ludotheca.core.game import Game
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.game_files import GameFile, game_file
from ludotheca.lab.interrupts import processes, uninterrupted
from ludotheca.lab.limits import MOST_SEED, whole
from ludotheca.lab.playouts import BotGame, Each, tallied_rows
from ludotheca.lab.rows import Rows, Telling, rows_of
from ludotheca.lab.seating import Policies, seated, thinkers
from ludotheca.lab.simulation import Simulation
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import Sums

R = TypeVar("R")

Progress = Callable[[int, int], None]
"""Called with the games played so far and those asked for."""

MOST_GAMES = 10**12
FIRST_CHUNK = 16
"""Games that are played first, to see how long they are."""
SMALL_CHUNK, LARGE_CHUNK, CHUNKS = 2_048, 65_536, 256
MOVES_A_CHUNK, PLAIN_MOVES_A_CHUNK = 4_000_000, 20_000
"""Moves in a chunk, about: half a second's work, so that an interrupt never waits for long."""
MANY_TRANSCRIPTS = 1_000
"""From so many games on their moves, which plain Python writes, come from several processes."""
MOVES_TOLD_A_CHUNK = {Telling.ROWS: 1_000_000, Telling.MOVES: 20_000}
"""Moves in a chunk whose games are told, about: they are in memory until they are written."""
WAITING = 256
"""Chunks that are handed to somebody's executor before the first of them is back."""
WAITING_TOLD = 32
"""The same where their games are told, which takes memory."""


@dataclass(frozen=True)
class Job:
    """What a worker must know to play any chunk of a simulation."""

    bot_game: BotGame
    speed: Speed
    seed: int
    rules: int
    """The version of the rules that the simulation was asked under."""
    telling: Telling = Telling.NOTHING
    """What is told of single games."""


def play_chunk(job: Job, first: int, games: int) -> tuple[Sums, Rows | None]:
    """Play a chunk and return its sums, and its games if they are to be told.

    Runs wherever the executor runs it.
    """
    bot_game = job.bot_game
    here = bot_game.kind.rules.version
    if here != job.rules:
        raise NoCluster(
            f"a worker has version {here} of the rules of {bot_game.kind.id}, not {job.rules}",
            hint="install the same ludotheca on every worker",
        )
    tally = bot_game.new_tally()
    about: dict[str, Any] = {"seed": job.seed, "first": first, "games": games, "speed": job.speed}
    if job.telling is Telling.NOTHING:
        return Sums.of(bot_game.play(**about, tally=tally), tally), None
    each = Each.empty(games, len(tallied_rows(bot_game.kind)), len(bot_game.bots))
    played = bot_game.play(**about, tally=tally, each=each)
    return Sums.of(played, tally), rows_of(bot_game, job.telling, job.seed, first, played, each)


def simulate(
    game: Game | str,
    *,
    games: int = 10_000,
    seed: int = 0,
    policies: Policies = None,
    threads: int | None = None,
    executor: Executor | None = None,
    progress: Progress | None = None,
    games_to: str | Path | None = None,
    with_moves: bool = False,
) -> Simulation:
    """Play many games and return what they add up to.

    ``policies`` says who plays: one bot for every seat (``"random"``), one for each in seat order,
    or some by their seats (``{0: "hold-25"}``), by its name or a level (``"hard"``); the others
    get the game's quick bot.  Games with a bot that thinks are played as plain Python.

    The work is shared by ``threads`` of this process, by default one for each core, or by the
    workers of any ``concurrent.futures.Executor``, which may be processes or machines.  The result
    does not depend on who does the work.  ``progress`` is told how far it is.

    ``games_to`` is a file for the single games, in their order: a table with a row a game
    (``.parquet`` or ``.csv``), ``with_moves`` also with everything that was played, or transcripts,
    one a line (``.jsonl``).  It is written as games are played, under another name until it is
    whole; what was there before is replaced.

    Interrupted (Ctrl-C), it returns what it has: exactly the result of a run of that many games,
    and these games are in the file.

    >>> simulation = simulate("ludix/pig", games=1000, seed=1, policies="hold-20")
    >>> simulation.games, simulation.players
    (1000, 2)

    BadOption says which number is out of range or which endings a file may have, UnknownBot which
    bots there are, MissingExtra what has to be installed for Parquet.
    """
    need_compiler("a simulation")
    chosen = registry.game(game) if isinstance(game, str) else game
    whole("games", games, 1, MOST_GAMES)
    whole("seed", seed, 0, MOST_SEED)
    bots = seated(chosen, policies)
    bot_game = BotGame.of(chosen, bots)
    speed = bot_game.fitting(games, counting=bot_game.new_tally() is not None)
    count = cores() if threads is None else whole("threads", threads, 1, 1_024)
    telling = Telling.of(games_to, with_moves=with_moves)
    if telling is not Telling.NOTHING and speed is Speed.FULL:
        speed = Speed.QUICK  # writing takes longer than playing: more would not pay
    job = Job(bot_game, speed, seed, chosen.rules.version, telling)
    with game_file(games_to, chosen, bots, seed, telling) as file:
        if executor is None:
            play_chunk(job, 0, 0)  # compiled once, before there are threads
        begun = time.perf_counter()
        with _workers(job, games, count, executor) as (pool, most):
            sums = _gather(job, games, pool, most, progress, file)
        seconds = time.perf_counter() - begun
    return Simulation(chosen, bots, asked=games, seed=seed, seconds=seconds, sums=sums)


@contextmanager
def _workers(
    job: Job, games: int, count: int, executor: Executor | None
) -> Iterator[tuple[Executor, int]]:
    """Open whoever does the work; with them, how many chunks may be under way."""
    if executor is not None:
        yield executor, WAITING if job.telling is Telling.NOTHING else WAITING_TOLD
        return
    pool: Executor
    if job.telling is Telling.MOVES and count > 1 and games >= MANY_TRANSCRIPTS:
        pool = processes(count)
    else:
        pool = ThreadPoolExecutor(1 if job.speed is Speed.PLAIN else count)
    try:
        yield pool, 2 * count
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def chunk_size(games: int, moves_a_game: float, most: int = MOVES_A_CHUNK) -> int:
    """Return how many games make a chunk: more in a long run, fewer where games are long."""
    usual = min(max(games // CHUNKS, SMALL_CHUNK), LARGE_CHUNK)
    return min(usual, max(int(most / moves_a_game), 1))


def chunks(
    games: int,
    moves_a_game: Callable[[], float],
    most: int = MOVES_A_CHUNK,
    first: int = FIRST_CHUNK,
) -> Iterator[tuple[int, int]]:
    """Yield the chunks of a run: the number of the first game, and how many there are.

    ``moves_a_game`` is asked once the first chunk was taken up.
    """
    first = min(first, games)
    yield 0, first
    if first < games:
        size = chunk_size(games, moves_a_game(), most)
        for begin in range(first, games, size):
            yield begin, min(size, games - begin)


def _gather(
    job: Job,
    games: int,
    executor: Executor,
    most: int,
    progress: Progress | None,
    file: GameFile | None,
) -> Sums:
    """Add up the chunks in their order, with no more than ``most`` of them under way."""
    sums = Sums.zero(len(job.bot_game.bots), len(tallied_rows(job.bot_game.kind)))
    waiting: deque[tuple[int, Future[tuple[Sums, Rows | None]]]] = deque()

    def add(played: tuple[Sums, Rows | None]) -> None:
        nonlocal sums
        its_sums, rows = played
        if file is None or rows is None:
            # New sums take the place of the old in one step: an interrupt finds either.
            sums = sums.plus(its_sums)
            return
        with uninterrupted():  # what is added up is also in the file
            file.write(rows)
            sums = sums.plus(its_sums)

    def take() -> None:
        first, future = waiting[0]
        played = result_of(future)
        if first == sums.games:
            add(played)
        waiting.popleft()
        if progress is not None:
            progress(sums.games, games)

    def moves_a_game() -> float:
        take()
        return sums.moves().mean

    longest = PLAIN_MOVES_A_CHUNK if job.speed is Speed.PLAIN else MOVES_A_CHUNK
    if job.telling is not Telling.NOTHING:
        longest = min(longest, MOVES_TOLD_A_CHUNK[job.telling])
    sizes = (1, 1) if thinkers(job.bot_game.bots) else (longest, FIRST_CHUNK)
    try:
        for first, count in chunks(games, moves_a_game, *sizes):
            waiting.append((first, executor.submit(play_chunk, job, first, count)))
            if len(waiting) >= most:
                take()
        while waiting:
            take()
    except KeyboardInterrupt:
        for first, future in waiting:
            # The interrupt may have come when a chunk was in the sums and not yet out of the queue.
            if first == sums.games and _is_played(future):
                add(future.result())
        if not sums.games:
            raise
    finally:
        for _, future in waiting:
            future.cancel()
    return sums


def _is_played(future: Future[Any]) -> bool:
    return future.done() and not future.cancelled() and future.exception() is None


def result_of(future: Future[R]) -> R:
    """Return a chunk's result; NoCluster if whoever should play it cannot."""
    try:
        return future.result()
    except LudothecaError:
        raise
    except BrokenExecutor as problem:
        raise NoCluster("a worker has died, and its executor does not replace it") from problem
    except (ImportError, AttributeError, PicklingError) as problem:
        raise NoCluster(
            f"a worker cannot play: {problem}",
            hint="install the same ludotheca, and the game's own package, on every worker",
        ) from problem
