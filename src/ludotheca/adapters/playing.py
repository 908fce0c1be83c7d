"""One match in which some seats are asked from outside; dice fall and bots play by themselves."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from ludotheca.adapters.settings import IllegalAction, Settings
from ludotheca.bots.policy import Bot
from ludotheca.core.errors import listed, shown
from ludotheca.lab.seating import policy_of
from ludotheca.rulebook import CHANCE, OVER
from ludotheca.rulebook.stream import DECISIONS, DICE, Stream, start

BROKEN_OFF = -3
"""Who acts in a match that was broken off: nobody."""
THROW = "throw"
"""What the action is called that lets the dice fall."""


class Playing:
    """Game ``number`` of a seed is always the same, if the same is done in it.

    Its dice, and the luck of its bots, are those that the lab gives to this game of this seed.
    """

    def __init__(
        self, settings: Settings, asked: Collection[int], bots: Mapping[int, Bot] | None = None
    ) -> None:
        self.settings, self.game = settings, settings.game
        self.asked = frozenset(asked)
        players = (bots or {}).items()
        self._bots = {seat: (policy_of(bot, self.game), bot.level) for seat, bot in players}
        self._dice, self._decisions = Stream(), Stream()
        scratch: Any = self.game.rules.scratch()
        self._weights, self._moves = scratch.weights, scratch.moves
        self.state: Any = self.game.initial()
        self.acting = BROKEN_OFF
        """The seat that is asked, or OVER, or BROKEN_OFF."""
        self.moves = 0

    def begin(self, seed: int, number: int) -> None:
        """Play a game from the beginning until somebody is asked or it is over."""
        self.state = self.game.initial()
        start(self._dice, seed, number, DICE)
        start(self._decisions, seed, number, DECISIONS)
        self.moves = 0
        self._go_on()

    @property
    def is_over(self) -> bool:
        """Whether nobody will be asked any more."""
        return self.acting < 0

    def actions(self) -> list[int]:
        """Return the legal actions of whoever is asked; none once it is over."""
        if self.is_over:
            return []
        if self.game.actor(self.state) == CHANCE:
            return [self.settings.decisions]
        return sorted(self.game.actions(self.state))

    def notation(self, action: int) -> str:
        """Return what an action stands for now: a decision's notation, or ``throw``."""
        self._check(action)
        if self.game.actor(self.state) == CHANCE:
            return THROW
        return self.game.decision_text(self.state, self.game.actions(self.state)[action])

    def play(self, action: int) -> None:
        """Play an action, and on until somebody is asked again.

        IllegalAction names those that are legal; nothing has happened then.
        """
        self._check(action)
        if self.game.actor(self.state) == CHANCE:
            self._throw()
        else:
            self._apply(self.game.actions(self.state)[action])
        self._go_on()

    def utilities(self) -> list[float]:
        """Return what the end is worth to each seat; nothing to anybody if there was none."""
        ranking = self.game.ranking(self.state)
        return self.settings.utilities(ranking[0]) if ranking else [0.0] * self.game.players

    def observe(self, seat: int) -> list[int]:
        """Return what a seat is told."""
        return self.settings.encoding.write(self.state, seat)

    def _check(self, action: int) -> None:
        legal = self.actions()
        if action not in legal:
            now = "the match is over" if self.is_over else f"legal now: {listed(map(str, legal))}"
            raise IllegalAction(f"{self.game.id}: action {shown(action)} is not legal", hint=now)

    def _go_on(self) -> None:
        while True:
            who = self.game.actor(self.state)
            if who == OVER:
                self.acting = OVER
                return
            if self.moves >= self.settings.longest:
                self.acting = BROKEN_OFF
                return
            if who != CHANCE and who in self.asked:
                self.acting = who
                return
            if who == CHANCE and self.settings.throws:
                seat = self.game.rules.seat(self.state)
                if seat in self.asked:
                    self.acting = seat
                    return
            if who == CHANCE:
                self._throw()
            else:
                self._decide(who)

    def _throw(self) -> None:
        self._apply(self.game.rules.draw(self.state, self._dice, self._weights))

    def _decide(self, seat: int) -> None:
        decide, level = self._bots[seat]
        count = self.game.rules.legal(self.state, self._moves)
        self._apply(decide(self.state, self._moves, count, self._decisions, level))

    def _apply(self, move: int) -> None:
        self.game.rules.apply(self.state, move, None)
        self.moves += 1
