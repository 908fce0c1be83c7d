"""What games show: every message with what it was given, every piece with where it stood."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from ludotheca.core.board import Board
from ludotheca.core.checks.needed import PERSON, Needed
from ludotheca.core.game import Game
from ludotheca.core.kit import Kit
from ludotheca.core.match import Match
from ludotheca.core.scene import DealtCard, Message, Piece, Scene, Series

MOST_SAMPLES = 60
"""How many fillings of a text are told; further ones are taken for more of the same."""
MOST_SCENES = 2_000
"""How many groups of labels that stood side by side are compared."""


@dataclass
class Showing:
    """A message that games showed: what for, what it was always given, and how it was filled in."""

    purpose: str
    given: frozenset[str]
    samples: dict[str, Message] = field(default_factory=dict[str, Message])


@dataclass(frozen=True)
class Standing:
    """How a piece was seen: its figure and condition, whose it is, on which place."""

    figure: str
    role: str
    seat: int | None
    at: str
    is_written_on: bool


class Heard:
    """Gathers what the games of a box show while they are played."""

    def __init__(self) -> None:
        self.shown: dict[str, Showing] = {}
        self.side_by_side: dict[str, tuple[str, tuple[Message, ...]]] = {}
        self.standing: dict[Game, set[Standing]] = {}

    def look(self, match: Match) -> None:
        """Take down what a position shows, and what led there."""
        scene = match.scene()
        for purpose, message in _of_scene(scene):
            self.take(message, purpose)
        for event in match.events:
            about = Message(f"{match.game.box_id}-{event.code}", event.args)
            self.take(about, f"an event, {event.item}")
            for purpose, message in (*_of_card(event.card), *_of_series(event.series)):
                self.take(message, purpose)
        self._compare("choices", tuple(each.label for each in (*scene.choices, *scene.chains)))
        self._compare("columns of the score sheet", scene.panel.columns)
        standing = self.standing.setdefault(match.game, set())
        standing.update(map(_standing, scene.pieces))

    def lay_out(self, game: Game) -> None:
        """Take down what a game shows before anything is played: its board, what is printed."""
        board, kit = game.board(), game.kit()
        for purpose, message in (*_of_board(board), *_of_board(kit.board), *_of_kit(kit)):
            self.take(message, purpose)
        if board is not None:
            self._compare("meanings in the legend", tuple(sign.meaning for sign in board.legend))

    def take(self, message: Message, purpose: str) -> None:
        """Take down a message that is shown."""
        given = frozenset(message.args) | PERSON
        known = self.shown.setdefault(message.id, Showing(purpose, given))
        known.given &= given
        if len(known.samples) < MOST_SAMPLES:
            known.samples.setdefault(repr(sorted(message.args.items())), message)

    def _compare(self, what: str, labels: tuple[Message, ...]) -> None:
        if len(labels) > 1 and len(self.side_by_side) < MOST_SCENES:
            self.side_by_side.setdefault(repr(labels), (what, labels))

    def needed(self) -> Iterator[Needed]:
        """Yield every text that was shown."""
        for name, showing in self.shown.items():
            yield Needed(name, showing.purpose, showing.given)


Told = Iterator[tuple[str, Message]]


def _of_scene(scene: Scene) -> Told:
    if scene.headline is not None:
        yield "a headline", scene.headline
    if scene.banner is not None:
        yield "a banner", scene.banner
    yield from (("a heading of the score sheet", column) for column in scene.panel.columns)
    values = (value for row in scene.panel.rows for value in row)
    yield from (("in the score sheet", value) for value in values if isinstance(value, Message))
    yield from (("a note", note) for note in scene.notes)
    yield from (("a choice", each.label) for each in (*scene.choices, *scene.chains))
    yield from (("a gauge", gauge.label) for gauge in scene.gauges)
    yield from _of_series(scene.series)
    for piece in scene.pieces:
        if piece.label is not None:
            yield "what a piece is", piece.label
        if piece.words is not None:
            yield "what stands on a piece", piece.words


def _of_series(series: Series | None) -> Told:
    if series is not None:
        yield "the title of a series of throws", series.title


def _of_card(card: DealtCard | None) -> Told:
    if card is not None:
        yield "the title of a card", card.title
        yield "what a card says", card.text
        if card.fact is not None:
            yield "what a card tells besides", card.fact


def _of_board(board: Board | None) -> Told:
    if board is not None:
        yield from (("what a sign means", sign.meaning) for sign in board.legend)
        names = (shape.name for shape in board.shapes)
        yield from (("what a place is called", name) for name in names if name is not None)


def _of_kit(kit: Kit) -> Told:
    for deck in kit.decks:
        yield "the name of a pile of cards, in print", deck.name
        for card in deck.cards:
            yield from _of_card(card)
    for note in kit.notes:
        yield "what a place says, in print", note.text
        if note.fact is not None:
            yield "what a place tells besides, in print", note.fact
    for token in kit.tokens or ():
        if token.words is not None:
            yield "what stands on a token, in print", token.words


def _standing(piece: Piece) -> Standing:
    written: Any = piece.text or piece.words
    return Standing(piece.figure, piece.role, piece.seat, piece.at, bool(written))
