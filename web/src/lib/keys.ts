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
    /** How it ended, once it has. */
    result: Result | null;
}

/** How a match ended for the people at this screen. */
export interface Result {
    won: "you" | "others" | "all" | "nobody";
    /** Who won besides the one person here, as they were called then. */
    names: string[];
    /** When, in milliseconds since 1970. */
    when: number;
}

const NAME = "ludotheca.tables";
/** Older ones are forgotten: nobody scrolls through more. */
const MOST = 40;
const MOST_FINISHED = 100;

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
    const all = myTables();
    const others = all.filter((kept) => kept.table !== table);
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
        result: all.find((one) => one.table === table)?.result ?? null,
    };
    keep([kept, ...others]);
}

/** Keep as many as there is room for, those that are over beside the others. */
function keep(tables: readonly KeptTable[]): void {
    const byNeed = [...tables].sort((one, other) => dispensable(one) - dispensable(other));
    const open = byNeed.filter(({ isOver }) => !isOver).slice(0, MOST);
    const finished = byNeed.filter(({ isOver }) => isOver).slice(0, MOST_FINISHED);
    write(NAME, [...open, ...finished]);
}

/** What is dropped first where not all can be kept: what was put away, then what is oldest. */
function dispensable({ isAway, at }: KeptTable): number {
    return (isAway ? Number.MAX_SAFE_INTEGER : 0) - at;
}

/** Keep another key to a table of ours, the one before having been made anew. */
export function replaceKey(table: string, key: string): void {
    change(table, { key });
}

/** Note that the match at a table has ended, and how; its key stays. */
export function noteEnd(table: string, how: Omit<Result, "when">): void {
    const before = myTables().find((kept) => kept.table === table)?.result;
    change(table, { isOver: true, result: { ...how, when: before?.when ?? Date.now() } });
}

/** Forget a table and its key; returns what was kept of it. */
export function forget(table: string): KeptTable | null {
    const all = myTables();
    write(
        NAME,
        all.filter((kept) => kept.table !== table),
    );
    return all.find((kept) => kept.table === table) ?? null;
}

/** Keep a table again that was forgotten just now. */
export function remember(kept: KeptTable): void {
    keep([kept, ...myTables().filter(({ table }) => table !== kept.table)]);
}

/** Return the tables where a match has ended, the latest first. */
export function finishedTables(): KeptTable[] {
    const ended = (kept: KeptTable) => kept.result?.when ?? kept.at;
    return myTables()
        .filter(({ isOver }) => isOver)
        .sort((one, other) => ended(other) - ended(one));
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
        .map((one) => ({ ...one, isAway: one.isAway ?? false, result: one.result ?? null }))
        .sort((one, other) => other.at - one.at);
}

function change(table: string, changed: Partial<KeptTable>): void {
    write(
        NAME,
        myTables().map((kept) => (kept.table === table ? { ...kept, ...changed } : kept)),
    );
}

/** As it lies on the device; an earlier page did not say whether tables are away, and how they ended. */
type Stored = Omit<KeptTable, "isAway" | "result"> & Partial<Pick<KeptTable, "isAway" | "result">>;

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
        typeof kept.at === "number" &&
        (kept.result == null || isResult(kept.result))
    );
}

function isResult(value: unknown): value is Result {
    if (typeof value !== "object" || value === null) return false;
    const { won, names, when } = value as Partial<Record<keyof Result, unknown>>;
    return isString(won) && isTexts(names) && typeof when === "number";
}
