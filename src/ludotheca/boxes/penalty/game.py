"""Penalty as a game: its edition, notation, view and scene."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cached_property
from typing import Any, ClassVar

from ludotheca.boxes.penalty import rules as penalty_rules
from ludotheca.boxes.penalty import sketch
from ludotheca.boxes.penalty.board import Pitch, pawn_id, place_id, way
from ludotheca.boxes.penalty.cards import card_of
from ludotheca.boxes.penalty.counts import COUNTED
from ludotheca.boxes.penalty.edition import EDITIONS, Edition
from ludotheca.boxes.penalty.playoffs import shot_total
from ludotheca.boxes.penalty.rules import PAIRS, ROLL, STOP, TOTALS, WEIGHTS, wins
from ludotheca.boxes.penalty.state import (
    AGAIN,
    CARD,
    MOST_PLAYERS,
    NOTHING,
    PHASES,
    PLAYOFF,
    SHOTS,
    THROW,
    State,
)
from ludotheca.boxes.penalty.vocabulary import MOST_CARDS, NO_TEXT, PILES, effect_word
from ludotheca.core import options
from ludotheca.core.board import Board
from ludotheca.core.game import Game
from ludotheca.core.rules import Rules
from ludotheca.core.scene import Choice, Die, Message, Motion, Panel, Piece, Scene, Throw
from ludotheca.core.sketch import Sketch
from ludotheca.rulebook import CHANCE, OVER

THROWS = tuple(f"{high}-{low}" for high, low in PAIRS)
DIE = tuple("123456")
DECISIONS = {ROLL: "roll", STOP: "stop"}


class Penalty(Game):
    """A journey to the Cup of 1998: two dice, cards, and play-offs where pawns meet."""

    id = "penalty"
    rules = Rules.of(penalty_rules)
    seats = range(2, MOST_PLAYERS + 1)
    declared: ClassVar[tuple[options.Option, ...]] = (
        options.Edition("edition", EDITIONS, default="france98", item="PEN-1"),
        options.Choice("seven", values=("printed", "upto4"), default="printed", item="PEN-13"),
    )
    notation = re.compile(rf"{'|'.join(THROWS)}|[1-6]|(?:{'|'.join(PILES)}):[1-9][0-9]?|roll|stop")
    throw_hint = "penalty-throw-hint"
    opening = "rules"
    counted = COUNTED
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
        told: dict[str, Any] = dict(arguments)
        if "throw" in told:
            told["throw"] = THROWS[told["throw"]]
        if "pile" in told:
            told["pile"] = PILES[told["pile"]]
        if "effect" in told:
            told["effect"] = effect_word(told["effect"], told["amount"])
        if "card" in told:
            pile, number = divmod(told["card"], MOST_CARDS)
            card = self.edition.piles[pile][number]
            told |= {"card": _card_text(pile, number), "pile": PILES[pile], "number": number + 1}
            told |= {"text": card.text, "fact": card.fact or NO_TEXT}
        elif "place" in told:
            place = self.edition.places[told["place"]]
            told |= {"place": place.name or NO_TEXT, "fact": place.fact or NO_TEXT}
        return told

    # What is shown

    def scene(self, state: State) -> Scene:
        """Show the journey, the dice, where everybody stands, and the choices."""
        return Scene(
            dice=tuple(_dice(state)),
            headline=_headline(state),
            panel=self._panel(state),
            notes=tuple(self._notes(state)),
            choices=tuple(_choice(self.decision_text(state, k)) for k in self.decisions(state)),
            pieces=tuple(self._pieces(state.positions[: self.players])),
            throw=self._throw(state),
        )

    def _pieces(self, positions: list[int]) -> Iterator[Piece]:
        for number in sorted(set(positions)):
            sharing = [seat for seat, at in enumerate(positions) if at == number]
            stands = self.pitch.standing(number, len(sharing))
            for seat, (offset, figure) in zip(sharing, stands, strict=True):
                label = Message("penalty-pawn", {"square": number})
                yield Piece(
                    pawn_id(seat), place_id(number), figure, seat, label=label, offset=offset
                )

    def _throw(self, state: State) -> Throw | None:
        """Return what can fall now: two white dice, one die of a play-off, or a card."""
        if self.actor(state) != CHANCE:
            return None
        if state.phase == CARD:
            return Throw((tuple(self.playable(state)),), kind="card")
        if state.phase == PLAYOFF:
            return Throw((DIE,))
        return Throw((DIE, DIE), "-")

    def thrown(self, state: State, outcome: int) -> tuple[Die, ...]:
        """Return the white dice, the one die of a play-off, or the card that is drawn."""
        if state.phase == PLAYOFF:
            return (_shot(state.shot_count, outcome + 1),)
        if state.phase == CARD:
            return (Die(self.outcome_text(state, outcome), PILES[state.pile], "card"),)
        return tuple(Die(str(die), "white", "d6") for die in PAIRS[outcome])

    def board(self) -> Board:
        """Return the pitch with the edition's squares."""
        return self.pitch.board

    @cached_property
    def pitch(self) -> Pitch:
        """Where the edition's squares lie."""
        return Pitch(self.edition)

    def sketch(self, state: State) -> Sketch:
        """Return the journey with its pawns."""
        return sketch.draw(self.edition, state.positions[: self.players])

    def motion(
        self, state: State, code: str, seat: int, arguments: Mapping[str, int]
    ) -> tuple[Motion, ...]:
        """Let pawns go square by square, forwards or back; those that change places go straight."""
        if code in ("won", "won-by-seven"):
            return (Motion(pawn_id(seat), way(state.positions[seat], state.cup)),)
        if "to" not in arguments or arguments["from"] == arguments["to"]:
            return ()
        here, there = arguments["from"], arguments["to"]
        is_swap = code == "swapped"
        path = (place_id(here), place_id(there)) if is_swap else way(here, there)
        return (Motion(pawn_id(seat), path),)

    def _panel(self, state: State) -> Panel:
        rows = tuple(
            (
                state.positions[seat],
                state.cup - state.positions[seat],
                state.skips[seat] or "",
                _last_card_named(state, seat),
            )
            for seat in range(self.players)
        )
        columns = ("square", "needs", "skips", "card")
        return Panel(tuple(Message(f"penalty-column-{column}") for column in columns), rows)

    def _notes(self, state: State) -> list[Message]:
        if state.phase == PLAYOFF:
            colour = "blue" if state.shot_count % 2 == 0 else "red"
            told = {"colour": colour, "shot": state.shot_count // 2 + 1, "shots": SHOTS // 2}
            return [Message("penalty-note-shot", told)]
        if state.phase == CARD:
            return [Message("penalty-note-card", {"pile": PILES[state.pile]})]
        needs = state.cup - state.positions[state.turn]
        chance = winning_chance(state, needs)
        if state.phase in (THROW, AGAIN) and chance:
            percent = round(100 * float(chance), 1)
            told = {"needs": needs, "chance": str(chance), "percent": percent}
            return [Message("penalty-note-win", told)]
        return []


def winning_chance(state: State, needs: int) -> Fraction:
    """Return the exact chance that the next throw wins (PEN-12, PEN-13)."""
    ways = sum(weight for k, weight in enumerate(WEIGHTS) if wins(state, TOTALS[k], needs))
    return Fraction(ways, sum(WEIGHTS))


def _last_card_named(state: State, seat: int) -> Message | str:
    if state.last_cards[seat] == NOTHING:
        return ""
    card = {"pile": PILES[state.last_piles[seat]], "number": state.last_cards[seat] + 1}
    return Message("penalty-last-card", card)


def _card_text(pile: int, card: int) -> str:
    return f"{PILES[pile]}:{card + 1}"


def _dice(state: State) -> list[Die]:
    if state.phase == PLAYOFF and state.shot_count:
        shots = enumerate(state.shots[: state.shot_count])
        return [_shot(shot, die) for shot, die in shots]
    if state.last_throw == NOTHING:
        return []
    return [Die(str(die), "white", "d6") for die in PAIRS[state.last_throw]]


def _shot(number: int, die: int) -> Die:
    """Return a die of a play-off: blue and red fall in turn (PEN-6)."""
    return Die(str(die), "red" if number % 2 else "blue", "d6")


def _headline(state: State) -> Message | None:
    if state.phase == PLAYOFF and state.shot_count:
        told = {"blue": shot_total(state, 0), "red": shot_total(state, 1)}
        return Message("penalty-headline-playoff", told)
    if state.last_throw == NOTHING:
        return None
    throw = state.last_throw
    return Message("penalty-headline", {"throw": THROWS[throw], "total": TOTALS[throw]})


def _choice(text: str) -> Choice:
    return Choice(text, text[0], Message(f"penalty-{text}"))
