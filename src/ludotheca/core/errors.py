"""Everything that can be wrong with what people pass in: one small tree, each with a stable code.

The message says what was wrong, where, and what would be right.  Whatever was asked has not
happened: the state of a match is the same as before.
"""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ludotheca.rulebook import Citation

REFUSED = "refused-"
"""How the code of a citation begins that forbids a move."""
SHOWN = 40
"""How much of somebody's input an error message repeats."""

_SHORT = reprlib.Repr()
_SHORT.maxlevel = 3
_SHORT.maxstring = _SHORT.maxother = 2 * SHOWN


class LudothecaError(Exception):
    """The root of the tree; ``code`` names the kind for programs, ``str()`` tells people."""

    code = "error"

    def __init__(self, message: str, *, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint

    def __str__(self) -> str:
        return f"{self.message} ({self.hint})" if self.hint else self.message

    def __reduce__(self) -> tuple[Any, ...]:
        # By its attributes, not by calling its class again: errors travel between processes.
        return _restored, (type(self), self.args, self.__dict__)


class UnknownGame(LudothecaError):
    """No box on the shelf has this id."""

    code = "unknown-game"


class BadBox(LudothecaError):
    """An installed package offers a game that cannot be opened."""

    code = "bad-box"


class BadBoxName(LudothecaError):
    """A new box cannot be called so, or not be written where it was to be."""

    code = "bad-box-name"


class UnknownBot(LudothecaError):
    """No bot of this name plays this game."""

    code = "unknown-bot"


class BotFailed(LudothecaError):
    """A bot's answer is no decision that could be played, or it gave none in time."""

    code = "bot-failed"


class CannotSolve(LudothecaError):
    """The game has no exact solution that we could work out."""

    code = "cannot-solve"


class NoOdds(LudothecaError):
    """There are no chances to tell: the game is over, or they were asked for too precisely."""

    code = "no-odds"


class NoHint(LudothecaError):
    """There is nothing to advise: nobody decides now."""

    code = "no-hint"


class BadOption(LudothecaError):
    """An option, or the number of players, is not one that the game allows."""

    code = "bad-option"

    def __init__(self, message: str, *, option: str, hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.option = option


class BadPosition(LudothecaError):
    """A position cannot be set up; ``field`` names what is wrong with it, if one field is."""

    code = "bad-position"

    def __init__(self, message: str, *, field: str = "", hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.field = field


class MissingExtra(LudothecaError):
    """Something was asked for that needs a package which is not installed."""

    code = "missing-extra"


class NoCluster(LudothecaError):
    """A cluster cannot be reached, or its workers cannot play."""

    code = "no-cluster"


class MoveError(LudothecaError):
    """A move could not be played; ``number`` counts from 1 in the transcript."""

    code = "move"

    def __init__(
        self, message: str, *, text: str, number: int, legal: Sequence[str], hint: str = ""
    ) -> None:
        super().__init__(message, hint=hint)
        self.text = text
        self.number = number
        self.legal = list(legal)


class BadNotation(MoveError):
    """The text is not a move of this game at all."""

    code = "bad-notation"


class IllegalMove(MoveError):
    """The text is a move of this game, but not one that can be played now.

    Where the rules say what forbids it, ``item`` is that item of the ledger and ``reason`` says
    how: players read the words under ``<box>-refused-<reason>``, as ``Words.refusal`` tells them.
    """

    code = "illegal-move"

    def __init__(
        self, message: str, *, box: str, refusal: Citation | None = None, **about: Any
    ) -> None:
        super().__init__(message, **about)
        self.box = box
        self.item = refusal.item if refusal else None
        self.reason = refusal.code.removeprefix(REFUSED) if refusal else None


class GameOver(MoveError):
    """Nothing more can be played."""

    code = "game-over"


class NoThrow(LudothecaError):
    """The dice were asked for a throw that they cannot give."""

    code = "no-throw"


class NothingToUndo(LudothecaError):
    """The match is at its beginning."""

    code = "nothing-to-undo"


class BadTranscript(LudothecaError):
    """A transcript cannot be read; ``where`` is a line, a field or a move.

    ``number`` counts moves from 1, where a single move is at fault.
    """

    code = "bad-transcript"

    def __init__(
        self, message: str, *, where: str = "", number: int | None = None, hint: str = ""
    ) -> None:
        super().__init__(f"{where}: {message}" if where else message, hint=hint)
        self.where = where
        self.number = number


class OldRules(MoveError):
    """A transcript of earlier rules no longer replays under the present ones."""

    code = "old-rules"


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a document: where, what, and what was expected."""

    line: int
    field: str
    problem: str
    expected: str

    def __str__(self) -> str:
        where = f"line {self.line}: {self.field}: " if self.field else f"line {self.line}: "
        return f"{where}{self.problem} (expected: {self.expected})"


class BadEdition(LudothecaError):
    """An edition cannot be played, or is not the one that was asked for.

    ``problems`` lists everything that is wrong with its file, if that was what failed.
    """

    code = "bad-edition"

    def __init__(self, message: str, *, problems: Sequence[Problem] = (), hint: str = "") -> None:
        super().__init__(message, hint=hint)
        self.problems = tuple(problems)


def _restored(
    kind: type[LudothecaError], args: tuple[Any, ...], attributes: dict[str, Any]
) -> LudothecaError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


def said_by(problem: BaseException) -> str:
    """Return what an error tells: its sentence if it is one of ours, else how it is written."""
    return str(problem) if isinstance(problem, LudothecaError) else repr(problem)


def shown(value: object) -> str:
    """Quote somebody's input for an error message: one short line, whatever it holds."""
    try:
        text = value if isinstance(value, str) else _SHORT.repr(value)
    except Exception:  # what cannot even be written out: a number of a million digits, say
        text = f"<{type(value).__name__}>"
    cut = text[:SHOWN] + "…" if len(text) > SHOWN else text
    return "'" + "".join(c if c.isprintable() else f"\\x{ord(c):02x}" for c in cut) + "'"


def listed(words: Iterable[str], most: int = 12) -> str:
    """Join allowed values for a hint, leaving off the tail of a long list."""
    every = list(words)
    tail = f" … ({len(every)} in all)" if len(every) > most else ""
    return ", ".join(every[:most]) + tail


def with_guess(hint: str, word: object, known: Iterable[str]) -> str:
    """Begin a hint with what may have been meant, where a word is nearly a known one.

    >>> with_guess("boxes: ludix, penalty", "ludux", ["ludix", "penalty"])
    "did you mean 'ludix'? boxes: ludix, penalty"
    """
    from difflib import get_close_matches

    near = get_close_matches(str(word)[:SHOWN].lower(), list(known), n=1, cutoff=0.7)
    return f"did you mean '{near[0]}'? {hint}" if near else hint
