/** The story of a match while it is worked out: asked for again and again until it is there. */

import { problemOf, storyOf, type Source } from "../lib/api";
import type { Problem, Story } from "../lib/wire";

/** Milliseconds from one question to the next. */
const EVERY = 1000;

export class Telling {
    story = $state.raw<Story | null>(null);
    /** From 0 to 1. */
    progress = $state(0);
    problem = $state.raw<Problem | null>(null);

    private id: string | null = null;
    private timer: ReturnType<typeof setTimeout> | undefined;
    private isOver = false;

    constructor(private readonly source: Source) {}

    /** Ask until it is told; returns what to do on leaving. */
    start(): () => void {
        this.isOver = false;
        void this.ask();
        return () => {
            this.isOver = true;
            clearTimeout(this.timer);
        };
    }

    retry(): void {
        this.problem = null;
        void this.ask();
    }

    private async ask(): Promise<void> {
        try {
            const { id, progress, story } = await storyOf(this.source, this.id);
            if (this.isOver) return;
            Object.assign(this, { id, progress, story });
            if (story === null) this.timer = setTimeout(() => void this.ask(), EVERY);
        } catch (error) {
            if (!this.isOver) this.problem = problemOf(error);
        }
    }
}
