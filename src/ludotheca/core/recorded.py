"""Which game a transcript was recorded in, and under which version of its rules."""

from __future__ import annotations

from ludotheca.core import registry
from ludotheca.core.errors import BadTranscript, MoveError, OldRules
from ludotheca.core.game import Game
from ludotheca.core.transcript import Transcript


def outdated(error: MoveError, recorded: int, present: int) -> OldRules:
    """Return what to say of a move that an earlier version of the rules allowed."""
    return OldRules(
        f"recorded under rules version {recorded}, and no longer replays under {present}: {error}",
        text=error.text,
        number=error.number,
        legal=error.legal,
    )


def recorded_game(read: Transcript) -> tuple[Game, int]:
    """Return the game of a transcript, and the version of the rules that it was recorded under.

    BadTranscript if these are newer than ours.
    """
    kind = registry.game_type(read.game)
    present = kind.rules.version
    recorded = present if read.rules is None else read.rules
    if recorded > present:
        raise BadTranscript(
            f"{kind.id} was recorded under rules version {recorded}",
            where="rules",
            hint=f"this Ludotheca knows version {present}; a newer one will open it",
        )
    return kind.recorded(len(read.players), read.options, recorded), recorded
