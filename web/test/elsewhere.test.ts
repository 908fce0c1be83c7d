import { describe, expect, test } from "vitest";
import { libraryAt } from "../src/lib/elsewhere";

describe("the address of a library", () => {
    test.each([
        ["games.example.org", "https://games.example.org/"],
        [" http://games.example.org/club ", "http://games.example.org/club/"],
        ["example.org/club/index.html", "https://example.org/club/"],
        ["https://example.org/#/box/ludix", "https://example.org/"],
        ["192.168.1.20:8000", "http://192.168.1.20:8000/"],
        ["localhost:8000", "http://localhost:8000/"],
        ["[::1]:8000", "http://[::1]:8000/"],
        ["library.local", "http://library.local/"],
    ])("%s is %s", (typed, address) => {
        expect(libraryAt(typed)).toBe(address);
    });

    test.each([
        [""],
        ["games"],
        ["two words.org"],
        ["javascript:alert(1)"],
        ["file:///etc/passwd"],
        ["https://somebody:secret@example.org"],
        ["example..org"],
    ])("%s is none", (typed) => {
        expect(libraryAt(typed)).toBeNull();
    });
});
