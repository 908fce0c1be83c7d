import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { describe, expect, test } from "vitest";
import source from "../../../tests/core/sealed/vectors.json?raw";
import { canonical, contextOf, drawn, messageOf, ticketOf, wordsOf } from "../../src/sealed/draw";

interface Worked {
    t: number;
    host: string;
    shares: Record<string, string>;
    message: string;
    weights: (number | string)[] | { equal: number };
    ticket: string;
    outcome: number;
}
// Numbers that JavaScript cannot hold are read as texts.
const vectors = JSON.parse(source.replace(/(?<=[\s[])\d{16,}(?=[,\s])/g, '"$&"')) as {
    context_of: object;
    context: string;
    throws: Worked[];
};

function weightsOf({ weights }: Worked): bigint[] {
    return Array.isArray(weights) ? weights.map(BigInt) : Array(weights.equal).fill(1n);
}

describe("the worked examples of the protocol", () => {
    test("are hashed in the same context", () => {
        const context = contextOf({ ...vectors.context_of, sealed: 1 });
        expect(bytesToHex(context)).toBe(vectors.context);
    });

    test.each(vectors.throws.map((one) => [one.t, one] as const))("make throw %i", (_, worked) => {
        const { t, shares, host } = worked;
        const message = messageOf(hexToBytes(vectors.context), t, { ...shares, host });
        const weights = weightsOf(worked);
        expect(bytesToHex(message)).toBe(worked.message);
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        expect(ticketOf(wordsOf(hexToBytes(host), message), total)).toBe(BigInt(worked.ticket));
        expect(drawn(hexToBytes(host), message, weights)).toBe(worked.outcome);
    });

    test("are all there, with a weight too large for a number of JavaScript", () => {
        expect(vectors.throws).toHaveLength(5);
        expect(vectors.throws.flatMap(weightsOf)).toContain(2n ** 63n + 1n);
    });
});

describe("what is hashed", () => {
    test("has its keys sorted at every depth, and escapes nothing needlessly", () => {
        const given = { b: { z: 1, a: "Zoé 👩‍🚀" }, a: ["é", 'q"\\', null, "\u2028\n"] };
        const written = `{"a":["é","q\\"\\\\",null,"\u2028\\n"],"b":{"a":"Zoé 👩‍🚀","z":1}}`;
        expect(canonical(given)).toBe(written);
    });
});

describe("a ticket", () => {
    test("skips the words that would favour some", () => {
        const limit = 2n ** 64n - (2n ** 64n % 6n);
        expect(ticketOf([limit, limit + 3n, 17n], 6n)).toBe(5n);
        expect(ticketOf([limit - 1n], 6n)).toBe(5n);
    });

    test.each([0n, -1n, 2n ** 64n + 1n])("cannot be one of %s", (total) => {
        expect(() => ticketOf([1n], total)).toThrow(RangeError);
    });

    test("is not drawn by weights below zero", () => {
        const one = new Uint8Array(32);
        expect(() => drawn(one, one, [2n, -1n])).toThrow(RangeError);
    });
});
