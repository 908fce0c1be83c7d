/** The keys of the tables that were opened or joined on this device. */

import { isBoolean, isString, isTexts, read, write } from "./store";
import type { Chair } from "./wire";

export interface KeptTable {
    table: string;
    key: string;
    game: string;
    /** The people; whoever is called by a word of ours is counted, for the language may change. */
    names: string[];
    bots: number;
    isOver: boolean;
    /** Whether it was put away: off the list of tables to go on with, but not lost. */
    isAway: boolean;
    /** When it was last kept, in milliseconds since 1970. */
    at: number;
}

const NAME = "ludotheca.tables";
/** Older ones are forgotten: nobody scrolls through more. */
const MOST = 40;

/** Return the key that opens a table for us; null if we hold none. */
export function keyOf(table: string): string | null {
    return myTables().find((kept) => kept.table === table)?.key ?? null;
}

/** Keep a table's key, with what tells the table apart on the shelf. */
export function keepKey(
    table: string,
    key: string,
    about: { game: string; chairs: readonly Pick<Chair, "kind" | "name">[] },
): void {
    const others = myTables().filter((kept) => kept.table !== table);
    const people = about.chairs.filter(({ kind }) => kind !== "bot");
    const kept: KeptTable = {
        table,
        key,
        game: about.game,
        names: people.map(({ name }) => name).filter(Boolean),
        bots: about.chairs.length - people.length,
        isOver: false,
        isAway: false,
        at: Date.now(),
    };
    const byNeed = [kept, ...others].sort((one, other) => dispensable(one) - dispensable(other));
    write(NAME, byNeed.slice(0, MOST));
}

/** What is dropped first where not all can be kept: what was put away, then what is over. */
function dispensable({ isOver, isAway }: KeptTable): number {
    return (isAway ? 2 : 0) + (isOver ? 1 : 0);
}

/** Keep another key to a table of ours, the one before having been made anew. */
export function replaceKey(table: string, key: string): void {
    change(table, { key });
}

/** Note that the match at a table has ended; its key stays. */
export function noteEnd(table: string): void {
    change(table, { isOver: true });
}

/** Take a table off the list of those to go on with; its key stays. */
export function putAway(table: string): void {
    change(table, { isAway: true });
}

export function putBack(table: string): void {
    change(table, { isAway: false });
}

/** Return the tables at which there is something left to play, the newest first. */
export function openTables(): KeptTable[] {
    return myTables().filter(({ isOver, isAway }) => !isOver && !isAway);
}

/** Return the tables that were put away, the newest first. */
export function awayTables(): KeptTable[] {
    return myTables().filter(({ isAway }) => isAway);
}

/** Return every table that we hold a key of, the newest first. */
export function myTables(): KeptTable[] {
    const kept = (read(NAME, Array.isArray) ?? []).filter(isKept);
    return kept
        .map((one) => ({ ...one, isAway: one.isAway ?? false }))
        .sort((one, other) => other.at - one.at);
}

function change(table: string, changed: Partial<KeptTable>): void {
    write(
        NAME,
        myTables().map((kept) => (kept.table === table ? { ...kept, ...changed } : kept)),
    );
}

/** As it lies on the device; tables kept by an earlier page do not say whether they are away. */
type Stored = Omit<KeptTable, "isAway"> & { isAway?: boolean };

function isKept(value: unknown): value is Stored {
    if (typeof value !== "object" || value === null) return false;
    const kept = value as Partial<Record<keyof KeptTable, unknown>>;
    return (
        isString(kept.table) &&
        isString(kept.key) &&
        isString(kept.game) &&
        isTexts(kept.names) &&
        typeof kept.bots === "number" &&
        isBoolean(kept.isOver) &&
        (kept.isAway === undefined || isBoolean(kept.isAway)) &&
        typeof kept.at === "number"
    );
}
