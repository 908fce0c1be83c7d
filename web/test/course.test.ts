import { describe, expect, test } from "vitest";
import {
    bandOf,
    lineOf,
    moveAt,
    picked,
    spread,
    ticksOf,
    xOf,
    yOf,
    type Frame,
} from "../src/lib/course";

const frame: Frame = { left: 10, right: 110, top: 0, bottom: 100, moves: 4 };

describe("the chart of a match", () => {
    test("runs from before the first move to the last, and from no chance up to a certain one", () => {
        expect([0, 2, 4].map((move) => xOf(frame, move))).toEqual([10, 60, 110]);
        expect([0, 0.25, 1].map((chance) => yOf(frame, chance))).toEqual([100, 75, 0]);
        expect(yOf(frame, 1.2)).toBe(0);
        expect(xOf({ ...frame, moves: 0 }, 0)).toBe(10);
    });

    test("knows the move at every point, also beside it", () => {
        expect([10, 34, 36, 110].map((x) => moveAt(frame, x))).toEqual([0, 1, 1, 4]);
        expect([-50, 500].map((x) => moveAt(frame, x))).toEqual([0, 4]);
    });

    test("draws a line and the band around it", () => {
        expect(lineOf(frame, [0.5, 1], 100)).toBe("M10 50L35 0");
        expect(bandOf(frame, [0.5, 1], [0.1, 0], 100)).toBe("M10 40L35 0L35 0L10 60Z");
    });

    test("leaves out moves of a long match, but none of its turns", () => {
        const values = Array.from({ length: 5000 }, (_, move) => (move === 2345 ? 1 : 0.5));
        const drawn = picked(values, 300);
        expect(drawn.length).toBeLessThanOrEqual(302);
        expect(drawn).toContain(2345);
        expect([drawn[0], drawn.at(-1)]).toEqual([0, 4999]);
        expect(picked([1, 2, 3], 300)).toEqual([0, 1, 2]);
    });

    test("moves labels apart and keeps them inside", () => {
        expect(spread([50, 52], 10, 0, 100)).toEqual([50, 60]);
        expect(spread([100, 100, 0], 10, 0, 100)).toEqual([90, 100, 0]);
        const crowded = spread(Array<number>(12).fill(50), 18, 0, 100);
        expect(Math.min(...crowded)).toBeGreaterThan(-0.001);
        expect(Math.max(...crowded)).toBeLessThan(100.001);
        expect(new Set(crowded).size).toBe(12);
    });

    test("has a scale of round numbers", () => {
        expect(ticksOf(100, 5)).toEqual([0, 20, 40, 60, 80, 100]);
        expect(ticksOf(7, 4)).toEqual([0, 2, 4, 6]);
        expect(ticksOf(0, 4)).toEqual([0]);
        expect(ticksOf(2, 50)).toEqual([0, 1, 2]);
    });
});
