/** The draw: how the links that were opened for a throw make its outcome. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export const HOST = "host";

const WORDS = 2n ** 64n;
const WORD_BYTES = 8;

/** Return the hash of all that was settled before play, written as the protocol writes it. */
export function contextOf(settled: object): Uint8Array {
    return sha256(utf8ToBytes(canonical(settled)));
}

/** Write JSON with its keys sorted, without blanks, escaping nothing that JSON does not force. */
export function canonical(value: unknown): string {
    return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sorted(part) : part));
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
    const entries = Object.entries(record);
    return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Return what is drawn from: the context, the number of the throw, and the holders' links. */
export function messageOf(
    context: Uint8Array,
    t: number,
    links: Readonly<Record<string, string>>,
): Uint8Array {
    // Parties are named in ASCII: their order as texts is that of their bytes.
    const parties = Object.keys(links).filter((party) => party !== HOST);
    const shares = parties.sort().flatMap((party) => {
        const name = utf8ToBytes(party);
        return [Uint8Array.of(name.length), name, hexToBytes(links[party] ?? "")];
    });
    return concatBytes(context, number(BigInt(t), WORD_BYTES), ...shares);
}

/** Yield the random words of a throw, numbers below 2^64, as many as are asked for. */
export function* wordsOf(key: Uint8Array, message: Uint8Array): Generator<bigint> {
    for (let block = 0n; ; block += 1n) {
        const made = hmac(sha256, key, concatBytes(message, number(block, 4)));
        const view = new DataView(made.buffer, made.byteOffset);
        for (let at = 0; at < made.length; at += WORD_BYTES) yield view.getBigUint64(at);
    }
}

/** Return the first word that favours no ticket, as a ticket below `total`. */
export function ticketOf(words: Iterable<bigint>, total: bigint): bigint {
    if (total <= 0n || total > WORDS) throw new RangeError(`one of ${total} tickets`);
    const limit = WORDS - (WORDS % total);
    for (const word of words) if (word < limit) return word % total;
    throw new RangeError("there are no more words");
}

/** Return which outcome the links make, by its place; RangeError if these are no weights. */
export function drawn(host: Uint8Array, message: Uint8Array, weights: readonly bigint[]): number {
    if (weights.some((weight) => weight < 0n)) throw new RangeError("a weight below zero");
    const divisor = weights.reduce(greatestCommonDivisor, 0n) || 1n;
    const reduced = weights.map((weight) => weight / divisor);
    const total = reduced.reduce((sum, weight) => sum + weight, 0n);
    let left = ticketOf(wordsOf(host, message), total);
    return reduced.findIndex((weight) => {
        if (left < weight) return true;
        left -= weight;
        return false;
    });
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
    return other === 0n ? one : greatestCommonDivisor(other, one % other);
}

/** Write a number in so many bytes, the greatest first. */
function number(value: bigint, bytes: number): Uint8Array {
    const written = new Uint8Array(bytes);
    for (let at = bytes - 1; at >= 0; at -= 1, value >>= 8n) written[at] = Number(value & 0xffn);
    return written;
}
