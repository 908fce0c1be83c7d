"""What a person does with a match that is over: brings its file, looks at it, reads its story."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route, expect

from ludotheca.core import registry
from ludotheca.core.dice import Seeded
from ludotheca.core.match import Match
from ludotheca.server import wire

BRING = """([name, text]) => {
    const brought = new DataTransfer();
    brought.items.add(new File([text], name, { type: "application/json" }));
    const about = { dataTransfer: brought, bubbles: true, cancelable: true };
    window.bring = (kind) => document.body.dispatchEvent(new DragEvent(kind, about));
    window.bring("dragenter");
}"""
BROUGHT = """() => {
    window.bring("dragover");
    return document.querySelector("[data-drop]");
}"""
"""Whether the page says that a file may be dropped, while it is dragged over it."""
AT = "at => document.querySelector('main').dataset.version === String(at)"


def played(game: str, players: int | None = None, most: int = 90, **options: Any) -> Match:
    """Play a game, or the beginning of a long one: the first decision each time."""
    match = Match(registry.game_type(game)(players, **options), dice=Seeded(5))
    while not match.is_over and match.played < most:
        match.play(match.draw() if match.actor < 0 else match.legal()[0])
    return match


def drop(page: Page, text: str, name: str = "game.json") -> None:
    """Drop a file on the page, wherever one is."""
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.evaluate(BRING, [name, text])
    page.wait_for_function(BROUGHT)
    page.evaluate("() => window.bring('drop')")


def wait_at(page: Page, move: int) -> None:
    """Wait until the page shows how things stood after so many moves."""
    page.wait_for_function(AT, arg=move)


def slide(page: Page, move: int) -> None:
    """Move the slider to a move."""
    slider = page.locator("input[type=range]")
    slider.evaluate(
        """(slider, move) => {
            slider.value = move;
            slider.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        str(move),
    )
    wait_at(page, move)


def story(match: Match, turning: int, *, sure: bool = True) -> dict[str, Any]:
    """Return a story of a match in which one move turns everything to its first seat."""
    seats, moves = match.game.players, len(match.moves)
    even = [1 / seats] * seats
    won = [1.0, *[0.0] * (seats - 1)]
    turn: dict[str, Any] = {
        "move": turning,
        "kind": "throw",
        "by": 0,
        "seat": 0,
        "text": "6",
        "words": {"en": "double six", "fr": "double six"},
        "before": even[0],
        "after": 1.0,
        "within": 0.02,
        "sentence": {
            "id": "story-turn-throw",
            "args": {
                "number": turning,
                "what": {"en": "double six", "fr": "double six"},
                "before": round(100 * even[0]),
                "after": 100,
            },
        },
    }
    decision = {
        "move": turning + 1,
        "seat": seats - 1,
        "played": "stop",
        "played_words": {"en": "stop there", "fr": "s'arrêter là"},
        "best": "roll",
        "best_words": {"en": "throw again", "fr": "relancer"},
        "cost": 0.12,
        "within": 0.03,
    }
    told = {
        "moves": moves,
        "method": "rollouts",
        "play": "random",
        "games": 2000,
        "odds": [even if move < turning else won for move in range(moves + 1)],
        "within": [[0.02] * seats] * (moves + 1),
        "turning_points": [turn],
        "throw_of_the_evening": turn,
        "leads": [{"move": turning, "seat": 0}],
        "seats": [
            {
                "start": even[seat],
                "luck": won[seat] - even[seat] - 0.1 if sure else None,
                "skill": 0.1 if sure else None,
                "others": 0.0 if sure else None,
                "end": won[seat],
                "within": 0.02,
                "decisions": 1 if seat == seats - 1 else 0,
                "accuracy": 58.6 if seat == seats - 1 else None,
                "accuracy_within": 3.2 if seat == seats - 1 else None,
            }
            for seat in range(seats)
        ],
        "decisions": [decision],
        "decisions_untold": False,
    }
    return wire.Story.model_validate(told).model_dump(mode="json")


def tell(page: Page, told: dict[str, Any]) -> None:
    """Let the server tell a story after a while: first that it waits, then how far it has come."""
    news = [(0.0, None), (0.4, None), (1.0, told)]

    def answer(route: Route) -> None:
        progress, its = news.pop(0) if len(news) > 1 else news[0]
        body = json.dumps({"id": "abc", "progress": progress, "story": its})
        route.fulfill(body=body, content_type="application/json")

    page.route("**/api/stories**", answer)
