/** Somebody who sits at a table of the house and does the first thing that he may. */

import type { House } from "../../src/inpage/house";
import type { Socket } from "../../src/lib/live";
import type { FromClient, FromServer } from "../../src/lib/protocol";
import type { Scene, Status } from "../../src/lib/wire";

/** Milliseconds after which what has not been heard will not be. */
const PATIENCE = 60_000;

export class Player {
    version = 0;
    /** How long each of his moves took until it was acknowledged, in milliseconds. */
    readonly took: number[] = [];
    /** Everything that he heard, the latest last. */
    readonly heard: FromServer[] = [];
    private readonly line: Socket;
    private status: Status | null = null;
    private scene: Scene | null = null;
    private next = 1;
    private wake: () => void = () => {};

    constructor(house: House, table: string, key: string) {
        this.line = house.connect(table);
        this.line.onopen = () => this.send({ kind: "hello", key, since: null });
        this.line.onmessage = ({ data }) => this.hear(JSON.parse(String(data)) as FromServer);
    }

    /** Wait until something that was heard fits. */
    async until<Kind extends FromServer["kind"]>(
        kind: Kind,
        fits: (message: Extract<FromServer, { kind: Kind }>) => boolean = () => true,
    ): Promise<Extract<FromServer, { kind: Kind }>> {
        for (;;) {
            const found = this.heard.find((one) => one.kind === kind && fits(one as never));
            if (found) return found as never;
            await this.news(kind);
        }
    }

    /** Wait until he is asked for something, and say what; "over" at the end. */
    async asked(): Promise<string> {
        while (
            !this.status ||
            (this.status.phase === "playing" && this.status.awaits === "nobody")
        ) {
            await this.news("step");
        }
        return this.status.phase === "playing" ? this.status.awaits : "over";
    }

    /** Do the next thing that is asked; false at the end. */
    async act(): Promise<boolean> {
        const asked = await this.asked();
        if (asked === "over") return false;
        await this.ask(
            asked === "throw"
                ? { kind: "throw", version: this.version }
                : { kind: "play", version: this.version, move: this.scene!.choices[0]!.move },
        );
        return true;
    }

    /** Ask for something, and wait until it has happened. */
    async ask(request: object): Promise<number> {
        const id = this.next++;
        const begun = performance.now();
        this.send({ ...request, id } as FromClient);
        const answer = await Promise.race([
            this.until("done", (done) => done.id === id),
            this.until("problem", (problem) => problem.id === id),
        ]);
        if (answer.kind === "problem") throw new Error(answer.message);
        this.took.push(performance.now() - begun);
        return answer.version;
    }

    leave(): void {
        this.line.close();
    }

    private hear(message: FromServer): void {
        this.heard.push(message);
        if (message.kind === "snapshot" || message.kind === "step") {
            const { version, status, scene } = message;
            Object.assign(this, { version, status, scene });
        }
        const { wake } = this;
        this.wake = () => {};
        wake();
    }

    /** Wait until anything more is heard, in the hope that it is what somebody waits for. */
    private news(awaited: string): Promise<void> {
        const before = this.wake;
        return new Promise((wake, failed) => {
            const late = () => failed(new Error(`${awaited} has not come in time`));
            const timer = setTimeout(late, PATIENCE);
            this.wake = () => {
                clearTimeout(timer);
                before();
                wake();
            };
        });
    }

    private send(message: FromClient): void {
        this.line.send(JSON.stringify(message));
    }
}
