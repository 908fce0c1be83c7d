/** Checks sealed dice as they fall: each link, each draw, and that nothing changes afterwards. */

import { hexToBytes } from "@noble/hashes/utils.js";
import type { SealedContext, SealedParty, SealedState, SealedThrow } from "../lib/wire";
import { hashOf, leadsTo } from "./chain";
import { canonical, contextOf, drawn, HOST, messageOf } from "./draw";
import { type Fault, fault } from "./faults";

/** How a chain stood when we last heard of it. */
export type SeenChain = Pick<SealedParty, "party" | "anchor" | "last" | "opened" | "before">;

/** What is known of a table's dice, to be held against all that is told later. */
export interface Seen {
    /** The number of the next throw. */
    t: number;
    /** What was settled before play; null until it began. */
    context: SealedContext | null;
    chains: SeenChain[];
}

/** What the page knows of a table from elsewhere. */
export interface Settled {
    table: string;
    game: string;
    options: Readonly<Record<string, string | number>>;
    /** The players' names in the order of the chairs; empty for whoever has none of his own. */
    players: readonly string[];
}

/** Longer than any chain that an honest party opens: hashing it all must not hang the page. */
const LONGEST = 1_000_000;

export class Checker {
    constructor(
        /** What was seen before; null if this is the first look. */
        public seen: Seen | null = null,
    ) {}

    /** Take in how the dice stand; returns what does not fit what we have seen ourselves. */
    take(state: SealedState, settled: Settled): Fault[] {
        return guarded(null, () => {
            const faults = [...this.againstContext(state, settled), ...this.againstCount(state)];
            for (const party of state.parties) faults.push(...this.againstChain(party, state.t));
            if (!state.parties.some(({ party }) => party === HOST)) {
                faults.push(fault(null, "gone", { party: HOST }));
            }
            this.seen = {
                t: state.t,
                context: this.seen?.context ?? state.context,
                chains: state.parties.map(seenOf),
            };
            return faults;
        });
    }

    /** Check a throw by what was opened for it; `fallen` is its text.  Whatever it is, go on from it. */
    check(told: SealedThrow, fallen: string): Fault[] {
        const faults = guarded(told.t, () => [
            ...this.againstNumber(told),
            ...this.againstLinks(told),
            ...this.againstDraw(told, fallen),
        ]);
        if (this.seen) this.seen = { ...this.seen, t: told.t + 1 };
        return faults;
    }

    /** Return the chain that a party's link at a throw belongs to. */
    chainOf(party: string, t: number): SeenChain | null {
        const own = (this.seen?.chains ?? []).filter((chain) => chain.party === party);
        return newest(own.filter(({ before }) => before <= t));
    }

    private againstContext({ context }: SealedState, settled: Settled): Fault[] {
        const known = this.seen?.context ?? null;
        if (known) return context ? altered(known, context) : [fault(null, "gone")];
        if (!context) return [];
        const told: SealedContext = { ...context, game: settled.game, table: settled.table };
        told.options = { ...context.options, ...otherOptions(settled.options, context.options) };
        // Later somebody may sit down in the place of somebody else, under another name.
        if (this.seen) {
            told.players = context.players.map((name, seat) => settled.players[seat] || name);
        }
        return altered(told, context);
    }

    /** Throws may have fallen while we were away, but none has un-fallen. */
    private againstCount({ t }: SealedState): Fault[] {
        if (!this.seen || t >= this.seen.t) return [];
        return [fault(null, "set-back", { stated: `${t}`, expected: `${this.seen.t}` })];
    }

    private againstChain(told: SealedParty, next: number): Fault[] {
        const { party, anchor, last, opened, before } = told;
        const known = this.seen?.chains.find((chain) => chain.anchor === anchor);
        const isAltered = known && (known.party !== party || known.before !== before);
        const isLate = this.seen && !known && before < this.seen.t;
        if (isAltered || isLate) return [fault(null, "late-commitment", { party })];
        const from = known ?? { last: anchor, opened: 0 };
        const steps = opened - from.opened;
        const isPossible = steps >= 0 && opened <= Math.max(0, next - before) && opened < LONGEST;
        if (isPossible && leadsTo(last, from.last, steps)) return [];
        return [fault(null, "broken-link", { party })];
    }

    private againstNumber({ t }: SealedThrow): Fault[] {
        if (!this.seen || t === this.seen.t) return [];
        return [fault(t, "throw-number", { stated: `${t}`, expected: `${this.seen.t}` })];
    }

    private againstLinks({ t, links, left_out }: SealedThrow): Fault[] {
        const faults = left_out
            .filter((party) => party in links)
            .map((party) => fault(t, "left-out-share", { party }));
        if (!(HOST in links)) faults.push(fault(t, "missing-link", { party: HOST }));
        for (const [party, link] of Object.entries(links)) {
            const chain = this.chainOf(party, t);
            if (!chain) faults.push(fault(t, "no-commitment", { party }));
            else if (hashOf(link) !== chain.last) faults.push(fault(t, "broken-link", { party }));
            else this.opened(chain, link);
        }
        return faults;
    }

    private opened({ anchor }: SeenChain, link: string): void {
        if (!this.seen) return;
        const chains = this.seen.chains.map((chain) =>
            chain.anchor === anchor ? { ...chain, last: link, opened: chain.opened + 1 } : chain,
        );
        this.seen = { ...this.seen, chains };
    }

    private againstDraw({ t, links, outcomes }: SealedThrow, fallen: string): Fault[] {
        const host = links[HOST];
        const context = this.seen?.context;
        if (!host) return [];
        if (!context) return [fault(t, "gone")];
        // Of a number that JavaScript cannot hold another one would be drawn.
        if (!outcomes.every(([, weight]) => Number.isSafeInteger(weight))) {
            return [fault(t, "unreadable")];
        }
        const weights = outcomes.map(([, weight]) => BigInt(weight));
        const made = drawn(hexToBytes(host), messageOf(contextOf(context), t, links), weights);
        const expected = outcomes[made]?.[0] ?? "";
        if (expected === fallen) return [];
        return [fault(t, "wrong-outcome", { stated: fallen, expected })];
    }
}

/** Return the chain that was committed to last: of two before the same throw, the later one. */
export function newest<T extends { before: number }>(chains: readonly T[]): T | null {
    return chains.reduce<T | null>(
        (last, one) => (last && last.before > one.before ? last : one),
        null,
    );
}

function seenOf({ party, anchor, last, opened, before }: SealedParty): SeenChain {
    return { party, anchor, last, opened, before };
}

/** Return the options that are others than was settled; an edition's hash is written behind it. */
function otherOptions(
    settled: Settled["options"],
    written: Settled["options"],
): Settled["options"] {
    const isSame = ([name, value]: [string, string | number]) =>
        written[name] === value || String(written[name]).startsWith(`${value}@`);
    return Object.fromEntries(Object.entries(settled).filter((option) => !isSame(option)));
}

/** Say which of the things that were settled are others now. */
function altered(known: SealedContext, told: SealedContext): Fault[] {
    const names = [...new Set([...Object.keys(known), ...Object.keys(told)])] as Part[];
    return names
        .map((name) => ({ stated: canonical(told[name]), expected: canonical(known[name]) }))
        .filter(({ stated, expected }) => stated !== expected)
        .map((both) => fault(null, "altered", both));
}
type Part = keyof SealedContext;

/** Whatever a table tells is checked: what cannot be read at all is wrong as well. */
function guarded(t: number | null, check: () => Fault[]): Fault[] {
    try {
        return check();
    } catch {
        return [fault(t, "unreadable")];
    }
}
