"""Verify sealed dice: play a match again, and draw every throw again from what was opened."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from ludotheca.core.errors import BadOption, BadTranscript, MoveError
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.sealed.context import Fall, altered_context, name_faults, stated_context
from ludotheca.core.sealed.faults import Fault, Verdict
from ludotheca.core.sealed.links import commitment_faults, link_faults
from ludotheca.core.sealed.proof import HOST, Proof, SealedThrow, is_sealed, read_proof
from ludotheca.core.sealed.undone import Lines
from ludotheca.core.transcript import Transcript, check_transcript
from ludotheca.rulebook import CHANCE, Record


class _Fallen(NamedTuple):
    """A throw of a transcript: the position in which it fell, and what fell."""

    game: Game
    before: Record
    outcome: int

    def after(self) -> Record:
        """Return the position that it led to."""
        after = self.before.copy()
        self.game.play(after, self.outcome)
        return after

    def text(self, outcome: int) -> str:
        """Write what could have fallen."""
        return self.game.outcome_text(self.before, outcome)

    def paired(self, throw: SealedThrow) -> Fall:
        """Return it with what was opened for it."""
        return Fall(throw, self.game.weights(self.before), self.outcome)


def verify(transcript: object) -> Verdict:
    """Check the proof of a transcript's throws; whatever is wrong is a fault of the verdict.

    >>> unproved = {"game": "ludix", "players": ["Ann", "Bob"], "moves": ["XXII"]}
    >>> [fault.code for fault in verify(unproved).faults]
    ['no-proof']

    BadTranscript if it is no transcript, UnknownGame or BadEdition if its game is not at hand.
    """
    read = check_transcript(transcript)
    proof = read_proof(read.dice) if is_sealed(read.dice) else None
    fallen, stopped = _replayed(read, read.rules)
    if stopped and not fallen:  # a version of the rules that nobody knows may be what was altered
        fallen, _ = _replayed(read, None)
    if proof is None:
        return Verdict(len(fallen), 0, [Fault(None, "no-proof"), *stopped])
    faults = [*stopped, *name_faults(read, proof), *commitment_faults(proof.commitments)]
    faults += link_faults(proof)
    miscounted = list(_number_faults(proof))
    if not stopped:
        miscounted += _count_faults(proof, fallen)
    faults += miscounted
    if not miscounted:
        unsound = {fault.t for fault in faults}
        outcomes = _outcome_faults(read, proof, fallen, unsound)
        faults += [fault for fault in outcomes if fault not in faults]
    faults.sort(key=lambda fault: -1 if fault.t is None else fault.t)
    return Verdict(len(proof.throws), sum(bool(throw.shares) for throw in proof.throws), faults)


def _replayed(read: Transcript, rules: int | None) -> tuple[list[_Fallen], list[Fault]]:
    """Return the throws of a match, and why it does not replay to its end if it does not."""
    fallen: list[_Fallen] = []
    written = {"game": read.game, "options": read.options, "players": read.players}
    try:
        for match in Match.replaying({**written, "moves": read.moves, "rules": rules}):
            if match.actor == CHANCE and match.played < len(read.moves):
                outcome = match.playable().get(read.moves[match.played])
                if outcome is not None:
                    fallen.append(_Fallen(match.game, match.state, outcome))
    except (MoveError, BadOption, BadTranscript) as error:
        return fallen, [Fault(None, "no-replay", {"problem": str(error)})]
    return fallen, []


def _number_faults(proof: Proof) -> Iterator[Fault]:
    """Yield throws that do not have the number after the one before them."""
    for last, number in pairwise([-1, *(throw.t for throw in proof.throws)]):
        if number != last + 1:
            yield Fault(number, "throw-number", {"expected": last + 1, "stated": number})


def _count_faults(proof: Proof, fallen: Sequence[_Fallen]) -> Iterator[Fault]:
    """Yield a fault unless the match has as many throws as its proof."""
    if len(proof.kept) != len(fallen):
        about = {"match": len(fallen), "proof": len(proof.kept)}
        yield Fault(None, "throw-count", about)


def _outcome_faults(
    read: Transcript, proof: Proof, fallen: Sequence[_Fallen], unsound: Collection[int | None]
) -> Iterator[Fault]:
    """Yield throws that are not those drawn, or else what was altered that all depend on."""
    pairs = [
        (place, place.paired(throw))
        for throw, place in zip(proof.kept, fallen, strict=False)
        if throw.t not in unsound and HOST in throw.links
    ]
    altered = altered_context(read, proof, [fall for _, fall in pairs])
    if altered is not None:
        yield altered
        return
    context = stated_context(read, proof)
    for place, fall in pairs:
        if not fall.is_drawn_for(context):
            drawn = place.text(fall.drawn_for(context))
            about = {"stated": place.text(fall.outcome), "drawn": drawn}
            yield Fault(fall.throw.t, "wrong-outcome", about)
    yield from _undone_faults(proof, fallen, unsound, context)


def _undone_faults(
    proof: Proof, fallen: Sequence[_Fallen], unsound: Collection[int | None], context: bytes
) -> Iterator[Fault]:
    """Yield throws that were taken back and cannot have fallen."""
    if not fallen:
        return
    lines: Lines | None = None
    state: Record | None = fallen[0].game.initial()
    kept = iter(fallen)
    for throw in proof.throws:
        if throw.undone is None:
            place = next(kept, None)
            if place is None:  # it does not replay any further
                return
            lines, state = None, place.after()
        elif throw.t in unsound or HOST not in throw.links:
            lines = state = None  # where it led to is not known
        elif state is not None:
            lines = lines or Lines(fallen[0].game, state)
            yield from lines.faults(throw, context)
