/** Chains: what a party commits to before play, and opens link by link as throws are due. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";

/** Links of a chain: throws enough for any match. */
export const LINKS = 4096;
/** Bytes of a link. */
export const SIZE = 32;
/** Every so many links one is kept at hand: what lies between is hashed when it is opened. */
const STRIDE = 64;
/** Hashes between two breaths: a few milliseconds on a slow phone. */
const PIECE = 512;

export class Chain {
    /** What is published before play: it tells nothing of the links. */
    readonly anchor: string;

    private constructor(
        /** The last link, from which all others follow. */
        readonly secret: string,
        readonly links: number,
        /** The secret, and then each link that comes `STRIDE` before. */
        private readonly marks: readonly Uint8Array[],
    ) {
        this.anchor = this.link(0);
    }

    /** Make the chain of a secret; `breathe` lets the page do something else now and then. */
    static async of(
        secret: string,
        breathe: () => Promise<void> = breath,
        links = LINKS,
    ): Promise<Chain> {
        const marks: Uint8Array[] = [];
        let link = hexToBytes(secret);
        for (let made = 0; made <= links; made += 1) {
            if (made % STRIDE === 0) marks.push(link);
            if (made % PIECE === PIECE - 1) await breathe();
            link = sha256(link);
        }
        return new Chain(secret, links, marks);
    }

    /** Return a link by its number; 0 is the anchor.  RangeError if there is none. */
    link(number: number): string {
        const back = this.links - number;
        let link = this.marks[Math.floor(back / STRIDE)];
        if (!link || back < 0 || number < 0) throw new RangeError(`there is no link ${number}`);
        for (let left = back % STRIDE; left > 0; left -= 1) link = sha256(link);
        return bytesToHex(link);
    }
}

/** Return a secret that nobody can guess; it throws where the browser can make none. */
export function newSecret(): string {
    return bytesToHex(crypto.getRandomValues(new Uint8Array(SIZE)));
}

/** Return what a link hashes to. */
export function hashOf(link: string): string {
    return bytesToHex(sha256(hexToBytes(link)));
}

/** Say whether a link leads to an earlier one of its chain in exactly so many steps. */
export function leadsTo(link: string, earlier: string, steps: number): boolean {
    let at = hexToBytes(link);
    for (let left = steps; left > 0; left -= 1) at = sha256(at);
    return bytesToHex(at) === earlier;
}

/** Let the page draw and listen; unlike a timer, this is not held back where nobody looks. */
function breath(): Promise<void> {
    return new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            done();
        };
        port2.postMessage(null);
    });
}
