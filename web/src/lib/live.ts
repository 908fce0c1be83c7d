/** The live table: one socket, kept alive; requests with answers; nothing missed, nothing twice. */

import { isHere, lineHere } from "./here.svelte";
import { ProblemError } from "./problems";
import type { FromClient, FromServer } from "./protocol";
import type { Done, HintNews, OddsNews, Presence, Problem, RaceNews, Snapshot, Step } from "./wire";

/** As much of a WebSocket as we use. */
export interface Socket {
    onopen: (() => void) | null;
    onmessage: ((message: { data: unknown }) => void) | null;
    onclose: ((closed?: { code: number }) => void) | null;
    send(text: string): void;
    close(): void;
}

/** The world outside: tests bring their own. */
export interface World {
    connect(): Socket;
    /** Call back after some milliseconds; returns what prevents it. */
    later(milliseconds: number, callback: () => void): () => void;
    /** A number from 0 up to 1 that nobody foresees. */
    chance(): number;
}

export type Link = "connecting" | "open" | "lost" | "restarting" | "refused" | "closed";

interface Listener {
    snapshot(snapshot: Snapshot): void;
    step(step: Step): void;
    race(news: RaceNews): void;
    presence(presence: Presence): void;
    odds(odds: OddsNews): void;
    hint(hint: HintNews): void;
    /** A problem that answers no request: the key opens nothing, or we talked nonsense. */
    problem(problem: Problem): void;
    link(link: Link): void;
}

/** A request, before it has its number. */
export type Request = Numbered extends infer One
    ? One extends { id: number }
        ? Omit<One, "id">
        : never
    : never;
type Numbered = Exclude<FromClient, { kind: "hello" }>;

interface Waiting {
    done(done: Done): void;
    failed(error: ProblemError): void;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 10_000;
/** How a server says goodbye that will be back: WebSocket's "service restart". */
const RESTART = 1012;
/** Everybody is told at once that the house is restarted, and must not come back at once. */
const SHORTEST_RESTART = 500;
const LONGEST_RESTART = 3_000;
/** A socket that has not been welcomed by then will not be. */
const WELCOME_WITHIN = 10_000;
/** A table that has not answered a request by then is out of reach, whatever the socket believes. */
const ANSWER_WITHIN = 10_000;
/** Why a table may refuse somebody whom it lets in a little later. */
const PASSING: ReadonlySet<string> = new Set([
    "full",
    "restarting",
    "store-failed",
    "too-fast",
    "too-slow",
]);

export class Live {
    /** The last version that was received, null before the first. */
    version: number | null = null;
    link: Link = "closed";
    private socket: Socket | null = null;
    private welcomed = false;
    private nextId = 1;
    private pause = FIRST_PAUSE;
    private cancelTimer: () => void = () => {};
    private readonly waiting = new Map<number, Waiting>();

    constructor(
        private readonly world: World,
        private key: string,
        private readonly listener: Listener,
    ) {}

    start(): void {
        if (this.link !== "closed" && this.link !== "refused") return;
        this.pause = FIRST_PAUSE;
        this.tell("connecting");
        this.connect();
    }

    stop(): void {
        this.drop();
        this.tell("closed");
    }

    /** Come back with another key, the one before having been made anew. */
    change(key: string): void {
        this.key = key;
        this.startOver();
    }

    /** The way may be free again: do not wait any longer for the next attempt. */
    wake(): void {
        if (this.isAway && !this.socket) this.connect();
    }

    /** The network is gone: do not wait until the socket notices. */
    lose(): void {
        if (this.link === "open" || this.link === "connecting") this.lost();
    }

    /** Ask for something; resolved once it has happened durably, else rejected with the problem. */
    request(request: Request): Promise<Done> {
        const { socket } = this;
        if (!socket || !this.welcomed) return Promise.reject(notConnected());
        const id = this.nextId++;
        const stopWaiting = this.world.later(ANSWER_WITHIN, () => this.lost());
        return new Promise<Done>((done, failed) => {
            this.waiting.set(id, { done, failed });
            socket.send(JSON.stringify({ ...request, id }));
        }).finally(stopWaiting);
    }

    private connect(): void {
        this.cancelTimer();
        this.welcomed = false;
        const socket = this.world.connect();
        this.socket = socket;
        socket.onopen = () => {
            const hello: FromClient = { kind: "hello", key: this.key, since: this.version };
            socket.send(JSON.stringify(hello));
        };
        socket.onmessage = ({ data }) => this.hear(parsed(data));
        socket.onclose = (closed) => (closed?.code === RESTART ? this.sentAway() : this.lost());
        this.cancelTimer = this.world.later(WELCOME_WITHIN, () => this.lost());
    }

    private hear(message: FromServer | null): void {
        switch (message?.kind) {
            case "snapshot":
                this.version = message.version;
                this.welcome();
                return this.listener.snapshot(message);
            case "step":
                this.welcome();
                return this.follow(message);
            case "done":
                this.waiting.get(message.id)?.done(message);
                this.waiting.delete(message.id);
                return;
            case "problem":
                return this.trouble(message);
            case "race":
                return this.listener.race(message);
            case "presence":
                this.welcome();
                return this.listener.presence(message);
            case "odds":
                return this.listener.odds(message);
            case "hint":
                return this.listener.hint(message);
        }
    }

    private follow(step: Step): void {
        if (this.version !== null && step.version <= this.version) return;
        if (this.version === null || step.version > this.version + 1) return this.startOver();
        this.version = step.version;
        this.listener.step(step);
    }

    /** Something is missing between what we have and what we heard: ask for the whole table. */
    private startOver(): void {
        this.drop();
        this.version = null;
        this.tell("connecting");
        this.connect();
    }

    private trouble(problem: Problem): void {
        const waiting = problem.id === null ? undefined : this.waiting.get(problem.id);
        if (problem.id !== null) this.waiting.delete(problem.id);
        if (waiting) return waiting.failed(new ProblemError(problem));
        if (!this.welcomed && PASSING.has(problem.code)) return this.lost();
        // A key may be made anew while its holder sits there: coming back with it is in vain.
        if (!this.welcomed || problem.code === "wrong-key") {
            this.drop();
            this.tell("refused");
        }
        this.listener.problem(problem);
    }

    private welcome(): void {
        if (this.welcomed) return;
        this.welcomed = true;
        this.cancelTimer();
        this.pause = FIRST_PAUSE;
        this.tell("open");
    }

    private get isAway(): boolean {
        return this.link === "lost" || this.link === "restarting";
    }

    private lost(): void {
        this.drop();
        // A house that is restarted does not answer for a moment; if it stays away, it is lost.
        const isExpected = this.link === "restarting" && this.pause < LONGEST_PAUSE;
        this.tell(isExpected ? "restarting" : "lost");
        const pause = this.pause;
        this.pause = Math.min(LONGEST_PAUSE, pause * 2);
        // All who were at the same server lose it at the same moment.
        this.comeBackIn(Math.round(pause * (0.5 + this.world.chance())));
    }

    /** The house is being restarted: come back soon, but not all at the same moment. */
    private sentAway(): void {
        this.drop();
        this.tell("restarting");
        const spread = LONGEST_RESTART - SHORTEST_RESTART;
        this.comeBackIn(Math.round(SHORTEST_RESTART + this.world.chance() * spread));
    }

    private comeBackIn(milliseconds: number): void {
        this.cancelTimer = this.world.later(milliseconds, () => this.connect());
    }

    /** Let go of the socket.  What was asked may have happened or not: the versions will tell. */
    private drop(): void {
        this.cancelTimer();
        const { socket } = this;
        this.socket = null;
        this.welcomed = false;
        if (socket) {
            socket.onopen = socket.onmessage = socket.onclose = null;
            socket.close();
        }
        const waiting = [...this.waiting.values()];
        this.waiting.clear();
        for (const { failed } of waiting) failed(notConnected());
    }

    private tell(link: Link): void {
        if (this.link === link) return;
        this.link = link;
        this.listener.link(link);
    }
}

function notConnected(): ProblemError {
    return ProblemError.of("offline", "The connection to the table is lost.");
}

function parsed(data: unknown): FromServer | null {
    try {
        return JSON.parse(String(data)) as FromServer;
    } catch {
        return null;
    }
}

/** The browser's world: the line to a table, wherever it lives, and real time. */
export async function browserWorld(table: string): Promise<World> {
    return {
        connect: isHere(table) ? await lineHere(table) : lineToServer(table),
        later(milliseconds, callback) {
            const timer = setTimeout(callback, milliseconds);
            return () => clearTimeout(timer);
        },
        chance: () => Math.random(),
    };
}

function lineToServer(table: string): () => Socket {
    const address = new URL(`api/tables/${encodeURIComponent(table)}/live`, document.baseURI);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    return () => new WebSocket(address) as Socket;
}

/** Try again at once when the browser is online or looked at again; returns what stops it. */
export function watchTheWay(live: Live): () => void {
    const wake = () => live.wake();
    const lose = () => live.lose();
    const look = () => document.visibilityState === "visible" && live.wake();
    addEventListener("online", wake);
    addEventListener("offline", lose);
    document.addEventListener("visibilitychange", look);
    return () => {
        removeEventListener("online", wake);
        removeEventListener("offline", lose);
        document.removeEventListener("visibilitychange", look);
    };
}
