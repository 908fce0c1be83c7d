"""``hint``: what to do now."""

from __future__ import annotations

from pathlib import Path

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.editions import open_editions
from ludotheca.cli.parameters import chosen_language
from ludotheca.cli.transcripts import answer_all, write
from ludotheca.core.errors import NoHint
from ludotheca.core.match import Match
from ludotheca.core.transcript import read_transcript


@click.command()
@parameters.transcript
@click.option("--seed", default=0, metavar="N", help="Another seed plays other games.")
@parameters.editions_played
@parameters.language
@parameters.as_json
def hint(file: str, seed: int, edition: tuple[Path, ...], lang: str, as_json: bool) -> None:
    """Say what every decision is worth now, and what it costs against the best.

    Exact where the game can be solved from there; elsewhere each decision is played on many times.
    Exit code 2 if nobody decides.
    Example: ludotheca hint game.json
    """
    from ludotheca import lab
    from ludotheca.lab.limits import MOST_SEED, whole

    language = chosen_language(lang)
    whole("seed", seed, 0, MOST_SEED)
    open_editions(edition)
    tell_compiling(language)
    undecided: list[NoHint] = []

    def answer(document: bytes) -> None:
        match = Match.replay(read_transcript(document))
        try:
            found = lab.hint(match, seed=seed)
        except NoHint as nobody:
            undecided.append(nobody)
            return
        if as_json:
            write(found.to_json())
        else:
            click.echo(found.summary(language))

    answer_all(file, answer, None if as_json else language)
    if undecided:
        raise undecided[0]
