"""``odds``: who is winning."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.editions import open_editions
from ludotheca.cli.parameters import chosen_language
from ludotheca.cli.transcripts import answer_all, write
from ludotheca.core.match import Match
from ludotheca.core.transcript import read_transcript


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
    from ludotheca.lab.odds import check_precision

    language = chosen_language(lang)
    whole("seed", seed, 0, MOST_SEED)
    check_precision(precision)
    open_editions(edition)
    tell_compiling(language)

    def answer(document: bytes) -> None:
        match = Match.replay(read_transcript(document))
        found = lab.odds(match, precision=precision, seed=seed)
        if as_json:
            write(found.to_json())
        else:
            click.echo(found.summary(language))

    answer_all(file, answer, None if as_json else language)
