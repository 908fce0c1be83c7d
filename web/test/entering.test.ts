import { describe, expect, it } from "vitest";
import {
    isComplete,
    nextDie,
    readable,
    short,
    TypedFace,
    withFace,
    without,
    written,
    type Faces,
} from "../src/lib/entering";
import type { Throw } from "../src/lib/wire";

const SIX = ["1", "2", "3", "4", "5", "6"];
const CARDS = ["joker:1", "joker:2", "joker:12"];
const two: Throw = { dice: [SIX, SIX], joiner: "-", kind: "dice", label: null };
const card: Throw = { dice: [CARDS], joiner: "", kind: "card", label: null };

describe("a throw that is entered", () => {
    it("takes face after face", () => {
        let faces: Faces = [null, null];
        expect(nextDie(faces)).toBe(0);
        faces = withFace(withFace(faces, "6"), "3");
        expect(isComplete(faces)).toBe(true);
        expect(written(faces, two)).toBe("6-3");
    });

    it("gives the last face back, or the one that is named", () => {
        expect(without(["6", "3"])).toEqual(["6", null]);
        expect(without(["6", "3"], 0)).toEqual([null, "3"]);
        expect(without([null, null])).toEqual([null, null]);
    });

    it("fills the gap that was left first, and then changes the last", () => {
        expect(withFace([null, "3"], "5")).toEqual(["5", "3"]);
        expect(withFace(["5", "3"], "4")).toEqual(["5", "4"]);
    });

    it("writes cards in full and reads them in short", () => {
        expect(written(["joker:2"], card)).toBe("joker:2");
        expect(readable(["joker:2"], card)).toBe("2");
        expect(short("joker:2", ["joker:2", "penalty:2"])).toBe("joker:2");
    });
});

describe("a face that is typed", () => {
    it("is known by its last character, in either case", () => {
        expect(new TypedFace().press("l", ["L", "X", "V", "I"], 0)).toBe("L");
    });

    it("waits where more could follow, until it is said that this is all", () => {
        const typed = new TypedFace();
        expect(typed.press("1", CARDS, 0)).toBeNull();
        expect(typed.commit(CARDS)).toBe("joker:1");
        expect(typed.press("1", CARDS, 0)).toBeNull();
        expect(typed.press("2", CARDS, 1)).toBe("joker:12");
    });

    it("is none if it is on no die", () => {
        expect(new TypedFace().press("9", SIX, 0)).toBeUndefined();
    });
});
