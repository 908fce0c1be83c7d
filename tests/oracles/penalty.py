"""A slow and literal Penalty referee, written from the rule ledger (PEN-1 to PEN-15).

The oracle stops wherever chance or a player must speak, and settles everything else at once in
the ledger's order of things.
"""

from __future__ import annotations

import re
from typing import Any

from tests.oracles.penalty_board import START, Board, Effect, Pile

PLAYOFF_THROWS = 10
PLAYOFF_STEP = 5
MOST_EFFECTS = 20

CARD = re.compile(r"(penalty|joker):[1-9][0-9]*")


def white_throws() -> list[str]:
    """The 21 different throws of the white dice, the higher die first."""
    return [f"{high}-{low}" for high in range(6, 0, -1) for low in range(high, 0, -1)]


def total(throw: str) -> int:
    """The sum of a throw of the white dice."""
    return sum(int(die) for die in throw.split("-"))


def is_double(throw: str) -> bool:
    """Are both dice equal (PEN-10)?"""
    return throw[0] == throw[2]


class PenaltyOracle:
    """One game on one edition, played text by text."""

    def __init__(self, players: int, edition: dict[str, Any], seven: str = "printed") -> None:
        """Put all pawns on START and ask for the opening throws (PEN-3)."""
        if not 2 <= players <= 6:
            raise ValueError("Penalty is for 2 to 6 players")
        self.players = players
        self.board = Board(edition["squares"], seven)
        self.piles = {name: Pile(name, edition[name]) for name in ("penalty", "joker")}
        for name, pile in self.piles.items():
            if name in self.board.kinds.values() and not pile.effects:
                raise ValueError(f"the edition has {name} squares but no such card")
        self.phase = "opening"
        self.positions = [START] * players
        self.skips = [0] * players
        self.last_cards: list[str | None] = [None] * players
        self.last_throw: str | None = None
        self.contenders = list(range(players))
        self.opening_totals: list[int] = []
        self.turn = 0
        self.blue = self.red = self.drawer = 0
        self.playoff_throws: list[int] = []
        self._forget_throw()

    def _forget_throw(self) -> None:
        """Clear everything that belongs to one throw of the white dice."""
        self.queue: list[tuple[int, int, bool]] = []
        """Seat, square, and whether the seat *arrived* there or was only swapped."""
        self.effects_done = 0
        self.thrower_had_playoff = False
        self.card_grants_throw = False

    # --- questions -------------------------------------------------------------------------

    def actor(self) -> int | str:
        """Who acts next: a seat, the dice or cards (``chance``) or nobody (``over``)."""
        if self.phase == "over":
            return "over"
        return self.turn if self.phase == "again" else "chance"

    def moves(self) -> list[str]:
        """Every text that may be played now."""
        if self.phase in ("opening", "throw"):
            return white_throws()
        if self.phase == "playoff":
            return ["1", "2", "3", "4", "5", "6"]
        if self.phase == "card":
            return self._pile().texts()
        return ["roll", "stop"] if self.phase == "again" else []

    def refusal(self, text: str) -> str | None:
        """The ledger item that forbids a well-formed text, or None if it is legal now."""
        items = {"roll": "PEN-10", "stop": "PEN-10"}
        if text in white_throws():
            items[text] = "PEN-4"
        elif CARD.fullmatch(text):
            items[text] = "PEN-5"
        elif re.fullmatch("[1-6]", text):
            items[text] = "PEN-6"
        if text not in items:
            raise ValueError(f"{text!r} is not written as a throw, a card or a decision")
        if text in self.moves():
            return None
        return "PEN-15" if self.phase == "over" else items[text]

    def view(self) -> dict[str, Any]:
        """The public state."""
        over = self.phase == "over"
        return {
            "to_play": None if over else self._to_play(),
            "turn": self._to_play() if self.phase == "opening" else self.turn,
            "phase": self.phase,
            "positions": list(self.positions),
            "needs": [self.board.cup - position for position in self.positions],
            "skips": list(self.skips),
            "last_cards": list(self.last_cards),
            "last_throw": self.last_throw,
            "playoff": self._playoff_view(),
            "over": over,
            "ranking": self._ranking() if over else None,
        }

    def _to_play(self) -> int:
        """The seat that throws, draws or decides now."""
        if self.phase == "opening":
            return self.contenders[len(self.opening_totals)]
        if self.phase == "playoff":
            return self.blue if len(self.playoff_throws) % 2 == 0 else self.red
        return self.drawer if self.phase == "card" else self.turn

    def _playoff_view(self) -> dict[str, Any] | None:
        """The play-off under way, if any."""
        if self.phase != "playoff":
            return None
        return {"blue": self.blue, "red": self.red, "throws": list(self.playoff_throws)}

    def _ranking(self) -> list[list[int]]:
        """Seats by how far they are, equal ones together (PEN-15)."""
        return [
            [seat for seat in range(self.players) if self.positions[seat] == position]
            for position in sorted(set(self.positions), reverse=True)
        ]

    def _pile(self) -> Pile:
        """The pile asked for by the square under the pawn that must draw."""
        return self.piles[self.board.kind(self.positions[self.drawer])]

    def _seats_after(self, seat: int) -> list[int]:
        """All the other seats, in seat order after this one."""
        return [(seat + step) % self.players for step in range(1, self.players)]

    # --- playing ---------------------------------------------------------------------------

    def play(self, text: str) -> None:
        """Apply one outcome or one decision."""
        if text not in self.moves():
            raise ValueError(f"{text!r} is not legal now")
        if self.phase == "opening":
            self._opening_throw(text)
        elif self.phase == "throw":
            self._white_throw(text)
        elif self.phase == "playoff":
            self._playoff_throw(int(text))
        elif self.phase == "card":
            self._card(text)
        elif text == "roll":
            self.phase = "throw"
        else:
            self._next_turn()

    def _opening_throw(self, text: str) -> None:
        """One throw for who begins; those tied for the highest throw again (PEN-3)."""
        self.last_throw = text
        self.opening_totals.append(total(text))
        if len(self.opening_totals) < len(self.contenders):
            return
        results = list(zip(self.contenders, self.opening_totals, strict=True))
        best = max(self.opening_totals)
        self.contenders = [seat for seat, points in results if points == best]
        self.opening_totals = []
        if len(self.contenders) == 1:
            self.turn = self.contenders[0]
            self.phase = "throw"

    def _white_throw(self, text: str) -> None:
        """Order of things, 1: the white dice fall and the pawn moves or not (PEN-12, PEN-13)."""
        self._forget_throw()
        self.last_throw = text
        target = self.board.after_dice(self.positions[self.turn], total(text))
        if target is None:
            self._next_turn()  # PEN-12: the turn is over, double or not
        elif target == self.board.cup:
            self.positions[self.turn] = target
            self.phase = "over"  # PEN-15
        else:
            self._move(self.turn, target)
            self._settle()

    def _move(self, seat: int, target: int) -> None:
        """Bring a pawn to a square; if it moved, its arrival joins the queue."""
        if target != self.positions[seat]:
            self.positions[seat] = target
            self.queue.append((seat, target, True))

    def _next_turn(self) -> None:
        """Pass the turn on, over the heads of those who miss theirs (order of things, 4)."""
        self.turn = (self.turn + 1) % self.players
        while self.skips[self.turn] > 0:
            self.skips[self.turn] -= 1
            self.turn = (self.turn + 1) % self.players
        self.phase = "throw"

    # --- settling arrivals -----------------------------------------------------------------

    def _settle(self) -> None:
        """Settle arrivals, first come first settled, until chance must speak or none is left."""
        self.phase = "settling"
        while self.queue and self.phase == "settling":
            seat, square, arrived = self.queue.pop(0)
            if self.positions[seat] == square:
                self._settle_entry(seat, square, arrived)
        if self.phase == "settling":
            self._after_settling()

    def _settle_entry(self, seat: int, square: int, arrived: bool) -> None:
        """A play-off (order of things, 2) or else the square's effect (3), unless swapped there."""
        others = [s for s in self._seats_after(seat) if self.positions[s] == square]
        if others and self.board.playoff_possible(square):
            self._start_playoff(seat, others[0])
        elif arrived and self.effects_done < MOST_EFFECTS:
            self._square_effect(seat, square)

    def _square_effect(self, seat: int, square: int) -> None:
        """Draw a card (PEN-5) or obey the instruction (PEN-11)."""
        kind = self.board.kind(square)
        if kind in self.piles:
            self.drawer = seat
            self.phase = "card"
        elif kind == "instruction":
            self._obey(seat, self.board.effects[square])

    def _after_settling(self) -> None:
        """Order of things, 4: may the player throw again (PEN-10)?"""
        assert self.last_throw is not None
        double_right = is_double(self.last_throw) and not self.thrower_had_playoff
        if double_right or self.card_grants_throw:
            self.phase = "again"
        else:
            self._next_turn()

    # --- play-offs -------------------------------------------------------------------------

    def _start_playoff(self, arriving: int, standing: int) -> None:
        """The arriving pawn takes the blue die, the other the red (PEN-6)."""
        self.blue = arriving
        self.red = standing
        self.playoff_throws = []
        self.phase = "playoff"
        if self.turn in (arriving, standing):
            self.thrower_had_playoff = True  # PEN-10

    def _playoff_throw(self, die: int) -> None:
        """One die of a play-off; equal totals are thrown afresh (PEN-7)."""
        self.playoff_throws.append(die)
        if len(self.playoff_throws) < PLAYOFF_THROWS:
            return
        blue, red = sum(self.playoff_throws[0::2]), sum(self.playoff_throws[1::2])
        self.playoff_throws = []
        if blue > red:
            self._end_playoff(self.blue, self.red)
        elif red > blue:
            self._end_playoff(self.red, self.blue)

    def _end_playoff(self, winner: int, loser: int) -> None:
        """Both pawns move, the winner first, and arrive (PEN-6, PEN-8)."""
        self._move(winner, self.board.forward(self.positions[winner], PLAYOFF_STEP))
        self._move(loser, self.board.backward(self.positions[loser], PLAYOFF_STEP))
        self._settle()

    # --- effects ---------------------------------------------------------------------------

    def _card(self, text: str) -> None:
        """The card is drawn and obeyed, and goes to the bottom of its pile (PEN-5)."""
        effect = self._pile().draw(text)
        self.last_cards[self.drawer] = text
        self._obey(self.drawer, effect)
        self._settle()

    def _obey(self, seat: int, effect: Effect) -> None:
        """Order of things, 3 to 5: one effect on the arrived pawn."""
        self.effects_done += 1
        if effect[0] == "miss_turn":
            self.skips[seat] += effect[1]
        elif effect[0] == "throw_again":
            self.card_grants_throw = self.card_grants_throw or seat == self.turn
        elif effect[0] == "swap_ahead":
            self._swap_ahead(seat)
        else:
            self._move(seat, self.board.destination(self.positions[seat], effect))

    def _swap_ahead(self, seat: int) -> None:
        """Change places with the nearest pawn strictly ahead; neither arrives, both join the queue.

        The one who obeys is first: whoever stands with another pawn then plays off (PEN-6).
        """
        here = self.positions[seat]
        ahead = [s for s in self._seats_after(seat) if self.positions[s] > here]
        if ahead:
            nearest = min(self.positions[s] for s in ahead)
            other = next(s for s in ahead if self.positions[s] == nearest)
            self.positions[seat], self.positions[other] = nearest, here
            self.queue += [(seat, nearest, False), (other, here, False)]
