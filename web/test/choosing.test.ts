import { describe, expect, it } from "vitest";
import { chosenBy, emptyRow, isFull, lay, spelled, takeUp, tap } from "../src/lib/arrange";
import { nearest } from "../src/lib/near";
import {
    fitting,
    madeWith,
    onlyOf,
    openDice,
    openPieces,
    openTargets,
    pickPiece,
    pickTarget,
    soleTargets,
} from "../src/lib/picking";
import type { Arrange, Choice } from "../src/lib/wire";

function choice(move: string, piece: string | null = null, target: string | null = null): Choice {
    return { move, key: move, label: { id: "x", args: {} }, piece, target, dice: [], then: [] };
}

describe("picking on the board", () => {
    const crossing = [
        choice("1+4", "one", "c4"),
        choice("1+6", "one", "c6"),
        choice("2+4", "two", "d4"),
        choice("pass"),
    ];

    it("opens the pieces that have a choice, and no place before one is selected", () => {
        expect([...openPieces(crossing)]).toEqual(["one", "two"]);
        expect([...openTargets(crossing, null)]).toEqual([]);
        expect([...openTargets(crossing, "one")]).toEqual(["c4", "c6"]);
        expect(fitting(crossing, "two").map(({ move }) => move)).toEqual(["2+4"]);
        expect(fitting(crossing, null)).toHaveLength(4);
    });

    it("selects a piece, then plays to a place", () => {
        expect(pickPiece(crossing, null, "one")).toMatchObject({ selected: "one", choice: null });
        expect(pickTarget(crossing, "one", "c6").choice?.move).toBe("1+6");
    });

    it("lets go of a piece that is clicked again, and of nothing at all", () => {
        const both = [...crossing, choice("2+6", "two", "d6")];
        expect(pickPiece(both, "one", "one").selected).toBeNull();
        expect(pickPiece(both, null, "three").selected).toBeNull();
        expect(pickPiece(both, "one", "two").selected).toBe("two");
    });

    it("plays at once what a piece has for its only choice, if that was meant", () => {
        expect(onlyOf(crossing, "two")?.move).toBe("2+4");
        expect(onlyOf(crossing, "one")).toBeNull();
        expect(onlyOf(crossing, "three")).toBeNull();
        expect(pickPiece(crossing, null, "two").choice?.move).toBe("2+4");
        expect(pickPiece(crossing, "one", "two").choice?.move).toBe("2+4");
        const aside = pickPiece(crossing, null, "two", false);
        expect(aside).toMatchObject({ selected: "two", choice: null });
        expect(pickPiece(crossing, "two", "two")).toMatchObject({ selected: null, choice: null });
        // Several moves in a row are a choice as well.
        const chain = { ...choice("2+4", "two", "d9"), then: ["2+5"] };
        expect(pickPiece([...crossing, chain], null, "two").choice).toBeNull();
    });

    it("plays to a place at once that a single choice leads to", () => {
        const shared = [...crossing, choice("3+6", "three", "d4")];
        expect(soleTargets(shared)).toEqual(["c4", "c6"]);
        expect(pickTarget(shared, null, "c6").choice?.move).toBe("1+6");
        expect(pickTarget(shared, null, "d4").choice).toBeNull();
        expect(pickTarget(shared, "two", "c6").choice).toBeNull();
    });

    it("plays at once where a piece or a place alone decides", () => {
        expect(pickPiece([choice("mate", "mate")], null, "mate").choice?.move).toBe("mate");
        expect(pickTarget([choice("go", null, "x")], null, "x").choice?.move).toBe("go");
    });

    it("asks further where a click fits several choices", () => {
        const several = [choice("a", "p", "x"), choice("b", "p", "x"), choice("c", "q")];
        const pick = pickTarget(several, "p", "x");
        expect(pick.choice).toBeNull();
        expect(pick.among.map(({ move }) => move)).toEqual(["a", "b"]);
        const two = [choice("a", "p"), choice("b", "p")];
        expect(pickPiece(two, null, "p")).toMatchObject({ selected: "p", among: two });
    });

    it("leaves what a die is played for, where the dice differ", () => {
        const [four, six] = [
            { ...choice("1+4", "one", "c4"), dice: [1] },
            { ...choice("1+6", "one", "c6"), dice: [0] },
        ];
        const both = { ...choice("1+6", "one", "c10"), then: ["1+4"] };
        const all = [four, six, both, choice("pass")];
        expect([...openDice(all)].sort()).toEqual([0, 1]);
        expect(madeWith(all, 1)).toEqual([four]);
        expect(madeWith(all, null)).toEqual(all);
        const equal = [{ ...four, dice: [0, 1] }, choice("pass")];
        expect(openDice(equal).size).toBe(0);
    });

    it("takes a tap beside something for what lies nearest, within a finger's width", () => {
        const spots = [
            ["near", { x: 10, y: 0 }],
            ["far", { x: 30, y: 0 }],
        ] as const;
        expect(nearest({ x: 15, y: 0 }, spots, 22)).toBe("near");
        expect(nearest({ x: 25, y: 0 }, spots, 22)).toBe("far");
        expect(nearest({ x: 60, y: 0 }, spots, 22)).toBeNull();
    });
});

describe("laying out", () => {
    const arrange: Arrange = { pieces: ["d1", "d2", "d3"], slots: ["s1", "s2", "s3"], prefix: "=" };
    const texts = new Map([
        ["d1", "V"],
        ["d2", "X"],
        ["d3", "I"],
    ]);

    it("fills the first free slot with each tap, and takes up what is tapped again", () => {
        let row = tap(tap(emptyRow(arrange), "d2"), "d1");
        expect(row).toEqual(["d2", "d1", null]);
        row = tap(row, "d2");
        expect(row).toEqual([null, "d1", null]);
        expect(tap(row, "d3")).toEqual(["d3", "d1", null]);
        expect(takeUp(row, "d1")).toEqual([null, null, null]);
    });

    it("lets what is dragged change places", () => {
        expect(lay(["d1", "d2", null], "d1", 1)).toEqual(["d2", "d1", null]);
        expect(lay(["d1", "d2", null], "d3", 0)).toEqual(["d3", "d2", null]);
        expect(lay(["d1", null, null], "d1", 2)).toEqual([null, null, "d1"]);
        expect(lay(["d1", "d2", "d3"], "d4")).toEqual(["d1", "d2", "d3"]);
    });

    it("makes the choice that a full row spells, if it is one", () => {
        const row = ["d2", "d1", "d3"];
        expect(isFull(row)).toBe(true);
        expect(isFull(["d2", null, "d3"])).toBe(false);
        expect(spelled(row, texts)).toBe("XVI");
        expect(chosenBy(arrange, row, texts, [choice("=XVI")])?.move).toBe("=XVI");
        expect(chosenBy(arrange, ["d1", "d2", "d3"], texts, [choice("=XVI")])).toBeNull();
    });
});
