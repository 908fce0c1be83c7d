import { describe, expect, it } from "vitest";
import {
    between,
    drawnInOrder,
    eased,
    figureOf,
    leapTime,
    placesOf,
    route,
    standing,
    turning,
} from "../src/lib/places";
import { PAWN } from "../src/lib/wire";
import type { Board, Piece, Shape } from "../src/lib/wire";

function place(id: string, at: [number, number] | null, turn = 0): Shape {
    const drawn = { path: "", role: "square", label: "", label_at: null, label_size: 16 };
    return { id, at, turn, name: null, ...drawn };
}

function piece(at: string, offset: [number, number] = [0, 0]): Piece {
    return {
        id: "p",
        at,
        figure: "rider",
        seat: 0,
        text: "",
        label: null,
        offset,
        role: "",
        words: null,
    };
}

const board: Board = {
    size: [100, 100],
    shapes: [place("a", [0, 0], 350), place("b", [30, 40], 10), place("frame", null)],
    figures: [{ ...PAWN, id: "rider", upright: false }],
    legend: [],
    seats: [],
    lanes: [],
};
const places = placesOf(board);

describe("places", () => {
    it("are the shapes where pieces can stand", () => {
        expect([...places.keys()]).toEqual(["a", "b"]);
        expect(placesOf(null).size).toBe(0);
    });

    it("hold pieces at their middle, or off it", () => {
        expect(standing(piece("b", [5, -5]), places)).toEqual({ x: 35, y: 35, turn: 10 });
    });

    it("know what a piece looks like, a pawn if the board does not say", () => {
        expect(figureOf(board, piece("a")).id).toBe("rider");
        expect(figureOf(board, { ...piece("a"), figure: "ball" })).toBe(PAWN);
        expect(figureOf(null, piece("a"))).toBe(PAWN);
    });
});

describe("a motion", () => {
    it("is seen: the piece on its way is drawn above the others, which keep their order", () => {
        const three = ["x", "y", "z"].map((id) => ({ ...piece("a"), id }));
        const order = (moving: string | null) =>
            drawnInOrder(three, moving)
                .map(({ id }) => id)
                .join("");
        expect(order("x")).toBe("yzx");
        expect(order(null)).toBe("xyz");
    });

    it("leads from where the piece stands through the places to where it will stand", () => {
        const motion = { piece: "p", path: ["a", "b", "nowhere", "a"] };
        const way = route(motion, places, piece("a", [1, 1]), piece("a", [2, 2]));
        expect(way.map(({ x, y }) => [x, y])).toEqual([
            [1, 1],
            [30, 40],
            [2, 2],
        ]);
    });

    it("ignores offsets of other places", () => {
        const way = route({ piece: "p", path: ["a", "b"] }, places, piece("b", [9, 9]), undefined);
        expect(way.map(({ x, y }) => [x, y])).toEqual([
            [0, 0],
            [30, 40],
        ]);
    });

    it("takes between 120 and 250 milliseconds a leap, more for a longer one", () => {
        const at = (x: number) => ({ x, y: 0, turn: 0 });
        expect(leapTime(at(0), at(1))).toBe(120);
        expect(leapTime(at(0), at(1000))).toBe(250);
        expect(leapTime(at(0), at(100))).toBeLessThan(leapTime(at(0), at(140)));
    });

    it("turns the shorter way round", () => {
        const [from, to] = [
            { x: 0, y: 0, turn: 350 },
            { x: 10, y: 20, turn: 10 },
        ];
        expect(between(from, to, 0.5)).toEqual({ x: 5, y: 10, turn: 360 });
        expect(between(to, from, 1).turn).toBe(-10);
    });

    it("starts and ends gently", () => {
        expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1]);
        expect(eased(0.1)).toBeLessThan(0.1);
        expect(eased(0.9)).toBeGreaterThan(0.9);
    });
});

describe("a figure", () => {
    const rider = { ...PAWN, upright: false, mirrors: true };

    it("turns with its place, unless it is upright", () => {
        expect(turning({ ...PAWN, upright: false }, 180)).toEqual({ turn: 180, isMirrored: false });
        expect(turning(PAWN, 40)).toEqual({ turn: 0, isMirrored: false });
    });

    it("that mirrors never stands on its head", () => {
        expect(turning(rider, -90)).toEqual({ turn: -90, isMirrored: false });
        expect(turning(rider, -270)).toEqual({ turn: -270, isMirrored: false });
        expect(turning(rider, -100)).toEqual({ turn: -280, isMirrored: true });
    });
});
