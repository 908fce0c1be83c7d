import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import english from "../../../src/ludotheca/locales/en/sealed.ftl?raw";
import french from "../../../src/ludotheca/locales/fr/sealed.ftl?raw";
import { reopen } from "../../src/lib/store";
import type { Snapshot, Step, TableInfo } from "../../src/lib/wire";
import { FAULT_CODES } from "../../src/sealed/faults";
import { Sealing } from "../../src/sealed/sealing.svelte";
import { faultText } from "../../src/sealed/telling";
import { Memory } from "../memory";
import { Dealer, SETTLED } from "./dealer";

vi.mock("../../src/lib/api", async (original) => ({
    ...(await original<object>()),
    words: async () => english,
}));

const chair = (name: string, more = {}) => ({
    kind: "here",
    name,
    taken: true,
    present: true,
    ...more,
});
const chairs = [chair("Zoé"), chair("Ben", { kind: "elsewhere" }), chair("", { kind: "bot" })];
const info = { id: SETTLED.table, game: "toy", options: {}, dice: "sealed", chairs };
const table = {
    id: SETTLED.table,
    info: info as unknown as TableInfo,
    names: ["Zoé", "Ben", "Hal"],
};

let dealer: Dealer;
let sealing: Sealing;
let said: object[];

function sit(): Sealing {
    return new Sealing(table, {
        request: async () => ({ kind: "done", id: 1, version: 1 }),
        say: (share) => void said.push(share),
    });
}

/** Tell how the table stands, to somebody who looks on unless he is somebody. */
function look(sealed = true, phase = "playing"): void {
    const state = sealed ? dealer.state() : null;
    const told = { kind: "snapshot", info: table.info, status: { phase }, sealed: state };
    sealing.hear(told as unknown as Snapshot);
}

function fall(holders: string[], change: Partial<Step> = {}): void {
    const [sealed, move] = dealer.throw(holders);
    const line = { move, is_throw: true };
    const told = { kind: "step", line, sealed, status: { phase: "playing" }, ...change };
    sealing.hear(told as unknown as Step);
}

beforeEach(async () => {
    vi.useFakeTimers();
    vi.stubGlobal("localStorage", new Memory());
    reopen();
    said = [];
    dealer = new Dealer();
    sealing = sit();
    await vi.waitUntil(() => sealing.isWorded);
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("the mark", () => {
    test("says that throws will be checked, and then that they are", () => {
        look();
        expect(sealing.look).toBe("ready");
        fall(["h1"]);
        expect(sealing.look).toBe("checked");
        expect([sealing.throws, sealing.shared]).toEqual([1, 1]);
    });

    test("says that dice are not sealed", () => {
        look(false);
        expect(sealing.look).toBe("open");
    });

    test("says that the host is alone, once nobody contributes any more", () => {
        look();
        fall([]);
        expect(sealing.look).toBe("alone");
        fall(["h2"]);
        expect(sealing.look).toBe("checked");
        for (const look of ["checked", "checked", "alone"]) {
            fall([]);
            expect(sealing.look).toBe(look);
        }
    });

    test("says that something is wrong, and does so for good", () => {
        look();
        fall(["h1"], { line: { move: "9-9", is_throw: true } as Step["line"] });
        expect(sealing.look).toBe("wrong");
        fall(["h1"]);
        expect(sealing.look).toBe("wrong");
        sealing = sit();
        look();
        expect(sealing.look).toBe("wrong");
        expect(sealing.faults).toMatchObject([{ t: 0, code: "wrong-outcome", stated: "9-9" }]);
        expect(sealing.throws).toBe(2);
    });

    test("says so as well of a throw of which nothing was opened", () => {
        look();
        fall([], { sealed: null });
        expect(sealing.faults).toMatchObject([{ code: "missing-link", party: "host" }]);
    });

    test("has nothing to say of what is no throw", () => {
        look();
        fall([], { sealed: null, line: { move: "x", is_throw: false } as Step["line"] });
        expect(sealing.look).toBe("ready");
    });

    test("holds a page that comes back to what it saw before", () => {
        look();
        fall(["h1"]);
        dealer = new Dealer();
        sealing = sit();
        look();
        expect(sealing.faults.map(({ code }) => code)).toContain("set-back");
    });
});

describe("who contributes", () => {
    test("is told by seat, and whoever has not committed with them", () => {
        dealer = new Dealer(["h1"]);
        look();
        const parts = () => sealing.parts.map(({ party, part }) => [party, part]);
        const nothing = ["seat-1", "nothing"];
        expect(parts()).toEqual([["host", "host"], ["h1", "ready"], nothing]);
        fall([]);
        expect(parts()).toEqual([["host", "host"], ["h1", "missed"], nothing]);
        fall(["h1"]);
        expect(parts()).toEqual([["host", "host"], ["h1", "contributes"], nothing]);
    });

    test("is called by name", () => {
        look();
        expect(["host", "h1", "h2", "h9"].map((party) => sealing.nameOf(party))).toEqual([
            "the host",
            "Zoé",
            "Ben",
            "h9",
        ]);
    });
});

describe("a throw that waits", () => {
    test("says for whom after a while, until it falls", () => {
        look();
        sealing.hear({ kind: "share-wanted", t: 0, within: 3 });
        expect([sealing.isWaiting, sealing.waiting]).toEqual([true, null]);
        vi.advanceTimersByTime(1_000);
        expect(sealing.waiting).toBe("The dice are waiting for Zoé or Ben …");
        fall(["h1"]);
        expect([sealing.isWaiting, sealing.waiting]).toEqual([false, null]);
    });

    test("that never falls is not waited for without end", () => {
        look();
        sealing.hear({ kind: "share-wanted", t: 0, within: 3 });
        vi.advanceTimersByTime(60_000);
        expect(sealing.isWaiting).toBe(false);
    });
});

describe("words", () => {
    test.each(FAULT_CODES)("are there for %s, in both languages", (code) => {
        look();
        const told = faultText({ t: 4, code, party: "h1", stated: "s", expected: "e" }, sealing);
        expect(told).toMatch(/^Throw 4: [a-zé{].*\.$|^Throw 4: (Zoé|s) .*\.$/);
        expect(french).toContain(`\nsealed-fault-${code} = `);
    });

    test("begin a sentence where no throw does, and name the host within one", () => {
        look();
        const fault = { t: null, stated: "", expected: "", party: "host" };
        expect(faultText({ ...fault, code: "broken-link" }, sealing)).toMatch(
            /^What was opened for the host does not fit /,
        );
        expect(faultText({ ...fault, code: "no-commitment" }, sealing)).toMatch(/^The host contr/);
    });
});
