"""The story of a match: what turned it, who led, who had luck, and decisions beside the best."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from statistics import NormalDist
from typing import Any, Literal

from ludotheca.core.match import Match
from ludotheca.lab.course import DIGITS, Account, Course, Step, course
from ludotheca.lab.decisions import SURE, Compared, accuracy, compare
from ludotheca.lab.odds import positions
from ludotheca.lab.said import Said, said_decision, said_throw
from ludotheca.rulebook import Record

POINTS = 5
"""How many turning points are told."""
LEAST = 0.05
"""By how much a turning point changes somebody's chances, at the least."""
FAR_MORE = 2
"""How many times as much another seat's chances change if a turning point is told of it."""
COURSE_SECONDS, DECISION_SECONDS = 5.0, 3.5
"""After which nothing more is begun, on a machine that is too slow for all of it."""
COURSE_PART = 0.55
"""The part of the work that is done when the course is known."""

Kind = Literal["throw", "decision"]


@dataclass(frozen=True)
class TurningPoint:
    """A move that changed somebody's chances much."""

    number: int
    """Counts from 1, as in the transcript."""
    kind: Kind
    by: int
    """Whose turn it was."""
    seat: int
    """Whose chances are told."""
    text: str
    said: Said
    before: float
    after: float
    within: float
    """How far the change is sure, to each side, with 95 % certainty."""

    @property
    def change(self) -> float:
        """By how much the chances changed, to better or worse."""
        return abs(self.after - self.before)

    @property
    def sentence(self) -> tuple[str, dict[str, Any]]:
        """The id of the text that tells it, and what is to be filled in but for the name."""
        figures = {"before": _percent(self.before), "after": _percent(self.after)}
        return f"story-turn-{self.kind}", {"number": self.number, "what": self.said, **figures}

    def to_json(self) -> dict[str, Any]:
        """Return it as plain JSON values."""
        sentence, args = self.sentence
        return {
            "move": self.number,
            "kind": self.kind,
            "by": self.by,
            "seat": self.seat,
            "text": self.text,
            "words": self.said,
            "before": _written(self.before),
            "after": _written(self.after),
            "within": _written(self.within),
            "sentence": {"id": sentence, "args": args},
        }


@dataclass(frozen=True)
class Lead:
    """From this move on a seat was ahead of all others, surely; 0 is before the first."""

    move: int
    seat: int


@dataclass(frozen=True)
class Accuracy:
    """How near to the best a seat played, from 0 to 100."""

    decisions: int
    """How many there were in which there was something to choose."""
    mean: float | None
    """None if there was none, or if it cannot be told."""
    within: float | None

    @classmethod
    def of(cls, decisions: Sequence[Compared]) -> Accuracy:
        """Return the accuracy of some decisions."""
        found = accuracy(decisions)
        mean, within = (None, None) if found is None else found
        if within is not None and within > SURE:
            mean = None
        return cls(len(decisions), mean, within)


@dataclass(frozen=True)
class Story:
    """What a match was like, in seats; `summary` fills in the names.

    >>> match = ludotheca.Match(ludotheca.game("ludix/piglet", target=2), names=["Ann", "Bob"])
    >>> for text in ("1", "roll", "1", "stop"):
    ...     events = match.play(text)
    >>> told = ludotheca.lab.story(match)
    >>> told.course.method, [point.number for point in told.turning_points]
    ('exact', [1, 3])
    """

    course: Course
    turning_points: tuple[TurningPoint, ...]
    """In the order of the match."""
    throw_of_the_evening: TurningPoint | None
    """Of the throws that are turning points the one that changed most; None if none is."""
    leads: tuple[Lead, ...]
    """Who was ahead, one after the other."""
    decisions: tuple[Compared, ...]
    accuracies: tuple[Accuracy, ...]
    """One for each seat."""
    is_all_compared: bool
    """Whether there was time to compare all decisions."""
    said: dict[int, tuple[Said, Said]]
    """For each decision that was compared, by its number: it and the best, in words."""

    @property
    def lead_changes(self) -> int:
        """How often the lead went from one seat to another."""
        return max(0, len(self.leads) - 1)

    def to_json(self) -> dict[str, Any]:
        """Return all of it as plain JSON values, as the server sends it."""
        its, evening = self.course, self.throw_of_the_evening
        seats = zip(its.accounts, self.accuracies, strict=True)
        return {
            "moves": len(its.steps),
            "method": its.method,
            "play": its.play,
            "games": its.games,
            "odds": [[_written(chance) for chance in row] for row in its.chances],
            "within": [[_written(error) for error in row] for row in its.errors],
            "turning_points": [point.to_json() for point in self.turning_points],
            "throw_of_the_evening": None if evening is None else evening.to_json(),
            "leads": [asdict(lead) for lead in self.leads],
            "seats": [_seat(account, accuracy) for account, accuracy in seats],
            "decisions": [self._decision(compared) for compared in self.decisions],
            "decisions_untold": not self.is_all_compared,
        }

    def _decision(self, compared: Compared) -> dict[str, Any]:
        played, best = self.said[compared.number]
        return {
            "move": compared.number,
            "seat": compared.seat,
            "played": compared.played,
            "played_words": played,
            "best": compared.best,
            "best_words": best,
            "cost": _written(compared.cost),
            "within": _written(compared.within),
        }

    def summary(self, language: str = "en") -> str:
        """Tell the story in words."""
        from ludotheca.lab.telling_story import tell_story

        return tell_story(self, language)


def story(
    match: Match, *, seed: int = 0, progress: Callable[[float], None] = lambda _: None
) -> Story:
    """Tell what a match was like, finished or not.

    Exact, against best play, where the game can be solved; elsewhere from rollouts with the game's
    quick bot in all seats, within seconds once it is compiled, and every figure with its error.
    ``progress`` is told which part of the work is done.  The same seed gives the same story, unless
    a slow machine breaks the work off.

    BadOption if the seed is out of range, NoOdds if the match is too long.
    """
    its = course(
        match,
        seed=seed,
        seconds=COURSE_SECONDS,
        progress=lambda part: progress(COURSE_PART * part),
    )
    progress(COURSE_PART)
    decisions, is_all = compare(
        match,
        seed=seed,
        seconds=DECISION_SECONDS,
        progress=lambda part: progress(COURSE_PART + (1 - COURSE_PART) * part),
    )
    progress(1.0)
    told = _Telling(match, its)
    sure = told.sure_points()
    of_seats = ([each for each in decisions if each.seat == seat] for seat in range(told.players))
    return Story(
        course=its,
        turning_points=greatest(sure),
        throw_of_the_evening=throw_of_the_evening(sure),
        leads=tuple(leads(its)),
        decisions=tuple(decisions),
        accuracies=tuple(Accuracy.of(own) for own in of_seats),
        is_all_compared=is_all,
        said={each.number: told.both(each) for each in decisions},
    )


class _Telling:
    """A match with its course, to make words of."""

    def __init__(self, match: Match, its: Course) -> None:
        self.game, self.course, self.players = match.game, its, match.game.players
        self.states = [position.state for position in positions(match)]

    def sure_points(self) -> list[TurningPoint]:
        """Return all moves that surely changed somebody's chances much, in order."""
        wider = _wider(len(self.course.steps) * self.players)
        return [point for point in self._points() if _is_turning(point, wider)]

    def _points(self) -> Iterator[TurningPoint]:
        for step in self.course.steps:
            seat = whom(step)
            before, after = step.number - 1, step.number
            errors = self.course.errors
            yield TurningPoint(
                number=step.number,
                kind="throw" if step.is_throw else "decision",
                by=step.seat,
                seat=seat,
                text=step.text,
                said=self._said(self.states[before], step),
                before=float(self.course.chances[before][seat]),
                after=float(self.course.chances[after][seat]),
                within=math.hypot(errors[before][seat], errors[after][seat]),
            )

    def _said(self, state: Record, step: Step) -> Said:
        say = said_throw if step.is_throw else said_decision
        return say(self.game, state, step.text)

    def both(self, compared: Compared) -> tuple[Said, Said]:
        """Say what was played and what would have been best."""
        state = self.states[compared.number - 1]
        played = said_decision(self.game, state, compared.played)
        if compared.best == compared.played:
            return played, played
        return played, said_decision(self.game, state, compared.best)


def greatest(sure: Sequence[TurningPoint]) -> tuple[TurningPoint, ...]:
    """Return those that changed most, in the order of the match."""
    most = sorted(sure, key=lambda point: -point.change)[:POINTS]
    return tuple(sorted(most, key=lambda point: point.number))


def throw_of_the_evening(sure: Sequence[TurningPoint]) -> TurningPoint | None:
    """Return the throw that changed most, of those that surely changed much."""
    throws = (point for point in sure if point.kind == "throw")
    return max(throws, key=lambda point: point.change, default=None)


def leads(its: Course) -> Iterator[Lead]:
    """Yield who was ahead of all others, surely, one after the other."""
    leader: int | None = None
    for move, (chances, errors) in enumerate(zip(its.chances, its.errors, strict=True)):
        first = max(range(len(chances)), key=lambda seat: chances[seat])
        rivals = range(len(chances)) if leader is None else (leader,)
        is_ahead = all(
            chances[first] - chances[rival] > errors[first] + errors[rival]
            for rival in rivals
            if rival != first
        )
        if first != leader and is_ahead:
            leader = first
            yield Lead(move, first)


def whom(step: Step) -> int:
    """Return whose chances a move is told of: whose turn it was, or whose changed far more."""
    most = max(range(len(step.change)), key=lambda seat: abs(step.change[seat]))
    is_far_more = abs(step.change[most]) > FAR_MORE * abs(step.change[step.seat])
    return most if is_far_more else step.seat


def _wider(looks: int) -> float:
    """Return how many times as wide an error is that holds at 95 % for so many looks at once.

    The greatest of a thousand changes would else be chance alone.
    """
    normal = NormalDist()
    return normal.inv_cdf(1 - 0.025 / max(1, looks)) / normal.inv_cdf(0.975)


def _is_turning(point: TurningPoint, wider: float) -> bool:
    return point.change >= LEAST and point.change > wider * point.within


def _seat(account: Account, its: Accuracy) -> dict[str, Any]:
    return {
        **account.to_json(),
        "decisions": its.decisions,
        "accuracy": None if its.mean is None else round(its.mean, 2),
        "accuracy_within": None if its.within is None else round(its.within, 2),
    }


def _percent(share: float) -> int:
    """Return a chance in whole points of a hundred; what is neither lost nor won is neither."""
    points = round(100 * share)
    return points if share in (0, 1) else min(99, max(1, points))


def _written(number: Any) -> float:
    return round(float(number), DIGITS)
