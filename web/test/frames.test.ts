import { describe, expect, test, vi } from "vitest";
import { Frames } from "../src/lib/frames";
import { STRETCH, type Step, type Stretch } from "../src/lib/wire";

const MOVES = 3 * STRETCH - 10;

function served(first: number): Stretch {
    const count = Math.min(STRETCH, MOVES - first);
    const steps = Array.from({ length: count }, (_, index) => {
        const version = first + index + 1;
        return { version, line: { version } } as Step;
    });
    return { first, steps };
}

describe("the moves of a replay", () => {
    test.each([1, STRETCH, STRETCH + 1, MOVES])(
        "come with the stretch of move %i",
        async (move) => {
            const frames = new Frames(MOVES, (first) => Promise.resolve(served(first)));
            expect((await frames.step(move)).version).toBe(move);
        },
    );

    test("are fetched once, however often and however many ask", async () => {
        const load = vi.fn((first: number) => Promise.resolve(served(first)));
        const frames = new Frames(MOVES, load);
        await Promise.all([1, 2, STRETCH, 2].map((move) => frames.step(move)));
        expect(load.mock.calls).toEqual([[0]]);
    });

    test("are at hand before they are wanted, and never beyond the end", async () => {
        const load = vi.fn((first: number) => Promise.resolve(served(first)));
        const frames = new Frames(MOVES, load);
        await frames.step(STRETCH);
        frames.prepare(STRETCH);
        frames.prepare(MOVES);
        expect(load.mock.calls).toEqual([[0], [STRETCH], [2 * STRETCH]]);
    });

    test("are asked for again after a failure", async () => {
        const load = vi
            .fn((first: number) => Promise.resolve(served(first)))
            .mockRejectedValueOnce(new Error("offline"));
        const frames = new Frames(MOVES, load);
        await expect(frames.step(1)).rejects.toThrow("offline");
        expect((await frames.step(1)).version).toBe(1);
    });

    test("tell what happened up to one of them, as far back as is known without a gap", async () => {
        const frames = new Frames(MOVES, (first) => Promise.resolve(served(first)));
        await frames.step(1);
        await frames.step(2 * STRETCH + 1);
        const told = (move: number, most: number) =>
            frames.linesUpTo(move, most).map(({ version }) => version);
        expect(told(3, 300)).toEqual([1, 2, 3]);
        expect(told(0, 300)).toEqual([]);
        expect(told(2 * STRETCH + 2, 300)).toEqual([2 * STRETCH + 1, 2 * STRETCH + 2]);
        expect(told(STRETCH, 2)).toEqual([STRETCH - 1, STRETCH]);
    });
});
