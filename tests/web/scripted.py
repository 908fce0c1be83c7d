"""Matches that are played to a script at tables of the worker, as the page has it."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

PLAY_HERE = """async ({ worker, base, scripts }) => {
    const library = await (await fetch("library.json")).json();
    const house = new Worker(new URL(worker, base), { type: "module" });
    const heard = new Map();
    let number = 0;
    house.onmessage = ({ data }) => heard.get(data.id ?? data.line)?.(data);
    const say = (message) => house.postMessage(message);
    const answer = (path, key, text) => new Promise((done) => {
        const id = ++number;
        heard.set(id, done);
        say({ kind: "ask", id, path, key, text });
    });
    const played = async ({ setup, moves }) => {
        const opened = JSON.parse((await answer("api/tables", undefined, setup)).text);
        const line = ++number;
        const [texts, times] = [[], []];
        let begun = 0;
        let next = 0;
        await new Promise((done, failed) => {
            heard.set(line, ({ kind, text }) => {
                if (kind !== "said") return failed(new Error("the line was closed"));
                const message = JSON.parse(text);
                if (message.kind === "problem") return failed(new Error(text));
                if (["snapshot", "step"].includes(message.kind)) texts.push(text);
                if (!["snapshot", "done"].includes(message.kind)) return;
                if (message.kind === "done") times.push(performance.now() - begun);
                if (next === moves.length) return done();
                const { version } = message;
                const play = { kind: "play", id: next + 1, version, move: moves[next++] };
                begun = performance.now();
                say({ kind: "say", line, text: JSON.stringify(play) });
            });
            say({ kind: "connect", line, table: opened.table });
            const hello = { kind: "hello", key: opened.key, since: null };
            say({ kind: "say", line, text: JSON.stringify(hello) });
        });
        say({ kind: "hang-up", line });
        const { text } = await answer(`api/tables/${opened.table}/transcript`, opened.key);
        return { texts, transcript: text, times };
    };
    const { engine, version } = library;
    say({ kind: "start", role: "house", engine, base, version });
    const all = [];
    for (const script of scripts) all.push(await played(script));
    house.terminate();
    return all;
}"""
"""Plays scripts at tables of the worker as the page has it, one after the other."""


@dataclass(frozen=True)
class Script:
    """What is played, whoever keeps the table: people's own dice, and every decision."""

    game: str
    setup: str
    moves: list[str]


@dataclass(frozen=True)
class Told:
    """Everything that was said of a match: the table at first, each step, and the transcript."""

    texts: list[str]
    transcript: str
    times: list[float]
    """Milliseconds until each move was acknowledged."""

    @property
    def steps(self) -> list[str]:
        return self.texts[1:]

    @property
    def beginning(self) -> dict[str, Any]:
        """How the table looked before the first move; whose it is and where is not of the match."""
        snapshot = json.loads(self.texts[0])
        return {part: snapshot[part] for part in ("board", "scene", "status", "log")}


def played_in_page(page: Page, library: Path, scripts: list[Script]) -> list[Told]:
    (worker,) = (library / "assets").glob("worker-*.js")
    asked = [{"setup": script.setup, "moves": script.moves} for script in scripts]
    base = page.evaluate("document.baseURI")
    here = {"worker": f"assets/{worker.name}", "base": base, "scripts": asked}
    return [Told(**told) for told in page.evaluate(PLAY_HERE, here)]
