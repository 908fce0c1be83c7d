"""The story of a match: everything that the page of its replay shows, in seats and not in names."""

from __future__ import annotations

from typing import Any, Literal

from ludotheca.core.scene import Message
from ludotheca.server.wire.base import Wire

Texts = dict[str, str]
"""A text in every language, as arguments of messages may be."""


class TurningPoint(Wire):
    """A move that changed somebody's chances much."""

    move: int
    """Its number in the transcript, from 1: the board stands so after that many moves."""
    kind: Literal["throw", "decision"]
    by: int
    """Whose turn it was."""
    seat: int
    """Whose chances are told: those of whose turn it was, unless it changed another's far more."""
    text: str
    """The move as it is written."""
    words: Texts
    """What it was, in words: ``double six``."""
    before: float
    after: float
    within: float
    """How far the change is sure, to each side, with 95 % certainty; 0 if it is exact."""
    sentence: Message
    """All of it in a sentence, whose ``$name`` and ``$who`` are those of ``seat``; its words are in
    the file ``story``."""


class Lead(Wire):
    """From this move on a seat was ahead of all others, by more than chances may err."""

    move: int
    """0 if it was ahead before the first move."""
    seat: int


class ComparedDecision(Wire):
    """A decision beside the best that was open, where there was something to choose."""

    move: int
    """Its number in the transcript, from 1."""
    seat: int
    played: str
    played_words: Texts
    best: str
    """The best decision; the one that was played, if none is surely better."""
    best_words: Texts
    cost: float
    """What it cost against the best, as a part of a win; 0 if that may be chance."""
    within: float
    """How far that is sure, to each side, with 95 % certainty; 0 if it is exact."""


class SeatStory(Wire):
    """What became of a seat's chances; ``start + luck + skill + others`` is ``end``."""

    start: float
    luck: float | None
    """What throws changed, everybody's; None where luck and skill cannot be told."""
    skill: float | None
    """What the seat's own decisions changed."""
    others: float | None
    """What the decisions of the others changed."""
    end: float
    within: float
    """How far luck and skill are sure, to each side; beyond 0.05 they are not told."""
    decisions: int
    """How many decisions of the seat were compared with the best."""
    accuracy: float | None
    """From 0 to 100, 100 being the best each time; None if there was nothing to choose, or if it
    cannot be told."""
    accuracy_within: float | None
    """How far that is sure, to each side."""


class Story(Wire):
    """A match as it went; every list of numbers by seat is in the order of play."""

    moves: int
    method: Literal["exact", "rollouts"]
    play: str
    """What moves are measured against: ``best`` play, ``dice`` alone, or a bot's name."""
    games: int
    """How many games were played on from each position, at the least; 0 if all is exact."""
    odds: list[list[float]]
    """Each seat's chance of winning, before the first move and after each."""
    within: list[list[float]]
    """How far each of them is sure, to each side, with 95 % certainty."""
    turning_points: list[TurningPoint]
    """In the order of the match."""
    throw_of_the_evening: TurningPoint | None
    """Of the throws that are turning points the one that changed most; None if none is."""
    leads: list[Lead]
    """Who was ahead, one after the other; each but the first is a change of the lead."""
    seats: list[SeatStory]
    decisions: list[ComparedDecision]
    """In the order of the match; forced ones are left out."""
    decisions_untold: bool
    """Whether there was no time to compare all of the decisions."""


class TellStory(Wire):
    """Somebody has a transcript and would like to be told its story."""

    transcript: dict[str, Any]


class StoryNews(Wire):
    """A story, or how far the work on it has come; ask again until it is there."""

    id: str
    """What it can be asked for by, at ``/api/stories/{id}``, while the server remembers it."""
    progress: float
    """From 0, while it waits for its turn, to 1."""
    story: Story | None
