/** The house in this page: the same tables as at a server, on this device and for nobody else. */

import { untrack } from "svelte";
import type { House, HouseState } from "../inpage/house";
import { library } from "./library";
import type { Socket } from "./live";
import { accepted, ProblemError } from "./problems";
import { type Asked, server } from "./server.svelte";

/** What the ids of its tables begin with; a server's never do. */
const PREFIX = "here-";

const now = $state<{ state: HouseState }>({ state: { stage: "idle", progress: 0 } });
let coming: Promise<House> | null = null;

/** Say whether a table lives in this page. */
export function isHere(table: string): boolean {
    return table.startsWith(PREFIX);
}

export const here = {
    /** How far it has come with starting. */
    get state(): HouseState {
        return now.state;
    },
    /** Whether to turn to it unasked: it is up already, or there is nobody else. */
    get isAtHand(): boolean {
        return untrack(() => now.state.stage === "ready" || !server.isThere);
    },
};

/** Begin to start it, so that it is there when somebody has chosen what to play. */
export function startHere(): void {
    // Whatever fails is told by its state.
    opened()
        .then((house) => house.start())
        .catch(console.warn);
}

export async function askHere(path: string, { key, text }: Asked = {}): Promise<Response> {
    const house = await opened();
    const asked = { ...(key && { key }), ...(text !== undefined && { text }) };
    const response = await house.ask(path, asked).catch((error: unknown) => {
        throw ProblemError.of("not-started", String(error));
    });
    return accepted(path, response);
}

/** Return what connects with a table of ours. */
export async function lineHere(table: string): Promise<() => Socket> {
    const house = await opened();
    return () => house.connect(table);
}

function opened(): Promise<House> {
    coming ??= open().catch((error: unknown) => {
        coming = null;
        now.state = { stage: "failed", progress: 0 };
        throw error;
    });
    return coming;
}

async function open(): Promise<House> {
    const [file, { house }] = await Promise.all([library(), import("../inpage/house")]);
    const made = house(file, document.baseURI);
    made.watch((state) => (now.state = state));
    return made;
}
