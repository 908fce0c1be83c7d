/** What the page asks of the server over HTTP.  Whatever fails throws a ProblemError. */

import { answered, joiningSecret } from "./secrets";
import type {
    Joined,
    MyTable,
    NewTable,
    Opened,
    OpenTable,
    Picture,
    Problem,
    Renew,
    Renewed,
    Shelf,
    TableInfo,
    TableKey,
} from "./wire";

/** Longer than any answer takes, shorter than anybody's patience. */
const PATIENCE = 15_000;

/** Something that was asked has not happened, and why. */
export class ProblemError extends Error {
    constructor(readonly problem: Problem) {
        super(problem.message);
        this.name = "ProblemError";
    }

    /** Make one of our own, in the server's shape. */
    static of(code: string, message: string): ProblemError {
        return new ProblemError({
            kind: "problem",
            id: null,
            code,
            message,
            reason: null,
            item: null,
            move: null,
            number: null,
            hint: null,
            retry_after: null,
        });
    }
}

/** Return the problem that an error tells of, whatever was thrown. */
export function problemOf(error: unknown): Problem {
    const known = error instanceof ProblemError ? error : ProblemError.of("error", String(error));
    return known.problem;
}

let boxes: Promise<Shelf> | null = null;

/** Return every box; asked for once, and again after a failure. */
export function shelf(): Promise<Shelf> {
    boxes ??= json<Shelf>("api/shelf").catch((error: unknown) => {
        boxes = null;
        throw error;
    });
    return boxes;
}

/** Return what a game looks like in the middle of a match. */
export function picture(game: string): Promise<Picture> {
    return json(`api/pictures/${game.split("/").map(part).join("/")}`);
}

/** Return a file of words in a language, as Fluent. */
export async function words(language: string, file: string): Promise<string> {
    return (await ask(`api/words/${part(language)}/${part(file)}.ftl`)).text();
}

export function openTable(setup: NewTable): Promise<Opened> {
    return json("api/tables", { body: setup });
}

export function tableInfo(table: string, key: string): Promise<TableInfo> {
    return json(`api/tables/${part(table)}`, { key });
}

/**
 * Sit down with an invitation, or without one at a table on the list of open ones.
 *
 * If no answer comes it is asked for once more, and again whenever somebody tries again: with the
 * same secret the same seat is told.
 */
export async function joinTable(
    table: string,
    invite: string | null,
    name: string,
): Promise<Joined> {
    const body = { name, secret: joiningSecret(table, invite) };
    const join = () =>
        json<Joined>(`api/tables/${part(table)}/join`, invite ? { key: invite, body } : { body });
    const joined = await join().catch((error: unknown) => {
        if (problemOf(error).code !== "offline") throw error;
        return join();
    });
    answered(table, invite);
    return joined;
}

/** Return the tables at which everybody is welcome, the latest first. */
export async function listedTables(): Promise<OpenTable[]> {
    return (await json<{ tables: OpenTable[] }>("api/open")).tables;
}

/** Return how things stand at tables of ours. */
export async function askMine(tables: TableKey[]): Promise<MyTable[]> {
    return (await json<{ tables: MyTable[] }>("api/mine", { body: { tables } })).tables;
}

/** Make a link or a key anew; the old one opens nothing any more. */
export function renewKey(table: string, key: string, renew: Renew): Promise<Renewed> {
    return json(`api/tables/${part(table)}/keys`, { key, body: renew });
}

export function rematch(table: string, key: string): Promise<Joined> {
    return json(`api/tables/${part(table)}/rematch`, { key, body: {} });
}

export async function transcript(table: string, key: string): Promise<Blob> {
    return (await ask(`api/tables/${part(table)}/transcript`, { key })).blob();
}

interface Request {
    key?: string;
    /** Sent as JSON by POST; without one it is a GET. */
    body?: unknown;
}

async function json<Answer>(path: string, request: Request = {}): Promise<Answer> {
    const response = await ask(path, request);
    try {
        return (await response.json()) as Answer;
    } catch {
        throw ProblemError.of("server", `${path}: the answer cannot be read`);
    }
}

async function ask(path: string, { key, body }: Request = {}): Promise<Response> {
    const headers = new Headers();
    if (key) headers.set("Authorization", `Bearer ${key}`);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const sent =
        body === undefined ? { headers } : { headers, method: "POST", body: JSON.stringify(body) };
    const response = await fetched(new URL(path, document.baseURI), sent);
    if (!response.ok) throw await refusal(path, response);
    return response;
}

async function fetched(address: URL, sent: RequestInit): Promise<Response> {
    try {
        return await fetch(address, { ...sent, signal: AbortSignal.timeout(PATIENCE) });
    } catch (error) {
        throw ProblemError.of("offline", String(error));
    }
}

async function refusal(path: string, response: Response): Promise<ProblemError> {
    const answer = (await response.json().catch(() => null)) as Partial<Problem> | null;
    if (typeof answer?.code === "string" && typeof answer.message === "string") {
        return new ProblemError(answer as Problem);
    }
    return ProblemError.of("server", `${path}: ${response.status} ${response.statusText}`);
}

function part(text: string): string {
    return encodeURIComponent(text);
}
