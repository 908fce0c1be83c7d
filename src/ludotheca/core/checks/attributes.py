"""Whether a box and its games have the attributes that they must have, of the right kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, cast, get_args

from ludotheca.core.board import Board, Theme
from ludotheca.core.box import Box, Card, Item, ItemMark, Section
from ludotheca.core.card import Evidence
from ludotheca.core.checks.fault import Fault, file_of
from ludotheca.core.counting import Count, Final, Held, Rate
from ludotheca.core.errors import listed, shown
from ludotheca.core.game import Game, Opening
from ludotheca.core.languages import CODE
from ludotheca.core.options import ChoiceOption, EditionOption, WholeOption
from ludotheca.core.rules import Rules

ID = re.compile("[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
COLOUR = re.compile("#[0-9a-fA-F]{6}")
HOUSE_FILES = (
    *("common", "terminal", "catalogue", "lab", "odds", "print", "story", "figures", "verify"),
    *("page", "table", "replay", "sealed"),
)
"""What no box can be called: the house's own files of words."""
IDENTIFIERS = {
    "boardgamegeek": re.compile("[1-9][0-9]*"),
    "wikidata": re.compile("Q[1-9][0-9]*"),
    "wikipedia": re.compile("[a-z-]+:[^ :][^ ]*"),
}
ANY = re.compile(r"\S(.*\S)?")
LEVELS = frozenset({"easy", "normal", "hard", "quick"})
NO_ID = "small letters, digits and dashes, as my-box"

Test = Callable[[Any], bool]
Wanted = tuple[str, Test, str]
"""An attribute, what must hold of it, and how that is said."""


def attribute_faults(box: Box, file: str) -> Iterator[Fault]:
    """Yield what is wrong with a box's attributes, and with those of its games and its ledger.

    What leans on an attribute is looked at only where that attribute is sound.
    """
    wrong = list(_wrong(box, "the box", OF_BOX, file))
    yield from wrong
    if wrong:
        return
    for kind in box.games:
        yield from _game_faults(box, kind)
    yield from _card_faults(box, file)
    yield from _twice("game", [kind.id for kind in box.games], file)
    yield from _ledger_faults(box, file)
    yield from _opponent_faults(box, file)


def _wrong(holder: object, name: str, wanted: Iterable[Wanted], file: str) -> Iterator[Fault]:
    for attribute, test, expected in wanted:
        try:
            value = getattr(holder, attribute)
        except Exception:  # a property of somebody's own may do anything
            yield Fault("attribute", file, f"{name} has no `{attribute}`", expected)
            continue
        if not _holds(test, value):
            problem = f"`{attribute}` of {name} is {shown(value)}"
            yield Fault("attribute", file, problem, expected)


def _holds(test: Test, value: object) -> bool:
    try:
        return test(value)
    except Exception:  # of another kind altogether
        return False


def _is_pair(value: Any) -> bool:
    return type(value) is tuple and [type(part) for part in cast("Any", value)] == [int, int]


def _is_text(value: Any) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _all(value: Any, kind: Any) -> bool:
    return isinstance(value, tuple) and all(isinstance(part, kind) for part in cast("Any", value))


def _names_bots(value: Any) -> bool:
    return all(isinstance(bot, str) for levels in value.values() for bot in levels.values())


def _is_form(pattern: str) -> Test:
    """Return a test for texts of a form; None will do as well."""
    return lambda value: value is None or bool(re.fullmatch(pattern, value))


OF_BOX: tuple[Wanted, ...] = (
    ("id", lambda v: bool(ID.fullmatch(v)) and v not in HOUSE_FILES, f"{NO_ID}, not a house word"),
    ("card", lambda v: isinstance(v, Card), "a Card"),
    (
        "games",
        lambda v: bool(v) and all(issubclass(kind, Game) for kind in v) and isinstance(v, tuple),
        "a tuple of classes derived from Game",
    ),
    ("ledger", lambda v: bool(v) and _all(v, Section), "a tuple of Sections"),
    ("locales", lambda v: bool(v.is_dir()), "a folder with en/ and fr/, as files(…) / 'locales'"),
    (
        "theme",
        lambda v: (
            isinstance(v, Theme)
            and all(COLOUR.fullmatch(part) for part in (v.accent, v.second, v.touch))
        ),
        "a Theme of colours like #c1272d",
    ),
    ("cover", lambda v: v is None or isinstance(v, Board), "a Board, or None"),
    ("opponents", _names_bots, "a mapping from the id of a game to its bots by level"),
    ("figures", lambda v: v is None or v.is_dir(), "a folder, or None"),
)
OF_CARD: tuple[Wanted, ...] = (
    ("title", _is_text, "what stands on the lid"),
    ("players", lambda v: _is_pair(v) and 1 <= v[0] <= v[1], "the fewest and the most players"),
    ("minutes", lambda v: _is_pair(v) and 0 < v[0] <= v[1], "the fewest and the most minutes"),
    ("country", _is_form("[A-Z]{2}"), "a code of ISO 3166-1, as AT, or None"),
    ("language", _is_form(CODE.pattern), "the code of a language, as fr, or None"),
    (
        "mechanisms",
        lambda v: _all(v, str) and all(ID.fullmatch(name) for name in v),
        "a tuple of names in small letters, as push-your-luck",
    ),
    ("esar", lambda v: v is None or _is_text(v), "a class of the ESAR system, as R, or None"),
    (
        "identifiers",
        lambda v: all(IDENTIFIERS.get(each, ANY).fullmatch(v[each]) for each in v),
        "what it is called, by catalogue: boardgamegeek=a number, wikidata=Q…, wikipedia=de:…",
    ),
    (
        "evidence",
        lambda v: all(isinstance(v[each], Evidence) for each in v),
        "a mapping from entries of the card to Evidence, as printed('author')",
    ),
)
OF_GAME: tuple[Wanted, ...] = (
    ("id", lambda v: isinstance(v, str), "the box's id, or that and a name, as my-box/short"),
    ("rules", lambda v: isinstance(v, Rules), "Rules.of(a module)"),
    (
        "seats",
        lambda v: isinstance(v, range) and len(v) > 0 and v[0] > 0 and v.step == 1,
        "a range of numbers of players, as range(2, 5)",
    ),
    (
        "declared",
        lambda v: _all(v, (ChoiceOption, WholeOption, EditionOption)),
        "a tuple of options",
    ),
    ("moves", lambda v: _all(v, str), "a tuple of texts, one for each decision"),
    ("throws", lambda v: _all(v, str), "a tuple of texts, one for each outcome"),
    ("notation", lambda v: isinstance(v, re.Pattern), 're.compile("…"), the shape of a move'),
    ("throw_hint", _is_text, "the id of a text"),
    ("bounded", lambda v: isinstance(v, Mapping), "a mapping from options to values"),
    ("most_random_moves", lambda v: type(v) is int and v > 0, "a whole number above 0"),
    ("opening", lambda v: v in get_args(Opening), f"one of: {listed(get_args(Opening))}"),
    (
        "decides",
        lambda v: isinstance(v, bool | Mapping),
        "True, False, or a mapping from options to values",
    ),
    ("counted", lambda v: _all(v, (Count, Held, Final, Rate)), "a tuple of what is counted"),
    ("ahead", lambda v: v is None or callable(v), "a rule, or None"),
    ("formerly", lambda v: isinstance(v, Mapping), "a mapping from versions to options"),
    ("reviewed", lambda v: _all(v, int), "a tuple of numbers of players"),
)


def _card_faults(box: Box, file: str) -> Iterator[Fault]:
    wrong = list(_wrong(box.card, "the card", OF_CARD, file))
    yield from wrong
    if not wrong:
        yield from _evidence_faults(box, file)
    seats = [kind.seats for kind in box.games if isinstance(getattr(kind, "seats", None), range)]
    if wrong or not all(seats) or not seats:
        return
    played = (min(each[0] for each in seats), max(each[-1] for each in seats))
    if box.card.players != played:
        problem = f"`players` of the card is {shown(box.card.players)}"
        yield Fault("attribute", file, problem, f"{played}, as the games' `seats` say")


def _evidence_faults(box: Box, file: str) -> Iterator[Fault]:
    """Yield evidence for what the card does not tell, and by items that are not there."""
    known, items = box.card.known(), box.items()
    for entry, evidence in box.card.evidence.items():
        if entry not in known:
            problem = f"there is evidence for {shown(entry)}, which the card does not tell"
            yield Fault("attribute", file, problem, f"one of: {listed(known)}")
        if evidence.mark not in get_args(ItemMark):
            problem = f"the evidence for {entry} is marked {shown(evidence.mark)}"
            yield Fault("attribute", file, problem, f"one of: {listed(get_args(ItemMark))}")
        for item in evidence.items:
            if item not in items:
                problem = f"the evidence for {entry} names {shown(item)}"
                yield Fault("ledger", file, problem, "an item of the ledger")


def _game_faults(box: Box, kind: type[Game]) -> Iterator[Fault]:
    name, file = kind.__name__, file_of(kind)
    wrong = list(_wrong(kind, name, OF_GAME, file))
    yield from wrong
    for method in sorted(getattr(kind, "__abstractmethods__", ())):
        yield Fault("attribute", file, f"{name} has no method `{method}`", "one, as Game asks for")
    broken = {fault.problem.split("`")[1] for fault in wrong}
    if not broken & {"rules", "moves", "throws"}:
        yield from _unwritten(kind, file)
    if "id" not in broken:
        yield from _id_faults(box, kind, file)
    if "declared" not in broken:
        yield from _option_faults(box, kind, file)
    if "counted" not in broken:
        yield from _count_faults(kind, file)
    if not broken & {"seats", "reviewed"} and not set(kind.reviewed) <= set(kind.seats):
        yield Fault("attribute", file, f"{name} reviews {kind.reviewed}", f"of {kind.seats}")


def _unwritten(kind: type[Game], file: str) -> Iterator[Fault]:
    """Yield numbers that a game has no text for: neither a method writes them, nor a tuple."""
    sizes = {name: field.count for name, field in kind.rules.scratch.FIELDS.items()}
    for texts, method, most in (
        ("moves", "decision_text", sizes["moves"]),
        ("throws", "outcome_text", sizes["weights"]),
    ):
        named = len(getattr(kind, texts))
        if named != most and getattr(kind, method) is getattr(Game, method):
            problem = f"{kind.__name__} has no method `{method}`, and {named} `{texts}`"
            yield Fault("attribute", file, problem, f"one, or a text for each of {most} numbers")


def _id_faults(box: Box, kind: type[Game], file: str) -> Iterator[Fault]:
    owner, slash, own = kind.id.partition("/")
    if owner != box.id or bool(slash) != bool(ID.fullmatch(own)):
        problem = f"{kind.__name__} is called {shown(kind.id)}, which is no game of this box"
        yield Fault("attribute", file, problem, f"{box.id}, or {box.id}/ and a name")
    elif getattr(kind, "box_id", None) != box.id:
        yield Fault("attribute", file, f"{kind.__name__} sets `box_id`", "none: it follows from id")


def _option_faults(box: Box, kind: type[Game], file: str) -> Iterator[Fault]:
    declared = {option.name: option for option in kind.declared}
    yield from _twice(f"option of {kind.id}", [option.name for option in kind.declared], file)
    items = {item.id for section in box.ledger for item in section.items}
    for option in kind.declared:
        if option.item not in items:
            problem = f"the option {option.name} turns {option.item}"
            yield Fault("ledger", file, problem, "an item of the ledger")
        yield from _value_fault(option, option.default, f"the default of {option.name}", file)
    chosen = [("bounded", kind.bounded), ("decides", kind.decides)]
    chosen += [("formerly", values) for values in kind.formerly.values()]
    for attribute, values in chosen:
        for name, value in values.items() if isinstance(values, Mapping) else ():
            if name not in declared:
                problem = f"`{attribute}` of {kind.__name__} names an option {shown(name)}"
                yield Fault("attribute", file, problem, f"of: {listed(declared) or 'none'}")
            else:
                what = f"{name} in `{attribute}`"
                yield from _value_fault(declared[name], value, what, file)


def _value_fault(option: Any, value: object, what: str, file: str) -> Iterator[Fault]:
    # An edition is a whole file: it is opened when somebody plays.
    if not isinstance(option, EditionOption) and not _holds(lambda v: option.check(v) == v, value):
        yield Fault("attribute", file, f"{what} is {shown(value)}", option.described())


def _count_faults(kind: type[Game], file: str) -> Iterator[Fault]:
    names = [counted.name for counted in kind.counted]
    yield from _twice(f"count of {kind.id}", names, file)
    for counted in kind.counted:
        for part in (counted.of, counted.per) if isinstance(counted, Rate) else ():
            if part not in names:
                problem = f"the rate {counted.name} is made of {shown(part)}"
                yield Fault("attribute", file, problem, f"one that is counted: {listed(names)}")


def _ledger_faults(box: Box, file: str) -> Iterator[Fault]:
    games = {kind.id for kind in box.games}
    yield from _twice("section of the ledger", [section.id for section in box.ledger], file)
    items = [item for section in box.ledger for item in section.items]
    if not all(_holds(lambda v: isinstance(v, Item) and _is_text(v.id), item) for item in items):
        yield Fault("attribute", file, "the ledger holds what is no Item", "Item(id, marks)")
        return
    yield from _twice("item of the ledger", [item.id for item in items], file)
    marks = get_args(ItemMark)
    for item in items:
        if not item.marks or not _holds(lambda v: set(v) <= set(marks), item.marks):
            problem = f"{item.id} is marked {shown(item.marks)}"
            yield Fault("ledger", file, problem, f"some of: {listed(marks)}")
    for section in box.ledger:
        for name in section.games:
            if name not in games:
                problem = f"the section {section.id} is about {shown(name)}"
                yield Fault("ledger", file, problem, f"games of the box: {listed(sorted(games))}")


def _opponent_faults(box: Box, file: str) -> Iterator[Fault]:
    games = {box.id, *(kind.id for kind in box.games)}
    for name, levels in box.opponents.items():
        if name not in games:
            problem = f"`opponents` names a game {shown(name)}"
            yield Fault("opponent", file, problem, f"one of: {listed(sorted(games))}")
        for level in sorted(set(levels) - LEVELS):
            problem = f"`opponents` of {name} names a level {shown(level)}"
            yield Fault("opponent", file, problem, f"one of: {listed(sorted(LEVELS))}")


def _twice(what: str, names: Iterable[str], file: str) -> Iterator[Fault]:
    for name, count in Counter(names).items():
        if count > 1:
            yield Fault("clash", file, f"{count} times there is a {what} {shown(name)}", "once")
