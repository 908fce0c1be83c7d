"""What games count, compiled, against the events that the same games report as matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import ludotheca
from ludotheca import CHANCE, Event, Match
from ludotheca.bots.policy import Bot
from ludotheca.core.counting import Count, Final, Held
from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.core.registry import game_type
from ludotheca.lab.playouts import BotGame, tallied_rows
from ludotheca.lab.seating import seated
from ludotheca.lab.speed import Speed
from ludotheca.rulebook import Citation
from ludotheca.rulebook.stream import DECISIONS, Stream, start
from ludotheca.rulebook.tally import begin_game, end_game, new_tally

pytestmark = pytest.mark.compiled

COUNTING = [name for name in ludotheca.games() if game_type(name).counted]


def chosen(name: str) -> Game:
    """A game of more than the fewest players, where it may have more."""
    kind = game_type(name)
    return kind(min(3, kind.seats[-1]), **kind.bounded)


def counted(bot_game: BotGame, games: int, *, compiled: bool) -> dict[str, Any]:
    tally = bot_game.new_tally()
    bot_game.play(seed=5, first=0, games=games, tally=tally, speed=Speed.of(compiled))
    told: dict[str, Any] = tally.to_json()
    return {name: told[name] for name in ("sums", "totals", "squares", "least", "most", "games")}


def by_hand(game: Game, bots: tuple[Bot, ...], number: int) -> tuple[Match, list[Event]]:
    """Play a game of a simulation as a match, every bot with its decisions from the one stream."""
    match = Match(game, dice=Seeded(5, number))
    events: list[Event] = []
    decisions = Stream()
    start(decisions, 5, number, DECISIONS)
    while not match.is_over:
        if match.actor == CHANCE:
            events += match.throw()
            continue
        bot, moves = bots[match.actor], game.decisions(match.state)
        assert bot.kind.policy is not None
        decided = bot.kind.policy(match.state.copy(), moves, len(moves), decisions, bot.level)
        events += match.play(game.decision_text(match.state, decided))
    return match, events


@pytest.mark.parametrize("name", COUNTING)
def test_plain_and_compiled_games_count_the_same(name: str) -> None:
    game = chosen(name)
    bot_game = BotGame.of(game, seated(game))
    assert counted(bot_game, 12, compiled=True) == counted(bot_game, 12, compiled=False)


@pytest.mark.parametrize("name", ["ludix", "penalty", "veldiv/team", "chasse-croise"])
def test_counts_are_those_of_the_events(name: str) -> None:
    game, games = chosen(name), 6
    bots = seated(game, {0: "random"})
    told = counted(BotGame.of(game, bots), games, compiled=True)
    expected: Counter[tuple[str, int]] = Counter()
    codes = {
        row.name: {(citation.item, citation.code) for citation in row.citations}
        for row in game.counted
        if isinstance(row, Count)
    }
    for number in range(games):
        match, events = by_hand(game, bots, number)
        for event in events:
            for row, cited in codes.items():
                expected[row, event.seat] += (event.item, event.code) in cited
        for entry in game.counted:
            if isinstance(entry, Held):
                for seat in range(game.players):
                    expected[entry.name, seat] += entry.figure(match.state, seat)
            elif isinstance(entry, Final):
                expected[entry.name, 0] += entry.figure(match.state)
    assert sum(expected.values()) > 0
    for number, tallied in enumerate(tallied_rows(type(game)), 1):
        for seat in range(game.players):
            assert told["sums"][number][seat] == expected[tallied.name, seat], (tallied.name, seat)


def test_a_margin_is_what_the_best_is_ahead_by() -> None:
    game = ludotheca.game("ludix", players=3)
    margin = next(entry for entry in game.counted if isinstance(entry, Final)).figure
    state: Any = game.initial()
    for scores, expected in (([310, 40, 200], 110), ([7, 320, 320], 0), ([1, 2, 301], 299)):
        state.scores[:3] = scores
        assert margin(state) == expected


ONE = Citation(1, "X-1", "one")
TO_SEAT = Citation(2, "X-1", "to-seat", "points", "seat")
UNKNOWN = Citation(9, "X-1", "unknown")


def test_a_tally_counts_by_the_seat_named_or_else_in_turn() -> None:
    tally = new_tally([(ONE, TO_SEAT), (TO_SEAT,)], 2, 4)
    for game in range(2):
        begin_game(tally)
        tally.seat = 1
        tally.append((ONE, 0, 0, 0, 0))
        tally.append((TO_SEAT, 50, 0, 0, 0))
        tally.append((UNKNOWN, 1, 1, 1, 1))
        if game == 1:
            tally.append((ONE, 0, 0, 0, 0))
        end_game(tally)
    assert tally.sums[1:] == [[2, 3, 0, 0], [2, 0, 0, 0]]
    assert (tally.totals[1:], tally.squares[1:]) == ([5, 2], [4 + 9, 2])
    assert (tally.least[1:], tally.most[1:]) == ([2, 1], [3, 1])
