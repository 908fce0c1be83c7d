"""``games`` and ``rules``: what stands on the shelf, and how each game is played."""

from __future__ import annotations

import json
import textwrap
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any

import click

from ludotheca.cli import parameters
from ludotheca.cli.outputs import columns
from ludotheca.cli.parameters import chosen_language
from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.errors import shown
from ludotheca.core.naming import box_meant, folded
from ludotheca.core.typesetting import filled

if TYPE_CHECKING:
    from ludotheca.core.words import Words


@click.command()
@click.argument("text", default="", help="Show only boxes whose card holds this text.")
@click.option(
    "--players",
    type=click.IntRange(min=1),
    metavar="N",
    help="Only boxes for this number of players.",
)
@click.option(
    "--minutes", type=click.IntRange(min=1), metavar="N", help="Only boxes playable in this time."
)
@parameters.language
@parameters.as_json
@click.option("--jsonld", "as_json_ld", is_flag=True, help="Write JSON-LD, schema.org's Game.")
def games(
    text: str,
    players: int | None,
    minutes: int | None,
    lang: str,
    as_json: bool,
    as_json_ld: bool,
) -> None:
    """List the boxes and the games in them; exit code 1 if none fits.

    Example: ludotheca games --players 4
    """
    from ludotheca.core.words import words_in

    words = words_in(chosen_language(lang))
    found = [
        box
        for box in words.shelf()
        if _holds(box, words, text)
        and (players is None or box.card.players[0] <= players <= box.card.players[1])
        and (minutes is None or box.card.minutes[0] <= minutes)
    ]
    if as_json and as_json_ld:
        raise click.UsageError("one of --json and --jsonld, not both")
    if not found:
        _say_none(words, text, players, minutes)
        raise click.exceptions.Exit(1)
    if as_json_ld:
        from ludotheca.core.catalogue import shelf_json_ld

        click.echo(json.dumps(shelf_json_ld(found, words)))
        return
    for box in found:
        if as_json:
            click.echo(json.dumps(_card(box, words)))
        else:
            _tell(box, words)


def _tell(box: Box, words: Words) -> None:
    """Say in a few lines what a box is, for whom, and which games are in it."""
    card = box.card
    known = (card.author, card.publisher, card.year, card.number)
    made = ", ".join(str(part) for part in known if part)
    facts = [words.span("players", *card.players), words.span("minutes", *card.minutes)]
    if card.age is not None:
        facts.append(words("age", age=card.age))
    title = words.title(box)
    _indented(f"{title} ({made})" if made else title, 0)
    _indented(words.line(box), 2)
    _indented(" · ".join(facts), 2)
    _indented("  ".join(kind.id for kind in box.games), 2)
    click.echo()


def _say_none(words: Words, text: str, players: int | None, minutes: int | None) -> None:
    """Say what no box on the shelf fits, and which one may have been meant."""
    asked = [shown(text)] if text else []
    if players is not None:
        asked.append(words.span("players", players, players))
    if minutes is not None:
        asked.append(words("games-at-most", minutes=words.span("minutes", minutes, minutes)))
    told = words("games-none", asked=", ".join(asked))
    near = get_close_matches(folded(text), registry.box_ids(), n=1)
    if near and not (players or minutes):
        told += " " + words("games-meant", box=near[0])
    click.echo(f"ludotheca: {told}", err=True)


def _holds(box: Box, words: Words, text: str) -> bool:
    card = box.card
    called = (box.id, card.title, words.title(box), words.line(box))
    written = (*called, card.author, card.publisher, card.year, card.number)
    wanted = folded(text)
    return not text.strip() or any(
        wanted and wanted in folded(str(part)) for part in written if part
    )


def _card(box: Box, words: Words) -> dict[str, Any]:
    from ludotheca.core.catalogue import evidence_of
    from ludotheca.core.citing import rules_id

    card = box.card
    return {
        "box": box.id,
        "title": words.title(box),
        "line": words.line(box),
        "author": card.author,
        "publisher": card.publisher,
        "year": card.year,
        "number": card.number,
        "players": list(card.players),
        "age": card.age,
        "minutes": list(card.minutes),
        "sheet": card.sheet,
        "country": card.country,
        "language": card.language,
        "mechanisms": list(card.mechanisms),
        "esar": card.esar,
        "identifiers": dict(card.identifiers),
        "evidence": evidence_of(box, words),
        "rules": rules_id(box),
        "games": [
            {
                "id": kind.id,
                "players": [kind.seats[0], kind.seats[-1]],
                "options": {option.name: option.described() for option in kind.declared},
            }
            for kind in box.games
        ],
    }


@click.command()
@click.argument(
    "game",
    type=parameters.GAME,
    shell_complete=parameters.GAMES,
    help="A box or one of its games, for example ludix.",
)
@parameters.language
@parameters.as_json
def rules(game: str, lang: str, as_json: bool) -> None:
    """Tell the rules of a box, item by item.

    Example: ludotheca rules ludix --lang fr
    """
    from ludotheca.core.citing import rules_id
    from ludotheca.core.words import words_in

    words = words_in(chosen_language(lang))
    game = game if "/" in game else box_meant(game)
    name = game.partition("/")[0]
    box = registry.box(name if name == game else registry.game_type(game).box_id)
    cited = rules_id(box)
    if as_json:
        for item in box.items().values():
            written = {"id": item.id, "marks": list(item.marks), "text": words.rule(item.id)}
            click.echo(json.dumps({**written, "rules": cited}))
        return
    _tell_rules(box, words, cited)


def _tell_rules(box: Box, words: Words, cited: str) -> None:
    click.echo(words.title(box))
    if box.card.sheet:
        _indented(words("rules-follow", sheet=box.card.sheet), 0)
    _indented(words("rules-cite", id=cited), 0)
    _indented(words("rules-marks"), 0)
    for section in box.ledger:
        click.echo(f"\n{words(f'{box.id}-section-{section.id}')}")
        for item in section.items:
            marks = ", ".join(words(f"mark-{mark}") for mark in item.marks)
            click.echo(f"\n  {item.id} [{marks}]")
            _indented(words.rule(item.id), 4)
    click.echo(f"\n{words('rules-options')}")
    for kind in box.games:
        click.echo(f"\n  {kind.id}")
        for option in kind.declared:
            default = words("rules-option-default", value=str(option.default))
            _indented(f"{option.name} = {option.described()} ({default}, {option.item})", 4)
            _indented(words(f"{box.id}-option-{option.name}"), 6)


def _indented(text: str, margin: int) -> None:
    click.echo(textwrap.indent(filled(text, columns() - margin), " " * margin))
