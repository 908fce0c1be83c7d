import { describe, expect, test } from "vitest";
import {
    agreed,
    allowsHints,
    clockOf,
    CLOCKS,
    hasGuests,
    hasPeople,
    type House,
    USUAL_HOUSE,
} from "../src/lib/house";

const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
const strict: House = {
    grace: 30,
    clock: "game-600",
    then: "resign",
    listed: true,
    odds: "nobody",
    hints: false,
    names: true,
    sealed: true,
};
const looking = { odds: "nobody", hints: false, names: true };
const clock = { per: "game", seconds: 600, then: "resign" };

describe("how people get along", () => {
    test("is asked only where several people play", () => {
        expect(hasPeople({ house: USUAL_HOUSE, seats: seats("here", "bot") })).toBe(false);
        expect(hasPeople({ house: USUAL_HOUSE, seats: seats("here", "here") })).toBe(true);
        expect(hasGuests({ house: USUAL_HOUSE, seats: seats("here", "here") })).toBe(false);
        expect(hasGuests({ house: USUAL_HOUSE, seats: seats("here", "elsewhere") })).toBe(true);
    });

    test("is sent as far as it matters to who plays", () => {
        const sent = (...kinds: string[]) => agreed({ house: strict, seats: seats(...kinds) });
        expect(sent("here", "bot")).toEqual(looking);
        expect(sent("here", "here")).toEqual({ ...looking, clock });
        expect(sent("here", "elsewhere")).toEqual({ ...looking, grace: 30, listed: true, clock });
    });

    test("seals the dice that several screens share, unless somebody would rather not", () => {
        const sent = (sealed: boolean) =>
            agreed({ house: { ...USUAL_HOUSE, sealed }, seats: seats("here", "elsewhere") });
        expect(sent(true).dice).toBeUndefined();
        expect(sent(false).dice).toBe("server");
    });

    test("allows hints at one screen, unless somebody says otherwise", () => {
        const allowed = (hints: boolean | null, ...kinds: string[]) =>
            allowsHints({ house: { ...USUAL_HOUSE, hints }, seats: seats(...kinds) });
        expect(allowed(null, "here", "bot")).toBe(true);
        expect(allowed(null, "here", "elsewhere")).toBe(false);
        expect(allowed(false, "here", "bot")).toBe(false);
        expect(allowed(true, "here", "elsewhere")).toBe(true);
    });

    test("has a clock for each choice but none", () => {
        const clocks = CLOCKS.map((choice) => clockOf({ ...strict, clock: choice }));
        expect(clocks[0]).toBeNull();
        expect(clocks[3]).toEqual({ per: "move", seconds: 86_400, then: "resign" });
        expect(clocks.slice(1)).not.toContain(null);
    });
});
