"""The few functions that every game's rules offer, which is all that anything generic may use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from ludotheca.core.errors import BadBox
from ludotheca.rulebook import Record, bind, compilable, i64, state, unbound
from ludotheca.rulebook.stream import below

Function = Callable[..., Any]

ESSENCE = 32
"""How many numbers an essence may have."""


@dataclass(frozen=True)
class Rules:
    """A game's rules, gathered from its module.

    ``setup(s, …)`` lays out the game; ``actor(s)`` is the seat that decides, or CHANCE, or OVER;
    ``seat(s)`` is whose turn it is, also while dice are in the air; ``legal(s, moves)`` writes the
    decisions and returns how many; ``chance(s, weights)`` writes the integer weights of the
    outcomes and returns how many; ``apply(s, move, ev)`` plays a decision or an outcome;
    ``ranking(s, places)`` writes each seat's place, 0 for the best, equal places for a tie.

    ``draw(s, stream, weights)`` takes an outcome from a random stream.  A module may offer
    ``tickets(s)``, the number of equally likely ways that the dice can fall, and
    ``fall(s, ticket)``, the outcome of each: then a draw costs one random number and no search.

    A module may also offer ``refusal(s, move)``: the citation of the ledger item that forbids a
    decision, 0 if none does.  Then ``legal`` is made from it, and a refused move names its item.
    The codes of such citations begin with ``refused-``.

    Learners know a decision by the number of its action, below ``MOST_ACTIONS``, which is to stand
    for the same words in every position.  It is the number of the decision itself, below
    ``MOST_MOVES``, unless the module offers ``action(s, move)`` and says ``MOST_ACTIONS``.

    And it may offer ``essence(s, numbers)``, which writes what matters of a position that is not
    over and returns how many numbers that takes, `ESSENCE` at the most and in all positions alike.
    Positions of one game, under the same options, that have the same essence must have the same
    future: who acts, what can be played, who wins in the end.  What does not bear on that is left
    out, as the dice that lie there from the last throw; so few positions are left to tell apart.
    """

    version: int
    state: type[Record]
    scratch: type[Record]
    """Buffers for ``legal`` and ``chance``, large enough: ``moves`` and ``weights``."""
    setup: Function
    actor: Function
    seat: Function
    legal: Function
    chance: Function
    apply: Function
    ranking: Function
    draw: Function
    tickets: Function | None = None
    fall: Function | None = None
    refusal: Function | None = None
    action: Function | None = None
    most_actions: int = 0
    essence: Function | None = None

    @classmethod
    def of(cls, module: ModuleType) -> Rules:
        """Gather the rules of a module; BadBox names what it lacks."""
        constants = ("RULES_VERSION", "State", "MOST_MOVES", "MOST_OUTCOMES")
        functions = ("setup", "actor", "seat", "legal", "chance", "apply", "ranking")
        missing = [name for name in constants + functions if not hasattr(module, name)]
        tickets, fall = getattr(module, "tickets", None), getattr(module, "fall", None)
        if (tickets is None) != (fall is None):
            missing.append("fall" if fall is None else "tickets")
        if hasattr(module, "action") and not hasattr(module, "MOST_ACTIONS"):
            missing.append("MOST_ACTIONS")
        if missing:
            raise BadBox(f"the rules {module.__name__} lack {', '.join(missing)}")
        if tickets and fall:
            draw = bind(_draw_ticket, tickets=tickets, fall=fall)
        else:
            draw = bind(_draw_weighted, chance=module.chance)
        return cls(
            version=module.RULES_VERSION,
            state=module.State,
            scratch=_scratch(module.MOST_MOVES, module.MOST_OUTCOMES),
            draw=draw,
            tickets=tickets,
            fall=fall,
            refusal=getattr(module, "refusal", None),
            action=getattr(module, "action", None),
            most_actions=getattr(module, "MOST_ACTIONS", module.MOST_MOVES),
            essence=getattr(module, "essence", None),
            **{name: getattr(module, name) for name in functions},
        )


def _scratch(most_moves: int, most_outcomes: int) -> type[Record]:
    # A record, not two arrays: compiled code counts references to arrays, which costs more than
    # many a rule does.
    fields = {"moves": i64[most_moves], "weights": i64[most_outcomes]}
    return state(type("Scratch", (Record,), fields))


# The rules that the two templates below call; each game's own are bound in their place.
chance: Function = unbound
tickets: Function = unbound
fall: Function = unbound


@compilable
def _draw_ticket(s: Any, stream: Any, weights: Any) -> int:  # noqa: ARG001  # one signature for both
    outcome: int = fall(s, below(stream, tickets(s)))
    return outcome


@compilable
def _draw_weighted(s: Any, stream: Any, weights: Any) -> int:
    count: int = chance(s, weights)
    total = 0
    for outcome in range(count):
        total += weights[outcome]
    ticket = below(stream, total)
    for outcome in range(count):
        ticket -= weights[outcome]
        if ticket < 0:
            return outcome
    return count - 1
