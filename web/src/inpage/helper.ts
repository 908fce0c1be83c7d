/** A helper of the house: a worker of its own, for what takes long. */

import type { Origin } from "./engine";
import type { FromHelper, ToHelper } from "./messages";

interface Job {
    tell(part: number): void;
    done(answer: string): void;
    failed(problem: Error): void;
}

/** Does one task at a time; Python decides whose turn it is, and for how long. */
export class Helper {
    private worker: Worker | null = null;
    private isReady: Promise<void> = Promise.resolve();
    private job: Job | null = null;
    private giveUp: (problem: Error) => void = () => {};

    constructor(private readonly origin: Origin) {}

    /** Start the worker if there is none; resolved once it can be asked something. */
    warm(): Promise<void> {
        if (!this.worker) this.isReady = this.started();
        return this.isReady;
    }

    /** Return what comes of a task; rejected if the worker ends before that. */
    async work(task: string, tell: (part: number) => void): Promise<string> {
        await this.warm();
        return new Promise((done, failed) => {
            this.job = { tell, done, failed };
            this.send({ kind: "task", task });
        });
    }

    /** End the worker, whatever it is at. */
    stop(): void {
        this.fail("it was stopped");
    }

    get isRunning(): boolean {
        return this.worker !== null;
    }

    private started(): Promise<void> {
        // The same script as this worker's, in another role.
        this.worker = new Worker(self.location.href, { type: "module" });
        const ready = new Promise<void>((isReady, failed) => {
            this.giveUp = failed;
            this.worker!.onmessage = ({ data }) => this.hear(data as FromHelper, isReady);
            this.worker!.onerror = (event) => this.fail(event.message);
        });
        ready.catch(() => {}); // whoever has only warmed it does not wait for it
        this.send({ kind: "start", role: "helper", ...this.origin });
        return ready;
    }

    private hear(message: FromHelper, isReady: () => void): void {
        switch (message.kind) {
            case "ready":
                return isReady();
            case "failed":
                return this.fail(message.why);
            case "progress":
                return this.job?.tell(message.part);
            case "done":
                this.job?.done(message.answer);
                this.job = null;
        }
    }

    private fail(why: string): void {
        this.worker?.terminate();
        this.worker = null;
        const problem = new Error(why);
        this.giveUp(problem);
        this.job?.failed(problem);
        this.job = null;
    }

    private send(message: ToHelper): void {
        this.worker?.postMessage(message);
    }
}
