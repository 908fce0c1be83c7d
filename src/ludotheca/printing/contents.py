"""What a box's sheets hold: its board, and the pieces, dice and cards of all its games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TypeVar

from ludotheca.core.board import Board, Figure, seat_colour
from ludotheca.core.box import Box
from ludotheca.core.drawing import PAWN
from ludotheca.core.editions import FULL_NAME
from ludotheca.core.errors import BadOption
from ludotheca.core.game import Game
from ludotheca.core.kit import FACES, MILLIMETRES, Deck, Kit, Note, PaperDie, seat_tokens
from ludotheca.core.options import EditionOption
from ludotheca.core.scene import Message


@dataclass(frozen=True)
class Cutout:
    """A piece to cut out: what it looks like, whose it is, what stands on it, and how many."""

    figure: Figure
    seat: int | None
    colour: str | None
    text: str = ""
    words: Message | None = None
    role: str = ""
    stands: bool = False
    count: int = 1


@dataclass(frozen=True)
class Contents:
    """Everything that is printed of a box."""

    box: Box
    board: Board | None
    unit: float
    """How long a unit of the board is, in millimetres."""
    pieces: tuple[Cutout, ...]
    dice: tuple[PaperDie, ...]
    decks: tuple[Deck, ...]
    notes: tuple[Note, ...]


def contents_of(box: Box, edition: str | Path | None = None) -> Contents:
    """Return what a box prints, with an edition if one is named; BadOption if it has none.

    The board is that of its first game with most players.  Whatever several games of the box need
    is printed once, as often as the one that needs most of it.
    """
    if edition is not None and not any(map(_edition_option, box.games)):
        raise BadOption(f"the box {box.id} has no editions", option="edition", hint="leave it out")
    games = [_settled(kind, edition) for kind in box.games]
    kits = [(game, game.kit()) for game in games]
    first, kit = kits[0]
    board = kit.board or first.board()
    return Contents(
        box=box,
        board=board,
        unit=_unit(board, kit),
        pieces=tuple(sorted(_most(_cutouts(game, kit) for game, kit in kits), key=_nobodys)),
        dice=tuple(_most(_dice(game, kit) for game, kit in kits)),
        decks=tuple(deck for _, kit in kits for deck in kit.decks),
        notes=tuple(note for _, kit in kits for note in kit.notes),
    )


def edition_called(box: Box, text: str) -> str | Path:
    """Return what somebody means by an edition: the name of one of the box's own, or a file."""
    options = (option for option in map(_edition_option, box.games) if option)
    is_name = FULL_NAME.fullmatch(text) or any(text in option.editions.own for option in options)
    return text if is_name else Path(text)


def _edition_option(kind: type[Game]) -> EditionOption | None:
    options = (option for option in kind.declared if isinstance(option, EditionOption))
    return next(options, None)


def _settled(kind: type[Game], edition: str | Path | None) -> Game:
    """Return a game for as many players as it takes."""
    option = _edition_option(kind)
    chosen = {option.name: edition} if option and edition is not None else {}
    return kind(kind.seats[-1], **chosen)


def _unit(board: Board | None, kit: Kit) -> float:
    return kit.width / board.size[0] if board and kit.width else MILLIMETRES


# Pieces


def _cutouts(game: Game, kit: Kit) -> Iterator[Cutout]:
    board = game.board()
    figures = {figure.id: figure for figure in board.figures} if board else {}
    tokens = kit.tokens
    if tokens is None:
        tokens = seat_tokens(game.scene(game.initial()).pieces)
    for token in tokens:
        figure = token.figure
        if isinstance(figure, str):
            figure = figures.get(figure, PAWN)
        yield Cutout(
            figure,
            token.seat,
            _colour(board, token.seat),
            token.text,
            token.words,
            token.role,
            figure.id in kit.standing,
            token.count,
        )


def _nobodys(piece: Cutout) -> bool:
    """Say whether a piece belongs to nobody; such pieces come after the others."""
    return piece.seat is None


def _colour(board: Board | None, seat: int | None) -> str | None:
    if seat is None:
        return None
    return board.seats[seat] if board and board.seats else seat_colour(seat)


# Dice


def _dice(game: Game, kit: Kit) -> Iterator[PaperDie]:
    """Yield the dice of a game, their faces as it shows them."""
    shown = {value: face for value, face in game.faces().items() if face.has_look}
    for die in _thrown(game) if kit.dice is None else kit.dice:
        faces = (shown.get(face, face) if isinstance(face, str) else face for face in die.faces)
        yield replace(die, faces=tuple(faces))


def _thrown(game: Game) -> Iterator[PaperDie]:
    """Yield the dice that fall first."""
    throw = game.scene(game.initial()).throw
    if throw is None or throw.kind != "dice":
        return
    for faces in throw.dice:
        if faces and FACES % len(faces) == 0:
            yield PaperDie(faces * (FACES // len(faces)))


Counted = TypeVar("Counted", Cutout, PaperDie)


def _most(needed: Iterable[Iterable[Counted]]) -> list[Counted]:
    """Return what several games need, each thing as often as the game that needs most of it."""
    most: list[Counted] = []
    for things in needed:
        for thing in _summed(things):
            known = [k for k, other in enumerate(most) if _alike(thing, other)]
            if not known:
                most.append(thing)
            elif most[known[0]].count < thing.count:
                most[known[0]] = thing
    return most


def _summed(things: Iterable[Counted]) -> list[Counted]:
    """Put things that are alike together."""
    summed: list[Counted] = []
    for thing in things:
        known = [k for k, other in enumerate(summed) if _alike(thing, other)]
        if known:
            other = summed[known[0]]
            summed[known[0]] = replace(other, count=other.count + thing.count)
        else:
            summed.append(thing)
    return summed


def _alike(one: Counted, other: Counted) -> bool:
    return replace(one, count=1) == replace(other, count=1)
