/** The server behind this page, if there is one: what is asked of it, and whether it answers. */

import { untrack } from "svelte";
import { fetched, PATIENCE } from "./fetching";
import { standsAlone } from "./library";
import { accepted, ProblemError } from "./problems";

export interface Asked {
    key?: string;
    /** Sent by POST, being JSON already; without one it is a GET. */
    text?: string;
    /** Milliseconds to wait for an answer. */
    patience?: number;
}

/** For a server that did not answer the last time, where somebody else can. */
const IMPATIENCE = 3_000;

const now = $state({ isAway: false });

export const server = {
    /** Whether there is one that answered when it was last asked. */
    get isThere(): boolean {
        return !standsAlone() && !now.isAway;
    },
    /** How long to wait for an answer that can be had elsewhere; nobody need ask again for that. */
    get patience(): number {
        return untrack(() => now.isAway) ? IMPATIENCE : PATIENCE;
    },
};

/** The device says that its network is there again, or gone. */
export function noteNetwork(isThere: boolean): void {
    now.isAway = !isThere;
}

export async function askServer(path: string, asked: Asked = {}): Promise<Response> {
    if (standsAlone()) throw ProblemError.of("no-server", `${path}: there is no server here`);
    const { key, text } = asked;
    const headers = new Headers();
    if (key) headers.set("Authorization", `Bearer ${key}`);
    if (text !== undefined) headers.set("Content-Type", "application/json");
    const sent = text === undefined ? { headers } : { headers, method: "POST", body: text };
    try {
        const response = await accepted(path, await fetched(path, sent, asked.patience));
        now.isAway = false;
        return response;
    } catch (error) {
        now.isAway = error instanceof ProblemError && error.problem.code === "offline";
        throw error;
    }
}
