import { describe, expect, it } from "vitest";
import { pipsOf } from "../src/lib/pips";

describe("a die", () => {
    it("has as many pips as its face says, all in different places", () => {
        for (const face of [1, 2, 3, 4, 5, 6]) {
            const places = pipsOf(String(face))?.map(String);
            expect(places).toHaveLength(face);
            expect(new Set(places).size).toBe(face);
        }
    });

    it("has none for anything else", () => {
        for (const face of ["", "0", "7", "12", "L"]) expect(pipsOf(face)).toBeUndefined();
    });
});
