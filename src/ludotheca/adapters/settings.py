"""What learners settle before a game: its own options, and how they are asked and rewarded."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, SupportsIndex

from ludotheca.adapters.encoding import Encoding, encoding_of
from ludotheca.core import registry
from ludotheca.core.errors import BadOption, LudothecaError, MissingExtra, listed, shown
from ludotheca.core.game import Game

REWARDS = ("shares", "zero-sum")
MOST_SEED = 1 << 63


class IllegalAction(LudothecaError, ValueError):
    """An action that stands for no legal decision now."""

    code = "illegal-action"


@dataclass(frozen=True)
class Settings:
    """A game as learners play it.

    ``throws`` adds an action, the last one: whoever is asked throws his own dice with it; without,
    dice fall by themselves.  Where nobody decides anything, throwing is all that there is to do.
    """

    game: Game
    encoding: Encoding
    throws: bool
    is_zero_sum: bool
    longest: int
    """How many moves, throws included, a match may last before it is broken off."""

    @classmethod
    def of(
        cls,
        game_id: str,
        players: int | None = None,
        *,
        observations: str | None = None,
        rewards: str = "shares",
        throws: bool | None = None,
        longest: int | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Settings:
        """Return the settings; BadOption or UnknownGame say what cannot be settled so."""
        game = registry.game(game_id, players, **(options or {}))
        if rewards not in REWARDS:
            hint = f"one of: {listed(REWARDS)}"
            raise BadOption(f"rewards cannot be {shown(rewards)}", option="rewards", hint=hint)
        if throws is None:
            throws = not game.has_decisions
        elif not throws and not game.has_decisions:
            raise BadOption(
                f"in {game.id} nobody decides anything under these options",
                option="throws",
                hint="leave throws out, so that seats throw their dice themselves",
            )
        return cls(
            game,
            encoding_of(game, observations),
            throws,
            rewards == "zero-sum",
            game.longest_match if longest is None else checked_count("longest", longest),
        )

    @property
    def actions(self) -> int:
        """How many actions there are."""
        return self.decisions + self.throws

    @property
    def decisions(self) -> int:
        """How many of them are decisions; throwing is the number after them."""
        return self.game.most_actions if self.game.has_decisions else 0

    def utilities(self, winners: Sequence[int]) -> list[float]:
        """Return what each seat is worth at the end: a win is 1, and shared by those who share it.

        With ``zero-sum``, the mean is taken off and a sole winner is still worth 1.
        """
        players = self.game.players
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        if not self.is_zero_sum:
            return shares
        return [(players * share - 1) / (players - 1) for share in shares]


def missing(package: str, extra: str = "rl") -> MissingExtra:
    """Return the error for whoever has not installed a house's package."""
    what = f"environments of {package} need that package, which is not installed"
    return MissingExtra(what, hint=f"pip install 'ludotheca[{extra}]'")


def checked_count(name: str, value: object) -> int:
    """Return a number of moves or games; BadOption unless it is a whole number from 1."""
    if type(value) is not int or value < 1:
        raise BadOption(
            f"{name} cannot be {shown(value)}", option=name, hint="a whole number from 1"
        )
    return value


def checked_seed(seed: object) -> int:
    """Return a seed; BadOption unless it is a whole number from 0 to 2**63 - 1."""
    # numpy's integers are welcome
    number = seed.__index__() if isinstance(seed, SupportsIndex) else -1
    if not 0 <= number < MOST_SEED:
        hint = "a whole number from 0 to 2**63 - 1"
        raise BadOption(f"seed cannot be {shown(seed)}", option="seed", hint=hint)
    return number
