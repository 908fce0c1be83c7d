/** Plays what happened, strictly in order and one thing at a time. */

import { TUMBLE_TIME } from "./wire";
import type { Motion, Snapshot, Step, TableInfo, WireEvent } from "./wire";

/** What is shown of a table, whoever shows it: what is played there, and by whom. */
export type Seating = Pick<TableInfo, "game" | "box" | "chairs">;

/** A whole table as it stands, as much of it as is shown. */
export type Sight = Omit<Snapshot, "info" | "kind" | "sealed"> & { info: Seating };

/** What shows the things that happen; the queue says when. */
export interface Stage {
    /** Dice are in the air; at share 1 they have landed. */
    tumble(step: Step, share: number): void;
    /** An event of the step happens: its words appear. */
    tell(step: Step, event: WireEvent): void;
    /**
     * How long what an event deals onto the table lies there, in milliseconds; Infinity until it is
     * put away.  Asked again and again, for it may change meanwhile.
     */
    lying(event: WireEvent): number;
    /** Whether what lies there has been dealt at the table as it stands: it may be taken back. */
    isDealt(sight: Sight): boolean;
    /** What lay there is put away. */
    putAway(): void;
    /** How long each leap of a motion takes, in milliseconds. */
    leaps(step: Step, motion: Motion): number[];
    /** A piece is on its way, at a share of one of the leaps. */
    ride(step: Step, motion: Motion, leap: number, share: number): void;
    /** How long an event's words are left to be read, in milliseconds. */
    reading(step: Step, event: WireEvent): number;
    /** Everything that the step caused has been shown: the table as it is after it. */
    settle(step: Step): void;
    /** The whole table anew. */
    show(sight: Sight): void;
    /** Whether something is being played, and how many steps wait behind it. */
    playing(isPlaying: boolean, waiting: number): void;
}

export interface Clock {
    now(): number;
    /** Call back when the next picture can be drawn. */
    nextFrame(callback: () => void): void;
}

/** With more steps than this waiting, everything goes faster. */
const MANY = 3;
/** With more than this, nobody can follow: straight to the end. */
const FAR_TOO_MANY = 12;
const HURRIED = 3;
const FAST = 8;

export class Queue {
    private readonly waiting: Step[] = [];
    private isRunning = false;
    private round = 0;
    private fast = false;
    private tempo = 1;
    private still = false;
    /** Whether the step under way is to be shown at once. */
    private skipping = false;
    private finish: (() => void) | null = null;
    /** While something lies on the table: look whether its time is over; or put it away. */
    private lying: { look: () => void; putAway: () => void; gone: Promise<void> } | null = null;

    constructor(
        private readonly stage: Stage,
        private readonly clock: Clock,
    ) {}

    get isPlaying(): boolean {
        return this.isRunning;
    }

    push(step: Step): void {
        this.waiting.push(step);
        if (this.isRunning) {
            this.stage.playing(true, this.waiting.length);
            if (this.speed === Infinity) this.finish?.();
            this.lying?.look();
        } else void this.run();
    }

    /** Forget what waits and what is being played: the table stands like this. */
    reset(sight: Sight): void {
        this.round += 1;
        this.waiting.length = 0;
        this.isRunning = false;
        this.finish?.();
        // Somebody may be reading what lies there when the table is told anew.
        if (!this.stage.isDealt(sight)) this.lying?.putAway();
        this.stage.show(sight);
        if (this.lying) void this.run();
        else this.stage.playing(false, 0);
    }

    /** Fast forward, as long as it is on. */
    setFast(fast: boolean): void {
        this.fast = fast;
    }

    /** Show everything so many times as fast. */
    setTempo(tempo: number): void {
        this.tempo = tempo;
    }

    /** Show nothing on its way, only where it leads: reduced motion, or nobody looks. */
    setStill(still: boolean): void {
        this.still = still;
        if (still) this.finish?.();
        this.lying?.look();
    }

    /** Enough of the step under way: show where it leads; or of what lies there: put that away. */
    skip(): void {
        if (this.lying) return this.lying.putAway();
        if (!this.isRunning) return;
        this.skipping = true;
        this.finish?.();
    }

    private get speed(): number {
        const isAtOnce = this.still || this.skipping || this.waiting.length > FAR_TOO_MANY;
        return isAtOnce ? Infinity : this.pace;
    }

    /** How many times as fast as usual things are shown that are shown at all. */
    private get pace(): number {
        if (this.fast) return FAST;
        return this.tempo * (this.waiting.length > MANY ? HURRIED : 1);
    }

    private async run(): Promise<void> {
        const round = this.round;
        this.isRunning = true;
        if (this.lying) {
            this.stage.playing(true, 0);
            await this.lying.gone;
            if (round !== this.round) return;
        }
        for (let step = this.waiting.shift(); step; step = this.waiting.shift()) {
            this.stage.playing(true, this.waiting.length);
            this.skipping = false;
            await this.play(step, round);
            if (round !== this.round) return;
        }
        this.isRunning = false;
        this.stage.playing(false, 0);
    }

    private async play(step: Step, round: number): Promise<void> {
        const { stage } = this;
        const isOff = () => round !== this.round;
        if (step.dice.length > 0) {
            await this.during(TUMBLE_TIME, (share) => stage.tumble(step, share));
        }
        for (const event of step.line.events) {
            if (isOff()) return;
            stage.tell(step, event);
            if (event.card) await this.lie(event);
            if (isOff()) return;
            await this.ride(step, event, isOff);
            if (isOff()) return;
            await this.during(stage.reading(step, event), () => {});
        }
        if (!isOff()) stage.settle(step);
    }

    /**
     * Leave what an event deals for its time, or until it is put away.
     *
     * It is to be read, so it waits also where nothing moves, and a step that was being skipped is
     * shown on from here: whoever skipped it had not seen this.
     */
    private lie(event: WireEvent): Promise<void> {
        this.skipping = false;
        let spent = 0;
        let before = this.clock.now();
        const look = () => {
            const now = this.clock.now();
            const time = this.stage.lying(event);
            spent += (now - before) * this.pace;
            before = now;
            const isBehind = time < Infinity && this.waiting.length > FAR_TOO_MANY;
            if (spent >= time || isBehind) this.lying?.putAway();
        };
        let leave = () => {};
        const gone = new Promise<void>((resolve) => (leave = resolve));
        const putAway = () => {
            this.lying = null;
            this.stage.putAway();
            leave();
        };
        this.lying = { look, putAway, gone };
        const frame = () => {
            if (this.lying?.look !== look) return;
            look();
            this.clock.nextFrame(frame);
        };
        frame();
        return gone;
    }

    private async ride(step: Step, event: WireEvent, isOff: () => boolean): Promise<void> {
        for (const motion of event.motion) {
            for (const [leap, time] of this.stage.leaps(step, motion).entries()) {
                if (isOff()) return;
                await this.during(time, (share) => this.stage.ride(step, motion, leap, share));
            }
        }
    }

    /** Draw for some time, from share 0 to 1; the speed may change on the way. */
    private during(milliseconds: number, draw: (share: number) => void): Promise<void> {
        const round = this.round;
        return new Promise((resolve) => {
            let spent = 0;
            let before = this.clock.now();
            let isOver = false;
            this.finish = () => {
                isOver = true;
                this.finish = null;
                if (round === this.round) draw(1);
                resolve();
            };
            const frame = () => {
                if (isOver) return;
                const now = this.clock.now();
                spent += (now - before) * this.speed;
                before = now;
                if (spent >= milliseconds) return this.finish?.();
                draw(spent / milliseconds);
                this.clock.nextFrame(frame);
            };
            if (this.speed === Infinity || milliseconds <= 0) return this.finish();
            draw(0);
            this.clock.nextFrame(frame);
        });
    }
}

export const browserClock: Clock = {
    now: () => performance.now(),
    nextFrame: (callback) => void requestAnimationFrame(callback),
};
