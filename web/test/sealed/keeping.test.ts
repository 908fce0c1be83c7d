import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepKey } from "../../src/lib/keys";
import { reopen } from "../../src/lib/store";
import { Keeping, NOTHING_CHECKED } from "../../src/sealed/keeping";
import { Forgetful } from "../memory";

const CHAIN = { secret: "ab".repeat(32), opened: 3, t: 7 };
const CHECKED = { seen: null, faults: [], throws: 4, shared: 2 };

/** A browser's storage, whose names can be listed. */
class Storage {
    [name: string]: unknown;
    getItem(name: string): string | null {
        return (this[name] as string | undefined) ?? null;
    }
    setItem(name: string, value: string): void {
        this[name] = value;
    }
    removeItem(name: string): void {
        delete this[name];
    }
}

beforeEach(() => {
    vi.stubGlobal("localStorage", new Storage());
    reopen();
});
afterEach(() => vi.unstubAllGlobals());

describe("what is kept of sealed dice", () => {
    test("is there again when the page comes back, table by table", () => {
        const kept = new Keeping("t1");
        kept.chain = CHAIN;
        kept.checked = CHECKED;
        expect(new Keeping("t1").chain).toEqual(CHAIN);
        expect(new Keeping("t1").checked).toEqual(CHECKED);
        expect(new Keeping("t2").chain).toBeNull();
        expect(new Keeping("t2").checked).toEqual(NOTHING_CHECKED);
    });

    test("is read anew each time: another page may have gone on", () => {
        const [one, other] = [new Keeping("t1"), new Keeping("t1")];
        one.chain = CHAIN;
        other.chain = { ...CHAIN, opened: 4 };
        expect(one.chain?.opened).toBe(4);
    });

    test("lives as long as the page where nothing can be kept", () => {
        vi.stubGlobal("localStorage", new Forgetful());
        const kept = new Keeping("t1");
        kept.chain = CHAIN;
        expect(kept.chain).toEqual(CHAIN);
        expect(new Keeping("t1").chain).toBeNull();
    });

    test("is not what lay there before once the disk is full", () => {
        const kept = new Keeping("t1");
        kept.chain = CHAIN;
        vi.spyOn(localStorage, "setItem").mockImplementation(() => {
            throw new Error("quota exceeded");
        });
        kept.chain = { ...CHAIN, opened: 4 };
        expect(kept.chain?.opened).toBe(4);
        expect(new Keeping("t1").chain).toBeNull();
    });

    test("goes with the key of its table", () => {
        keepKey("t1", "secret", { game: "ludix", chairs: [] });
        for (const table of ["t1", "t2"]) new Keeping(table).chain = CHAIN;
        new Keeping("t3");
        expect(new Keeping("t1").chain).toEqual(CHAIN);
        expect(new Keeping("t2").chain).toBeNull();
    });

    test.each([
        null,
        7,
        {},
        { ...CHAIN, secret: "x" },
        { ...CHAIN, opened: -1 },
        { ...CHAIN, t: "0" },
    ])("is nothing if it is %j", (chain) => {
        localStorage.setItem("ludotheca.chain.t1", JSON.stringify(chain));
        expect(new Keeping("t1").chain).toBeNull();
    });
});
