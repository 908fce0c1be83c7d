import { beforeAll, describe, expect, test } from "vitest";
import { addWords } from "../src/lib/words.svelte";
import { changeText } from "../src/replay/chances";
import words from "../../src/ludotheca/locales/en/replay.ftl?raw";

describe("a change of somebody's chances", () => {
    beforeAll(() => {
        addWords("en", words);
    });

    test("adds up with others to what is shown of the whole", () => {
        // Each rounded by itself: 30, 10, 10 and 11 do not make 62.
        const [start, lucky, skilled, end] = [0.3, 0.404, 0.508, 0.615] as const;
        const told = [
            changeText(start, lucky),
            changeText(lucky, skilled),
            changeText(skilled, end),
        ];
        expect(told).toEqual(["+10%", "+11%", "+11%"]);
    });

    test.each([
        [0.5, 0.5, "0%"],
        [0.5, 0.2, "−30%"],
        [1.04, 1, "−4%"],
        [-0.03, 0, "+3%"],
    ])("from %d to %d", (from, to, told) => {
        expect(changeText(from, to)).toBe(told);
    });
});
