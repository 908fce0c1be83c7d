"""Whether people can tell things apart by what they are called."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from ludotheca.core.box import Box
from ludotheca.core.checks.fault import Fault
from ludotheca.core.options import ChoiceOption
from ludotheca.core.scene import Message
from ludotheca.testing.box.heard import Heard
from ludotheca.testing.box.spoken import Spoken

OF_ITS_OWN = "words of its own for each"


def label_faults(box: Box, languages: Mapping[str, Spoken], heard: Heard) -> Iterator[Fault]:
    """Yield what is called the same though people have to choose between, or to tell apart.

    Choices of a moment, columns of a score sheet, signs of a legend; values and headings of
    options, what is counted, titles of games and parts of the rules, names of throws and of bots.
    """
    for spoken in languages.values():
        for what, labels in (
            *_declared(box),
            *_named(box, spoken),
            *heard.side_by_side.values(),
        ):
            yield from _alike(spoken, what, labels)


def _declared(box: Box) -> Iterator[tuple[str, tuple[Message, ...]]]:
    yield "parts of the rules", _messages(f"{box.id}-section-{each.id}" for each in box.ledger)
    games = (kind.id.replace("/", "-") for kind in box.games)
    yield "games", _messages(f"{name}-title" for name in games)
    for kind in box.games:
        texts = [f"{box.id}-option-{option.name}" for option in kind.declared]
        yield f"options of {kind.id}", _messages(f"{text}-title" for text in texts)
        names = (counted.name for counted in kind.counted)
        yield f"counts of {kind.id}", _messages(f"{box.id}-count-{name}" for name in names)
        for option, text in zip(kind.declared, texts, strict=True):
            if isinstance(option, ChoiceOption):
                values = _messages(f"{text}-{value}" for value in option.values)
                yield f"values of {option.name}", values


def _named(box: Box, spoken: Spoken) -> Iterator[tuple[str, tuple[Message, ...]]]:
    """Yield names that a box may give or not."""
    for kind in box.games:
        throw = f"{kind.id.replace('/', '-')}-throw-"
        names = (name for name in spoken.entries if name.startswith(throw))
        yield f"throws of {kind.id}", _messages(name for name in names if name != kind.throw_hint)
    bots = (name for name in spoken.entries if name.startswith(f"{box.id}-bot-"))
    yield "bots", _messages(name for name in bots if not name.endswith("-line"))


def _messages(names: Iterable[str]) -> tuple[Message, ...]:
    return tuple(map(Message, names))


def _alike(spoken: Spoken, what: str, labels: tuple[Message, ...]) -> Iterator[Fault]:
    told = [(text, label) for label in labels if (text := _told(spoken, label))]
    for text, count in Counter(text for text, _ in told).items():
        if count > 1:
            first = next(label for other, label in told if other == text)
            line = spoken.entries[first.id].line
            problem = f"{count} {what} are called {text!r}, as {first.id} says"
            yield Fault("label", str(spoken.file), problem, OF_ITS_OWN, line)


def _told(spoken: Spoken, label: Message) -> str | None:
    """Return what a label says; None if it cannot be told, which is a fault of its own."""
    if label.id not in spoken.entries:
        return None
    try:
        return spoken.tell(label)
    except Exception:  # told among the faults of words
        return None
