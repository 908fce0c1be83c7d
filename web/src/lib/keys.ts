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
        at: Date.now(),
    };
    write(NAME, [kept, ...others].slice(0, MOST));
}

/** Keep another key to a table of ours, the one before having been made anew. */
export function replaceKey(table: string, key: string): void {
    write(
        NAME,
        myTables().map((kept) => (kept.table === table ? { ...kept, key } : kept)),
    );
}

/** Note that the match at a table has ended; its key stays. */
export function noteEnd(table: string): void {
    write(
        NAME,
        myTables().map((kept) => (kept.table === table ? { ...kept, isOver: true } : kept)),
    );
}

/** Return the tables at which there is something left to play, the newest first. */
export function openTables(): KeptTable[] {
    return myTables().filter(({ isOver }) => !isOver);
}

/** Return every table that we hold a key of, the newest first. */
export function myTables(): KeptTable[] {
    return (read(NAME, Array.isArray) ?? []).filter(isKept).sort((one, other) => other.at - one.at);
}

export function forgetTable(table: string): void {
    write(
        NAME,
        myTables().filter((kept) => kept.table !== table),
    );
}

function isKept(value: unknown): value is KeptTable {
    if (typeof value !== "object" || value === null) return false;
    const kept = value as Partial<Record<keyof KeptTable, unknown>>;
    return (
        isString(kept.table) &&
        isString(kept.key) &&
        isString(kept.game) &&
        isTexts(kept.names) &&
        typeof kept.bots === "number" &&
        isBoolean(kept.isOver) &&
        typeof kept.at === "number"
    );
}
