"""The story of a match in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludotheca.core.scene import Message
from ludotheca.core.texts import in_language
from ludotheca.core.words import Words, words_in
from ludotheca.lab.telling import points, tell_accounts, tell_measure, tell_verdicts

if TYPE_CHECKING:
    from ludotheca.lab.decisions import Compared
    from ludotheca.lab.story import Story, TurningPoint

MOST_COSTS = 5
"""How many decisions are told that cost something."""


def tell_story(story: Story, language: str) -> str:
    """Return who led, what turned the match, who had luck, and decisions beside the best."""
    words = words_in(language)
    lines = [
        *_leads(story, words),
        *_turning_points(story, words),
        *tell_accounts(story.course, words),
        *tell_verdicts(story.course, words),
        *_accuracies(story, words),
        *_costs(story, words),
        *tell_measure(story.course, words),
    ]
    return "\n".join(lines)


def _leads(story: Story, words: Words) -> Iterator[str]:
    names, leads = story.course.names, story.leads
    if not leads:
        yield words("story-leads-none")
        return
    told = [words("story-lead", name=names[lead.seat], move=lead.move) for lead in leads]
    first = {"name": names[leads[0].seat], "move": leads[0].move}
    yield words("story-leads", changes=story.lead_changes, leads=", ".join(told), **first)


def _turning_points(story: Story, words: Words) -> Iterator[str]:
    if story.turning_points:
        yield words("story-turns")
    for point in story.turning_points:
        yield "  " + _sentence(story, point, words)
    evening = story.throw_of_the_evening
    if evening is not None:
        yield words("story-evening", sentence=_sentence(story, evening, words))


def _sentence(story: Story, point: TurningPoint, words: Words) -> str:
    name, args = point.sentence
    return words.message(Message(name, args), story.course.names[point.seat])


def _accuracies(story: Story, words: Words) -> Iterator[str]:
    for name, its in zip(story.course.names, story.accuracies, strict=True):
        about = {"name": name, "decisions": its.decisions}
        if its.mean is not None and its.within:
            figures = {"accuracy": f"{its.mean:.0f}", "within": f"{its.within:.0f}"}
            yield words("story-accuracy-within", **about, **figures)
        elif its.mean is not None:
            yield words("story-accuracy", **about, accuracy=f"{its.mean:.1f}")
        elif its.decisions:
            yield words("story-accuracy-untold", **about)


def _costs(story: Story, words: Words) -> Iterator[str]:
    costly = sorted((each for each in story.decisions if each.cost), key=lambda each: -each.cost)
    if costly:
        yield words("story-costs")
    elif story.decisions:
        yield words("story-costs-none")
    for compared in costly[:MOST_COSTS]:
        yield "  " + _cost(story, compared, words)
    if not story.is_all_compared:
        yield words("story-not-all")


def _cost(story: Story, compared: Compared, words: Words) -> str:
    played, best = (in_language(said, words.language) for said in story.said[compared.number])
    return words(
        "story-cost",
        move=compared.number,
        name=story.course.names[compared.seat],
        played=played,
        best=best,
        cost=points(compared.cost, words),
        within=points(compared.within, words) if compared.within else "none",
    )
