"""Plates: the pictures of a report, each with its title and its sentence, drawn in shapes.

They hold no words and no colours, as boards do, so whoever draws boards draws them: the page, a
document.  Numbers in them read the same in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheca.core.board import Board, Shape, seat_mark
from ludotheca.core.scene import Message
from ludotheca.lab.reporting.paths import SAFE
from ludotheca.lab.reporting.report import Report
from ludotheca.lab.reporting.sentences import heading, sentences

WIDTH, MARGIN = 320, 14
TEXT = 13.0
LINES = ("line accent bold", "line bold", "line touch bold", "line accent", "line", "line touch")
"""How the seats' courses are drawn; each has its mark besides."""

Draw = Callable[[Report, Message], Board | None]


@dataclass(frozen=True)
class Plate:
    """A picture with what it is about and what it says; without a picture, the words alone."""

    id: str
    title: Message
    sentence: Message
    board: Board | None


def plates(report: Report) -> list[Plate]:
    """Return all plates of a report, in the order of its sentences."""
    return [
        Plate(about, heading(about), sentence, _DRAWN[about.partition(" ")[0]](report, sentence))
        for about, sentence in sentences(report)
    ]


# What pictures are made of


def _text(label: str, x: float, y: float, size: float = TEXT) -> Shape:
    return Shape(f"text-{label}-{x:g}-{y:g}", label=label, label_at=(x, y), label_size=size)


def _bar(x: float, y: float, width: float, height: float, role: str) -> Shape:
    path = f"M{x:.1f} {y:.1f}h{width:.1f}v{height:.1f}h{-width:.1f}Z"
    return Shape(f"bar-{x:.0f}-{y:.0f}", path, role)


def _line(points: Sequence[tuple[float, float]], role: str) -> Shape:
    path = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    return Shape(f"line-{points[0][0]:.0f}-{points[0][1]:.0f}", path, role)


def _whisker(low: float, high: float, y: float, reach: float = 4) -> Iterator[Shape]:
    """Draw an interval from left to right."""
    yield _line([(low, y), (high, y)], "line")
    for x in (low, high):
        yield _line([(x, y - reach), (x, y + reach)], "line")


def _board(height: int, shapes: Iterator[Shape]) -> Board:
    return Board((WIDTH, height), tuple(shapes))


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


# Shares, drawn from left to right


@dataclass(frozen=True)
class _Row:
    """A bar with its interval and a sign before it."""

    sign: str
    share: float
    interval: tuple[float, float]


def _rows(rows: Sequence[_Row], top: float, mark: float | None = None) -> Board:
    """Draw bars below each other, from nothing to ``top``, with a line where something is fair."""
    left = MARGIN + 18 + 5 * max(len(row.sign) for row in rows)
    room, tall = WIDTH - left - MARGIN - 36, 22
    height = tall * len(rows) + 26

    def x(share: float) -> float:
        return left + room * min(share / top, 1)

    def drawn() -> Iterator[Shape]:
        for number, row in enumerate(rows):
            y = 4 + tall * number
            yield _text(row.sign, left / 2, y + 8)
            yield _bar(x(0), y, x(row.share) - x(0), 16, "accent")
            yield from _whisker(x(row.interval[0]), x(row.interval[1]), y + 8)
            yield _text(_percent(row.share), WIDTH - 22, y + 8)
        bottom = 4 + tall * len(rows)
        yield _line([(x(0), 0), (x(0), bottom)], "line")
        if mark is not None:
            yield _line([(x(mark), 0), (x(mark), bottom + 3)], "line touch")
            yield _text(_percent(mark), x(mark), bottom + 13)

    return _board(height, drawn())


def _balance(report: Report, _: Message) -> Board:
    parts = report.measures["balance"].parts
    limits = [(low, high) for low, high in parts["seats_intervals"]]
    shares = parts["seats"]
    rows = [_Row(seat_mark(seat), share, limits[seat]) for seat, share in enumerate(shares)]
    top = 1.15 * max(high for _, high in limits)
    return _rows(rows, top, 1 / len(shares))


def _ladder(report: Report, _: Message) -> Board:
    rungs = report.measures["ladder"].parts["rungs"]
    signs = {"easy": "I", "normal": "II", "hard": "III"}
    rows = [
        _Row(f"{signs[rung['level']]}›{signs[rung['below']]}", rung["share"], rung["interval"])
        for rung in reversed(rungs)
    ]
    return _rows(rows, 1.0, 0.5)


def _split(parts: Sequence[tuple[float, str]], interval: tuple[float, float] | None) -> Board:
    """Draw a whole that is cut into parts, and how surely it is cut there."""
    room, tall = WIDTH - 2 * MARGIN, 34

    def drawn() -> Iterator[Shape]:
        at = 0.0
        for share, role in parts:
            yield _bar(MARGIN + room * at, 4, room * share, tall, role)
            if share >= 0.04:
                yield _text(_percent(share), MARGIN + room * (at + share / 2), tall + 18)
            at += share
        yield _bar(MARGIN, 4, room, tall, "line")
        if interval is not None:
            low, high = (MARGIN + room * limit for limit in interval)
            yield from _whisker(low, high, 4 + tall / 2, 6)

    return _board(tall + 30, drawn())


def _luck(report: Report, _: Message) -> Board | None:
    luck = report.measures["luck"]
    if luck.value is None:
        return None
    return _split([(luck.known, "square"), (1 - luck.known, "accent")], luck.interval)


def _drama(report: Report, _: Message) -> Board:
    drama = report.measures["drama"]
    return _split([(drama.known, "accent"), (1 - drama.known, "square")], drama.interval)


def _decided(report: Report, _: Message) -> Board:
    decided = report.measures["decided"]
    return _split([(decided.known, "square"), (1 - decided.known, "accent")], decided.interval)


def _decisions(report: Report, _: Message) -> Board:
    """Draw of all decisions those that matter, those that do not, and those that are none."""
    free = report.measures["branching"].parts["free"]
    real = min(report.measures["real_decisions"].known, free)
    parts = [(real, "accent"), (free - real, "square"), (1 - free, "shade")]
    return _split(parts, report.measures["real_decisions"].interval)


# Histograms


def _histogram(
    shares: Sequence[float], ticks: Mapping[float, str], mean: float | None = None
) -> Board:
    """Draw columns, with numbers below at some of their edges."""
    room, tall = WIDTH - 2 * MARGIN, 84
    width, highest = room / len(shares), max(shares)

    def drawn() -> Iterator[Shape]:
        for number, share in enumerate(shares):
            height = tall * share / highest
            x = MARGIN + width * number
            yield _bar(x + 0.5, 4 + tall - height, max(width - 1, 1), height, "accent")
        yield _line([(MARGIN, 4 + tall), (MARGIN + room, 4 + tall)], "line")
        if mean is not None:
            x = MARGIN + width * mean
            yield _line([(x, 2), (x, 4 + tall + 5)], "line touch")
        for at, label in ticks.items():
            x = MARGIN + width * at
            yield _line([(x, 4 + tall), (x, 8 + tall)], "line")
            yield _text(label, min(max(x, MARGIN), WIDTH - MARGIN), tall + 18)

    return _board(tall + 30, drawn())


def _length(report: Report, _: Message) -> Board:
    length = report.measures["length"]
    parts = length.parts
    shares, low, width = parts["shares"], parts["from"], parts["width"]
    quarters = sorted({0, len(shares) // 3, 2 * len(shares) // 3, len(shares)})
    ticks = {float(at): str(low + width * at) for at in quarters}
    return _histogram(shares, ticks, (length.known - low) / width)


def _stakes(report: Report, _: Message) -> Board:
    parts = report.measures["stakes"].parts
    ticks = {float(at): _points(bound) for at, bound in enumerate(parts["bins"])}
    return _histogram(parts["shares"], ticks)


def _points(share: float) -> str:
    """Write points of a hundred without a decimal sign, which languages write differently."""
    return "½" if share == 0.005 else f"{100 * share:g}"


# Courses and maps


def _lead(report: Report, _: Message) -> Board:
    """Draw everybody's chances in one game."""
    example = report.measures["lead_changes"].parts["example"]
    at, chances = example["at"], example["chances"]
    room, tall, seats = WIDTH - 2 * MARGIN - 14, 110, range(len(chances[0]))

    def spot(number: int, seat: int) -> tuple[float, float]:
        return MARGIN + 14 + room * at[number] / at[-1], 8 + tall * (1 - chances[number][seat])

    def drawn() -> Iterator[Shape]:
        for level in (0, 0.5, SAFE, 1):
            y = 8 + tall * (1 - level)
            yield _line([(MARGIN + 14, y), (MARGIN + 14 + room, y)], "faint")
            if level in (0, 0.5, 1):
                yield _text(_percent(level), MARGIN, y, 11)
        for seat in seats:
            yield _line([spot(k, seat) for k in range(len(at))], LINES[seat % len(LINES)])
        for seat in seats:
            own = [row[seat] for row in chances[: max(len(at) * 3 // 4, 1)]]
            x, y = spot(own.index(max(own)), seat)
            yield _text(seat_mark(seat), x, max(y - 10, 8), 15)

    return _board(tall + 18, drawn())


def _others(report: Report, _: Message) -> Board:
    """Draw for each number of players by how much each seat wins more or less than a fair share."""
    balances = [*report.others, {"balance": report.measures["balance"].parts}]
    tables = [table["balance"]["seats"] for table in balances if "seats" in table["balance"]]
    tables.sort(key=len)
    room, tall = WIDTH - 2 * MARGIN - 20, 96
    parts = [share * len(seats) for seats in tables for share in seats]
    top = max(1.1, *parts) * 1.08

    def drawn() -> Iterator[Shape]:
        fair = 6 + tall * (1 - 1 / top)
        yield _line([(MARGIN + 20, fair), (WIDTH - MARGIN, fair)], "line touch")
        yield _text("100", MARGIN + 4, fair, 11)
        yield _line([(MARGIN + 20, 6 + tall), (WIDTH - MARGIN, 6 + tall)], "line")
        width = room / len(tables)
        for number, seats in enumerate(tables):
            left = MARGIN + 20 + width * number
            step = (width - 6) / len(seats)
            for seat, share in enumerate(seats):
                height = tall * share * len(seats) / top
                x = left + 3 + step * seat
                yield _bar(x, 6 + tall - height, max(step - 1, 0.8), height, "accent")
            yield _text(str(len(seats)), left + width / 2, tall + 19)

    return _board(tall + 32, drawn())


def _best(report: Report, _: Message) -> Board:
    """Draw at how many points a turn stops: own score to the right, the other's upwards."""
    best: Mapping[str, Any] = report.best_play or {}
    rows, step, target = best["map"], best["step"], best["target"]
    side = 170.0
    cell = side / len(rows)
    left = (WIDTH - side) / 2
    highest = max(map(max, rows))
    levels = [highest * part / 8 for part in range(1, 8)]

    def drawn() -> Iterator[Shape]:
        for number, level in enumerate(levels):
            path = "".join(
                f"M{left + cell * own:.1f} {6 + side - cell * (other + 1):.1f}"
                f"h{cell:.1f}v{cell:.1f}h{-cell:.1f}Z"
                for own, column in enumerate(rows)
                for other, stop in enumerate(column)
                if stop >= level
            )
            if path:
                yield Shape(f"level-{number}", path, "tone")
        yield _bar(left, 6, side, side, "line")
        for part in (0, 0.5, 1):
            score = str(round(target * part))
            yield _text(score, left + side * part, side + 18)
            yield _text(score, left - 18, 6 + side * (1 - part))
        picks = sorted({0, len(rows) // 2, len(rows) - 1})
        for own in picks:
            for other in picks:
                x = min(max(left + cell * (own + 0.5), left + 14), left + side - 14)
                y = min(max(6 + side - cell * (other + 0.5), 16), side - 4)
                yield _text(str(rows[own][other]), x, y, 12)

    assert step > 0  # noqa: S101  # of a target there is one at least
    return _board(round(side) + 30, drawn())


def _reading(_: Report, sentence: Message) -> Board:
    changed = sentence.args["changed"] / 100
    return _split([(changed, "accent"), (1 - changed, "square")], None)


_DRAWN: dict[str, Draw] = {
    "length": _length,
    "balance": _balance,
    "others": _others,
    "luck": _luck,
    "lead": _lead,
    "drama": _drama,
    "decided": _decided,
    "decisions": _decisions,
    "stakes": _stakes,
    "ladder": _ladder,
    "best": _best,
    "reading": _reading,
}
