import { describe, expect, it } from "vitest";
import { PATIENCE, Typed } from "../src/lib/typed";

/** Type a text, a character every tenth of a second; returns what each press chose. */
function type(typed: Typed, text: string, keys: string[], start = 0): (string | null)[] {
    return [...text].map((character, index) => {
        return typed.press(character, keys, start + index * 100).chosen;
    });
}

describe("typed keys", () => {
    it("choose at once where they are clear", () => {
        expect(type(new Typed(), "r", ["r", "s"])).toEqual(["r"]);
    });

    it("do not mind capitals", () => {
        expect(type(new Typed(), "R", ["r"])).toEqual(["r"]);
        expect(type(new Typed(), "a", ["A"])).toEqual(["A"]);
    });

    it("may have several characters", () => {
        expect(type(new Typed(), "4+6", ["4+6", "4-6", "10+6"])).toEqual([null, null, "4+6"]);
    });

    it("wait where one more would be another choice, and take it when told to", () => {
        const typed = new Typed();
        expect(type(typed, "1", ["1", "10"])).toEqual([null]);
        expect(typed.text).toBe("1");
        expect(typed.commit(["1", "10"])).toBe("1");
        expect(typed.text).toBe("");
    });

    it("begin anew with a character that does not go on", () => {
        const typed = new Typed();
        expect(type(typed, "45", ["4+6", "5+6"])).toEqual([null, null]);
        expect(typed.text).toBe("5");
        expect(type(typed, "+6", ["4+6", "5+6"], 200)).toEqual([null, "5+6"]);
    });

    it("are forgotten after a while", () => {
        const typed = new Typed();
        typed.press("1", ["1", "11"], 0);
        expect(typed.press("1", ["1", "11"], PATIENCE * 3 + 1).chosen).toBeNull();
        expect(typed.text).toBe("1");
    });

    it("leave alone what belongs to no choice", () => {
        const typed = new Typed();
        expect(typed.press("x", ["r", "s"], 0)).toEqual({ chosen: null, taken: false });
        expect(typed.press("r", [], 0).taken).toBe(false);
        expect(typed.commit(["r"])).toBeNull();
    });
});
