"""``odds``: who is winning; and the course of a game, for ``replay --luck``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from ludotheca.cli import parameters
from ludotheca.cli.editions import open_editions
from ludotheca.cli.outputs import tell_compiling
from ludotheca.cli.parameters import chosen_language
from ludotheca.cli.transcripts import answer_all, write
from ludotheca.core.match import Match
from ludotheca.core.transcript import read_transcript

if TYPE_CHECKING:
    from ludotheca.lab.odds import Odds


@click.command()
@parameters.transcript
@click.option(
    "--precision",
    type=float,
    metavar="SHARE",
    help="How far a chance may be off, 0.01 being one in a hundred; by default, quick.",
)
@click.option("--seed", default=0, metavar="N", help="Another seed plays other games.")
@parameters.editions_played
@parameters.language
@parameters.as_json
def odds(
    file: str,
    precision: float | None,
    seed: int,
    edition: tuple[Path, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Say who is winning: each player's chance, exact where the game can be solved from there.

    Elsewhere the game is played on many times; the interval is told.
    Example: ludotheca odds game.json --precision 0.005
    """
    from ludotheca import lab
    from ludotheca.lab.limits import MOST_SEED, whole

    language = chosen_language(lang)
    whole("seed", seed, 0, MOST_SEED)
    open_editions(edition)
    tell_compiling(language)

    def answer(document: bytes) -> None:
        match = Match.replay(read_transcript(document))
        found = lab.odds(match, precision=precision, seed=seed)
        if as_json:
            write(_facts(found))
        else:
            _tell(match, found, language)

    answer_all(file, answer, None if as_json else language)


def _facts(found: Odds) -> dict[str, Any]:
    return {
        "chances": list(found.chances),
        "intervals": [list(interval) for interval in found.intervals],
        "method": found.method,
        "games": found.games,
        "play": found.play,
    }


def _tell(match: Match, found: Odds, language: str) -> None:
    from ludotheca.core.words import words_in

    words = words_in(language)
    for name, chance, (low, high) in zip(match.names, found.chances, found.intervals, strict=True):
        told = {"name": name, "percent": _percent(chance)}
        if found.method == "exact":
            click.echo(words("odds-chance", **told))
        else:
            between = {"low": _percent(low), "high": _percent(high)}
            click.echo(words("odds-chance-between", **told, **between))
    if found.method == "exact":
        click.echo(words("odds-exact"))
    else:
        click.echo(words("odds-rollouts", games=found.games, bot=found.play))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
