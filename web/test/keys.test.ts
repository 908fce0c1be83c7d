import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { forgetTable, keepKey, keyOf, myTables } from "../src/lib/keys";
import { reopen } from "../src/lib/store";
import { Forgetful, Memory } from "./memory";

const chairs = [
    { kind: "here", name: "Ana" },
    { kind: "elsewhere", name: "" },
    { kind: "bot", name: "hold-60" },
] as const;
const about = { game: "ludix", chairs };

beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
    vi.stubGlobal("localStorage", new Memory());
    reopen();
});

afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
});

describe("keys of tables", () => {
    test("are found by their table, and only there", () => {
        keepKey("t1", "secret", about);
        expect(keyOf("t1")).toBe("secret");
        expect(keyOf("t2")).toBeNull();
    });

    test("outlive the page", () => {
        keepKey("t1", "secret", about);
        reopen();
        const who = { game: "ludix", names: ["Ana"], bots: 1 };
        expect(myTables()).toEqual([{ table: "t1", key: "secret", ...who, at: 1_000 }]);
    });

    test("of the time when bots were kept by name still open their table", () => {
        const names = ["Ana", "Level-headed (bot)"];
        const early = [{ table: "t1", key: "secret", game: "ludix", names, at: 1_000 }];
        localStorage.setItem("ludotheca.tables", JSON.stringify(early));
        expect(myTables()).toEqual([{ ...early[0], bots: 0 }]);
    });

    test("come newest first, and a table kept again is the newest", () => {
        for (const table of ["t1", "t2", "t1"]) {
            vi.advanceTimersByTime(1_000);
            keepKey(table, `key of ${table}`, about);
        }
        expect(myTables().map(({ table }) => table)).toEqual(["t1", "t2"]);
    });

    test("can be forgotten", () => {
        keepKey("t1", "secret", about);
        keepKey("t2", "other", about);
        forgetTable("t1");
        reopen();
        expect(myTables().map(({ table }) => table)).toEqual(["t2"]);
    });

    test("of long ago make room", () => {
        for (let number = 0; number < 60; number += 1) {
            vi.advanceTimersByTime(1_000);
            keepKey(`t${number}`, "secret", about);
        }
        expect(myTables()).toHaveLength(40);
        expect(keyOf("t59")).toBe("secret");
        expect(keyOf("t0")).toBeNull();
    });

    test("live in memory where nothing can be kept", () => {
        vi.stubGlobal("localStorage", new Forgetful());
        keepKey("t1", "secret", about);
        expect(keyOf("t1")).toBe("secret");
        vi.stubGlobal("localStorage", undefined);
        keepKey("t2", "other", about);
        expect(keyOf("t2")).toBe("other");
    });

    test.each(["{", "7", '{"table": 1}', '[null, {"table": "t1"}, {"table": "t1", "key": 3}]'])(
        "are none where %s was kept",
        (junk) => {
            localStorage.setItem("ludotheca.tables", junk);
            expect(myTables()).toEqual([]);
            keepKey("t2", "secret", about);
            expect(keyOf("t2")).toBe("secret");
        },
    );
});
