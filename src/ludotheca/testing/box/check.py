"""A whole box, held against everything that would break in front of a player, all at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import indent

from ludotheca.bots.registry import bot
from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.checks.attributes import attribute_faults
from ludotheca.core.checks.fault import Fault
from ludotheca.core.checks.shelf import name_faults, words_path
from ludotheca.core.errors import LudothecaError
from ludotheca.core.game import Game
from ludotheca.core.languages import FIRST
from ludotheca.testing.box.contrast import contrast_faults
from ludotheca.testing.box.drawing import drawing_faults
from ludotheca.testing.box.heard import Heard
from ludotheca.testing.box.labels import label_faults
from ludotheca.testing.box.ledger import ledger_faults
from ludotheca.testing.box.needs import needed_texts
from ludotheca.testing.box.playing import Playing, Progress, opened_games, play_box
from ludotheca.testing.box.source import file_of_box
from ludotheca.testing.box.spoken import spoken_by
from ludotheca.testing.box.wording import wording_faults


class BoxFaulty(AssertionError):
    """A box would break in front of a player; ``faults`` has everything that is wrong with it."""

    def __init__(self, box: str, faults: Sequence[Fault]) -> None:
        listed = "".join(f"\n  {_at_length(fault)}" for fault in faults)
        super().__init__(f"the box {box}: {len(faults)} faults{listed}")
        self.faults = tuple(faults)


def _at_length(fault: Fault) -> str:
    return f"{fault}\n\n{indent(fault.again, '    ')}\n" if fault.again else str(fault)


def check_box(
    box: Box | str,
    *,
    games: int = 3,
    seed: int = 1,
    compiled: bool = True,
    progress: Progress | None = None,
) -> None:
    """Raise BoxFaulty with everything that is wrong with a box; return if nothing is.

    ``box`` is the id of one on the shelf, or a `Box`.  Every game of it is played ``games`` times
    with each number of players and held against what `check_game` asks for, and once with each
    option turned.  Then the box as a whole: attributes; citations and the ledger; every text that
    can be shown, in each language that the box has a file for, with the arguments that it uses;
    whether text and pieces stand out by day and by night; whether labels tell things apart.
    """
    opened = registry.box(box) if isinstance(box, str) else box
    playing = Playing(games, seed, compiled)
    if faults := list(box_faults(opened, playing, progress=progress)):
        raise BoxFaulty(opened.id, faults)


def box_faults(
    box: Box,
    playing: Playing | None = None,
    *,
    heard: Heard | None = None,
    progress: Progress | None = None,
) -> Iterator[Fault]:
    """Yield everything that is wrong with a box, as `check_box` does; ``heard`` was heard before.

    Where attributes are missing or of another kind, nothing else can be looked at.
    """
    file = file_of_box(box)
    wrong = list(attribute_faults(box, file))
    yield from wrong
    if any(fault.kind in ("attribute", "clash") for fault in wrong):
        return
    heard = heard or Heard()
    yield from play_box(box, playing or Playing(), heard, progress)
    games = opened_games(box)
    yield from name_faults(box, file)
    yield from ledger_faults(box, file)
    yield from _wordings(box, heard)
    yield from drawing_faults(box, games, file)
    yield from _in_order(box, heard, file)
    yield from _opponent_faults(box, games, file)


def _wordings(box: Box, heard: Heard) -> Iterator[Fault]:
    languages = spoken_by(box)
    if not languages:
        path = str(words_path(box, FIRST))
        yield Fault("missing-text", path, "the box has no words in any language", "this file")
        return
    yield from wording_faults(box, languages, needed_texts(box, heard), heard)
    yield from label_faults(box, languages, heard)


def _in_order(box: Box, heard: Heard, file: str) -> Iterator[Fault]:
    try:
        yield from contrast_faults(box, heard, file)
    except Exception as problem:  # a path that nobody can follow, a colour that is none
        yield Fault("drawing", file, f"it cannot be drawn: {problem!r}", "paths of SVG")


def _opponent_faults(box: Box, games: Sequence[Game], file: str) -> Iterator[Fault]:
    """Yield bots that the box names and that nobody knows, or that do not play its games."""
    first = {game.id: game for game in reversed(games)}
    for name, levels in box.opponents.items():
        played = [first[name]] if name in first and name != box.id else list(first.values())
        for level, called in levels.items():
            for game in played:
                if name == box.id and game.id in box.opponents and game.id != name:
                    continue
                try:
                    bot(game, called)
                except LudothecaError as problem:
                    told = f"`opponents` of {game.id}, {level}: {problem.message}"
                    yield Fault("opponent", file, told, problem.hint or "a bot that plays it")
