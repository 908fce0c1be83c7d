import { beforeEach, expect, test, vi } from "vitest";
import { isKnown, setKnown } from "../src/lib/known";
import { reopen } from "../src/lib/store";
import { Memory } from "./memory";

beforeEach(() => {
    vi.stubGlobal("localStorage", new Memory());
    reopen();
});

test("a box is known once somebody says so, and each by itself", () => {
    expect(isKnown("toy")).toBe(false);
    setKnown("toy", true);
    setKnown("toy", true);
    reopen();
    expect([isKnown("toy"), isKnown("other")]).toEqual([true, false]);
    setKnown("toy", false);
    expect(isKnown("toy")).toBe(false);
});
