import { beforeAll, describe, expect, test } from "vitest";
import { verdictText } from "../src/lib/verdict";
import { addWords } from "../src/lib/words.svelte";
import words from "../../src/ludotheca/locales/en/table.ftl?raw";

const names = ["Ana", "Ben", "Cy"];

describe("who has won", () => {
    beforeAll(() => {
        addWords("en", words);
    });

    test.each([
        [[[1], [0, 2]], null, "Ben wins!"],
        [[[1], [0, 2]], 0, "Ben wins!"],
        [[[0], [1, 2]], 0, "You win!"],
        [[[0, 1], [2]], 0, "You share the win with Ben"],
        [[[0, 1], [2]], null, "Ana and Ben share the win"],
        [[[0, 1, 2]], null, "A draw"],
        [[], null, "The game was ended"],
    ])("of %j, read by %s, is told as %s", (ranking, you, told) => {
        expect(verdictText({ ranking, names, you })).toBe(told);
    });
});
