import { describe, expect, it } from "vitest";
import { chosenBy, emptyRow, isFull, lay, spelled, takeUp, tap } from "../src/lib/arrange";
import { fitting, openPieces, openTargets, pickPiece, pickTarget } from "../src/lib/picking";
import type { Arrange, Choice } from "../src/lib/wire";

function choice(move: string, piece: string | null = null, target: string | null = null): Choice {
    return { move, key: move, label: { id: "x", args: {} }, piece, target };
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
        expect(pickPiece(crossing, null, "one")).toMatchObject({ selected: "one", move: null });
        expect(pickTarget(crossing, "one", "c6").move).toBe("1+6");
    });

    it("lets go of a piece that is clicked again, and of nothing at all", () => {
        expect(pickPiece(crossing, "one", "one").selected).toBeNull();
        expect(pickPiece(crossing, null, "three").selected).toBeNull();
        expect(pickPiece(crossing, "one", "two").selected).toBe("two");
    });

    it("plays at once where a piece or a place alone decides", () => {
        expect(pickPiece([choice("mate", "mate")], null, "mate").move).toBe("mate");
        expect(pickTarget([choice("go", null, "x")], null, "x").move).toBe("go");
    });

    it("asks further where a click fits several choices", () => {
        const several = [choice("a", "p", "x"), choice("b", "p", "x"), choice("c", "q")];
        const pick = pickTarget(several, "p", "x");
        expect(pick.move).toBeNull();
        expect(pick.among.map(({ move }) => move)).toEqual(["a", "b"]);
        const two = [choice("a", "p"), choice("b", "p")];
        expect(pickPiece(two, null, "p")).toMatchObject({ selected: "p", move: null, among: two });
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
