from __future__ import annotations

import json
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import ludotheca
from ludotheca import BadOption, Match, UnknownBot, lab
from ludotheca.bots import bot
from ludotheca.lab.contests import Contest, play_contest
from ludotheca.lab.playouts import BotGame
from ludotheca.lab.speed import Speed

ARENA = import_module("ludotheca.lab.arena")
PIGLET = ludotheca.game("ludix/piglet", target=4)


def without_clock(found: lab.Arena) -> dict[str, Any]:
    told = found.to_json()
    for entrant in told["bots"]:
        assert entrant.pop("ms") >= 0
    return told


def test_everybody_meets_everybody() -> None:
    found = lab.arena(PIGLET, ["hold-2", "random", "hold-3"], games=40, seed=1)
    assert [(pair.a, pair.b) for pair in found.pairs] == [
        ("hold-2", "random"),
        ("hold-2", "hold-3"),
        ("random", "hold-3"),
    ]
    assert {pair.games for pair in found.pairs} == {40}
    assert sum(entrant.elo for entrant in found.bots) == pytest.approx(0, abs=1e-6)
    assert sum(entrant.share for entrant in found.bots) == pytest.approx(1.5)
    for entrant in found.bots:
        assert entrant.ci[0] <= entrant.share <= entrant.ci[1]
        assert entrant.elo_ci[0] < entrant.elo < entrant.elo_ci[1]


def test_its_figures_for_programs() -> None:
    told = lab.arena(PIGLET, ["hold-2", "random"], games=10, seed=4).to_json()
    assert list(told) == ["game", "games", "seed", "bots", "pairs"]
    assert (told["game"], told["games"], told["seed"]) == ("ludix/piglet", 10, 4)
    assert [list(entry) for entry in told["bots"]] == [
        ["name", "share", "ci", "elo", "elo_ci", "ms"]
    ] * 2
    assert [list(entry) for entry in told["pairs"]] == [["a", "b", "games", "share", "ci"]]
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize("games", [1, 7, 8])
def test_shares_are_those_of_the_games_with_seats_exchanged(games: int) -> None:
    bots = [bot(PIGLET, name) for name in ("hold-2", "random")]
    won = 0
    for seat in (0, 1):
        seats = (bots[0], bots[1]) if seat == 0 else (bots[1], bots[0])
        played = BotGame.of(PIGLET, seats).play(
            seed=5, first=0, games=(games + 1 - seat) // 2, speed=Speed.PLAIN
        )
        won += int(played.won[:, seat].sum())
    found = lab.arena(PIGLET, ["hold-2", "random"], games=games, seed=5)
    assert found.pairs[0].share == pytest.approx(won / games)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_at_a_larger_table_two_bots_take_turns_and_exchange(players: int) -> None:
    game = ludotheca.game("ludix/piglet", players=players, target=3)
    one, other = bot(game, "hold-2"), bot(game, "random")
    contest = Contest(game, (one, other), 2, 0, game.rules.version, Speed.PLAIN, False)
    seatings = [contest.seated((0, 1), number) for number in (0, 1)]
    assert seatings[0][:3] == (one, other, one)
    assert all({a, b} == {one, other} for a, b in zip(*seatings, strict=True))
    alike = lab.arena(game, ["hold-2", "hold-3"], games=60, seed=2).pairs[0]
    assert alike.ci[0] < 0.5 < alike.ci[1]


def test_the_same_seed_gives_the_same_figures_whoever_works() -> None:
    asked: dict[str, Any] = {"games": 30, "seed": 9}
    alone = lab.arena(PIGLET, ["hold-2", "random"], **asked)
    with ThreadPoolExecutor(3) as pool:
        shared = lab.arena(PIGLET, ["hold-2", "random"], **asked, executor=pool)
    assert without_clock(alone) == without_clock(shared)
    other = lab.arena(PIGLET, ["hold-2", "random"], games=30, seed=10)
    assert without_clock(other) != without_clock(alone)


def test_chunks_add_up_to_the_whole() -> None:
    bots = tuple(bot(PIGLET, name) for name in ("hold-2", "random", "hold-3"))
    contest = Contest(PIGLET, bots, 13, 1, PIGLET.rules.version, Speed.PLAIN, False)
    whole = play_contest(contest, 0, 7)
    parts = play_contest(contest, 0, 3).plus(play_contest(contest, 3, 4))
    assert whole.games == parts.games == 13
    assert whole.gained.tolist() == parts.gained.tolist()
    assert whole.products.tolist() == parts.products.tolist()


def test_bots_that_think_meet_policies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ARENA, "cores", lambda: 1)
    found = lab.arena(PIGLET, ["search-20", "hold-2"], games=6, seed=3)
    assert without_clock(found) == without_clock(
        lab.arena(PIGLET, ["search-20", "hold-2"], games=6, seed=3)
    )
    assert found.bots[0].ms > found.bots[1].ms


@pytest.mark.slow
def test_bots_that_think_play_in_processes_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    names = ["search-20", "hold-2"]
    monkeypatch.setattr(ARENA, "cores", lambda: 1)
    alone = lab.arena(PIGLET, names, games=4, seed=3)
    monkeypatch.setattr(ARENA, "cores", lambda: 2)
    assert without_clock(lab.arena(PIGLET, names, games=4, seed=3)) == without_clock(alone)


def test_kept_games_replay_and_are_those_that_were_counted(tmp_path: Path) -> None:
    names = ["hold-2", "random"]
    counted = lab.arena(PIGLET, names, games=7, seed=2)
    kept = lab.arena(PIGLET, names, games=7, seed=2, save=tmp_path / "games")
    assert without_clock(kept) == without_clock(counted)
    files = sorted((tmp_path / "games").iterdir())
    assert [file.name for file in files] == [
        f"hold-2-vs-random-{number:06}.json" for number in range(1, 8)
    ]
    won = 0
    for file in files:
        match = Match.replay(json.loads(file.read_text(encoding="utf-8")))
        assert match.ranking is not None
        won += match.names[match.ranking[0][0]] == "bot:hold-2"
    assert won / 7 == pytest.approx(counted.pairs[0].share)


class Interrupted(Executor):
    """Plays some chunks and is then interrupted."""

    def __init__(self, chunks: int) -> None:
        self.left = chunks

    def submit(self, function: Any, /, *arguments: Any, **_: Any) -> Future[Any]:
        future: Future[Any] = Future()
        if self.left:
            self.left -= 1
            future.set_result(function(*arguments))
        else:
            future.set_exception(KeyboardInterrupt())
        return future


def test_interrupted_it_tells_what_it_has() -> None:
    found = lab.arena(PIGLET, ["hold-2", "random"], games=64, seed=1, executor=Interrupted(5))
    assert 0 < found.games < found.asked == 64
    assert "interrupted" in found.summary()
    whole = lab.arena(PIGLET, ["hold-2", "random"], games=found.games, seed=1)
    assert found.pairs == whole.pairs


def test_interrupted_before_the_first_game_it_has_nothing() -> None:
    with pytest.raises(KeyboardInterrupt):
        lab.arena(PIGLET, ["hold-2", "random"], games=64, seed=1, executor=Interrupted(0))


def test_intervals_hold_what_is_known() -> None:
    """Of thirty 95 % intervals of bots that are equally good, most hold one half."""
    held = sum(
        pair.ci[0] <= 0.5 <= pair.ci[1]
        for seed in range(30)
        for pair in lab.arena(PIGLET, ["hold-4", "hold-5"], games=40, seed=seed).pairs
    )
    assert held >= 26


@pytest.mark.parametrize("games", [20, 21])
def test_what_one_wins_the_other_loses(games: int) -> None:
    """Also if the exchange of the last game is missing."""
    one, other = lab.arena(PIGLET, ["hold-2", "random"], games=games, seed=3).bots
    assert one.share == pytest.approx(1 - other.share)
    assert one.ci == pytest.approx(tuple(1 - limit for limit in reversed(other.ci)))


def test_figures_are_told_as_each_language_writes_them() -> None:
    found = lab.arena(PIGLET, ["hold-2", "random"], games=21, seed=3)
    quick, slow = (
        replace(entry, ms=ms) for entry, ms in zip(found.bots, (0.0002, 1.234), strict=True)
    )
    told = replace(found, bots=(quick, slow))
    assert "under 0.001 ms" in told.summary("en")
    assert "1,23 ms" in told.summary("fr")
    assert "Elo −" in told.summary("en")


@pytest.mark.parametrize(
    ("bots", "about", "problem"),
    [
        (["hold-2"], {}, "one bot has nobody to meet"),
        ([], {}, "no bot is named"),
        ([f"hold-{level}" for level in range(1, 22)], {}, "21 bots are too many to meet"),
        (["hold-2", "random", "hold-2"], {}, "'hold-2' is named twice"),
        (["hold-2", "random"], {"games": 0}, "games cannot be"),
        (["hold-2", "random"], {"seed": -1}, "seed cannot be"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bots: list[str], about: dict[str, Any], problem: str
) -> None:
    with pytest.raises(BadOption, match=problem):
        lab.arena(PIGLET, bots, **about)


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(UnknownBot, match="no bot 'nobody' plays"):
        lab.arena(PIGLET, ["hold-2", "nobody"])


def test_it_tells_itself_in_both_languages_and_as_a_picture(tmp_path: Path) -> None:
    found = lab.arena(PIGLET, ["hold-2", "random"], games=20, seed=1)
    assert "20 games of every two, from seed 1" in found.summary()
    assert "hold-2 against random: " in found.summary()
    assert "20 parties entre chaque paire" in found.summary("fr")
    found.plot(tmp_path / "arena.svg")
    assert (tmp_path / "arena.svg").read_text(encoding="utf-8").startswith("<?xml")
