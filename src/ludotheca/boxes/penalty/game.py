"""Penalty as a game: its edition, notation and view."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property
from typing import Any, ClassVar
from weakref import WeakValueDictionary

from ludotheca.boxes.penalty import board, kit, legend, scene, sketch
from ludotheca.boxes.penalty import rules as penalty_rules
from ludotheca.boxes.penalty.board import Pitch
from ludotheca.boxes.penalty.cards import card_of
from ludotheca.boxes.penalty.counts import COUNTED
from ludotheca.boxes.penalty.edition import EDITIONS, Edition
from ludotheca.boxes.penalty.rules import PAIRS, ROLL, STOP
from ludotheca.boxes.penalty.state import (
    CARD,
    MOST_PLAYERS,
    NOTHING,
    PHASES,
    PLAYOFF,
    State,
    Tables,
)
from ludotheca.boxes.penalty.vocabulary import MOST_CARDS, NO_TEXT, PILES, effect_word
from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.kit import Kit
from ludotheca.core.observing import Observed
from ludotheca.core.options import ChoiceOption, EditionOption, Option
from ludotheca.core.rules import Rules
from ludotheca.core.scene import DealtCard, Die, Motion, Scene, Series
from ludotheca.core.sketch import Sketch
from ludotheca.rulebook import OVER

THROWS = tuple(f"{high}-{low}" for high, low in PAIRS)
DECISIONS = {ROLL: "roll", STOP: "stop"}

EDITION = EditionOption("edition", EDITIONS, default="france98", item="PEN-1")
SEVEN = ChoiceOption("seven", values=("printed", "upto4"), default="printed", item="PEN-13")

OBSERVED = Observed(
    by_seat=("positions", "skips", "last_piles", "last_cards", "opening_totals"),
    seats=("turn", "drawer", "blue", "red"),
    # The edition, which is the same all along, and the queue, which is empty when somebody decides.
    left_out=(
        *("players", "seven", "cup", *Tables.BY_SQUARE),
        *("card_counts", "card_effects", "card_amounts"),
        *("waiting", "waiting_pawns", "waiting_squares", "waiting_causes"),
    ),
)

# Most tables play with the same board, and it is larger than all else that a table holds.
_BOARDS: WeakValueDictionary[str, Board] = WeakValueDictionary()
_PITCHES: WeakValueDictionary[str, Pitch] = WeakValueDictionary()


class Penalty(Game):
    """A journey to the Cup of 1998: two dice, cards, and play-offs where pawns meet."""

    id = "penalty"
    rules = Rules.of(penalty_rules)
    seats = range(2, MOST_PLAYERS + 1)
    declared: ClassVar[tuple[Option, ...]] = (EDITION, SEVEN)
    notation = re.compile(rf"{'|'.join(THROWS)}|[1-6]|(?:{'|'.join(PILES)}):[1-9][0-9]?|roll|stop")
    throw_hint = "penalty-throw-hint"
    opening = "rules"
    counted = COUNTED
    observed = OBSERVED
    reviewed = (4,)

    @cached_property
    def edition(self) -> Edition:
        """The board and the cards that are played with."""
        return EDITIONS.named(str(self.options["edition"]))

    def decision_text(self, state: Any, move: int) -> str:  # noqa: ARG002
        """Write ``roll`` or ``stop``."""
        return DECISIONS[move]

    def outcome_text(self, state: State, outcome: int) -> str:
        """Write a throw as ``5-2``, a play-off die as ``4``, a card as ``joker:12``."""
        if state.phase == PLAYOFF:
            return str(outcome + 1)
        if state.phase == CARD:
            return _card_text(state.pile, card_of(state, outcome))
        return THROWS[outcome]

    def corrected(self, text: str) -> str:
        """Put the higher die first, and a colon before a card's number."""
        plain = text.strip().lower()
        if dice := re.fullmatch(r"([1-6])[ ,;/+-]*([1-6])", plain):
            return "-".join(sorted(dice.groups(), reverse=True))
        if card := re.fullmatch(r"(p|j)[a-zé]*[ :.-]*0*([1-9][0-9]?)", plain):
            return f"{'penalty' if card.group(1) == 'p' else 'joker'}:{card.group(2)}"
        return plain

    def suggested(self, state: State, text: str) -> str:
        """Take a bare number for a card of the pile that is drawn from."""
        number = re.fullmatch(r" *0*([1-9][0-9]?) *", text)
        if state.phase == CARD and number:
            return f"{PILES[state.pile]}:{number.group(1)}"
        return self.corrected(text)

    def view(self, state: State) -> dict[str, Any]:
        """Return the ledger's view; ``last_throw`` is the white dice's, ``throws`` of one round."""
        over = self.actor(state) == OVER
        positions = state.positions[: self.players]
        return {
            "to_play": None if over else self.rules.seat(state),
            "turn": state.turn,
            "phase": PHASES[state.phase],
            "positions": positions,
            "needs": [state.cup - position for position in positions],
            "skips": state.skips[: self.players],
            "last_cards": [self._last_card(state, seat) for seat in range(self.players)],
            "last_throw": None if state.last_throw == NOTHING else THROWS[state.last_throw],
            "playoff": self._playoff(state),
            "over": over,
            "ranking": self.ranking(state),
        }

    def _last_card(self, state: State, seat: int) -> str | None:
        if state.last_cards[seat] == NOTHING:
            return None
        return _card_text(state.last_piles[seat], state.last_cards[seat])

    def _playoff(self, state: State) -> dict[str, Any] | None:
        if state.phase != PLAYOFF:
            return None
        throws = state.shots[: state.shot_count]
        return {"blue": state.blue, "red": state.red, "throws": throws}

    # What is told

    def event_arguments(self, state: State, arguments: dict[str, int]) -> dict[str, Any]:  # noqa: ARG002
        """Write throws, cards and squares as players read them, with the edition's own texts."""
        written: dict[str, Any] = dict(arguments)
        if "throw" in written:
            written["throw"] = THROWS[written["throw"]]
        if "pile" in written:
            written["pile"] = PILES[written["pile"]]
        if "effect" in written:
            written["effect"] = effect_word(written["effect"], written["amount"])
        if "card" in written:
            pile, number = divmod(written["card"], MOST_CARDS)
            card = self.edition.piles[pile][number]
            written |= {"card": _card_text(pile, number), "pile": PILES[pile], "number": number + 1}
            written |= {"text": card.text, "fact": card.fact or NO_TEXT}
        elif "place" in written:
            square = self.edition.squares[written["place"]]
            written |= {"place": square.name or NO_TEXT, "fact": square.fact or NO_TEXT}
        return written

    # What is shown

    def scene(self, state: State) -> Scene:
        """Show the journey, the dice, where everybody stands, and the choices."""
        return scene.draw(self, state, self._pitch)

    def board(self) -> Board:
        """Return the pitch with the edition's squares."""
        return self._board

    @cached_property
    def _board(self) -> Board:
        made = _BOARDS.get(self.edition.sha256)
        if made is None:
            made = replace(board.draw(self._pitch), legend=legend.draw(self.edition))
            _BOARDS[self.edition.sha256] = made
        return made

    @cached_property
    def _pitch(self) -> Pitch:
        made = _PITCHES.get(self.edition.sha256)
        if made is None:
            made = _PITCHES[self.edition.sha256] = Pitch(self.edition)
        return made

    def kit(self) -> Kit:
        """Return what is in the box (PEN-2), with the edition's cards and squares."""
        return kit.of(self.edition, self.players)

    def sketch(self, state: State) -> Sketch | None:
        """Return the journey with its pawns."""
        return sketch.draw(self.edition, state.positions[: self.players])

    def sketch_within(self, state: State, width: int) -> Sketch | None:
        """Return the journey with fewer squares in a line where there is less room."""
        narrow = sketch.draw(self.edition, state.positions[: self.players], width)
        return narrow or super().sketch_within(state, width)

    def motion(
        self, state: State, code: str, seat: int, arguments: Mapping[str, int]
    ) -> tuple[Motion, ...]:
        """Let pawns go square by square, forwards or back; those that change places go straight."""
        return scene.motion(state, code, seat, arguments)

    def dealt(self, state: State, code: str, arguments: Mapping[str, int]) -> DealtCard | None:  # noqa: ARG002
        """Deal the card that is drawn."""
        return scene.dealt(self.edition, code, arguments)

    def series(self, state: State, code: str, arguments: Mapping[str, int]) -> Series | None:
        """Show a play-off die by die."""
        return scene.series(state, code, arguments)

    def thrown(self, state: State, outcome: int) -> tuple[Die, ...]:
        """Return the white dice, the one die of a play-off, or the card that is drawn."""
        return scene.thrown(self, state, outcome)


def _card_text(pile: int, card: int) -> str:
    return f"{PILES[pile]}:{card + 1}"
