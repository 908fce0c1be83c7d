/** A table as it is shown, as far as nothing has to be drawn for it. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { reopen } from "../src/lib/store";
import type { Socket } from "../src/lib/live";
import type { BoxFacts, Snapshot } from "../src/lib/wire";
import { TableState } from "../src/table/state.svelte";
import { Memory } from "./memory";

class Line implements Socket {
    onopen: Socket["onopen"] = null;
    onmessage: Socket["onmessage"] = null;
    onclose: Socket["onclose"] = null;
    sent: { kind: string; id: number; version: number }[] = [];

    send(text: string): void {
        this.sent.push(JSON.parse(text) as Line["sent"][number]);
    }
    close(): void {}
    hear(message: object): void {
        this.onmessage?.({ data: JSON.stringify(message) });
    }
    /** Answer the last request. */
    answer(message: object): void {
        this.hear({ ...message, id: this.sent.at(-1)?.id });
    }
}

const chairs = [{ kind: "here", name: "Ann", yours: true, taken: true, stand_in: null }];
const snapshot = {
    kind: "snapshot",
    version: 3,
    info: { box: "toy", game: "toy", dice: "own", chairs, odds: "nobody" },
    status: { phase: "playing", seat: 0, awaits: "throw", clocks: null, ranking: null },
    scene: { pieces: [], dice: [], choices: [] },
    board: null,
    faces: {},
    log: [],
    pending: null,
    ending: null,
    sealed: null,
} as unknown as Snapshot;
const conflict = { kind: "problem", code: "conflict", message: "Look again." };

let line: Line;
let table: TableState;
let leave: () => void;

beforeEach(() => {
    const deaf = { addEventListener() {}, removeEventListener() {} };
    vi.stubGlobal("localStorage", new Memory());
    vi.stubGlobal("document", { hidden: false, visibilityState: "visible", ...deaf });
    vi.stubGlobal("matchMedia", () => ({ matches: true, ...deaf }));
    vi.stubGlobal("addEventListener", () => {});
    vi.stubGlobal("removeEventListener", () => {});
    reopen();
    line = new Line();
    const world = { connect: () => line, later: () => () => {}, chance: () => 0.5 };
    const box = { id: "toy", games: [] } as unknown as BoxFacts;
    table = new TableState("t1", "secret", world, box, () => {});
    leave = table.start();
    line.onopen?.();
    line.hear(snapshot);
});

afterEach(() => {
    leave();
    vi.unstubAllGlobals();
});

describe("commitments to sealed dice", () => {
    test("are versions that show nothing", () => {
        line.hear({ kind: "committed", version: 4, sealed: null });
        line.hear({ kind: "committed", version: 5, sealed: null });
        expect(table.version).toBe(5);
        expect(table.canAct).toBe(true);
    });

    test("that come between a look and a throw do not spoil it", async () => {
        const thrown = table.throwDice();
        line.hear({ kind: "committed", version: 4, sealed: null });
        line.answer(conflict);
        await vi.waitFor(() => expect(line.sent.at(-1)).toMatchObject({ version: 4 }));
        line.answer({ kind: "done", version: 5 });
        expect(await thrown).toBe(true);
        expect(table.problem).toBeNull();
    });

    test("do not make a throw good that really came too late", async () => {
        const thrown = table.throwDice();
        line.answer(conflict);
        expect(await thrown).toBe(false);
        expect(table.problem?.code).toBe("conflict");
    });

    test("do not hide what was to be seen", async () => {
        const thrown = table.throwDice();
        line.hear({ ...snapshot, version: 5 });
        line.hear({ kind: "committed", version: 6, sealed: null });
        line.answer(conflict);
        expect(await thrown).toBe(false);
        expect(table.version).toBe(6);
    });
});
