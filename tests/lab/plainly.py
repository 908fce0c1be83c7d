"""What is told of every game, asked of this process and of one that has less at hand."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ludotheca
from ludotheca import LudothecaError, Match, lab
from ludotheca.bots import kinds, opponents, quick
from ludotheca.bots.policy import RANDOM
from ludotheca.core.game import Game
from ludotheca.lab import effort
from ludotheca.lab.decisions import compare
from ludotheca.lab.effort import Effort
from ludotheca.lab.playouts import play_out
from ludotheca.lab.readings import measure, readings
from ludotheca.lab.reporting.kept import kept_report
from ludotheca.lab.solve import contest, load, solve, solved

LITTLE = Effort(
    odds=(6, 600),
    trials=800,
    course=1_000,
    games=4,
    goals=((0.048, 1_000),),
    longest=100,
    compared=2_000,
    a_choice=(400, 800),
    a_trial=3,
)
"""So that a test need not wait; what is told rests on next to nothing."""
PIG = ludotheca.game("ludix/pig")


def every_game() -> list[Game]:
    return [
        kind(3 if 3 in kind.seats else kind.seats[0])
        for box in ludotheca.shelf()
        for kind in box.games
    ]


def begun(game: Game, moves: int = 6) -> Match:
    """A match some moves from its beginning, where somebody decides if the box has bots for it."""
    match, player = Match(game, dice=ludotheca.dice.Seeded(5)), quick(game)
    while match.played < moves or (match.actor < 0 and player.kind is not RANDOM):
        if match.actor < 0:
            match.throw()
        else:
            match.play(player.decide(game, match.state, 5, match.played))
    return match


def told(game: Game) -> dict[str, Any]:
    """What may not depend on what is installed."""
    match = begun(game)
    decisions, is_all = compare(match)
    return {
        "odds": lab.odds(match).to_json(),
        "hint": lab.hint(match).to_json() if match.actor >= 0 else None,
        "course": lab.course(match, games=2).to_json(),
        "decisions": [str(compared) for compared in decisions],
        "is_all": is_all,
        "bots": _decided(match) if match.actor >= 0 else {},
        "kept": kept_report(game.id) is not None,
    }


def _decided(match: Match) -> dict[str, str]:
    game = match.game
    able = [*opponents(game).values(), *(kind.usually(game) for kind in kinds(game))]
    return {player.name: player.decide(game, match.state, 7, match.played) for player in able}


RESEARCH: dict[str, Callable[[], Any]] = {
    "simulate": lambda: lab.simulate(PIG, games=2),
    "arena": lambda: lab.arena(PIG, ["hold", "random"], games=2),
    "report": lambda: lab.report(PIG, games=2),
    "solve": lambda: solve(PIG),
    "solved": lambda: solved(PIG),
    "load": lambda: load(Path(__file__)),
    "contest": lambda: contest(PIG, (quick(PIG), quick(PIG))),
    "readings": lambda: measure(*next(readings()), players=2, games=2),
    "arrays": lambda: lab.roll_out(PIG, lab.Position(PIG.initial()), games=2, seed=1).wins,
    "compiled": lambda: play_out(PIG, games=2, seed=1),
}


def _refusal(ask: Callable[[], Any]) -> str:
    try:
        ask()
    except LudothecaError as problem:
        return f"{problem.code}: {problem}"
    return "answered"


def tell_everything() -> None:
    """Write what is told, every story, and how research is refused."""
    effort.PLAIN = LITTLE
    found = {game.id: told(game) for game in every_game()}
    stories = {game.id: lab.story(begun(game)).to_json() for game in every_game()}
    refusals = {name: _refusal(ask) for name, ask in RESEARCH.items()}
    json.dump({"told": found, "stories": stories, "refusals": refusals}, sys.stdout)
