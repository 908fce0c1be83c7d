"""What a person at a table waits for and does, done inside the page.

Whoever waits from outside looks anew with every frame, and has frames drawn for nothing else; in
the page a change is noticed when it happens.
"""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Error, Page

CARD = "[data-card]"
"""A card that was dealt and is to be read."""
WAITS_AT_MOST = 60_000
"""Milliseconds that something may take to appear; machines may be slow."""
GONE = ("Execution context was destroyed", "Cannot find context")
"""What is said of a page that is loaded anew meanwhile."""

HANDS = f"""
    const until = (condition) => new Promise((found, failed) => {{
        const look = () => {{
            try {{
                const seen = condition();
                if (seen) end(() => found(seen));
            }} catch (problem) {{
                end(() => failed(problem));
            }}
        }};
        const end = (tell) => {{
            changes.disconnect();
            clearInterval(again);
            clearTimeout(late);
            tell();
        }};
        const changes = new MutationObserver(look);
        changes.observe(document, {{ attributes: true, childList: true, subtree: true }});
        // What a button is covered by may go without a change of the page.
        const again = setInterval(look, 100);
        const tooLong = () => failed(new Error("this has not come: " + condition));
        const late = setTimeout(() => end(tooLong), {WAITS_AT_MOST});
        look();
    }});
    const facts = () => document.querySelector("main")?.dataset ?? {{}};
    // Cards are put away as soon as they lie; one that is not ours may be gone by now.
    const isCardAway = () => {{
        const card = document.querySelector("{CARD}");
        card?.querySelector("button")?.click();
        return !card;
    }};
    const turn = () => {{
        const {{ phase, awaits, playing, version }} = facts();
        if (!isCardAway() || playing !== "false") return false;
        if (phase === "over") return {{ awaits: "over", version: Number(version) }};
        return awaits !== "nobody" && {{ awaits, version: Number(version) }};
    }};
    const isPast = (version) => isCardAway() && Number(facts().version) > version;
    const isReached = (button) => {{
        if (!button?.checkVisibility() || button.ariaDisabled === "true") return false;
        button.scrollIntoView({{ block: "nearest", inline: "nearest" }});
        const {{ left, right, top, bottom }} = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    }};
    // Only what a finger would reach is pressed.
    const press = (find) => until(() => {{
        const button = find();
        if (!isReached(button)) return false;
        button.focus({{ preventScroll: true }});
        button.click();
        return true;
    }});
"""
"""Words for what follows them."""

TURN = "() => until(turn)"
PAST = "(version) => until(() => isPast(version))"
ACT = """async () => {
    const asked = await until(turn);
    const isThrow = asked.awaits === "throw";
    const button = () => document.querySelector(isThrow ? ".throw" : "[data-move]");
    if (asked.awaits === "over" || !button()?.checkVisibility()) return { ...asked, done: false };
    await press(button);
    await until(() => isPast(asked.version));
    return { ...asked, done: true };
}"""
"""Throws, or makes the first decision if it is to be seen, and waits for what comes of it."""


def done_in(page: Page, what: str, asked: Any = None) -> Any:
    """Let something be done in a page, in the words above; if it is loaded anew, once more."""
    script = f"(asked) => {{ {HANDS} return ({what})(asked); }}"
    while True:
        try:
            return page.evaluate(script, asked)
        except Error as problem:
            if not any(told in problem.message for told in GONE):
                raise
