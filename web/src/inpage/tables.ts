/** The tables that are kept in this browser: the store of Python's tables, a few steps at a time.
 *
 * Each operation is one transaction, so that of several tabs that write to a table one wins and the
 * others are told.  Setups, entries and the like are texts here, which only Python understands.
 */

import { opened, reading, type Transaction, writing } from "./database";

/** Somebody else was quicker: what is to be written does not follow what is there. */
export class Conflict extends Error {}

interface Table {
    id: string;
    setup: string;
    opened: number;
}

interface Entry {
    version: number;
    kind: string;
    body: string;
    at: number;
}

interface Key {
    digest: string;
    role: string;
    holder: number | null;
}

interface Checkpoint {
    version: number;
    maker: string;
    body: string;
}

interface Story {
    version: number;
    maker: string;
    text: string;
}

/** A table as it lies here. */
interface Row extends Table {
    /** The version of its last entry. */
    version: number;
    /** When something happened at it last. */
    touched: number;
    /** What the list of open tables says of it. */
    notice: string | null;
}

type OfTable<Part> = Part & { table: string };

/** Told which version of a table has been kept. */
type Told = (table: string, version: number) => void;

/** Keys of two parts are sorted by the table first. */
const PLACES = {
    tables: "id",
    entries: ["table", "version"],
    keys: ["table", "digest"],
    checkpoints: ["table", "version"],
    stories: "table",
};

/** What is done with tables, by the names that Python calls it by. */
export class Tables {
    private constructor(
        private readonly database: IDBDatabase,
        private readonly told: Told,
    ) {}

    static async open(name: string, told: Told = () => {}, closed?: () => void): Promise<Tables> {
        return new Tables(await opened(name, PLACES, closed), told);
    }

    create(asked: { table: Table; keys: Key[]; entries: Entry[]; notice: string | null }) {
        const { table, keys, entries, notice } = asked;
        return writing(this.database, ["tables", "entries", "keys"], async (open) => {
            if (await open.get("tables", table.id)) {
                throw new Conflict(`there is a table ${table.id} already`);
            }
            const row = { ...table, notice, version: 0, touched: table.opened };
            add(open, row, entries, keys);
        });
    }

    /** A notice that is not there is left as it was. */
    async append(asked: {
        table: string;
        entries: Entry[];
        keys: Key[];
        revoked: string[];
        notice?: string | null;
    }) {
        const { table, entries, keys, revoked, notice } = asked;
        await writing(this.database, ["tables", "entries", "keys"], async (open) => {
            const row = await open.get<Row>("tables", table);
            const follows = (row?.version ?? 0) + 1;
            if (!row || entries[0]?.version !== follows) {
                throw new Conflict(`entry ${entries[0]?.version} does not follow at ${table}`);
            }
            for (const digest of revoked) open.forget("keys", [table, digest]);
            add(open, notice === undefined ? row : { ...row, notice }, entries, keys);
        });
        this.told(table, entries.at(-1)!.version);
    }

    table({ table }: { table: string }): Promise<Table | null> {
        return reading(this.database, ["tables"], async (open) => {
            return (await open.get<Row>("tables", table)) ?? null;
        });
    }

    /** The entries after a version, and which version is the table's last. */
    entries({ table, since }: { table: string; since: number }) {
        return reading(this.database, ["tables", "entries"], async (open) => {
            const row = await open.get<Row>("tables", table);
            const entries = await open.all<OfTable<Entry>>("entries", ofTable(table, since + 1));
            return { entries, last: row?.version ?? 0 };
        });
    }

    keys({ table }: { table: string }): Promise<Key[]> {
        return reading(this.database, ["keys"], (open) => open.all("keys", ofTable(table)));
    }

    key({ table, digest }: { table: string; digest: string }): Promise<Key | null> {
        return reading(this.database, ["keys"], async (open) => {
            return (await open.get<OfTable<Key>>("keys", [table, digest])) ?? null;
        });
    }

    /** The list of open tables, the latest opened first. */
    notices({ most }: { most: number }): Promise<{ table: string; notice: string }[]> {
        return reading(this.database, ["tables"], async (open) => {
            const rows = (await open.all<Row>("tables")).sort((a, b) => b.opened - a.opened);
            const listed = rows.flatMap(({ id, notice }) =>
                notice === null ? [] : [{ table: id, notice }],
            );
            return listed.slice(0, most);
        });
    }

    checkpoint(asked: { table: string; up_to: number | null }): Promise<Checkpoint | null> {
        const range = ofTable(asked.table, 0, asked.up_to ?? Infinity);
        return reading(this.database, ["checkpoints"], async (open) => {
            return (await open.all<OfTable<Checkpoint>>("checkpoints", range)).at(-1) ?? null;
        });
    }

    keep_checkpoint({ table, checkpoint }: { table: string; checkpoint: Checkpoint }) {
        return writing(this.database, ["tables", "checkpoints"], async (open) => {
            if (await open.get("tables", table)) open.put("checkpoints", { ...checkpoint, table });
        });
    }

    story({ table }: { table: string }): Promise<Story | null> {
        return reading(this.database, ["stories"], async (open) => {
            return (await open.get<OfTable<Story>>("stories", table)) ?? null;
        });
    }

    keep_story({ table, story }: { table: string; story: Story }) {
        return writing(this.database, ["tables", "stories"], async (open) => {
            const last = (await open.get<Row>("tables", table))?.version ?? 0;
            if (1 <= story.version && story.version <= last) {
                open.put("stories", { ...story, table });
            }
        });
    }

    expire(asked: { before: number; most: number; spare: string[] }): Promise<string[]> {
        const spare = new Set(asked.spare);
        return writing(this.database, Object.keys(PLACES), async (open) => {
            const rows = await open.all<Row>("tables");
            const old = rows.filter(({ id, touched }) => touched < asked.before && !spare.has(id));
            const ids = old.map(({ id }) => id).slice(0, asked.most);
            for (const id of ids) forget(open, id);
            return ids;
        });
    }

    /** Write something, to see whether that can be done. */
    check() {
        return writing(this.database, ["tables"], async (open) => open.forget("tables", ""));
    }

    /** What was begun comes to its end by itself. */
    async close() {
        this.database.close();
    }
}

function add(open: Transaction, row: Row, entries: Entry[], keys: Key[]): void {
    const table = row.id;
    const { version, touched } = row;
    const last = entries.at(-1) ?? { version, at: touched };
    open.put("tables", { ...row, version: last.version, touched: last.at });
    for (const entry of entries) open.put("entries", { ...entry, table });
    for (const key of keys) open.put("keys", { ...key, table });
}

function forget(open: Transaction, table: string): void {
    open.forget("tables", table);
    open.forget("stories", table);
    for (const place of ["entries", "keys", "checkpoints"] as const) {
        open.forget(place, ofTable(table));
    }
}

/** All rows of a table; with versions, those from one to another, both of them included. */
function ofTable(table: string, first?: number, last?: number): IDBKeyRange {
    return IDBKeyRange.bound([table, first ?? -Infinity], [table, last ?? []]);
}

type Operation = Exclude<keyof Tables, never>;

/**
 * Do what Python asks, in JSON both ways.
 *
 * The answer holds the `value`, or why nothing has changed: a `conflict`, or what has `failed`.
 */
export async function answered(tables: Tables, operation: string, asked: string): Promise<string> {
    const work = tables[operation as Operation] as (asked: unknown) => Promise<unknown>;
    try {
        return JSON.stringify({ value: (await work.call(tables, JSON.parse(asked))) ?? null });
    } catch (problem) {
        const why = problem instanceof Error ? problem.message : String(problem);
        return JSON.stringify(problem instanceof Conflict ? { conflict: why } : { failed: why });
    }
}
