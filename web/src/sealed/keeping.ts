/** What this browser keeps of a table's sealed dice, beside the table's key. */

import { myTables } from "../lib/keys";
import { isString } from "../lib/store";
import type { Seen } from "./checking";
import type { Fault } from "./faults";

/** A chain of our own, as it can be gone on with. */
export interface KeptChain {
    secret: string;
    /** How many links have left this browser: the last of them for throw `t`. */
    opened: number;
    t: number | null;
}

/** What was checked here, and what was found. */
export interface Checked {
    seen: Seen | null;
    faults: Fault[];
    /** How many throws were checked, and to how many somebody besides the host contributed. */
    throws: number;
    shared: number;
}

export const NOTHING_CHECKED: Checked = { seen: null, faults: [], throws: 0, shared: 0 };

const CHAIN = "ludotheca.chain.";
const CHECKED = "ludotheca.checked.";

/**
 * Several pages of one browser share what is kept, so it is read anew each time; where nothing can
 * be kept, it lives as long as the page.
 */
export class Keeping {
    private readonly memory = new Map<string, string>();

    constructor(private readonly table: string) {
        sweep(new Set([table, ...myTables().map((kept) => kept.table)]));
    }

    get chain(): KeptChain | null {
        return this.read(CHAIN, isChain);
    }

    set chain(chain: KeptChain | null) {
        this.write(CHAIN, chain);
    }

    get checked(): Checked {
        return this.read(CHECKED, isChecked) ?? NOTHING_CHECKED;
    }

    set checked(checked: Checked) {
        this.write(CHECKED, checked);
    }

    private read<T>(prefix: string, isRight: (value: unknown) => value is T): T | null {
        const name = prefix + this.table;
        try {
            const value: unknown = JSON.parse(stored(name) ?? this.memory.get(name) ?? "null");
            return isRight(value) ? value : null;
        } catch {
            return null;
        }
    }

    private write(prefix: string, value: unknown): void {
        const name = prefix + this.table;
        const text = JSON.stringify(value);
        try {
            localStorage.setItem(name, text);
            this.memory.delete(name);
        } catch {
            // Private windows and full disks; what lay there before would be out of date.
            this.memory.set(name, text);
            dropped(name);
        }
    }
}

function stored(name: string): string | null {
    try {
        return localStorage.getItem(name);
    } catch {
        return null;
    }
}

function dropped(name: string): void {
    try {
        localStorage.removeItem(name);
    } catch {
        // Nothing lies there, then.
    }
}

/** Forget the tables whose keys this browser has forgotten. */
function sweep(known: ReadonlySet<string>): void {
    try {
        for (const name of Object.keys(localStorage)) {
            const prefix = [CHAIN, CHECKED].find((one) => name.startsWith(one));
            if (prefix && !known.has(name.slice(prefix.length))) localStorage.removeItem(name);
        }
    } catch {
        // Where nothing can be kept, there is nothing to forget.
    }
}

function isChain(value: unknown): value is KeptChain {
    if (typeof value !== "object" || value === null) return false;
    const { secret, opened, t } = value as Partial<Record<keyof KeptChain, unknown>>;
    const isCount = Number.isInteger(opened) && (opened as number) >= 0;
    return isString(secret) && /^[0-9a-f]{64}$/.test(secret) && isCount && isNumberOrNull(t);
}

function isChecked(value: unknown): value is Checked {
    if (typeof value !== "object" || value === null) return false;
    const { seen, faults, throws, shared } = value as Partial<Record<keyof Checked, unknown>>;
    const areCounts = typeof throws === "number" && typeof shared === "number";
    return areCounts && typeof seen === "object" && Array.isArray(faults);
}

function isNumberOrNull(value: unknown): value is number | null {
    return value === null || typeof value === "number";
}
