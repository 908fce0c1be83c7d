"""What stands on the shelf, as the page is told."""

from __future__ import annotations

from ludotheca.bots import kinds, opponents
from ludotheca.core import glimpse, registry
from ludotheca.core.box import Box
from ludotheca.core.card import address_of
from ludotheca.core.citing import rules_id
from ludotheca.core.game import Game
from ludotheca.core.options import ChoiceOption, Option, WholeOption
from ludotheca.core.texts import LANGUAGES
from ludotheca.core.words import words_in
from ludotheca.server.wire import (
    BoxFacts,
    Catalogued,
    Evidence,
    Figures,
    GameFacts,
    Identifier,
    OptionFacts,
    Picture,
    Plate,
    RuleItem,
    RuleSection,
    Shelf,
)


def shelf() -> Shelf:
    """Return every box with all that its page needs to know."""
    return Shelf(boxes=[_box(box) for box in registry.shelf()], languages=list(LANGUAGES))


def _box(box: Box) -> BoxFacts:
    card = box.card
    return BoxFacts(
        id=box.id,
        title=card.title,
        titles={language: words_in(language).title(box) for language in LANGUAGES},
        lines=_lines(box),
        players=card.players,
        minutes=card.minutes,
        age=card.age,
        author=card.author,
        publisher=card.publisher,
        year=card.year,
        sheet=card.sheet,
        catalogued=_catalogued(box),
        theme=box.theme,
        cover=box.cover,
        games=[_game(kind) for kind in box.games],
        ledger=[
            RuleSection(
                id=section.id,
                games=list(section.games),
                items=[RuleItem(id=item.id, marks=list(item.marks)) for item in section.items],
            )
            for section in box.ledger
        ],
    )


def _catalogued(box: Box) -> Catalogued:
    card = box.card
    return Catalogued(
        number=card.number,
        country=card.country,
        language=card.language,
        mechanisms=list(card.mechanisms),
        esar=card.esar,
        identifiers=[
            Identifier(scheme=scheme, value=value, address=address_of(scheme, value))
            for scheme, value in card.identifiers.items()
        ],
        evidence=[
            Evidence(
                entry=entry,
                mark=each.mark,
                items=list(each.items),
                document=card.document_of(entry),
            )
            for entry, each in card.evidence.items()
        ],
        rules=rules_id(box),
    )


def _lines(box: Box) -> dict[str, str]:
    spoken = {language: words_in(language) for language in LANGUAGES}
    line = f"{box.id}-line"
    return {language: words(line) if line in words else "" for language, words in spoken.items()}


def picture(kind: type[Game]) -> Picture:
    """Return what a game looks like in the middle of a match."""
    match = glimpse.under_way(kind)
    board = match.game.board()
    return Picture(board=board, pieces=list(match.scene().pieces) if board else [])


def figures(kind: type[Game]) -> Figures:
    """Return what the box brings along of what was measured of a game, as pictures."""
    from ludotheca.lab.reporting.kept import kept_report
    from ludotheca.lab.reporting.plates import plates
    from ludotheca.lab.reporting.sentences import how_measured

    report = kept_report(kind.id)
    if report is None:
        return Figures(how=None, plates=[])
    shown = [
        Plate(id=plate.id, title=plate.title, sentence=plate.sentence, board=plate.board)
        for plate in plates(report)
    ]
    return Figures(how=how_measured(report), plates=shown)


def _game(kind: type[Game]) -> GameFacts:
    game = kind()
    return GameFacts(
        id=kind.id,
        seats=(kind.seats[0], kind.seats[-1]),
        options=[_option(option) for option in kind.declared],
        bots=[bots.name for bots in kinds(game)],
        levels={level: player.name for level, player in opponents(game).items()},
        opening=kind.opening,
        decides=kind.decides if isinstance(kind.decides, bool) else dict(kind.decides),
    )


def _option(option: Option) -> OptionFacts:
    values: list[str] | None = None
    low = high = 0
    if isinstance(option, WholeOption):
        low, high = option.low, option.high
    else:
        values = list(option.values if isinstance(option, ChoiceOption) else option.editions.own)
    return OptionFacts(
        name=option.name,
        item=option.item,
        default=option.default,
        values=values,
        low=low,
        high=high,
    )
