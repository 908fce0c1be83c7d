/** The browser's database: opened once, written in transactions that are on the disk when they end. */

/** Where rows lie, and by which of their fields they are found. */
export type Places = Record<string, string | string[]>;

const FORMAT = 1;

/** Open a database, making it if it is not there; told is whoever uses it when it is no more open. */
export async function opened(
    name: string,
    places: Places,
    closed: () => void = () => {},
): Promise<IDBDatabase> {
    const asked = indexedDB.open(name, FORMAT);
    asked.onupgradeneeded = () => {
        for (const [place, keyPath] of Object.entries(places)) {
            asked.result.createObjectStore(place, { keyPath });
        }
    };
    const database = await answerTo(asked);
    // A later kind of library may want to change it: it must not wait for us.
    database.onversionchange = () => {
        database.close();
        closed();
    };
    // Somebody clears what this browser keeps, or the browser itself has lost it.
    database.onclose = closed;
    return database;
}

/** A transaction while it is open: nothing else may be waited for before it ends. */
export class Transaction {
    constructor(private readonly open: IDBTransaction) {}

    async get<Row>(place: string, key: IDBValidKey): Promise<Row | undefined> {
        return (await answerTo(this.open.objectStore(place).get(key))) as Row | undefined;
    }

    async all<Row>(place: string, range?: IDBKeyRange): Promise<Row[]> {
        return (await answerTo(this.open.objectStore(place).getAll(range))) as Row[];
    }

    put(place: string, row: object): void {
        this.open.objectStore(place).put(row);
    }

    forget(place: string, key: IDBValidKey | IDBKeyRange): void {
        this.open.objectStore(place).delete(key);
    }
}

/** Do something that reads, all of it at one moment. */
export function reading<Value>(
    database: IDBDatabase,
    places: string[],
    work: (transaction: Transaction) => Promise<Value>,
): Promise<Value> {
    return within(database.transaction(places, "readonly"), work);
}

/** Do something that writes: all of it, kept through a power cut once this resolves, or nothing. */
export function writing<Value>(
    database: IDBDatabase,
    places: string[],
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
