import { beforeEach, describe, expect, test } from "vitest";
import { reopen, write } from "../src/lib/store";
import type { HintNews, OddsNews, TableInfo } from "../src/lib/wire";
import { Glancing } from "../src/table/glancing.svelte";

const info = (odds: TableInfo["odds"], ...yours: boolean[]) =>
    ({ odds, chairs: yours.map((own) => ({ yours: own })) }) as unknown as TableInfo;
const odds = (version: number) => ({ kind: "odds", version, chances: [0.5, 0.5] }) as OddsNews;
const hint = (version: number) => ({ kind: "hint", version, moves: [] }) as unknown as HintNews;

let table: { info: TableInfo; version: number; asked: string[] };
let glancing: Glancing;

beforeEach(() => {
    reopen();
    write("ludotheca.odds", false);
    table = { info: info("all", true, false), version: 3, asked: [] };
    glancing = new Glancing({
        info: () => table.info,
        version: () => table.version,
        tellOdds: async (on) => table.asked.push(`odds ${on}`) > 0,
        askHint: async () => table.asked.push("hint") > 0,
    });
});

describe("the chances", () => {
    test("are for whom it was agreed", () => {
        const may = (who: TableInfo["odds"], ...yours: boolean[]) => {
            const its = info(who, ...yours);
            return new Glancing({
                info: () => its,
                version: () => 0,
                tellOdds: async () => true,
                askHint: async () => true,
            }).mayLook;
        };
        expect(may("nobody", false)).toBe(false);
        expect(may("watchers", true, false)).toBe(false);
        expect(may("watchers", false, false)).toBe(true);
        expect(may("all", true, false)).toBe(true);
    });

    test("are asked for once on each connection, and remembered on the device", () => {
        glancing.connected();
        expect(table.asked).toEqual([]);
        glancing.set(true);
        glancing.connected();
        expect(table.asked).toEqual(["odds true"]);
        glancing.disconnected();
        glancing.connected();
        glancing.set(false);
        expect(table.asked).toEqual(["odds true", "odds true", "odds false"]);
    });

    test("never tell of a move that has not been shown", () => {
        glancing.set(true);
        glancing.hearOdds(odds(2));
        glancing.hearOdds(odds(9));
        expect(glancing.odds?.version).toBe(2);
    });
});

describe("a hint", () => {
    test("is awaited until it comes, and holds for its position alone", async () => {
        await glancing.ask();
        await glancing.ask();
        expect(table.asked).toEqual(["hint"]);
        expect(glancing.isAwaited).toBe(true);
        glancing.hearHint(hint(3));
        expect([glancing.isAwaited, glancing.hint?.version]).toEqual([false, 3]);
        glancing.hearHint(hint(2));
        expect(glancing.hint).toBeNull();
    });
});
