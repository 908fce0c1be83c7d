"""Scenes and events as things that rich can print.

Whatever people typed goes into `Text`, never into markup.  Nothing here is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from ludotheca.core.events import Event
from ludotheca.core.scene import Choice, Die, Message, Panel, Series
from ludotheca.core.typesetting import GLUE, glued
from ludotheca.core.words import Who, Words
from ludotheca.sitting import Seat

FAINT = "dim"
BAD = "bold #c8372d"
KEY = "bold reverse"
WIDEST_NAME = 26
NOT_YET = "·"
"""A throw of a series that is still to come."""
BESIDE = 36
"""The room that words beside the dice need at least; with less they go below."""


def prose(text: str, style: str = "") -> Text:
    """Return a text to be read: lines do not break where its language forbids it."""
    return Text(glued(text), style)


def who(seat: Seat, seats: Sequence[Seat]) -> Who:
    """Say how to speak of a seat: one person among bots is *you*, several people have names."""
    people = [other for other in seats if other.bot is None]
    return "you" if people == [seat] else "other"


def draw_dice(dice: Sequence[Die], width: int) -> Text:
    """Draw dice in rows that fit; bad ones are dashed."""
    rows: list[list[Die]] = []
    room = 0
    for die in dice:
        if not rows or room < _die_width(die):
            rows.append([])
            room = width
        rows[-1].append(die)
        room -= _die_width(die) + 1
    return Text("\n").join(line for row in rows for line in _dice_lines(row))


def _die_width(die: Die) -> int:
    return cell_len(die.value) + 4


def _dice_lines(row: Sequence[Die]) -> Iterator[Text]:
    for left, edge, right in (("╭", "─", "╮"), ("│", "", "│"), ("╰", "─", "╯")):
        line = Text(no_wrap=True)
        for number, die in enumerate(row):
            is_bad = die.role == "bad"
            inside = edge * (_die_width(die) - 2) or f" {die.value} "
            drawn = f"{left}{inside}{right}"
            if is_bad:
                drawn = drawn.replace("─", "╌").replace("│", "╎")
            line.append(" " if number else "")
            line.append(drawn, BAD if is_bad else "" if edge else "bold")
        yield line


def draw_throw(
    dice: Sequence[Die], headline: str, caused: RenderableType, width: int
) -> RenderableType:
    """Draw a throw with what it means and caused beside it, or below where there is no room."""
    drawn = draw_dice(dice, width)
    is_bad = any(die.role == "bad" for die in dice)
    meaning = prose(headline, BAD if is_bad else "bold")
    across = max(cell_len(line) for line in drawn.plain.split("\n"))
    if not dice or width - across - 3 < BESIDE:
        return Group(*(part for part in (drawn, meaning, caused) if part))
    grid = Table.grid(padding=(0, 3, 0, 0))
    grid.add_column(no_wrap=True)
    grid.add_column(ratio=1)
    grid.add_row(drawn, Group(meaning, caused))
    return grid


def draw_events(
    events: Iterable[Event], box: str, words: Words, seats: Sequence[Seat]
) -> RenderableType:
    """Tell events, each with the mark of the seat it speaks of and the ledger item it applies."""
    names = [seat.name for seat in seats]
    you = next((seat.number for seat in seats if who(seat, seats) == "you"), None)
    grid = Table.grid(padding=(0, 1, 0, 0))
    for event in events:
        seat = seats[event.seat]
        sentence = prose(words.event(box, event, names, you))
        sentence.append(f" [{event.item}]", FAINT)
        grid.add_row(Text(seat.mark, seat.colour), sentence)
    return grid


def named(seat: Seat, words: Words, style: str = "") -> Text:
    """Return a seat's mark and name, cut to size; a bot is called one."""
    shown = Text(seat.name)
    shown.truncate(WIDEST_NAME, overflow="ellipsis")
    name = words("terminal-bot", name=shown.plain) if seat.bot else shown.plain
    return Text.assemble((seat.mark, seat.colour), " ", (name, style))


class Sheet:
    """A score sheet: a table, or a paragraph a seat where its columns find no room."""

    def __init__(self, panel: Panel, words: Words) -> None:
        self._headings = [words.message(column) for column in panel.columns]
        self._rows: list[tuple[str, Text, list[Text], str]] = []

    def add(self, sign: str, name: Text, cells: list[Text], *, is_bold: bool) -> None:
        """Add a seat, with a sign before its name."""
        self._rows.append((sign, name, cells, "bold" if is_bold else ""))

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        table = self._table()
        endless = options.update(max_width=10_000)
        if Measurement.get(console, endless, table).minimum <= options.max_width:
            yield table
        else:
            yield self._paragraphs()

    def _table(self) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style=FAINT)
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, min_width=14)
        for heading in self._headings:
            table.add_column(Text(heading), justify="right", min_width=5)
        for sign, name, cells, style in self._rows:
            table.add_row(sign, name, *cells, style=style)
        return table

    def _paragraphs(self) -> Table:
        grid = Table.grid(padding=(0, 1, 0, 0))
        for sign, name, cells, style in self._rows:
            told = [
                Text.assemble(
                    (f"{heading} ".replace(" ", GLUE[0]), FAINT), cell.plain.replace(" ", GLUE[0])
                )
                for heading, cell in zip(self._headings, cells, strict=True)
                if cell
            ]
            grid.add_row(sign, Group(name, Text(", ").join(told)), style=style)
        return grid


def draw_panel(
    panel: Panel, seats: Sequence[Seat], words: Words, *, turn: int | None = None
) -> Sheet:
    """Draw the score sheet; an arrow points to the seat in turn."""
    sheet = Sheet(panel, words)
    for seat in seats:
        is_in_turn = seat.number == turn
        cells = _cells(panel, seat, seats, words)
        sheet.add("▸" if is_in_turn else " ", named(seat, words), cells, is_bold=is_in_turn)
    return sheet


def draw_ranking(
    panel: Panel, ranking: Sequence[Sequence[int]], seats: Sequence[Seat], words: Words
) -> Sheet:
    """Draw the score sheet in the order of the ranking; tied seats share a rank."""
    sheet = Sheet(panel, words)
    rank = 1
    for group in ranking:
        for number in group:
            cells = _cells(panel, seats[number], seats, words)
            sheet.add(f"{rank}.", named(seats[number], words), cells, is_bold=rank == 1)
        rank += len(group)
    return sheet


def _cells(panel: Panel, seat: Seat, seats: Sequence[Seat], words: Words) -> list[Text]:
    spoken = who(seat, seats)
    return [
        Text(words.message(cell, seat.name, spoken) if isinstance(cell, Message) else str(cell))
        for cell in panel.rows[seat.number]
    ]


def draw_series(series: Series, seats: Sequence[Seat], words: Words) -> RenderableType:
    """Draw what each has thrown in a series and what that makes; an arrow points to who is next."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    for number, row in enumerate(series.rows):
        is_next = number == series.next
        thrown = [*row.values, *[NOT_YET] * (series.length - len(row.values))]
        style = "bold" if is_next else ""
        arrow, total = "▸" if is_next else " ", f"= {row.total}"
        table.add_row(arrow, named(seats[row.seat], words), *thrown, total, style=style)
    return Group(prose(words.message(series.title), "bold"), table)


def draw_choices(choices: Iterable[tuple[str, str]]) -> Table:
    """Draw what can be done: the key to press, and what it means."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for key, label in choices:
        grid.add_row(Text(f" {key} ", KEY), prose(label, "bold"))
    return grid


def draw_choices_in_columns(choices: Sequence[tuple[str, str]], width: int) -> Table:
    """Draw many choices, as many side by side as there is room for."""
    widest = max(cell_len(key) + cell_len(label) for key, label in choices) + 6
    across = max(1, width // widest)
    down = -(-len(choices) // across)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in range(down):
        cells = [
            cell
            for key, label in choices[row::down]
            for cell in (Text(f" {key} ", KEY), prose(label))
        ]
        grid.add_row(*cells)
    return grid


def choices_of(
    choices: Sequence[Choice], seat: Seat, seats: Sequence[Seat], words: Words
) -> list[tuple[str, str]]:
    """Return key and words of each choice that a seat has."""
    spoken = who(seat, seats)
    return [(choice.key, words.message(choice.label, seat.name, spoken)) for choice in choices]


def draw_rule(title: Text, width: int, end: Text | None = None) -> Text:
    """Draw a line across with a title in it, and something at its end if there is room."""
    line = Text.assemble(("── ", FAINT), title, " ")
    line.truncate(width)
    room = width - line.cell_len
    if end is None or room < end.cell_len + 8:
        return line.append("─" * room, FAINT)
    line.append("─" * (room - end.cell_len - 5), FAINT)
    return line.append("  ").append(end).append(" ").append("──", FAINT)


def draw_standing(panel: Panel, seats: Sequence[Seat], words: Words) -> Text:
    """Sum the score sheet up in a line: its first column, seat by seat."""
    line = Text()
    if panel.columns:
        line.append(words.message(panel.columns[0]), FAINT)
        for seat in seats:
            line.append("  ").append(seat.mark, seat.colour)
            line.append(" ").append(_cells(panel, seat, seats, words)[0])
    return line


def draw_note(text: str) -> Text:
    """Write a remark; the figures that matter stand out."""
    note = prose(text)
    note.highlight_regex(rf"\d+/\d+|\d+(?:[.,]\d+)?[{GLUE}]?%", "bold")
    return note
