from __future__ import annotations

import json
import multiprocessing
import tracemalloc
from collections import Counter
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import ludotheca
from coin_race.game import CoinRace
from ludotheca import BadOption, NoCluster, UnknownBot, UnknownGame, lab
from ludotheca.bots import Bot, BotKind, kinds
from ludotheca.bots.policy import RANDOM
from ludotheca.boxes.ludix.game import Ludix, Pig
from ludotheca.lab import simulating
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.seating import seated
from ludotheca.lab.simulating import chunk_size, chunks
from ludotheca.lab.speed import Speed
from ludotheca.lab.sums import Sums, share_interval, wilson

pytestmark = pytest.mark.compiled

PIG = ludotheca.game("ludix/pig", players=3)
SEATS = {0: "hold-25", 2: "random"}
MANY = 5_000
"""More than two chunks."""


def figures(simulation: lab.Simulation) -> dict[str, Any]:
    """Every figure but the time it took."""
    return {**simulation.to_json(), "seconds": None}


# The same result whoever does the work


@pytest.fixture(scope="module")
def by_one_thread() -> dict[str, Any]:
    return figures(lab.simulate(PIG, games=MANY, seed=3, policies=SEATS, threads=1))


@pytest.mark.parametrize("threads", [2, 3, 7])
def test_threads_do_not_change_a_bit(threads: int, by_one_thread: dict[str, Any]) -> None:
    shared = lab.simulate(PIG, games=MANY, seed=3, policies=SEATS, threads=threads)
    assert figures(shared) == by_one_thread


@pytest.mark.parametrize("workers", [1, 2])
def test_processes_do_not_change_a_bit(workers: int, by_one_thread: dict[str, Any]) -> None:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context) as pool:
        shared = lab.simulate(PIG, games=MANY, seed=3, policies=SEATS, executor=pool)
    assert figures(shared) == by_one_thread


def test_the_size_of_chunks_does_not_change_a_bit(
    by_one_thread: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(simulating, "SMALL_CHUNK", 77)
    assert figures(lab.simulate(PIG, games=MANY, seed=3, policies=SEATS)) == by_one_thread


def test_another_seed_gives_other_games(by_one_thread: dict[str, Any]) -> None:
    other = figures(lab.simulate(PIG, games=MANY, seed=4, policies=SEATS))
    assert other["wins"] != by_one_thread["wins"]


def test_chunks_hold_every_game_once_and_never_grow_past_a_limit() -> None:
    for games in (1, 15, 16, 17, 2_063, 2_064, 2_065, 10_000_000):
        cut = list(chunks(games, lambda: 100.0))
        begun = 0
        for first, count in cut:
            assert first == begun
            begun += count
        assert begun == games
        assert all(count == chunk_size(games, 100.0) for _, count in cut[1:-1])
    assert chunk_size(10**12, 1.0) == chunk_size(10**9, 1.0) == simulating.LARGE_CHUNK


def test_chunks_of_long_games_are_small() -> None:
    """Whoever interrupts a run of games without end does not wait for thousands of them."""
    assert chunk_size(10**9, 100_000.0) == 40
    assert chunk_size(10_000, 1e9) == 1
    played: list[int] = []
    lab.simulate(
        "chasse-croise",
        games=50,
        policies="random",
        progress=lambda done, _: played.append(done),
    )
    assert played[:2] == [16, 50]


def test_a_longer_run_takes_no_more_memory() -> None:
    def peak(games: int) -> int:
        tracemalloc.start()
        lab.simulate(PIG, games=games, policies="hold-20", threads=2)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return most

    lab.simulate(PIG, games=1, policies="hold-20")
    short = peak(20_000)
    assert peak(400_000) < 2 * short  # of twenty times as many games


# What the figures mean


def test_shares_of_the_wins_add_up_and_shared_wins_count_in_parts() -> None:
    drawn = ludotheca.game("chasse-croise", max_turns=2)
    simulation = lab.simulate(drawn, games=50, policies="random")
    assert simulation.wins.tolist() == [0.5, 0.5]
    assert simulation.to_json()["shared"] == 50
    kitty = lab.simulate(ludotheca.game("veldiv/kitty", players=5), games=400)
    assert kitty.sums.shared() > 0
    assert sum(kitty.sums.shares()) == 1


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # Published: Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
    [
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert [round(limit, 4) for limit in wilson(wins / games, games)] == [low, high]
    assert wilson(1 - wins / games, games) == pytest.approx((1 - high, 1 - low), abs=1e-4)


@pytest.mark.parametrize(("share", "games"), [(0.0, 5), (0.25, 20), (1.0, 7)])
def test_the_interval_of_whole_wins_is_wilsons(share: float, games: int) -> None:
    assert share_interval(share, share, games) == pytest.approx(wilson(share, games), abs=1e-12)


def test_the_interval_of_shared_wins_is_as_wide_as_they_vary() -> None:
    """Of many short runs, about 95 % hold the share that a long run tells."""
    kitty, games, runs = ludotheca.game("veldiv/kitty", players=12), 60, 200
    whole = lab.simulate(kitty, games=games * runs, seed=1)
    bot_game = BotGame.of(kitty, whole.bots)
    held = 0
    for run in range(runs):
        playouts = bot_game.play(seed=2, first=run * games, games=games)
        part = Sums.of(playouts, None)
        share, square = float(part.shares()[0]), float(part.squares()[0])
        low, high = share_interval(share, square, games)
        assert high - low < 0.7 * (wilson(share, games)[1] - wilson(share, games)[0])
        held += low <= whole.wins[0] <= high
    assert 0.92 * runs <= held <= 0.98 * runs


def test_a_few_games_alike_are_no_certainty() -> None:
    assert share_interval(0.5, 0.25, 1) == pytest.approx(wilson(0.5, 2))
    low, high = share_interval(0.5, 0.25, 50)
    assert 0.01 < high - low < 0.05


def first_to_hold_20_wins() -> float:
    """Work out, by the turn's outcomes alone, how often the first of two such players wins Pig."""

    def turn(score: int) -> dict[int, float]:
        """The chances of each score after a turn: throw until 20 points, or 100 in all."""
        ends: dict[int, float] = {}
        open_totals = {0: 1.0}
        while open_totals:
            points = min(open_totals)
            chance = open_totals.pop(points)
            for face in range(1, 7):
                total = points + face
                if face == 1:
                    ends[score] = ends.get(score, 0) + chance / 6
                elif total >= 20 or score + total >= 100:
                    ends[score + total] = ends.get(score + total, 0) + chance / 6
                else:
                    open_totals[total] = open_totals.get(total, 0) + chance / 6
        return ends

    turns = [turn(score) for score in range(100)]
    reached = {0: 1.0}
    finished: list[float] = []  # the chance to win with turn n
    while sum(finished) < 1 - 1e-12:
        following: dict[int, float] = {}
        for score, chance in reached.items():
            for after, part in turns[score].items():
                following[after] = following.get(after, 0) + chance * part
        finished.append(sum(chance for score, chance in following.items() if score >= 100))
        reached = {score: chance for score, chance in following.items() if score < 100}
    return sum(chance * (1 - sum(finished[:turn])) for turn, chance in enumerate(finished))


def test_hold_at_20_wins_pig_as_often_as_worked_out() -> None:
    simulation = lab.simulate("ludix/pig", games=400_000, seed=1, policies="hold-20")
    low, high = simulation.win_ci[0]
    assert low < first_to_hold_20_wins() < high
    assert high - low < 0.004


def test_lengths_are_counted_exactly() -> None:
    from ludotheca.bots import bot
    from ludotheca.lab.playouts import play_out

    simulation = lab.simulate(PIG, games=MANY, seed=8, policies="hold-20")
    moves = play_out(PIG, games=MANY, seed=8, bot=bot(PIG, "hold-20")).moves
    assert Counter(moves.tolist()) == {
        length: count for length, count in enumerate(simulation.lengths.tolist()) if count
    }
    told = simulation.moves_per_game
    assert told.mean == pytest.approx(moves.mean(), rel=1e-12)
    assert told.sd == pytest.approx(moves.std(ddof=1), rel=1e-12)
    assert (told.min, told.max) == (moves.min(), moves.max())


def test_games_that_do_not_end_are_won_by_nobody() -> None:
    class Impatient(Ludix):
        most_random_moves = 60

    simulation = lab.simulate(Impatient(2), games=300, policies="random")
    assert 0 < simulation.unfinished < 300
    assert sum(simulation.sums.shares()) * 300 == 300 - simulation.unfinished
    assert "had not ended after 60 moves" in simulation.summary()


def test_a_box_that_counts_nothing_is_simulated_too() -> None:
    simulation = lab.simulate(CoinRace(3), games=2_500, seed=2, threads=2)
    assert (simulation.counts, simulation.rates) == ({}, {})
    assert simulation.policies == ("random",) * 3
    assert sum(simulation.sums.shares()) == 1
    assert simulation.wins[0] > simulation.wins[2]


# What comes back


def test_json_has_the_fixed_fields() -> None:
    told = json.loads(json.dumps(lab.simulate("ludix", games=100, seed=5).to_json()))
    assert list(told)[:8] == [
        *("game", "players", "games", "seed", "seconds", "wins", "win_ci", "moves_per_game"),
    ]
    assert (told["game"], told["players"], told["games"], told["seed"]) == ("ludix", 2, 100, 5)
    assert set(told["moves_per_game"]) == {"mean", "sd", "min", "max"}
    assert set(told["counts"]) == {"turns", "busts", "margin"}
    assert [
        low < share < high for share, (low, high) in zip(told["wins"], told["win_ci"], strict=True)
    ]
    assert told["rates"]["bust-rate"]["mean"] == pytest.approx(
        told["counts"]["busts"]["mean"] / told["counts"]["turns"]["mean"]
    )


def test_it_is_told_in_words() -> None:
    simulation = lab.simulate("veldiv/team", games=60, seed=5)
    assert "veldiv/team, 2 players: 60 games from seed 5" in simulation.summary()
    assert "lap tokens: " in simulation.summary()
    assert "lancers par tour de piste\N{NO-BREAK SPACE}: " in simulation.summary("fr")
    assert repr(simulation).endswith("60 games, seed 5>")


@pytest.mark.parametrize(("name", "begins"), [("a.png", b"\x89PNG"), ("a.svg", b"<?xml")])
def test_it_is_drawn(name: str, begins: bytes, tmp_path: Path) -> None:
    simulation = lab.simulate("ludix/pig", games=200, policies="hold-20")
    figure = simulation.plot(tmp_path / name)
    assert (tmp_path / name).read_bytes().startswith(begins)
    assert len(figure.axes) == 3
    assert "400" not in figure.axes[2].get_title()
    assert "200 games" in figure.axes[2].get_title()


def test_the_legend_covers_no_curve() -> None:
    twelve = ludotheca.game("veldiv/elimination", players=12)
    figure = lab.simulate(twelve, games=20).plot()
    figure.draw_without_rendering()
    lead = figure.axes[2]
    legend = lead.get_legend()
    assert legend is not None
    legend_box, panel = legend.get_window_extent(), lead.get_window_extent()
    assert not legend_box.overlaps(panel)
    assert legend_box.x1 <= figure.bbox.x1


def test_the_lead_is_followed_from_level_to_the_result() -> None:
    for game in (ludotheca.game("ludix", players=3), ludotheca.game("chasse-croise")):
        simulation = lab.simulate(game, games=40, seed=6)
        lead = simulation.lead()
        assert lead.games == 40
        assert lead.leads.sum(axis=1) == pytest.approx([1.0] * len(lead.progress))
        assert lead.leads[0].tolist() == pytest.approx([1 / game.players] * game.players)
        assert lead.leads[-1].tolist() == pytest.approx(simulation.wins.tolist())
        assert len({tuple(row) for row in lead.leads.tolist()}) > 5


# On the way, and asked wrongly


def test_progress_counts_up_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    # Plain games come in smaller chunks; which speed is chosen depends on what is compiled already.
    monkeypatch.setattr(BotGame, "fitting", lambda *_, **__: Speed.QUICK)
    told: list[tuple[int, int]] = []
    lab.simulate(PIG, games=5_000, policies="hold-20", progress=lambda *at: told.append(at))
    assert told == [(done, 5_000) for done in (16, 2_064, 4_112, 5_000)]


@pytest.mark.parametrize(
    ("wrong", "kind", "words"),
    [
        ({"games": 0}, BadOption, "games cannot be '0' (a whole number from 1 to"),
        ({"games": 1.5}, BadOption, "games cannot be '1.5'"),
        ({"games": True}, BadOption, "games cannot be 'True'"),
        ({"seed": -1}, BadOption, "seed cannot be '-1'"),
        ({"seed": 2**63}, BadOption, "seed cannot be"),
        ({"threads": 0}, BadOption, "threads cannot be '0'"),
        ({"policies": "nobody"}, UnknownBot, "no bot 'nobody' plays ludix/pig"),
        (
            {"policies": {3: "hold"}},
            BadOption,
            "there is no seat '3' (3 players have the seats 0 to 2)",
        ),
        ({"policies": ["hold"]}, BadOption, "1 policies for 3 players"),
    ],
)
def test_what_cannot_be_simulated_is_refused(
    wrong: dict[str, Any], kind: type[Exception], words: str
) -> None:
    with pytest.raises(kind) as refused:
        lab.simulate(PIG, **wrong)
    assert words in str(refused.value)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        lab.simulate("no-such-game")


def test_a_plot_of_no_format_is_refused() -> None:
    with pytest.raises(BadOption, match=r"ends in \.png, \.svg"):
        lab.simulate("ludix", games=10).plot("figures.txt")


def test_a_worker_with_other_rules_is_refused() -> None:
    class Elsewhere(ThreadPoolExecutor):
        """A worker on which the rules have another version."""

        def submit(self, function: Any, job: Any, *arguments: Any) -> Any:  # type: ignore[override]
            other = simulating.Job(job.bot_game, job.speed, job.seed, job.rules + 1)
            return super().submit(function, other, *arguments)

    with Elsewhere() as executor, pytest.raises(NoCluster, match="version 1 of the rules"):
        lab.simulate(PIG, games=10, executor=executor)


class LocalPig(Pig):
    """Found by name in this process alone: the worker cannot import the module of a test."""


def test_workers_that_cannot_play_are_told_of() -> None:
    context = multiprocessing.get_context("spawn")
    LocalPig.__module__ = "no_such_package"
    pool: Executor
    with ProcessPoolExecutor(1, context) as pool, pytest.raises(NoCluster, match="cannot play"):
        lab.simulate(LocalPig(2), games=10, executor=pool)


# Who sits where


def test_seats_take_the_bots_that_were_named() -> None:
    def names(policies: Any) -> list[str]:
        return [bot.name for bot in seated(PIG, policies)]

    assert names(None) == ["hold-20"] * 3
    assert names("random") == ["random"] * 3
    assert names({1: "random"}) == ["hold-20", "random", "hold-20"]
    assert names(["hold-1", "random", "hold-2"]) == ["hold-1", "random", "hold-2"]


def test_a_bot_of_another_box_is_refused() -> None:
    forward = Bot(next(kind for kind in kinds(ludotheca.game("penalty")) if kind.box))
    with pytest.raises(
        UnknownBot, match=r"does not play ludix/pig \(it plays the games of penalty"
    ):
        lab.simulate(PIG, games=10, policies=forward)
    of_its_own = Bot(BotKind("mine", RANDOM.policy, box="ludix"))
    assert seated(PIG, of_its_own) == (of_its_own,) * 3


def test_better_bots_win_in_whichever_seat_they_sit() -> None:
    first = lab.simulate("ludix/pig", games=4_000, policies={0: "hold-20", 1: "random"})
    second = lab.simulate("ludix/pig", games=4_000, policies={0: "random", 1: "hold-20"})
    assert first.wins[0] > 0.9
    assert second.wins[1] > 0.9
