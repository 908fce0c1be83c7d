"""The report of a game: all its measures, what open readings change, and best play where solved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ludotheca.bots import opponents
from ludotheca.core import registry
from ludotheca.core.game import Game
from ludotheca.lab.extras import need_compiler
from ludotheca.lab.limits import MOST_SEED, whole
from ludotheca.lab.odds import is_solvable
from ludotheca.lab.readings import measure as measure_reading
from ludotheca.lab.readings import readings_of
from ludotheca.lab.reporting.accounts import all_luck, luck_and_skill
from ludotheca.lab.reporting.deciding import decision_measures
from ludotheca.lab.reporting.fairness import balance, length, others, played
from ludotheca.lab.reporting.following import follow, path_measures
from ludotheca.lab.reporting.judging import Exact, Judge, judge
from ludotheca.lab.reporting.ladder import ladder
from ludotheca.lab.reporting.measure import Measure, rounded, untold
from ludotheca.lab.reporting.work import Stages, seed_for
from ludotheca.lab.simulating import Progress

FORMAT = 1
USUAL_GAMES = 100
MOST_GAMES = 10_000
SIMULATED = 500
"""How many games are simply played for each that is followed."""
MAP = 24
"""Scores to each side of the map of best play."""
WEIGHTS = (4, 2, 40, 20, 20, 30, 6, 6)
"""How long the stages of a report take, roughly and beside each other: for the bar alone."""


@dataclass(frozen=True)
class Report:
    """What the library knows of a game, for one number of players.

    >>> found = ludotheca.lab.report("ludix/piglet", games=20, seed=1)
    >>> found.method, sorted(found.measures)[:3]
    ('exact', ['balance', 'branching', 'decided'])
    """

    game: str
    players: int
    options: Mapping[str, Any]
    rules: int
    """The version of the rules."""
    games: int
    """How many games were followed."""
    seed: int
    method: str
    """How chances inside games are known: ``exact`` or ``rollouts``."""
    levels: Mapping[str, str]
    """The bot of each level."""
    measures: Mapping[str, Measure]
    readings: Sequence[Mapping[str, Any]] = ()
    """What each open reading changes."""
    best_play: Mapping[str, Any] | None = None
    """Each seat's chance by best play, and when to stop, where the game is solved."""
    others: Sequence[Mapping[str, Any]] = field(default=())
    """Balance and length for other numbers of players, if they were asked for."""

    def to_json(self) -> dict[str, Any]:
        """Return everything as plain JSON values."""
        return {
            "ludotheca-report": FORMAT,
            "game": self.game,
            "players": self.players,
            "options": dict(self.options),
            "rules": self.rules,
            "games": self.games,
            "seed": self.seed,
            "method": self.method,
            "levels": dict(self.levels),
            "measures": {name: measure.to_json() for name, measure in self.measures.items()},
            "readings": rounded(list(self.readings)),
            "best_play": rounded(self.best_play),
            "others": rounded(list(self.others)),
        }

    @classmethod
    def from_json(cls, written: Mapping[str, Any]) -> Report:
        """Return the report that was written; KeyError, TypeError or ValueError if it is none."""
        if written["ludotheca-report"] != FORMAT:
            raise ValueError(f"a report of format {written['ludotheca-report']}, not {FORMAT}")
        measures = {
            name: Measure.from_json(measure) for name, measure in written["measures"].items()
        }
        names = ("game", "players", "options", "rules", "games", "seed", "method", "levels")
        about = {name: written[name] for name in (*names, "readings", "best_play", "others")}
        return cls(**about, measures=measures)

    def summary(self, language: str = "en") -> str:
        """Tell the measures in words, a sentence each."""
        from ludotheca.lab.reporting.telling import tell_report

        return tell_report(self, language)

    def to_html(self, language: str = "en") -> str:
        """Return one page that needs nothing else: every picture with its sentence."""
        from ludotheca.lab.reporting.page import page

        return page(self, language)


def report(
    game: Game | str,
    *,
    games: int = USUAL_GAMES,
    seed: int = 0,
    all_players: bool = False,
    progress: Progress | None = None,
) -> Report:
    """Measure a game: who wins, how long it lasts, what is decided, and by what.

    ``games`` are followed move by move; five hundred times as many are simply played.  With
    ``all_players`` balance and length are told for every other number of players too.  Chances
    inside games are exact where the game is solved, and come from rollouts with the game's quick
    bot elsewhere.  The same seed gives the same report.  ``progress`` is told how far it is, in
    parts of a thousand.

    BadOption says which number is out of range.
    """
    need_compiler("a report")
    chosen = registry.game(game) if isinstance(game, str) else game
    whole("games", games, 2, MOST_GAMES)
    whole("seed", seed, 0, MOST_SEED)
    stages, seeds = Stages(WEIGHTS, progress), [seed_for(seed, purpose) for purpose in range(5)]
    simulation = played(chosen, SIMULATED * games, seed, stages.next())
    by_whom = judge(chosen, seeds[0], 1_000 * games)
    followed = follow(by_whom, games, seed, stages.next())
    found = [balance(simulation), length(simulation)]
    found += path_measures(by_whom, followed, stages.next())
    deciding = decision_measures(by_whom, followed, seeds[1], stages.next())
    found += deciding
    found += _by_level(by_whom, deciding[0], games, seeds[2:4], stages)
    changes = _readings(chosen, SIMULATED * games, seed, stages.next())
    last = stages.next()
    return Report(
        game=chosen.id,
        players=chosen.players,
        options=chosen.written_options(),
        rules=chosen.rules.version,
        games=games,
        seed=seed,
        method="exact" if by_whom.is_exact else "rollouts",
        levels={level: bot.name for level, bot in opponents(chosen).items()},
        measures={measure.name: measure for measure in found},
        readings=changes,
        best_play=_best_play(by_whom),
        others=others(chosen, SIMULATED * games // 4, seed, last) if all_players else (),
    )


def _by_level(
    by_whom: Judge, branching: Measure, games: int, seeds: Sequence[int], stages: Stages
) -> list[Measure]:
    """Return luck and skill, and the ladder; where nobody decides anything, that."""
    tell_luck, tell_ladder = stages.next(), stages.next()
    if branching.why == "nothing-decided":
        return [*all_luck(), untold("ladder", "nothing-decided")]
    population = list(opponents(by_whom.game).values())
    return [
        *luck_and_skill(by_whom, population, games, seeds[0], tell_luck),
        ladder(by_whom.game, games, seeds[1], tell_ladder),
    ]


def _readings(game: Game, games: int, seed: int, tell: Progress) -> list[dict[str, Any]]:
    """Return what every other reading changes, with the same dice."""
    found, kind = list[dict[str, Any]](), type(game)
    open_to_choice = [
        (option, value) for option, value in readings_of(kind) if value != game.options[option.name]
    ]
    for done, (option, value) in enumerate(open_to_choice):
        about = {"players": game.players, "games": games, "seed": seed, "options": game.options}
        reading = measure_reading(kind, option, value, **about)  # type: ignore[arg-type]
        found.append(
            {
                "option": reading.option,
                "item": reading.item,
                "usual": reading.usual,
                "other": reading.other,
                "other_winner": reading.other_winner,
                "wins": [[change.by, change.reach] for change in reading.wins],
                "moves": [reading.moves.by, reading.moves.reach],
                "usual_moves": reading.usual_moves,
            }
        )
        tell(done + 1, len(open_to_choice))
    return found


def _best_play(by_whom: Judge) -> dict[str, Any] | None:
    """Return what best play is worth and where it stops, for a grid of scores."""
    if not isinstance(by_whom, Exact) or not is_solvable(by_whom.game):
        return None
    solution = by_whom.solution
    step = -(-solution.target // MAP)
    return {
        "value": list(solution.value),
        "stop_at": list(solution.first_stops),
        "target": solution.target,
        "step": step,
        "map": solution.stops[0, ::step, ::step].tolist(),
    }
