"""What the referee shows on request beside the game: help, the rules, how the dice can fall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ludotheca.core import registry
from ludotheca.core.box import Box
from ludotheca.core.characters import folded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.words import Words
from ludotheca.rulebook import CHANCE, Record
from ludotheca.terminal.commands import COMMANDS, command_word
from ludotheca.terminal.draw import BAD, FAINT, draw_note, prose

COLUMN = 24
"""The width of a column of throws with their chances."""


def draw_help(game: type[Game], words: Words) -> RenderableType:
    """Explain what can be typed."""
    examples = {
        "rules": f"{command_word('rules', words)} {next(iter(registry.box(game.box_id).items()))}",
        "save": f"{command_word('save', words)} {game.box_id}.json",
    }
    grid = Table.grid(padding=(0, 2, 0, 0))
    for command in COMMANDS:
        meaning = words(f"terminal-help-{command}", example=examples.get(command, ""))
        grid.add_row(Text(command_word(command, words), "bold"), prose(meaning))
    return Group(
        Text(words("terminal-help-title"), "bold"),
        prose(words("terminal-help-choices")),
        "",
        grid,
        "",
        prose(words("terminal-help-prefix"), FAINT),
    )


def draw_rules(box: Box, words: Words, wanted: str = "") -> RenderableType | None:
    """Tell the rules item by item, or one of them; None if there is no such item."""
    parts: list[RenderableType] = []
    for section in box.ledger:
        items = [item for item in section.items if folded(wanted) in ("", folded(item.id))]
        if items:
            parts += [Text(words(f"{box.id}-section-{section.id}"), "bold")]
        for item in items:
            marks = ", ".join(words(f"mark-{mark}") for mark in item.marks)
            text = prose(words.rule(item.id)).append(f" [{marks}]", FAINT)
            grid = Table.grid(padding=(0, 2, 0, 0))
            grid.add_column(no_wrap=True, min_width=7)
            grid.add_row(Text(item.id, "bold"), text)
            parts.append(grid)
        if items:
            parts.append("")
    return Group(*parts[:-1]) if parts else None


def draw_falls(match: Match, words: Words, width: int) -> RenderableType | None:
    """Show how the next throw can fall, the likeliest first; None if no throw comes next."""
    state = _before_next_throw(match)
    if state is None:
        return None
    good: list[tuple[Fraction, str]] = []
    bad: list[tuple[Fraction, str]] = []
    for text, chance, is_bad in _falls(match.game, state):
        (bad if is_bad else good).append((chance, text))
    parts: list[RenderableType] = [Text(words("terminal-dice-title"), "bold")]
    if good:
        parts.append(_columns(good, words, width, ""))
    if bad:
        total = sum((chance for chance, _ in bad), Fraction(0))
        note = words("terminal-dice-bad", chance=str(total), percent=_percent(total))
        parts += ["", draw_note(note), _columns(bad, words, width, BAD)]
    return Group(*parts)


def draw_hint(match: Match, words: Words) -> RenderableType:
    """Tell what each decision is worth, the best first; what can be typed, if nobody decides."""
    if match.actor < 0:
        return draw_help(type(match.game), words)
    from ludotheca import lab

    return prose(lab.hint(match).summary(words.language))


def draw_odds(match: Match, words: Words) -> RenderableType:
    """Tell who is winning, as the command ``odds`` does."""
    from ludotheca import lab

    return prose(lab.odds(match).summary(words.language))


def _before_next_throw(match: Match) -> Record | None:
    """Return the position in which the dice fall next, if one decision of the seat leads there."""
    game, state = match.game, match.state
    if match.actor == CHANCE:
        return state
    for move in game.decisions(state):
        after = state.copy()
        game.play(after, move)
        if game.actor(after) == CHANCE and game.rules.seat(after) == match.seat:
            return after
    return None


def _falls(game: Game, state: Record) -> Iterator[tuple[str, Fraction, bool]]:
    """Yield each throw with its chance and whether it would be bad."""
    weights = game.weights(state)
    for outcome, weight in enumerate(weights):
        after = state.copy()
        text = game.outcome_text(state, outcome)
        game.play(after, outcome)
        is_bad = any(die.role == "bad" for die in game.scene(after).dice)
        yield text, Fraction(weight, sum(weights)), is_bad


def _columns(
    falls: Sequence[tuple[Fraction, str]], words: Words, width: int, style: str
) -> RenderableType:
    ordered = sorted(falls, key=lambda fall: -fall[0])
    across = max(1, width // COLUMN)
    grid = Table.grid(padding=(0, 2, 0, 0))
    for _ in range(across):
        grid.add_column(no_wrap=True)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(justify="right", no_wrap=True, style=FAINT)
    down = -(-len(ordered) // across)
    for row in range(down):
        cells: list[Text] = []
        for chance, text in ordered[row::down]:
            percent = words("percent", percent=_percent(chance))
            cells += [Text(text, style), Text(str(chance)), Text(percent)]
        grid.add_row(*cells)
    return grid


def _percent(chance: Fraction) -> float:
    return round(100 * float(chance), 1)
