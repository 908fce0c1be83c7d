"""Where throws come from: a seed, the system, the parties of a table, real dice, or a script."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol, cast

from ludotheca.core.errors import BadTranscript, NoThrow, listed, shown
from ludotheca.core.game import Game
from ludotheca.rulebook import Record
from ludotheca.rulebook.stream import DICE, Stream, skip, start


class Dice(Protocol):
    """A source of throws; drawn cards count as throws too."""

    def throw(self, game: Game, state: Record, number: int) -> str:
        """Return the text of a match's throw, ``number`` throws having fallen before it."""
        ...

    def described(self) -> dict[str, Any]:
        """Say how the throws are made, for the transcript."""
        ...


class Seeded:
    """Throws that follow from a seed: the same seed gives the same dice, also after an undo.

    ``Seeded(7, 41)`` throws the dice of game 41 of a simulation under seed 7.
    """

    def __init__(self, seed: int, game: int = 0) -> None:
        for name, value in (("seed", seed), ("game", game)):
            if type(value) is not int or not 0 <= value < 1 << 63:
                limits = "a whole number from 0 to 2**63 - 1"
                raise ValueError(f"{name} must be {limits}, not {shown(value)}")
        self.seed = seed
        self.game = game

    def throw(self, game: Game, state: Record, number: int) -> str:
        """Return throw ``number`` of this seed and game."""
        stream = Stream()
        start(stream, self.seed, self.game, DICE)
        skip(stream, number)
        scratch: Any = game.rules.scratch()
        outcome = game.rules.draw(state, stream, scratch.weights)
        return game.outcome_text(state, outcome)

    def described(self) -> dict[str, Any]:
        """Return seed and game number."""
        return {"source": "seeded", "seed": self.seed, "game": self.game}


class System:
    """Throws from the operating system's entropy: nobody can foresee or repeat them."""

    def throw(self, game: Game, state: Record, number: int) -> str:  # noqa: ARG002
        """Return a fresh throw."""
        import secrets

        weights = game.weights(state)
        return game.outcome_text(state, picked(weights, secrets.randbelow(sum(weights))))

    def described(self) -> dict[str, Any]:
        """Return the name of the source."""
        return {"source": "system"}


class Own:
    """Real dice on a real table: every throw is typed in with ``Match.play``."""

    def throw(self, game: Game, state: Record, number: int) -> str:  # noqa: ARG002
        """Refuse: people throw these dice."""
        throws = listed(game.playable(state), most=6)
        raise NoThrow("these dice are thrown by hand", hint=f"play the throw by its text: {throws}")

    def described(self) -> dict[str, Any]:
        """Return the name of the source."""
        return {"source": "own"}


class Sealed(System):
    """Throws that the parties of a table made together, with the proof of them.

    They fall at their table only: a match that is taken up elsewhere goes on with fresh throws,
    for which there is no proof.  BadTranscript if this is none.
    """

    def __init__(self, proof: Mapping[str, Any]) -> None:
        from ludotheca.core.sealed.proof import read_proof

        self.proof = read_proof(proof)
        self._described = dict(proof)

    def described(self) -> dict[str, Any]:
        """Return the proof as it stands in the transcript."""
        return dict(self._described)


class Scripted:
    """Throws that a test wrote down beforehand; as a context manager it fails if one is left.

    >>> with Scripted(["XXII"]) as dice:
    ...     events = ludotheca.Match(ludotheca.game("ludix"), dice=dice).throw()
    """

    def __init__(self, throws: Iterable[str]) -> None:
        self.throws = list(throws)

    def throw(self, game: Game, state: Record, number: int) -> str:  # noqa: ARG002
        """Return the next throw of the script; an undone throw falls again."""
        if number >= len(self.throws):
            raise NoThrow(f"the script holds {len(self.throws)} throws, and all have fallen")
        self._fallen = number + 1
        return self.throws[number]

    _fallen = 0

    def finish(self) -> None:
        """Fail unless every throw has fallen."""
        left = self.throws[self._fallen :]
        if left:
            raise NoThrow(f"{len(left)} scripted throws never fell: {listed(left)}")

    def described(self) -> dict[str, Any]:
        """Return the name of the source."""
        return {"source": "scripted"}

    def __enter__(self) -> Scripted:
        return self

    def __exit__(self, failed: object, *rest: object) -> None:
        if failed is None:
            self.finish()


def picked(weights: Sequence[int], ticket: int) -> int:
    """Return the outcome that a ticket below the sum of the weights stands for.

    >>> [picked([2, 1], ticket) for ticket in range(3)]
    [0, 0, 1]
    """
    outcome = 0
    while ticket >= weights[outcome]:
        ticket -= weights[outcome]
        outcome += 1
    return outcome


def dice_from(described: object) -> Dice:
    """Return the source that a transcript's ``dice`` describes, ready to go on.

    A script cannot be known from its transcript, so a match made with one goes on with fresh dice.
    """
    whatever: object = described
    given: dict[str, Any] = {}
    if described is None:
        given = {"source": "system"}
    elif isinstance(described, dict):
        given = cast("dict[str, Any]", described)
    source, rest = given.get("source"), given.keys() - {"source"}
    if source == "own" and not rest:
        return Own()
    if source in ("system", "scripted") and not rest:
        return System()
    if source == "sealed":
        return Sealed(given)
    if source == "seeded" and rest == {"seed", "game"}:
        try:
            return Seeded(given["seed"], given["game"])
        except ValueError as problem:
            raise BadTranscript(str(problem), where="dice") from None
    raise BadTranscript(
        f"unknown dice {shown(whatever)}",
        where="dice",
        hint='{"source": "system"}, {"source": "own"}, {"source": "seeded", "seed": 7, "game": 0}',
    )
