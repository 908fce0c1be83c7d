"""What several commands take: the same option has the same name, and the same help, everywhere."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

if TYPE_CHECKING:
    from ludotheca.core.game import Game

Complete = Callable[[click.Context, click.Parameter, str], list[str]]
"""What a shell asks when somebody has typed the beginning of a word."""


def _completing(words: Callable[[str], Iterable[str]]) -> Complete:
    """Complete the beginning of a word with those of some words that begin so."""

    def complete(_context: click.Context, _param: click.Parameter, incomplete: str) -> list[str]:
        return [word for word in words(incomplete) if word.startswith(incomplete)]

    return complete


def _games(_incomplete: str) -> Iterable[str]:
    from ludotheca.core import registry

    return registry.games()


def _bots(incomplete: str) -> Iterable[str]:
    """Return the names of bots, behind the seat that was typed: ``1=hold``."""
    from ludotheca.bots import names

    seat, equals, _ = incomplete.rpartition("=")
    return [f"{seat}{equals}{name}" for name in names()]


def _listed_bots(incomplete: str) -> Iterable[str]:
    """Return the names of bots, behind those that were typed: ``hold,random``."""
    from ludotheca.bots import names

    before, comma, _ = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in names()]


def _languages(_incomplete: str) -> Iterable[str]:
    from ludotheca.core.texts import LANGUAGES

    return LANGUAGES


def _boxes(_incomplete: str) -> Iterable[str]:
    from ludotheca.core import registry

    return registry.box_ids()


def _papers(_incomplete: str) -> Iterable[str]:
    from ludotheca.printing.paper import PAPERS

    return PAPERS


class Named(click.ParamType[str]):
    """The id of a game or a box, in any spelling; what is none is left for others to refuse."""

    def __init__(self, what: Literal["game", "box"]) -> None:
        self.name = what

    def convert(
        self,
        value: str,
        param: click.Parameter | None,  # noqa: ARG002  # click's own
        ctx: click.Context | None,  # noqa: ARG002
    ) -> str:
        """Return the id that is meant."""
        from ludotheca.core.naming import box_meant, game_meant

        if not value or ":" in value:  # where a box is, as my_box:BOX
            return value
        return game_meant(value) if self.name == "game" else box_meant(value)


class FileName(click.Path):
    """The path of a file; an empty one would be this very folder."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        """Return the path, which has to be something."""
        if not value:
            self.fail("an empty name is no file", param, ctx)
        return super().convert(value, param, ctx)


class Amount(click.FloatRange):
    """A number in a range; what is no number at all is in none."""

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> float:
        """Return the number that a text stands for."""
        number: float = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value!r} is no number", param, ctx)
        return number


GAME, BOX = Named("game"), Named("box")
GAMES = _completing(_games)
BOXES = _completing(_boxes)
LANGUAGES = _completing(_languages)
PAPERS = _completing(_papers)
BOTS = _completing(_bots)
LISTED_BOTS = _completing(_listed_bots)
PATH = FileName(path_type=Path)

language = click.option(
    "--lang",
    default="",
    metavar="LANGUAGE",
    shell_complete=LANGUAGES,
    help="Language, as en or fr; by default the environment's.",
)
as_json = click.option("--json", "as_json", is_flag=True, help="Write JSON, for programs.")
transcript = click.argument(
    "file",
    type=FileName(),
    help="A transcript (.json), many (.jsonl, one a line), or - for input.",
)
editions_played = click.option(
    "--edition",
    multiple=True,
    type=PATH,
    metavar="FILE",
    help="The file of an edition that was played with; repeatable.",
)
options = click.option(
    "-o",
    "--option",
    multiple=True,
    metavar="NAME=VALUE",
    help="An option of the game, as target=100; repeatable.",
)
edition = click.option(
    "--edition",
    default="",
    metavar="NAME",
    help="The edition, where a game has any: a name or a file.",
)
store = click.option(
    "--store",
    default="",
    metavar="WHERE",
    help="Where tables are kept: a file, sqlite:///FILE, or postgresql://USER@HOST/DATABASE, which"
    " several servers may share (its password from PGPASSWORD or PGPASSFILE); by default the"
    " user's own file.",
)
cluster = click.option(
    "--cluster",
    default="",
    metavar="ADDRESS",
    help="A Dask scheduler (tcp://host:8786), or local:4 for four processes here.",
)
same_seed = click.option(
    "--seed",
    default=0,
    metavar="N",
    show_default=True,
    help="The same seed gives the same figures.",
)
plot = click.option(
    "--plot",
    type=PATH,
    metavar="FILE",
    help="Draw the figures into this file: .png, .svg or .pdf.",
)
players = click.option(
    "--players", type=int, metavar="N", help="How many players; by default the fewest."
)


def chosen_language(lang: str) -> str:
    """Return the language that was asked for, or the environment's."""
    from ludotheca.core.languages import unfound_words
    from ludotheca.core.words import LANGUAGES, language_from_environment

    if lang and lang not in LANGUAGES:
        told = f"'{lang}' is not one of: {', '.join(LANGUAGES)}"
        raise click.BadParameter(f"{told}; {lost}" if (lost := unfound_words()) else told)
    return lang or language_from_environment()


def chosen_options(texts: Iterable[str], edition: str) -> dict[str, str]:
    """Return the options of a game as they were typed, ``target=100``, by their names."""
    chosen = dict(_pair(text) for text in texts)
    return {**chosen, "edition": edition} if edition else chosen


def chosen_game(name: str, players: int | None, texts: Iterable[str], edition: str) -> Game:
    """Return the game that was asked for, with its options as they were typed."""
    from ludotheca.core import registry
    from ludotheca.core.options import read_options

    kind = registry.game_type(name)
    options = read_options(kind.id, kind.declared, chosen_options(texts, edition))
    return kind(players, **options)


def _pair(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals:
        raise click.BadParameter(f"'{text}' is no option: write name=value, as target=100")
    return name.strip(), value.strip()
