import { beforeEach, describe, expect, test, vi } from "vitest";
import { answered, joiningSecret, keyWith, newSecret } from "../src/lib/secrets";
import { reopen } from "../src/lib/store";
import { Memory } from "./memory";

beforeEach(() => {
    vi.stubGlobal("localStorage", new Memory());
    reopen();
});

describe("a secret", () => {
    test("is written as the server wants it, and never the same", () => {
        const made = new Set(Array.from({ length: 200 }, newSecret));
        expect(made.size).toBe(200);
        for (const secret of made) expect(secret).toMatch(/^[A-Za-z0-9_-]{22}$/);
    });

    test("to sit down with stays the same until the answer has come, also on a page opened anew", () => {
        const secret = joiningSecret("t1", "invite");
        reopen();
        expect(joiningSecret("t1", "invite")).toBe(secret);
        expect(joiningSecret("t1", "other")).not.toBe(secret);
        expect(joiningSecret("t1", null)).not.toBe(secret);
        answered("t1", "invite");
        expect(joiningSecret("t1", "invite")).not.toBe(secret);
    });

    test.each(["{", "7", "[7, [1, 2], null]"])("is made where %s was kept", (junk) => {
        localStorage.setItem("ludotheca.joining", junk);
        expect(joiningSecret("t1", null)).toHaveLength(22);
    });

    test("of long ago makes room", () => {
        const first = joiningSecret("t0", null);
        for (let number = 1; number < 15; number += 1) joiningSecret(`t${number}`, null);
        expect(joiningSecret("t0", null)).not.toBe(first);
    });

    test("begins a key, which ends as the table's do", () => {
        const [own, root] = ["o".repeat(22), "r".repeat(22)];
        expect(keyWith("n".repeat(22), own + root)).toBe("n".repeat(22) + root);
    });
});
