import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
    awayTables,
    finishedTables,
    forget,
    keepKey,
    keyOf,
    myTables,
    noteEnd,
    openTables,
    putAway,
    putBack,
    remember,
    replaceKey,
} from "../src/lib/keys";
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
        const who = { game: "ludix", names: ["Ana"], bots: 1, isOver: false, isAway: false };
        expect(myTables()).toEqual([
            { table: "t1", key: "secret", ...who, at: 1_000, result: null },
        ]);
    });

    test("come newest first, and a table kept again is the newest", () => {
        for (const table of ["t1", "t2", "t1"]) {
            vi.advanceTimersByTime(1_000);
            keepKey(table, `key of ${table}`, about);
        }
        expect(myTables().map(({ table }) => table)).toEqual(["t1", "t2"]);
    });

    test("of a match that has ended stay, but there is nothing left to play", () => {
        keepKey("t1", "secret", about);
        keepKey("t2", "other", about);
        noteEnd("t1", { won: "you", names: [] });
        expect(openTables().map(({ table }) => table)).toEqual(["t2"]);
        expect(keyOf("t1")).toBe("secret");
        keepKey("t1", "secret", about); // its last move was taken back
        expect(openTables()).toHaveLength(2);
    });

    test("made anew take the place of the old", () => {
        keepKey("t1", "secret", about);
        keepKey("t2", "other", about);
        replaceKey("t1", "newer");
        reopen();
        expect(keyOf("t1")).toBe("newer");
        expect(keyOf("t2")).toBe("other");
    });

    test("of a table that was put away stay, and it can be put back", () => {
        keepKey("t1", "secret", about);
        keepKey("t2", "other", about);
        putAway("t1");
        reopen();
        expect(openTables().map(({ table }) => table)).toEqual(["t2"]);
        expect(awayTables().map(({ table }) => table)).toEqual(["t1"]);
        expect(keyOf("t1")).toBe("secret");
        putBack("t1");
        expect(openTables()).toHaveLength(2);
        expect(awayTables()).toEqual([]);
    });

    test("of a table that was put away are on the list again once one sits there", () => {
        keepKey("t1", "secret", about);
        putAway("t1");
        keepKey("t1", "secret", about);
        expect(openTables()).toHaveLength(1);
    });

    test("kept by an earlier page are on the list", () => {
        const kept = { table: "t1", key: "secret", game: "ludix", names: [], bots: 0 };
        localStorage.setItem(
            "ludotheca.tables",
            JSON.stringify([{ ...kept, isOver: false, at: 1 }]),
        );
        expect(openTables().map(({ table }) => table)).toEqual(["t1"]);
    });

    test("make room in turn: those put away first, and ended matches have room of their own", () => {
        for (let number = 0; number < 40; number += 1) {
            vi.advanceTimersByTime(1_000);
            keepKey(`t${number}`, "secret", about);
        }
        noteEnd("t20", { won: "nobody", names: [] });
        putAway("t30");
        keepKey("new", "secret", about);
        keepKey("newer", "secret", about);
        expect(keyOf("t30")).toBeNull();
        expect(keyOf("t20")).toBe("secret");
        expect(keyOf("t0")).toBe("secret");
    });

    test("of ended matches tell how and when these ended, the latest first", () => {
        for (const table of ["t1", "t2"]) {
            vi.advanceTimersByTime(1_000);
            keepKey(table, "secret", about);
            noteEnd(table, { won: "others", names: ["Ben"] });
        }
        vi.advanceTimersByTime(5_000);
        keepKey("t1", "secret", about); // somebody looks at it again
        noteEnd("t1", { won: "others", names: ["Ben"] });
        reopen();
        expect(finishedTables().map(({ table, result }) => [table, result?.when])).toEqual([
            ["t2", 3_000],
            ["t1", 2_000],
        ]);
        expect(finishedTables()[0]?.result).toEqual({ won: "others", names: ["Ben"], when: 3_000 });
    });

    test("are forgotten on request, and remembered if that was a mistake", () => {
        keepKey("t1", "secret", about);
        noteEnd("t1", { won: "you", names: [] });
        const gone = forget("t1");
        reopen();
        expect(keyOf("t1")).toBeNull();
        expect(forget("t1")).toBeNull();
        if (gone) remember(gone);
        expect(finishedTables().map(({ table }) => table)).toEqual(["t1"]);
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
