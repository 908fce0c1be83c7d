"""``replay``, ``legal`` and ``verify``: read transcripts, one or many, and answer each."""

from __future__ import annotations

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.editions import open_editions
from ludotheca.cli.parameters import chosen_language
from ludotheca.core.errors import (
    BadTranscript,
    IllegalMove,
    LudothecaError,
    MoveError,
    shown,
)
from ludotheca.core.match import Match
from ludotheca.core.transcript import MOST_BYTES, read_transcript
from ludotheca.rulebook import CHANCE, OVER

if TYPE_CHECKING:
    from ludotheca.lab import Course, Story

FEW = 12
"""How many of the moves that are possible instead a refusal names."""


@click.command()
@parameters.transcript
@click.option("--every", is_flag=True, help="Show the view after each move.")
@click.option("--step", is_flag=True, help="Step through one game at the terminal.")
@click.option("--luck", is_flag=True, help="Say who had luck and who played well.")
@click.option(
    "--story", is_flag=True, help="Tell turning points, luck, and decisions beside the best."
)
@click.option(
    "--games", type=int, metavar="N", help="With --luck: play on so often from each position."
)
@click.option(
    "--precision",
    type=float,
    metavar="SHARE",
    help="With --luck: play on until it is sure to so much, 0.01 being one in a hundred.",
)
@parameters.editions_played
@parameters.language
@parameters.as_json
def replay(
    file: str,
    every: bool,
    step: bool,
    luck: bool,
    story: bool,
    games: int | None,
    precision: float | None,
    edition: tuple[Path, ...],
    lang: str,
    as_json: bool,
) -> None:
    """Replay transcripts and tell what happened.

    With --json: the final view of each, or with --every all views; with --luck also the course,
    with --story also the story. With --step: move by move at the terminal, on, back, anywhere.
    Exit code 1 if one of them is faulty; the others are still answered.
    Example: ludotheca replay game.json
    """
    language = chosen_language(lang)
    if step and (every or luck or story or as_json or file == "-"):
        raise click.UsageError("--step shows one file at the terminal, without any other way")
    if not luck and (games is not None or precision is not None):
        raise click.UsageError("--games and --precision say how luck is measured: give --luck too")
    if luck:
        from ludotheca.lab.course import check_effort

        check_effort(games, precision)
    if luck or story:
        tell_compiling(language)
    open_editions(edition)
    if step:
        _step(file, language)
        return

    def analysed(match: Match) -> dict[str, Course | Story]:
        return _analysed(match, luck, story, games, precision)

    def answer(document: bytes) -> None:
        if not as_json:
            match = _tell(document, language, every)
            for told in analysed(match).values():
                click.echo(told.summary(language))
            return
        match, views = _viewed(document, every)
        write({**views, **{name: told.to_json() for name, told in analysed(match).items()}})

    answer_all(file, answer, None if as_json else language)


def _step(file: str, language: str) -> None:
    """Let somebody step through the one transcript of a file."""
    from ludotheca.terminal.stepping import step_through

    documents = list(islice(_documents(file), 2))
    if len(documents) != 1:
        found = "several games" if documents else "none"
        raise click.UsageError(f"--step shows one game, and {file} holds {found}")
    step_through(read_transcript(documents[0]), language)


def _viewed(document: bytes, every: bool) -> tuple[Match, dict[str, Any]]:
    """Return the replayed match and its last view, or all views after its moves."""
    if not every:
        match = Match.replay(read_transcript(document))
        return match, {"view": match.view()}
    views: list[dict[str, Any]] = []
    for match in Match.replaying(read_transcript(document)):
        if match.moves:
            views.append(match.view())
    return match, {"views": views}


def _analysed(
    match: Match, luck: bool, story: bool, games: int | None, precision: float | None
) -> dict[str, Course | Story]:
    """Return what was asked for of how a match went, by the names that it has in JSON."""
    if not (luck or story):
        return {}
    from ludotheca import lab

    course = {"course": lab.course(match, games=games, precision=precision)} if luck else {}
    return {**course, **({"story": lab.story(match)} if story else {})}


@click.command()
@parameters.transcript
@parameters.editions_played
@parameters.language
@parameters.as_json
def legal(file: str, edition: tuple[Path, ...], lang: str, as_json: bool) -> None:
    """Say who acts next and what can be played.

    Example: ludotheca legal game.json --json
    """
    language = chosen_language(lang)
    open_editions(edition)

    def answer(document: bytes) -> None:
        match = Match.replay(read_transcript(document))
        if as_json:
            write(_open(match))
        else:
            _tell_open(match, language)

    answer_all(file, answer, None if as_json else language)


def _open(match: Match) -> dict[str, Any]:
    if match.actor == CHANCE:
        outcomes = {text: str(chance) for text, chance in match.outcomes().items()}
        return {"actor": "chance", "seat": match.seat, "outcomes": outcomes}
    return {"actor": "over" if match.actor == OVER else match.actor, "moves": match.legal()}


def _tell_open(match: Match, language: str) -> None:
    """Say in words who acts and what can be played, throws with their chances."""
    from ludotheca.core.words import words_in

    words = words_in(language)
    if match.actor == OVER:
        click.echo(words("legal-over"))
        return
    message = "legal-dice" if match.actor == CHANCE else "legal-decision"
    click.echo(words(message, name=match.names[match.seat]))
    chances = match.outcomes()
    for text in chances or match.legal():
        click.echo(f"  {text}  {chances[text]}" if chances else f"  {text}")


@click.command()
@parameters.transcript
@parameters.editions_played
@parameters.language
@parameters.as_json
def verify(file: str, edition: tuple[Path, ...], lang: str, as_json: bool) -> None:
    """Check that sealed dice fell as their proof says.

    The match is replayed, and every throw drawn again from what its parties opened.
    Exit code 1 if something is wrong, or if there is no proof.
    Example: ludotheca verify game.json
    """
    from ludotheca.core.sealed.verify import verify as verified

    language = chosen_language(lang)
    open_editions(edition)
    sound = True

    def answer(document: bytes) -> None:
        nonlocal sound
        verdict = verified(read_transcript(document))
        sound = sound and verdict.ok
        if as_json:
            write(verdict.to_json())
        else:
            click.echo(verdict.summary(language))

    answer_all(file, answer, None if as_json else language)
    if not sound:
        raise click.exceptions.Exit(1)


def _tell(document: bytes, language: str, every: bool) -> Match:
    """Tell a transcript in words, each event with the ledger item that asked for it."""
    from ludotheca.core.words import words_in

    words = words_in(language)
    for match in Match.replaying(read_transcript(document)):
        for event in match.events:
            sentence = words.event(match.game.box_id, event, match.names)
            click.echo(f"{len(match.moves):4}  {match.moves[-1]:8}  {sentence} [{event.item}]")
        if every and match.moves:
            click.echo(f"      {json.dumps(match.view())}")
    if match.ranking is None:
        click.echo("…")
    for place, seats in enumerate(match.ranking or [], start=1):
        click.echo(f"{place}. {', '.join(match.names[seat] for seat in seats)}")
    return match


def answer_all(file: str, answer: Callable[[bytes], None], language: str | None) -> None:
    """Answer every transcript of a file; exit code 1 if one could not be, or there is none.

    Why not is told in a language, or as JSON without one.
    """
    failed, number = False, 0
    for number, document in enumerate(_documents(file), start=1):
        try:
            answer(document)
        except LudothecaError as error:
            failed = True
            if language is None:
                write({"error": _described(error)})
            else:
                click.echo(f"ludotheca: {_told_error(error, number, language)}", err=True)
    if not number:
        from ludotheca.core.words import words_in

        told = words_in(language or "en")("replay-nothing", file=file)
        click.echo(f"ludotheca: {told}", err=True)
    if failed or not number:
        raise click.exceptions.Exit(1)


def _told_error(error: LudothecaError, number: int, language: str) -> str:
    """Tell what is wrong with a transcript; a refused move in the words of its box."""
    if isinstance(error, IllegalMove):
        from ludotheca.core.words import words_in

        words = words_in(language)
        why = words.refusal(error)
        if why is not None:
            about = {"transcript": str(number), "move": str(error.number), "why": why}
            moves = ", ".join(error.legal[:FEW]) + (" …" if len(error.legal) > FEW else "")
            return words("replay-refused", text=shown(error.text), moves=moves, **about)
    return f"transcript {number}: {error}"


def _described(error: LudothecaError) -> dict[str, Any]:
    about: dict[str, Any] = {"code": error.code, "move": None, "text": None, "message": str(error)}
    if isinstance(error, MoveError):
        return {**about, "move": error.number, "text": error.text, "legal": error.legal}
    if isinstance(error, BadTranscript):
        about["move"] = error.number
    return {**about, "legal": []}


def write(value: object) -> None:
    """Write one line of JSON."""
    click.echo(json.dumps(value))


def _documents(file: str) -> Iterator[bytes]:
    """Yield the transcripts of a file as they are written, unread."""
    if file == "-":
        yield from _sorted_out(sys.stdin.buffer)
        return
    with Path(file).open("rb") as stream:
        if file.endswith(".jsonl"):
            yield from _lines(stream)
        elif file.endswith(".json"):
            yield stream.read(MOST_BYTES + 1)
        else:
            yield from _sorted_out(stream)


def _sorted_out(stream: BinaryIO) -> Iterator[bytes]:
    """Tell many lines from one document written over several, by its first two lines."""
    head = list(_lines(stream, most=2))
    first, second = (*head, b"", b"")[:2]
    begins = first.removeprefix(BOM_UTF8).lstrip().startswith((b"{", b"["))
    if not begins or first.rstrip().endswith((b"}", b"]")) or second.startswith(b"{"):
        yield from head
        yield from _lines(stream)
    else:
        yield first + second + stream.read(MOST_BYTES + 1)


def _lines(stream: BinaryIO, most: int | None = None) -> Iterator[bytes]:
    """Yield lines that are not blank; of a line beyond all bounds, enough to be refused."""
    count = 0
    while (most is None or count < most) and (line := stream.readline(MOST_BYTES + 1)):
        beginning = line
        while len(line) > MOST_BYTES and not line.endswith(b"\n"):
            line = stream.readline(MOST_BYTES + 1)
        if beginning.strip():
            count += 1
            yield beginning
