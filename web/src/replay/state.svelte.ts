/** A match that is seen again: at which move it stands, and how it goes on. */

import { openReplay, problemOf, stretchOf, type Source } from "../lib/api";
import { Frames } from "../lib/frames";
import { Queue, browserClock, type Sight } from "../lib/queue";
import type { BoxFacts, Problem, Replay, Scene, Status, Step } from "../lib/wire";
import { Shown } from "../table/shown.svelte";

/** How many times as fast as at the table it may go. */
export const TEMPI = [0.5, 1, 2, 4] as const;
/** Milliseconds from one move to the next, at the usual pace; where nothing moves there are more. */
const BETWEEN = 350;
const BETWEEN_STILL = 1400;
/** Lines of the log that are shown, as at the table. */
const MOST_LINES = 300;

export class ReplayState extends Shown {
    readonly isPast = false;
    /** The move that is shown, or on its way. */
    at = $state(0);
    /** Whether it goes on by itself. */
    isRunning = $state(false);
    tempo = $state<number>(1);
    problem = $state.raw<Problem | null>(null);

    private readonly queue: Queue = new Queue(this, browserClock);
    private readonly frames: Frames;
    private isStill = false;
    private timer: ReturnType<typeof setTimeout> | undefined;
    /** Counts whenever something else is wanted, so that what comes too late is not shown. */
    private wish = 0;

    static async open(source: Source, boxes: readonly BoxFacts[]): Promise<ReplayState | null> {
        const head = await openReplay(source);
        const box = boxes.find(({ id }) => id === head.box);
        return box ? new ReplayState(source, head, box) : null;
    }

    constructor(
        readonly source: Source,
        readonly head: Replay,
        readonly box: BoxFacts,
    ) {
        super();
        this.frames = new Frames(head.moves, (first) => stretchOf(source, head.replay, first));
        this.look(0, head.scene, head.status);
    }

    get moves(): number {
        return this.head.moves;
    }

    /** Begin; returns what to do on leaving. */
    start(): () => void {
        const stopLooking = this.watchTheEyes();
        if (this.moves > 0) this.frames.prepare(0);
        return () => {
            stopLooking();
            this.stop();
        };
    }

    /** Nothing moves for those who want no motion; while nobody looks, it does not go on. */
    private watchTheEyes(): () => void {
        const calm = matchMedia("(prefers-reduced-motion: reduce)");
        const look = () => {
            this.isStill = calm.matches;
            this.queue.setStill(calm.matches || document.hidden);
            if (document.hidden) this.stop();
        };
        look();
        calm.addEventListener("change", look);
        document.addEventListener("visibilitychange", look);
        return () => {
            calm.removeEventListener("change", look);
            document.removeEventListener("visibilitychange", look);
        };
    }

    // Where to

    /** Show how things stood after so many moves, at once. */
    async seek(move: number): Promise<void> {
        const wish = this.turnTo(Math.min(this.moves, Math.max(0, move)));
        if (this.at === 0) return this.look(0, this.head.scene, this.head.status);
        const step = await this.fetched(this.at, wish);
        if (step) this.look(step.version, step.scene, step.status);
    }

    /** Go to the next move, as it happened; or enough of it, where it is on its way. */
    async forward(): Promise<void> {
        this.stop();
        if (this.isPlaying) this.queue.skip();
        await this.playMove(this.at + 1);
    }

    async back(): Promise<void> {
        this.stop();
        await this.seek(this.isPlaying ? this.version : this.version - 1);
    }

    /** Show how a certain move happened, from the position before it. */
    async see(move: number): Promise<void> {
        this.stop();
        await this.seek(move - 1);
        if (this.version === move - 1) await this.playMove(move);
    }

    toggle(): void {
        if (this.isRunning) return this.stop();
        this.isRunning = true;
        void this.goOn();
    }

    setTempo(tempo: number): void {
        this.tempo = tempo;
        this.queue.setTempo(tempo);
    }

    stop(): void {
        this.isRunning = false;
        clearTimeout(this.timer);
    }

    override skip(): void {
        this.queue.skip();
    }

    // How it goes on

    private async goOn(): Promise<void> {
        if (this.at >= this.moves) await this.seek(0);
        else if (this.isPlaying) return;
        if (this.isRunning) await this.playMove(this.at + 1);
    }

    private async playMove(move: number): Promise<void> {
        if (move > this.moves) return this.stop();
        const wish = this.turnTo(move);
        const step = await this.fetched(move, wish);
        if (step) this.queue.push(step);
    }

    override playing(isPlaying: boolean, waiting: number): void {
        super.playing(isPlaying, waiting);
        if (isPlaying || !this.isRunning) return;
        if (this.at >= this.moves) return this.stop();
        const pause = (this.isStill ? BETWEEN_STILL : BETWEEN) / this.tempo;
        clearTimeout(this.timer);
        this.timer = setTimeout(() => void this.goOn(), pause);
    }

    private turnTo(move: number): number {
        clearTimeout(this.timer);
        this.at = move;
        this.problem = null;
        return (this.wish += 1);
    }

    /** Return the step of a move, or null if it does not come or is no longer wanted. */
    private async fetched(move: number, wish: number): Promise<Step | null> {
        try {
            const step = await this.frames.step(move);
            if (wish !== this.wish) return null;
            if (move < this.moves) this.frames.prepare(move);
            return step;
        } catch (error) {
            if (wish !== this.wish) return null;
            this.stop();
            this.at = this.version;
            this.problem = problemOf(error);
            return null;
        }
    }

    /** Show a position, whatever was on its way. */
    private look(version: number, scene: Scene, status: Status): void {
        const isRunning = this.isRunning;
        const { game, box, chairs, board, faces } = this.head;
        const log = this.frames.linesUpTo(version, MOST_LINES);
        const sight: Sight = {
            version,
            info: { game, box, chairs },
            status,
            board,
            faces,
            scene,
            log,
            pending: null,
            ending: null,
        };
        this.isRunning = false; // or it would go on before it is shown
        this.lyingCard = null;
        this.queue.reset(sight);
        const event = log.at(-1)?.events.at(-1);
        if (event) this.caption = { event, piece: null };
        this.isRunning = isRunning;
        if (isRunning) this.playing(false, 0);
    }
}
