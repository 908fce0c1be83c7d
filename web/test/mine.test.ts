import { describe, expect, test } from "vitest";
import type { KeptTable } from "../src/lib/keys";
import { standings } from "../src/lib/mine";
import type { MyTable } from "../src/lib/wire";

function kept(table: string): KeptTable {
    return {
        table,
        key: "k",
        game: "ludix",
        names: [],
        bots: 0,
        isOver: false,
        isAway: false,
        at: 0,
        result: null,
    };
}

function told(table: string, news: Partial<MyTable>): MyTable {
    return {
        table,
        code: null,
        game: "ludix",
        box: "ludix",
        phase: "playing",
        your_turn: false,
        waits_for: "",
        chairs: [],
        version: 1,
        idle: 0,
        rematch: null,
        ...news,
    };
}

describe("my tables", () => {
    const news: Record<string, Partial<MyTable>> = {
        gone: { code: "no-table", phase: null },
        over: { phase: "over" },
        waiting: { waits_for: "Zoé" },
        next: { phase: "over", rematch: "t9" },
        locked: { code: "wrong-key", phase: null },
        turn: { your_turn: true, waits_for: "Ann" },
        gathering: { phase: "gathering" },
        race: { phase: "race" },
        "under-way": {},
    };

    test("stand as the server says, what waits for me first, what is gone last", () => {
        const names = Object.keys(news);
        const mine = standings(
            names.map(kept),
            names.map((name) => told(name, news[name] ?? {})),
        );
        for (const { kept: one, standing } of mine) expect(standing).toBe(one.table);
        expect(mine.map(({ standing }) => standing)).toEqual([
            "turn",
            "race",
            "waiting",
            "under-way",
            "gathering",
            "next",
            "over",
            "locked",
            "gone",
        ]);
    });

    test("of which nothing is told, or that cannot be opened now, stay as they were kept", () => {
        const mine = standings([kept("t1"), kept("t2")], [told("t2", { code: "store-failed" })]);
        expect(mine.map((one) => [one.kept.table, one.standing])).toEqual([
            ["t1", "unknown"],
            ["t2", "unknown"],
        ]);
    });
});
