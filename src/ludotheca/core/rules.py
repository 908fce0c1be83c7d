"""The few functions that every game's rules offer, which is all that anything generic may use."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType
from typing import Any, cast

from ludotheca.core.errors import BadBox, shown
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

    Where the same can fall in every position, the constant ``WEIGHTS``, a whole number for each
    outcome, stands for ``MOST_OUTCOMES``, ``chance``, ``tickets`` and ``fall``.  ``seat`` can be
    left out where the state has a field ``turn`` that says it, ``setup`` where all fields begin
    with 0.

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
        offered: dict[str, Any] = {"setup": _nothing, **vars(module)}
        if "seat" not in offered and "turn" in getattr(offered.get("State"), "FIELDS", ()):
            offered["seat"] = _turn
        if "chance" not in offered and "WEIGHTS" in offered:
            offered |= _always(module.__name__, offered["WEIGHTS"])
        constants = ("RULES_VERSION", "State", "MOST_MOVES", "MOST_OUTCOMES")
        functions = ("setup", "actor", "seat", "legal", "chance", "apply", "ranking")
        missing = [name for name in constants + functions if name not in offered]
        tickets, fall = offered.get("tickets"), offered.get("fall")
        if (tickets is None) != (fall is None):
            missing.append("fall" if fall is None else "tickets")
        if hasattr(module, "action") and not hasattr(module, "MOST_ACTIONS"):
            missing.append("MOST_ACTIONS")
        if missing:
            raise BadBox(f"the rules {module.__name__} lack {', '.join(missing)}")
        if tickets and fall:
            draw = bind(_draw_ticket, tickets=tickets, fall=fall)
        else:
            draw = bind(_draw_weighted, chance=offered["chance"])
        return cls(
            version=module.RULES_VERSION,
            state=module.State,
            scratch=_scratch(module.MOST_MOVES, offered["MOST_OUTCOMES"]),
            draw=draw,
            tickets=tickets,
            fall=fall,
            refusal=offered.get("refusal"),
            action=offered.get("action"),
            most_actions=offered.get("MOST_ACTIONS", module.MOST_MOVES),
            essence=offered.get("essence"),
            **{name: offered[name] for name in functions},
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


# What a module can leave out.


def _nothing(s: Any, *numbers: int) -> None:
    """Leave a game as it is: every field of its state is 0."""


@compilable
def _turn(s: Any) -> int:
    turn: int = s.turn
    return turn


# What can fall where that is the same in every position.

WEIGHTS: tuple[int, ...] = ()
FALLS: tuple[int, ...] = ()
MOST_FALLS = 10_000
"""From more equally likely falls an outcome is sought by its weight instead."""


@compilable
def _weights_always(s: Any, weights: Any) -> int:  # noqa: ARG001  # one signature for all rules
    for outcome in range(len(WEIGHTS)):
        weights[outcome] = WEIGHTS[outcome]
    return len(WEIGHTS)


@compilable
def _tickets_always(s: Any) -> int:  # noqa: ARG001  # the same
    return len(FALLS)


@compilable
def _fall_always(s: Any, ticket: int) -> int:  # noqa: ARG001  # the same
    return FALLS[ticket]


def _always(module: str, weights: Any) -> dict[str, Any]:
    """Return what a module with ``WEIGHTS`` need not write itself."""
    if not _are_weights(weights):
        raise BadBox(
            f"WEIGHTS of the rules {module} is {shown(weights)}",
            hint="a tuple with a whole number from 1 for each outcome, as (1, 1) for a coin",
        )
    made: dict[str, Any] = {
        "MOST_OUTCOMES": len(weights),
        "chance": bind(_weights_always, WEIGHTS=weights),
    }
    if sum(weights) <= MOST_FALLS:
        falls = tuple(outcome for outcome, weight in enumerate(weights) for _ in range(weight))
        made |= {
            "tickets": bind(_tickets_always, FALLS=falls),
            "fall": bind(_fall_always, FALLS=falls),
        }
    return made


def _are_weights(value: Any) -> bool:
    if not isinstance(value, tuple) or not value:
        return False
    return all(type(weight) is int and weight >= 1 for weight in cast("Any", value))
