/** The browser's database: opened once, written in transactions that are on the disk when they end. */

/** Where what is kept lies.  Keys of two parts are sorted by the table first. */
export const PLACES = {
    tables: "id",
    entries: ["table", "version"],
    keys: ["table", "digest"],
    checkpoints: ["table", "version"],
    stories: "table",
} as const;
export type Place = keyof typeof PLACES;

const FORMAT = 1;

/** Open a database, making it if it is not there. */
export async function opened(name: string): Promise<IDBDatabase> {
    const asked = indexedDB.open(name, FORMAT);
    asked.onupgradeneeded = () => layOut(asked.result);
    const database = await answerTo(asked);
    // A later kind of library may want to change it: it must not wait for us.
    database.onversionchange = () => database.close();
    return database;
}

function layOut(database: IDBDatabase): void {
    for (const [place, keyPath] of Object.entries(PLACES)) {
        database.createObjectStore(place, { keyPath: keyPath as string | string[] });
    }
}

/** A transaction while it is open: nothing else may be waited for before it ends. */
export class Transaction {
    constructor(private readonly open: IDBTransaction) {}

    async get<Row>(place: Place, key: IDBValidKey): Promise<Row | undefined> {
        return (await answerTo(this.open.objectStore(place).get(key))) as Row | undefined;
    }

    async all<Row>(place: Place, range?: IDBKeyRange): Promise<Row[]> {
        return (await answerTo(this.open.objectStore(place).getAll(range))) as Row[];
    }

    put(place: Place, row: object): void {
        this.open.objectStore(place).put(row);
    }

    forget(place: Place, key: IDBValidKey | IDBKeyRange): void {
        this.open.objectStore(place).delete(key);
    }
}

/** Do something that reads, all of it at one moment. */
export function reading<Value>(
    database: IDBDatabase,
    places: Place[],
    work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
    return within(database.transaction(places, "readonly"), work);
}

/** Do something that writes: all of it, kept through a power cut once this resolves, or nothing. */
export function writing<Value>(
    database: IDBDatabase,
    places: Place[],
    work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
    return within(database.transaction(places, "readwrite", { durability: "strict" }), work);
}

async function within<Value>(
    open: IDBTransaction,
    work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
    const ended = new Promise<void>((complete, failed) => {
        open.oncomplete = () => complete();
        open.onabort = () => failed(open.error ?? new Error("it was given up"));
    });
    try {
        const value = await work(new Transaction(open));
        await ended;
        return value;
    } catch (problem) {
        ended.catch(() => {}); // the first problem is the one that is told
        if (!open.error) abort(open);
        throw problem;
    }
}

function abort(open: IDBTransaction): void {
    try {
        open.abort();
    } catch {
        // it has ended by itself
    }
}

function answerTo<Answer>(asked: IDBRequest<Answer>): Promise<Answer> {
    return new Promise((answered, failed) => {
        asked.onsuccess = () => answered(asked.result);
        asked.onerror = () => failed(asked.error ?? new Error("nothing came back"));
    });
}

/** All rows of a table; with versions, those from one to another, both of them included. */
export function ofTable(table: string, first?: number, last?: number): IDBKeyRange {
    return IDBKeyRange.bound([table, first ?? -Infinity], [table, last ?? []]);
}
