"""What the throws of a match were drawn for, if not for what its transcript says."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import log
from typing import Any, NamedTuple

from ludotheca.core import registry
from ludotheca.core.options import ChoiceOption, EditionOption, Option
from ludotheca.core.sealed.draw import context_of, drawn, message_of
from ludotheca.core.sealed.faults import Fault
from ludotheca.core.sealed.proof import HOST, Proof, SealedThrow
from ludotheca.core.transcript import Transcript

MOST_VALUES = 10_000
"""Values of an option that are tried."""
CERTAIN = log(1e-7)
"""How unlikely throws must be by chance before what explains them all is named."""
TAMPERED = log(0.1)
"""How often somebody who alters throws may alter one: the more, the likelier it is all of them."""


class Fall(NamedTuple):
    """A throw as the replay of a match meets it."""

    throw: SealedThrow
    weights: list[int]
    outcome: int

    def drawn_for(self, context: bytes) -> int:
        """Return the outcome that its links make."""
        message = message_of(context, self.throw.t, self.throw.shares)
        return drawn(self.throw.links[HOST], message, self.weights)

    def is_drawn_for(self, context: bytes) -> bool:
        """Say whether that is the one which fell."""
        return self.drawn_for(context) == self.outcome

    @property
    def chance(self) -> float:
        """How likely its outcome was."""
        return self.weights[self.outcome] / sum(self.weights)


def stated_context(read: Transcript, proof: Proof, **changes: Any) -> bytes:
    """Return the context that a transcript states, with changes if somebody altered it."""
    about: dict[str, Any] = {
        "table": proof.table,
        "game": read.game,
        "rules": read.rules,
        "options": read.options,
        "players": proof.players,
    }
    return context_of(**{**about, **changes})


def altered_context(read: Transcript, proof: Proof, falls: Sequence[Fall]) -> Fault | None:
    """Return what was altered of all that was settled before play; None if nothing looks like it.

    A hash does not say what it was made of.  So whatever has few values is tried; where nothing
    explains the throws, or there are too few to be sure, the fault names what is left.
    """
    context = stated_context(read, proof)
    if not _agree_by_chance([(fall.chance, fall.is_drawn_for(context)) for fall in falls]):
        return None
    if sum(_log(fall.chance) for fall in falls) < CERTAIN:
        for fault, changes in _suspects(read, proof):
            changed = stated_context(read, proof, **changes)
            if all(fall.is_drawn_for(changed) for fall in falls):
                return fault
    return Fault(None, "altered-context")


def _agree_by_chance(falls: Sequence[tuple[float, bool]]) -> bool:
    """Say whether throws agree by chance alone, rather than all but a few that were altered.

    They are given by their chance and whether they agree.
    """
    altered = sum(not agrees for _, agrees in falls)
    by_chance = sum(_log(chance if agrees else 1 - chance) for chance, agrees in falls)
    return altered > 0 and len(falls) > 1 and by_chance > altered * TAMPERED


def _log(chance: float) -> float:
    return log(max(chance, 1e-300))


def _suspects(read: Transcript, proof: Proof) -> Iterator[tuple[Fault, Mapping[str, Any]]]:
    """Yield what may have been altered, with how it would have been before."""
    if read.players != proof.players:
        yield Fault(None, "altered-name", _names(read, proof)), {"players": read.players}
    kind = registry.game_type(read.game)
    for rules in range(1, kind.rules.version + 1):
        about = {"stated": str(read.rules), "drawn": str(rules)}
        yield Fault(None, "altered-rules", about), {"rules": rules}
    for option in kind.declared:
        for value in _values(option):
            stated = str(read.options.get(option.name))
            about = {"option": option.name, "stated": stated, "drawn": str(value)}
            changes = {"options": {**read.options, option.name: value}}
            yield Fault(None, "altered-option", about), changes


def _values(option: Option) -> Sequence[str | int]:
    if isinstance(option, ChoiceOption):
        return option.values
    if isinstance(option, EditionOption):
        return [option.written(name) for name in option.editions.own]
    return range(option.low, min(option.high, option.low + MOST_VALUES) + 1)


def name_faults(read: Transcript, proof: Proof) -> Iterator[Fault]:
    """Yield a fault if the players' names are not those of the proof."""
    if read.players != proof.players:
        yield Fault(None, "altered-name", _names(read, proof))


def _names(read: Transcript, proof: Proof) -> dict[str, str]:
    return {"stated": ", ".join(read.players), "drawn": ", ".join(proof.players)}
