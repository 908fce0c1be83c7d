import { describe, expect, test } from "vitest";
import { gameRead, hasSheet, partsFor, sectionOf } from "../src/lib/ledger";
import type { BoxFacts, RuleSection } from "../src/lib/wire";

function section(id: string, items: string[], games: string[] = []): RuleSection {
    return { id, games, items: items.map((item) => ({ id: item, marks: ["printed"] })) };
}

const box = {
    id: "cups",
    games: [{ id: "cups/short" }, { id: "cups/long" }],
    ledger: [
        section("all", ["CUP-1"]),
        section("short", ["CUP-S"], ["cups/short"]),
        section("long", ["CUP-L"], ["cups/long"]),
    ],
} as unknown as BoxFacts;

describe("the game whose rules are read", () => {
    test.each([
        [null, null, "cups/short"],
        ["cups/long", null, "cups/long"],
        ["cups/long", "CUP-S", "cups/long"],
        [null, "CUP-L", "cups/long"],
        [null, "long", "cups/long"],
        [null, "CUP-1", "cups/short"],
        ["cups/none", "CUP-L", "cups/long"],
    ])("%s, cited %s: %s", (chosen, place, read) => {
        expect(gameRead(box, chosen, place)).toBe(read);
    });
});

describe("the rules of one game", () => {
    test("begin with what holds for it; the others' parts come afterwards", () => {
        const [first, others] = partsFor(box, "cups/long");
        expect(first.map(({ id }) => id)).toEqual(["all", "long"]);
        expect(others.map(({ id }) => id)).toEqual(["short"]);
    });

    test("are found by an item and by a part", () => {
        expect(sectionOf(box, "CUP-L")?.id).toBe("long");
        expect(sectionOf(box, "all")?.id).toBe("all");
        expect(sectionOf(box, "CUP-9")).toBeUndefined();
        expect(sectionOf(box, null)).toBeUndefined();
    });

    test("follow a sheet if any item is printed", () => {
        expect(hasSheet(box)).toBe(true);
        const ours: RuleSection = { id: "all", games: [], items: [{ id: "A", marks: ["ours"] }] };
        expect(hasSheet({ ...box, ledger: [ours] })).toBe(false);
    });
});
