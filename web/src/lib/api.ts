/** What the page asks of the server over HTTP.  Whatever fails throws a ProblemError. */

import { answered, joiningSecret } from "./secrets";
import type {
    Figures,
    Joined,
    MyTable,
    NewTable,
    Opened,
    OpenTable,
    Picture,
    Problem,
    Renew,
    Renewed,
    Replay,
    Shelf,
    StoryNews,
    Stretch,
    TableInfo,
    TableKey,
} from "./wire";

/** Longer than any answer takes, shorter than anybody's patience. */
const PATIENCE = 15_000;
/** The same where a whole match is played through first. */
const PATIENCE_FOR_A_MATCH = 60_000;

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

/** Return a box as a PDF to print, on a paper and in a language. */
export async function sheets(box: string, paper: string, language: string): Promise<Blob> {
    const asked = new URLSearchParams({ paper, lang: language });
    return (await ask(`api/print/${part(box)}?${asked}`)).blob();
}

/** Return what was measured of a game; without plates if nobody has. */
export function figures(game: string): Promise<Figures> {
    return json(`api/figures/${game.split("/").map(part).join("/")}`);
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

/** Where a match is that is to be seen again: at a table, or in a file that somebody has. */
export type Source = { table: string; key: string } | { file: string };

/** Return a match that was played, without its moves. */
export function openReplay(source: Source): Promise<Replay> {
    const asked = "file" in source ? { text: source.file } : { key: source.key };
    return json("file" in source ? "api/replays" : replayOf(source), {
        ...asked,
        patience: PATIENCE_FOR_A_MATCH,
    });
}

/** Return some of its moves, those after the first so many. */
export async function stretchOf(source: Source, replay: string, first: number): Promise<Stretch> {
    const patience = PATIENCE_FOR_A_MATCH;
    if (!("file" in source)) {
        return json(`${replayOf(source)}/${first}`, { key: source.key, patience });
    }
    const seen = () => json<Stretch>(`api/replays/${part(replay)}/${first}`, { patience });
    return seen().catch(async (error: unknown) => {
        // The server keeps what people bring along for a while only.
        if (problemOf(error).code !== "no-replay") throw error;
        await openReplay(source);
        return seen();
    });
}

function replayOf({ table }: { table: string }): string {
    return `api/tables/${part(table)}/replay`;
}

/** Return the story of a match, or how far the work on it has come; to be asked again until told. */
export async function storyOf(source: Source, id: string | null): Promise<StoryNews> {
    if (!("file" in source)) {
        return json(`api/tables/${part(source.table)}/story`, { key: source.key });
    }
    const sent = () => json<StoryNews>("api/stories", { text: `{"transcript":${source.file}}` });
    if (id === null) return sent();
    return json<StoryNews>(`api/stories/${part(id)}`).catch((error: unknown) => {
        if (problemOf(error).code !== "not-found") throw error;
        return sent();
    });
}

interface Request {
    key?: string;
    /** Sent as JSON by POST; without one it is a GET. */
    body?: unknown;
    /** Sent by POST as it is, being JSON already. */
    text?: string;
    /** Milliseconds to wait for an answer. */
    patience?: number;
}

async function json<Answer>(path: string, request: Request = {}): Promise<Answer> {
    const response = await ask(path, request);
    try {
        return (await response.json()) as Answer;
    } catch {
        throw ProblemError.of("server", `${path}: the answer cannot be read`);
    }
}

async function ask(path: string, { key, body, text, patience }: Request = {}): Promise<Response> {
    const headers = new Headers();
    const said = body === undefined ? text : JSON.stringify(body);
    if (key) headers.set("Authorization", `Bearer ${key}`);
    if (said !== undefined) headers.set("Content-Type", "application/json");
    const sent = said === undefined ? { headers } : { headers, method: "POST", body: said };
    const response = await fetched(new URL(path, document.baseURI), sent, patience);
    if (!response.ok) throw await refusal(path, response);
    return response;
}

async function fetched(address: URL, sent: RequestInit, patience = PATIENCE): Promise<Response> {
    try {
        return await fetch(address, { ...sent, signal: AbortSignal.timeout(patience) });
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
