"""A few lines that show a failure again: pasted into a prompt or a test."""

from __future__ import annotations

from typing import Any

from ludotheca.core.game import Game
from ludotheca.core.match import Match
from ludotheca.testing.shrinking import Check


def lines_for(match: Match, check: Check, failure: type[Exception]) -> str:
    """Return the lines in which a check fails after the moves of a match.

    Where the position alone is enough, and shorter to write, that is set up instead.
    """
    name = getattr(check, "__name__", "check")
    heading = ["from ludotheca import Match", f"from {check.__module__} import {name}"]
    begun = _set_up(match, check, failure) or [f"match = Match({_made(match.game)})"]
    if len(begun) == 1 and match.moves:
        begun += [f"for text in {list(match.moves)}:", "    match.play(text)"]
    return "\n".join([_imported(match.game), *heading, "", *begun, f"{name}(match)"])


def lines_for_kit(game: Game, games: int, seed: int) -> str:
    """Return the lines in which the kit finds it again."""
    return "\n".join(
        [
            _imported(game),
            "from ludotheca.testing import check_game",
            "",
            f"check_game({_made(game)}, games={games}, seed={seed})",
        ]
    )


def _imported(game: Game) -> str:
    return f"from {type(game).__module__} import {type(game).__name__}"


def _made(game: Game) -> str:
    standard = type(game)(game.players).written_options()
    chosen = {
        name: value for name, value in game.written_options().items() if value != standard[name]
    }
    options = "".join(f", {name}={value!r}" for name, value in chosen.items())
    return f"{type(game).__name__}({game.players}{options})"


def _set_up(match: Match, check: Check, failure: type[Exception]) -> list[str]:
    """Return the lines that set up the position of a match; none if they are of no use."""
    fields = ""
    try:
        fields = ", ".join(f"{name}={value!r}" for name, value in _changed(match).items())
        check(Match.at(match.game, match.state))
    except failure:
        if 0 < len(fields) < len(repr(match.moves)):
            position = f"game.position({fields})"
            return [f"game = {_made(match.game)}", f"match = Match.at(game, {position})"]
    except Exception:  # it fails otherwise
        return []
    return []


def _changed(match: Match) -> dict[str, Any]:
    """Return the fields that are not as in the beginning, lists without a tail that is."""
    begun = match.game.initial().to_json()
    fields = match.state.to_json()
    return {
        name: _without_tail(value, begun[name])
        for name, value in fields.items()
        if value != begun[name]
    }


def _without_tail(value: Any, begun: Any) -> Any:
    if not isinstance(value, list):
        return value
    while value and value[-1] == begun[len(value) - 1]:
        value = value[:-1]
    return [_without_tail(*pair) for pair in zip(value, begun, strict=False)]
