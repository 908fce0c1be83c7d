import { describe, expect, test } from "vitest";
import { agreed, clockOf, CLOCKS, hasGuests, hasPeople, USUAL_HOUSE } from "../src/lib/house";

const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
const strict = { grace: 30, clock: "game-600", then: "resign", listed: true } as const;
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
        expect(sent("here", "bot")).toEqual({});
        expect(sent("here", "here")).toEqual({ clock });
        expect(sent("here", "elsewhere")).toEqual({ grace: 30, listed: true, clock });
    });

    test("has a clock for each choice but none", () => {
        const clocks = CLOCKS.map((choice) => clockOf({ ...strict, clock: choice }));
        expect(clocks[0]).toBeNull();
        expect(clocks[3]).toEqual({ per: "move", seconds: 86_400, then: "resign" });
        expect(clocks.slice(1)).not.toContain(null);
    });
});
