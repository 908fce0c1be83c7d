"""Playthroughs: a whole game written out for people to review and for tests to hold.

A change of behaviour shows as a difference in a text file, with the rule that is behind it.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator

from ludotheca.core.dice import Seeded
from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.core.options import ChoiceOption
from ludotheca.rulebook import CHANCE

LONGEST = 400
"""Moves after which a playthrough breaks off: enough to review."""


def settings(kind: type[Game], players: int | None = None) -> Iterator[Game]:
    """Yield a game as it is usually played, then with each choice of an option turned by itself.

    By default for the reviewed numbers of players.
    """
    counts = (kind.seats[0], *kind.reviewed) if players is None else (players,)
    turned = [
        {option.name: value}
        for option in kind.declared
        if isinstance(option, ChoiceOption)
        for value in option.values
        if value != option.default
    ]
    for count in counts:
        for chosen in ({}, *turned):
            yield kind(count, **{**kind.bounded, **chosen})


def file_name(game: Game) -> str:
    """Return the name under which the playthrough of a game is kept."""
    turned = [f"{option.name}={game.options[option.name]}" for option in game.declared]
    defaults = [f"{option.name}={option.default}" for option in game.declared]
    differing = [text for text, default in zip(turned, defaults, strict=True) if text != default]
    if game.players != game.seats[0]:
        differing.insert(0, f"players={game.players}")
    return ",".join([game.id.replace("/", "-"), *differing]) + ".txt"


def random_match(game: Game, seed: int = 1) -> Match:
    """Play one game of random decisions."""
    match = Match(game, dice=Seeded(seed))
    decide = random.Random(seed)  # noqa: S311  # reproducible, not secret
    while not match.is_over and len(match.moves) < LONGEST:
        if match.actor == CHANCE:
            match.throw()
        else:
            match.play(decide.choice(match.legal()))
    return match


def written_out(transcript: dict[str, object]) -> str:
    """Write a transcript out: each move, the events it caused, and what it changed in the view."""
    lines = [json.dumps(transcript)]
    before: dict[str, object] = {}
    for match in Match.replaying(transcript):
        if match.moves:
            lines.append(f"\n{len(match.moves)}. {match.moves[-1]}")
        for event in match.events:
            args = "  ".join(f"{name}={value}" for name, value in event.args.items())
            lines.append(f"   {event.item} {event.code}  seat={event.seat}  {args}".rstrip())
        view = match.view()
        changed = {name: value for name, value in view.items() if before.get(name, ...) != value}
        lines.append(f"   {json.dumps(changed)}")
        before = view
    return "\n".join(lines) + "\n"
