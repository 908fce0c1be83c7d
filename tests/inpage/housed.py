"""People at the tables of a house in a page, as tests drive them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

WAIT = "async () => { while (!window.Player) await new Promise(requestAnimationFrame); }"
OPEN = """async (wanted) => {
    window.house ??= await libraryHouse();
    const answer = await house.ask("api/tables", { text: JSON.stringify(wanted) });
    return answer.json();
}"""
SIT = """async ([table, key]) => {
    window.house ??= await libraryHouse();
    window.player?.leave();
    window.player = new Player(house, table, key);
    return (await player.until("snapshot")).version;
}"""
QUICK = "async () => { await player.ask({ kind: 'pace', quick: true }); }"
ACT = "() => player.act()"
ASK = """async ([path, key, text]) => {
    window.house ??= await libraryHouse();
    const answer = await house.ask(path, { key: key ?? undefined, text: text ?? undefined });
    return [answer.status, await answer.json()];
}"""
PLAY = "async () => { while (await player.act()); return player.version; }"


class Guest:
    """Somebody in front of a page."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        page.goto(address)
        page.evaluate(WAIT)

    def open(self, game: str, *bots: str, **wanted: Any) -> tuple[str, str]:
        """Open a table against bots, and return it with the key to it."""
        chairs = [{"kind": "here", "name": "Ann"}, *({"kind": "bot", "bot": bot} for bot in bots)]
        setup = {"game": game, "chairs": chairs, "dice": "server", "first": 0, **wanted}
        opened = self.page.evaluate(OPEN, setup)
        return opened["table"], opened["key"]

    def sit(self, table: str, key: str) -> int:
        """Sit down, and return the version that is shown."""
        version: int = self.page.evaluate(SIT, [table, key])
        return version

    def hurry(self) -> None:
        """Let the bots take no time."""
        self.page.evaluate(QUICK)

    def asked(self) -> str:
        """Wait until something is to be done, and say what; ``over`` at the end."""
        asked: str = self.page.evaluate("() => player.asked()")
        return asked

    def act(self) -> bool:
        """Do the next thing, and wait until it is acknowledged; False at the end."""
        went_on: bool = self.page.evaluate(ACT)
        return went_on

    def play_to_the_end(self) -> int:
        """Play until the game is over, and return the last version."""
        version: int = self.page.evaluate(PLAY)
        return version

    def ask(self, path: str, key: str | None = None, text: str | None = None) -> tuple[int, Any]:
        """Ask something as `api.ts` would; return the status and the answer."""
        status, answer = self.page.evaluate(ASK, [path, key, text])
        return status, answer

    @property
    def version(self) -> int:
        """The version that is shown."""
        version: int = self.page.evaluate("() => player.version")
        return version
