/** The page's side of the house in it: what is asked of a server is asked of a worker instead. */

import type { Socket } from "../lib/live";
import type { Library } from "./library";
import type { FromHouse, ToHouse } from "./messages";

export interface HouseState {
    stage: "idle" | "loading" | "ready" | "failed";
    /** How much of Python has come while it is loading, from 0 to 1. */
    progress: number;
}

/** The table house inside this page; starts its worker when first needed. */
export interface House {
    /** What would have been fetched from a server; rejected, as `fetch` is, if nobody answers. */
    ask(path: string, request: { key?: string; text?: string }): Promise<Response>;
    /** A table's live line. */
    connect(table: string): Socket;
    /** Begin to start Python, so that it is there when somebody has chosen. */
    start(): void;
    /** Tell somebody how far it is, now and from now on; returns what ends that. */
    watch(listener: (state: HouseState) => void): () => void;
}

/** As much of a worker as we use. */
export type HouseWorker = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** The browser around the house: tests bring their own. */
export interface Surroundings {
    startWorker(): HouseWorker;
    /** Ask the browser to throw nothing away that is kept here, even if it is short of room. */
    keepForGood(): void;
}

/** Return the house of a library whose files lie at `base`. */
export function house(library: Library, base: string): House {
    return new WorkerHouse(library, base, {
        startWorker: () => new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }),
        keepForGood: () => void navigator.storage?.persist?.(),
    });
}

interface Waiting {
    answered(response: Response): void;
    failed(problem: TypeError): void;
}

/** What is asked when somebody opens a table, which from then on is kept here. */
const OPENING = "api/tables";
/** How a line ends whose worker has ended: as a socket does without a goodbye. */
const ABNORMAL = 1006;

export class WorkerHouse implements House {
    private worker: HouseWorker | null = null;
    private state: HouseState = { stage: "idle", progress: 0 };
    /** Whether it could not start: what came then, and the browser has by now, may be damaged. */
    private isDoubtful = false;
    private next = 1;
    private readonly waiting = new Map<number, Waiting>();
    private readonly lines = new Map<number, Line>();
    private readonly listeners = new Set<(state: HouseState) => void>();

    constructor(
        private readonly library: Library,
        private readonly base: string,
        private readonly browser: Surroundings,
    ) {}

    ask(path: string, { key, text }: { key?: string; text?: string }): Promise<Response> {
        const id = this.next++;
        if (path === OPENING) this.browser.keepForGood();
        return new Promise((answered, failed) => {
            this.waiting.set(id, { answered, failed });
            this.send({ kind: "ask", id, path, key, text });
        });
    }

    connect(table: string): Socket {
        const number = this.next++;
        const line = new Line(
            (text) => this.send({ kind: "say", line: number, text }),
            () => {
                if (this.lines.delete(number)) this.send({ kind: "hang-up", line: number });
            },
        );
        this.lines.set(number, line);
        this.send({ kind: "connect", line: number, table });
        // A socket opens later, when whoever asked for it listens.
        queueMicrotask(() => line.onopen?.());
        return line;
    }

    start(): void {
        if (this.worker) return;
        const { engine, version } = this.library;
        this.tell({ stage: "loading", progress: 0 });
        this.worker = this.browser.startWorker();
        this.worker.onmessage = ({ data }: MessageEvent) => this.hear(data as FromHouse);
        this.worker.onerror = (event) => this.fail(event.message || "the worker has not started");
        const { base, isDoubtful } = this;
        this.send({ kind: "start", role: "house", engine, base, version, isDoubtful });
    }

    watch(listener: (state: HouseState) => void): () => void {
        this.listeners.add(listener);
        listener(this.state);
        return () => this.listeners.delete(listener);
    }

    private send(message: ToHouse): void {
        this.start();
        this.worker?.postMessage(message);
    }

    private hear(message: FromHouse): void {
        switch (message.kind) {
            case "loading":
                return this.tell({ stage: "loading", progress: message.progress });
            case "ready":
                return this.tell({ stage: "ready", progress: 1 });
            case "failed":
                return this.fail(message.why);
            case "answer":
                this.waiting.get(message.id)?.answered(responseOf(message));
                this.waiting.delete(message.id);
                return;
            case "said":
                return this.lines.get(message.line)?.onmessage?.({ data: message.text });
            case "closed":
                return this.cut(message.line, message.code);
        }
    }

    /** The worker is of no use any more; the next who needs one has it started again. */
    private fail(why: string): void {
        this.worker?.terminate();
        this.worker = null;
        this.isDoubtful = this.state.stage === "loading";
        this.tell({ stage: "failed", progress: 0 });
        const waiting = [...this.waiting.values()];
        this.waiting.clear();
        for (const { failed } of waiting) failed(new TypeError(why));
        for (const line of [...this.lines.keys()]) this.cut(line, ABNORMAL);
    }

    private cut(number: number, code: number): void {
        const line = this.lines.get(number);
        this.lines.delete(number);
        line?.onclose?.({ code });
    }

    private tell(state: HouseState): void {
        this.state = state;
        for (const listener of [...this.listeners]) listener(state);
    }
}

class Line implements Socket {
    onopen: Socket["onopen"] = null;
    onmessage: Socket["onmessage"] = null;
    onclose: Socket["onclose"] = null;

    constructor(
        readonly send: (text: string) => void,
        readonly close: () => void,
    ) {}
}

function responseOf({ status, text }: { status: number; text: string }): Response {
    return new Response(text, { status, headers: { "Content-Type": "application/json" } });
}
