/** An honest host, and holders with chains of their own, for tests. */

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { contextOf, drawn, HOST, messageOf } from "../../src/sealed/draw";
import type { SealedContext, SealedParty, SealedState, SealedThrow } from "../../src/lib/wire";

export const OUTCOMES: [string, number][] = [
    ["1-1", 1],
    ["2-1", 2],
    ["2-2", 1],
];
export const CONTEXT: SealedContext = {
    game: "toy",
    options: { target: 300 },
    players: ["Zoé", "Ben"],
    rules: 1,
    sealed: 1,
    table: "T4bLe",
};
export const SETTLED = { table: "T4bLe", game: "toy", options: {}, players: ["Zoé", "Ben"] };

/** Return the links of a chain, the anchor first. */
export function linksOf(secret: number, links = 20): string[] {
    let link: Uint8Array = new Uint8Array(32).fill(secret);
    const made = [bytesToHex(link)];
    for (let at = 0; at < links; at += 1) {
        link = sha256(link);
        made.unshift(bytesToHex(link));
    }
    return made;
}

export class Dealer {
    t = 0;
    context: SealedContext | null = CONTEXT;
    parties: SealedParty[] = [];
    private readonly chains = new Map<string, string[]>();

    constructor(holders = ["h1", "h2"]) {
        [HOST, ...holders].forEach((party, seat) => this.commit(party, seat + 1));
    }

    commit(party: string, secret: number, before = this.t): string {
        const links = linksOf(secret);
        const anchor = links[0]!;
        this.chains.set(anchor, links);
        const others = this.parties.filter((one) => one.party !== party);
        const told = { party, anchor, last: anchor, opened: 0, before, missed: 0 };
        this.parties = [
            ...others,
            { ...told, seats: party === HOST ? [] : [Number(party[1]) - 1] },
        ];
        return anchor;
    }

    /** A holder brings a chain that we do not know. */
    publish(party: string, anchor: string, before = this.t): void {
        this.commit(party, 99, before);
        this.parties = this.parties.map((one) =>
            one.party === party ? { ...one, anchor, last: anchor } : one,
        );
    }

    state(you: string | null = null): SealedState {
        const { t, context, parties } = this;
        return { t, grace: 3, context, you, parties };
    }

    /** Let a throw fall with the next links of some; what others bring comes from outside. */
    throw(
        holders = ["h1", "h2"],
        brought: Record<string, string> = {},
        left_out: string[] = [],
    ): [SealedThrow, string] {
        const links = { ...brought };
        for (const party of [HOST, ...holders]) links[party] ??= this.next(party);
        for (const [party, last] of Object.entries(links)) {
            this.parties = this.parties.map((one) =>
                one.party === party ? { ...one, last, opened: one.opened + 1 } : one,
            );
        }
        const message = messageOf(contextOf(CONTEXT), this.t, links);
        const weights = OUTCOMES.map(([, weight]) => BigInt(weight));
        const text = OUTCOMES[drawn(hexToBytes(links[HOST]!), message, weights)]![0];
        const told = { t: this.t, links, left_out, outcomes: OUTCOMES, shared: holders.length > 0 };
        this.t += 1;
        return [told, text];
    }

    private next(party: string): string {
        const { anchor, opened } = this.parties.find((one) => one.party === party)!;
        return this.chains.get(anchor)![opened + 1]!;
    }
}
