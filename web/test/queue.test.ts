import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Queue, type Clock, type Stage } from "../src/lib/queue";
import { TUMBLE_TIME } from "../src/lib/wire";
import type { DealtCard, Die, Motion, Snapshot, Step, WireEvent } from "../src/lib/wire";

const FRAME = 20;

const clock: Clock = {
    now: () => Date.now(),
    nextFrame: (callback) => void setTimeout(callback, FRAME),
};

const six: Die = { value: "6", role: "plain", faces: "d6", piece: null };

function event(code: string, ...paths: string[][]): WireEvent {
    const motion = paths.map((path, index): Motion => ({ piece: `p${index}`, path }));
    return { item: "R-1", code, seat: 0, args: {}, motion, card: null, series: null };
}

/** An event that deals a card, which lies as long as its code says. */
function dealing(code: string): WireEvent {
    const title = { id: "card", args: {} };
    const card: DealtCard = { title, text: title, fact: null, role: "accent", sign: "" };
    return { ...event(code), card };
}

function step(version: number, events: WireEvent[] = [], dice: Die[] = []): Step {
    return { kind: "step", version, dice, line: { version, events } } as unknown as Step;
}

/** Writes down what is shown, without the shares in between. */
class Diary implements Stage {
    lines: string[] = [];
    isPlaying = false;
    most = 0;
    /** How long an own card lies, and whether a snapshot still knows it. */
    patience = Infinity;
    isKept = true;

    tumble({ version }: Step, share: number): void {
        if (share === 0 || share === 1) this.lines.push(`dice ${version} ${share}`);
    }
    tell(_step: Step, { code }: WireEvent): void {
        this.lines.push(`tell ${code}`);
    }
    leaps(_step: Step, { path }: Motion): number[] {
        return path.slice(1).map(() => 200);
    }
    ride(_step: Step, motion: Motion, leap: number, share: number): void {
        if (share === 1) this.lines.push(`${motion.piece} at ${motion.path[leap + 1]}`);
    }
    lying({ code }: WireEvent): number {
        return code === "own" ? this.patience : 500;
    }
    isDealt(): boolean {
        return this.isKept;
    }
    putAway(): void {
        this.lines.push("put away");
    }
    reading(): number {
        return 100;
    }
    settle({ version }: Step): void {
        this.lines.push(`settled ${version}`);
    }
    show({ version }: Snapshot): void {
        this.lines.push(`shown ${version}`);
    }
    playing(isPlaying: boolean, waiting: number): void {
        this.isPlaying = isPlaying;
        this.most = Math.max(this.most, waiting);
    }
}

let diary: Diary;
let queue: Queue;

beforeEach(() => {
    vi.useFakeTimers();
    diary = new Diary();
    queue = new Queue(diary, clock);
});
afterEach(() => vi.useRealTimers());

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** How long it takes until nothing is played any more. */
async function timeUntilDone(): Promise<number> {
    const start = Date.now();
    for (let turn = 0; diary.isPlaying && turn < 2000; turn++) await pass(FRAME);
    return Date.now() - start;
}

describe("a step", () => {
    it("shows dice, then event after event with its way, then the table after it", async () => {
        const events = [event("rode", ["a", "b", "c"]), event("hit", ["c", "d"], ["d", "home"])];
        queue.push(step(1, events, [six]));
        expect(diary.lines).toEqual(["dice 1 0"]);
        await timeUntilDone();
        expect(diary.lines).toEqual([
            "dice 1 0",
            "dice 1 1",
            "tell rode",
            "p0 at b",
            "p0 at c",
            "tell hit",
            "p0 at d",
            "p1 at home",
            "settled 1",
        ]);
    });

    it("takes the time of its dice, its leaps and its words", async () => {
        queue.push(step(1, [event("rode", ["a", "b", "c"])], [six]));
        const whole = TUMBLE_TIME + 2 * 200 + 100;
        await pass(whole - 2 * FRAME);
        expect(diary.isPlaying).toBe(true);
        await pass(6 * FRAME);
        expect(diary.isPlaying).toBe(false);
    });

    it("without dice and events is settled at once", async () => {
        queue.push(step(1));
        await pass(0);
        expect(diary.lines).toEqual(["settled 1"]);
        expect(diary.isPlaying).toBe(false);
    });
});

describe("several steps", () => {
    it("are played strictly in order, whenever they come", async () => {
        queue.push(step(1, [event("one", ["a", "b"])]));
        await pass(50);
        queue.push(step(2, [event("two")]));
        queue.push(step(3, [event("three")]));
        await timeUntilDone();
        queue.push(step(4, [event("four")]));
        await timeUntilDone();
        const told = diary.lines.filter((line) => !line.startsWith("p0"));
        expect(told).toEqual([
            ...["tell one", "settled 1", "tell two", "settled 2"],
            ...["tell three", "settled 3", "tell four", "settled 4"],
        ]);
        expect(diary.most).toBe(2);
    });

    it("go faster when many wait", async () => {
        const ride = (version: number) => step(version, [event("rode", ["a", "b"])]);
        queue.push(ride(1));
        const alone = await timeUntilDone();
        for (let version = 2; version <= 9; version++) queue.push(ride(version));
        expect(await timeUntilDone()).toBeLessThan(alone * 8);
        expect(diary.lines.at(-1)).toBe("settled 9");
    });

    it("are not shown on their way when far too many wait", async () => {
        for (let version = 1; version <= 40; version++) {
            queue.push(step(version, [event("rode", ["a", "b"])]));
        }
        await pass(0);
        const settled = diary.lines.filter((line) => line.startsWith("settled")).length;
        expect(settled).toBeGreaterThan(25);
        await timeUntilDone();
        expect(diary.lines.at(-1)).toBe("settled 40");
    });
});

describe("speed", () => {
    it("is higher as long as fast forward is on, also for what is under way", async () => {
        queue.push(step(1, [event("rode", ["a", "b", "c", "d", "e", "f"])]));
        await pass(100);
        queue.setFast(true);
        expect(await timeUntilDone()).toBeLessThan(400);
        queue.setFast(false);
        queue.push(step(2, [event("rode", ["a", "b", "c"])]));
        expect(await timeUntilDone()).toBeGreaterThanOrEqual(500);
    });

    it("is so many times as high as is wished, also for what is under way", async () => {
        queue.setTempo(0.5);
        queue.push(step(1, [event("rode", ["a", "b", "c"])]));
        expect(await timeUntilDone()).toBeGreaterThanOrEqual(1000);
        queue.push(step(2, [event("rode", ["a", "b", "c"])]));
        await pass(100);
        queue.setTempo(4);
        expect(await timeUntilDone()).toBeLessThan(400);
    });

    it("without motion shows the same things in the same order, at once", async () => {
        queue.setStill(true);
        queue.push(step(1, [event("rode", ["a", "b"]), event("won")], [six]));
        queue.push(step(2, [event("next")]));
        await pass(0);
        expect(diary.lines).toEqual([
            ...["dice 1 1", "tell rode", "p0 at b", "tell won", "settled 1"],
            ...["tell next", "settled 2"],
        ]);
    });

    it("lets one step be skipped, and shows the next at its usual pace", async () => {
        queue.push(step(1, [event("rode", ["a", "b", "c"]), event("won")], [six]));
        queue.push(step(2, [event("next", ["a", "b"])]));
        await pass(100);
        queue.skip();
        await pass(0);
        expect(diary.lines.slice(-2)).toEqual(["settled 1", "tell next"]);
        expect(diary.isPlaying).toBe(true);
        await timeUntilDone();
        queue.skip();
        queue.push(step(3, [event("last", ["a", "b"])]));
        expect(await timeUntilDone()).toBeGreaterThan(200);
    });

    it("brings what is under way to its end when nobody looks any more", async () => {
        queue.push(step(1, [event("rode", ["a", "b", "c"])], [six]));
        await pass(100);
        queue.setStill(true);
        await pass(0);
        expect(diary.lines.at(-1)).toBe("settled 1");
    });
});

describe("a card", () => {
    const drawn = () => step(1, [dealing("own"), event("led", ["a", "b"])]);
    const after = ["p0 at b", "settled 1"];

    it("lies until its owner puts it away, and then things go on as ever", async () => {
        queue.push(drawn());
        await pass(60_000);
        expect(diary.lines).toEqual(["tell own"]);
        queue.skip();
        await timeUntilDone();
        expect(diary.lines).toEqual(["tell own", "put away", "tell led", ...after]);
    });

    it("of somebody else lies for its time, and can be put away before", async () => {
        queue.push(step(1, [dealing("theirs")]));
        expect(await timeUntilDone()).toBeGreaterThanOrEqual(500);
        queue.push(step(2, [dealing("theirs")]));
        queue.skip();
        expect(diary.lines.slice(3)).toEqual(["tell theirs", "put away"]);
    });

    it("is shown also where nothing moves, and after a step has been skipped", async () => {
        queue.setStill(true);
        queue.push(drawn());
        await pass(60_000);
        expect(diary.lines).toEqual(["tell own"]);
        queue.skip();
        await timeUntilDone();
        queue.setStill(false);
        queue.push(step(2, [dealing("own")], [six]));
        queue.skip();
        await pass(60_000);
        expect(diary.lines.at(-1)).toBe("tell own");
    });

    it("goes sooner with fast forward, and with its owner's patience", async () => {
        queue.push(step(1, [dealing("theirs")]));
        queue.setFast(true);
        expect(await timeUntilDone()).toBeLessThan(300);
        queue.push(step(2, [dealing("own")]));
        await pass(5000);
        expect(diary.isPlaying).toBe(true);
        diary.patience = 100;
        await pass(2 * FRAME);
        expect(diary.isPlaying).toBe(false);
    });

    it("of somebody else is not waited for when far too many steps are", async () => {
        queue.push(step(1, [dealing("theirs")]));
        for (let version = 2; version <= 20; version++) queue.push(step(version));
        await pass(0);
        expect(diary.lines.at(-1)).toBe("settled 20");
    });

    it("goes on lying when the table is told anew, and what comes then waits for it", async () => {
        queue.push(drawn());
        queue.reset({ version: 5 } as Snapshot);
        queue.push(step(6, [event("next")]));
        await pass(60_000);
        expect(diary.lines).toEqual(["tell own", "shown 5"]);
        expect(diary.isPlaying).toBe(true);
        queue.skip();
        await timeUntilDone();
        expect(diary.lines.slice(2)).toEqual(["put away", "tell next", "settled 6"]);
    });

    it("is put away with the move that dealt it", async () => {
        queue.push(drawn());
        diary.isKept = false;
        queue.reset({ version: 5 } as Snapshot);
        await pass(1000);
        expect(diary.lines).toEqual(["tell own", "put away", "shown 5"]);
        expect(diary.isPlaying).toBe(false);
    });
});

describe("a snapshot", () => {
    it("empties the queue and shows the table, and what was under way comes to nothing", async () => {
        queue.push(step(1, [event("rode", ["a", "b", "c"])], [six]));
        queue.push(step(2, [event("lost")]));
        await pass(100);
        queue.reset({ version: 9 } as Snapshot);
        await pass(5000);
        expect(diary.lines).toEqual(["dice 1 0", "shown 9"]);
        expect(diary.isPlaying).toBe(false);
    });

    it("lets what follows be played as ever", async () => {
        queue.push(step(1, [event("rode", ["a", "b"])]));
        await pass(30);
        queue.reset({ version: 5 } as Snapshot);
        queue.push(step(6, [event("next")]));
        await timeUntilDone();
        expect(diary.lines.slice(1)).toEqual(["shown 5", "tell next", "settled 6"]);
    });
});
