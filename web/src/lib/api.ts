/**
 * What the page asks, of the server or of the house in the page.  Whatever fails throws a
 * ProblemError.
 *
 * A table is asked for where it lives, which its id tells.  What lives nowhere yet, a new table or
 * a saved game, goes to the server, and where that does not answer to the house in the page.
 */

import { askHere, here, isHere } from "./here.svelte";
import { askLibrary, standsAlone } from "./library";
import { ProblemError, problemOf } from "./problems";
import { answered, joiningSecret } from "./secrets";
import { type Asked, askServer, server } from "./server.svelte";
import type {
    Figures,
    Joined,
    MyTable,
    NewTable,
    Opened,
    OpenTable,
    Picture,
    Renew,
    Renewed,
    Replay,
    Shelf,
    StoryNews,
    Stretch,
    TableInfo,
    TableKey,
} from "./wire";

export { ProblemError, problemOf };

/** Milliseconds to wait for an answer where a whole match is played through first. */
const PATIENCE_FOR_A_MATCH = 60_000;

let boxes: Promise<Shelf> | null = null;

/** Return every box; asked for once, and again after a failure. */
export function shelf(): Promise<Shelf> {
    boxes ??= json<Shelf>(lasting("api/shelf")).catch((error: unknown) => {
        boxes = null;
        throw error;
    });
    return boxes;
}

/** Return what a game looks like in the middle of a match. */
export function picture(game: string): Promise<Picture> {
    return json(lasting(`api/pictures/${game.split("/").map(part).join("/")}`));
}

/** Return a box as a PDF to print, on a paper and in a language. */
export async function sheets(box: string, paper: string, language: string): Promise<Blob> {
    const asked = new URLSearchParams({ paper, lang: language });
    return (await lasting(`api/print/${part(box)}?${asked}`)).blob();
}

/** Return what was measured of a game; without plates if nobody has. */
export function figures(game: string): Promise<Figures> {
    return json(lasting(`api/figures/${game.split("/").map(part).join("/")}`));
}

/** Return a file of words in a language, as Fluent. */
export async function words(language: string, file: string): Promise<string> {
    return (await lasting(`api/words/${part(language)}/${part(file)}.ftl`)).text();
}

/** Open a table: at the server where people come from elsewhere, and else wherever it can be. */
export function openTable(setup: NewTable): Promise<Opened> {
    const isForGuests = setup.chairs.some(({ kind }) => kind === "elsewhere");
    const ask = isForGuests ? askServer : anywhere;
    return json(ask("api/tables", { text: JSON.stringify(setup), patience: server.patience }));
}

export function tableInfo(table: string, key: string): Promise<TableInfo> {
    return json(atTable(table, "", { key }));
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
    const text = JSON.stringify({ name, secret: joiningSecret(table, invite) });
    const asked = invite ? { key: invite, text } : { text };
    const join = () => json<Joined>(atTable(table, "/join", asked));
    const joined = await join().catch((error: unknown) => {
        if (problemOf(error).code !== "offline") throw error;
        return join();
    });
    answered(table, invite);
    return joined;
}

/** Return the tables at which everybody is welcome, the latest first; only a server has any. */
export async function listedTables(): Promise<OpenTable[]> {
    if (standsAlone()) return [];
    return (await json<{ tables: OpenTable[] }>(askServer("api/open"))).tables;
}

/** Return how things stand at tables of ours, of those that can be asked about now. */
export async function askMine(tables: TableKey[]): Promise<MyTable[]> {
    const ours = tables.filter(({ table }) => isHere(table) && here.isAtHand);
    const theirs = tables.filter(({ table }) => !isHere(table) && !standsAlone());
    const told = await Promise.allSettled([mineOf(askHere, ours), mineOf(askServer, theirs)]);
    return told.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
}

async function mineOf(ask: typeof askServer, tables: TableKey[]): Promise<MyTable[]> {
    if (tables.length === 0) return [];
    const asked = ask("api/mine", { text: JSON.stringify({ tables }) });
    return (await json<{ tables: MyTable[] }>(asked)).tables;
}

/** Make a link or a key anew; the old one opens nothing any more. */
export function renewKey(table: string, key: string, renew: Renew): Promise<Renewed> {
    return json(atTable(table, "/keys", { key, text: JSON.stringify(renew) }));
}

export function rematch(table: string, key: string): Promise<Joined> {
    return json(atTable(table, "/rematch", { key, text: "{}" }));
}

export async function transcript(table: string, key: string): Promise<Blob> {
    return (await atTable(table, "/transcript", { key })).blob();
}

/** How often a match that its servers do not have is sent to them again. */
const MOST_ROUNDS = 3;

/** Where a match is that is to be seen again: at a table, or in a file that somebody has. */
export type Source = { table: string; key: string } | { file: string };

/** Return a match that was played, without its moves. */
export function openReplay(source: Source): Promise<Replay> {
    const patience = PATIENCE_FOR_A_MATCH;
    if ("file" in source) return json(anywhere("api/replays", { text: source.file, patience }));
    return json(atTable(source.table, "/replay", { key: source.key, patience }));
}

/** Return some of its moves, those after the first so many. */
export async function stretchOf(source: Source, replay: string, first: number): Promise<Stretch> {
    const patience = PATIENCE_FOR_A_MATCH;
    if (!("file" in source)) {
        return json(atTable(source.table, `/replay/${first}`, { key: source.key, patience }));
    }
    for (let round = 1; ; round++) {
        try {
            return await json(anywhere(`api/replays/${part(replay)}/${first}`, { patience }));
        } catch (error) {
            // What people bring along is kept for a while only, and not by everybody who is asked.
            if (problemOf(error).code !== "no-replay" || round > MOST_ROUNDS) throw error;
        }
        // Where several servers take turns to answer, one sending more each time reaches them all.
        for (let sent = 0; sent < round; sent++) await openReplay(source);
    }
}

/** Return the story of a match, or how far the work on it has come; to be asked again until told. */
export async function storyOf(source: Source, id: string | null): Promise<StoryNews> {
    if (!("file" in source)) return json(atTable(source.table, "/story", { key: source.key }));
    const text = `{"transcript":${source.file}}`;
    const sent = () => json<StoryNews>(anywhere("api/stories", { text }));
    if (id === null) return sent();
    return json<StoryNews>(anywhere(`api/stories/${part(id)}`)).catch((error: unknown) => {
        if (problemOf(error).code !== "not-found") throw error;
        return sent();
    });
}

/** Ask for what never changes: where no server answers it lies among the library's files. */
function lasting(path: string): Promise<Response> {
    if (standsAlone()) return askLibrary(path);
    return serverOr(path, { patience: server.patience }, (error) =>
        // Not all of it is kept: then it is the server that is missing.
        askLibrary(path).catch(() => Promise.reject(error)),
    );
}

/** Ask for something about a table, where it lives. */
function atTable(table: string, about: string, asked: Asked = {}): Promise<Response> {
    const path = `api/tables/${part(table)}${about}`;
    return isHere(table) ? askHere(path, asked) : askServer(path, asked);
}

/** Ask for what can be done anywhere: at the server, or else in this page. */
function anywhere(path: string, asked: Asked = {}): Promise<Response> {
    return standsAlone() ? askHere(path, asked) : serverOr(path, asked, () => askHere(path, asked));
}

function serverOr(
    path: string,
    asked: Asked,
    otherwise: (error: ProblemError) => Promise<Response>,
): Promise<Response> {
    return askServer(path, asked).catch((error: unknown) => {
        if (error instanceof ProblemError && error.problem.code === "offline") {
            return otherwise(error);
        }
        throw error;
    });
}

async function json<Answer>(asked: Promise<Response>): Promise<Answer> {
    const response = await asked;
    try {
        return (await response.json()) as Answer;
    } catch {
        throw ProblemError.of("server", `${response.url}: the answer cannot be read`);
    }
}

function part(text: string): string {
    return encodeURIComponent(text);
}
