import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { agoText, clockPlanText, clockText, spanText } from "../src/lib/times";
import { addWords, setLanguage } from "../src/lib/words.svelte";

beforeAll(() => {
    vi.stubGlobal("localStorage", undefined);
    addWords("en", "page-clock-agreed = { $per }: { $time }, { $then }");
});

afterAll(() => setLanguage("en"));

describe("times", () => {
    test.each([
        [30, "30 seconds"],
        [60, "1 minute"],
        [119, "1 minute"],
        [7_200, "2 hours"],
        [86_400, "1 day"],
        [259_200, "3 days"],
        [0.4, "0 seconds"],
    ])("of %d seconds are told as %s", (seconds, told) => {
        expect(spanText(seconds)).toBe(told);
    });

    test.each([
        [0, "0:00"],
        [-3, "0:00"],
        [0.2, "0:01"],
        [9.5, "0:10"],
        [65, "1:05"],
        [3_599, "59:59"],
        [3_600, "1h 0m"],
        [12_000, "3h 20m"],
        [187_200, "2d 4h"],
    ])("of %d seconds left are shown as %s", (seconds, shown) => {
        expect(clockText(seconds)).toBe(shown);
    });

    test.each([
        [5, "now"],
        [300, "5 minutes ago"],
        [90_000, "yesterday"],
    ])("of %d seconds past are told as %s", (seconds, told) => {
        expect(agoText(seconds)).toBe(told);
    });

    test("that were agreed on are told with what follows", () => {
        const told = clockPlanText({ per: "move", seconds: 120, then: "bot" });
        expect(told).toBe("move: 2 minutes, bot");
    });

    test("are told in the language of now", async () => {
        await setLanguage("fr");
        expect(spanText(86_400)).toBe("1\u00a0jour");
        expect(clockText(187_200)).toBe("2j 4h");
    });
});
