"""Positions that never change, for those who walk through the tree of a game and share them."""

from __future__ import annotations

from typing import Any

from ludotheca.adapters.playing import BROKEN_OFF
from ludotheca.adapters.settings import IllegalAction, Settings
from ludotheca.core.errors import listed, shown
from ludotheca.rulebook import CHANCE, OVER, Record


class Position:
    """A position of one game: copies of it are itself, and it is pickled small."""

    __slots__ = ("actions", "moves", "record", "text", "who")

    def __init__(self, record: Record, moves: int, who: int) -> None:
        self.record, self.moves, self.who = record, moves, who
        self.actions: dict[int, int] | None = None
        """The legal actions with their decisions, once somebody has asked."""
        self.text: str | None = None

    @property
    def is_last(self) -> bool:
        """Whether nothing can be played any more."""
        return self.who in (OVER, BROKEN_OFF)

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _opened, (type(self.record), self.record.to_bytes(), self.moves, self.who)


def _opened(kind: type[Record], packed: bytes, moves: int, who: int) -> Position:
    return Position(kind.from_bytes(packed), moves, who)


class Positions:
    """What can be asked of the positions of one game, as it is settled."""

    def __init__(self, settings: Settings) -> None:
        self.game, self._settings = settings.game, settings
        self.first = self._reached(settings.game.initial(), 0)

    def actions(self, position: Position) -> dict[int, int]:
        """Return the legal actions of whoever decides, with their decisions; else none."""
        if position.actions is None:
            position.actions = {} if position.who < 0 else self.game.actions(position.record)
        return position.actions

    def notation(self, position: Position, number: int) -> str:
        """Return what an action, or an outcome where dice are to fall, is called now."""
        move = self._move(position, number)
        if position.who == CHANCE:
            return self.game.outcome_text(position.record, move)
        return self.game.decision_text(position.record, move)

    def after(self, position: Position, number: int) -> Position:
        """Return the position that an action or an outcome leads to.

        IllegalAction names those that are legal.
        """
        move = self._move(position, number)
        record = position.record.copy()
        self.game.rules.apply(record, move, None)
        return self._reached(record, position.moves + 1)

    def utilities(self, position: Position) -> list[float]:
        """Return what a last position is worth to each seat, and nothing of any other.

        The win of a match that was broken off is shared by all.
        """
        players = self.game.players
        if not position.is_last:
            return [0.0] * players
        ranking = self.game.ranking(position.record) or [[*range(players)]]
        return self._settings.utilities(ranking[0])

    def text(self, position: Position) -> str:
        """Return all fields of a position; equal ones give equal texts."""
        if position.text is None:
            record = position.record
            lines = [f"{name}: {getattr(record, name)}" for name in record.FIELDS]
            if position.who == BROKEN_OFF:
                lines.append("broken off")
            position.text = "\n".join(lines)
        return position.text

    def _reached(self, record: Record, moves: int) -> Position:
        who = self.game.actor(record)
        is_broken_off = who != OVER and moves >= self._settings.longest
        return Position(record, moves, BROKEN_OFF if is_broken_off else who)

    def _move(self, position: Position, number: int) -> int:
        """Return the decision or the outcome of a number."""
        if position.who == CHANCE:
            weights = self.game.weights(position.record)
            legal = {throw: throw for throw, weight in enumerate(weights) if weight}
        else:
            legal = self.actions(position)
        if number in legal:
            return legal[number]
        now = "the match is over" if position.is_last else f"legal now: {listed(map(str, legal))}"
        raise IllegalAction(f"{self.game.id}: action {shown(number)} is not legal", hint=now)
