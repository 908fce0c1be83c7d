"""``check-box`` and ``words``: what an author's box still lacks."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import indent
from typing import TYPE_CHECKING, Any

import click

from ludotheca.cli import parameters
from ludotheca.cli.compiling import tell_compiling
from ludotheca.cli.parameters import chosen_language
from ludotheca.cli.runs import bare_progress
from ludotheca.core.languages import FIRST

if TYPE_CHECKING:
    from ludotheca.core.box import Box
    from ludotheca.core.checks.fault import Fault
    from ludotheca.core.checks.needed import Needed
    from ludotheca.testing.box.spoken import Spoken

MOST_GAMES = 100_000

its_box = click.argument(
    "box",
    type=parameters.BOX,
    shell_complete=parameters.BOXES,
    help="A box by its id, or where it is: my_box:BOX.",
)
how_many = click.option(
    "--games",
    default=3,
    type=click.IntRange(0, MOST_GAMES),
    metavar="N",
    show_default=True,
    help="How many games with each number of players; 0 plays none.",
)
its_seed = click.option(
    "--seed",
    default=1,
    type=click.IntRange(0, 2**63 - 1),
    metavar="N",
    show_default=True,
    help="The same seed plays the same games.",
)


@click.command("check-box")
@its_box
@how_many
@its_seed
@click.option(
    "--compiled/--no-compiled",
    default=True,
    help="Compare plain and compiled rules too; without, it is much quicker.",
)
@parameters.language
@parameters.as_json
def check_box(box: str, games: int, seed: int, compiled: bool, lang: str, as_json: bool) -> None:
    """Say everything that would break in front of a player, each fault with its file.

    Every game is played with each number of players and held against the conformance kit; then the
    box as a whole: attributes, ledger, texts in each language, contrast, labels. A box that was
    refused a place on the shelf can be checked too. Exit code 1 if anything is wrong.

    Example: ludotheca check-box coin_race:BOX --no-compiled
    """
    from ludotheca.core.box import Box
    from ludotheca.testing.box.source import find_box

    language = chosen_language(lang)
    found = find_box(box)
    faults = _checked(found, games, seed, compiled, language) if isinstance(found, Box) else [found]
    name = found.id if isinstance(found, Box) else box
    if as_json:
        click.echo(json.dumps({"box": name, "faults": [fault.to_json() for fault in faults]}))
    else:
        _tell_faults(name, found, faults, language)
    if faults:
        raise click.exceptions.Exit(1)


def _checked(box: Box, games: int, seed: int, compiled: bool, language: str) -> list[Fault]:
    from ludotheca.testing.box import box_faults
    from ludotheca.testing.box.playing import Playing

    if compiled and games:
        tell_compiling(language)
    with bare_progress() as progress:
        return list(box_faults(box, Playing(games, seed, compiled), progress=progress))


def _tell_faults(name: str, found: Box | Fault, faults: list[Fault], language: str) -> None:
    from ludotheca.core.box import Box
    from ludotheca.core.words import words_in
    from ludotheca.testing.box.spoken import spoken_by

    words = words_in(language)
    for fault in faults:
        click.echo(" ".join(str(fault).split()))
        if fault.again:
            click.echo(f"\n{indent(fault.again, '    ')}\n")
    if faults or not isinstance(found, Box):
        click.echo(words("check-box-faults", box=name, faults=len(faults)))
        return
    spoken = spoken_by(found)
    count = max(len(each.entries) for each in spoken.values())
    click.echo(words("check-box-sound", box=name, texts=count, languages=", ".join(spoken)))


@click.command()
@its_box
@click.option("--missing", is_flag=True, help="Write stubs for the texts that are missing.")
@how_many
@its_seed
@click.option(
    "--lang",
    default="",
    metavar="LANGUAGE",
    shell_complete=parameters.LANGUAGES,
    help="Only for this language, as fr; by default for each that the box has a file for.",
)
@parameters.as_json
def words(box: str, missing: bool, games: int, seed: int, lang: str, as_json: bool) -> None:
    """List the texts that a box needs, or write stubs for those that it lacks, ready to paste.

    Some are known only once they are shown, so some games are played. Above a stub stands what the
    text is for and, for another language than English, the English text. Exit code 1 with --missing
    if any is missing. Example: ludotheca words coin_race:BOX --missing --lang fr
    """
    from ludotheca.testing.box.source import find_box
    from ludotheca.testing.box.spoken import Spoken, spoken_by

    found = _sound(find_box(box))
    spoken = spoken_by(found)
    if lang or not spoken:
        from ludotheca.core.checks.shelf import words_path

        language = chosen_language(lang or FIRST)
        wanted = {language: Spoken(language, words_path(found, language))}
    else:
        wanted = spoken
    needed = _needed(found, games, seed)
    lacking = dict(_lacking(wanted, needed, {**spoken, **wanted}))
    if as_json:
        _write_json(wanted, needed, lacking, missing=missing)
    elif missing:
        _write_stubs(found, wanted, lacking, spoken.get(FIRST))
    else:
        for text in needed.values():
            without = [language for language in wanted if text in lacking[language]]
            click.echo(_line(text, without))
    if missing and any(lacking.values()):
        raise click.exceptions.Exit(1)


def _sound(found: Box | Fault) -> Box:
    """Return a box whose words can be listed; say what keeps it from that if it is none."""
    from ludotheca.core.box import Box
    from ludotheca.core.checks.attributes import attribute_faults
    from ludotheca.testing.box.source import file_of_box

    faults = [found] if not isinstance(found, Box) else []
    if isinstance(found, Box):
        faults = list(attribute_faults(found, file_of_box(found)))
        if not faults:
            return found
    for fault in faults:
        click.echo(str(fault), err=True)
    raise click.exceptions.Exit(1)


def _needed(box: Box, games: int, seed: int) -> dict[str, Needed]:
    """Play some games and return every text that the box needs."""
    from ludotheca.core.words import words_in
    from ludotheca.testing.box.heard import Heard
    from ludotheca.testing.box.needs import needed_texts
    from ludotheca.testing.box.playing import Playing, play_box

    heard = Heard()
    playing = Playing(games, seed, compiled=False, checked=False)
    with bare_progress() as progress:
        broken = list(play_box(box, playing, heard, progress))
    if broken:
        problem = " ".join(str(broken[0]).split())
        told = words_in(chosen_language(""))("words-unplayed", problem=problem)
        click.echo(told, err=True)
    return needed_texts(box, heard)


def _lacking(
    wanted: dict[str, Spoken], needed: dict[str, Needed], spoken: dict[str, Spoken]
) -> Iterator[tuple[str, list[Needed]]]:
    from ludotheca.testing.box.wording import missing_texts

    for language, each in wanted.items():
        yield language, list(missing_texts(each, needed, spoken.values()))


def _line(text: Needed, without: list[str]) -> str:
    parts = [text.purpose]
    if text.arguments:
        parts.append(" ".join(f"${name}" for name in sorted(text.arguments)))
    if without:
        parts.append(f"missing: {', '.join(without)}")
    return f"{text.id}: {'; '.join(parts)}"


def _write_stubs(
    box: Box, wanted: dict[str, Spoken], lacking: dict[str, list[Needed]], english: Spoken | None
) -> None:
    from ludotheca.core.words import words_in
    from ludotheca.testing.box.stubs import stubs

    if not any(lacking.values()):
        words = words_in(chosen_language(""))
        click.echo(words("words-complete", box=box.id, languages=", ".join(wanted)))
    for language, texts in lacking.items():
        if texts:
            model = english if language != FIRST else None
            click.echo("\n".join(stubs(wanted[language], texts, model)) + "\n")


def _write_json(
    wanted: dict[str, Spoken],
    needed: dict[str, Needed],
    lacking: dict[str, list[Needed]],
    *,
    missing: bool,
) -> None:
    for language, each in wanted.items():
        absent = {text.id for text in lacking[language]}
        for text in lacking[language] if missing else needed.values():
            about: dict[str, Any] = {
                "id": text.id,
                "for": text.purpose,
                "asked": text.file or None,
                "arguments": None if text.arguments is None else sorted(text.arguments),
                "language": language,
                "file": str(each.file),
                "missing": text.id in absent,
            }
            click.echo(json.dumps(about))
