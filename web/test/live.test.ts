import { beforeEach, describe, expect, it, vi } from "vitest";
import { ProblemError } from "../src/lib/api";
import { Live, type Link, type Socket, type World } from "../src/lib/live";
import type { Snapshot, Step } from "../src/lib/wire";

class FakeSocket implements Socket {
    onopen: Socket["onopen"] = null;
    onmessage: Socket["onmessage"] = null;
    onclose: Socket["onclose"] = null;
    sent: Record<string, unknown>[] = [];
    isClosed = false;

    send(text: string): void {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
    }
    close(): void {
        this.isClosed = true;
    }
    hear(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
}

class FakeWorld implements World {
    sockets: FakeSocket[] = [];
    timers: { due: number; callback: () => void }[] = [];

    connect(): Socket {
        const socket = new FakeSocket();
        this.sockets.push(socket);
        return socket;
    }
    later(due: number, callback: () => void): () => void {
        const timer = { due, callback };
        this.timers.push(timer);
        return () => (this.timers = this.timers.filter((one) => one !== timer));
    }
    luck = 0.5;
    chance(): number {
        return this.luck;
    }
    /** Let the next timer ring, and say after how long it did. */
    ring(): number {
        const timer = this.timers.shift();
        timer?.callback();
        return timer?.due ?? 0;
    }
    get socket(): FakeSocket {
        return this.sockets.at(-1)!;
    }
}

const snapshot = (version: number) => ({ kind: "snapshot", version }) as Snapshot;
const step = (version: number) => ({ kind: "step", version }) as Step;

let world: FakeWorld;
let heard: string[];
let live: Live;

beforeEach(() => {
    world = new FakeWorld();
    heard = [];
    live = new Live(world, "secret", {
        snapshot: ({ version }) => heard.push(`snapshot ${version}`),
        step: ({ version }) => heard.push(`step ${version}`),
        race: ({ stage }) => heard.push(`race ${stage}`),
        presence: () => heard.push("presence"),
        odds: ({ version }) => heard.push(`odds ${version}`),
        hint: ({ version }) => heard.push(`hint ${version}`),
        problem: ({ code }) => heard.push(`problem ${code}`),
        link: (link: Link) => heard.push(link),
    });
});

function open(version = 3): FakeSocket {
    live.start();
    world.socket.onopen?.();
    world.socket.hear(snapshot(version));
    heard.length = 0;
    return world.socket;
}

describe("sitting down", () => {
    it("says hello with its key, and takes the table as it stands", () => {
        live.start();
        world.socket.onopen?.();
        expect(world.socket.sent).toEqual([{ kind: "hello", key: "secret", since: null }]);
        world.socket.hear(snapshot(7));
        expect(heard).toEqual(["connecting", "open", "snapshot 7"]);
        expect(live.version).toBe(7);
    });

    it("gives up where the key opens nothing, and tries again only when told to", () => {
        live.start();
        world.socket.onopen?.();
        world.socket.hear({ kind: "problem", id: null, code: "wrong-key", message: "No." });
        expect(heard).toEqual(["connecting", "refused", "problem wrong-key"]);
        expect(world.socket.isClosed).toBe(true);
        expect(world.timers).toEqual([]);
        live.start();
        expect(world.sockets).toHaveLength(2);
    });

    it("goes when its key is made anew, and comes back only with the new one", () => {
        const socket = open(4);
        socket.hear({ kind: "problem", id: null, code: "wrong-key", message: "No more." });
        expect(heard).toEqual(["refused", "problem wrong-key"]);
        expect(world.timers).toEqual([]);
        live.change("newer");
        world.socket.onopen?.();
        expect(world.socket.sent).toEqual([{ kind: "hello", key: "newer", since: null }]);
        world.socket.hear(snapshot(5));
        expect(live.link).toBe("open");
    });

    it.each(["restarting", "store-failed", "too-fast"])(
        "tries again by itself after %s",
        (code) => {
            live.start();
            world.socket.onopen?.();
            world.socket.hear({ kind: "problem", id: null, code, message: "Later." });
            expect(heard).toEqual(["connecting", "lost"]);
            expect(world.timers).toHaveLength(1);
        },
    );

    it("ignores what it cannot read", () => {
        const socket = open();
        socket.onmessage?.({ data: "{" });
        socket.hear({ kind: "weather" });
        expect(heard).toEqual([]);
    });
});

describe("steps", () => {
    it("follows them one by one, and none twice", () => {
        const socket = open(3);
        for (const version of [4, 5, 4, 5, 6]) socket.hear(step(version));
        expect(heard).toEqual(["step 4", "step 5", "step 6"]);
        expect(live.version).toBe(6);
    });

    it("asks for the whole table where one is missing", () => {
        const socket = open(3);
        socket.hear(step(5));
        expect(socket.isClosed).toBe(true);
        world.socket.onopen?.();
        expect(world.socket.sent[0]).toMatchObject({ kind: "hello", since: null });
        world.socket.hear(snapshot(5));
        expect(heard).toEqual(["connecting", "open", "snapshot 5"]);
    });
});

describe("requests", () => {
    it("are numbered and answered, each on its own", async () => {
        const socket = open();
        const first = live.request({ kind: "throw", version: 3 });
        const second = live.request({ kind: "play", version: 3, move: "roll" });
        const [one, two] = socket.sent.slice(1) as { id: number }[];
        expect(one!.id).not.toBe(two!.id);
        socket.hear({ kind: "problem", id: two!.id, code: "conflict", message: "Too late." });
        socket.hear({ kind: "done", id: one!.id, version: 4 });
        await expect(first).resolves.toMatchObject({ version: 4 });
        await expect(second).rejects.toBeInstanceOf(ProblemError);
        expect(heard).toEqual([]);
    });

    it("fail at once while there is no connection", async () => {
        await expect(live.request({ kind: "throw", version: 0 })).rejects.toMatchObject({
            problem: { code: "offline" },
        });
    });

    it("fail when the connection is lost before the answer", async () => {
        const socket = open();
        const asked = live.request({ kind: "throw", version: 3 });
        socket.onclose?.();
        await expect(asked).rejects.toMatchObject({ problem: { code: "offline" } });
    });

    it("that nobody answers show that the connection is lost", async () => {
        const socket = open();
        const asked = live.request({ kind: "throw", version: 3 });
        expect(world.ring()).toBe(10_000);
        await expect(asked).rejects.toMatchObject({ problem: { code: "offline" } });
        expect(heard).toEqual(["lost"]);
        expect(socket.isClosed).toBe(true);
    });

    it("are no longer waited for once they are answered", async () => {
        const socket = open();
        const asked = live.request({ kind: "throw", version: 3 });
        socket.hear({ kind: "done", id: (socket.sent[1] as { id: number }).id, version: 4 });
        await asked;
        expect(world.timers).toEqual([]);
    });
});

describe("a house that is restarted", () => {
    it.each([
        [0, 500],
        [0.5, 1750],
        [0.999, 2998],
    ])("is come back to after a while that differs from guest to guest: %d", (luck, pause) => {
        world.luck = luck;
        open().onclose?.({ code: 1012 });
        expect(heard).toEqual(["restarting"]);
        expect(world.ring()).toBe(pause);
        world.socket.onopen?.();
        expect(world.socket.sent).toEqual([{ kind: "hello", key: "secret", since: 3 }]);
        world.socket.hear(step(4));
        expect(heard).toEqual(["restarting", "open", "step 4"]);
    });

    it("does not count as lost while it starts, but does if it stays away", () => {
        open().onclose?.({ code: 1012 });
        for (let tries = 0; tries < 5; tries++) {
            world.ring();
            world.socket.onclose?.({ code: 1006 });
        }
        expect(heard).toEqual(["restarting"]);
        world.ring();
        world.socket.onclose?.({ code: 1006 });
        expect(heard).toEqual(["restarting", "lost"]);
    });

    it("is tried at once when the way may be free", () => {
        open().onclose?.({ code: 1012 });
        live.wake();
        expect(world.sockets).toHaveLength(2);
    });
});

describe("a lost connection", () => {
    it("is told, and taken up again from the last version", () => {
        const socket = open(3);
        socket.hear(step(4));
        socket.onclose?.();
        expect(heard).toEqual(["step 4", "lost"]);
        world.ring();
        world.socket.onopen?.();
        expect(world.socket.sent).toEqual([{ kind: "hello", key: "secret", since: 4 }]);
        world.socket.hear(step(5));
        world.socket.hear(step(6));
        expect(heard).toEqual(["step 4", "lost", "open", "step 5", "step 6"]);
    });

    it("is tried again after growing pauses, up to a limit", () => {
        open().onclose?.();
        const pauses: number[] = [];
        for (let time = 0; time < 8; time++) {
            pauses.push(world.ring());
            world.socket.onclose?.();
        }
        expect(pauses).toEqual([400, 800, 1600, 3200, 6400, 10_000, 10_000, 10_000]);
        expect(heard).toEqual(["lost"]);
    });

    it.each([
        [0, 200],
        [0.999, 600],
    ])("is tried again at a moment that differs from guest to guest: %d", (luck, pause) => {
        world.luck = luck;
        open().onclose?.();
        expect(world.ring()).toBe(pause);
    });

    it("begins with short pauses again once it has been open", () => {
        open().onclose?.();
        world.ring();
        world.socket.onclose?.();
        world.ring();
        world.socket.hear(snapshot(9));
        world.socket.onclose?.();
        expect(world.ring()).toBe(400);
    });

    it("is tried at once when the way may be free, but never twice at the same time", () => {
        open().onclose?.();
        live.wake();
        live.wake();
        expect(world.sockets).toHaveLength(2);
    });

    it("is not waited for when the network is gone", () => {
        const socket = open();
        live.lose();
        expect(heard).toEqual(["lost"]);
        expect(socket.isClosed).toBe(true);
    });

    it("counts as lost when nobody answers the hello", () => {
        live.start();
        world.socket.onopen?.();
        expect(world.ring()).toBe(10_000);
        expect(heard).toEqual(["connecting", "lost"]);
    });

    it("stays closed when one has left", () => {
        const socket = open();
        const onclose = vi.fn();
        live.stop();
        expect(socket.isClosed).toBe(true);
        expect(socket.onclose).toBeNull();
        expect(onclose).not.toHaveBeenCalled();
        live.wake();
        expect(world.sockets).toHaveLength(1);
        expect(heard).toEqual(["closed"]);
    });
});
