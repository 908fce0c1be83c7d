"""The arena and hints in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ludotheca.core.words import Words, words_in
from ludotheca.lab.telling import percent, points

if TYPE_CHECKING:
    from ludotheca.lab.arena import Arena, Entrant
    from ludotheca.lab.hint import Advice, Hint


def tell_arena(arena: Arena, language: str) -> str:
    """Return who is better, the best first, and how every two came out."""
    words = words_in(language)
    return "\n".join([*_arena_head(arena, words), *_entrants(arena, words), *_pairs(arena, words)])


def _arena_head(arena: Arena, words: Words) -> Iterator[str]:
    about = {"game": arena.game.id, "players": arena.game.players, "seed": str(arena.seed)}
    yield words("lab-arena-head", **about, games=arena.games)
    if arena.games < arena.asked:
        yield words("lab-arena-interrupted", games=arena.games, asked=arena.asked)


def _entrants(arena: Arena, words: Words) -> Iterator[str]:
    for entrant in sorted(arena.bots, key=lambda entry: -entry.elo):
        yield "  " + words("lab-arena-bot", name=entrant.name, **_figures(entrant))


def _figures(entrant: Entrant) -> dict[str, object]:
    low, high = entrant.ci
    return {
        "share": percent(entrant.share),
        "low": percent(low),
        "high": percent(high),
        "elo": f"{entrant.elo:+.0f}".replace("-", "−"),
        "within": round(entrant.elo_ci[1] - entrant.elo),
        "ms": round(float(f"{entrant.ms:.3g}"), 3),
    }


def _pairs(arena: Arena, words: Words) -> Iterator[str]:
    for meeting in arena.pairs:
        low, high = (percent(limit) for limit in meeting.ci)
        about = {"a": meeting.a, "b": meeting.b, "share": percent(meeting.share)}
        yield "  " + words("lab-arena-pair", **about, low=low, high=high)


def tell_hint(hint: Hint, language: str) -> str:
    """Return what each decision is worth, a line each, and how that was found."""
    words = words_in(language)
    lines = [words("odds-hint-head", name=hint.name)]
    lines += ["  " + _advice(hint, advice, words) for advice in hint.moves]
    if hint.method == "exact":
        return "\n".join([*lines, words("odds-exact")])
    about = {"bot": hint.play, "within": points(hint.moves[0].within, words)}
    if hint.method == "judged":
        return "\n".join([*lines, words("odds-hint-judged", **about)])
    return "\n".join([*lines, words("odds-hint-rollouts", games=hint.games, **about)])


def _advice(hint: Hint, advice: Advice, words: Words) -> str:
    odds, loss = (points(share, words) for share in (advice.odds, advice.loss))
    about = {"move": advice.move, "percent": odds, "loss": loss}
    if advice.move == hint.best:
        return words("odds-hint-best", **about)
    if hint.method != "rollouts" and not advice.loss:
        return words("odds-hint-as-good", **about)
    return words("odds-hint-worse" if advice.is_worse else "odds-hint-near", **about)
