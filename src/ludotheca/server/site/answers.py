"""What the page asks for that is the same for all, answered beforehand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.words import LANGUAGES, ON_PAGE, words_for_page
from ludotheca.printing import PAPERS, print_box
from ludotheca.server.desk import facts
from ludotheca.server.site.travelling import Travellers
from ludotheca.server.wire import BoxFacts, Shelf, Wire


@dataclass(frozen=True)
class Answer:
    """What is answered when a path is asked for: its content, and the ending of its file."""

    asked: str
    content: bytes
    ending: str

    @property
    def name(self) -> str:
        """Return what a file of it is called, ``words-en-common`` say."""
        return re.sub(r"[^a-z0-9]+", "-", self.asked.removeprefix("api/").removesuffix(".ftl"))


def answers(going: Travellers) -> Iterator[Answer]:
    """Yield what the page needs of the boxes that go along."""
    shelf = _shelf(going)
    yield _told("api/shelf", shelf)
    games = [game.id for box in shelf.boxes for game in box.games]
    for game in games:
        kind = registry.game_type(game)
        yield _told(f"api/pictures/{game}", facts.picture(kind))
        yield _told(f"api/figures/{game}", facts.figures(kind))
    for language in LANGUAGES:
        for name in (*ON_PAGE, *(box.id for box in shelf.boxes)):
            words = words_for_page(name, language).encode()
            yield Answer(f"api/words/{language}/{name}.ftl", words, ".txt")


def sheets(going: Travellers) -> Iterator[Answer]:
    """Yield every box that goes along as documents to print; each takes up to a second."""
    for box in _boxes(going):
        for paper in PAPERS:
            for language in LANGUAGES:
                asked = f"api/print/{box.id}?paper={paper}&lang={language}"
                yield Answer(asked, print_box(box.id, paper=paper, language=language), ".pdf")


def _boxes(going: Travellers) -> list[Box]:
    return [box for box in registry.shelf() if box.id in going.boxes]


def _shelf(going: Travellers) -> Shelf:
    """Return the shelf with the boxes and bots that go along."""
    whole = facts.shelf()
    boxes = [_box(box, going) for box in whole.boxes if box.id in going.boxes]
    return whole.model_copy(update={"boxes": boxes})


def _box(box: BoxFacts, going: Travellers) -> BoxFacts:
    games = [
        game.model_copy(update={"bots": [name for name in game.bots if name in going.bots]})
        for game in box.games
    ]
    return box.model_copy(update={"games": games})


def _told(asked: str, said: Wire) -> Answer:
    return Answer(asked, said.model_dump_json().encode(), ".json")
