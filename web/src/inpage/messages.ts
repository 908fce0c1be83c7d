/** What page and worker say to each other, and the worker to its helpers. */

import type { Engine } from "./library";

/** The first thing that a worker hears: what it is to be, and where Python lies. */
export interface Start {
    kind: "start";
    role: "house" | "helper";
    engine: Engine;
    base: string;
    version: string;
    /** Whether to ask the host first if what the browser has of it is still right. */
    isDoubtful: boolean;
}

/** What the page asks of the house.  Lines are live tables, by numbers that the page gives them. */
export type ToHouse =
    | Start
    | { kind: "ask"; id: number; path: string; key: string | undefined; text: string | undefined }
    | { kind: "connect"; line: number; table: string }
    | { kind: "say"; line: number; text: string }
    | { kind: "hang-up"; line: number };

export type FromHouse =
    | { kind: "loading"; progress: number }
    | { kind: "ready" }
    | { kind: "failed"; why: string }
    | { kind: "answer"; id: number; status: number; text: string }
    | { kind: "said"; line: number; text: string }
    | { kind: "closed"; line: number; code: number };

/** What the house asks of a helper: one task after the other, as Python has written it. */
export type ToHelper = Start | { kind: "task"; task: string };

export type FromHelper =
    | { kind: "ready" }
    | { kind: "failed"; why: string }
    | { kind: "progress"; part: number }
    | { kind: "done"; answer: string };
